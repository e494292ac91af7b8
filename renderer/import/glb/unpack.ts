/** The numbers of a glTF file, out of whatever they are packed in: glTF Transform undoes strides, sparse lists, meshopt, Draco. */
import { Logger, WebIO, type Accessor, type GLTF } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRDracoMeshCompression } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { ImportFault } from '../import-fault'
import { dracoDecoder } from './draco'
import type { GltfFile } from './gltf-file'

/** Values of one accessor, as they are meant: normalized whole numbers between -1 and 1. */
export interface Values {
  readonly count: number
  /** The largest whole number that could stand there. */
  readonly largest: number
  /** Fills `into`, as many as the accessor's type has, and returns it. */
  at(index: number, into: number[]): number[]
}

/** @returns  the values of each accessor that is used, by its number in the file */
export async function unpacked(file: GltfFile): Promise<(accessor: number) => Values> {
  const { used } = file
  const io = new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT))
  if (used.draco.size > 0)
    io.registerExtensions([KHRDracoMeshCompression]).registerDependencies({
      'draco3d.decoder': await dracoDecoder(),
    })
  await MeshoptDecoder.ready
  io.registerExtensions([EXTMeshoptCompression]).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  // What the library says of a file is English only.
  const document = await io.readJSON({ json: reduced(file), resources: resources(file) }).catch(() => {
    throw new ImportFault('damaged', 'JSON')
  })
  const accessors = document.getRoot().listAccessors()
  return (index) => valuesOf(accessors[index]!, index)
}

function valuesOf(accessor: Accessor, index: number): Values {
  const array = accessor.getArray()
  if (array === null) throw new ImportFault('damaged', `accessors[${index}]`)
  const largest = 2 ** (8 * array.BYTES_PER_ELEMENT) - 1
  const size = accessor.getElementSize()
  const at = (k: number, into: number[]): number[] => {
    if (accessor.getNormalized()) return accessor.getElement(k, into)
    // A model has nine million of them: the library's own way takes five times as long.
    for (let i = 0; i < size; i++) into[i] = array[k * size + i]!
    return into
  }
  return { count: accessor.getCount(), largest, at }
}

/** The same lists with nothing in them but what the shape uses, under the same numbers. */
function reduced(file: GltfFile): GLTF.IGLTF {
  const { root, used, buffers } = file
  const blankView: GLTF.IBufferView = { buffer: 0, byteLength: 0 }
  const blankAccessor: GLTF.IAccessor = { componentType: 5121, count: 1, type: 'SCALAR' }
  return {
    asset: { version: '2.0' },
    extensionsUsed: ['EXT_meshopt_compression', 'KHR_draco_mesh_compression'],
    buffers: buffers.map((bytes, b) => ({ uri: nameOf(b), byteLength: bytes?.length ?? 0 })),
    bufferViews: (buffers.length === 0 ? [] : (root.bufferViews ?? [])).map((_, v) => {
      const view = used.views.get(v)
      if (view === undefined) return blankView
      const { extensions, ...plain } = view
      const packed = extensions?.KHR_meshopt_compression ?? extensions?.EXT_meshopt_compression
      return packed ? { ...plain, extensions: { EXT_meshopt_compression: packed } } : plain
    }),
    accessors: (root.accessors ?? []).map((_, a) => used.accessors.get(a) ?? blankAccessor),
    meshes: [...used.draco.values()].map((primitive) => ({ primitives: [primitive] })),
  } as GLTF.IGLTF
}
const nameOf = (buffer: number): string => `buffer${buffer}`
const resources = ({ buffers }: GltfFile): Record<string, Uint8Array<ArrayBuffer>> =>
  Object.fromEntries(
    buffers.map((bytes, b) => [nameOf(b), (bytes ?? new Uint8Array()) as Uint8Array<ArrayBuffer>]),
  )
