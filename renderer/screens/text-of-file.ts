import { fileText } from '../../shared/protocol/file-text'

/** What stands in a file that the player chose, whatever editor wrote it. */
export const textOf = async (file: File): Promise<string> =>
  fileText(new Uint8Array(await file.arrayBuffer()))
