/**
 * A glTF file whose entries are checked as the shape leads to them: every reference leads somewhere, nothing reaches
 * beyond the data. What the shape does not use is not looked at; what it uses is remembered, to be unpacked.
 */
import { z } from 'zod'
import { findingOf } from '../../../shared/protocol/fault-words'
import { cutText } from '../../../shared/cut-text'
import { ImportFault } from '../import-fault'
import { mostRead } from '../soup'
import type { Container } from './container'
import {
  componentCount,
  componentSize,
  entrySchemas,
  rootSchema,
  type Entry,
  type ListName,
  type Primitive,
} from './schema'

type Root = z.infer<typeof rootSchema>
type Accessor = Entry<'accessors'>

/** What the walk has come by, for the library to unpack. */
interface Used {
  readonly accessors: Map<number, Accessor>
  readonly views: Map<number, Entry<'bufferViews'>>
  readonly draco: Map<string, Primitive>
}

export class GltfFile {
  readonly root: Root
  readonly used: Used = { accessors: new Map(), views: new Map(), draco: new Map() }
  private readonly entries = new Map<string, unknown>()
  private numbers = 0

  private constructor(
    root: Root,
    /** The bytes of each buffer; null where they are not in the file. */
    readonly buffers: readonly (Uint8Array | null)[],
  ) {
    this.root = root
  }

  static async of({ json, binary }: Container): Promise<GltfFile> {
    const root = checked(rootSchema, json, '')
    const buffers = (root.buffers ?? []).map(async (raw, b) => {
      const uri = entrySchemas.buffers.safeParse(raw).data?.uri
      if (uri === undefined) return b === 0 ? binary : null
      return uri.startsWith('data:') ? bytesIn(uri, `buffers[${b}]`) : null
    })
    return new GltfFile(root, await Promise.all(buffers))
  }

  /** One entry of a list. @param from  the place that refers to it */
  entry<L extends ListName>(list: L, index: number, from: string): Entry<L> {
    const place = `${list}[${index}]`
    const known = this.entries.get(place)
    if (known !== undefined) return known as Entry<L>
    const all: readonly unknown[] = this.root[list] ?? []
    if (index >= all.length) throw new ImportFault('damaged', from, index)
    const schema: z.ZodType = entrySchemas[list]
    const entry = checked(schema, all[index], place) as Entry<L>
    this.entries.set(place, entry)
    return entry
  }

  /** Numbers that the shape is made of. @param types  that may stand there */
  useAccessor(index: number, from: string, types: readonly Accessor['type'][]): Accessor {
    const accessor = this.entry('accessors', index, from)
    const place = `accessors[${index}]`
    if (!types.includes(accessor.type)) throw new ImportFault('damaged', `${place}.type`, accessor.type)
    if (this.used.accessors.has(index)) return accessor
    this.used.accessors.set(index, accessor)
    this.numbers += accessor.count
    if (this.numbers > mostRead * 6) throw new ImportFault('tooLarge', place, `> ${mostRead} ▲`)
    const { bufferView, byteOffset = 0, count, componentType, type, sparse } = accessor
    const size = componentSize[componentType]! * componentCount[type]
    if (bufferView !== undefined) this.useView(bufferView, place, { byteOffset, count, size })
    if (sparse === undefined) return accessor
    if (sparse.count > count) throw new ImportFault('damaged', `${place}.sparse.count`, sparse.count)
    this.useView(sparse.indices.bufferView, `${place}.sparse.indices`, {
      byteOffset: sparse.indices.byteOffset ?? 0,
      count: sparse.count,
      size: componentSize[sparse.indices.componentType]!,
    })
    this.useView(sparse.values.bufferView, `${place}.sparse.values`, {
      byteOffset: sparse.values.byteOffset ?? 0,
      count: sparse.count,
      size,
    })
    return accessor
  }

  /** Numbers whose data Draco holds: what else is said of where they lie is for readers without it. */
  useDraco(place: string, primitive: Primitive, accessors: readonly number[]): void {
    const draco = primitive.extensions?.KHR_draco_mesh_compression
    if (draco === undefined) return
    for (const index of accessors) {
      const {
        bufferView: _unread,
        byteOffset: _unused,
        sparse: _neither,
        ...plain
      } = this.entry('accessors', index, place)
      this.used.accessors.set(index, plain)
    }
    const view = this.entry('bufferViews', draco.bufferView, place)
    this.used.views.set(draco.bufferView, view)
    this.inData(view, `bufferViews[${draco.bufferView}]`)
    this.used.draco.set(place, primitive)
  }

  /** @param read  that so many values of a size, in bytes, are read there */
  private useView(
    index: number,
    from: string,
    read: { readonly byteOffset: number; readonly count: number; readonly size: number },
  ): void {
    const view = this.entry('bufferViews', index, `${from}.bufferView`)
    const place = `bufferViews[${index}]`
    const packed = view.extensions?.KHR_meshopt_compression ?? view.extensions?.EXT_meshopt_compression
    if (!this.used.views.has(index)) {
      this.used.views.set(index, view)
      if (packed) {
        if (packed.count * packed.byteStride !== view.byteLength)
          throw new ImportFault('damaged', `${place}.byteLength`, view.byteLength)
        if (view.byteLength > mostRead * 6 * 16) throw new ImportFault('tooLarge', place, `> ${mostRead} ▲`)
        this.inData(packed, place)
      } else {
        refusePacked(view.extensions, place)
        this.inData(view, place)
      }
    }
    const stride = view.byteStride ?? read.size
    if (stride < read.size || read.byteOffset + stride * (read.count - 1) + read.size > view.byteLength)
      throw new ImportFault('cutOff', from)
  }

  private inData(
    {
      buffer,
      byteOffset = 0,
      byteLength,
    }: { readonly buffer: number; readonly byteOffset?: number; readonly byteLength: number },
    place: string,
  ): void {
    const { uri, byteLength: announced } = this.entry('buffers', buffer, `${place}.buffer`)
    const bytes = this.buffers[buffer] ?? null
    if (bytes === null) throw new ImportFault('external', `buffers[${buffer}]`, cutText(uri ?? '', 40))
    if (announced > bytes.length) throw new ImportFault('cutOff', `buffers[${buffer}]`, announced)
    if (byteOffset + byteLength > bytes.length) throw new ImportFault('cutOff', place)
  }
}

/** Compression that nobody here undoes. */
export function refusePacked(extensions: object | undefined, place: string): void {
  const names = Object.keys(extensions ?? {}).filter((name) => /compression/i.test(name) && !isRead.has(name))
  if (names.length > 0) throw new ImportFault('packed', place, cutText(names.join(' '), 60))
}
/** The extensions that give shape and are read. */
export const isRead: ReadonlySet<string> = new Set([
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'KHR_draco_mesh_compression',
  'KHR_mesh_primitive_restart',
  'KHR_mesh_quantization',
  'KHR_meshopt_compression',
  'KHR_node_visibility',
])

function checked<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { path, text } = findingOf(result.error, value)
  const joined = path === '' || place === '' || path.startsWith('[') ? `${place}${path}` : `${place}.${path}`
  throw new ImportFault('damaged', joined === '' ? 'JSON' : joined, text)
}

async function bytesIn(uri: string, place: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await (await fetch(uri)).arrayBuffer())
  } catch {
    throw new ImportFault('damaged', place)
  }
}
