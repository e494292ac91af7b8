/** glTF files written for the tests, number by number: what exporters do, in its smallest form. */
import { Document, WebIO } from '@gltf-transform/core'
import { KHRDracoMeshCompression } from '@gltf-transform/extensions'
import createEncoderModule from 'draco3dgltf/draco_encoder_gltf_nodejs.js'
import type { ReadSoup } from '../../../renderer/import/soup'

type Numbers = Float32Array | Uint32Array | Uint16Array | Uint8Array | Int16Array | Int8Array
const componentTypes = new Map<unknown, number>([
  [Int8Array, 5120],
  [Uint8Array, 5121],
  [Int16Array, 5122],
  [Uint16Array, 5123],
  [Uint32Array, 5125],
  [Float32Array, 5126],
])
const widths = { SCALAR: 1, VEC3: 3, VEC4: 4, MAT4: 16 } as const
interface Lists {
  [list: string]: unknown
  nodes: object[]
  meshes: object[]
  accessors: Record<string, unknown>[]
  bufferViews: Record<string, unknown>[]
  buffers: object[]
  scenes: object[]
}

/** Collects numbers into one buffer. */
export class GltfMaker {
  readonly json: Lists = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [],
    meshes: [],
    accessors: [],
    bufferViews: [],
    buffers: [],
  }
  private bytes: number[] = []

  view(values: Numbers | Uint8Array, more: object = {}): number {
    while (this.bytes.length % 4 !== 0) this.bytes.push(0)
    const byteOffset = this.bytes.length
    for (const byte of new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
      this.bytes.push(byte)
    return this.json.bufferViews.push({ buffer: 0, byteOffset, byteLength: values.byteLength, ...more }) - 1
  }
  accessor(type: keyof typeof widths, values: Numbers, more: object = {}): number {
    const count = values.length / widths[type]
    const componentType = componentTypes.get(values.constructor)
    return (
      this.json.accessors.push({ bufferView: this.view(values), componentType, count, type, ...more }) - 1
    )
  }
  /** @returns  the mesh's number */
  mesh(primitive: object, more: object = {}): number {
    return this.json.meshes.push({ primitives: [primitive], ...more }) - 1
  }
  node(node: object): number {
    return this.json.nodes.push(node) - 1
  }
  /** As a GLB, with the buffer inside. */
  glb(): Uint8Array {
    const binary = Uint8Array.from(this.bytes)
    if (this.json.buffers.length === 0) this.json.buffers.push({ byteLength: binary.length })
    return glbOf(this.json, binary)
  }
  /** As a GLB whose buffer stands in its JSON, as some exporters write it. */
  glbWithText(): Uint8Array {
    const data = Buffer.from(this.bytes).toString('base64')
    const uri = `data:application/octet-stream;base64,${data}`
    this.json.buffers.push({ byteLength: this.bytes.length, uri })
    return glbOf(this.json, new Uint8Array())
  }
}

export function glbOf(json: object, binary: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json))
  const length = Math.ceil(text.length / 4) * 4
  const binaryLength = Math.ceil(binary.length / 4) * 4
  const bytes = new Uint8Array(28 + length + binaryLength).fill(0x20, 20, 20 + length)
  const view = new DataView(bytes.buffer)
  ;[0x46546c67, 2, bytes.length, length, 0x4e4f534a].forEach((n, k) => view.setUint32(4 * k, n, true))
  bytes.set(text, 20)
  view.setUint32(20 + length, binaryLength, true)
  view.setUint32(24 + length, 0x004e4942, true)
  bytes.set(binary, 28 + length)
  return bytes
}

/** A closed box from the origin: eight corners, twelve triangles, outsides counter-clockwise. */
export function boxCorners([x, y, z]: readonly [number, number, number]): {
  readonly corners: number[]
  readonly indices: number[]
} {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((k) => [k & 1 ? x : 0, k & 2 ? y : 0, k & 4 ? z : 0])
  const quads = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const
  return { corners, indices: quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]) }
}

/** What is told of a shape: how many triangles, how large, and its volume, negative where its insides are out. */
export function told({ soup, origin }: ReadSoup): {
  readonly triangles: number
  readonly low: readonly number[]
  readonly high: readonly number[]
  readonly volume: number
} {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  soup.forEach((v, k) => {
    low[k % 3] = Math.min(low[k % 3]!, v + origin[k % 3]!)
    high[k % 3] = Math.max(high[k % 3]!, v + origin[k % 3]!)
  })
  let six = 0
  for (let t = 0; t < soup.length; t += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = soup.subarray(t, t + 9) as unknown as number[]
    six += ax! * (by! * cz! - bz! * cy!) + ay! * (bz! * cx! - bx! * cz!) + az! * (bx! * cy! - by! * cx!)
  }
  const rounded = (v: number): number => Math.round(v * 1000) / 1000 + 0
  return {
    triangles: soup.length / 9,
    low: low.map(rounded),
    high: high.map(rounded),
    volume: rounded(six / 6),
  }
}

/** One file with everything that makes a shape hard to read: a skin, a set morph, copies, single numbers, a strip. */
export function hardGlb(): Uint8Array {
  const gltf = new GltfMaker()
  const { corners, indices } = boxCorners([50, 60, 70])
  const floats = (values: readonly number[]) => Float32Array.from(values)
  const position = gltf.accessor('VEC3', floats(corners), {
    sparse: {
      count: 1,
      indices: { bufferView: gltf.view(Uint16Array.of(7)), componentType: 5123 },
      values: { bufferView: gltf.view(floats([55, 60, 70])) },
    },
  })
  const held = Array.from({ length: 8 }, (_, k) => [k % 2, 0, 0, 0]).flat()
  const shares = Array.from({ length: 8 }, () => [1, 0, 0, 0]).flat()
  const list = gltf.accessor('SCALAR', Uint16Array.from(indices))
  const bent = gltf.mesh(
    {
      attributes: {
        POSITION: position,
        JOINTS_0: gltf.accessor('VEC4', Uint8Array.from(held)),
        WEIGHTS_0: gltf.accessor('VEC4', floats(shares)),
      },
      indices: list,
      targets: [{ POSITION: position }],
    },
    { weights: [0.1] },
  )
  const strip = gltf.mesh({ mode: 5, attributes: { POSITION: position }, indices: list })
  const moves = gltf.accessor('VEC3', floats([0, 0, 0, 0, 80, 0]))
  gltf.node({ children: [1, 2, 3, 4] })
  gltf.node({ mesh: bent, skin: 0 })
  gltf.node({})
  gltf.node({ translation: [0, 20, 0], rotation: [0, 0, 0, 1] })
  gltf.node({
    mesh: strip,
    scale: [-1, 1, 1],
    extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: moves } } },
  })
  gltf.json['skins'] = [{ joints: [2, 3] }]
  return gltf.glb()
}

/** As a program for the web writes it: packed by Draco, with a material. */
export async function dracoGlb(soup: readonly number[]): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const position = document.createAccessor().setType('VEC3').setArray(Float32Array.from(soup))
  const list = document.createAccessor().setArray(Uint16Array.from({ length: soup.length / 3 }, (_, k) => k))
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', position.setBuffer(buffer))
    .setIndices(list.setBuffer(buffer))
    .setMaterial(document.createMaterial('brick'))
  document
    .createScene()
    .addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  document.createExtension(KHRDracoMeshCompression).setRequired(true)
  const io = new WebIO()
    .registerExtensions([KHRDracoMeshCompression])
    .registerDependencies({ 'draco3d.encoder': await createEncoderModule() })
  return io.writeBinary(document)
}
