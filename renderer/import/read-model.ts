/** A model file as triangles. Its contents say what it is; its name is only a hint where they leave it open. */
import { ImportFault } from './import-fault'
import { isGlb } from './glb/container'
import { readGlb } from './glb/read-glb'
import type { LeftOutItem } from './left-out'
import { readObj } from './read-obj'
import { isBinaryStl, readBinaryStl, readTextStl } from './read-stl'
import type { ReadSoup } from './soup'

export type ModelFormat = 'stl' | 'obj' | 'glb'
interface ReadModel extends ReadSoup {
  readonly format: ModelFormat
  readonly leftOut: readonly LeftOutItem[]
}
export const modelExtensions: readonly string[] = ['.stl', '.obj', '.glb']
/** More is no model but an accident, and a page cannot hold it. */
const largestModel = 200_000_000

/** @throws ImportFault where there are too many: they need not be read for it */
export function proveSize(bytes: number): void {
  if (bytes > largestModel) throw new ImportFault('tooLarge', `byte ${largestModel}`, '> 200 MB')
}

export async function readModel(name: string, bytes: Uint8Array): Promise<ReadModel> {
  if (bytes.length === 0) throw new ImportFault('empty')
  proveSize(bytes.length)
  if (isGlb(bytes)) return { format: 'glb', ...(await readGlb(bytes)) }
  if (isBinaryStl(bytes)) return { format: 'stl', ...readBinaryStl(bytes) }
  const extension = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? ''
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, '')
  if (!isText(bytes)) {
    if (extension === '.stl') return { format: 'stl', ...readBinaryStl(bytes) }
    throw new ImportFault('unknownKind', extension)
  }
  const text = () => new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')
  if (/^\s*solid/i.test(start) || (extension === '.stl' && !isObj.test(start)))
    return { format: 'stl', ...readTextStl(text()) }
  if (extension === '.obj' || isObj.test(start)) return { format: 'obj', ...readObj(text()) }
  throw new ImportFault('unknownKind', extension)
}

const isObj = /^\s*(#|(v|vt|vn|f|o|g|s|usemtl|mtllib)\s)/m
/** Texts hold no zeros and hardly any control characters. */
function isText(bytes: Uint8Array): boolean {
  const looked = bytes.subarray(0, 4096)
  return !looked.some((byte) => byte === 0 || (byte < 9 && byte > 0) || (byte > 13 && byte < 32))
}
