/** The box a binary glTF comes in: a header, its JSON, its bytes. */
import { notJson } from '../../../shared/protocol/fault-words'
import { ImportFault } from '../import-fault'

const magic = 0x46546c67
const jsonChunk = 0x4e4f534a
const binaryChunk = 0x004e4942

export interface Container {
  readonly json: unknown
  readonly binary: Uint8Array
}

export const isGlb = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true) === magic

export function opened(bytes: Uint8Array): Container {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < 20) throw new ImportFault('cutOff', `byte ${bytes.length}`)
  const version = view.getUint32(4, true)
  if (version !== 2) throw new ImportFault('otherVersion', 'byte 4', version)
  if (view.getUint32(8, true) > bytes.length) throw new ImportFault('cutOff', `byte ${bytes.length}`)
  let json: string | null = null
  let binary: Uint8Array | null = null
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at, true)
    const kind = view.getUint32(at + 4, true)
    if (at + 8 + length > bytes.length) throw new ImportFault('cutOff', `byte ${bytes.length}`)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (kind === jsonChunk) json ??= new TextDecoder().decode(body)
    else if (kind === binaryChunk) binary ??= body
    at += 8 + length
  }
  if (json === null) throw new ImportFault('damaged', 'byte 12')
  return { json: parsed(json), binary: binary ?? new Uint8Array() }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new ImportFault('damaged', 'JSON', notJson)
  }
}
