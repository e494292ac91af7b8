/** Running games of earlier rules through the hosts' own door: said how, written down, opened, taken out and in, watched. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, roll } from '../../../main/engine'
import { apiServer, type Content } from '../../../main/hosts/api'
import { playable } from '../../../main/hosts/playable'
import { packStorey, storageIn, unpackStorey } from '../../../main/storage'
import { encodeJournal } from '../../../main/storage/journal-format'
import type { Method, Request, Responses } from '../../../shared/protocol/api'
import type { RollData } from '../../../shared/protocol/event'
import { bareResources, folderOfTest } from '../../own-folder'
import { base64, call as callHost, host } from './own-host'
import { city, countingContent, countingGame, force, setup } from './counting-game'

type Rules = typeof countingGame
/** By which the same happens. */
const same: Rules = { ...countingGame, version: 2, goesOnFrom: 1 }
/** By which everybody counts one more. */
const other: Rules = {
  ...same,
  apply(draft, event) {
    countingGame.apply(draft, event)
    draft.sum += 1
  },
}
/** Whoever ends a phase throws as many dice first as the version says, and is asked something. */
const asking = (version: number): Rules => ({
  ...countingGame,
  version,
  goesOnFrom: 1,
  *perform(game, seat) {
    const because = ['C4-BASE-01']
    yield* roll({ kind: 'd6', count: version, purpose: 'count', seat, because })
    const options = [{ id: 'so', text: { key: 'option.so' } }]
    yield* ask({
      seat,
      kind: 'how',
      because,
      form: { form: 'option', options },
      default: { form: 'option', option: 'so' },
    })
    yield* countingGame.perform(game, seat, { type: 'endPhase' })
  },
})
const contentOf = (rules: Rules): Content => ({ ...countingContent, rulesetFor: () => playable(rules) })

/** A program with these rules on a folder; another on the same folder is what comes after it was killed. */
function program(data: string, rules: Rules = countingGame) {
  const server = apiServer(storageIn(data, join(data, 'resources')), contentOf(rules), (error) => {
    throw error
  })
  onTestFinished(() => server.close())
  const page = server.connect(() => undefined)
  const call = async <M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> => {
    const reply = await page.call(method, params)
    if (!reply.ok) throw Object.assign(new Error(JSON.stringify(reply.error)), { error: reply.error })
    return reply.result as Responses[M]
  }
  const endPhase = (game: string, state: number) =>
    call('submit', {
      game,
      input: { kind: 'command', seat: 'a', state, command: { type: 'endPhase' } },
    })
  return { call, endPhase }
}
/** A game of two with two inputs, by the first rules. */
async function begun(rules = countingGame) {
  const data = await folderOfTest()
  await bareResources(data)
  const { call, endPhase } = program(data, rules)
  await call('saveCity', { city: city('quarter') })
  await call('saveForce', { force: force('watch') })
  const { game } = await call('createGame', { setup: { ...setup, mode: 'hotSeat' } })
  await endPhase(game, 0)
  if (rules === countingGame) await endPhase(game, 1)
  const journal = () => readFile(join(data, 'games', game, 'journal.jsonl'))
  return { data, game, journal }
}
const refusal = (key: string) => ({ error: { code: 'refused', message: { key: `refusal.${key}` } } })

describe('a game of earlier rules', () => {
  it('that goes the same is theirs: nothing of it is shut off, and it is older no more', async () => {
    const { data, game } = await begun()
    const { call, endPhase } = program(data, same)
    expect((await call('library', {})).games[0]).toMatchObject({ older: 1 })
    await expect(call('openGame', { game })).rejects.toMatchObject({
      error: { message: { key: 'fault.older' } },
    })
    const way = { was: 1, now: 2, how: 'proven', takenBack: 0, needsConsent: false }
    expect(await call('wayOn', { game })).toEqual(way)
    expect(await call('goOn', { game, consent: false })).toEqual(way)
    expect((await call('library', {})).games[0]).not.toHaveProperty('older')
    await call('openGame', { game })
    await call('undo', { game, seat: 'a', consent: true })
    await endPhase(game, 1)
    expect(await call('film', { game, sight: 'a' })).toMatchObject({
      playable: true,
      ruleset: { version: 2 },
    })
    await expect(call('wayOn', { game })).rejects.toMatchObject(refusal('notOlder'))
  })

  it('that goes otherwise is gone on with: what went before is kept to the byte, and watched', async () => {
    const { data, game, journal } = await begun()
    const before = await journal()
    const { call, endPhase } = program(data, other)
    const film = await call('film', { game, sight: 'a' })
    const told = await call('filmFrames', { game, sight: 'a', nodes: [0, 1, 2] })
    const way = await call('wayOn', { game })
    expect(way).toMatchObject({
      how: 'seam',
      takenBack: 0,
      why: { key: 'wayOn.differs', args: { step: 1, was: 1 } },
    })
    expect(await journal()).toEqual(before)
    await call('goOn', { game, consent: false })
    expect((await journal()).subarray(0, before.length)).toEqual(before)
    expect((await call('library', {})).games[0]).toMatchObject({ sewn: { at: 3, was: 1, now: 2 } })
    const { view, timeline } = await call('subscribe', { game, seat: 'b' })
    expect(view.turn).toMatchObject({ game: film.nodes.at(-1)?.turn })
    expect(timeline).toMatchObject({ at: 3, from: 3, undo: null })
    for (const back of [
      call('undo', { game, seat: 'a', consent: true }),
      call('jump', { game, seat: 'a', node: 1, consent: true }),
    ])
      await expect(back).rejects.toMatchObject(refusal('behindSeam'))
    // Another game may begin there, gone on with by today's rules from that point.
    const begins = await call('playFrom', { game, node: 1, consent: true })
    const listed = (await call('library', {})).games
    expect(listed.find(({ id }) => id === begins.game)).toMatchObject({ sewn: { at: 2, was: 1, now: 2 } })
    await endPhase(game, 3)
    await call('undo', { game, seat: 'a', consent: true })
    await endPhase(game, 3)
    const whole = await call('film', { game, sight: 'a' })
    expect(whole).toMatchObject({ playable: true, from: 3, at: 5 })
    expect(whole.nodes.slice(0, 3)).toEqual(film.nodes)
    expect(await call('filmFrames', { game, sight: 'a', nodes: [0, 1, 2] })).toEqual(told)
    expect((await call('filmFrames', { game, sight: 'a', nodes: [0, 1, 2, 3, 5] })).steps).toHaveLength(4)
  })

  it('is where it was after the program was killed, taken out as a file and in again', async () => {
    const { data, game } = await begun()
    const first = program(data, other)
    await first.call('goOn', { game, consent: false })
    await first.endPhase(game, 3)
    const left = await first.call('subscribe', { game, seat: 'a' })
    const { call, endPhase } = program(data, other)
    expect(await call('subscribe', { game, seat: 'a' })).toEqual(left)
    const file = await call('exportGame', { game })
    expect(unpackStorey(file.name, Buffer.from(file.bytes, 'base64')).header.rulesets).toEqual([
      { id: 'counting', version: 1 },
      { id: 'counting', version: 2 },
    ])
    const { game: again } = await call('importGame', file)
    expect((await call('subscribe', { game: again, seat: 'a' })).timeline).toEqual(left.timeline)
    expect((await call('library', {})).games.map(({ sewn }) => sewn)).toEqual(
      Array(2).fill({ at: 3, was: 1, now: 2 }),
    )
    await endPhase(again, 4)
    const { game: copy } = await call('playFrom', { game: again, node: 4, consent: true })
    const { view, timeline } = await call('subscribe', { game: copy, seat: 'a' })
    expect([view.title, timeline.from]).toEqual([
      { en: 'Counting · from step 4', ru: 'Counting · с шага 4' },
      3,
    ])
    expect(await call('importGame', await call('exportGame', { game: copy }))).toHaveProperty('game')
  })

  it('that somebody changed behind the seam does not come in, unless it can be watched', async () => {
    const { data, game } = await begun()
    const { call } = program(data, other)
    await call('goOn', { game, consent: false })
    const { name, bytes } = await call('exportGame', { game })
    const { header, lines } = unpackStorey(name, Buffer.from(bytes, 'base64'))
    const withChange = (change: unknown) => {
      const values = lines.map((line) => {
        const put = (line as { kind: string }).kind === 'seam' ? { ...(line as object), change } : line
        return Buffer.from(JSON.stringify(put))
      })
      return { name, bytes: base64(packStorey(header, encodeJournal(values), null)) }
    }
    await expect(
      call('importGame', withChange([{ op: 'replace', path: ['sum'], value: 999 }])),
    ).rejects.toMatchObject({ error: { code: 'badFile', message: { key: 'fault.damaged' } } })
    expect(await call('importGame', withChange([]))).toHaveProperty('game')
  })

  it('of two, whose last step goes otherwise, takes it back by the word of both alone (LS-ENG-08)', async () => {
    const { data, game, journal } = await begun(asking(1))
    const before = await journal()
    const { call, endPhase } = program(data, asking(2))
    expect(await call('wayOn', { game })).toMatchObject({ how: 'seam', takenBack: 1, needsConsent: true })
    await expect(call('goOn', { game, consent: false })).rejects.toMatchObject(refusal('needsConsent'))
    expect(await journal()).toEqual(before)
    await call('goOn', { game, consent: true })
    const { timeline, decisions } = await call('subscribe', { game, seat: 'a' })
    expect([timeline.at, timeline.from, decisions]).toEqual([2, 2, []])
    // The die that fell before the question lies there still.
    await endPhase(game, 2)
    const firstDieAt = async (node: number) => {
      const { events } = await call('filmFrames', { game, sight: 'a', nodes: [node] })
      return (events[0]?.data as RollData).dice[0]
    }
    expect(await firstDieAt(3)).toEqual(await firstDieAt(1))
  })

  it('is not gone on with where its rules are too long gone, or twice at once', async () => {
    const { data, game } = await begun()
    const { goesOnFrom: _from, ...rules } = other
    const late = program(data, rules)
    expect(await late.call('wayOn', { game })).toMatchObject({
      how: 'never',
      why: { key: 'refusal.goOn.tooOld' },
    })
    await expect(late.call('goOn', { game, consent: true })).rejects.toMatchObject(refusal('goOn.tooOld'))
    const { call } = program(data, other)
    const both = await Promise.allSettled([
      call('goOn', { game, consent: false }),
      call('goOn', { game, consent: false }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await call('film', { game, sight: 'a' })).nodes).toHaveLength(4)
  })
})

describe('a kept game broken off in the middle', () => {
  it.each([
    ['core4+city-fight-11-keep-11', 70, 'proven'],
    ['live-skirmish-6-keep-6', 60, 'seam'],
  ])('%s comes in, is gone on with, and goes out and in again', async (name, count, how) => {
    const file = await readFile(join(import.meta.dirname, '..', '..', 'golden', 'kept', `${name}.storey`))
    const { header, lines } = unpackStorey(name, file)
    const front = encodeJournal(lines.slice(0, count).map((line) => Buffer.from(JSON.stringify(line))))
    const here = await host()
    const bytes = base64(packStorey(header, front, null))
    const { game } = await callHost(here, 'importGame', { name, bytes })
    const way = await callHost(here, 'wayOn', { game })
    expect(way).toMatchObject({ how, takenBack: 0 })
    await callHost(here, 'goOn', { game, consent: false })
    const opened = await callHost(here, 'openGame', { game })
    expect(opened.over).toBe(false)
    const again = await callHost(here, 'importGame', await callHost(here, 'exportGame', { game }))
    const [one, two] = await Promise.all(
      [game, again.game].map((each) => callHost(here, 'subscribe', { game: each, seat: 'a' })),
    )
    expect({ ...two, game }).toEqual(one)
  })
})
