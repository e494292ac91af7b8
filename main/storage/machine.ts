/** Which machine this is. Its name tells nothing: a network gives another one, and two may bear the same. */
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { localFolder } from './data-folder'
import { FileFault } from './file-fault'
import { writeAtomic } from './write-atomic'

/** The same text as long as it is the same machine, and process numbers mean the same; null: it cannot be known. */
export const machineId = (): Promise<string | null> =>
  process.platform === 'linux' ? ofLinux() : drawnHere()

/** As the system was installed. A container has process numbers of its own, and often the id of what it runs on. */
async function ofLinux(): Promise<string | null> {
  try {
    const id = (await readFile('/etc/machine-id', 'utf8')).trim()
    const { ino: numbering } = await stat('/proc/self/ns/pid')
    return id && `${id} ${numbering}`
  } catch {
    return null
  }
}

/** Drawn once, and kept where no roaming profile, cloud, stick or backup carries it to another machine. */
async function drawnHere(): Promise<string | null> {
  const path = join(localFolder(), 'machine-id')
  try {
    const kept = (await readFile(path, 'utf8').catch(() => '')).trim()
    if (kept !== '') return kept
    const drawn = randomUUID()
    await writeAtomic(path, `${drawn}\n`)
    return drawn
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause
    return null
  }
}
