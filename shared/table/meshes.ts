/**
 * The meshes at hand, by the sum of their content: whoever reads one from disk or over the API registers it, and sight
 * and the scene find it by the design's reference. A hash names one content for ever, so nothing is taken out again.
 */
import type { PieceDesign } from './types'

export interface Mesh {
  /** mm, y up, in the design's own coordinates: x, y, z of one corner after the other. */
  readonly positions: Float32Array
  /** Three corners a triangle, counter-clockwise seen from outside. */
  readonly indices: Uint32Array
  /** What of it turns by itself, such as a turret. */
  readonly turret?: TurningPart
}
/** All triangles from one on, about the upright through a place, mm. */
export interface TurningPart {
  readonly from: number
  readonly x: number
  readonly z: number
}

const known = new Map<string, Mesh>()

export class UnknownMesh extends Error {
  override readonly name = 'UnknownMesh'
  constructor(readonly hash: string) {
    super(`mesh ${hash} was asked for before it was registered`)
  }
}

export const registerMesh = (hash: string, mesh: Mesh): void => {
  if (!known.has(hash)) known.set(hash, mesh)
}
export const hasMesh = (hash: string): boolean => known.has(hash)
/** @throws UnknownMesh */
export function meshOf(hash: string): Mesh {
  const mesh = known.get(hash)
  if (!mesh) throw new UnknownMesh(hash)
  return mesh
}

/** The meshes that designs refer to, each once. */
export const meshHashesOf = (designs: readonly PieceDesign[]): readonly string[] => [
  ...new Set(
    designs.flatMap((design) => {
      const { mesh } = design.kind === 'collapsed' ? design.was : design
      return mesh ? [mesh.hash] : []
    }),
  ),
]
