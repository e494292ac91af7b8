/** Enemy positions: units that score in the strip along the enemy's edge (C4-MISSION-40, C4-VP-06). */
import { inches, within } from '../../../../shared/geometry/length'
import type { Polygon } from '../../../../shared/geometry/point'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { baseToPolygon } from '../../../../shared/table'
import type { CoreState, ObjectiveRule, StandingModel } from '../game'
import { stripInside } from '../mission'
import { countedUnits, isUnitIn, scoringUnits } from './counting'
import { withStakes } from './stakes'

/** What lies so far from an edge of this side, in inches. */
const stripsOf = ({ table, sides }: CoreState, seat: Seat, depth: number): readonly Polygon[] =>
  sides[seat].homeEdges.map((edge) => stripInside(table, edge, inches(depth)))

export const enemyStrip: ObjectiveRule<'enemyStrip'> = withStakes({
  count(game, { id, depth, cite }) {
    const strips = { a: stripsOf(game.state, 'a', depth), b: stripsOf(game.state, 'b', depth) }
    const isIn =
      (seat: Seat) =>
      ({ body: { base }, pose: { at, facing } }: StandingModel): boolean =>
        strips[seat].some((strip) => within(baseToPolygon({ base, at, facing }, strip), 0))
    const units = scoringUnits(game).filter((unit) => isUnitIn(game, unit.id, isIn(otherSeat(unit.seat))))
    return {
      ...countedUnits(game, units, 'enemyStrip', cite),
      grounds: (['a', 'b'] as const).flatMap((seat) =>
        strips[seat].map((outline, n) => ({
          kind: 'area' as const,
          id: `${id}-${seat}-${n}`,
          text: { key: 'ground.strip', args: { seat } },
          outline,
          // Whoever has to get there: his colour, once somebody has.
          holder: units.some((unit) => unit.seat === otherSeat(seat)) ? otherSeat(seat) : null,
          contested: false,
        })),
      ),
    }
  },
})
