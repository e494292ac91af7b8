/** Whose word it takes to go along the timeline, hot-seat (LS-ENG-08): decided by the session, whatever a page says. */
import { emitMadeUp } from '../made-up-facts'
import { describe, expect, it } from 'vitest'
import { ApiFault, resumeSession } from '../../main/session'
import type { Seat } from '../../shared/protocol/spatial'
import {
  command,
  memorySink,
  newGame,
  pastOpening,
  say,
  scripted,
  throughFile,
  type SkirmishSession,
} from './engine-fixture/game'
import { skirmish } from './engine-fixture/ruleset'

/** Cache die, initiative: seat a is active. */
const start = async (mode: 'solo' | 'hotSeat', ...dice: string[]) =>
  pastOpening(await newGame(scripted(['5', '6', '1', ...dice], mode)))
const refusal = async (going: Promise<unknown>): Promise<string> =>
  going.then(
    () => 'gone',
    (fault: unknown) => (fault instanceof ApiFault ? (fault.error.refusal?.key ?? '') : String(fault)),
  )
const asks = 'refusal.needsConsent'
const walk = (game: SkirmishSession, by: number) => command(game, 'a', { type: 'advance', men: ['a1'], by })
/** a walks, and b lets him pass; no die falls. */
async function answered(mode: 'solo' | 'hotSeat' = 'hotSeat') {
  const game = await start(mode)
  await walk(game, 4)
  const question = game.at
  await say(game, 'reactPath', 'pass', 'b1')
  return { game, question }
}

describe('LS-ENG-08 one player alone takes back his own steps only', () => {
  it('his own step, with nothing of the other’s after it, is his to take back and to take again', async () => {
    const game = await start('hotSeat')
    await walk(game, 4)
    expect(game.snapshot('a').timeline.undo).toMatchObject({ needsConsent: false })
    expect(await refusal(game.undo('a', false))).toBe('gone')
    expect(game.snapshot('a').timeline.redo).toMatchObject({ needsConsent: false })
    expect(await refusal(game.redo('a', false))).toBe('gone')
  })
  it('an answer of the other’s is reopened by his word only, though no die fell', async () => {
    const { game } = await answered()
    expect(game.snapshot('a').timeline.undo).toMatchObject({ needsConsent: true })
    expect(game.snapshot('b').timeline.undo).toMatchObject({ needsConsent: false })
    const before = game.at
    expect(await refusal(game.undo('a', false))).toBe(asks)
    expect(game.at).toBe(before)
    expect(await refusal(game.undo('b', false))).toBe('gone')
  })
  it('a jump back to one’s own step past an answer of the other’s asks him as the button does', async () => {
    const { game } = await answered()
    expect(await refusal(game.jump('a', 2, false))).toBe(asks)
    expect(await refusal(game.jump('a', 2, true))).toBe('gone')
  })
  it('the command of the other’s by which one is asked is his to take back', async () => {
    const { game, question } = await answered()
    await game.undo('b', false)
    expect(game.at).toBe(question)
    expect(await refusal(game.undo('b', false))).toBe(asks)
    expect(await refusal(game.undo('a', false))).toBe('gone')
  })
  it('nobody says an answer of the other’s again for him, by redo nor by a branch', async () => {
    const { game, question } = await answered()
    const there = game.at
    await game.undo('b', false)
    expect(game.snapshot('a').timeline.redo).toMatchObject({ needsConsent: true })
    expect(await refusal(game.redo('a', false))).toBe(asks)
    expect(await refusal(game.jump('a', there, false))).toBe(asks)
    expect(game.at).toBe(question)
    expect(await refusal(game.redo('b', false))).toBe('gone')
  })
  it('a sealed choice of the other’s stays sealed while one’s own is open', async () => {
    const game = await newGame(scripted(['5', '6', '1'], 'hotSeat'))
    await say(game, 'hideNote', 'secret-of-a-1')
    expect(game.state.decisions.map(({ seat }) => seat)).toEqual(['b'])
    expect(await refusal(game.undo('b', false))).toBe(asks)
    expect(await refusal(game.jump('b', 0, false))).toBe(asks)
    expect(await refusal(game.undo('a', false))).toBe('gone')
  })
  it('alone at the table nobody is asked', async () => {
    const { game } = await answered('solo')
    expect(game.snapshot('a').timeline.undo).toMatchObject({ needsConsent: false })
    expect(await refusal(game.undo('a', false))).toBe('gone')
    expect(await refusal(game.redo('a', false))).toBe('gone')
  })
})

describe('LS-ENG-08 the end of a game opens its secrets, and only both together go back past it', () => {
  /** Nobody may fire or fall: the game ends by what it says of itself. */
  const ended = async (seat: Seat) => {
    const game = await newGame(scripted(['5', '6', '1'], 'hotSeat'), memorySink(), endsWithTheTurn)
    await pastOpening(game)
    await command(game, seat, { type: 'endTurn' })
    expect(game.state.moment.over).toBe(true)
    return game
  }
  /** Whoever ends his turn gives the game up; not a die falls. */
  const endsWithTheTurn: typeof skirmish = {
    ...skirmish,
    *perform() {
      yield* emitMadeUp('over', { winner: 'b' }, ['FIX-01'])
    },
  }
  it('whoever ended it cannot read them and play on', async () => {
    const game = await ended('a')
    expect(game.snapshot('a').timeline.nodes.at(-1)).toMatchObject({ dice: false, secret: true })
    expect(game.snapshot('a').timeline.undo).toMatchObject({ needsConsent: true })
    expect(await refusal(game.undo('a', false))).toBe(asks)
    expect(await refusal(game.jump('a', 1, false))).toBe(asks)
    expect(game.state.moment.over).toBe(true)
  })
  it('and once both have gone back, nobody opens them again alone by going on', async () => {
    const game = await ended('a')
    const end = game.at
    await game.undo('a', true)
    expect(game.snapshot('a').timeline.redo).toMatchObject({ needsConsent: true })
    for (const seat of ['a', 'b'] as const) {
      expect(await refusal(game.redo(seat, false))).toBe(asks)
      expect(await refusal(game.jump(seat, end, false))).toBe(asks)
    }
    expect(game.state.moment.over).toBe(false)
  })
})

describe('the timeline tells both who went along it', () => {
  it('from which step on, as everybody may read it, until somebody plays on', async () => {
    const { game } = await answered()
    expect(game.snapshot('a').timeline.walked).toBeNull()
    await game.jump('b', 2, true)
    const walked = { by: 'b', label: { key: 'command.advance' }, back: 2 }
    for (const seat of ['a', 'b'] as const) expect(game.snapshot(seat).timeline.walked).toEqual(walked)
    const again = resumeSession({
      id: 'test',
      ruleset: skirmish,
      lines: throughFile(game.lines),
      sink: memorySink(),
    })
    expect(again.snapshot('a').timeline.walked).toEqual(walked)
    await game.jump('a', 4, true)
    expect(game.snapshot('b').timeline.walked).toEqual({
      by: 'a',
      label: { key: 'timeline.answer' },
      back: 0,
    })
    await say(game, 'reactPath', 'pass', 'ghost-b')
    expect(game.snapshot('a').timeline.walked).toBeNull()
  })
  it('and marks for the other side no walk that it does not know of', async () => {
    const game = await pastOpening(await newGame(scripted(['5', '1', '6'], 'hotSeat')))
    await command(game, 'b', { type: 'advance', men: ['ghost-b'], by: -5 })
    for (const man of ['a1', 'a2', 'a3']) await say(game, 'reactPath', 'pass', man)
    const marked = (seat: Seat) => game.snapshot(seat).timeline.nodes.at(-1)?.secret
    expect([marked('a'), marked('b')]).toEqual([false, true])
  })
})
