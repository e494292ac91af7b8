/**
 * Binary glTF. What is not shape (materials, pictures, animations, cameras) is left out before the loader sees the
 * file; what is shape is checked first, so that the loader neither waits for ever nor invents numbers.
 */
import { Mesh, type BufferAttribute, type BufferGeometry, type InterleavedBufferAttribute } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { z } from 'zod'
import { findingOf, notJson } from '../../shared/protocol/fault-words'
import { ImportFault } from './import-fault'
import { mostRead, Soup } from './soup'

const magic = 0x46546c67
const jsonChunk = 0x4e4f534a
const binaryChunk = 0x004e4942
const most = 100_000

const index = z.int().min(0)
const numbers = (length: number) => z.array(z.number()).length(length)
const component = z.union([5120, 5121, 5122, 5123, 5125, 5126].map((value) => z.literal(value)))
/** Only the shape of the file: whatever is not named here is dropped. */
const shapeSchema = z.object({
  asset: z.object({ version: z.string() }),
  scene: index.optional(),
  scenes: z.array(z.object({ nodes: z.array(index).optional() })).max(most),
  nodes: z
    .array(
      z.object({
        children: z.array(index).optional(),
        mesh: index.optional(),
        matrix: numbers(16).optional(),
        translation: numbers(3).optional(),
        rotation: numbers(4).optional(),
        scale: numbers(3).optional(),
      }),
    )
    .max(most),
  meshes: z
    .array(
      z.object({
        primitives: z.array(
          z.object({
            attributes: z.object({ POSITION: index }),
            indices: index.optional(),
            mode: z.int().min(0).max(6).optional(),
            extensions: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      }),
    )
    .max(most),
  accessors: z
    .array(
      z.object({
        bufferView: index.optional(),
        byteOffset: index.optional(),
        componentType: component,
        count: z.int().min(1),
        type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']),
        normalized: z.boolean().optional(),
        sparse: z.unknown().optional(),
      }),
    )
    .max(most),
  bufferViews: z
    .array(
      z.object({
        buffer: index,
        byteOffset: index.optional(),
        byteLength: z.int().min(1),
        byteStride: z.int().min(4).max(252).optional(),
        extensions: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .max(most),
  buffers: z.array(z.object({ byteLength: z.int().min(1), uri: z.string().optional() })).max(most),
})
type Shape = z.infer<typeof shapeSchema>

export const isGlb = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true) === magic

export async function readGlb(bytes: Uint8Array): Promise<Float32Array> {
  const { json, binary } = chunks(bytes)
  const shape = shapeOf(json)
  checkShape(shape, binary.length)
  // What the loader says of it is English only.
  const { scene } = await new GLTFLoader().parseAsync(written(shape, binary), '').catch(() => {
    throw new ImportFault('damaged', 'JSON')
  })
  scene.updateMatrixWorld(true)
  const soup = new Soup()
  scene.traverse((thing) => {
    if (!(thing instanceof Mesh)) return
    const geometry = thing.geometry as BufferGeometry
    const { position } = geometry.attributes
    if (position) addMesh(soup, thing, position, geometry.index)
  })
  return soup.finish()
}

function addMesh(
  soup: Soup,
  thing: Mesh,
  position: BufferAttribute | InterleavedBufferAttribute,
  indices: BufferAttribute | null,
): void {
  const count = (indices ?? position).count
  const place = () => `mesh "${thing.name.slice(0, 40)}"`
  const e = thing.matrixWorld.elements
  for (let i = 0; i < count - (count % 3); i++) {
    const k = indices ? indices.getX(i) : i
    if (k >= position.count) throw new ImportFault('noSuchCorner', place(), k)
    const [x, y, z] = [position.getX(k), position.getY(k), position.getZ(k)]
    soup.corner(
      e[0] * x + e[4] * y + e[8] * z + e[12],
      e[1] * x + e[5] * y + e[9] * z + e[13],
      e[2] * x + e[6] * y + e[10] * z + e[14],
      place,
    )
  }
}

function chunks(bytes: Uint8Array): { readonly json: string; readonly binary: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < 20) throw new ImportFault('cutOff', `byte ${bytes.length}`)
  if (view.getUint32(4, true) !== 2) throw new ImportFault('damaged', 'byte 4', 'glTF 2')
  if (view.getUint32(8, true) > bytes.length) throw new ImportFault('cutOff', `byte ${bytes.length}`)
  let json: string | null = null
  let binary = new Uint8Array()
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at, true)
    const kind = view.getUint32(at + 4, true)
    if (at + 8 + length > bytes.length) throw new ImportFault('cutOff', `byte ${bytes.length}`)
    const body = bytes.slice(at + 8, at + 8 + length)
    if (kind === jsonChunk) json ??= new TextDecoder().decode(body)
    else if (kind === binaryChunk) binary = body
    at += 8 + length
  }
  if (json === null) throw new ImportFault('damaged', 'byte 12')
  return { json, binary }
}

function shapeOf(json: string): Shape {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ImportFault('damaged', 'JSON', notJson)
  }
  const checked = shapeSchema.safeParse(value)
  if (checked.success) return checked.data
  const { path, text } = findingOf(checked.error, value)
  throw new ImportFault('damaged', path === '' ? 'JSON' : path, text)
}

/** Every reference leads somewhere, nothing hangs in a circle, nothing reaches beyond the data. */
function checkShape(shape: Shape, held: number): void {
  const { nodes, meshes, accessors, bufferViews, buffers, scenes } = shape
  const within = (value: number | undefined, list: readonly unknown[], place: string): void => {
    if (value !== undefined && value >= list.length) throw new ImportFault('damaged', place, value)
  }
  within(shape.scene, scenes, 'scene')
  scenes.forEach(({ nodes: roots = [] }, s) =>
    roots.forEach((root, k) => within(root, nodes, `scenes[${s}].nodes[${k}]`)),
  )
  checkTree(nodes)
  nodes.forEach(({ mesh }, n) => within(mesh, meshes, `nodes[${n}].mesh`))
  buffers.forEach(({ uri, byteLength }, b) => {
    if (uri !== undefined || b > 0)
      throw new ImportFault('external', `buffers[${b}]`, uri?.slice(0, 40) ?? '')
    if (byteLength > held) throw new ImportFault('cutOff', `buffers[${b}]`, byteLength)
  })
  bufferViews.forEach(({ buffer, byteOffset = 0, byteLength, extensions }, v) => {
    within(buffer, buffers, `bufferViews[${v}].buffer`)
    if (extensions) throw new ImportFault('packed', `bufferViews[${v}]`, Object.keys(extensions).join(' '))
    if (byteOffset + byteLength > held) throw new ImportFault('cutOff', `bufferViews[${v}]`)
  })
  meshes.forEach(({ primitives }, m) =>
    primitives.forEach(({ attributes, indices, extensions }, p) => {
      const place = `meshes[${m}].primitives[${p}]`
      if (extensions && Object.keys(extensions).some((name) => /compression/i.test(name)))
        throw new ImportFault('packed', place, Object.keys(extensions).join(' '))
      within(attributes.POSITION, accessors, `${place}.attributes.POSITION`)
      within(indices, accessors, `${place}.indices`)
      if (accessors[attributes.POSITION]?.type !== 'VEC3')
        throw new ImportFault('damaged', `accessors[${attributes.POSITION}].type`)
      const list = indices === undefined ? undefined : accessors[indices]
      if (list && (list.type !== 'SCALAR' || list.componentType === 5126))
        throw new ImportFault('damaged', `accessors[${indices}].type`)
    }),
  )
  let drawn = 0
  accessors.forEach((accessor, a) => {
    const place = `accessors[${a}]`
    if (accessor.sparse !== undefined) throw new ImportFault('packed', place, 'sparse')
    within(accessor.bufferView, bufferViews, `${place}.bufferView`)
    drawn += accessor.count
    if (drawn > mostRead * 6) throw new ImportFault('tooLarge', place, `> ${mostRead} ▲`)
    const view = bufferViews[accessor.bufferView ?? -1]
    if (!view) throw new ImportFault('damaged', `${place}.bufferView`)
    const size = componentSize[accessor.componentType]! * componentCount[accessor.type]
    const stride = view.byteStride ?? size
    const { byteOffset = 0, count } = accessor
    if (byteOffset % componentSize[accessor.componentType]! !== 0)
      throw new ImportFault('damaged', `${place}.byteOffset`)
    if (
      (view.byteOffset ?? 0) % componentSize[accessor.componentType]! !== 0 ||
      (stride % 4 !== 0 && view.byteStride)
    )
      throw new ImportFault('damaged', `bufferViews[${accessor.bufferView}]`)
    if (stride < size || byteOffset + stride * (count - 1) + size > view.byteLength)
      throw new ImportFault('cutOff', place)
  })
}
const componentSize: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
}
const componentCount = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const

/** A node that hangs below itself would keep the loader waiting for ever. */
function checkTree(nodes: Shape['nodes']): void {
  const parent = new Map<number, number>()
  nodes.forEach(({ children = [] }, n) =>
    children.forEach((child, k) => {
      const place = `nodes[${n}].children[${k}]`
      if (child >= nodes.length || parent.has(child)) throw new ImportFault('damaged', place, child)
      parent.set(child, n)
    }),
  )
  nodes.forEach((_, n) => {
    let steps = 0
    for (let at = parent.get(n); at !== undefined; at = parent.get(at))
      if (at === n || ++steps > nodes.length) throw new ImportFault('damaged', `nodes[${n}].children`, n)
  })
}

/** The same file with nothing but its shape in it. */
function written(shape: Shape, binary: Uint8Array): ArrayBuffer {
  const plain = {
    ...shape,
    // The loader complains without bounds; nothing here asks for them.
    accessors: shape.accessors.map((accessor) => ({ ...accessor, min: [0, 0, 0], max: [0, 0, 0] })),
    buffers: shape.buffers.map(({ byteLength }) => ({ byteLength })),
    meshes: shape.meshes.map(({ primitives }) => ({
      primitives: primitives.map(({ attributes, indices, mode }) => ({ attributes, indices, mode })),
    })),
  }
  const text = new TextEncoder().encode(JSON.stringify(plain))
  const textLength = Math.ceil(text.length / 4) * 4
  const binaryLength = Math.ceil(binary.length / 4) * 4
  const file = new Uint8Array(12 + 8 + textLength + 8 + binaryLength).fill(0x20, 20, 20 + textLength)
  const view = new DataView(file.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, 2, true)
  view.setUint32(8, file.length, true)
  view.setUint32(12, textLength, true)
  view.setUint32(16, jsonChunk, true)
  file.set(text, 20)
  view.setUint32(20 + textLength, binaryLength, true)
  view.setUint32(24 + textLength, binaryChunk, true)
  file.set(binary, 28 + textLength)
  return file.buffer
}
