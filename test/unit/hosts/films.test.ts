import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { apiServer, type ApiServer, type Connection, type Content } from '../../../main/hosts/api'
import { playable } from '../../../main/hosts/playable'
import { packStorey, storageIn, unpackStorey } from '../../../main/storage'
import { encodeHeader, encodeJournal, encodeLine } from '../../../main/storage/journal-format'
import { applyPatches } from '../../../shared/apply-patches'
import type { Method, Request, Responses } from '../../../shared/protocol/api'
import type { RollData } from '../../../shared/protocol/event'
import { bareResources, folderOfTest } from '../../own-folder'
import { base64 } from './own-host'
import { city, countingContent, countingGame, force, setup } from './counting-game'

let data: string
let server: ApiServer
let page: Connection

const start = (content: Content = countingContent): void => {
  const begun = apiServer(storageIn(data, join(data, 'resources')), content, (error) => {
    throw error
  })
  onTestFinished(() => begun.close())
  server = begun
  page = server.connect(() => undefined)
}
async function restart(content?: Content): Promise<void> {
  await server.close()
  start(content)
}
beforeEach(async () => {
  data = await folderOfTest()
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
async function errorOf(method: string, params: unknown) {
  const reply = await page.call(method, params)
  if (reply.ok) throw new Error(`${method} was answered`)
  return reply.error
}
const endPhase = (game: string, state: number, seat: 'a' | 'b' = 'a') =>
  call('submit', { game, input: { kind: 'command', seat, state, command: { type: 'endPhase' } } })
/** Three inputs, the last of them on a branch beside the second. */
async function branched(): Promise<string> {
  const { game } = await call('createGame', { setup })
  await endPhase(game, 0)
  await endPhase(game, 1)
  await call('jump', { game, seat: 'a', node: 1, consent: true })
  await endPhase(game, 1, 'b')
  return game
}
/** These rules end their games; the made-up ones go on for ever. */
const ended: Content = {
  ...countingContent,
  rulesetFor: () =>
    playable({ ...countingGame, moment: (state) => ({ ...countingGame.moment(state), over: true }) }),
}
const later: Content = { ...countingContent, rulesetFor: () => playable({ ...countingGame, version: 2 }) }

describe('the film of a game', () => {
  it('has a point for the opening and every input, and says where the game stands', async () => {
    const game = await branched()
    const head = await call('film', { game, sight: 'a' })
    expect(head).toMatchObject({
      game,
      family: 'battle',
      mode: 'solo',
      ruleset: { id: 'counting', version: 1 },
      playable: true,
      over: false,
      at: 3,
    })
    expect(head.nodes).toEqual((await call('subscribe', { game, seat: 'a' })).timeline.nodes)
    expect(head.nodes.map(({ parent }) => parent)).toEqual([null, 0, 1, 1])
  })

  it('says before anybody looks who plays it, how, and whether it is over: nothing that a seat alone may know', async () => {
    const game = await branched()
    const { a, b } = setup.sides
    const title = {
      mode: 'solo',
      open: false,
      over: false,
      sides: { a: { name: a.name }, b: { name: b.name } },
    }
    expect(await call('filmTitle', { game })).toEqual(title)
    await restart(ended)
    expect(await call('filmTitle', { game })).toEqual({ ...title, over: true })
  })

  it('has in it an input that has just been taken, and a jump', async () => {
    const { game } = await call('createGame', { setup })
    expect((await call('film', { game, sight: 'b' })).nodes).toHaveLength(1)
    await endPhase(game, 0)
    expect(await call('film', { game, sight: 'b' })).toMatchObject({ at: 1, nodes: [{ id: 0 }, { id: 1 }] })
    await call('undo', { game, seat: 'a', consent: true })
    expect((await call('film', { game, sight: 'b' })).at).toBe(0)
  })

  it('shows at each point what the seat saw there, told by the same numbers', async () => {
    const game = await branched()
    const frames = await call('filmFrames', { game, sight: 'a', nodes: [0, 1, 3] })
    let view: unknown = frames.first
    const views = [view, ...frames.steps.map(({ patches }) => (view = applyPatches(view, patches)))]
    const told = [frames.events, ...frames.steps.map(({ events }) => events)]
    for (const [i, node] of [0, 1, 3].entries()) {
      await call('jump', { game, seat: 'a', node, consent: true })
      const seen = await call('subscribe', { game, seat: 'a' })
      expect(views[i]).toEqual(seen.view)
      // The die alone: what these rules tell besides stands in no catalogue.
      expect(told.slice(0, i + 1).flat()).toEqual(seen.events.filter(({ type }) => type === 'rolled'))
    }
  })

  it('is the same from the disk as of the running game, and goes on when that does', async () => {
    const game = await branched()
    const asked = { game, sight: 'b', nodes: [1, 3] } as const
    const running = [
      await call('film', { game, sight: 'b' }),
      await call('filmFrames', { ...asked, nodes: [1, 3] }),
    ]
    await restart()
    expect([
      await call('film', { game, sight: 'b' }),
      await call('filmFrames', { ...asked, nodes: [1, 3] }),
    ]).toEqual(running)
    await endPhase(game, 3)
    expect((await call('film', { game, sight: 'b' })).at).toBe(4)
  })

  it('is played by any later version of the rules, which play it on no more', async () => {
    const game = await branched()
    const { nodes } = await call('film', { game, sight: 'a' })
    const frames = await call('filmFrames', { game, sight: 'a', nodes: [0, 1, 2] })
    await restart(later)
    expect(await call('film', { game, sight: 'a' })).toMatchObject({ playable: false, nodes })
    expect(await call('filmFrames', { game, sight: 'a', nodes: [0, 1, 2] })).toEqual(frames)
    expect(await errorOf('playFrom', { game, node: 1, consent: false })).toMatchObject({
      code: 'badFile',
      message: { key: 'fault.older', args: { detail: '1 < 2' } },
    })
  })

  it('of older rules is listed as one to be watched alone, taken out as a file and in again', async () => {
    const game = await branched()
    const { nodes } = await call('film', { game, sight: 'a' })
    const listed = async () => (await call('library', {})).games.map(({ id, older }) => [id, older])
    expect(await listed()).toEqual([[game, undefined]])
    await restart(later)
    expect(await listed()).toEqual([[game, 1]])
    const { bytes } = await call('exportGame', { game })
    await call('deleteGame', { game })
    const again = (await call('importGame', { name: 'old.storey', bytes })).game
    expect(await listed()).toEqual([[again, 1]])
    expect((await call('library', {})).games[0]).toMatchObject({ title: setup.title, over: false })
    expect(await call('film', { game: again, sight: 'a' })).toMatchObject({ playable: false, nodes })
  })

  it('of older rules whose record does not hold together does not come in', async () => {
    const game = await branched()
    const exported = Buffer.from((await call('exportGame', { game })).bytes, 'base64')
    const { lines } = unpackStorey('old.storey', exported)
    let { bytes, sum } = encodeHeader()
    const parts = [bytes]
    // Its sums are right: only its last input comes after one that was never made.
    for (const line of lines) {
      const put = line === lines.at(-1) ? { ...(line as object), parent: 99 } : line
      ;({ bytes, sum } = encodeLine(sum, put))
      parts.push(bytes)
    }
    const header = {
      title: 'old',
      rulesets: [{ id: 'counting', version: 1 }],
      seats: { a: 'A', b: 'B' },
      savedAt: '',
    }
    const broken = Buffer.from(packStorey(header, Buffer.concat(parts), null)).toString('base64')
    await restart(later)
    expect(await errorOf('importGame', { name: 'old.storey', bytes: broken })).toMatchObject({
      code: 'badFile',
      message: { key: 'fault.damaged', args: { detail: { key: 'fault.journal.order' } } },
    })
    expect((await call('library', {})).games).toHaveLength(1)
  })

  it('of rules that are newer is refused', async () => {
    const { game } = await call('createGame', { setup })
    await restart({ ...countingContent, rulesetFor: () => playable({ ...countingGame, version: 0 }) })
    expect(await errorOf('film', { game, sight: 'a' })).toMatchObject({
      code: 'badFile',
      message: { key: 'fault.newer' },
    })
  })

  it('shows all secrets once the game is over, and not before', async () => {
    const { game } = await call('createGame', { setup })
    const refused = { code: 'refused', refusal: { key: 'refusal.secretsUntilOver' } }
    expect(await errorOf('film', { game, sight: 'all' })).toMatchObject(refused)
    expect(await errorOf('filmFrames', { game, sight: 'all', nodes: [0] })).toMatchObject(refused)
    await restart(ended)
    expect(await call('film', { game, sight: 'all' })).toMatchObject({ over: true, nodes: [{ id: 0 }] })
    expect(await call('filmFrames', { game, sight: 'all', nodes: [0] })).toMatchObject({ steps: [] })
  })

  it('answers nobody who asks for what is not there', async () => {
    const game = await branched()
    const frames = (nodes: unknown) => errorOf('filmFrames', { game, sight: 'a', nodes })
    for (const nodes of [
      [0, 2],
      [1, 0],
      [2, 3],
      [1, 1],
    ])
      expect(await frames(nodes)).toMatchObject({ code: 'badRequest' })
    for (const nodes of [[4], [-1], [0, 1, 9]])
      expect(await frames(nodes)).toMatchObject({ code: 'notFound' })
    for (const nodes of [[], Array.from({ length: 65 }, (_, i) => i), ['0'], [0.5], [NaN], null])
      expect(await frames(nodes)).toMatchObject({ code: 'badRequest' })
    for (const sight of ['c', '', null, ['a']])
      expect(await errorOf('film', { game, sight })).toMatchObject({ code: 'badRequest' })
    for (const unknown of ['no-such-game', 'games'])
      for (const method of ['film', 'filmTitle', 'filmFrames', 'playFrom'])
        expect(
          await errorOf(method, { game: unknown, sight: 'a', nodes: [0], node: 0, consent: false }),
        ).toMatchObject({
          code: 'notFound',
        })
    expect(await errorOf('film', { game: '../quarter', sight: 'a' })).toMatchObject({ code: 'badRequest' })
    for (const node of [4, -1])
      expect(await errorOf('playFrom', { game, node, consent: false })).toMatchObject({ code: 'notFound' })
  })

  it('is gone with its game', async () => {
    const game = await branched()
    await call('film', { game, sight: 'a' })
    await call('deleteGame', { game })
    expect(await errorOf('film', { game, sight: 'a' })).toMatchObject({ code: 'notFound' })
  })
})

describe('playing on from a point of a film', () => {
  it('begins another game that has the way there and nothing else, and says from where', async () => {
    const game = await branched()
    await call('jump', { game, seat: 'a', node: 2, consent: true })
    const there = await call('subscribe', { game, seat: 'b' })
    await call('jump', { game, seat: 'a', node: 0, consent: true })
    const before = await call('film', { game, sight: 'a' })

    const { game: other } = await call('playFrom', { game, node: 2, consent: false })
    expect(other).not.toBe(game)
    const branch = await call('subscribe', { game: other, seat: 'b' })
    const title = { en: 'Counting · from step 2', ru: 'Counting · с шага 2' }
    expect(branch.view).toEqual({ ...there.view, title })
    expect(branch.events).toEqual(there.events)
    expect(branch.timeline.nodes.map(({ id, parent }) => [id, parent])).toEqual([
      [0, null],
      [1, 0],
      [2, 1],
    ])
    expect(branch.timeline.at).toBe(2)
    expect((await call('library', {})).games.find(({ id }) => id === other)?.title).toEqual(title)
    await endPhase(other, 2)
    expect(await call('film', { game, sight: 'a' })).toEqual(before)
  })

  /** Faces of every die that fell on the way to where a game stands. */
  const facesOf = async (game: string): Promise<readonly number[]> => {
    const { events } = await call('subscribe', { game, seat: 'a' })
    return events.flatMap(({ type, data }) =>
      type === 'rolled' ? (data as RollData).dice.map(({ face }) => face) : [],
    )
  }

  it('keeps the dice that fell and throws others than the game will throw, also when it is opened anew (LS-ENG-08)', async () => {
    const game = await branched()
    const fell = await facesOf(game)
    const { game: other } = await call('playFrom', { game, node: 3, consent: false })
    for (let state = 2; state < 22; state++) await endPhase(other, state)
    for (let state = 3; state < 23; state++) await endPhase(game, state)
    const [mine, copied] = [await facesOf(game), await facesOf(other)]
    expect([mine.length, copied.length]).toEqual([fell.length + 20, fell.length + 20])
    expect([mine.slice(0, fell.length), copied.slice(0, fell.length)]).toEqual([fell, fell])
    // Twenty dice alike by chance: once in three thousand million million.
    expect(copied).not.toEqual(mine)
    await restart()
    expect(await facesOf(other)).toEqual(copied)
    expect(await call('importGame', await call('exportGame', { game: other }))).toHaveProperty('game')
    const { game: third } = await call('playFrom', { game: other, node: 2, consent: false })
    for (let state = 2; state < 22; state++) await endPhase(third, state)
    expect((await facesOf(third)).slice(0, fell.length)).toEqual(fell)
    expect(await facesOf(third)).not.toEqual(copied)
  })

  it('takes the word of both while the game of two is running, and nobody’s once it is over (LS-ENG-08)', async () => {
    const { game } = await call('createGame', { setup: { ...setup, mode: 'hotSeat' } })
    await endPhase(game, 0)
    expect(await errorOf('playFrom', { game, node: 0, consent: false })).toMatchObject({
      code: 'refused',
      refusal: { key: 'refusal.copyNeedsConsent' },
    })
    expect((await call('library', {})).games).toHaveLength(1)
    await call('playFrom', { game, node: 0, consent: true })
    await restart(ended)
    await call('playFrom', { game, node: 0, consent: false })
    expect((await call('library', {})).games).toHaveLength(3)
  })

  it('a file that is taken in plays on with dice of its own, too, and what fell before stays proven (LS-ENG-08)', async () => {
    const game = await branched()
    const fell = await facesOf(game)
    const file = await call('exportGame', { game })
    const { game: copy } = await call('importGame', file)
    const { game: second } = await call('importGame', file)
    const { name } = file
    // Its lines, points that were taken back among them, are those of the file; one more brings the dice.
    const linesIn = ({ bytes }: { readonly bytes: string }) =>
      unpackStorey(name, Buffer.from(bytes, 'base64')).lines
    const copied = linesIn(await call('exportGame', { game: copy }))
    expect(copied.slice(0, -1)).toEqual(linesIn(file))
    expect(copied.at(-1)).toMatchObject({ kind: 'proven', version: 1 })
    const film = await call('film', { game, sight: 'a' })
    expect(await call('film', { game: copy, sight: 'a' })).toEqual({ ...film, game: copy })
    for (const each of [game, copy, second])
      for (let state = 3; state < 23; state++) await endPhase(each, state)
    const faces = await Promise.all([game, copy, second].map(facesOf))
    for (const [n, mine] of faces.entries()) {
      expect(mine).toHaveLength(fell.length + 20)
      expect(mine.slice(0, fell.length)).toEqual(fell)
      for (const others of faces.slice(0, n)) expect(mine).not.toEqual(others)
    }
    // It goes on here, and on the next machine.
    await restart()
    expect(await facesOf(copy)).toEqual(faces[1])
    const next = await call('importGame', await call('exportGame', { game: copy }))
    expect(await facesOf(next.game)).toEqual(faces[1])
  })
  it('a file of a game that is over is kept as it is', async () => {
    await restart({
      ...countingContent,
      rulesetFor: () =>
        playable({
          ...countingGame,
          view: (state, seat) => ({ ...countingGame.view(state, seat), stage: 'over' }),
        }),
    })
    const { game } = await call('createGame', { setup })
    const file = await call('exportGame', { game })
    const { game: copy } = await call('importGame', file)
    const journal = (id: string) => readFile(join(data, 'games', id, 'journal.jsonl'), 'utf8')
    expect(await journal(copy)).toBe(await journal(game))
  })

  it('from a branch of a branch names the last point alone', async () => {
    const game = await branched()
    const { game: first } = await call('playFrom', { game, node: 3, consent: false })
    expect((await call('film', { game: first, sight: 'a' })).nodes.map(({ id }) => id)).toEqual([0, 1, 2])
    const { game: second } = await call('playFrom', { game: first, node: 1, consent: false })
    const titles = (await call('library', {})).games.map(({ id, title }) => [id, title])
    expect(titles).toContainEqual([second, { en: 'Counting · from step 1', ru: 'Counting · с шага 1' }])
  })
})

describe('a game by earlier rules', () => {
  /** A game of version 1 as a file, at a host of version 2; `change` is made to its lines first. */
  async function carried(change: (lines: Record<string, unknown>[]) => void = () => undefined) {
    const game = await branched()
    const { name, bytes } = await call('exportGame', { game })
    const { header, lines } = unpackStorey(name, Buffer.from(bytes, 'base64'))
    change(lines as Record<string, unknown>[])
    const values = lines.map((line) => Buffer.from(JSON.stringify(line)))
    await restart(later)
    return { name, bytes: base64(packStorey(header, encodeJournal(values), null)) }
  }

  it.each<[string, (lines: Record<string, unknown>[]) => void]>([
    ['is of another make', ([first]) => (first!['opening'] = { ...(first!['opening'] as object), sum: [] })],
    ['lacks a part', ([first]) => (first!['opening'] = { sum: 0 })],
    ['is none', ([first]) => (first!['opening'] = 7)],
    [
      'changes where there is nothing',
      (lines) => (lines[1]!['change'] = [{ op: 'add', path: ['a', 'b'], value: 1 }]),
    ],
    [
      'changes what all things have',
      (lines) => (lines[1]!['change'] = [{ op: 'add', path: ['__proto__', 'x'], value: 1 }]),
    ],
    ['follows on nothing', (lines) => (lines[1]!['parent'] = 3)],
  ])('is refused as a file where the state %s', async (_, change) => {
    const error = await errorOf('importGame', await carried(change))
    expect(error).toMatchObject({ code: 'badFile', message: { key: 'fault.damaged' } })
    expect((await call('library', {})).games).toHaveLength(1)
  })

  it('that is damaged in its states though its sums are right, is one clear fault, and stays as it is', async () => {
    const game = await branched()
    const path = join(data, 'games', game, 'journal.jsonl')
    await restart(later)
    const { lines } = await storageIn(data, join(data, 'resources')).games.read(game)
    ;(lines as Record<string, unknown>[])[2]!['change'] = [{ op: 'replace', path: ['no', 'such'], value: 1 }]
    await writeFile(path, encodeJournal(lines.map((line) => Buffer.from(JSON.stringify(line)))))
    const file = await readFile(path)
    expect(await errorOf('filmFrames', { game, sight: 'a', nodes: [2] })).toMatchObject({
      code: 'badFile',
      message: { key: 'fault.damaged', args: { place: { args: { number: 4 } } } },
    })
    expect(await readFile(path)).toEqual(file)
  })
})
