/** What players have noted about a game for its report, as a file beside its journal and inside a `*.storey`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStudio, studioFileSchema, type StudioFile } from '../../shared/protocol/studio'
import { codeOf, unreadable } from './disk-fault'
import type { Keeping } from './keeping'

/** Its name in the folder of a game, and in the zip. */
export const studioEntry = 'studio.json'

/** Nobody loses a game over what was noted beside it: what cannot be read is as if nothing had been noted. */
export function readStudio(bytes: Uint8Array | null): StudioFile {
  if (bytes === null) return emptyStudio
  try {
    return studioFileSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data ?? emptyStudio
  } catch (fault) {
    if (fault instanceof SyntaxError) return emptyStudio
    throw fault
  }
}
export const hasNotes = ({ notes }: StudioFile): boolean => Object.keys(notes).length > 0
export const writtenStudio = (studio: StudioFile): string => `${JSON.stringify(studio)}\n`

/**
 * @param folder      of all games, each in a folder of its own
 * @param proveThere  fails where the game is gone: nothing is kept of one that is no more
 */
export function studioFilesIn(
  folder: string,
  keeping: Pick<Keeping, 'write'>,
  proveThere: (game: string) => Promise<unknown>,
) {
  const at = (game: string): string => join(folder, game, studioEntry)
  /** The change of each game that came last: the next one waits for it. */
  const underWay = new Map<string, Promise<void>>()
  async function read(game: string): Promise<StudioFile> {
    try {
      return readStudio(await readFile(at(game)))
    } catch (cause) {
      // Notes that cannot be read just now are not written over.
      if (codeOf(cause) === 'ENOENT') return emptyStudio
      throw unreadable(cause, at(game), `games/${game}/${studioEntry}`)
    }
  }
  return {
    read,
    /** null: nothing has been noted. */
    async noted(game: string): Promise<StudioFile | null> {
      const studio = await read(game)
      return hasNotes(studio) ? studio : null
    },
    /** One change after the other, however many come at once. */
    change(game: string, change: (studio: StudioFile) => StudioFile): Promise<void> {
      const changed = (underWay.get(game) ?? Promise.resolve()).then(async () => {
        await proveThere(game)
        await keeping.write(at(game), writtenStudio(change(await read(game))))
      })
      // Whoever asked is told of a fault; the next one begins all the same.
      const settled = changed
        .catch(() => undefined)
        .then(() => void (underWay.get(game) === settled && underWay.delete(game)))
      underWay.set(game, settled)
      return changed
    },
  }
}
