/** Where booby traps lie (CF-STRAT-20). */
import {
  bounds,
  centroid,
  contains,
  difference,
  pointGap,
  regionArea,
  type PlanPoint,
  type Polygon,
} from '../../../../shared/geometry'
import { inches } from '../../../../shared/geometry/length'
import { findRoom } from '../../../../shared/movement'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { EffectOf } from '../../../../shared/protocol/stratagem'
import { footprint } from '../../../../shared/table'
import type { Piece } from '../../../../shared/table/types'
import type { TrapsView } from '../../../../shared/protocol/parts/traps'
import { keptBy, type CoreState } from '../../core4/game'
import { zonesOfSide } from '../../core4/mission'

export const trapsLaid = keptBy<'traps', TrapsView>({
  id: 'traps',
  opening: () => ({ laid: [] }),
  seen: (kept) => kept,
})

const obstacles: readonly Piece['design']['kind'][] = ['barricade', 'wire', 'tankTraps']
const groundOf = (piece: Piece): 'ruin' | 'obstacle' | null =>
  piece.design.kind === 'ruin' ? 'ruin' : obstacles.includes(piece.design.kind) ? 'obstacle' : null

/** An outline that only touches the zone has no part outside of it. */
const noArea = 1
const groundClosedTo = (
  { sides }: CoreState,
  seat: Seat,
  { where }: EffectOf<'traps'>,
): readonly Polygon[] => (where === 'notEnemyZone' ? zonesOfSide(sides[otherSeat(seat)]) : [])

/** Pieces in which one of this side's may lie: the marker itself lies outside the enemy's zone. */
export function piecesForTraps(state: CoreState, seat: Seat, effect: EffectOf<'traps'>): readonly Piece[] {
  const closed = groundClosedTo(state, seat, effect)
  return state.table.pieces.filter((piece) => {
    const ground = groundOf(piece)
    if (ground === null || !effect.ground.includes(ground)) return false
    return regionArea(difference(footprint(piece), closed)) > noArea
  })
}

const step = inches(0.5)
/** In the piece, outside the closed zone, and as far as may be from the others in it; the middle where there are none. */
export function spotForTrap(
  state: CoreState,
  seat: Seat,
  effect: EffectOf<'traps'>,
  piece: Piece,
): PlanPoint {
  const outline = footprint(piece)
  const closed = groundClosedTo(state, seat, effect)
  const middle = centroid(outline)
  const others = trapsLaid.of(state).laid.filter((trap) => trap.piece === piece.id)
  const open = (at: PlanPoint): PlanPoint | null =>
    contains(outline, at) && !closed.some((zone) => contains(zone, at)) ? at : null
  const worth = (at: PlanPoint): number =>
    10 * Math.min(inches(2), ...others.map((other) => pointGap(other.at, at))) - pointGap(middle, at)
  return findRoom(gridOver(outline), open, worth, Infinity) ?? middle
}
function* gridOver(outline: Polygon): Generator<PlanPoint> {
  const { minX, maxX, minZ, maxZ } = bounds(outline)
  for (let x = minX + step; x < maxX; x += step) for (let z = minZ + step; z < maxZ; z += step) yield { x, z }
}
