/** A `*.storey` or `*.storeypack` file that lies somewhere on this machine: looked into before it is read whole. */
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { headerEntry, lookAhead } from '../../shared/protocol/storey-ahead'
import { isPackName, manifestEntry } from '../../shared/protocol/storeypack'
import { unreadable } from './disk-fault'
import { FileFault } from './file-fault'
import { patientlyOpened } from './patience'
import { aheadFault } from './zip-file'

/** @throws FileFault */
export async function readGivenStorey(path: string): Promise<Buffer> {
  const name = basename(path)
  try {
    const there = await stat(path)
    // To open a pipe would be to wait for somebody at its other end.
    if (!there.isFile() && !there.isDirectory()) throw new FileFault('foreign', name)
    const file = await patientlyOpened(() => open(path, 'r'))
    try {
      const { size } = await file.stat()
      const ahead = await lookAhead(
        size,
        async (from, to) => {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
          return buffer.subarray(0, bytesRead)
        },
        isPackName(name) ? manifestEntry : headerEntry,
      )
      if (ahead !== null) throw aheadFault(name, ahead)
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw cause instanceof FileFault ? cause : unreadable(cause, path, name)
  }
}
