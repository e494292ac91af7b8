import { describe, expect, it } from 'vitest'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import { combatOddsOf } from '../../../main/rulesets/core4/assault/combat-preview'
import type { CorePart, CoreState } from '../../../main/rulesets/core4/game'
import { valueNow } from '../../../main/rulesets/core4/units'
import { atOnce } from '../../../shared/sliced'
import type { Decision } from '../../../shared/protocol/decision'
import { factsOf, takeDefault } from '../core4/firing-line'
import { melee, rank, throwsOf } from '../core4/melee'
import { coreParts } from '../../../main/rulesets/core4'
import { sixthSpecialRulesParts } from '../../../main/rulesets/sixth-special-rules'
import { board, coreGame, guardProfile, runRules, type UnitSpec } from '../board'
import { core, play, sixth } from './bench'

const squad: Omit<UnitSpec, 'id' | 'seat'> = {
  models: rank(1, 20),
  profile: { ...guardProfile, ws: 4, i: 5, a: 1 },
}
const spectres: Omit<UnitSpec, 'id' | 'seat'> = {
  models: rank(1, 21),
  profile: { ...guardProfile, ws: 3, i: 3, a: 1 },
  rules: ['fear'],
}
const fight = (a: object = {}, b: object = {}) => melee({ ...squad, ...a }, { ...spectres, ...b })
const fought = (state: CoreState, dice: string, ruleset = sixth, answers = takeDefault) =>
  play(state, (game) => fightCombats(game), dice, answers, ruleset)
const faced = (events: Parameters<typeof throwsOf>[0]) =>
  throwsOf(events).filter((one) => one.startsWith('fear'))

describe('S6-USR-FEA-01 who touches what is feared tests before the first blow', () => {
  it('the example: 9 on Leadership 8 fails: he hits WS3 on 5, and is hit on 3', () => {
    const run = fought(fight(), '5 4 | 4 | 2')
    expect(throwsOf(run.events)).toEqual(['fear 8: 5 4', 'toHitCombat 5: 4', 'toHitCombat 3: 2'])
    expect(factsOf<{ models: string[] }>(run.events, 'cowed')).toMatchObject([{ unit: 'A', models: ['A.1'] }])
  })
  it('an 8 passes: 3 and 4 as ever', () => {
    expect(throwsOf(fought(fight(), '4 4 | 2 | 3').events)).toEqual([
      'fear 8: 4 4',
      'toHitCombat 3: 2',
      'toHitCombat 4: 3',
    ])
  })
  it('no double 1 passes by itself, and half strength takes nothing off: it is no Morale test', () => {
    const few = fight({ profile: { ...guardProfile, ld: 1 }, state: { startingStrength: 9, locked: ['B'] } })
    expect(faced(fought(few, '1 1 | 1 | 1').events)).toEqual(['fear 1: 1 1'])
    expect(factsOf(fought(few, '1 1 | 1 | 1').events, 'cowed')).toHaveLength(1)
  })
  it('to the end of these fights: in the next Assault phase it is as before, and tests anew', () => {
    const { state } = fought(fight(), '5 4 | 4 | 2')
    expect(valueNow(sixth.gameOf(state), 'A.1', 'ws')).toBe(1)
    const later = { ...state, turn: { ...state.turn, player: state.turn.player + 1 } }
    expect(valueNow(sixth.gameOf(later), 'A.1', 'ws')).toBe(4)
    expect(faced(fought(later, '4 4 | 2 | 2').events)).toHaveLength(1)
  })
  it('one test, however many such enemies touch it; none by the core', () => {
    const two = fight({}, { models: [{ at: [19.5, 20.86, 0] }, { at: [20.5, 20.86, 0] }] })
    expect(faced(fought(two, '4 4 | 2 | 2 2').events)).toHaveLength(1)
    expect(faced(fought(fight(), '2 | 2', core).events)).toEqual([])
  })
})

describe('S6-USR-FEA-01 the order of the tests', () => {
  const units: readonly UnitSpec[] = [
    { ...squad, id: 'A', seat: 'a', state: { locked: ['B'] } },
    { ...squad, models: rank(1, 20, {}, 40), id: 'C', seat: 'a', state: { locked: ['D'] } },
    { ...spectres, id: 'B', seat: 'b', state: { locked: ['A'] } },
    { ...spectres, models: rank(1, 21, {}, 40), id: 'D', seat: 'b', state: { locked: ['C'] } },
  ]
  const both = units.map((one) => ({ ...one, rules: ['fear'] }))
  it('the active player’s first, in his order, then the opponent’s; all before the first fight', () => {
    const state = board({ phase: 'assault', units: both })
    const said = (one: Decision) =>
      one.kind === 'fearNext'
        ? { form: 'option' as const, option: one.seat === 'a' ? 'C' : 'B' }
        : takeDefault(one)
    const run = fought(state, '1 1 | 1 1 | 1 1 | 1 1 | 1 1 | 1 1', sixth, said)
    const rolls = factsOf<{ purpose: string; unit?: string }>(run.events, 'rolled')
    expect(rolls.slice(0, 4).map(({ purpose, unit }) => `${purpose} ${unit}`)).toEqual([
      'fear C',
      'fear A',
      'fear B',
      'fear D',
    ])
    expect(run.decisions.filter(({ kind }) => kind === 'fearNext').map(({ seat }) => seat)).toEqual([
      'a',
      'b',
    ])
  })
})

describe('S6-USR-FEA-02 exceptions', () => {
  it('who is feared fears as well: both test', () => {
    const both = fight({ rules: ['fear'] })
    expect(faced(fought(both, '4 4 | 4 4 | 2 | 2').events)).toHaveLength(2)
  })
  it('only base contact counts, of any of them, and then the whole unit suffers', () => {
    const rear = { models: [{ at: [20, 20, 0] as const }, { at: [20, 18.2, 0] as const }] }
    const run = fought(fight(rear), '6 6 | 1 1 | 1')
    expect(factsOf<{ models: string[] }>(run.events, 'cowed')[0]?.models).toEqual(['A.1', 'A.2'])
    const feared = {
      models: [
        { at: [20, 21, 0] as const, rules: [] },
        { at: [20, 22.5, 0] as const, rules: ['fear'] },
      ],
      rules: [],
    }
    expect(faced(fought(fight({}, feared), '2 | 2 2').events)).toEqual([])
  })
  it('a captain is one of them: his Leadership is used, his touch counts, and he suffers with them', () => {
    const state = board({
      phase: 'assault',
      units: [
        { ...squad, models: [{ at: [20, 18, 0] }], id: 'A', seat: 'a', state: { locked: ['B'] } },
        {
          ...squad,
          models: [{ at: [20, 20, 0] }],
          profile: { ...guardProfile, ld: 10, w: 2 },
          character: 'independent',
          joined: 'A',
          id: 'K',
          seat: 'a',
          state: { locked: ['B'] },
        },
        { ...spectres, id: 'B', seat: 'b', state: { locked: ['A'] } },
      ],
    })
    const run = fought(state, '6 5 | 1 | 1')
    expect(faced(run.events)).toEqual(['fear 10: 6 5'])
    expect(factsOf<{ models: string[] }>(run.events, 'cowed')[0]?.models.toSorted()).toEqual(['A.1', 'K.1'])
  })
  it('who passes it by a rule of his own throws nothing, and that is reckoned with', () => {
    const calm: CorePart = {
      id: 'test/calm',
      rules: [
        {
          id: 'calm',
          cite: 'S6-USR-TSK-04',
          carriedBy: ['unit'],
          on: { passesTest: { as: 'unit', answer: (passes, { test }) => passes || test === 'fear' } },
        },
      ],
    }
    const parts = [...coreParts, ...sixthSpecialRulesParts, calm]
    const state = fight({ rules: ['calm'] })
    const run = runRules(parts, state, (game) => fightCombats(game), {
      dice: ['2', '2'],
      answers: takeDefault,
    })
    expect(faced(run.events)).toEqual([])
    expect(factsOf<{ test: string }>(run.events, 'passedByRule').map(({ test }) => test)).toEqual(['fear'])
    const begins = coreGame(state, parts).ask('beforeFight', [{ state, chance: 1 }], { unit: 'A' }).value
    expect(begins.map(({ chance }) => chance)).toEqual([1])
  })
  it('fearless by the core’s words is not unafraid of this: they speak of Morale', () => {
    const bold = fight({ rules: ['stubborn'] })
    expect(faced(fought(bold, '4 4 | 2 | 2').events)).toHaveLength(1)
  })
  it('a walker fears nobody', () => {
    const state = melee(
      {
        type: 'walker',
        models: [{ at: [20, 20, 0] }],
        profile: { ws: 4, i: 4, a: 1, s: 6, av: { front: 12, side: 12, rear: 10 } },
      },
      spectres,
    )
    expect(factsOf(play(state, (game) => game.at('fightsStart'), '').events, 'fearFaced')).toEqual([])
  })
})

describe('S6-USR-FEA-01 the chances before the fight reckon with the test', () => {
  const odds = (state: CoreState, ruleset = sixth) => {
    const found = atOnce(combatOddsOf(ruleset.gameOf(state), 'A'))
    if (!found) throw new Error('nobody fights')
    return found
  }
  it('10 of 36 fail on Leadership 8: what he inflicts is mixed so', () => {
    const bare = fight({}, { rules: [] })
    const cowed = melee(
      { ...squad, profile: { ...guardProfile, ws: 1, i: 5, a: 1 } },
      { ...spectres, rules: [] },
    )
    const [calm, afraid, told] = [odds(bare), odds(cowed), odds(fight())]
    for (const seat of ['a', 'b'] as const) {
      const mixed = ((calm.inflicted[seat][1] ?? 0) * 26 + (afraid.inflicted[seat][1] ?? 0) * 10) / 36
      expect(told.inflicted[seat][1]).toBeCloseTo(mixed, 6)
      expect(told.wins[seat]).toBeCloseTo((calm.wins[seat] * 26 + afraid.wins[seat] * 10) / 36, 6)
    }
  })
  it('once it has been taken nothing is left to chance; by the core there is none', () => {
    const { state } = play(fight(), (game) => game.at('fightsStart'), '4 4')
    expect(odds(state).wins).toEqual(odds(fight({}, { rules: [] })).wins)
    expect(odds(fight(), core).wins).toEqual(odds(fight({}, { rules: [] }), core).wins)
  })
})
