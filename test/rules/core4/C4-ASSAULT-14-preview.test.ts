import { describe, expect, it } from 'vitest'
import { ScriptFault } from '../../../main/engine'
import { combatPreview } from '../../../main/rulesets/core4/assault/combat-preview'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { arsenal } from '../../../main/rulesets/core4/data'
import type { CombatPreview } from '../../../shared/protocol/previews/combat'
import { board, guardProfile, type UnitSpec } from '../board'
import { gameOf, melee, rank, round, throwsOf } from './melee'

const preview = (state: CoreState, unit = 'A'): CombatPreview => {
  const found = combatPreview(gameOf(state), unit)
  if (!found) throw new Error('no combat')
  return found
}
const striker = (gear: readonly string[], rest: Partial<UnitSpec> = {}) => ({
  models: rank(1, 20),
  profile: guardProfile,
  gear,
  ...rest,
})

type Faces = readonly (readonly [face: number, chance: number])[]
const everyFace: Faces = [1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6])
/** Faces that 3+, 4+ and 6+ take alike, together. */
const threeFourSix: Faces = [
  [1, 2 / 6],
  [3, 1 / 6],
  [4, 2 / 6],
  [6, 1 / 6],
]
/** Mean wounds by every face of every die, weighed by its chance. */
function enumerated(state: CoreState, faces: Faces, thrown: readonly number[] = []): number {
  try {
    return round(state, thrown.join(' ')).result.a
  } catch (fault) {
    if (!(fault instanceof ScriptFault) || fault.fault !== 'short') throw fault
    return faces.reduce(
      (sum, [face, chance]) => sum + enumerated(state, faces, [...thrown, face]) * chance,
      0,
    )
  }
}

describe('C4-ASSAULT-14, C4-CCW-12 a round told in advance', () => {
  it('step by step: who strikes whom, with what, needing what, and why', () => {
    const state = melee(
      striker(['powerAxe', 'powerFist']),
      { models: rank(1, 21), profile: { t: 6, inv: 5 } },
      { charged: true },
    )
    const { steps, contacts, units } = preview(state)
    expect(units).toEqual({ a: ['A'], b: ['B'] })
    expect(contacts).toEqual([['A.1', 'B.1']])
    expect(steps.map(({ initiative }) => initiative)).toEqual([3, 1])
    const [group] = steps[1]?.groups ?? []
    expect(group).toMatchObject({
      unit: 'A',
      target: 'B',
      models: ['A.1'],
      weapon: 'powerFist',
      attacks: 3,
      toHit: 3,
      toWound: 2,
      save: { needed: 5, kind: 'invulnerableSave' },
    })
    expect(group?.modifiers.map(({ by, from, to }) => [by.key, from, to])).toEqual([
      ['modifier.closeWeapon', 4, 1],
      ['modifier.charge', 1, 2],
      ['modifier.secondWeapon', 2, 3],
      ['modifier.closeWeapon', 4, 8],
    ])
    expect(group?.unsaved).toBeCloseTo(3 * (4 / 6) * (5 / 6) * (4 / 6), 12)
  })
  it('the round then throws exactly these', () => {
    const state = melee(striker(['powerBlade']), { models: rank(2, 21) })
    const groups = preview(state).steps.flatMap(({ groups: all }) => all)
    const run = round(state, '1 | 1 1')
    expect(throwsOf(run.events)).toEqual(
      groups.map(({ toHit, attacks }) => `toHitCombat ${toHit}: ${'1 '.repeat(attacks).trim()}`),
    )
  })
  it('nobody who fights has no preview', () => {
    const state = melee(striker([]), { models: rank(1, 30) })
    const free = {
      ...state,
      units: {
        ...state.units,
        A: { ...state.units['A']!, locked: [] },
        B: { ...state.units['B']!, locked: [] },
      },
    }
    expect(combatPreview(gameOf(free), 'A')).toBeNull()
  })
  it('while a round is fought: the steps that are left, with the weapons chosen at its beginning', () => {
    const state = melee(striker(['powerAxe', 'powerFist'], { models: rank(2, 20) }), { models: rank(2, 21) })
    const fighting: CoreState = {
      ...state,
      books: {
        ...state.books,
        assault: {
          ...state.books.assault,
          round: {
            units: ['A', 'B'],
            initiative: { 'A.1': 1, 'A.2': 4, 'B.1': 3, 'B.2': 3 },
            weapons: { 'A.1': 'powerFist', 'A.2': 'powerAxe' },
            modifiers: {},
            step: 3,
          },
        },
      },
    }
    const { steps } = preview(fighting)
    expect(steps.map(({ initiative, groups }) => [initiative, groups.map(({ weapon }) => weapon)])).toEqual([
      [3, [null]],
      [1, ['powerFist']],
    ])
  })
  it('C4-CHAR-11 a joined character strikes beside his squad, at his own Initiative', () => {
    const state = board({
      phase: 'assault',
      units: [
        { id: 'A', seat: 'a', models: rank(1, 20), profile: guardProfile, state: { locked: ['B'] } },
        {
          id: 'C',
          seat: 'a',
          models: rank(1, 20, {}, 21.05),
          profile: { ...guardProfile, ws: 5, i: 5, a: 3 },
          character: 'independent',
          joined: 'A',
        },
        { id: 'B', seat: 'b', models: rank(2, 21), state: { locked: ['A'] } },
      ],
    })
    const { steps, units } = preview(state)
    expect(units).toEqual({ a: ['A', 'C'], b: ['B'] })
    expect(steps.map(({ initiative, groups }) => [initiative, groups.map((one) => one.unit)])).toEqual([
      [5, ['C']],
      [4, ['A']],
      [3, ['B', 'B']],
    ])
    expect(preview(state, 'C')).toEqual(preview(state))
  })
  it('outside the Assault phase a charge that is over gives nothing', () => {
    const state = melee(striker(['ccw']), { models: rank(1, 21) }, { charged: true, phase: 'movement' })
    expect(preview(state).steps[0]?.groups[0]?.attacks).toBe(1)
  })
})

describe('C4-ASSAULT-21, C4-ASSAULT-24, C4-ASSAULT-27 means are exact', () => {
  const weapons = [[], ...arsenal.closeWeapons.map(({ id }) => [id])] as readonly string[][]
  it.each(weapons.map((gear) => [gear[0] ?? 'ordinary', gear] as const))(
    '%s: the mean is that of every die',
    (_name, gear) => {
      const state = melee(
        striker(gear, { profile: { ...guardProfile, s: 3 } }),
        // Wounds enough that nothing is lost, and nobody who strikes back.
        {
          models: rank(2, 21),
          profile: { a: 0, t: 5, w: 5, sv: 3, ws: gear[0] === 'rendingBlades' ? 3 : 0 },
        },
        { settings: { 'core4.auto.rerolls': true, 'core4.auto.casualties': true } },
      )
      const withoutTests = {
        ...state,
        books: { ...state.books, psychic: { 'A.1': state.turn.player } },
      }
      const [group] = preview(withoutTests).steps[0]?.groups ?? []
      expect(group?.unsaved).toBeCloseTo(enumerated(withoutTests, everyFace), 12)
    },
  )
  it('mixed armour: the wounds go round as the rule deals them', () => {
    const state = melee(
      striker(['ccw', 'ccw']),
      {
        models: [...rank(2, 21, { profile: { sv: 3 } }), ...rank(1, 21, { profile: { sv: 6 } }, 22.1)],
        profile: { a: 0, w: 5, ws: 0 },
      },
      { settings: { 'core4.auto.saves': true, 'core4.auto.casualties': true } },
    )
    const [group] = preview(state).steps[0]?.groups ?? []
    expect(group?.unsaved).toBeCloseTo(enumerated(state, threeFourSix), 12)
  })
})
