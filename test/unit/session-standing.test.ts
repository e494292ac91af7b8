/** A program that ends between an input and the answer given beforehand goes on with it when the game is opened again (LS-ENG-06). */
import { describe, expect, it } from 'vitest'
import { reopenInSlices, type JournalLine } from '../../main/session'
import type { Decision } from '../../shared/protocol/decision'
import { command, memorySink, newGame, pastOpening, scripted, throughFile } from './engine-fixture/game'
import { skirmish } from './engine-fixture/ruleset'

const pass = { form: 'option', option: 'pass' } as const
/** b has said beforehand that he lets everybody pass. */
const passing: typeof skirmish = {
  ...skirmish,
  standingAnswer: (_state: unknown, { kind }: Decision) => (kind === 'reactPath' ? pass : null),
}
/** a walks; the lines as they are kept, the answers among them. */
async function walked(): Promise<readonly JournalLine[]> {
  const sink = memorySink()
  const game = await pastOpening(await newGame(scripted(['5', '6', '1']), sink, passing))
  await command(game, 'a', { type: 'advance', men: ['a1'], by: 4 })
  return throughFile(sink.lines)
}
const isStanding = (line: JournalLine): boolean =>
  line.kind === 'input' && line.input.kind === 'answer' && line.input.standing === true
async function opened(lines: readonly JournalLine[]) {
  const sink = memorySink()
  return { game: await reopenInSlices({ id: 'test', ruleset: passing, lines, sink }), sink }
}

describe('LS-ENG-06 what was answered beforehand', () => {
  it('is answered when the game is opened, as it would have been had the program not ended', async () => {
    const whole = await walked()
    const first = whole.findIndex(isStanding)
    expect(first).toBeGreaterThan(0)
    for (let end = first; end < whole.length; end++) {
      const { game, sink } = await opened(whole.slice(0, end))
      expect(game.state.decisions.filter(({ kind }) => kind === 'reactPath')).toEqual([])
      expect(throughFile(sink.lines)).toEqual(whole.slice(end))
      expect(throughFile(game.lines)).toEqual(whole)
    }
    const { sink } = await opened(whole)
    expect(sink.lines).toEqual([])
  })

  it('stays open where a player has gone back to the question', async () => {
    const whole = await walked()
    const to = whole.findIndex(isStanding) - 1
    const { game, sink } = await opened([...whole, { kind: 'jump', to, seat: 'b', consent: true }])
    expect(game.at).toBe(to)
    expect(game.state.decisions.map(({ kind }) => kind)).toContain('reactPath')
    expect(sink.lines).toEqual([])
  })

  it('is asked where the answer cannot be kept', async () => {
    const whole = await walked()
    const cut = whole.slice(0, whole.findIndex(isStanding))
    const full = { append: () => Promise.reject(new Error('no room')) }
    const game = await reopenInSlices({ id: 'test', ruleset: passing, lines: cut, sink: full })
    expect(game.state.decisions.map(({ kind }) => kind)).toContain('reactPath')
  })
})
