/** What a player prefers: language, scale, keys. Losing it would cost a minute, never a game. */
import { join } from 'node:path'
import { z } from 'zod'
import { FileFault } from './file-fault'
import type { Keeping } from './keeping'
import { readJson } from './read-json'

/** Hundreds of times what the program keeps there. */
const largest = 1_000_000
const schema = z.record(z.string(), z.unknown())
type Preferences = z.infer<typeof schema>

export function preferencesIn(folder: string, keeping: Keeping) {
  const path = join(folder, 'preferences.json')
  /** @throws FileFault of a file that cannot be read at the moment: what stands in it is not to be written over */
  const standing = async (): Promise<Preferences> => {
    try {
      return await readJson(path, schema, largest)
    } catch (error) {
      // A broken preferences file must not keep anybody from playing: the defaults hold, the next change mends it.
      if (error instanceof FileFault && error.fault !== 'unreadable') return {}
      throw error
    }
  }
  const read = (): Promise<Preferences> =>
    standing().catch((error: unknown) => {
      if (error instanceof FileFault) return {}
      throw error
    })
  let last: Promise<void> = Promise.resolve()
  return {
    read,
    /** Changes these alone: two windows that change different things at once keep both. */
    change(part: Preferences): Promise<void> {
      const change = last.then(async () => {
        const text = `${JSON.stringify({ ...(await standing()), ...part }, null, 2)}\n`
        if (Buffer.byteLength(text) > largest) throw new FileFault('tooLarge', 'preferences.json')
        await keeping.write(path, text)
      })
      last = change.catch(() => undefined) // its own caller is told; the next change does not wait on its fate
      return change
    },
  }
}
