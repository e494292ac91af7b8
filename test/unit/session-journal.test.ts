import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../shared/protocol/event'
import { JournalFault, openRecord, resumeSession, sameData, type JournalLine } from '../../main/session'
import { command, memorySink, newGame, pastOpening, say, scripted, throughFile } from './engine-fixture/game'
import { skirmish } from './engine-fixture/ruleset'

/** Two inputs of the opening, a shot (one die), its answer, a jump back to the question. */
async function journal(): Promise<JournalLine[]> {
  const game = await pastOpening(await newGame(scripted(['5', '6', '1', '3'])))
  await command(game, 'a', { type: 'fire', man: 'a1', target: 'b1' })
  await say(game, 'returnFire', 'pass')
  await game.undo('a', true)
  return throughFile(game.lines)
}
const faultOf = (lines: readonly JournalLine[], ruleset = skirmish): JournalFault => {
  try {
    resumeSession({ id: 'test', ruleset, lines, sink: memorySink() })
  } catch (fault) {
    if (fault instanceof JournalFault) return fault
    throw fault
  }
  throw new Error('the journal was accepted')
}
const change = (lines: readonly JournalLine[], at: number, over: object): JournalLine[] =>
  lines.map((line, i) => (i === at ? ({ ...line, ...over } as JournalLine) : line))

describe('what is written down', () => {
  it('is the same as what it was written from: nothing is absent, and a zero has no sign', () => {
    const state = { at: { x: -0, z: 1 }, turn: 0, note: undefined }
    expect(sameData(JSON.parse(JSON.stringify(state)), state)).toBe(true)
    expect(sameData({ x: 0 }, { x: 1 })).toBe(false)
  })
})

describe('a journal', () => {
  it('reopens at its last line, with the question that was open', async () => {
    const game = resumeSession({ id: 'test', ruleset: skirmish, lines: await journal(), sink: memorySink() })
    expect(game.at).toBe(3)
    expect(game.state.decisions).toMatchObject([{ kind: 'returnFire', seat: 'b' }])
    expect(game.snapshot('a').timeline.redo).toEqual({
      label: { key: 'timeline.answer' },
      needsConsent: false,
    })
    expect(game.snapshot('b').timeline.walked).toEqual({
      by: 'a',
      label: { key: 'timeline.answer' },
      back: 1,
    })
    await say(game, 'returnFire', 'pass')
    expect(game.state.events.at(-2)).toMatchObject({ type: 'rolled', data: { dice: [{ face: 3 }] } })
    expect(game.state.diceLeft).toEqual([])
  })

  it('without lines, or without its set-up, is refused', async () => {
    expect(faultOf([])).toMatchObject({ line: 1, fault: 'empty' })
    expect(faultOf((await journal()).slice(1))).toMatchObject({ line: 1, fault: 'order' })
  })

  it('of another ruleset or another version of it is refused', async () => {
    const lines = await journal()
    expect(faultOf(lines, { ...skirmish, id: 'other' })).toMatchObject({ line: 1, fault: 'ruleset' })
    expect(faultOf(lines, { ...skirmish, version: 2 })).toMatchObject({
      line: 1,
      fault: 'version',
      detail: 'made with version 1 of made-up-skirmish, this is 2',
    })
  })

  it('with lines missing, doubled or jumping nowhere is refused at that line', async () => {
    const lines = await journal()
    expect(faultOf(lines.toSpliced(2, 1))).toMatchObject({ line: 3, fault: 'order' })
    expect(faultOf(lines.toSpliced(2, 0, lines[1] as JournalLine))).toMatchObject({ line: 3, fault: 'order' })
    expect(faultOf(change(lines, 5, { to: 17 }))).toMatchObject({ line: 6, fault: 'order' })
    expect(faultOf([...lines, lines[0] as JournalLine])).toMatchObject({ line: 7, fault: 'order' })
  })

  it('with a command nobody can read is refused as malformed', async () => {
    const lines = await journal()
    expect(
      faultOf(
        change(lines, 3, { input: { kind: 'command', seat: 'a', state: 2, command: { type: 'fly' } } }),
      ),
    ).toMatchObject({ line: 4, fault: 'malformed' })
  })

  it('with other inputs, dice or events than were played is refused as diverged', async () => {
    const lines = await journal()
    const illegal = { kind: 'command', seat: 'b', state: 2, command: { type: 'endTurn' } }
    expect(faultOf(change(lines, 3, { input: illegal }))).toMatchObject({ line: 4, fault: 'diverged' })
    expect(faultOf(change(lines, 4, { dice: [{ kind: 'd6', face: 6 }] }))).toMatchObject({
      line: 5,
      fault: 'diverged',
    })
    expect(faultOf(change(lines, 4, { dice: [] }))).toMatchObject({ line: 5, fault: 'diverged' })
    expect(faultOf(change(lines, 4, { events: [] }))).toMatchObject({
      line: 5,
      fault: 'diverged',
      detail: 'event 1: recorded nothing, replayed rolled',
    })
  })
})

describe('a recorded game', () => {
  it('tells each seat its own story, forwards and backwards', async () => {
    const record = openRecord({
      ruleset: skirmish,
      lines: await journal(),
      read: (event) => event as GameEvent,
    })
    expect([record.last, record.path(4)]).toEqual([3, [0, 1, 2, 3, 4]])
    expect(record.view(2, 'a')).toMatchObject({ active: 'a', note: 'secret-of-a-2' })
    expect(record.view(0, 'a').note).toBe('')
    expect(record.events(2, 'a').map(({ type }) => type)).toEqual([
      'noteHidden',
      'rolled',
      'rolled',
      'turnBegan',
    ])
    expect(record.events(2, 'b').map(({ type }) => type)).toEqual([
      'noteHidden',
      'rolled',
      'cacheDie',
      'rolled',
      'rolled',
      'turnBegan',
    ])
    expect(() => record.seek(5)).toThrow(/notFound/)
  })
})
