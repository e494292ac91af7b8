/** Single rays that say what they met first, and where. */
import type { Point3 } from '../geometry/point'
import type { DesignSolid } from '../table/solids'
import type { PieceId } from '../table/types'
import { kernel, laid, scratch } from './kernel'
import { placedLine } from './one-by-one'
import type { PlacedTree, Tracer } from './trace'

export interface RayHit {
  readonly piece: PieceId
  /** Which part of the piece; none of a mesh, which is one thing. */
  readonly solid?: DesignSolid
  /** 0 at the eye, 1 at the point aimed at. */
  readonly t: number
}

/** The first solid that the ray enters. */
export function firstHit(tracer: Tracer, eye: Point3, to: Point3): RayHit | null {
  const { at, meshes } = laid(tracer)
  scratch.x[0] = to.x
  scratch.y[0] = to.y
  scratch.z[0] = to.z
  const blocker = kernel.first(at, eye.x, eye.y, eye.z)
  let best: RayHit | null = blocker < 0 ? null : hitOf(tracer, blocker, scratch.t[0] as number)
  for (const slot of meshes) {
    const { piece, ...placed } = tracer.placed[slot] as PlacedTree
    const t = placed.mesh?.first(placedLine(placed, eye, to)) ?? -1
    if (t >= 0 && (best === null || t < best.t)) best = { piece: piece.id, t }
  }
  return best
}
function hitOf({ placed }: Tracer, blocker: number, t: number): RayHit {
  const { piece, solid } = placed[blocker >> 16] as PlacedTree
  return { piece: piece.id, solid: solid.solids[solid.source[blocker & 65_535] as number], t }
}
