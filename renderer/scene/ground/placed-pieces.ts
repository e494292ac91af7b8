/** Where the meshes of all that is no ruin go. */
import { hashText } from '../../../shared/city/design/chance'
import { raisedOf } from '../../../shared/table'
import type { Piece, PieceDesign, PlainDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import type { Rgb } from '../materials/mesh-writer'
import type { PlacedMesh } from '../materials/place-meshes'
import { pieceMesh } from './piece-mesh'

/** Ruins are drawn by themselves, and smoke is no mesh. */
export const isPlainDesign = (design: PieceDesign): design is PlainDesign =>
  design.kind !== 'ruin' && design.kind !== 'collapsed' && design.kind !== 'smoke'

/** No two houses of a row were painted in one year. */
const coats: readonly Rgb[] = [
  [1, 1, 1],
  [0.95, 0.86, 0.74],
  [0.84, 0.86, 0.88],
  [1.06, 0.96, 0.84],
  [0.86, 0.8, 0.76],
]
const painted = (id: string): Rgb => coats[hashText(id) % coats.length] ?? [1, 1, 1]

/** Laid from edge to edge, and over it. */
export const isRun = ({ kind }: PieceDesign): boolean => kind === 'road' || kind === 'water'

export type Layer = 'low' | 'crowns' | 'water'
/** Each where it lies, and as high. */
export function placedPieces(
  pieces: readonly Piece[],
  quality: Quality,
  layer: Layer,
): readonly PlacedMesh[] {
  return pieces.flatMap(({ id, design, at, turn }) => {
    if (!isPlainDesign(design)) return []
    const data = pieceMesh(design, quality, hashText(id))[layer]
    if (data.index.length === 0) return []
    const shade = 0.92 + (hashText(id) % 100) / 600
    const tint: Rgb = isRun(design)
      ? [1, 1, 1]
      : design.kind === 'building'
        ? painted(id)
        : [shade, shade, shade]
    return [{ data, x: at.x, y: raisedOf(design)?.by ?? 0, z: at.z, turn, tint }]
  })
}
