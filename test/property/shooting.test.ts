import type { FactData } from '../../shared/protocol/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScripted, ScriptFault } from '../../main/engine'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { Decision, Answer } from '../../shared/protocol/decision'
import type { RollData } from '../../shared/protocol/event'
import type { Weapon } from '../../shared/protocol/force'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import { runs } from '../draws'
import {
  factsOf,
  line,
  orderOf,
  previewOf,
  row,
  rulesetOf,
  takeDefault,
  VET,
} from '../rules/core4/firing-line'

/** Runs the fire with ever longer scripts until it ends; `face` says what the next die shows. */
function shootWith(state: CoreState, face: (index: number) => number, answers = takeDefault) {
  const ruleset = rulesetOf()
  const command = orderOf(state, {})
  for (let length = 0; length < 400; length++) {
    const dice = Array.from({ length }, (_, index) => String(face(index)))
    try {
      return {
        run: runScripted(ruleset, state, (game) => ruleset.perform(game, 'a', command), { dice, answers }),
        length,
      }
    } catch (fault) {
      if (!(fault instanceof ScriptFault) || fault.fault !== 'short') throw fault
    }
  }
  throw new Error('the fire takes more than 400 dice')
}

/** Exact chances of each number of wounds lost, by trying every face of every die that is thrown. */
function enumerate(state: CoreState, faces: readonly number[] = []): Map<number, number> {
  const ruleset = rulesetOf()
  const command = orderOf(state, {})
  const odds = new Map<number, number>()
  try {
    const { state: after } = runScripted(ruleset, state, (game) => ruleset.perform(game, 'a', command), {
      dice: faces.map(String),
      answers: takeDefault,
    })
    odds.set(woundsOf(state) - woundsOf(after), 1)
  } catch (fault) {
    if (!(fault instanceof ScriptFault) || fault.fault !== 'short') throw fault
    for (let face = 1; face <= 6; face++)
      for (const [wounds, chance] of enumerate(state, [...faces, face]))
        odds.set(wounds, (odds.get(wounds) ?? 0) + chance / 6)
  }
  return odds
}
const oddsOf = (state: CoreState): FireOdds =>
  rulesetOf().query(state, 'a', {
    ask: 'fireOdds',
    unit: 'F',
    target: 'T',
    fire: orderOf(state, {}).fire,
  } as never) as FireOdds
const woundsOf = (state: CoreState, unit = 'T'): number =>
  Object.values(state.models)
    .filter((model) => model.unit === unit)
    .reduce((sum, model) => sum + model.wounds, 0)

const save = fc.constantFrom(2, 3, 4, 5, 6, null)
const weapon = fc.record({
  s: fc.integer({ min: 1, max: 10 }),
  ap: fc.constantFrom(1, 2, 3, 4, 5, 6, null),
  type: fc.constantFrom('assault', 'rapidFire', 'pistol', 'heavy') as fc.Arbitrary<Weapon['type']>,
  shots: fc.integer({ min: 1, max: 4 }),
  rules: fc
    .subarray(['twinLinked', 'getsHot', 'rending', 'sniper', 'melta', 'lance'])
    .map((words) => words.map((rule) => ({ rule }))),
})
const profile = fc.record({
  t: fc.integer({ min: 1, max: 10 }),
  w: fc.integer({ min: 1, max: 3 }),
  sv: save,
  inv: save,
})
const named = (id: string, one: Omit<Weapon, 'id' | 'name' | 'range'>): Weapon => ({
  ...one,
  id,
  range: 24,
  name: { en: id, ru: id },
})
/** Answers with any legal choice: the last models instead of the default ones. */
const contrary = (decision: Decision): Answer =>
  decision.form.form === 'models'
    ? { form: 'models', models: decision.form.from.slice(-decision.form.max) }
    : decision.default

describe('any salvo whatever (C4-SHOOT-13)', () => {
  it('ends, keeps every wound accounted for, and takes no more than was not saved', () => {
    fc.assert(
      fc.property(
        fc.record({
          weapons: fc.tuple(weapon, weapon),
          firers: fc.integer({ min: 1, max: 4 }),
          targets: fc.array(profile, { minLength: 1, maxLength: 4 }),
          y: fc.constantFrom(16, 28),
          ruin: fc.boolean(),
          /** The first of the targets is a gun, the others serve it. */
          battery: fc.boolean(),
          faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 20 }),
          contrary: fc.boolean(),
        }),
        (salvo) => {
          const arms = salvo.weapons.map((one, index) => named(`w${index}`, one))
          const state = line(
            {
              models: row(salvo.firers, 10).map((model, index) => ({ ...model, weapons: [`w${index % 2}`] })),
              profile: VET,
            },
            {
              models: salvo.targets.map((one, index) => ({
                at: [18 + index * 1.1, salvo.y, 0] as const,
                profile: one,
                ...(salvo.battery && { role: index === 0 ? ('gun' as const) : ('crew' as const) }),
              })),
              ...(salvo.battery && { type: 'artillery' as const }),
            },
            {
              weapons: arms,
              pieces: salvo.ruin
                ? [{ id: 'R', ruin: { footprint: [15, salvo.y - 3, 22, salvo.y + 3] } }]
                : [],
            },
          )
          const face = (index: number): number => salvo.faces[index % salvo.faces.length] ?? 1
          const { run, length } = shootWith(state, face, salvo.contrary ? contrary : takeDefault)
          rulesetOf().invariants(run.state)
          // Every die that was spent is named in a throw, and none besides.
          const thrown = factsOf<RollData>(run.events, 'rolled').reduce(
            (sum, roll) => sum + roll.dice.length,
            0,
          )
          expect(thrown).toBe(length)
          const odds = oddsOf(state)
          expect(odds.unsaved.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
          expect(odds.casualties.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
          expect(odds.breaks).toBeLessThanOrEqual(odds.moraleDue)
          const lost = Object.values(run.state.models).filter(
            ({ unit, status }) => unit === 'T' && status === 'casualty',
          )
          // Whatever happens was among what could: defaults were taken unless somebody chose otherwise.
          if (!salvo.contrary) expect(odds.casualties[lost.length] ?? 0).toBeGreaterThan(0)
          const [told] = factsOf<FactData<'shootingResolved'>>(run.events, 'shootingResolved')
          const preview = previewOf(state)
          expect(preview.odds?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
          expect(told?.shots).toBe(preview.chain.reduce((sum, link) => sum + link.shots, 0))
          expect(told?.removed.length ?? 0).toBeLessThanOrEqual(told?.unsaved ?? 0)
          expect(told?.unsaved ?? 0).toBeLessThanOrEqual(told?.wounds ?? 0)
          expect(told?.wounds ?? 0).toBeLessThanOrEqual(told?.hits ?? 0)
          if ((told?.unsaved ?? 0) > 0) expect(woundsOf(run.state)).toBeLessThan(woundsOf(state))
          else expect(woundsOf(run.state)).toBe(woundsOf(state))
        },
      ),
      { numRuns: runs(60) },
    )
  })
  it('has the odds that trying every die gives', () => {
    const cases = [
      named('plain', { s: 4, ap: null, type: 'assault', shots: 1, rules: [] }),
      named('twin', { s: 5, ap: 5, type: 'assault', shots: 1, rules: [{ rule: 'twinLinked' }] }),
    ]
    for (const arm of cases) {
      const state = line(
        { models: row(1, 10), profile: VET, weapons: [arm.id] },
        { models: row(2, 28), profile: VET },
        { weapons: [arm] },
      )
      const exact = enumerate(state)
      const { odds = [] } = previewOf(state)
      expect(odds).not.toEqual([])
      odds.forEach((chance, wounds) => expect(chance).toBeCloseTo(exact.get(wounds) ?? 0, 10))
    }
  })
})
