/** Where a unit would run if it fell back now, at the mean of its dice: by the functions of the move itself (C4-MORALE-13, -16). */
import type { Mm, PlanPoint } from '../../../../shared/geometry'
import type { FallBackPreview } from '../../../../shared/protocol/previews/combat'
import { reachOfBase } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame } from '../game'
import { distanceToEdge } from './flight-line'
import { gaitNow } from '../movement'
import { straightFlight } from './unit-flight'

/** Mean of a die. */
const mean = 3.5

export function flightPreview(game: CoreGame, unit: UnitId): FallBackPreview {
  const dice = gaitNow(game, unit).fallBackDice
  // Whom it fights now bars no way (C4-MORALE-16).
  const found = straightFlight(game, unit, dice * mean, unitOf(game.state, unit).locked)
  if (!found || found.models.length === 0) return { dice, corridor: [], edge: null, ways: {}, trapped: false }
  const { plan, models, moves, trapped } = found
  const { toEdge, edge } = plan.flight
  const ahead = (at: PlanPoint): Mm => at.x * toEdge.x + at.z * toEdge.z
  const place = (on: Mm, aside: Mm): PlanPoint => ({
    x: toEdge.x * on - toEdge.z * aside,
    z: toEdge.z * on + toEdge.x * aside,
  })
  const back = Math.min(...models.map(({ pose, body }) => ahead(pose.at) - reachOfBase(body.base)))
  const front = Math.min(...models.map(({ pose }) => ahead(pose.at) + distanceToEdge(pose.at, edge)))
  const { from, to } = plan.corridor
  const ways = models.map(({ id, pose }) => {
    const legs = moves.get(id)?.move.legs ?? []
    return [id, [{ ...pose.at, y: pose.y }, ...legs.map((leg) => leg.to)]] as const
  })
  return {
    dice,
    corridor: [place(back, from), place(back, to), place(front, to), place(front, from)],
    edge: [place(front, from), place(front, to)],
    ways: Object.fromEntries(ways),
    trapped,
  }
}
