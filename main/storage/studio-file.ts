/** What players have noted about a game for its report, as a file beside its journal and inside a `*.storey`. */
import { emptyStudio, studioFileSchema, type StudioFile } from '../../shared/protocol/studio'

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
export const writtenStudio = (studio: StudioFile): string => `${JSON.stringify(studio)}\n`
