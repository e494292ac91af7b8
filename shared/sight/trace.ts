/** The solids of a table for rays to meet (CF-LOS-03), and single rays that say what they met and where. */
import { bounds, type Bounds } from '../geometry/polygon'
import type { Point3 } from '../geometry/point'
import { placedOutline, rectangle } from '../geometry/turn'
import type { Mesh } from '../table/meshes'
import { pieceFrame, remembered } from '../table/placement'
import type { DesignSolid } from '../table/solids'
import { terrainOf } from '../table/terrain'
import type { Piece, PieceId, Table } from '../table/types'
import { isWreck, liesUpstairs } from '../table/wrecks'
import { buildTree, type BoxTree } from './box-tree'
import { meshTree, type MeshTree } from './mesh-tree'
import { entry, inverse, rayMeets } from './ray'
import { meetsTriangle } from './ray-triangle'
import { faceSlack, solidTree, treeOf, type SolidTree } from './solid-tree'

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
const placedTree: (piece: Piece) => PlacedTree = remembered((piece) => {
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

export interface RayHit {
  readonly piece: PieceId
  /** Which part of the piece; none of a mesh, which is one thing. */
  readonly solid?: DesignSolid
  /** 0 at the eye, 1 at the point aimed at. */
  readonly t: number
}

/** The first solid that the ray enters. */
export function firstHit({ top, placed }: Tracer, eye: Point3, to: Point3): RayHit | null {
  const ix = inverse(to.x - eye.x)
  const iy = inverse(to.y - eye.y)
  const iz = inverse(to.z - eye.z)
  let best: RayHit | null = null
  for (let node = 0; node < top.skip.length;) {
    if (!rayMeets(top.nodes, node * 6, eye.x, eye.y, eye.z, ix, iy, iz, 0, 0, 0)) {
      node = top.skip[node] as number
      continue
    }
    for (let p = top.first[node] as number; p < (top.last[node] as number); p++) {
      const found = hits(placed[top.order[p] as number] as PlacedTree, eye, to, 'first', best?.t ?? Infinity)
      if (found) best = found
    }
    node++
  }
  return best
}

/** Is the ray above every solid of the piece that lies under or over it (CF-LOS-07 b)? */
const isOver = (piece: Piece, eye: Point3, to: Point3): boolean =>
  hits(placedTree(piece), eye, to, 'over', Infinity) === null

/**
 * By point, is the ray over the piece? Points of one column follow each other from below: over the piece once, over it
 * from there on up.
 * @param asked  whether it matters for this point; it counts as not over where it does not
 */
export function raysOver(
  piece: Piece,
  eye: Point3,
  points: readonly Point3[],
  asked: (point: number) => boolean,
): readonly boolean[] {
  let last: Point3 | null = null
  return points.map((point, i) => {
    if (!asked(i)) return false
    const over =
      (last !== null && last.x === point.x && last.z === point.z && last.y <= point.y) ||
      isOver(piece, eye, point)
    last = over ? point : null
    return over
  })
}

/** Does the ray enter a solid of this very piece? */
export const isStoppedBy = (piece: Piece, eye: Point3, to: Point3): boolean =>
  hits(placedTree(piece), eye, to, 'any', Infinity) !== null

/** The first solid met; any; or any that the ray is not over. */
type Sought = 'first' | 'any' | 'over'

function hits(placed: PlacedTree, eye: Point3, to: Point3, sought: Sought, before: number): RayHit | null {
  const down = sought === 'over'
  const { atX, atZ, cos, sin, solid, mesh, piece } = placed
  const px = eye.x - atX
  const pz = eye.z - atZ
  const ex = px * cos - pz * sin
  const ez = px * sin + pz * cos
  const qx = to.x - atX
  const qz = to.z - atZ
  const dx = qx * cos - qz * sin - ex
  const dz = qx * sin + qz * cos - ez
  const dy = to.y - eye.y
  if (mesh) {
    const line = { ex, ey: eye.y, ez, dx, dy, dz }
    if (down) return mesh.reachesUpTo(line) ? { piece: piece.id, t: 0 } : null
    const t = mesh.first(line)
    return t >= 0 && t < before ? { piece: piece.id, t } : null
  }
  const { nodes, skip, first, last } = solid.tree
  const [ix, iy, iz] = [inverse(dx), inverse(dy), inverse(dz)]
  // Looking straight down a solid counts from any height above it: the height of the box is no bound.
  const gy = down ? 1e9 : faceSlack
  let nearest = before
  let found = -1
  for (let node = 0; node < skip.length;) {
    if (!rayMeets(nodes, node * 6, ex, eye.y, ez, ix, iy, iz, faceSlack, gy, faceSlack)) {
      node = skip[node] as number
      continue
    }
    for (let position = first[node] as number; position < (last[node] as number); position++) {
      const t = entry(solid, position, ex, eye.y, ez, dx, dz, ix, iy, iz, down)
      if (t < 0 || t >= nearest) continue
      nearest = t
      found = solid.source[position] as number
      if (sought !== 'first') return { piece: piece.id, solid: solid.solids[found], t }
    }
    node++
  }
  return found < 0 ? null : { piece: piece.id, solid: solid.solids[found], t: nearest }
}

/** Every solid one by one, no tree: the yardstick of the tests. */
export function isStoppedBruteForce(tracer: Tracer, eye: Point3, to: Point3): boolean {
  return tracer.placed.some(({ atX, atZ, cos, sin, solid, mesh }) => {
    const ex = (eye.x - atX) * cos - (eye.z - atZ) * sin
    const ez = (eye.x - atX) * sin + (eye.z - atZ) * cos
    const dx = (to.x - atX) * cos - (to.z - atZ) * sin - ex
    const dz = (to.x - atX) * sin + (to.z - atZ) * cos - ez
    if (mesh)
      return trianglesOf(mesh.mesh).some(
        ([a, b, c]) => meetsTriangle({ ex, ey: eye.y, ez, dx, dy: to.y - eye.y, dz }, a, b, c) >= 0,
      )
    const [ix, iy, iz] = [inverse(dx), inverse(to.y - eye.y), inverse(dz)]
    for (let p = 0; p < solid.solids.length; p++)
      if (entry(solid, p, ex, eye.y, ez, dx, dz, ix, iy, iz, false) >= 0) return true
    return false
  })
}

const trianglesOf: (mesh: Mesh) => readonly (readonly [Point3, Point3, Point3])[] = remembered(
  ({ positions, indices }) => {
    const corner = (i: number): Point3 => {
      const [x, y, z] = positions.subarray((indices[i] as number) * 3)
      return { x: x as number, y: y as number, z: z as number }
    }
    return Array.from({ length: indices.length / 3 }, (_, k) => [
      corner(k * 3),
      corner(k * 3 + 1),
      corner(k * 3 + 2),
    ])
  },
)
