/** "Move the rest up": everybody who may still move, as far forward as he may. */
import { pointGap, type PlanPoint } from '../../../../shared/geometry'
import type { UnitMoved } from '../../../../shared/protocol/previews/way'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import { standingModels, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { leadOfUnit, movedInOrder, sameStorey } from '../movement'
import { countersKept } from '../objectives'

/** What a unit goes for: the nearest counter while there is one, else the nearest enemy. */
function goalOf(game: CoreGame, seat: Seat, { pose }: StandingModel): PlanPoint | null {
  const counters = countersKept.of(game.state).laid.map(({ at }): PlanPoint => ({ x: at.x, z: at.z }))
  const enemies = unitsOnTable(game.state, otherSeat(seat)).flatMap(({ id }) =>
    standingModels(game.state, id).map((model) => model.pose.at),
  )
  const nearest = (places: readonly PlanPoint[]): PlanPoint | null =>
    places.reduce<PlanPoint | null>(
      (best, at) => (best && pointGap(best, pose.at) <= pointGap(at, pose.at) ? best : at),
      null,
    )
  return nearest(counters) ?? nearest(enemies)
}

export function suggestAdvance(
  game: CoreGame,
  seat: Seat,
  { units }: { readonly units?: readonly string[] | undefined },
): Sliced<readonly UnitMoved[]> {
  const { table } = game.state
  const wishes = game.legal(seat).flatMap(({ type, unit = '' }) => {
    const lead =
      type === 'move' && units?.includes(unit) !== false ? leadOfUnit(standingModels(game.state, unit)) : null
    const goal = lead && goalOf(game, seat, lead)
    return lead && goal ? [{ unit, lead, goal }] : []
  })
  // Who is nearest to where he goes makes room for the others.
  const left = ({ lead, goal }: (typeof wishes)[number]): number => pointGap(lead.pose.at, goal)
  return movedInOrder(
    game,
    wishes
      .sort((one, two) => left(one) - left(two))
      .map(({ unit, lead, goal }) => ({ unit, lead, to: sameStorey(table, lead.pose, goal) })),
  )
}
