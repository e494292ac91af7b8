/**
 * A file that the program was started with, or that was opened from the desktop: a saved game is taken in, a pack is looked
 * into; or it is said why not.
 */
import { basename } from 'node:path'
import type { OpenedFile } from '../../shared/protocol/api'
import { isPackName, type OpenedPack } from '../../shared/protocol/storeypack'
import { readGivenStorey } from '../storage'
import type { Connection } from './api'
import { apiErrorOf } from './api-error'

export async function takeOpened(connection: Connection, path: string): Promise<OpenedFile> {
  const name = basename(path)
  try {
    const bytes = (await readGivenStorey(path)).toString('base64')
    if (isPackName(name)) {
      const reply = await connection.call('openPack', { name, bytes })
      return reply.ok ? { pack: reply.result as OpenedPack } : { error: reply.error }
    }
    const reply = await connection.call('importGame', { name, bytes })
    return reply.ok ? (reply.result as OpenedFile) : { error: reply.error }
  } catch (error) {
    return { error: apiErrorOf(error) }
  }
}
