/** Imported meshes, each under the sum of its content: the same mesh is kept once, and what is read is what was kept. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileFault } from './file-fault'
import { writeAtomic } from './write-atomic'

export const meshHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function meshesIn(folder: string) {
  const at = (hash: string): string => join(folder, `${hash}.mesh`)
  return {
    /** @throws FileFault `missing`, or `damaged` when the file is not what its name says */
    async read(hash: string): Promise<Uint8Array> {
      let bytes: Uint8Array
      try {
        bytes = await readFile(at(hash))
      } catch (cause) {
        throw new FileFault('missing', `${hash}.mesh`, '', '', { cause })
      }
      if (meshHash(bytes) !== hash) throw new FileFault('damaged', `${hash}.mesh`)
      return bytes
    },
    async save(bytes: Uint8Array): Promise<string> {
      const hash = meshHash(bytes)
      await writeAtomic(at(hash), bytes)
      return hash
    },
  }
}
