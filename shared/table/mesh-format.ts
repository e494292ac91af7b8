/**
 * How an imported mesh is kept: eight letters, two counts, corners as 32-bit floats and triangles as 32-bit indices,
 * little end first. Plain, so that equal meshes have equal sums and nothing has to be trusted before it is checked.
 */
import type { PartPlace } from '../protocol/fault-words'
import { inches } from '../geometry/length'
import type { Mesh } from './meshes'

const magic = 'WSMESH1\n'
const headerLength = 16
/** Sight and the scene hold every triangle in memory: an import with more is thinned out first. */
export const mostTriangles = 200_000
const mostCorners = 600_000
/** Nothing on a table is larger. */
const farthest = inches(150)

type MeshProblem = 'foreign' | 'cutOff' | 'tooLarge' | 'empty' | 'notFinite' | 'noSuchCorner'
/** A mesh that cannot be used; `place` says where in it. */
export class MeshFault extends Error {
  override readonly name = 'MeshFault'
  constructor(
    readonly problem: MeshProblem,
    readonly place: PartPlace,
  ) {
    super(`${place.part} ${place.number}: ${problem}`)
  }
}

/** @throws MeshFault  what could not be read back is not written either */
export function encodeMesh(mesh: Mesh): Uint8Array {
  checkMesh(mesh)
  const { positions, indices } = mesh
  const bytes = new Uint8Array(headerLength + positions.byteLength + indices.byteLength)
  bytes.set(new TextEncoder().encode(magic))
  const counts = new DataView(bytes.buffer)
  counts.setUint32(8, positions.length / 3, true)
  counts.setUint32(12, indices.length / 3, true)
  bytes.set(new Uint8Array(positions.buffer, positions.byteOffset, positions.byteLength), headerLength)
  bytes.set(
    new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength),
    headerLength + positions.byteLength,
  )
  return bytes
}

/** @throws MeshFault */
export function decodeMesh(bytes: Uint8Array): Mesh {
  if (bytes.length < headerLength || new TextDecoder().decode(bytes.subarray(0, 8)) !== magic)
    throw new MeshFault('foreign', { part: 'byte', number: 0 })
  const counts = new DataView(bytes.buffer, bytes.byteOffset, headerLength)
  const corners = counts.getUint32(8, true)
  const triangles = counts.getUint32(12, true)
  if (corners > mostCorners || triangles > mostTriangles)
    throw new MeshFault('tooLarge', { part: 'byte', number: 0 })
  const middle = headerLength + corners * 12
  if (bytes.length !== middle + triangles * 12)
    throw new MeshFault('cutOff', { part: 'byte', number: bytes.length })
  // Copied: numbers must lie on their boundary, and the bytes may be a window into something larger.
  const mesh = { positions: new Float32Array(corners * 3), indices: new Uint32Array(triangles * 3) }
  new Uint8Array(mesh.positions.buffer).set(bytes.subarray(headerLength, middle))
  new Uint8Array(mesh.indices.buffer).set(bytes.subarray(middle))
  checkMesh(mesh)
  return mesh
}

/** @throws MeshFault */
export function checkMesh({ positions, indices }: Mesh): void {
  if (indices.length === 0 || positions.length === 0)
    throw new MeshFault('empty', { part: 'byte', number: 0 })
  if (indices.length > mostTriangles * 3 || positions.length > mostCorners * 3)
    throw new MeshFault('tooLarge', { part: 'byte', number: 0 })
  const corners = positions.length / 3
  for (let i = 0; i < positions.length; i++) {
    // NaN fails this comparison too.
    if (!(Math.abs(positions[i] as number) <= farthest))
      throw new MeshFault('notFinite', { part: 'corner', number: Math.floor(i / 3) + 1 })
  }
  for (let i = 0; i < indices.length; i++) {
    if ((indices[i] as number) >= corners)
      throw new MeshFault('noSuchCorner', { part: 'triangle', number: Math.floor(i / 3) + 1 })
  }
}
