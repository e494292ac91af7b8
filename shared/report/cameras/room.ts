/** Whether a camera may be there at all: in the open air, in no wall, under no floor that is drawn, in nobody's face. */
import type { Mm } from '../../geometry/length'
import { boundsHold, contains } from '../../geometry/polygon'
import type { Point3 } from '../../geometry/point'
import { footprint, footprintBounds, isMound, pieceOf, solidBounds, solids, surfacesAt } from '../../table'
import { terrainOf } from '../../table/terrain'
import type { Piece, Standing, Table } from '../../table/types'
import { isCut, type CutAway } from './seen'

/** Nothing solid comes nearer to the eye: what is nearer than the lens begins would be seen through. */
const lensRoom: Mm = 20
/** Somebody nearer to the eye fills the picture. */
const elbowRoom: Mm = 62
/** Crowns of trees over their ground, mm: a camera stands outside them. */
const crowns: Mm = 90

/** Solid, or under a floor. */
export function isWalledIn(table: Table, eye: Point3, cut: CutAway | null): boolean {
  return table.pieces.some((piece) => {
    if (!boundsHold(footprintBounds(piece), eye, lensRoom + 40)) return false
    return inSolid(piece, eye, cut) || inCrowns(piece, eye)
  })
}
function inSolid(piece: Piece, eye: Point3, cut: CutAway | null): boolean {
  const boxes = solidBounds(piece)
  return solids(piece).some((solid, i) => {
    if (isCut(cut, piece.id, solid.level)) return false
    const box = boxes[i]
    if (box === undefined || !boundsHold(box, eye, lensRoom)) return false
    // Under a floor one sees a ceiling; under a lintel one stands in a window.
    const low = solid.part === 'slab' ? -Infinity : solid.from - lensRoom
    const high = solid.to + (isMound(solid) ? 2 : 1) * lensRoom
    return eye.y > low && eye.y < high && contains(solid.outline, eye, lensRoom)
  })
}
const inCrowns = (piece: Piece, eye: Point3): boolean =>
  terrainOf(piece).size !== null &&
  piece.design.kind !== 'collapsed' &&
  eye.y < crowns &&
  contains(footprint(piece), eye, lensRoom)

/** Beside the board the timber round it would fill the picture. */
const overTimber: Mm = 110
/** Too low: in the ground or the hill that lies there, or behind the edge of the board. */
export function isUnderGround(table: Table, eye: Point3): boolean {
  if (eye.y < lensRoom) return true
  const isBeside = eye.x < 0 || eye.z < 0 || eye.x > table.width || eye.z > table.depth
  if (isBeside && eye.y < overTimber) return true
  const [under] = surfacesAt(table, eye).filter(({ y, ref }) => y <= 60 && onMound(table, ref.piece))
  return under !== undefined && eye.y < under.y + lensRoom
}
const onMound = (table: Table, id: string | null): boolean =>
  id !== null && ['hill', 'rubble'].includes(pieceOf(table, id)?.design.kind ?? '')

/** Somebody stands right before the lens. */
export const isCrowded = (standing: readonly Standing[], eye: Point3): boolean =>
  standing.some(({ pose, body }) => {
    const up = Math.max(0, pose.y - eye.y, eye.y - pose.y - body.height)
    const plan = Math.max(0, Math.hypot(pose.at.x - eye.x, pose.at.z - eye.z) - body.radius)
    return Math.hypot(plan, up) < elbowRoom
  })
