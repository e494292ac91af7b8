/** The key position: units that score about the middle of the table, at whatever height (C4-MISSION-50, C4-VP-08). */
import { inches, within } from '../../../../shared/geometry/length'
import { basesGap } from '../../../../shared/table'
import type { ObjectiveRule, StandingModel } from '../game'
import { countedUnits, isUnitIn, scoringUnits } from './counting'
import { withStakes } from './stakes'

export const circle: ObjectiveRule<'circle'> = withStakes({
  count(game, { id, radius, cite }) {
    const { width, depth } = game.state.table
    const centre = { x: width / 2, z: depth / 2 }
    const point = { base: { shape: 'round', radius: 0 }, at: centre } as const
    const isIn = ({ body: { base }, pose: { at, facing } }: StandingModel): boolean =>
      within(basesGap({ base, at, facing }, point), inches(radius))
    const units = scoringUnits(game).filter((unit) => isUnitIn(game, unit.id, isIn))
    return {
      ...countedUnits(game, units, 'keyPosition', cite),
      grounds: [
        {
          kind: 'circle',
          id,
          text: { key: 'ground.circle' },
          at: { ...centre, y: 0 },
          radius: inches(radius),
          // Nobody's presence cancels another's.
          holder: null,
          contested: false,
        },
      ],
    }
  },
})
