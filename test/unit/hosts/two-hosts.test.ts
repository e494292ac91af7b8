import { copyFile, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { apiServer, type Connection } from '../../../main/hosts/api'
import { lockFolder, storageIn, type FolderLock } from '../../../main/storage'
import { scanJournal } from '../../../main/storage/journal-format'
import { takenAway } from '../../../main/storage/keeping'
import { patiently } from '../../../main/storage/patience'
import type { Method, Request, Responses } from '../../../shared/protocol/api'
import { bareResources, folderOfTest } from '../../own-folder'
import { city, countingContent, force, setup } from './counting-game'
import { atOnce } from '../../../shared/sliced'

let data: string
const reported: unknown[] = []

beforeEach(async () => {
  data = await folderOfTest()
  await bareResources(data)
  reported.length = 0
})

async function host(takeOver = false): Promise<Connection> {
  const locked = await lockFolder(data, 'browser', { takeOver })
  if ('heldBy' in locked) throw new Error('refused')
  return hostWith(locked.lock)
}
async function hostWith(lock?: FolderLock): Promise<Connection> {
  const storage = storageIn(data, join(data, 'resources'), lock)
  const server = apiServer(storage, countingContent, (error) => reported.push(error))
  onTestFinished(async () => {
    await server.close()
    await lock?.release()
  })
  await storage.cities.save(city('quarter'))
  await storage.forces.save(force('watch'))
  return server.connect(() => undefined)
}
async function call<M extends Method>(
  page: Connection,
  method: M,
  params: Request<M>,
): Promise<Responses[M]> {
  const reply = await page.call(method, params)
  if (!reply.ok) throw Object.assign(new Error(reply.error.message.key), { code: reply.error.code })
  return reply.result as Responses[M]
}
const stateOf = async (page: Connection, game: string): Promise<number> =>
  (await call(page, 'subscribe', { game, seat: 'a' })).state
const endPhase = (page: Connection, game: string, state: number) =>
  call(page, 'submit', { game, input: { kind: 'command', seat: 'a', state, command: { type: 'endPhase' } } })
const linesOf = async (game: string): Promise<number> =>
  atOnce(scanJournal(await readFile(join(data, 'games', game, 'journal.jsonl')), game)).values.length

describe('two hosts on one folder', () => {
  it('never both keep an input: whoever was taken over keeps none, and the record is whole', async () => {
    const first = await host()
    const { game } = await call(first, 'createGame', { setup })
    await endPhase(first, game, 0)
    const second = await host(true)
    expect(await stateOf(second, game)).toBe(1)
    const answers = await Promise.allSettled([endPhase(first, game, 1), endPhase(second, game, 1)])
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { message: 'fault.takenOver', code: 'badFile' } },
      { status: 'fulfilled', value: { state: 2 } },
    ])
    await expect(call(first, 'createGame', { setup })).rejects.toThrow('fault.takenOver')
    // The set-up, and an input of each.
    expect(await linesOf(game)).toBe(3)
    expect(await readdir(join(data, 'games'))).toEqual([game])
    expect(reported).toEqual([])
  })

  it('take nothing from each other: whoever was taken over deletes no game and keeps no choice', async () => {
    const first = await host()
    const { game } = await call(first, 'createGame', { setup })
    await endPhase(first, game, 0)
    const second = await host(true)
    await endPhase(second, game, await stateOf(second, game))
    for (const lost of [
      () => call(first, 'deleteGame', { game }),
      () => call(first, 'deleteDocument', { kind: 'force', id: 'watch' }),
      () => call(first, 'saveForce', { force: force('other') }),
      () => call(first, 'savePreferences', { preferences: { language: 'ru' } }),
      () => call(first, 'playFrom', { game, node: 1, consent: false }),
    ])
      await expect(lost()).rejects.toThrow('fault.takenOver')
    expect(await endPhase(second, game, 2)).toEqual({ state: 3 })
    expect(await linesOf(game)).toBe(4)
    expect((await call(second, 'library', {})).forces.map(({ id }) => id)).toEqual(['watch'])
    expect(await call(second, 'preferences', {})).toEqual({})
  })
})

describe('a game that another program changes while it is open', () => {
  /** What a program that knows of no lock does. */
  let page: Connection
  let game: string
  let path: string
  beforeEach(async () => {
    page = await hostWith()
    ;({ game } = await call(page, 'createGame', { setup }))
    path = join(data, 'games', game, 'journal.jsonl')
    await endPhase(page, game, 0)
  })

  it('is read anew where the file has grown: the refused host is not behind for ever', async () => {
    const other = await hostWith()
    await stateOf(other, game)
    await endPhase(other, game, 1)
    await expect(endPhase(page, game, 1)).rejects.toThrow('fault.changedOutside')
    expect(await stateOf(page, game)).toBe(2)
    expect(await endPhase(page, game, 2)).toEqual({ state: 3 })
    expect(await linesOf(game)).toBe(4)
  })

  it('takes no input into a file that was replaced by a copy of the same length', async () => {
    await copyFile(path, `${path}.copy`)
    await patiently(() => rename(`${path}.copy`, path))
    await expect(endPhase(page, game, 1)).rejects.toThrow('fault.changedOutside')
    expect(await endPhase(page, game, await stateOf(page, game))).toEqual({ state: 2 })
    expect(await linesOf(game)).toBe(3)
  })

  it('takes no input when it was deleted, and leaves nothing in its place', async () => {
    await takenAway(join(data, 'games', game))
    await expect(endPhase(page, game, 1)).rejects.toThrow('fault.changedOutside')
    await expect(stateOf(page, game)).rejects.toMatchObject({ code: 'notFound' })
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')
    await expect(call(page, 'thumbnail', { game, png })).rejects.toMatchObject({ code: 'notFound' })
    expect(await readdir(join(data, 'games'))).toEqual([])
  })
})
