import { describe, expect, it } from 'vitest'
import { ApiFault, openRecord, resumeSession } from '../../main/session'
import type { SeatUpdate } from '../../shared/protocol/api'
import {
  answer,
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
const opening = ['5', '6', '1']
const start = async (mode: 'solo' | 'hotSeat', ...dice: string[]) =>
  pastOpening(await newGame(scripted([...opening, ...dice], mode)))
/** b is asked whether he fires back. */
async function asked(mode: 'solo' | 'hotSeat', ...dice: string[]): Promise<SkirmishSession> {
  const game = await start(mode, ...dice)
  await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
  return game
}
const order = (game: SkirmishSession, seat: 'a' | 'b', text: string) =>
  command(game, seat, { type: 'order', order: text })
const refusalOf = async (promise: Promise<unknown>) => {
  const fault: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  return fault instanceof ApiFault ? fault.error.refusal?.key : fault
}
const facesOf = ({ state }: SkirmishSession) =>
  state.events
    .flatMap((event) => (event.type === 'rolled' ? [event.data] : []))
    .slice(3)
    .flatMap(({ dice }) => dice.map(({ face }) => face))

describe('a command said aside (LS-ENG-06)', () => {
  it('is taken from either seat while a question waits, and the same question goes on waiting', async () => {
    const game = await asked('solo', '3', '6')
    const { decisions } = game.state
    await order(game, 'a', 'hold')
    await order(game, 'b', 'pass')
    expect(game.state.game.orders).toEqual({ a: 'hold', b: 'pass' })
    expect(game.state.decisions).toEqual(decisions)
    await say(game, 'returnFire', 'return')
    expect(facesOf(game)).toEqual([3, 6])
    expect(game.state.game.orders).toEqual({ a: 'hold', b: 'pass' })
  })

  it('is listed as legal while a question waits; nothing else is, or is taken', async () => {
    const game = await asked('solo', '3')
    expect([game.snapshot('a').legal, game.snapshot('b').legal]).toEqual([
      [{ type: 'order' }],
      [{ type: 'order' }],
    ])
    expect(await refusalOf(command(game, 'a', { type: 'endTurn' }))).toBe('refusal.decisionOpen')
    expect(await refusalOf(order(game, 'a', ''))).toBe('refusal.noOrder')
  })

  it('is taken between commands as well, and nothing is performed for it', async () => {
    const game = await start('solo')
    await order(game, 'b', 'pass')
    expect(game.state.game.orders.b).toBe('pass')
    expect(game.state.events.at(-1)).toMatchObject({ type: 'ordered', audience: ['b'] })
    await command(game, 'a', { type: 'advance', men: ['a1'], by: 2 })
    expect(game.state.decisions).toHaveLength(2)
  })

  it('tells the other seat nothing of it', async () => {
    const game = await asked('solo', '3')
    const updates: SeatUpdate[] = []
    game.onUpdate((update) => updates.push(update), 'a')
    await order(game, 'b', 'ambush-at-dawn')
    expect(updates).toHaveLength(1)
    expect(JSON.stringify([updates, game.snapshot('a')])).not.toContain('ambush-at-dawn')
    expect(game.snapshot('b').view.order).toBe('ambush-at-dawn')
  })

  it('comes between two answers to questions asked at once', async () => {
    const game = await start('solo')
    await command(game, 'a', { type: 'advance', men: ['a1'], by: 4 })
    await say(game, 'reactPath', 'pass', 'b1')
    await order(game, 'b', 'wait')
    await say(game, 'reactPath', 'pass', 'ghost-b')
    expect(game.state.game.men.a1?.x).toBe(4)
    expect(game.state.game.orders.b).toBe('wait')
  })

  it('leaves a roll that is being typed in as it was', async () => {
    const game = await newGame({ mode: 'solo', dice: { source: 'typed' } })
    await pastOpening(game)
    await order(game, 'a', 'hold')
    const [dice] = game.state.decisions
    expect(dice?.kind).toBe('typeDice')
    if (dice) await answer(game, dice, { form: 'dice', faces: [5] })
    expect(game.state.game).toMatchObject({ orders: { a: 'hold' }, cache: { die: 5 } })
  })

  it('is taken back and played again like any input, without the other player’s consent', async () => {
    const game = await asked('hotSeat', '3')
    const before = game.at
    await order(game, 'b', 'pass')
    expect(game.snapshot('b').timeline.undo).toEqual({ label: { key: 'command.order' }, needsConsent: false })
    await game.undo('b', false)
    expect([game.at, game.state.game.orders.b]).toEqual([before, ''])
    await game.redo('b', true)
    expect(game.state.game.orders.b).toBe('pass')
    await say(game, 'returnFire', 'pass')
    expect(facesOf(game)).toEqual([3])
  })

  it('is said again at its place when its procedure is run again after a jump', async () => {
    const game = await start('solo')
    await command(game, 'a', { type: 'advance', men: ['a1'], by: 4 })
    await order(game, 'b', 'first')
    await say(game, 'reactPath', 'pass', 'b1')
    await order(game, 'b', 'second')
    const there = game.at
    await say(game, 'reactPath', 'pass', 'ghost-b')
    const end = game.state
    await game.jump('a', 0, true)
    await game.jump('a', there, true)
    await say(game, 'reactPath', 'pass', 'ghost-b')
    expect(game.state.game).toEqual(end.game)
    expect(game.state.events).toEqual(end.events)
  })

  it('that cannot be written did not happen, and the question can still be answered', async () => {
    const sink = memorySink()
    let broken = false
    const game = await newGame(scripted([...opening, '3']), {
      append: async (line) => {
        if (broken) throw new Error('disk full')
        await sink.append(line)
      },
    })
    await pastOpening(game)
    await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
    const before = game.state
    broken = true
    await expect(order(game, 'b', 'pass')).rejects.toThrow('disk full')
    expect(game.state).toEqual(before)
    broken = false
    await say(game, 'returnFire', 'pass')
    expect(facesOf(game)).toEqual([3])
    expect(game.state.game.orders.b).toBe('')
  })

  it('stands in the journal: the game reopens with it, and the film shows it', async () => {
    const game = await asked('solo', '3', '6')
    await order(game, 'b', 'pass')
    const there = game.at
    const lines = throughFile(game.lines)
    const again = resumeSession({ id: 'test', ruleset: skirmish, lines, sink: memorySink() })
    expect(again.state.game).toEqual(game.state.game)
    expect(again.state.decisions).toEqual(game.state.decisions)
    await say(again, 'returnFire', 'return')
    expect(facesOf(again)).toEqual([3, 6])
    const film = openRecord({ ruleset: skirmish, lines })
    expect([film.seek(there).orders.b, film.seek(there - 1).orders.b]).toEqual(['pass', ''])
  })
})
