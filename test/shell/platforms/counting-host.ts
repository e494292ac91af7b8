/** A host that keeps a folder, with one page at it and a made-up game, as each of the two real ones does. */
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { apiServer, type Connection } from '../../../main/hosts/api'
import { lockFolder, storageIn, type FolderLock, type Storage } from '../../../main/storage'
import type { ApiError, Method, Request, Responses } from '../../../shared/protocol/api'
import { city, countingContent, force } from '../../unit/hosts/counting-game'

export interface CountingHost {
  readonly storage: Storage
  readonly lock: FolderLock
  call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]>
  errorOf<M extends Method>(method: M, params: Request<M>): Promise<ApiError>
  close(): Promise<void>
}

/** @param data  with a folder `resources` of the program in it */
export async function countingHost(data: string): Promise<CountingHost> {
  const locked = await lockFolder(data, 'browser')
  if ('heldBy' in locked) throw new Error(`held by process ${locked.heldBy.pid}`)
  const storage = storageIn(data, join(data, 'resources'), locked.lock)
  const server = apiServer(storage, countingContent, (error) => {
    throw error
  })
  const page: Connection = server.connect(() => undefined)
  let closed = false
  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    await server.close()
    await locked.lock.release()
  }
  onTestFinished(close)
  await storage.cities.save(city('quarter'))
  await storage.forces.save(force('watch'))
  return {
    storage,
    lock: locked.lock,
    async call<M extends Method>(method: M, params: Request<M>) {
      const reply = await page.call(method, params)
      if (!reply.ok) throw new Error(`${method}: ${JSON.stringify(reply.error)}`)
      return reply.result as Responses[M]
    },
    async errorOf(method, params) {
      const reply = await page.call(method, params)
      if (reply.ok) throw new Error(`${method} was answered`)
      return reply.error
    },
    close,
  }
}
export const endPhase = (game: string, state: number) =>
  ({ game, input: { kind: 'command', seat: 'a', state, command: { type: 'endPhase' } } }) as const
