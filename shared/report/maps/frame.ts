/** From the table to the sheet: which part of it is shown, how large, and where. */
import type { Mm } from '../../geometry/length'
import type { PlanPoint, Polygon } from '../../geometry/point'
import { footprintBounds, pieceOf } from '../../table'
import type { PieceId, Table } from '../../table/types'
import type { LabelBox } from '../drawing/place-labels'
import type { Spot } from '../drawing/svg'

export interface MapFrame {
  /** Of what ids begin with: many maps stand in one page. */
  readonly prefix: string
  /** Where the table is drawn on the sheet. */
  readonly box: LabelBox
  /** Pixels a millimetre. */
  readonly scale: number
  readonly spot: (at: PlanPoint) => Spot
  readonly outline: (polygon: Polygon) => readonly Spot[]
  /** Is it shown, with so much about it? mm */
  readonly shows: (at: PlanPoint, about?: Mm) => boolean
}

/** About a house that is drawn alone: enough to see who stands before it. */
const surroundings: Mm = 190
/** No sheet is flatter or steeper. */
const flattest = 0.55

/** What is shown, mm: the table, or one piece with its surroundings. */
function windowOf(table: Table, piece: PieceId | null) {
  const whole = { left: 0, top: 0, right: table.width, bottom: table.depth }
  const alone = piece === null ? undefined : pieceOf(table, piece)
  if (alone === undefined) return whole
  const { minX, maxX, minZ, maxZ } = footprintBounds(alone)
  const middle = { x: (minX + maxX) / 2, z: (minZ + maxZ) / 2 }
  const width = maxX - minX + 2 * surroundings
  const depth = maxZ - minZ + 2 * surroundings
  const [w, d] = [Math.max(width, depth * flattest), Math.max(depth, width * flattest)]
  return { left: middle.x - w / 2, top: middle.z - d / 2, right: middle.x + w / 2, bottom: middle.z + d / 2 }
}

/** @param at  where the table is drawn: its left upper corner, and how wide; px */
export function frameOf(
  table: Table,
  piece: PieceId | null,
  prefix: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
): MapFrame {
  const shown = windowOf(table, piece)
  const scale = at.width / (shown.right - shown.left)
  const spot = ({ x, z }: PlanPoint): Spot => ({
    x: at.x + (x - shown.left) * scale,
    y: at.y + (z - shown.top) * scale,
  })
  return {
    prefix,
    scale,
    box: { ...at, height: (shown.bottom - shown.top) * scale },
    spot,
    outline: (polygon) => polygon.map(spot),
    shows: ({ x, z }, about = 0) =>
      x >= shown.left - about &&
      x <= shown.right + about &&
      z >= shown.top - about &&
      z <= shown.bottom + about,
  }
}
