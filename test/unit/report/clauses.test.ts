/** Sentences about beats that are made up: what a reader would take for a contradiction is not said. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wordsFor } from '../../../main/hosts/words'
import type { GameEvent } from '../../../shared/protocol/event'
import type { Beat, BeatKind } from '../../../shared/report/beats/beat'
import { momentsOf } from '../../../shared/report/moments/read-moments'
import { isSkirmishView } from '../../../shared/report/record/record'
import { luckLedger } from '../../../shared/report/figures'
import { plainText } from '../../../shared/report/text'
import { beatTitle } from '../../../shared/report/text/card-text'
import { clausesOf, lossClauses, wordingOf } from '../../../shared/report/text/clauses'
import { stakeClauses } from '../../../shared/report/text/clauses/stakes'
import { isDeedFor, speaksFor } from '../../../shared/report/text/moved-by'
import { phrasing } from '../../../shared/report/text/phrasing'
import { speakerAt } from '../../../shared/report/text/speaker'
import { rollName } from '../../../shared/words/log'
import { keptRecord } from './record-of'
import { storyOf } from './story-of'

const names = await wordsFor('en')
const by = { names, voice: 'chronicle', side: 'a' } as const
const record = await keptRecord('core4+city-fight-19-keep-15')
// Not the last: what the end alone decides is nobody's doing.
const act = record.acts.findLastIndex(({ turn }) => turn > 0) - 2
const view = record.acts[act]?.view
if (view === undefined || isSkirmishView(view)) throw new Error('a battle')
const [mine, friend] = Object.values(view.units).filter(({ seat }) => seat === 'a')
const [theirs] = Object.values(view.units).filter(({ seat }) => seat === 'b')
if (!mine || !friend || !theirs) throw new Error('units of both sides')

let id = 100_000
const fact = (type: string, data: object): GameEvent =>
  ({ id: id++, type, because: [], data }) as unknown as GameEvent
const beatOf = (kind: BeatKind, facts: readonly GameEvent[], of: Partial<Beat> = {}): Beat => ({
  ...{ id: '0.0', kind, act, since: act, seat: 'a', turn: 1, phase: 'shooting', facts },
  ...{ actors: [mine.id], targets: [theirs.id], people: [], pieces: [], rolls: [], losses: [], cites: [] },
  ...of,
})
const speaker = speakerAt(record, act, by)
const saidOf = (beat: Beat): string => {
  const phrase = phrasing()
  return [...clausesOf(beat, wordingOf(speaker)), ...lossClauses(beat, wordingOf(speaker))]
    .map((clause, i) => plainText(phrase(clause, String(i), speaker)))
    .join(' ')
}
const titleOf = (beat: Beat): string => plainText(beatTitle(beat, { story: storyOf(record), by }))

describe('what is said of a beat', () => {
  it('lets nobody get away from one pursuer whom another has caught', () => {
    const chase = (unit: string, by: string) => ({ unit, by, runs: 1, total: 9 })
    const escaped = /got away|outran the chase/
    const ran = fact('escaped', chase(theirs.id, mine.id))
    expect(saidOf(beatOf('fight', [ran]))).toMatch(escaped)
    expect(saidOf(beatOf('fight', [ran, fact('runDown', chase(theirs.id, friend.id))]))).not.toMatch(escaped)
  })
  it('counts hits under a template by no shots', () => {
    const resolved = {
      unit: mine.id,
      target: theirs.id,
      shots: 0,
      hits: 4,
      wounds: 2,
      unsaved: 1,
      removed: ['x'],
    }
    const said = saidOf(beatOf('template', [fact('shootingResolved', resolved)]))
    expect(said).toMatch(/4 hits/)
    expect(said).not.toMatch(/shot/)
    expect(saidOf(beatOf('template', [fact('shootingResolved', { ...resolved, hits: 0 })]))).toBe('')
  })
  it('names whose power it is, and no other on whom he calls it', () => {
    const [model = ''] = friend.models
    const power = (target: string) =>
      beatOf('power', [fact('powerDeclared', { model, power: 'shield', target })], { actors: [mine.id] })
    expect(titleOf(power(theirs.id))).not.toContain(mine.name.en)
    expect(saidOf(power(model))).toMatch(/for itself|its own sake/)
    expect(saidOf(power(theirs.id))).toContain(theirs.name.en)
  })
  it('lets nobody arrive who has missed the table', () => {
    const fell = (wide: boolean) =>
      beatOf('arrival', [fact('deepStruck', { unit: mine.id, wide, hit: false, distance: 200, models: [] })])
    expect(titleOf(fell(true))).toBe(`${mine.name.en} missed the table`)
    expect(titleOf(fell(false))).toBe(`${mine.name.en} arrived`)
  })
  it('tells what a force has lost with it right after its own losses', () => {
    const loss = (unit: typeof mine, share: number): Beat['losses'][number] => ({
      ...{ seat: unit.seat, unit: unit.id, models: unit.models.slice(0, 1), share, how: 'killed' },
    })
    const stems = lossClauses(
      beatOf('fight', [], { losses: [loss(theirs, 0.01), loss(mine, 0.2)] }),
      wordingOf(speaker),
    ).map(({ stem, args }) => `${stem.split('.').at(-1)} ${plainText((args['side'] ?? args['unit']) as [])}`)
    expect(stems[0]).toContain(mine.name.en)
    expect(stems.findIndex((stem) => stem.startsWith('share'))).toBeLessThan(
      stems.findIndex((stem) => stem.includes(theirs.name.en)),
    )
  })
})
describe('rare dice', () => {
  it.each(['en', 'ru'])(
    'are called by what they are for, with no figure of how they are read (%s)',
    (language) => {
      const folder = new URL(`../../../shared/words/${language}/`, import.meta.url)
      const rolls = readdirSync(folder).flatMap((name) =>
        Object.entries(
          JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, unknown>,
        ).flatMap(([key, text]) =>
          key.startsWith('roll.') && typeof text === 'string' ? [rollName(text)] : [],
        ),
      )
      expect(rolls.length).toBeGreaterThan(50)
      expect(rolls.filter((text) => text === '' || /\d/.test(text))).toEqual([])
    },
  )
  it('are no rarer in the text than in the ledger, and stand beside their roll', () => {
    const { beats } = storyOf(record)
    const { luckiest, unluckiest } = luckLedger(beats)
    const least = Math.min(luckiest?.odds.atLeast ?? 1, unluckiest?.odds.atMost ?? 1)
    const told = beats.flatMap((beat) => {
      const moment = { beat, score: 0, features: [], probability: 1e-9, swing: null }
      return stakeClauses(moment, wordingOf(speakerAt(record, beat.act, by)))
    })
    expect(told.length).toBeGreaterThan(0)
    const chances = told.map(({ args }) => Number(plainText((args['n'] ?? []) as [])))
    expect(Math.max(...chances)).toBe(Math.round(1 / least))
    for (const { args } of told) expect(Object.keys(args)).toEqual(expect.arrayContaining(['what', 'came']))
  })
})
describe('a step of the estimate', () => {
  it('is credited to nobody whose side it was against', () => {
    const nerve = beatOf('morale', [], { seat: 'a' })
    const hit = [fact('unitPinned', { unit: theirs.id, since: 1 })]
    const own = [fact('unitPinned', { unit: mine.id, since: 1 })]
    expect(speaksFor(nerve, 'b', speaker)).toBe(false)
    expect(isDeedFor(beatOf('shooting', hit), 'a', speaker)).toBe(true)
    expect(isDeedFor(beatOf('shooting', hit), 'b', speaker)).toBe(false)
    // His own stray shot: it speaks for the other side, and is no deed of it.
    expect(speaksFor(beatOf('shooting', own), 'b', speaker)).toBe(true)
    expect(isDeedFor(beatOf('shooting', own), 'b', speaker)).toBe(false)
    expect(isDeedFor(beatOf('move', []), 'a', speaker)).toBe(true)
  })

  it('is put down to who was wounded in it, not to who only went by', () => {
    const went = beatOf('move', [fact('moved', { unit: mine.id, moves: {} })], { id: '0.0' })
    const hurt = beatOf('shooting', [fact('wounded', { model: 'x', lost: 1, left: 1 })], { id: '0.1' })
    const curve = record.acts.map(({ index }) => (index < act ? 0.4 : 0.7))
    const moments = momentsOf({ ...record, acts: record.acts, marks: [] }, [went, hurt], curve)
    expect(moments.map(({ swing }) => swing)).toEqual([null, { before: 0.4, after: 0.7 }])
  })
})
