/** Imported meshes, each under the sum of its content: the same mesh is kept once, and what is read is what was kept. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Text } from '../../shared/protocol/refusal'
import { decodeMesh, hasMesh, MeshFault, registerMesh, type Mesh } from '../../shared/table'
import { codeOf, unreadable } from './disk-fault'
import { FileFault, type FaultName } from './file-fault'
import type { Keeping } from './keeping'
import { patientlyOpened } from './patience'

const meshHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A mesh as it lies in a file; a fault names the file and the place in it. */
export function meshFrom(bytes: Uint8Array, name: string): Mesh {
  try {
    return decodeMesh(bytes)
  } catch (cause) {
    if (!(cause instanceof MeshFault)) throw cause
    throw new FileFault(faultOf(cause), name, cause.place, '', { cause })
  }
}
const faultOf = ({ problem }: MeshFault): FaultName =>
  problem === 'foreign' ? 'foreign' : problem === 'tooLarge' ? 'tooLarge' : 'damaged'

/** Makes the needed meshes of an archive known; one that is neither in it nor at hand already is a fault. What else it carries is passed over. */
export function bringFromArchive(
  name: string,
  carried: ReadonlyMap<string, Uint8Array>,
  needed: readonly string[],
): void {
  for (const hash of needed) {
    const bytes = carried.get(hash)
    if (bytes && !hasMesh(hash)) registerMesh(hash, meshFrom(bytes, `${name}: ${hash}.mesh`))
  }
  const absent = needed.find((hash) => !hasMesh(hash))
  if (absent !== undefined) throw new FileFault('missing', `${name}: ${absent}.mesh`, '', '', { told: lost })
}

export interface MeshStore {
  /** @throws FileFault `missing`, or `damaged` when the file is not what its name says */
  read(hash: string): Promise<Uint8Array>
  /** Only what is a mesh is kept. */
  save(bytes: Uint8Array): Promise<string>
  /** Does one lie there, whole or not? */
  has(hash: string): Promise<boolean>
  /** One that nothing is built on any more; one that is not there is no fault. */
  remove(hash: string): Promise<void>
  /** Makes these meshes known to sight and standing, before a table that has them is built. */
  bring(hashes: readonly string[]): Promise<void>
}

export function meshesIn(folder: string, keeping: Keeping): MeshStore {
  const at = (hash: string): string => join(folder, `${hash}.mesh`)

  async function read(hash: string): Promise<Uint8Array> {
    let bytes: Uint8Array
    try {
      bytes = await patientlyOpened(() => readFile(at(hash)))
    } catch (cause) {
      if (codeOf(cause) !== 'ENOENT') throw unreadable(cause, at(hash), `${hash}.mesh`)
      throw new FileFault('missing', `${hash}.mesh`, '', '', { cause, told: lost })
    }
    if (meshHash(bytes) !== hash) throw new FileFault('damaged', `${hash}.mesh`)
    return bytes
  }

  return {
    read,
    async save(bytes) {
      const hash = meshHash(bytes)
      meshFrom(bytes, `${hash}.mesh`)
      await keeping.write(at(hash), bytes)
      return hash
    },
    async has(hash) {
      try {
        return (await stat(at(hash))).isFile()
      } catch (cause) {
        if (codeOf(cause) === 'ENOENT') return false
        throw unreadable(cause, at(hash), `${hash}.mesh`)
      }
    },
    remove: (hash) => keeping.remove(at(hash), `${hash}.mesh`),
    async bring(hashes) {
      for (const hash of hashes)
        if (!hasMesh(hash)) registerMesh(hash, meshFrom(await read(hash), `${hash}.mesh`))
    },
  }
}
const lost: Text = { key: 'fault.meshMissing' }
