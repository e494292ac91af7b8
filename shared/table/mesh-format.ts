/**
 * How an imported mesh is kept: eight letters, two counts, corners as 32-bit floats and triangles as 32-bit indices,
 * little end first; a mesh with a part that turns says after the counts which triangle that begins with and about what it
 * turns. Plain, so that equal meshes have equal sums and nothing has to be trusted before it is checked.
 */
import type { PartPlace } from '../protocol/fault-words'
import { inches } from '../geometry/length'
import type { Mesh, TurningPart } from './meshes'

const magic = { plain: 'WSMESH1\n', turning: 'WSMESH2\n' } as const
const headerLength = { plain: 16, turning: 28 } as const
/** Sight and the scene hold every triangle in memory: an import with more is thinned out first. */
export const mostTriangles = 200_000
const mostCorners = 600_000
/** Nothing on a table is larger. */
const farthest = inches(150)

type MeshProblem = 'foreign' | 'cutOff' | 'tooLarge' | 'empty' | 'notFinite' | 'noSuchCorner' | 'noSuchPart'
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
  const { positions, indices, turret } = mesh
  const form = turret ? 'turning' : 'plain'
  const begin = headerLength[form]
  const bytes = new Uint8Array(begin + positions.byteLength + indices.byteLength)
  bytes.set(new TextEncoder().encode(magic[form]))
  const header = new DataView(bytes.buffer)
  header.setUint32(8, positions.length / 3, true)
  header.setUint32(12, indices.length / 3, true)
  if (turret) {
    header.setUint32(16, turret.from, true)
    header.setFloat32(20, turret.x, true)
    header.setFloat32(24, turret.z, true)
  }
  bytes.set(new Uint8Array(positions.buffer, positions.byteOffset, positions.byteLength), begin)
  bytes.set(
    new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength),
    begin + positions.byteLength,
  )
  return bytes
}

const turretIn = (header: DataView): TurningPart => ({
  from: header.getUint32(16, true),
  x: header.getFloat32(20, true),
  z: header.getFloat32(24, true),
})
/** @throws MeshFault */
export function decodeMesh(bytes: Uint8Array): Mesh {
  const said = new TextDecoder().decode(bytes.subarray(0, 8))
  const form = (['plain', 'turning'] as const).find((one) => magic[one] === said)
  if (!form || bytes.length < headerLength[form]) throw new MeshFault('foreign', { part: 'byte', number: 0 })
  const begin = headerLength[form]
  const header = new DataView(bytes.buffer, bytes.byteOffset, begin)
  const corners = header.getUint32(8, true)
  const triangles = header.getUint32(12, true)
  if (corners > mostCorners || triangles > mostTriangles)
    throw new MeshFault('tooLarge', { part: 'byte', number: 0 })
  const middle = begin + corners * 12
  if (bytes.length !== middle + triangles * 12)
    throw new MeshFault('cutOff', { part: 'byte', number: bytes.length })
  // Copied: numbers must lie on their boundary, and the bytes may be a window into something larger.
  const mesh = {
    positions: new Float32Array(corners * 3),
    indices: new Uint32Array(triangles * 3),
    ...(form === 'turning' && { turret: turretIn(header) }),
  }
  new Uint8Array(mesh.positions.buffer).set(bytes.subarray(begin, middle))
  new Uint8Array(mesh.indices.buffer).set(bytes.subarray(middle))
  checkMesh(mesh)
  return mesh
}

/** @throws MeshFault */
export function checkMesh({ positions, indices, turret }: Mesh): void {
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
  if (!turret) return
  const { from, x, z } = turret
  const isThere = Number.isInteger(from) && from >= 0 && from < indices.length / 3
  if (!isThere || !(Math.abs(x) <= farthest) || !(Math.abs(z) <= farthest))
    throw new MeshFault('noSuchPart', { part: 'triangle', number: isThere ? from + 1 : 0 })
}
