import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { GameEvent } from '../../../shared/protocol/event'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { outnumbered } from '../../../main/rulesets/core4/assault/result'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import { turnPart } from '../../../main/rulesets/core4/turn'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { fortificationsPart } from '../../../main/rulesets/city-fight/stratagems/fortifications'
import { board, coreRules, guardProfile, lineProfile, type UnitSpec } from '../board'

const rules = coreRules([
  turnPart,
  movementPart,
  casualtiesPart,
  shootingPart,
  assaultPart,
  fortificationsPart,
])
const byDefault = (decision: Decision): Answer => decision.default
const veteran = guardProfile
/** Two ranks face to face: everybody of the front rank touches his opposite number. */
const ranks = (
  veterans: number,
  line: number,
  troops: Partial<UnitSpec> = {},
  chargers: Partial<UnitSpec> = {},
): CoreState => {
  const row = (count: number, y: number) =>
    Array.from({ length: count }, (_, n) => ({ at: [20 + 1.05 * n, y, 0] as const }))
  const state = board({
    phase: 'assault',
    units: [
      {
        id: 'a1',
        seat: 'a',
        models: row(veterans, 20),
        profile: veteran,
        state: { locked: ['b1'], assaulted: true },
        ...chargers,
      },
      {
        id: 'b1',
        seat: 'b',
        models: [...row(Math.min(6, line), 21), ...row(line - Math.min(6, line), 25)],
        profile: lineProfile,
        state: { locked: ['a1'] },
        ...troops,
      },
    ],
  })
  return {
    ...state,
    books: { ...state.books, assault: { charged: { b1: ['a1'] }, lockedBefore: [], fresh: [], spent: [] } },
  }
}
const fight = (state: CoreState, dice: string) =>
  runScripted(rules, state, (game) => rules.live(game).at('assaultEnd'), {
    dice: dice.split(/\s+/),
    answers: byDefault,
  })
const typesOf = (events: readonly GameEvent[]) => events.map((event) => event.type)
const left = (state: CoreState, unit: string) => standingModels(state, unit).length

describe('C4-ASSAULT-14, C4-ASSAULT-20, C4-ASSAULT-35, C4-ASSAULT-37, C4-ASSAULT-39 the complete combat of the spec', () => {
  const dice = [
    '1 2 3 3 4 5 5 6 6 2',
    '1 2 3 4 5 6 6',
    '5 1 2 6 3',
    '4 5 2',
    '5 1',
    '2',
    '4 4',
    '2 1',
    '4',
  ].join(' ')
  const run = fight(ranks(5, 8), dice)
  it('five veterans strike ten times at 3+, seven hit, five wound, three troopers fall', () => {
    const fallen = run.events.filter((event) => event.type === 'casualties')
    expect(fallen[0]?.data).toMatchObject({ unit: 'b1', cause: 'combat' })
    expect(fallen[0]?.data.models).toHaveLength(3)
  })
  it('the troopers left in it strike back and one veteran dies', () => expect(left(run.state, 'a1')).toBe(4))
  it('3 : 1, the line breaks on 8 against 7, and is caught on 5 against 5', () => {
    expect(run.events.find((event) => event.type === 'combatResult')?.data).toMatchObject({
      winner: 'a',
      a: 3,
      b: 1,
      massacre: false,
    })
    expect(typesOf(run.events)).toContain('broke')
    expect(run.events.find((event) => event.type === 'runDown')?.data).toMatchObject({
      unit: 'b1',
      runs: 5,
      total: 5,
    })
    expect(left(run.state, 'b1')).toBe(0)
  })
  it('the winners consolidate the die of 4', () =>
    expect(run.decisions.find((decision) => decision.kind === 'consolidate')?.args).toMatchObject({
      unit: 'a1',
      distance: 4,
    }))
  it('nobody is locked afterwards', () => expect(run.state.units['a1']?.locked).toEqual([]))
})

describe('C4-ASSAULT-35, C4-ASSAULT-36 a draw', () => {
  it('nobody has won where both stand and have struck alike', () => {
    const run = fight(ranks(1, 1, {}, { profile: { ...lineProfile, a: 1 } }), '1 1  1')
    expect(run.events.find(({ type }) => type === 'combatResult')).toMatchObject({
      data: { winner: null, a: 0, b: 0, massacre: false },
      because: ['C4-ASSAULT-35'],
    })
  })
  it('nor where the last of both sides strike each other down at one Initiative: that is no massacre', () => {
    const equal = { profile: { ...lineProfile, a: 1, sv: null } }
    const run = fight(ranks(1, 1, equal, { ...equal, state: { locked: ['b1'] } }), '6 6 6  6 6 6')
    expect(['a1', 'b1'].map((unit) => left(run.state, unit))).toEqual([0, 0])
    expect(run.events.find(({ type }) => type === 'combatResult')).toMatchObject({
      data: { winner: null, massacre: false },
      because: ['C4-ASSAULT-35'],
    })
  })
})

describe('C4-ASSAULT-28 as many wounds as models that can fall', () => {
  it('three wounds on three troopers: the striker names one, who lives on a 6; the other two saves fail', () => {
    const dice = ['6 6 6 1 1 1', '6 6 6', '6', '1 1', '1', '1 1'].join(' ')
    const run = fight(ranks(3, 3), dice)
    expect(run.decisions[0]?.kind).toBe('nominate')
    expect(run.decisions[0]?.seat).toBe('a')
    expect(left(run.state, 'b1')).toBe(1)
  })
})

describe('C4-MORALE-08 outnumbering', () => {
  it('exact ratios: 9 v 5 is more, 10 v 5 is two to one', () => {
    expect(outnumbered(9, 5)).toBe(-1)
    expect(outnumbered(10, 5)).toBe(-2)
    expect(outnumbered(15, 5)).toBe(-3)
    expect(outnumbered(20, 5)).toBe(-4)
    expect(outnumbered(5, 5)).toBe(0)
    expect(outnumbered(4, 5)).toBe(0)
  })
})
