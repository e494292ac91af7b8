import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ScriptFault } from '../../main/engine'
import { cityFight } from '../../main/rulesets'
import { arsenal } from '../../main/rulesets/core4/data'
import { combatPreview } from '../../main/rulesets/core4/assault/combat-preview'
import { engagementOf } from '../../main/rulesets/core4/assault/contact'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { GameEvent } from '../../shared/protocol/event'
import { runs } from '../draws'
import type { ModelSpec } from '../rules/board'
import { gameOf, melee, onlyCombat, rank, rollsOf, round, stepsOf } from '../rules/core4/melee'

/** Enough for any of these rounds. */
const plenty = 600

/** One round on these faces, over and over; how many it took. */
function fought(state: CoreState, faces: readonly number[]) {
  const script = (length: number): string =>
    Array.from({ length }, (_, index) => faces[index % faces.length]).join(' ')
  try {
    return { run: round(state, script(plenty)), spent: plenty }
  } catch (fault) {
    if (!(fault instanceof ScriptFault) || fault.fault !== 'leftOver') throw fault
    const left = Number(/has (\d+) left over/.exec(fault.message)?.[1])
    return { run: round(state, script(plenty - left)), spent: plenty - left }
  }
}

const save = fc.constantFrom(2, 3, 4, 5, 6, null)
const number = (min: number, max: number) => fc.integer({ min, max })
const model = fc.record({
  profile: fc.record({
    ws: number(1, 6),
    s: number(1, 8),
    t: number(1, 8),
    w: number(1, 3),
    i: number(1, 6),
    a: number(0, 4),
    sv: save,
    inv: save,
  }),
  gear: fc.array(fc.constantFrom('ccw', ...arsenal.closeWeapons.map(({ id }) => id)), { maxLength: 2 }),
})
type Fighter = Omit<ModelSpec, 'at'>
const squad = fc.tuple(model, model, number(1, 4), number(0, 3))
/** So many of one kind and so many of another, in a row. */
const ranked = ([one, two, ones, twos]: readonly [Fighter, Fighter, number, number], y: number) =>
  rank(ones + twos, y).map((place, n) => ({ ...place, ...(n < ones ? one : two) }))
const battery = fc.boolean()
const combat = fc
  .record({ a: squad, b: squad, guns: battery, charged: fc.boolean() })
  .map(({ a, b, guns, charged }) => {
    const defenders = ranked(b, 21)
    return melee(
      { models: ranked(a, 20) },
      guns
        ? {
            type: 'artillery',
            models: defenders.map((one, n) => ({ ...one, role: n === 0 ? 'gun' : ('crew' as const) })),
          }
        : { models: defenders },
      { charged },
    )
  })
const faces = fc.array(number(1, 6), { minLength: 7, maxLength: 40 })

const lostIn = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'wounded') return [(data as { model: string }).model]
    if (type !== 'casualties') return []
    const { models, cause } = data as { models: readonly string[]; cause: string }
    return cause === 'combat' ? models : []
  })

describe('a round of close combat, whoever fights', () => {
  it('spends the dice it names, strikes nobody twice, hurts only who is engaged, and counts what is lost', () => {
    fc.assert(
      fc.property(combat, faces, (state, script) => {
        const { run, spent } = fought(state, script)
        // Dice spent are dice named.
        expect(rollsOf(run.events).reduce((sum, { dice }) => sum + dice.length, 0)).toBe(spent)
        // Nobody strikes twice (C4-ASSAULT-14).
        const strikers = stepsOf(run.events).flatMap((step) => step.split(' ').slice(1))
        expect(new Set(strikers).size).toBe(strikers.length)
        // Every wound is taken by somebody who was engaged (C4-ASSAULT-23).
        const { engaged } = engagementOf(gameOf(state), onlyCombat(state).pairs)
        for (const id of lostIn(run.events))
          if (run.events.every(({ type }) => type !== 'psychicBacklash')) expect(engaged.has(id)).toBe(true)
        // Nobody inflicts more than the others lose (C4-ASSAULT-35), and wounds stay what they are.
        cityFight.invariants(run.state)
        const lost = (unit: string): number =>
          Object.values(state.models)
            .filter((one) => one.unit === unit)
            .reduce((sum, { id, wounds }) => sum + wounds - (run.state.models[id]?.wounds ?? 0), 0)
        expect(run.result.a).toBeLessThanOrEqual(lost('B'))
        expect(run.result.b).toBeLessThanOrEqual(lost('A'))
      }),
      { numRuns: runs(70) },
    )
  })

  it('throws no more dice to wound than have hit', () => {
    fc.assert(
      fc.property(combat, faces, (state, script) => {
        const throws = rollsOf(fought(state, script).run.events)
        throws.forEach(({ purpose, dice, needed }, index) => {
          const next = throws[index + 1]
          if (purpose !== 'toHitCombat' || next?.purpose !== 'toWound') return
          const hits = dice.filter(({ face }) => face >= (needed ?? 7)).length
          expect(next.dice.length).toBeLessThanOrEqual(hits)
        })
      }),
      { numRuns: runs(35) },
    )
  })

  it('C4-CCW-12 the preview names the first step as it is then fought', () => {
    fc.assert(
      fc.property(combat, (state) => {
        const preview = combatPreview(gameOf(state), 'A')
        const [step] = preview?.steps ?? []
        const { run } = fought(state, [1])
        const first = stepsOf(run.events)[0]
        expect(first?.split(': ')[0]).toBe(step && String(step.initiative))
        const named = (step?.groups ?? []).flatMap(({ models }) => models).sort()
        expect(first?.split(': ')[1]?.split(' ').sort() ?? []).toEqual(named)
        for (const { unsaved, attacks } of step?.groups ?? []) {
          expect(unsaved).toBeGreaterThanOrEqual(0)
          expect(unsaved).toBeLessThanOrEqual(attacks)
        }
      }),
      { numRuns: runs(35) },
    )
  })
})
