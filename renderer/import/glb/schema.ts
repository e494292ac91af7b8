/** The parts of glTF that give a file its shape. Whatever is not named here is look, and is neither read nor checked. */
import { z } from 'zod'

const most = 100_000
const index = z.int().min(0)
const numbers = (length: number) => z.array(z.number()).length(length)
const list = z.array(z.unknown()).optional()

/** Entries are checked when the shape leads to them: what it does not use may be as it likes. */
export const rootSchema = z.object({
  asset: z.object({ version: z.string() }),
  extensionsUsed: z.array(z.string()).optional(),
  extensionsRequired: z.array(z.string()).optional(),
  scene: index.optional(),
  scenes: z.array(z.unknown()),
  nodes: z.array(z.unknown()).max(most).optional(),
  meshes: z.array(z.unknown()).max(most).optional(),
  skins: list,
  accessors: list,
  bufferViews: list,
  buffers: z.array(z.unknown()).max(most).optional(),
  materials: list,
  images: list,
  animations: list,
  cameras: list,
  extensions: z.object({ KHR_lights_punctual: z.object({ lights: list }).optional() }).optional(),
})

const instancing = z.object({
  attributes: z.object({
    TRANSLATION: index.optional(),
    ROTATION: index.optional(),
    SCALE: index.optional(),
  }),
})
const node = z.object({
  children: z.array(index).optional(),
  mesh: index.optional(),
  skin: index.optional(),
  weights: z.array(z.number()).optional(),
  matrix: numbers(16).optional(),
  translation: numbers(3).optional(),
  rotation: numbers(4).optional(),
  scale: numbers(3).optional(),
  extensions: z
    .object({
      EXT_mesh_gpu_instancing: instancing.optional(),
      KHR_node_visibility: z.object({ visible: z.boolean().optional() }).optional(),
    })
    .optional(),
})

const draco = z.object({ bufferView: index, attributes: z.record(z.string(), index) })
const primitive = z.object({
  attributes: z.record(z.string(), index),
  indices: index.optional(),
  mode: z.int().min(0).max(6).optional(),
  targets: z.array(z.object({ POSITION: index.optional() })).optional(),
  extensions: z
    .looseObject({
      KHR_draco_mesh_compression: draco.optional(),
    })
    .optional(),
})
const mesh = z.object({
  primitives: z.array(primitive).max(most),
  weights: z.array(z.number()).optional(),
})

/** glTF's numbers for them. */
const componentType = z.union([5120, 5121, 5122, 5123, 5125, 5126].map((value) => z.literal(value)))
export const componentSize: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
}
export const componentCount = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const
const sparse = z.object({
  count: z.int().min(1),
  indices: z.object({ bufferView: index, byteOffset: index.optional(), componentType }),
  values: z.object({ bufferView: index, byteOffset: index.optional() }),
})
const accessor = z.object({
  bufferView: index.optional(),
  byteOffset: index.optional(),
  componentType,
  count: z.int().min(1),
  type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']),
  normalized: z.boolean().optional(),
  sparse: sparse.optional(),
})

const packedView = z.object({
  buffer: index,
  byteOffset: index.optional(),
  byteLength: z.int().min(1),
  byteStride: z.int().min(1).max(256),
  count: z.int().min(1),
  mode: z.enum(['ATTRIBUTES', 'TRIANGLES', 'INDICES']),
  filter: z.enum(['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR']).optional(),
})
const bufferView = z.object({
  buffer: index,
  byteOffset: index.optional(),
  byteLength: z.int().min(1),
  byteStride: z.int().min(1).max(255).optional(),
  extensions: z
    .looseObject({
      EXT_meshopt_compression: packedView.optional(),
      KHR_meshopt_compression: packedView.optional(),
    })
    .optional(),
})

/** One entry of each list. */
export const entrySchemas = {
  scenes: z.object({ nodes: z.array(index).optional() }),
  nodes: node,
  meshes: mesh,
  skins: z.object({ joints: z.array(index).min(1), inverseBindMatrices: index.optional() }),
  accessors: accessor,
  bufferViews: bufferView,
  buffers: z.object({ byteLength: z.int().min(1), uri: z.string().optional() }),
} as const
export type ListName = keyof typeof entrySchemas
export type Entry<L extends ListName> = z.infer<(typeof entrySchemas)[L]>
export type Primitive = z.infer<typeof primitive>
