import { describe, expect, it } from 'vitest'
import { numbers } from '../../../main/rulesets/core4/assault/result'
import { attacksOf } from '../../../main/rulesets/core4/assault/strike-order'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import type { FactData } from '../../../shared/protocol/facts'
import { board, guardProfile, type UnitSpec } from '../board'
import { answering, gameOf, melee, onlyCombat, rank, round, stepsOf, throwsOf } from './melee'

describe('C4-ASSAULT-15 who strikes when', () => {
  it('Stalkers 6, Veterans 4, the Great beast 2, the sergeant with a power fist 1', () => {
    const unit = (
      id: string,
      seat: 'a' | 'b',
      locked: string[],
      rest: Omit<UnitSpec, 'id' | 'seat'>,
    ): UnitSpec => ({
      id,
      seat,
      ...rest,
      state: { locked },
    })
    const stalker = { ws: 6, bs: 0, s: 4, t: 4, i: 6, a: 2, sv: 5 }
    const beast = { ws: 3, bs: 3, s: 9, t: 7, w: 4, i: 2, a: 3, sv: 3 }
    const state: CoreState = {
      ...melee({ models: [] }, { models: [] }),
      ...board({
        phase: 'assault',
        units: [
          unit('V', 'b', ['G', 'S'], {
            models: [...rank(1, 21), ...rank(1, 21, { gear: ['powerFist'] }, 21.05)],
            profile: guardProfile,
          }),
          unit('S', 'a', ['V'], { models: rank(1, 20), profile: stalker }),
          unit('G', 'a', ['V'], { models: rank(1, 20, {}, 21.05), profile: beast, type: 'infantry' }),
        ],
      }),
    }
    const run = round(
      { ...state, closeWeapons: melee({ models: [] }, { models: [] }).closeWeapons },
      '1 1 | 1 | 1 1 1 | 1',
      answering({}),
    )
    expect(stepsOf(run.events)).toEqual(['6: S.1', '4: V.1', '2: G.1', '1: V.2'])
  })
})

/** A wood in which the first defender stands; each of two attackers touches one defender. */
const atTheWood = (settings = {}, gear: readonly string[] = ['frag']) =>
  melee(
    { models: rank(2, 20), profile: guardProfile, gear },
    { models: rank(2, 21) },
    {
      settings,
      charged: true,
      pieces: [{ id: 'wood', kind: 'wood', area: [18, 20.6, 20.5, 24] }],
    },
  )

describe('C4-ASSAULT-17 fragmentation grenades, one by one or for the unit', () => {
  it('only who faces the defender in cover strikes at 10 with him', () =>
    expect(stepsOf(round(atTheWood(), '1 1 | 1 | 1 1 | 1').events)).toEqual([
      '10: A.1 B.1',
      '4: A.2',
      '3: B.2',
    ]))
  it('core4.assault.fragPerUnit: all who carry them, in the open too', () =>
    expect(
      stepsOf(round(atTheWood({ 'core4.assault.fragPerUnit': true }), '1 1 1 1 | 1 | 1').events),
    ).toEqual(['10: A.1 A.2 B.1', '3: B.2']))
  it('whom nothing makes quicker or slower is told without a reason', () => {
    const { events } = round(atTheWood({}, ['ccw']), '1 | 1 1 1 1 | 1')
    const { initiative, modifiers } = events.find(({ type }) => type === 'readied')
      ?.data as FactData<'readied'>
    expect(initiative).toEqual({ 'A.1': 4, 'A.2': 4, 'B.1': 10, 'B.2': 3 })
    expect(Object.keys(modifiers)).toEqual(['B.1'])
    expect(modifiers['B.1']).toMatchObject([{ cite: 'C4-ASSAULT-16', from: 3, to: 10 }])
  })
  it('without grenades the defender in cover comes first', () =>
    expect(stepsOf(round(atTheWood({}, ['ccw']), '1 | 1 1 1 1 | 1').events)).toEqual([
      '10: B.1',
      '4: A.1 A.2',
      '3: B.2',
    ]))
})

describe('C4-ASSAULT-20 attacks', () => {
  const attacks = (gear: readonly string[], weapons: readonly string[], charged = false, a = 1) => {
    const state = melee(
      { models: rank(1, 20), profile: { ...guardProfile, a }, gear, weapons },
      { models: rank(1, 21) },
      { charged },
    )
    const [model] = standingModels(state, 'A')
    if (!model) throw new Error('nobody')
    const game = gameOf(state)
    return attacksOf(game, model, engagementOf(game, onlyCombat(state).pairs))
  }
  it('a rifle is no close-combat weapon; a pistol beside a blade is', () => {
    expect(attacks([], ['rifle'])).toBe(1)
    expect(attacks(['ccw'], ['rifle'])).toBe(1)
    expect(attacks(['ccw'], ['pistol'])).toBe(2)
    expect(attacks([], ['pistol', 'pistol'])).toBe(2)
  })
  it('two special weapons, or one beside a blade, give one attack and never more', () => {
    expect(attacks(['powerAxe', 'powerFist'], ['rifle'])).toBe(2)
    expect(attacks(['powerBlade', 'ccw', 'claw'], ['pistol'])).toBe(2)
    expect(attacks(['frag', 'powerBlade'], ['rifle'])).toBe(1)
  })
  it('the charge gives one more', () => expect(attacks(['ccw', 'ccw'], [], true)).toBe(3))
  it('who has no attacks never strikes', () => expect(attacks(['ccw', 'ccw'], ['pistol'], true, 0)).toBe(0))
})

describe('C4-ASSAULT-46 attacks divided by house rule', () => {
  /** A.1 touches B and C. */
  const between = (settings = {}): CoreState => {
    const blank = melee({ models: [] }, { models: [] })
    return {
      ...board({
        phase: 'assault',
        settings,
        units: [
          {
            id: 'A',
            seat: 'a',
            models: [{ at: [20, 20, 0] }],
            profile: { ...guardProfile, a: 3 },
            state: { locked: ['B', 'C'] },
          },
          { id: 'B', seat: 'b', models: [{ at: [19, 20, 0] }], profile: { a: 0 }, state: { locked: ['A'] } },
          { id: 'C', seat: 'b', models: [{ at: [21, 20, 0] }], profile: { a: 0 }, state: { locked: ['A'] } },
        ],
      }),
      closeWeapons: blank.closeWeapons,
    }
  }
  it('without it one unit takes all three', () => {
    const run = round(between(), '1 1 1', answering({ aim: 'C' }))
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['aim'])
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 1 1 1'])
  })
  it('core4.assault.splitAttacks: one on B, two on C, said before any die', () => {
    const run = round(
      between({ 'core4.assault.splitAttacks': true }),
      '1 | 1 1',
      answering({ splitAttacks: '1' }),
    )
    expect(run.decisions.map(({ kind, args }) => [kind, args])).toEqual([
      ['splitAttacks', { model: 'A.1', unit: 'B', count: 3 }],
    ])
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 1', 'toHitCombat 3: 1 1'])
    expect(
      run.events
        .filter(({ type }) => type === 'rolled')
        .map(({ data }) => (data as { target: string }).target),
    ).toEqual(['B', 'C'])
  })
})

describe('C4-MORALE-09 who counts for how many', () => {
  const count = (spec: Omit<UnitSpec, 'id' | 'seat'>, settings = {}) => {
    const state = melee(spec, { models: rank(1, 21) }, { settings })
    return numbers(gameOf(state), ['A'])
  }
  it('one each; with several wounds the printed number, even when hurt', () => {
    expect(count({ models: rank(6, 20) })).toBe(6)
    expect(count({ models: rank(2, 20, { wounds: 1 }), profile: { w: 3 } })).toBe(6)
  })
  it('core4.morale.outnumberByRemaining counts what is left', () =>
    expect(
      count(
        { models: rank(2, 20, { wounds: 1 }), profile: { w: 3 } },
        { 'core4.morale.outnumberByRemaining': true },
      ),
    ).toBe(2))
  it('C4-TYPE-07 a monstrous creature counts ten, C4-TYPE-12 a gun nothing and its crew as usual', () => {
    expect(count({ models: rank(1, 20), profile: { w: 4 }, type: 'monstrousCreature' })).toBe(10)
    expect(
      count({
        models: [...rank(2, 20, { role: 'gun' }), ...rank(3, 19, { role: 'crew' })],
        type: 'artillery',
      }),
    ).toBe(3)
  })
})
