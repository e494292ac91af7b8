/** Real dice on the desk: what fell is remembered, a slip of the hand is mended by both, and what the program threw is marked. */
import { describe, expect, it } from 'vitest'
import { ApiFault, resumeSession } from '../../main/session'
import type { Answer } from '../../shared/protocol/decision'
import type { RollData } from '../../shared/protocol/event'
import {
  answer,
  command,
  memorySink,
  newGame,
  say,
  throughFile,
  type SkirmishSession,
} from './engine-fixture/game'
import { skirmish } from './engine-fixture/ruleset'

type Dice = Extract<Answer, { form: 'dice' }>
async function shotUnderWay(mode: 'solo' | 'hotSeat' = 'solo'): Promise<SkirmishSession> {
  const game = await newGame({ mode, dice: { source: 'typed' } })
  await say(game, 'hideNote', 'secret-of-a-2')
  await say(game, 'hideNote', 'secret-of-b-3')
  for (const face of [5, 6, 1]) await type(game, { faces: [face] })
  await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
  await say(game, 'returnFire', 'pass')
  return game
}
function type(game: SkirmishSession, given: Omit<Dice, 'form'>) {
  const [asked] = game.state.decisions
  if (!asked) throw new Error('no dice are asked for')
  return answer(game, asked, { form: 'dice', ...given })
}
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (fault: unknown) =>
      fault instanceof ApiFault ? (fault.error.refusal?.key ?? fault.error.code) : String(fault),
  )
const askedOf = (game: SkirmishSession) => game.snapshot('a').decisions[0]?.form
const lastRoll = (game: SkirmishSession): RollData =>
  game.state.events.filter(({ type: kind }) => kind === 'rolled').at(-1)?.data as RollData
const reopened = (game: SkirmishSession): SkirmishSession =>
  resumeSession({ id: 'test', ruleset: skirmish, lines: throughFile(game.lines), sink: memorySink() })

describe('typed dice after a takeback', () => {
  it('lie in the question as they fell, also when the game has been closed and opened', async () => {
    const game = await shotUnderWay()
    expect(askedOf(game)).toEqual({ form: 'dice', kind: 'd6', count: 1 })
    await type(game, { faces: [3] })
    await game.undo('a', true)
    for (const one of [game, reopened(game)])
      expect(askedOf(one)).toEqual({ form: 'dice', kind: 'd6', count: 1, fallen: [3] })
  })
  it('of scatter lie there with the way they pointed', async () => {
    const game = await newGame({ mode: 'solo', dice: { source: 'typed' } })
    await say(game, 'hideNote', 'secret-of-a-2')
    await say(game, 'hideNote', 'secret-of-b-3')
    for (const face of [5, 6, 1]) await type(game, { faces: [face] })
    await command(game, 'a', { type: 'endTurn' })
    await type(game, { faces: [2, 359] })
    await game.undo('a', true)
    expect(askedOf(game)).toMatchObject({ kind: 'scatter', fallen: [2, 359] })
  })
})

describe('a mistyped die', () => {
  it('is corrected, marked in the roll and on the timeline, and stays so when the game is opened again', async () => {
    const game = await shotUnderWay()
    await type(game, { faces: [3] })
    expect(game.state.game.men.b1?.alive).toBe(true)
    await game.undo('a', true)
    expect(await refusalOf(type(game, { faces: [6] }))).toBe('refusal.diceRemembered')
    await type(game, { faces: [6], how: 'corrected' })
    expect(game.state.game.men.b1?.alive).toBe(false)
    for (const one of [game, reopened(game)]) {
      expect(lastRoll(one)).toMatchObject({ how: 'corrected', dice: [{ face: 6 }] })
      const { timeline } = one.snapshot('b')
      expect(timeline.nodes.find(({ id }) => id === timeline.at)?.how).toBe('corrected')
      // Whoever comes here again meets the corrected face; the way that was left keeps its own.
      await one.undo('a', true)
      expect(askedOf(one)).toMatchObject({ fallen: [6] })
    }
  })
  it('is for both to correct in hot-seat: without the word of the other nothing changes', async () => {
    const game = await shotUnderWay('hotSeat')
    await type(game, { faces: [3] })
    await game.undo('a', true)
    expect(await refusalOf(type(game, { faces: [6], how: 'corrected' }))).toBe('refusal.needsConsent')
    expect(askedOf(game)).toMatchObject({ fallen: [3] })
    await type(game, { faces: [6], how: 'corrected', agreed: true })
    expect(lastRoll(game).dice[0]?.face).toBe(6)
  })
  it('leaves the dice after it as they fell, and no mark where nothing was changed', async () => {
    const game = await shotUnderWay()
    await type(game, { faces: [3] })
    await game.undo('a', true)
    await type(game, { faces: [3], how: 'corrected' })
    expect(lastRoll(game).how).toBeUndefined()
    expect(throughFile(game.lines).at(-1)).toMatchObject({ input: { answer: { form: 'dice', faces: [3] } } })
  })
  it('that is refused for its form has corrected nothing', async () => {
    const game = await shotUnderWay()
    await type(game, { faces: [3] })
    await game.undo('a', true)
    expect(await refusalOf(type(game, { faces: [9], how: 'corrected' }))).toBe('refusal.diceFace')
    expect(askedOf(game)).toMatchObject({ fallen: [3] })
  })
})

describe('dice left to the program', () => {
  it('are thrown by it and marked, and lie on record like any others', async () => {
    const game = await shotUnderWay()
    await type(game, { faces: [], how: 'thrown' })
    const { how, dice } = lastRoll(game)
    expect(how).toBe('thrown')
    expect([1, 2, 3, 4, 5, 6]).toContain(dice[0]?.face)
    expect(lastRoll(reopened(game))).toEqual(lastRoll(game))
    expect(reopened(game).state.game).toEqual(game.state.game)
  })
  it('are never what the page says they are, nor others than have fallen already', async () => {
    const faces = new Set<number>()
    for (let game = 0; game < 40; game++) {
      const one = await shotUnderWay()
      await type(one, { faces: [6], how: 'thrown' })
      faces.add(lastRoll(one).dice[0]?.face ?? 0)
    }
    expect(faces.size).toBeGreaterThan(1)
    const game = await shotUnderWay()
    await type(game, { faces: [2] })
    await game.undo('a', true)
    await type(game, { faces: [], how: 'thrown' })
    expect(lastRoll(game)).toMatchObject({ dice: [{ face: 2 }] })
    expect(lastRoll(game).how, 'nothing was thrown').toBeUndefined()
  })
})
