/** What a report is made from, over random games of both families. */
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { productContent } from '../../main/hosts/product'
import { recordFromStorey } from '../../main/hosts/report-record'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { startSession, type JournalLine } from '../../main/session'
import { storageIn } from '../../main/storage'
import { beatsOf } from '../../shared/report/beats/read-beats'
import type { ReportRecord } from '../../shared/report/record/record'
import { nothingByHand, type Wish } from '../../shared/report/story/storyboard'
import { storyboardOf, taleOf } from '../../shared/report/story/tell'
import { patrols } from '../e2e/patrols'
import { runs, seedOfDraws } from '../draws'

const storage = storageIn('/nowhere', resourcesFolder())
const sink = { append: () => Promise.resolve() }
const sights = ['a', 'b', 'all'] as const
/** Short ones: the property is of every fact, not of long games. */
const most = 250
class Enough extends Error {}
const upTo = (count: number) => {
  if (count >= most) throw new Enough()
}
const endedEarly = (error: unknown): void => {
  if (!(error instanceof Enough)) throw error
}
async function battle(seed: string): Promise<readonly JournalLine[]> {
  const luck = playerChance(seed)
  const setup = await randomSetup(storage, seed, luck, async () => {
    const [a, b] = await patrols()
    if (!a || !b) throw new Error('there are patrols')
    return { a, b }
  })
  const session = await startSession({ id: seed, ruleset: rulesetFor(setup.systems), setup, sink })
  await playRandomly(session, luck, upTo).catch(endedEarly)
  return session.lines
}
async function skirmish(seed: string): Promise<readonly JournalLine[]> {
  const luck = playerChance(seed)
  const setup = await randomSkirmish(storage, seed, luck)
  const session = await startSession({ id: seed, ruleset: liveSkirmish, setup, sink })
  let inputs = 0
  await playSkirmish(session, luck, () => upTo(++inputs)).catch(endedEarly)
  return session.lines
}
const out: ReadonlySet<string> = new Set([
  'casualty',
  'fled',
  'exited',
  'withdrawn',
  'dead',
  'prisoner',
  'left',
])
function outIn({ acts }: ReportRecord, at: number): readonly string[] {
  const view = acts.at(at)?.view
  if (view === undefined) return []
  return Object.values(view.models).flatMap(({ id, seat, status }) =>
    seat !== null && out.has(status) ? [id] : [],
  )
}
const wish: Wish = { preset: 'full', voice: 'plain', language: 'en', sight: 'all', viewpoint: null }

describe.each([
  ['battles', battle],
  ['skirmishes', skirmish],
] as const)('of random %s', (family, play) => {
  it('every fact stands in one beat, beats stay what they are, and every loss is told once', async () => {
    const { rulesetFor: rulesets } = await productContent(resourcesFolder())
    for (let n = 0; n < runs(24, 1 / 8); n++) {
      const seed = `beats/${seedOfDraws}/${family}/${n}`
      const lines = JSON.parse(JSON.stringify(await play(seed))) as readonly JournalLine[]
      const read = (sight: (typeof sights)[number], end?: number) =>
        recordFromStorey(rulesets, {
          name: seed,
          contents: { lines, meshes: new Map() },
          sight,
          ...(end !== undefined && { end }),
        })
      const own = await read('a')
      for (const sight of own.over ? sights : (['a', 'b'] as const)) {
        const record = sight === 'a' ? own : await read(sight)
        const beats = beatsOf(record)
        const told = beats.flatMap(({ facts }) => facts.map(({ id }) => id))
        expect(
          [...told].sort((one, other) => one - other),
          seed,
        ).toEqual(record.acts.flatMap(({ facts }) => facts.map(({ id }) => id)))
        expect(new Set(beats.map(({ id }) => id)).size, seed).toBe(beats.length)
        // Half of it told: the beats of then are the beats of now.
        const half = await read(sight, record.way[Math.floor(record.way.length / 2)])
        const then = beatsOf(half)
        expect(
          beats.slice(0, then.length).map(({ id }) => id),
          seed,
        ).toEqual(then.map(({ id }) => id))
        const lost = beats.flatMap(({ losses }) => losses.flatMap(({ models }) => models))
        expect(new Set(lost).size, seed).toBe(lost.length)
        if (sight === 'all')
          expect(
            outIn(record, -1).filter((id) => !lost.includes(id)),
            `${seed}: untold losses`,
          ).toEqual([])
        if (record.family === 'battle')
          for (const { losses } of beats)
            for (const { share } of losses) expect(share, seed).toBeLessThanOrEqual(1)
        const tale = taleOf(record)
        for (const { probability } of tale.moments)
          if (probability !== null) {
            expect(probability, seed).toBeGreaterThan(0)
            expect(probability, seed).toBeLessThanOrEqual(1 + 1e-9)
          }
        expect(JSON.stringify(storyboardOf(tale, wish, nothingByHand)), seed).toBe(
          JSON.stringify(storyboardOf(taleOf(record), wish, nothingByHand)),
        )
      }
    }
  }, 600_000)
})
