/** What a disk says that is full, read-only or closed to this account: told, with the place, and nothing half left behind. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { apiServer, type ApiServer, type Connection } from '../../../main/hosts/api'
import { storageIn } from '../../../main/storage'
import type { ApiError, Method, Request, Responses } from '../../../shared/protocol/api'
import { bareResources, folderOfTest } from '../../own-folder'
import { asItWas } from '../../shell/platforms/in-place'
import { refusing, type Refuses } from '../../shell/platforms/refusing'
import { city, countingContent, force, setup } from '../hosts/counting-game'

/** The disk as each test has it. */
const disk: { refuses: Refuses } = { refuses: () => null }

let data: string
let server: ApiServer
let page: Connection
const reported: unknown[] = []

function start(): void {
  server = apiServer(storageIn(data, join(data, 'resources')), countingContent, (error) =>
    reported.push(error),
  )
  page = server.connect(() => undefined)
}
beforeEach(async () => {
  disk.refuses = () => null
  reported.length = 0
  data = await folderOfTest()
  refusing((what, path) => disk.refuses(what, path))
  onTestFinished(async () => {
    disk.refuses = () => null
    await server.close()
    asItWas()
  })
  await bareResources(data)
  start()
  await call('saveCity', { city: city('quarter') })
  await call('saveForce', { force: force('watch') })
})
async function call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> {
  const reply = await page.call(method, params)
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  return reply.result as Responses[M]
}
async function errorOf(method: string, params: unknown): Promise<ApiError> {
  const reply = await page.call(method, params)
  if (reply.ok) throw new Error(`${method} was answered`)
  return reply.error
}
const input = (game: string, state: number) =>
  ({ game, input: { kind: 'command', seat: 'a', state, command: { type: 'endPhase' } } }) as const
const told = (key: string, why: string) => ({
  code: 'badFile',
  message: { key, args: { why: { key: `fault.why.${why}` }, where: expect.stringContaining(data) } },
})

describe('a full disk', () => {
  it('leaves no ghost of a game that could not begin, and says where there is no room', async () => {
    for (const what of ['mkdir', 'write', 'fill']) {
      disk.refuses = (asked, path) => (asked === what && path.includes('games') ? 'ENOSPC' : null)
      expect(await errorOf('createGame', { setup }), what).toMatchObject(told('fault.notWritten', 'full'))
      disk.refuses = () => null
      expect(await readdir(join(data, 'games')).catch(() => []), what).toEqual([])
    }
    expect((await call('library', {})).games).toEqual([])
    expect(reported).toEqual([])
  })

  it('refuses the input and takes it again when there is room', async () => {
    const { game } = await call('createGame', { setup })
    disk.refuses = (what) => (what === 'fill' ? 'ENOSPC' : null)
    expect(await errorOf('submit', input(game, 0))).toMatchObject(told('fault.notWritten', 'full'))
    disk.refuses = () => null
    expect(await call('submit', input(game, 0))).toEqual({ state: 1 })
    await server.close()
    start()
    expect((await call('subscribe', { game, seat: 'a' })).state).toBe(1)
  })

  it('keeps nothing of an imported game that did not fit', async () => {
    const { game } = await call('createGame', { setup })
    const file = await call('exportGame', { game })
    disk.refuses = (what, path) => (what === 'fill' && path.includes('summary') ? 'ENOSPC' : null)
    expect(await errorOf('importGame', file)).toMatchObject({ message: { key: 'fault.notWritten' } })
    disk.refuses = () => null
    expect(await readdir(join(data, 'games'))).toEqual([game])
  })
})

describe('a folder that may not be written', () => {
  it('lets its games be looked at, and says that they cannot be played on', async () => {
    const { game } = await call('createGame', { setup })
    await call('submit', input(game, 0))
    await server.close()
    for (const [code, why] of [
      ['EROFS', 'readOnly'],
      ['EACCES', 'denied'],
    ] as const) {
      disk.refuses = (what) => (['read', 'look', 'list'].includes(what) ? null : code)
      start()
      expect(await call('openGame', { game })).toMatchObject({
        notices: [{ key: 'fault.readOnlyGame', args: { why: { key: `fault.why.${why}` } } }],
      })
      expect((await call('subscribe', { game, seat: 'a' })).state).toBe(1)
      expect((await call('library', {})).games).toMatchObject([{ id: game, title: 'Counting' }])
      expect(await errorOf('submit', input(game, 1))).toMatchObject(told('fault.notWritten', why))
      expect(await errorOf('createGame', { setup })).toMatchObject(told('fault.notWritten', why))
      expect(await errorOf('deleteGame', { game })).toMatchObject(told('fault.notWritten', why))
      expect(await errorOf('deleteDocument', { kind: 'city', id: 'quarter' })).toMatchObject(
        told('fault.notWritten', why),
      )
      expect(await errorOf('savePreferences', { preferences: { a: 1 } })).toMatchObject(
        told('fault.notWritten', why),
      )
      disk.refuses = () => null
      await server.close()
    }
    expect(reported).toEqual([])
  })
})

describe('a folder that may not be read', () => {
  it('is said to be so, and is not said to be gone', async () => {
    const { game } = await call('createGame', { setup })
    await server.close()
    start()
    disk.refuses = (what, path) => (what === 'read' && path.includes('journal') ? 'EACCES' : null)
    expect(await errorOf('openGame', { game })).toMatchObject(told('fault.unreadable', 'denied'))
    disk.refuses = (what) => (what === 'read' ? 'EMFILE' : null)
    expect(await errorOf('openGame', { game })).toMatchObject(told('fault.unreadable', 'tooManyOpen'))
    expect(await errorOf('city', { id: 'quarter' })).toMatchObject(told('fault.unreadable', 'tooManyOpen'))
    disk.refuses = (what, path) => (what === 'list' && !path.includes('resources') ? 'EACCES' : null)
    const { games, cities, faults } = await call('library', {})
    expect({ games, cities }).toEqual({ games: [], cities: [] })
    expect(faults?.map(({ text }) => text.args?.['file'])).toEqual(
      expect.arrayContaining(['games', 'cities', 'forces']),
    )
    expect(reported).toEqual([])
  })

  it('is said to be so where a file stands in its place', async () => {
    await rm(join(data, 'games'), { recursive: true, force: true })
    await writeFile(join(data, 'games'), 'a file')
    expect((await call('library', {})).faults).toMatchObject([
      {
        shelf: 'games',
        text: { key: 'fault.unreadable', args: { file: 'games', why: { key: 'fault.why.noFolder' } } },
      },
    ])
    expect((await errorOf('createGame', { setup })).message.key).toBe('fault.notWritten')
    expect((await errorOf('openGame', { game: 'some-game' })).message.key).toBe('fault.unreadable')
    expect(reported).toEqual([])
  })

  it('lists no folder whose name no request could carry, and says so', async () => {
    const { game } = await call('createGame', { setup })
    const copy = join(data, 'games', 'My Game - Copy')
    await mkdir(copy)
    await writeFile(join(copy, 'journal.jsonl'), await readFile(join(data, 'games', game, 'journal.jsonl')))
    const { games, faults } = await call('library', {})
    expect(games.map(({ id }) => id)).toEqual([game])
    expect(faults).toMatchObject([
      { shelf: 'games', text: { key: 'fault.misnamed', args: { file: 'games/My Game - Copy' } } },
    ])
  })
})
