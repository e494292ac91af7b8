import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { City } from '../../../shared/protocol/city'
import type { Method, Request, Responses, SeatUpdate } from '../../../shared/protocol/api'
import { apiServer, type ApiServer, type Connection, type Content } from '../../../main/hosts/api'
import { playable } from '../../../main/hosts/playable'
import { storageIn } from '../../../main/storage'
import { battleOf } from './battle-of'
import { city, countingContent, countingGame, force, setup } from './counting-game'
import { bareResources, folderOfTest } from '../../own-folder'
import { atOnce } from '../../../shared/sliced'

let data: string
let server: ApiServer
let page: Connection
let updates: SeatUpdate[]
let reported: unknown[]

const start = (content: Content = countingContent): void => {
  updates = []
  reported = []
  server = apiServer(storageIn(data, join(data, 'resources')), content, (error) => reported.push(error))
  page = server.connect((update) => updates.push(update))
}
const line = (number: number) => ({ key: 'fault.place.line', args: { number } })
beforeEach(async () => {
  data = await folderOfTest()
  await bareResources(data)
  start()
  await call('saveCity', { city: city('quarter') })
  await call('saveForce', { force: force('watch') })
})

afterEach(() => server.close())

async function call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> {
  const reply = await page.call(method, params)
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  return reply.result as Responses[M]
}
async function errorOf(method: string, params: unknown): Promise<{ code: string; message: unknown }> {
  const reply = await page.call(method, params)
  if (reply.ok) throw new Error(`${method} was answered`)
  return reply.error
}
const endPhase = (game: string, state: number) =>
  ({ game, input: { kind: 'command', seat: 'a', state, command: { type: 'endPhase' } } }) as const

describe('the API behind every host', () => {
  it('plays a game, tells the subscriber, and reopens it after a restart where it was', async () => {
    const { game } = await call('createGame', { setup })
    const before = await call('subscribe', { game, seat: 'a' })
    const { state } = await call('submit', endPhase(game, before.state))
    expect(updates).toHaveLength(1)
    expect(updates[0]).toMatchObject({ game, seat: 'a', from: before.state, state })
    const after = await call('subscribe', { game, seat: 'a' })
    expect(battleOf(after).view.turn.game).toBeGreaterThan(0)

    await server.close()
    start()
    expect(await call('subscribe', { game, seat: 'a' })).toEqual(after)
    await call('undo', { game, seat: 'b', consent: true })
    expect(battleOf(await call('subscribe', { game, seat: 'a' })).view.turn.game).toBe(0)
  })

  it('keeps what the game began from inside the game', async () => {
    const { game } = await call('createGame', { setup })
    await call('deleteDocument', { kind: 'city', id: 'quarter' })
    await server.close()
    start()
    const journal = await readFile(join(data, 'games', game, 'journal.jsonl'), 'utf8')
    const first = JSON.parse(journal.split('\n')[1] ?? '') as { line: { setup: { resources: unknown } } }
    expect(first.line.setup.resources).toMatchObject({
      city: { id: 'quarter', designs: [{ id: 'slab' }] },
      forces: { a: { id: 'watch' }, b: { id: 'watch' } },
    })
    expect((await call('openGame', { game })).mode).toBe('solo')
  })

  it('says which parameter is wrong, and takes no method it does not know', async () => {
    expect(
      await errorOf('submit', { game: 'x', input: { kind: 'command', seat: 'c', state: 0, command: {} } }),
    ).toMatchObject({
      code: 'badRequest',
      message: { args: { place: 'submit: input.seat' } },
    })
    expect(await errorOf('constructor', {})).toMatchObject({ code: 'badRequest' })
    expect(await errorOf('openGame', { game: '../../etc' })).toMatchObject({ code: 'badRequest' })
    expect(await errorOf('openGame', { game: 'no-such-game' })).toMatchObject({ code: 'notFound' })
    expect(reported).toEqual([])
  })

  it('refuses by the rules and refuses a stale input, the game untouched', async () => {
    const { game } = await call('createGame', { setup })
    const { state } = await call('subscribe', { game, seat: 'a' })
    const concede = { game, input: { kind: 'command', seat: 'a', state, command: { type: 'concede' } } }
    expect(await errorOf('submit', concede)).toMatchObject({
      code: 'refused',
      refusal: { cite: ['C4-BASE-10'] },
    })
    expect(await errorOf('submit', endPhase(game, state + 1))).toMatchObject({ code: 'stale' })
    expect((await call('subscribe', { game, seat: 'a' })).state).toBe(state)
  })

  it('carries a game out as one file and in again as a second game', async () => {
    const { game } = await call('createGame', { setup })
    const { state } = await call('subscribe', { game, seat: 'a' })
    await call('submit', endPhase(game, state))
    const file = await call('exportGame', { game })
    expect(file.name).toBe('Counting.storey')
    const copy = await call('importGame', file)
    expect(copy.game).not.toBe(game)
    const [original, imported] = await Promise.all([
      call('subscribe', { game, seat: 'b' }),
      call('subscribe', { game: copy.game, seat: 'b' }),
    ])
    expect(imported.view).toEqual(original.view)
    expect(imported.events).toEqual(original.events)
    expect((await call('library', {})).games.map(({ id }) => id).sort()).toEqual([copy.game, game].sort())
  })

  it('says of a game by earlier rules that it is one, and leaves it as it is', async () => {
    const { game } = await call('createGame', { setup })
    const file = await readFile(join(data, 'games', game, 'journal.jsonl'), 'utf8')
    await server.close()
    start({ ...countingContent, rulesetFor: () => playable({ ...countingGame, version: 2 }) })
    expect(await errorOf('openGame', { game })).toMatchObject({
      code: 'badFile',
      message: { key: 'fault.older', args: { detail: '1 < 2' } },
    })
    expect(await readFile(join(data, 'games', game, 'journal.jsonl'), 'utf8')).toBe(file)
  })

  it('refuses a damaged file with its name and leaves nothing behind', async () => {
    const { game } = await call('createGame', { setup })
    const file = await call('exportGame', { game })
    const bytes = Buffer.from(file.bytes, 'base64')
    bytes[bytes.length >> 1] = bytes[bytes.length >> 1]! ^ 0xff
    const error = await errorOf('importGame', { name: 'mine.storey', bytes: bytes.toString('base64') })
    expect(error).toMatchObject({
      code: 'badFile',
      message: { args: { file: expect.stringContaining('mine.storey') } },
    })
    expect(await readdir(join(data, 'games'))).toEqual([game])
  })

  describe('of a damaged game', () => {
    let game: string
    let path: string
    /** A game of four inputs; the change is made while nobody has it open. */
    async function damage(change: (rows: string[]) => void): Promise<string> {
      ;({ game } = await call('createGame', { setup }))
      for (let state = 0; state < 4; state++) await call('submit', endPhase(game, state))
      await server.close()
      path = join(data, 'games', game, 'journal.jsonl')
      const rows = (await readFile(path, 'utf8')).split('\n')
      change(rows)
      await writeFile(path, rows.join('\n'))
      start()
      return rows.join('\n')
    }
    const spoil = (rows: string[], at: number): string =>
      (rows[at] = String(rows[at]).replace('"n":', '"m":'))

    it('lists the reason and keeps its file as it is', async () => {
      const text = await damage((rows) => (rows[1] = String(rows[1]).replace('Counting', 'Cuonting')))
      const { games } = await call('library', {})
      expect(games).toMatchObject([
        {
          id: game,
          fault: { key: 'fault.damaged', args: { file: `games/${game}/journal.jsonl`, place: line(2) } },
        },
      ])
      expect(games[0]?.upTo, 'no game stands before it').toBeUndefined()
      expect(await errorOf('openGame', { game })).toMatchObject({ code: 'badFile' })
      expect(await readFile(path, 'utf8')).toBe(text)
    })

    it('opens what stands before the bad line as a copy that can be played on', async () => {
      const text = await damage((rows) => spoil(rows, 4))
      expect((await call('library', {})).games).toMatchObject([{ id: game, upTo: 4 }])
      const copy = await call('salvageGame', { game })
      expect(copy.upTo).toBe(4)
      expect(copy.game).not.toBe(game)
      expect((await call('subscribe', { game: copy.game, seat: 'a' })).state).toBe(2)
      expect(await call('submit', endPhase(copy.game, 2))).toEqual({ state: 3 })
      expect(await readFile(path, 'utf8')).toBe(text)
    })

    it('does so too where the sums are right and the game does not go as written', async () => {
      const { linesOf, scanJournal, encodeJournal } = await import('../../../main/storage/journal-format')
      await damage(() => undefined)
      const scan = atOnce(scanJournal(await readFile(path), 'x'))
      const lines = atOnce(linesOf(scan, 'x')) as { dice: { face: number }[] }[]
      const die = lines[3]?.dice[0]
      if (!die) throw new Error('no die fell')
      die.face = (die.face % 6) + 1
      await writeFile(path, encodeJournal(lines.map((line) => Buffer.from(JSON.stringify(line)))))
      expect(await errorOf('openGame', { game })).toMatchObject({
        code: 'badFile',
        message: { key: 'fault.damagedAfter', args: { place: line(5) } },
      })
      expect((await call('library', {})).games).toMatchObject([{ id: game, upTo: 4 }])
      const copy = await call('salvageGame', { game })
      expect((await call('subscribe', { game: copy.game, seat: 'a' })).state).toBe(2)
    })

    it('says that a last line was left out, until it is played on', async () => {
      await damage((rows) => spoil(rows, 5))
      expect((await call('library', {})).games).toMatchObject([{ id: game }])
      expect(await call('openGame', { game })).toMatchObject({
        notices: [{ key: 'fault.torn', args: { line: 6 } }],
      })
      await call('submit', endPhase(game, 3))
      await server.close()
      start()
      expect(await call('openGame', { game })).toMatchObject({ notices: [] })
      expect((await call('subscribe', { game, seat: 'a' })).state).toBe(4)
    })
  })

  it('names a city file that cannot be read and lists the others', async () => {
    await writeFile(join(data, 'cities', 'broken.json'), JSON.stringify({ ...city('broken'), width: -1 }))
    const library = await call('library', {})
    expect(library.cities).toMatchObject([{ id: 'quarter', own: true, ruins: 0 }])
    expect(library.faults).toMatchObject([
      { shelf: 'cities', text: { key: 'fault.invalid', args: { file: 'broken.json', place: 'width' } } },
    ])
    expect(library.forces).toMatchObject([{ id: 'watch', points: 50, models: 5 }])
  })

  it('says of a city which piece has a design that nobody has, before it is kept and before it is played in', async () => {
    for (const design of ['nobodys', 'constructor', '__proto__']) {
      const bad = {
        ...city('bad'),
        pieces: [city('bad').pieces[0], { ...city('bad').pieces[0], design }],
      } as City
      const fault = {
        code: 'badFile',
        message: {
          args: {
            file: 'bad.json',
            place: 'pieces[1].design',
            detail: { key: 'fault.noDesign', args: { design } },
          },
        },
      }
      expect(await errorOf('saveCity', { city: bad }), design).toMatchObject(fault)
      await writeFile(join(data, 'cities', 'bad.json'), JSON.stringify(bad))
      const within = { ...setup, terrain: { how: 'city', city: 'bad' } }
      expect(await errorOf('createGame', { setup: within }), design).toMatchObject(fault)
    }
    expect((await call('library', {})).games).toEqual([])
    expect(reported).toEqual([])
  })

  it('says of a city which door is said to be shut and is not there, before it is kept and before it is played in', async () => {
    const pieces = city('bad').pieces.map((piece) => ({ ...piece, shut: [{ wall: 0, opening: 99 }] }))
    const bad = { ...city('bad'), pieces } as City
    const fault = {
      code: 'badFile',
      message: { args: { file: 'bad.json', place: 'pieces[0].shut[0]', detail: { key: 'fault.noDoor' } } },
    }
    expect(await errorOf('saveCity', { city: bad })).toMatchObject(fault)
    await writeFile(join(data, 'cities', 'bad.json'), JSON.stringify(bad))
    const within = { ...setup, terrain: { how: 'city', city: 'bad' } }
    expect(await errorOf('createGame', { setup: within })).toMatchObject(fault)
  })

  it('names the line of an imported record that is no JSON although its sum is right', async () => {
    const { encodeJournal } = await import('../../../main/storage/journal-format')
    const { packStorey } = await import('../../../main/storage')
    const journal = encodeJournal([Buffer.from('{"kind":')])
    const header = {
      title: 'x',
      rulesets: [{ id: 'counting', version: 1 }],
      seats: { a: '', b: '' },
      savedAt: '',
    }
    const bytes = Buffer.from(packStorey(header, journal, null)).toString('base64')
    expect(await errorOf('importGame', { name: 'mine.storey', bytes })).toMatchObject({
      code: 'badFile',
      message: { key: 'fault.damaged', args: { place: line(2) } },
    })
    expect(reported).toEqual([])
  })

  it('keeps the picture of the table, and only a picture', async () => {
    const { game } = await call('createGame', { setup })
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')
    await call('thumbnail', { game, png: `data:image/png;base64,${png}` })
    expect((await call('library', {})).games[0]?.thumbnail).toBe(`data:image/png;base64,${png}`)
    expect(await errorOf('thumbnail', { game, png: 'PHN2Zz4=' })).toMatchObject({ code: 'badFile' })
  })

  it('stops telling a page that has closed', async () => {
    const { game } = await call('createGame', { setup })
    const { state } = await call('subscribe', { game, seat: 'a' })
    page.close()
    await call('submit', endPhase(game, state))
    expect(updates).toEqual([])
  })

  it('keeps preferences, and plays on with defaults when their file is broken', async () => {
    await call('savePreferences', { preferences: { language: 'ru' } })
    expect(await call('preferences', {})).toEqual({ language: 'ru' })
    await writeFile(join(data, 'preferences.json'), '{"language"')
    expect(await call('preferences', {})).toEqual({})
  })
})
