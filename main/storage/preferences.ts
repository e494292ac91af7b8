/** What a player prefers: language, scale, keys. Losing it would cost a minute, never a game. */
import { join } from 'node:path'
import { z } from 'zod'
import { FileFault } from './file-fault'
import { readJson } from './read-json'
import { writeAtomic } from './write-atomic'

const schema = z.record(z.string(), z.unknown())
export type Preferences = z.infer<typeof schema>

export function preferencesIn(folder: string) {
  const path = join(folder, 'preferences.json')
  return {
    async read(): Promise<Preferences> {
      try {
        return await readJson(path, schema)
      } catch (error) {
        // A broken preferences file must not keep anybody from playing: the defaults hold, the next change mends it.
        if (error instanceof FileFault) return {}
        throw error
      }
    },
    write: (preferences: Preferences) => writeAtomic(path, `${JSON.stringify(preferences, null, 2)}\n`),
  }
}
