/**
 * Rules answer one question in the documented order, whatever is loaded first: by band, from the wide bearer to the narrow
 * one, by id, by arguments; who reaches a part twice speaks once, and who is replaced is silent (main/engine/rules.ts).
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleBook, type Bearer, type SpecialRule } from '../../main/engine'
import { bands, breadths, type Band, type Breadth } from '../../main/engine/rules'
import { composeCore } from '../../main/rulesets/core4/compose'
import { assaultPart } from '../../main/rulesets/core4/assault'
import { combatsOf } from '../../main/rulesets/core4/units/combats'
import { fightRound } from '../../main/rulesets/core4/assault/round'
import { charactersPart } from '../../main/rulesets/core4/characters'
import { casualtiesPart } from '../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../main/rulesets/core4/morale'
import { movementPart } from '../../main/rulesets/core4/movement'
import type { CorePart } from '../../main/rulesets/core4/game/part'
import { rulesPart } from '../../main/rulesets/core4/rules'
import type { CoreRule } from '../../main/rulesets/core4/game/rule'
import { shootingPart } from '../../main/rulesets/core4/shooting'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { runScripted } from '../../main/engine'
import type { CombatPreview } from '../../shared/protocol/previews/combat'
import type { RollData } from '../../shared/protocol/event'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import { enough, runs } from '../draws'
import { board } from '../rules/board'
import { line, measured, orderOf, row, takeDefault } from '../rules/core4/firing-line'
import { melee, rank, rollsOf } from '../rules/core4/melee'

type Asked = { word: { value: string; about: object; parts: 'one' | 'other' | 'game' } }
type Rule = SpecialRule<Asked, { readonly n: number }>
interface Said {
  readonly id: string
  readonly as: 'one' | 'other'
  readonly band: Band
  readonly standing: boolean
  readonly replaces: string | null
}
interface Carrying {
  readonly as: 'one' | 'other'
  readonly breadth: Breadth
  readonly carried: readonly { readonly rule: string; readonly n: number }[]
}

const ids = ['anvil', 'bell', 'crown', 'drum', 'ember', 'flint']
const part = fc.constantFrom('one' as const, 'other' as const)
/** Who is replaced stands earlier in the list, so that no circle closes; each is replaced once at most. */
const said: fc.Arbitrary<readonly Said[]> = fc
  .tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        as: part,
        band: fc.constantFrom(...bands),
        standing: fc.boolean(),
        replaces: fc.option(fc.constantFrom(...ids), { freq: 2 }),
      }),
    ),
  )
  .map((rules) => {
    const gone = new Set<string>()
    return rules.map((rule, n): Said => {
      const earlier = ids.slice(0, n)
      const replaces = rule.replaces !== null && earlier.includes(rule.replaces) ? rule.replaces : null
      if (replaces === null || gone.has(replaces)) return { ...rule, replaces: null }
      gone.add(replaces)
      return { ...rule, replaces }
    })
  })
const carrying: fc.Arbitrary<readonly Carrying[]> = fc.array(
  fc.record({
    as: part,
    breadth: fc.constantFrom(...breadths.filter((breadth) => breadth !== 'game')),
    carried: fc.array(fc.record({ rule: fc.constantFrom(...ids), n: fc.integer({ min: 0, max: 3 }) }), {
      maxLength: 3,
    }),
  }),
  { maxLength: 5 },
)

const ruleOf = ({ id, as, band, standing, replaces }: Said): Rule => ({
  id,
  cite: `X-${id}`,
  ...(replaces !== null && { replaces }),
  standing,
  on: {
    word: [
      { as, band, answer: (word, _about, { n }) => `${word} ${id}${n}` },
      { as: 'game', band, answer: (word) => `${word} ${id}!` },
    ],
  },
})
/** The same by the words of the rule: nothing here is loaded, nothing sorted but what may speak. */
function byTheBook(rules: readonly Said[], carriers: readonly Carrying[]): string {
  const heirOf = (id: string): Said => {
    const heir = rules.find(({ replaces }) => replaces === id)
    if (heir) return heirOf(heir.id)
    const own = rules.find((rule) => rule.id === id)
    if (!own) throw new Error(id)
    return own
  }
  const voices: { readonly rank: readonly (number | string)[]; readonly word: string }[] = []
  for (const id of new Set(rules.filter(({ standing }) => standing).map((rule) => heirOf(rule.id).id)))
    voices.push({ rank: [bands.indexOf(heirOf(id).band), 0, id, '', 1], word: `${id}!` })
  const changedBy = new Map<string, number>()
  for (const { as, breadth, carried } of carriers)
    for (const { rule, n } of carried) {
      const heir = heirOf(rule)
      const key = `${heir.id}${n}`
      const widest = Math.min(changedBy.get(key) ?? breadths.length, breadths.indexOf(breadth))
      if (heir.as === as) changedBy.set(key, widest)
    }
  for (const [word, wide] of changedBy) {
    const id = word.slice(0, -1)
    voices.push({ rank: [bands.indexOf(heirOf(id).band), wide, id, word, 0], word })
  }
  const before = (one: readonly (number | string)[], two: readonly (number | string)[]): number => {
    const at = one.findIndex((value, n) => value !== two[n])
    return at < 0 ? 0 : (one[at] ?? 0) < (two[at] ?? 0) ? -1 : 1
  }
  return ['', ...voices.sort((one, two) => before(one.rank, two.rank)).map(({ word }) => word)].join(' ')
}

describe('whatever is loaded first', () => {
  it('rules of random bands, breadths and arguments, some in the place of others, speak in the documented order', () => {
    let [voices, heirs, twins] = [0, 0, 0]
    fc.assert(
      fc.property(said, carrying, fc.nat(), (rules, carriers, turn) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list.map((_, n) => list[(n * 5 + turn) % list.length] as T)
        const bearers = carriers.map(({ as, breadth, carried }): Bearer => ({
          as,
          breadth,
          carried: shuffled(carried).map(({ rule, n }) => ({ rule, args: { n } })),
        }))
        const expected = byTheBook(rules, carriers)
        for (const loaded of [rules, [...rules].reverse(), shuffled(rules)]) {
          const book = ruleBook<Asked>(loaded.map(ruleOf) as readonly SpecialRule<Asked>[])
          for (const asked of [bearers, [...bearers].reverse()]) {
            const heard = book.ask('word', '', {}, asked)
            expect(heard.value).toBe(expected)
            expect(heard.changedBy.map(({ to }) => to).at(-1) ?? '').toBe(expected)
          }
        }
        voices += expected.split(' ').length - 1
        heirs += rules.filter(({ replaces }) => replaces !== null).length
        twins += carriers.flatMap(({ carried }) => carried).length
      }),
      { numRuns: runs(300) },
    )
    // The examples are no empty ones.
    expect(Math.min(voices, heirs, twins)).toBeGreaterThan(enough(200))
  })
})

/** A pack's feel no pain in the place of the base's, on 5+. */
const dullPain: CoreRule = {
  id: 'dullPain',
  cite: 'X-1',
  replaces: 'feelNoPain',
  carriedBy: ['unit', 'kind'],
  on: { ignoresWound: { as: 'model', answer: () => 5 } },
}
/** Another part's answer to a question that the base's stealth answers too. */
const cloak: CoreRule = {
  id: 'cloak',
  cite: 'X-2',
  carriedBy: ['unit', 'kind'],
  on: { coverSave: { as: 'model', answer: (save) => save && save - 1 } },
}
/** No cover is better than 4+ in this pack: heard after all that change it. */
const thinCover: CoreRule = {
  id: 'thinCover',
  cite: 'X-3',
  carriedBy: [],
  standing: true,
  on: { coverSave: { as: 'game', band: 'limits', answer: (save) => save && Math.max(4, save) } },
}
/** Misses of blows go once more. */
const grudge: CoreRule = {
  id: 'grudge',
  cite: 'X-4',
  carriedBy: ['unit', 'kind'],
  on: { toHitInCombat: { as: 'model', answer: (die) => ({ ...die, again: 'X-4' }) } },
}
const packs: readonly CorePart[] = [
  { id: 'pack/pain', rules: [dullPain] },
  { id: 'pack/cover', rules: [cloak] },
  { id: 'pack/thin', rules: [thinCover] },
  { id: 'pack/grudge', rules: [grudge] },
]
const base: readonly CorePart[] = [
  rulesPart,
  casualtiesPart,
  charactersPart,
  movementPart,
  shootingPart,
  moralePart,
  assaultPart,
]
const loadings = fc.shuffledSubarray([...base, ...packs], { minLength: base.length + packs.length })
const composed = (parts: readonly CorePart[]) =>
  composeCore<null>({ id: 'packed', version: 1, parts, begin: () => board(), *opening() {} })
const rollsFor = (events: Parameters<typeof rollsOf>[0], purpose: string) =>
  rollsOf(events).filter((roll) => roll.purpose === purpose)

describe('parts of a game, whatever is loaded first', () => {
  const breadth = fc.constantFrom('unit', 'model')
  const on = (where: string, count: number, rules: readonly string[]) =>
    where === 'unit' ? { rules } : { each: rules, count }
  const carriers = (spec: ReturnType<typeof on>, y: number) => ({
    models: row(3, y, 20, 'each' in spec ? { rules: spec.each } : {}),
    ...('each' in spec ? {} : { rules: spec.rules }),
  })

  it('a pack’s rule stands for the base’s on whoever carries the base’s, in dice and chances', () => {
    fc.assert(
      fc.property(loadings, breadth, (parts, where) => {
        const ruleset = composed(parts)
        const profile = { sv: null, t: 4 }
        const state = line(
          { models: row(1, 10), profile: { bs: 4 }, weapons: ['slugRifle'] },
          { ...carriers(on(where, 3, ['feelNoPain']), 31), profile },
        )
        const fire = orderOf(state, {})
        const { events } = runScripted(ruleset, state, (game) => ruleset.perform(game, 'a', fire), {
          dice: ['6', '6', '4'],
          answers: takeDefault,
        })
        expect(rollsFor(events, 'ignoreWound').map(({ needed }) => needed)).toEqual([5])
        expect(events.find(({ data }) => (data as RollData).purpose === 'ignoreWound')?.because).toEqual([
          'X-1',
        ])
        const odds = ruleset.query(measured(state), 'a', {
          ask: 'fireOdds',
          unit: 'F',
          target: 'T',
          fire: fire.fire,
        } as never) as FireOdds
        // Hit on 3+, wounded on 4+, ignored on 5+.
        expect(odds.casualties[1]).toBeCloseTo((((4 / 6) * 3) / 6) * (4 / 6), 9)
      }),
      { numRuns: runs(12) },
    )
  })

  it('two parts and the base change one save in turn, and what limits it has the last word', () => {
    fc.assert(
      fc.property(loadings, breadth, (parts, where) => {
        const ruleset = composed(parts)
        const state = line(
          { models: row(1, 10), profile: { bs: 4 }, weapons: ['slugRifle'] },
          { ...carriers(on(where, 3, ['cloak', 'stealth']), 30), profile: { sv: null, t: 4 } },
          { pieces: [{ id: 'R', kind: 'wood', area: [15, 27, 35, 36] }] },
        )
        const fire = orderOf(state, {})
        const { events } = runScripted(ruleset, state, (game) => ruleset.perform(game, 'a', fire), {
          dice: ['6', '6', '4'],
          answers: takeDefault,
        })
        const [save] = rollsFor(events, 'coverSave')
        expect(save?.needed).toBe(4)
        expect(save?.modifiers?.map(({ cite, from, to }) => [cite, from, to])).toEqual([
          ['X-2', 5, 4],
          ['C4-USR-17', 4, 3],
          ['X-3', 3, 4],
        ])
      }),
      { numRuns: runs(12) },
    )
  })

  it('a pack that throws misses of blows again is thrown, reckoned and told', () => {
    fc.assert(
      fc.property(loadings, (parts) => {
        const ruleset = composed(parts)
        const state: CoreState = melee(
          { models: rank(1, 20), rules: ['grudge'], profile: { ws: 3, s: 3, i: 5 } },
          { models: rank(1, 21), profile: { ws: 3, t: 3, sv: null, a: 0 } },
        )
        const [combat] = combatsOf(state)
        if (!combat) throw new Error('nobody fights')
        const { events } = runScripted(ruleset, state, (game) => fightRound(ruleset.live(game), combat), {
          dice: ['1', '4', '4'],
          answers: takeDefault,
        })
        expect(rollsFor(events, 'toHitCombat').map(({ dice }) => dice.map(({ face }) => face))).toEqual([
          [1],
          [4],
        ])
        const preview = ruleset.query(state, 'a', { ask: 'combat', unit: 'A' } as never) as CombatPreview
        const [group] = preview.steps.flatMap(({ groups }) => groups)
        expect(group?.unsaved).toBeCloseTo((3 / 4) * (1 / 2), 9)
      }),
      { numRuns: runs(6) },
    )
  })
})
