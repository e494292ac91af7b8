/** Psykers of the pack: levels of mastery, brotherhoods, and a die by which whoever is aimed at undoes a power (S6-USR-X-07). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { standingRule, unitOf, modelOf, type CoreGame, type CorePart } from '../../core4/game'
import { masteryOf } from '../../core4/psychic'
import { livingIn } from '../../core4/units'
import { psykers, psykersFollow } from './kept'

const cite = 'S6-USR-X-07'
const denies: SettingSpec = { key: 's6.rules.deny', default: true, alternatives: [false], cite }

/** The greatest psyker in it, characters among them included. */
const bestIn = (game: CoreGame, unit: UnitId): number =>
  Math.max(0, ...livingIn(game.state, unit).map(({ id }) => masteryOf(game, id)))

const denying = standingRule({
  id: 'denying',
  cite,
  on: {
    deniesPower: [
      {
        as: 'game',
        band: 'sets',
        answer: (value, { game, unit, model }) => {
          const isEnemy = unitOf(game.state, unit).seat !== modelOf(game.state, model).seat
          return isEnemy && game.setting(denies.key) !== false ? 0 : value
        },
      },
      {
        as: 'game',
        by: () => ({ key: 'modifier.psykerAmongThem' }),
        answer(value, { game, unit, model }) {
          const best = bestIn(game, unit)
          if (value === null || best === 0) return value
          return value + (best > masteryOf(game, model) ? 2 : 1)
        },
      },
    ],
  },
})

export const denyingPart: CorePart = {
  id: 'sixth-special-rules/psychic',
  rules: [denying],
  settings: [denies],
  keeps: psykers,
  follows: psykersFollow,
}
