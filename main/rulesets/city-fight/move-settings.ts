/** How ruins take part in moving (CF-RUIN-04, -10, -11). */
import type { StandingRules } from '../../../shared/table'
import { standingRule, type CorePart } from '../core4/game'

type Storeys = NonNullable<StandingRules['levels']>
const isStoreys = (value: unknown): value is Storeys =>
  value === 'all' || value === 'storeys' || value === 'ground' || value === 'top'

/** The table of CF-RUIN-10, everybody everywhere, or a table of the players' own. */
const upperFloorTypes = 'cf.ruin.upperFloorTypes'

const ruinsToMovers = standingRule({
  id: 'ruinsToMovers',
  cite: 'CF-RUIN-10',
  on: {
    wallsHinder: {
      as: 'game',
      band: 'sets',
      answer: (_, { game }) => game.setting('cf.move.walls') === 'physical',
    },
    wallsStopHulls: {
      as: 'game',
      band: 'sets',
      answer: (_, { game }) => game.setting('cf.ruin.vehicleWalls') !== 'abstract',
    },
    headroom: {
      as: 'game',
      band: 'sets',
      answer: (_, { game }) => game.setting('cf.ruin.headroom') !== false,
    },
    upperFloors: {
      as: 'game',
      band: 'sets',
      answer(_, { game, mobility }) {
        const agreed = game.setting(upperFloorTypes)
        if (agreed === 'all') return agreed
        const own: unknown =
          typeof agreed === 'object' && agreed !== null ? Reflect.get(agreed, mobility) : undefined
        return isStoreys(own) ? own : null
      },
    },
  },
})

export const cityMovePart: CorePart = {
  id: 'city-fight/move',
  rules: [ruinsToMovers],
  settings: [
    { key: 'cf.move.walls', default: 'abstract', alternatives: ['physical'], cite: 'CF-RUIN-11' },
    { key: 'cf.ruin.headroom', default: true, alternatives: [false], cite: 'CF-RUIN-04' },
    { key: upperFloorTypes, default: 'table', alternatives: ['all'], cite: 'CF-RUIN-10' },
    { key: 'cf.ruin.vehicleWalls', default: 'physical', alternatives: ['abstract'], cite: 'CF-RUIN-10' },
  ],
}
