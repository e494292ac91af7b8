import { describe, expect, it } from 'vitest'
import { ApiFault, journalLineSchema, type JournalLine } from '../../main/session'
import type { SeatUpdate } from '../../shared/protocol/api'
import {
  answer,
  command,
  memorySink,
  newGame,
  pastOpening,
  say,
  scripted,
  seeded,
} from './engine-fixture/game'

/** Cache die, initiative: seat a is active. */
const opening = ['5', '6', '1']
const faultOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => 'accepted',
    (reason: unknown) => reason,
  )
  if (error instanceof ApiFault) return error.error
  throw new Error(`expected an ApiFault, got ${String(error)}`)
}
const start = async (mode: 'solo' | 'hotSeat', ...dice: string[]) =>
  pastOpening(await newGame(scripted([...opening, ...dice], mode)))
const facesOf = (events: readonly { readonly type: string; readonly data: unknown }[]) =>
  events
    .filter(({ type }) => type === 'rolled')
    .flatMap(({ data }) => (data as { dice: { face: number }[] }).dice.map(({ face }) => face))

describe('inputs', () => {
  it('made on another state are refused as stale', async () => {
    const game = await start('solo')
    const given = { kind: 'command', seat: 'a', state: 1, command: { type: 'endTurn' } } as const
    expect(await faultOf(game.submit(given))).toMatchObject({ code: 'stale' })
  })

  it('sent twice at the same moment count once', async () => {
    const game = await start('solo', '1', '1', 'A0', '6', '1')
    const both = await Promise.allSettled([
      command(game, 'a', { type: 'advance', men: ['a1'], by: 1 }),
      command(game, 'a', { type: 'endTurn' }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(game.state.at).toBe(3)
  })

  it('must answer an open decision of their own seat, in its form, and nothing else may be started meanwhile', async () => {
    const game = await start('solo', '6')
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    const [asked] = game.state.decisions
    if (!asked) throw new Error('nobody was asked')
    const at = game.state.at
    const say = (over: object) =>
      game.submit({
        kind: 'answer',
        seat: 'b',
        state: at,
        decision: asked.id,
        answer: { form: 'option', option: 'pass' },
        ...over,
      })
    expect(await faultOf(say({ decision: 'd99' }))).toMatchObject({ code: 'notFound' })
    expect(await faultOf(say({ seat: 'a' }))).toMatchObject({ refusal: { key: 'refusal.notYours' } })
    expect(await faultOf(say({ answer: { form: 'models', models: [] } }))).toMatchObject({
      refusal: { key: 'refusal.wrongForm' },
    })
    expect(await faultOf(say({ answer: { form: 'option', option: 'flee' } }))).toMatchObject({
      refusal: { key: 'refusal.notAnOption' },
    })
    expect(await faultOf(command(game, 'a', { type: 'endTurn' }))).toMatchObject({
      refusal: { key: 'refusal.decisionOpen' },
    })
    expect(game.snapshot('a').legal.filter(({ type }) => type !== 'order')).toEqual([])
    expect(game.state.at).toBe(at)
    await say({})
    expect(game.state.decisions).toEqual([])
  })

  it('that choose too few, too many, twice or strangers are refused', async () => {
    const game = await start('solo', '5', '6', '2')
    await command(game, 'a', { type: 'advance', men: ['a1', 'a2', 'a3'], by: 10 })
    await say(game, 'reactPath', 'burst@0.5', 'b1')
    await say(game, 'reactPath', 'pass', 'ghost-b')
    const keyFor = async (models: string[]) => (await faultOf(say(game, 'allocateHits', models))).refusal?.key
    expect(await keyFor(['a1'])).toBe('refusal.chosenTooFew')
    expect(await keyFor(['a1', 'a2', 'a3'])).toBe('refusal.chosenTooMany')
    expect(await keyFor(['a1', 'a1'])).toBe('refusal.chosenTwice')
    expect(await keyFor(['a1', 'b1'])).toBe('refusal.notListed')
  })

  it('are acknowledged only when they are in the journal', async () => {
    const waiting: (() => void)[] = []
    const lines: JournalLine[] = []
    let hold = false
    const game = await newGame(seeded('durable'), {
      append: async (line) => {
        if (hold) await new Promise<void>((resolve) => waiting.push(resolve))
        lines.push(line)
      },
    })
    hold = true
    let acknowledged = false
    const submitted = say(game, 'hideNote', 'secret-of-a-1').then(() => (acknowledged = true))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([acknowledged, game.state.at, waiting.length]).toEqual([false, 0, 1])
    waiting[0]?.()
    await submitted
    expect([lines.length, game.state.at]).toEqual([2, 1])
  })

  it('that cannot be written did not happen: state, dice and question stay, and the fault is told', async () => {
    const sink = memorySink()
    let broken = false
    const game = await newGame(scripted([...opening, '6', '5'], 'solo'), {
      append: async (line) => {
        if (broken) throw new Error('disk full')
        await sink.append(line)
      },
    })
    await pastOpening(game)
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    const before = game.state
    broken = true
    await expect(say(game, 'returnFire', 'return')).rejects.toThrow('disk full')
    expect(game.state).toEqual(before)
    expect(game.state.diceLeft).toEqual(['6', '5'])
    expect(game.lines).toEqual(sink.lines)
    broken = false
    await say(game, 'returnFire', 'return')
    expect(facesOf(game.state.events.slice(-6))).toEqual([6, 5])
  })

  it('write journal lines that their schema reads back unchanged', async () => {
    const game = await start('hotSeat', '6', '6', 'A17')
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    await say(game, 'returnFire', 'return')
    await game.undo('b', true)
    const written = JSON.parse(JSON.stringify(game.lines)) as unknown[]
    expect(written.map((line) => journalLineSchema.parse(line))).toEqual(written)
    expect(game.lines.map(({ kind }) => kind)).toEqual(['setup', 'input', 'input', 'input', 'input', 'jump'])
  })
})

describe('the timeline', () => {
  it('takes an answer back to its question, and another answer gets the same dice', async () => {
    const game = await start('solo', '3', '6', '5')
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    const asked = game.state.decisions
    await say(game, 'returnFire', 'return')
    expect(facesOf(game.state.events).slice(-2)).toEqual([3, 6])
    await game.undo('a', false)
    expect(game.state.decisions).toEqual(asked)
    await say(game, 'returnFire', 'pass')
    expect(facesOf(game.state.events).slice(-1)).toEqual([3])
    await game.undo('b', false)
    await say(game, 'returnFire', 'return')
    expect(facesOf(game.state.events).slice(-2)).toEqual([3, 6])
    expect(game.state.diceLeft).toEqual(['5'])
  })

  it('keeps every branch, redoes the one left last, and jumps to any', async () => {
    const game = await start('solo')
    const walk = (by: number) => command(game, 'a', { type: 'advance', men: ['a1'], by })
    await walk(1)
    const [one] = [game.state.at]
    await game.undo('a', false)
    await walk(2)
    const two = game.state.at
    expect(game.snapshot('a').timeline.nodes.map(({ id, parent }) => [id, parent])).toEqual([
      [0, null],
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 2],
    ])
    await game.undo('b', false)
    expect(game.snapshot('b').timeline).toMatchObject({ at: 2, redo: { label: { key: 'command.advance' } } })
    await game.redo('b', true)
    expect(game.state.at).toBe(two)
    await game.jump('a', one, false)
    expect(game.state.at).toBe(one)
    await game.undo('a', false)
    await game.redo('a', true)
    expect(game.state.at).toBe(one)
    await say(game, 'reactPath', 'pass', 'b1')
    await say(game, 'reactPath', 'pass', 'ghost-b')
    expect(game.state.game.men.a1?.x).toBe(1)
    expect(game.seek(two).men.a1?.x).toBe(0)
    expect(await faultOf(game.redo('a', true))).toMatchObject({ refusal: { key: 'refusal.nothingToRedo' } })
    expect(await faultOf(game.jump('a', 99, false))).toMatchObject({ code: 'notFound' })
    await game.jump('a', 0, false)
    expect(await faultOf(game.undo('a', false))).toMatchObject({ refusal: { key: 'refusal.nothingToUndo' } })
  })

  it('hot-seat, goes back freely where no die fell, past dice and secrets only by consent (LS-ENG-08)', async () => {
    const game = await start('hotSeat', '3')
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    expect(game.snapshot('a').timeline.undo).toEqual({ label: { key: 'command.fire' }, needsConsent: false })
    await game.undo('a', false)
    await game.redo('a', true)
    await say(game, 'returnFire', 'pass')
    expect(game.snapshot('a').timeline).toMatchObject({ undo: { needsConsent: true } })
    const marks = game.snapshot('a').timeline.nodes.map(({ dice, secret }) => [dice, secret])
    expect(marks).toEqual([
      [false, false],
      [false, false],
      // Both notes are opened, and the dice of the opening fall.
      [true, true],
      [false, false],
      [true, false],
    ])
    expect(await faultOf(game.undo('a', false))).toMatchObject({
      code: 'refused',
      refusal: { key: 'refusal.needsConsent', cite: ['LS-ENG-08'] },
    })
    await game.undo('a', true)
    await game.redo('a', true)
    expect(await faultOf(game.jump('a', 3, false))).toMatchObject({
      refusal: { key: 'refusal.needsConsent' },
    })
    await game.jump('a', 3, true)
    expect(game.state.decisions).toHaveLength(1)
  })

  it('shows the other seat that something was answered, not what was asked', async () => {
    const game = await start('solo')
    const labels = (seat: 'a' | 'b') => game.snapshot(seat).timeline.nodes.map(({ label }) => label.key)
    expect(labels('a')).toEqual(['timeline.opening', 'timeline.answered', 'timeline.answer'])
    expect(labels('b')).toEqual(['timeline.opening', 'timeline.answer', 'timeline.answered'])
  })
})

describe('typed dice', () => {
  const typed = async () => {
    const game = await newGame({ mode: 'solo', dice: { source: 'typed' } })
    await say(game, 'hideNote', 'secret-of-a-2')
    await say(game, 'hideNote', 'secret-of-b-3')
    return game
  }
  const type = (game: Awaited<ReturnType<typeof typed>>, ...faces: number[]) => {
    const [asked] = game.state.decisions
    if (!asked) throw new Error('no dice are asked for')
    return answer(game, asked, { form: 'dice', faces })
  }

  it('ask whoever rolls for the faces, and judge what was typed', async () => {
    const game = await typed()
    expect(game.state.decisions).toMatchObject([
      {
        seat: 'b',
        kind: 'typeDice',
        args: { purpose: 'cacheDie', count: 1 },
        form: { form: 'dice', kind: 'd6', count: 1 },
      },
    ])
    expect(await faultOf(type(game, 7))).toMatchObject({ refusal: { key: 'refusal.diceFace' } })
    expect(await faultOf(type(game, 1, 2))).toMatchObject({ refusal: { key: 'refusal.diceCount' } })
    await type(game, 5)
    await type(game, 6)
    await type(game, 1)
    expect(facesOf(game.state.events)).toEqual([5, 6, 1])
    await command(game, 'a', { type: 'endTurn' })
    expect(game.state.decisions).toMatchObject([{ seat: 'a', form: { kind: 'scatter', count: 1 } }])
    expect(await faultOf(type(game, 1, 360))).toMatchObject({ refusal: { key: 'refusal.diceFace' } })
    await type(game, 2, 359)
    expect(game.state.game.smoke).toBe(359)
  })

  it('stay as they fell: a reopened question takes the same faces only, a repeated roll is not asked again', async () => {
    const game = await typed()
    await type(game, 5)
    await type(game, 6)
    await type(game, 1)
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    await say(game, 'returnFire', 'pass')
    await type(game, 3)
    expect(game.state.game.men.b1?.alive).toBe(true)
    await game.undo('a', false)
    expect(await faultOf(type(game, 6))).toMatchObject({ refusal: { key: 'refusal.diceRemembered' } })
    await game.undo('a', false)
    await say(game, 'returnFire', 'return')
    expect(facesOf(game.state.events).slice(-1)).toEqual([3])
    expect(game.state.decisions).toMatchObject([{ kind: 'typeDice', seat: 'b' }])
    await type(game, 6)
    expect(game.state.game.men.a1?.alive).toBe(false)
  })
})

describe('updates', () => {
  it('carry small patches of what the seat may see, and the events since', async () => {
    const game = await start('solo')
    const updates: SeatUpdate[] = []
    const stop = game.onUpdate((update) => updates.push(update), 'b')
    await command(game, 'a', { type: 'advance', men: ['a1'], by: 4 })
    await say(game, 'reactPath', 'pass', 'b1')
    updates.length = 0
    await say(game, 'reactPath', 'pass', 'ghost-b')
    expect(updates).toHaveLength(1)
    const [update] = updates
    expect(update).toMatchObject({
      game: 'test',
      seat: 'b',
      from: 4,
      state: 5,
      events: { append: [{ type: 'moved', data: { man: 'a1', x: 4 } }] },
    })
    expect(update?.patches.filter(({ path }) => path[0] === 'view')).toEqual([
      { op: 'replace', path: ['view', 'men', 'a1', 'x'], value: 4 },
    ])
    await game.undo('b', false)
    expect(updates[1]?.events).toHaveProperty('replace')
    stop()
    await game.redo('b', true)
    expect(updates).toHaveLength(2)
  })

  it('of a walk nobody sees bring the other seat no event and no change of its view', async () => {
    const game = await pastOpening(await newGame(scripted(['5', '1', '6'])))
    const updates: SeatUpdate[] = []
    game.onUpdate((update) => updates.push(update), 'a')
    await command(game, 'b', { type: 'advance', men: ['ghost-b'], by: -5 })
    for (const man of ['a1', 'a2', 'a3']) await say(game, 'reactPath', 'pass', man)
    expect(game.state.game.men['ghost-b']?.x).toBe(35)
    expect(JSON.stringify(updates.at(-1))).not.toMatch(/ghost-b|moved/)
    expect(updates.flatMap(({ patches }) => patches).filter(({ path }) => path[0] === 'view')).toEqual([])
  })
})
