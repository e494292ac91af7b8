/** The solids of a table for rays to meet (CF-LOS-03), and single rays that say what they met and where. */
import { bounds } from '../geometry/polygon'
import type { Point3 } from '../geometry/point'
import { pieceFrame, remembered } from '../table/placement'
import { solids } from '../table/solids'
import type { Piece, Solid, Table } from '../table/types'
import { buildTree, type BoxTree } from './box-tree'
import { entry, inverse, meets } from './ray'
import { faceSlack, solidTree, type SolidTree } from './solid-tree'

export interface PlacedTree {
  readonly piece: Piece
  readonly solid: SolidTree
  readonly atX: number
  readonly atZ: number
  readonly cos: number
  readonly sin: number
}
export interface Tracer {
  readonly placed: readonly PlacedTree[]
  readonly top: BoxTree
}

/** Every piece with solids; `without` leaves pieces out (walls that the abstract mode does not count). */
function tracerOf(table: Table, without: (piece: Piece) => boolean): Tracer {
  const pieces = table.pieces.filter((piece) => solids(piece).length > 0 && !without(piece))
  const boxes = pieces.flatMap((piece) => {
    const parts = solids(piece)
    const around = parts.map((part) => bounds(part.outline))
    const slack = 1e-3
    return [
      Math.min(...around.map((b) => b.minX)) - slack,
      Math.min(...parts.map((part) => part.from)) - slack,
      Math.min(...around.map((b) => b.minZ)) - slack,
      Math.max(...around.map((b) => b.maxX)) + slack,
      Math.max(...parts.map((part) => part.to)) + slack,
      Math.max(...around.map((b) => b.maxZ)) + slack,
    ]
  })
  return { placed: pieces.map(placedTree), top: buildTree(Float64Array.from(boxes)) }
}
export const tableTracer: (table: Table) => Tracer = remembered((table) => tracerOf(table, () => false))
/** With walls of ruins that do not count (`cf.los.ruinMode` abstract). */
export const tracerWithoutRuins: (table: Table) => Tracer = remembered((table) =>
  tracerOf(table, (piece) => piece.design.kind === 'ruin'),
)
export const placedTree: (piece: Piece) => PlacedTree = remembered((piece) => {
  const { at, cos, sin } = pieceFrame(piece)
  return { piece, solid: solidTree(piece.design), atX: at.x, atZ: at.z, cos, sin }
})

export interface Hit {
  readonly solid: Solid
  /** 0 at the eye, 1 at the point aimed at. */
  readonly t: number
}

/** The first solid that the ray enters. */
export function firstHit({ top, placed }: Tracer, eye: Point3, to: Point3): Hit | null {
  const ix = inverse(to.x - eye.x)
  const iy = inverse(to.y - eye.y)
  const iz = inverse(to.z - eye.z)
  let best: Hit | null = null
  for (let node = 0; node < top.skip.length;) {
    if (!meets(top.nodes, node * 6, eye.x, eye.y, eye.z, ix, iy, iz, 0, 0, 0)) {
      node = top.skip[node] as number
      continue
    }
    for (let p = top.first[node] as number; p < (top.last[node] as number); p++) {
      const found = hits(placed[top.order[p] as number] as PlacedTree, eye, to, false, best?.t ?? Infinity)
      if (found) best = found
    }
    node++
  }
  return best
}

/** Is the ray above every solid of the piece that lies under or over it (CF-LOS-07 b)? */
export const isOver = (piece: Piece, eye: Point3, to: Point3): boolean =>
  solids(piece).length === 0 || hits(placedTree(piece), eye, to, true, Infinity) === null

/** Does the ray enter a solid of this very piece? */
export const isStoppedBy = (piece: Piece, eye: Point3, to: Point3): boolean =>
  solids(piece).length > 0 && hits(placedTree(piece), eye, to, false, Infinity) !== null

function hits(placed: PlacedTree, eye: Point3, to: Point3, down: boolean, before: number): Hit | null {
  const { atX, atZ, cos, sin, solid, piece } = placed
  const px = eye.x - atX
  const pz = eye.z - atZ
  const ex = px * cos - pz * sin
  const ez = px * sin + pz * cos
  const qx = to.x - atX
  const qz = to.z - atZ
  const dx = qx * cos - qz * sin - ex
  const dz = qx * sin + qz * cos - ez
  const dy = to.y - eye.y
  const { nodes, skip, first, last, order } = solid.tree
  const [ix, iy, iz] = [inverse(dx), inverse(dy), inverse(dz)]
  // Looking straight down a solid counts from any height above it: the height of the box is no bound.
  const gy = down ? 1e9 : faceSlack
  let nearest = before
  let found = -1
  for (let node = 0; node < skip.length;) {
    if (!meets(nodes, node * 6, ex, eye.y, ez, ix, iy, iz, faceSlack, gy, faceSlack)) {
      node = skip[node] as number
      continue
    }
    for (let position = first[node] as number; position < (last[node] as number); position++) {
      const t = entry(solid, position, ex, eye.y, ez, dx, dz, ix, iy, iz, down)
      if (t < 0 || t >= nearest) continue
      nearest = t
      found = order[position] as number
    }
    node++
  }
  const part = solids(piece)[found]
  return part ? { solid: part, t: nearest } : null
}

/** Every solid one by one, no tree: the yardstick of the tests. */
export function isStoppedBruteForce(tracer: Tracer, eye: Point3, to: Point3): boolean {
  return tracer.placed.some(({ atX, atZ, cos, sin, solid }) => {
    const ex = (eye.x - atX) * cos - (eye.z - atZ) * sin
    const ez = (eye.x - atX) * sin + (eye.z - atZ) * cos
    const dx = (to.x - atX) * cos - (to.z - atZ) * sin - ex
    const dz = (to.x - atX) * sin + (to.z - atZ) * cos - ez
    const [ix, iy, iz] = [inverse(dx), inverse(to.y - eye.y), inverse(dz)]
    for (let p = 0; p < solid.solids.length; p++)
      if (entry(solid, p, ex, eye.y, ez, dx, dz, ix, iy, iz, false) >= 0) return true
    return false
  })
}
