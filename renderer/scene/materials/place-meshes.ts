import type { MeshData, Rgb } from './mesh-writer'

/** A mesh in its own coordinates and where it goes: turned counter-clockwise from above, then moved. */
export interface PlacedMesh {
  readonly data: MeshData
  readonly x: number
  readonly z: number
  readonly turn: number
  /** Multiplies the vertex colours: no two buildings of one design look the same. */
  readonly tint: Rgb
  readonly y?: number
}

/** Many placed meshes as one, so that they are drawn in one call. */
export function placeMeshes(meshes: readonly PlacedMesh[]): MeshData {
  const vertices = meshes.reduce((sum, { data }) => sum + data.position.length / 3, 0)
  const indices = meshes.reduce((sum, { data }) => sum + data.index.length, 0)
  const whole = {
    position: new Float32Array(vertices * 3),
    normal: new Float32Array(vertices * 3),
    uvl: new Float32Array(vertices * 3),
    color: new Uint8Array(vertices * 3),
    index: new Uint32Array(indices),
  }
  let vertex = 0
  let index = 0
  for (const { data, x, y = 0, z, turn, tint } of meshes) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const count = data.position.length
    const start = vertex * 3
    for (let i = 0; i < count; i += 3) {
      const [px, pz] = [data.position[i]!, data.position[i + 2]!]
      whole.position[start + i] = px * cos + pz * sin + x
      whole.position[start + i + 1] = data.position[i + 1]! + y
      whole.position[start + i + 2] = pz * cos - px * sin + z
      const [nx, nz] = [data.normal[i]!, data.normal[i + 2]!]
      whole.normal[start + i] = nx * cos + nz * sin
      whole.normal[start + i + 1] = data.normal[i + 1]!
      whole.normal[start + i + 2] = nz * cos - nx * sin
      for (let c = 0; c < 3; c++) whole.color[start + i + c] = Math.min(255, data.color[i + c]! * tint[c]!)
    }
    whole.uvl.set(data.uvl, start)
    for (let i = 0; i < data.index.length; i++) whole.index[index + i] = data.index[i]! + vertex
    vertex += count / 3
    index += data.index.length
  }
  return whole
}
