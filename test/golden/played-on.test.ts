/**
 * Kept games of earlier rules, cut off in the middle and gone on with by today's: played again where they go the same,
 * otherwise taken up where they stand.
 */
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import {
  goOnInSlices,
  openFilm,
  openRecord,
  reopenSession,
  resumeSession,
  type JournalLine,
  type Session,
  type SessionSetup,
} from '../../main/session'
import { atOnce } from '../../shared/sliced'
import type { Ruleset } from '../../main/engine'
import { someOf } from '../draws'
import { memorySink } from '../unit/engine-fixture/game'
import { keptLines, keptNames, ofName, rulesetOf } from './kept-games'

type AnyRules = Ruleset<unknown, { readonly type: string }, unknown, SessionSetup>
const battle = rulesetFor(['core4', 'city-fight'])
const rulesOf = (id: string): AnyRules => rulesetOf(id) as unknown as AnyRules
const throughFile = (lines: readonly JournalLine[]): readonly JournalLine[] =>
  JSON.parse(JSON.stringify(lines)) as JournalLine[]
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Another name for the table is enough that nothing is proven: so each game is sewn once. */
function renamed([first, ...rest]: readonly JournalLine[]): readonly JournalLine[] {
  if (first?.kind !== 'setup') throw new Error('no set-up')
  return [{ ...first, setup: { ...first.setup, title: 'Another' } }, ...rest]
}
class Enough extends Error {}
/** So many inputs on, by chance; every state is one of these rules. */
async function playedFurther(id: string, session: Session, inputs: number, seed: string): Promise<void> {
  let done = 0
  const after = (): void => {
    rulesOf(id).invariants(session.state.game)
    if (++done >= inputs) throw new Enough()
  }
  const chance = playerChance(seed)
  try {
    if (id === liveSkirmish.id) await playSkirmish(session as never, chance, after)
    else await playRandomly(session, chance, after)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
}
const wayOn = async (ruleset: AnyRules, lines: readonly JournalLine[]) => {
  const way = await goOnInSlices({ ruleset, lines, seed: 'fresh' })
  if (way.how === 'never') throw new Error(`never: ${way.why}`)
  return way
}
const seats = ['a', 'b'] as const

/** What is kept of versions that are gone on from. */
const candidates = (await keptNames()).filter((name) => {
  const { id, version } = ofName(name)
  const { goesOnFrom = Infinity, version: now } = rulesOf(id)
  return version >= goesOnFrom && version < now
})
const ofVersion = (id: string, version: number): readonly string[] =>
  candidates.filter((name) => name.startsWith(`${id}-${version}-`))
const points = [0.15, 0.3, 0.55, 0.8, 0.95]
const brokenOff = [
  ...someOf(ofVersion(battle.id, 11), 1, 'played on'),
  ...someOf(ofVersion(liveSkirmish.id, 6), 1, 'played on'),
  ...someOf([...ofVersion(battle.id, 9), ...ofVersion(battle.id, 10)], 1, 'played on'),
].flatMap((name) => someOf(points, 1, name).map((part) => ({ name, part })))

describe.each(brokenOff)('$name, broken off at $part of its journal', ({ name, part }) => {
  it('goes on from where it stands, is opened again as it was left, and is proven from there', async () => {
    const { id } = ofName(name)
    const ruleset = rulesOf(id)
    const whole = await keptLines(name)
    const lines = renamed(whole.slice(0, Math.round(whole.length * part)))
    const before = openRecord({ ruleset, lines })
    const way = await wayOn(ruleset, lines)
    expect(way).toMatchObject({ how: 'seam', takenBack: 0 })
    const sink = memorySink()
    const session = reopenSession({ id: 'on', ruleset, lines: throughFile([...lines, ...way.lines]), sink })
    // Whoever sits down sees what he saw: no more, and no less.
    for (const seat of seats)
      expect(plain(session.snapshot(seat).view)).toEqual(plain(before.view(before.last, seat)))
    await playedFurther(id, session as never, 30, name)
    const all = throughFile([...lines, ...way.lines, ...sink.lines])
    expect(sink.lines.length >= 30 || session.state.moment.over).toBe(true)
    for (const open of [reopenSession, resumeSession]) {
      const again = open({ id: 'on', ruleset, lines: all, sink: memorySink() })
      expect(plain(again.state.game)).toEqual(plain(session.state.game))
      for (const seat of seats) expect(plain(again.snapshot(seat))).toEqual(plain(session.snapshot(seat)))
    }
    const film = openFilm({ ruleset, lines: all, readCommand: () => null })
    expect([...atOnce(film.timeline('a'))].map(({ id: node }) => node)).toEqual(
      session.snapshot('a').timeline.nodes.map(({ id: node }) => node),
    )
    atOnce(film.prove())
  })
})

describe('a game of version 11 that goes the same by today’s rules', () => {
  const name = 'core4+city-fight-11-keep-11'
  it('is proven whole, and nothing of it is shut off', async () => {
    const lines = (await keptLines(name)).slice(0, 60)
    const way = await wayOn(rulesOf(battle.id), lines)
    expect(way).toMatchObject({ how: 'proven', was: 11, fault: null })
    const sink = memorySink()
    const ruleset = rulesOf(battle.id)
    const session = reopenSession({ id: 'on', ruleset, lines: throughFile([...lines, ...way.lines]), sink })
    const { at } = session
    await session.jump('a', 20, true)
    await session.jump('a', at, true)
    await playedFurther(battle.id, session as never, 10, name)
    const all = throughFile([...lines, ...way.lines, ...sink.lines])
    const again = resumeSession({ id: 'on', ruleset, lines: all, sink: memorySink() })
    expect(plain(again.snapshot('a'))).toEqual(plain(session.snapshot('a')))
  })
})
describe('a game of rules too long gone', () => {
  it.each([
    ['core4+city-fight-8-keep-5', 'tooOld'],
    ['live-skirmish-5-keep-6', 'tooOld'],
  ])('is watched alone: %s', async (name, why) => {
    const lines = (await keptLines(name)).slice(0, 40)
    const way = await goOnInSlices({ ruleset: rulesOf(ofName(name).id), lines, seed: 'fresh' })
    expect(way).toMatchObject({ how: 'never', why })
  })
})
