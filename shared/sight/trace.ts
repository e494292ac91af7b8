/** The solids of a table for rays to meet (CF-LOS-03). */
import { bounds, type Bounds } from '../geometry/polygon'
import { placedOutline, rectangle } from '../geometry/turn'
import { pieceFrame, remembered } from '../table/placement'
import { terrainOf } from '../table/terrain'
import type { Piece, Table } from '../table/types'
import { isWreck, liesUpstairs } from '../table/wrecks'
import { buildTree, type BoxTree } from './box-tree'
import { meshTree, type MeshTree } from './mesh-tree'
import { solidTree, treeOf, type SolidTree } from './solid-tree'

export interface PlacedTree {
  readonly piece: Piece
  readonly solid: SolidTree
  /** The triangles of an imported mesh, where they and not its solids are what rays meet. */
  readonly mesh: MeshTree | null
  readonly atX: number
  readonly atZ: number
  readonly cos: number
  readonly sin: number
}
export interface Tracer {
  readonly placed: readonly PlacedTree[]
  readonly top: BoxTree
}

/** Of these pieces, those that have something solid. Each brings its own tree: only the one over them is built anew. */
function tracerOf(pieces: readonly Piece[]): Tracer {
  const solid = pieces.filter((piece) => pieceBox(piece).length > 0)
  const boxes = new Float64Array(solid.length * 6)
  solid.forEach((piece, i) => boxes.set(pieceBox(piece), i * 6))
  return { placed: solid.map(placedTree), top: buildTree(boxes) }
}
export const tableTracer: (table: Table) => Tracer = remembered((table) => tracerOf(table.pieces))
/** With walls of ruins that do not count (`cf.los.ruinMode` abstract). */
export const tracerWithoutRuins: (table: Table) => Tracer = remembered((table) =>
  tracerOf(table.pieces.filter((piece) => piece.design.kind !== 'ruin')),
)
const lessPieces = remembered((_: Tracer) => new Map<string, Tracer>())
/** Without the pieces that do not count. */
export function tracerLess(tracer: Tracer, counts: (piece: Piece) => boolean): Tracer {
  const left = tracer.placed.filter(({ piece }) => counts(piece)).map(({ piece }) => piece)
  if (left.length === tracer.placed.length) return tracer
  const known = lessPieces(tracer)
  const out = tracer.placed.flatMap(({ piece }) => (left.includes(piece) ? [] : [piece.id])).join(' ')
  const found = known.get(out) ?? tracerOf(left)
  known.set(out, found)
  return found
}
/** For who looks over all that stands on the ground: of wrecks, only those on upper floors (CF-LOS-08). */
export const withoutLowWrecks: (tracer: Tracer) => Tracer = remembered((tracer) => {
  const left = tracer.placed.filter(({ piece }) => !isLowWreck(piece))
  return left.length === tracer.placed.length ? tracer : tracerOf(left.map(({ piece }) => piece))
})
export const isLowWreck = ({ design }: Piece): boolean => isWreck(design) && !liesUpstairs(design)
export const placedTree: (piece: Piece) => PlacedTree = remembered((piece) => {
  const { at, cos, sin } = pieceFrame(piece)
  const mesh = sightMesh(piece)
  const solid = mesh || isSized(piece) ? noSolids : solidTree(piece.design)
  return { piece, solid, mesh, atX: at.x, atZ: at.z, cos, sin }
})
const noSolids = treeOf([])

/** Trees and bushes of area terrain with a Size block nothing: its Size decides (C4-LOS-07). */
const isSized = (piece: Piece): boolean => terrainOf(piece).size !== null
const sightMesh = (piece: Piece): MeshTree | null =>
  piece.design.kind !== 'collapsed' && piece.design.mesh?.sight === 'mesh' && !isSized(piece)
    ? meshTree(piece.design.mesh.hash)
    : null

/** A box around everything solid of a piece, in table coordinates; nothing where there is nothing. */
const pieceBox: (piece: Piece) => readonly number[] = remembered((piece) => {
  const { solid, mesh } = placedTree(piece)
  const at = pieceFrame(piece)
  const slack = 1e-3
  const box = mesh ? mesh.box : solid.tree.nodes.subarray(0, 6)
  if (box.length === 0) return []
  const [x0, y0, z0, x1, y1, z1] = box as unknown as [number, number, number, number, number, number]
  const around = mesh
    ? bounds(placedOutline(at, rectangle(x0, z0, x1 - x0, z1 - z0)))
    : joined(solid.solids.map(({ outline }) => bounds(placedOutline(at, outline))))
  return [
    around.minX - slack,
    y0 - slack,
    around.minZ - slack,
    around.maxX + slack,
    y1 + slack,
    around.maxZ + slack,
  ]
})
const joined = (all: readonly Bounds[]): Bounds => ({
  minX: Math.min(...all.map((b) => b.minX)),
  minZ: Math.min(...all.map((b) => b.minZ)),
  maxX: Math.max(...all.map((b) => b.maxX)),
  maxZ: Math.max(...all.map((b) => b.maxZ)),
})
