/** Where a hull cannot be driven: through what stands higher than 1" in a ruin, under what hangs lower than it (CF-RUIN-10, C4-VEH-18). */
import { inches, within, type Bounds, type Mm, type PlanPoint, type Polygon } from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import { footprintBounds, reachOfBase, solidBounds, solids, sweepEnters } from '../table'
import type { Body, Piece, Table } from '../table/types'
import { facingOn } from './legs'
import { mayReach } from './sweep'

/** What rises no more is driven over. */
export const drivenOver: Mm = inches(1)

/** Solids of ruins so near to a place, whatever their height. */
export const solidsNear = (
  table: Table,
  at: PlanPoint,
  reach: Mm,
): readonly { readonly outline: Polygon; readonly box: Bounds }[] =>
  table.pieces.flatMap((piece) => {
    if (piece.design.kind !== 'ruin' || !mayReach(at, at, reach, footprintBounds(piece))) return []
    const boxes = solidBounds(piece)
    return solids(piece).flatMap(({ outline }, index) => {
      const box = boxes[index]
      return box !== undefined && mayReach(at, at, reach, box) ? [{ outline, box }] : []
    })
  })

/** The ruin a solid of which stands in the way of this leg, if any. */
export function hullStopped(table: Table, body: Body, leg: MoveLeg, facing = 0): Piece | null {
  const { from, to, kind } = leg
  if (kind === 'jump') return null
  const reach = reachOfBase(body.base)
  const floor = Math.min(from.y, to.y)
  const placed = { base: body.base, at: from, facing: facingOn(leg, facing) }
  const by = { x: to.x - from.x, z: to.z - from.z }
  const stopping = table.pieces.find((piece) => {
    if (piece.design.kind !== 'ruin' || !mayReach(from, to, reach, footprintBounds(piece))) return false
    const boxes = solidBounds(piece)
    return solids(piece).some((solid, index) => {
      if (within(solid.to, floor + drivenOver) || within(floor + body.height, solid.from)) return false
      const box = boxes[index]
      return box !== undefined && mayReach(from, to, reach, box) && sweepEnters(placed, by, solid.outline)
    })
  })
  return stopping ?? null
}
