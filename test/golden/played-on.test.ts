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
  reopenSession,
  resumeSession,
  type JournalLine,
  type Session,
  type SessionSetup,
  type WayOn,
} from '../../main/session'
import type { Ruleset } from '../../main/engine'
import { someOf } from '../draws'
import { keptLines, keptNames, ofName } from './kept-games'

type AnyRules = Ruleset<unknown, { readonly type: string }, unknown, SessionSetup>
const battle = rulesetFor(['core4', 'city-fight'])
const rulesOf = (id: string): AnyRules =>
  (id === liveSkirmish.id ? liveSkirmish : battle) as unknown as AnyRules
const nowhere = { append: () => Promise.resolve() }
const throughFile = (lines: readonly JournalLine[]): readonly JournalLine[] =>
  JSON.parse(JSON.stringify(lines)) as JournalLine[]
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Another name for the table is enough that nothing is proven: so each game is sewn once. */
function renamed([first, ...rest]: readonly JournalLine[]): readonly JournalLine[] {
  if (first?.kind !== 'setup') throw new Error('no set-up')
  return [{ ...first, setup: { ...first.setup, title: 'Another' } }, ...rest]
}
const further = 40
class Enough extends Error {}
/** Some inputs on, by chance; every state is one of these rules. */
async function playedFurther(id: string, session: Session, seed: string): Promise<void> {
  let inputs = 0
  const after = (): void => {
    rulesOf(id).invariants(session.state.game)
    if (++inputs >= further) throw new Enough()
  }
  const chance = playerChance(seed)
  try {
    if (id === liveSkirmish.id) await playSkirmish(session as never, chance, after)
    else await playRandomly(session, chance, after)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
}
async function goneOn(id: string, lines: readonly JournalLine[]): Promise<{ way: WayOn; session: Session }> {
  const ruleset = rulesOf(id)
  const way = await goOnInSlices({ ruleset, lines, seed: 'fresh' })
  if (way.how === 'never') throw new Error(`never: ${way.why}`)
  const all = throughFile([...lines, ...way.lines])
  return { way, session: reopenSession({ id: 'on', ruleset, lines: all, sink: nowhere }) as never }
}

const playable = (await keptNames()).filter((name) => {
  const { id, version } = ofName(name)
  const { goesOnFrom = Infinity, version: now } = rulesOf(id)
  return version >= goesOnFrom && version < now
})
const points = [0.12, 0.3, 0.55, 0.8, 0.95]

describe.each(playable.flatMap((name) => points.map((part) => ({ name, part }))))('$name, broken off at $part', ({ name, part }) => {
  it('is played on', async () => {
    const { id } = ofName(name)
    const whole = await keptLines(name)
    const lines = renamed(whole.slice(0, Math.round(whole.length * part)))
    const { way, session } = await goneOn(id, lines)
    console.log('WAY', name, part, way.how, way.how !== 'never' && way.takenBack, way.how !== 'never' && way.lines.length, way.how !== 'never' && way.fault?.message)
    await playedFurther(id, session, name)
  }, 300_000)
})
