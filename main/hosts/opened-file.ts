/** A saved game that the program was started with, or that was opened from the desktop: it is taken in, or said why not. */
import { basename } from 'node:path'
import type { OpenedFile } from '../../shared/protocol/api'
import { readGivenStorey } from '../storage'
import type { Connection } from './api'
import { apiErrorOf } from './api-error'

export async function takeOpened(connection: Connection, path: string): Promise<OpenedFile> {
  const name = basename(path)
  try {
    const bytes = (await readGivenStorey(path)).toString('base64')
    const reply = await connection.call('importGame', { name, bytes })
    return reply.ok ? (reply.result as OpenedFile) : { error: reply.error }
  } catch (error) {
    return { error: apiErrorOf(error) }
  }
}
