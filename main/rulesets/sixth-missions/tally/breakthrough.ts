/** Somebody who scores or denies stands where the enemy might have deployed (S6-MISS-VP-05). */
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { Award } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { baseEnters } from '../../../../shared/table'
import { standingModels, unitsOnTable, type CoreGame, type ObjectiveRule } from '../../core4/game'
import { groundOf } from '../../core4/mission'
import { counted, withStakes } from '../../core4/objectives'
import { isGun } from '../../core4/units'
import { bothSides } from './lost'
import { whyNotDenying, whyNotScoring } from '../standing'

const counts = (game: CoreGame, unit: UnitView): boolean =>
  !unit.pinned && (whyNotScoring(game, unit) === null || whyNotDenying(game, unit) === null)

/** With any part of a base, on whichever floor. */
function hasBrokenThrough(game: CoreGame, { id, seat }: UnitView): boolean {
  const zones = groundOf(game.state, otherSeat(seat))
  return standingModels(game.state, id)
    .filter((model) => !isGun(model))
    .some(({ body: { base }, pose: { at, facing } }) =>
      zones.some((zone) => baseEnters({ base, at, facing }, zone)),
    )
}
export const breakthrough: ObjectiveRule<'breakthrough'> = withStakes({
  count(game, { id, points, cite }) {
    const through = (seat: Seat): readonly UnitView[] =>
      unitsOnTable(game.state, seat).filter((unit) => counts(game, unit) && hasBrokenThrough(game, unit))
    const awards = bothSides.flatMap((seat): readonly Award[] => {
      const units = through(seat)
      const [first] = units
      if (!first) return []
      const text = { key: 'award.breakthrough', args: { unit: first.id } }
      return [{ seat, text, count: 1, points, cite, focus: { units: units.map((unit) => unit.id) } }]
    })
    return {
      ...counted(awards, 'breakthrough', (award) => award.points),
      grounds: bothSides.flatMap((seat) =>
        groundOf(game.state, seat).map((outline, n) => ({
          kind: 'area' as const,
          id: `${id}-${seat}-${n}`,
          text: { key: 'ground.breakthrough', args: { seat } },
          outline,
          holder: through(otherSeat(seat)).length > 0 ? otherSeat(seat) : null,
          contested: false,
        })),
      ),
    }
  },
})
