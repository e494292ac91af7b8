import { describe, expect, it } from 'vitest'
import { beginCore } from '../../../main/rulesets/core4/begin'
import { belowHalf, lostAQuarter } from '../../../main/rulesets/core4/units/strength'
import { leadershipOf } from '../../../main/rulesets/core4/morale/leadership'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { withLent } from '../../../main/rulesets/core4/units'
import { waitingUnits } from '../../../main/rulesets/core4/deployment/order'
import type { UnitSpec } from '../board'
import { cityFight } from '../../../main/rulesets'
import { forceOf } from './characters-force'
import { at, captain, captainProfile, play, refusalOf, squad, table } from './characters-board'
import { carries } from './carries'

const line = at([20, 20], [22, 20], [24, 20])
const together = (his: Partial<UnitSpec> = {}, theirs: Partial<UnitSpec> = {}): CoreState =>
  table([squad('S', 'a', line, theirs), captain('C', 'a', [20, 18], { joined: 'S', ...his })])

describe('C4-CHAR-05 special rules of a character and his squad', () => {
  const both = (state: CoreState, rule: 'fleet' | 'stubborn' | 'fearless' | 'steadfast') => [
    carries(state, 'S', rule),
    carries(state, 'C', rule),
  ]
  it('a rule with an asterisk is lost by either among others who lack it', () => {
    expect(both(together({ rules: ['fleet'] }), 'fleet')).toEqual([false, false])
    expect(both(together({}, { rules: ['fleet'] }), 'fleet')).toEqual([false, false])
    expect(both(together({ rules: ['fleet'] }, { rules: ['fleet'] }), 'fleet')).toEqual([true, true])
  })
  it('of several characters one that lacks it takes it from everybody', () => {
    const fleet = { rules: ['fleet'] }
    const state = table([
      squad('S', 'a', line, fleet),
      captain('C', 'a', [20, 18], { joined: 'S', ...fleet }),
      captain('D', 'a', [24, 18], { joined: 'S' }),
    ])
    expect(both(state, 'fleet')).toEqual([false, false])
  })
  it('they have it again when he is gone', () => {
    const { state } = play(together({ rules: ['fleet'] }), [{ type: 'leave', unit: 'C' }])
    expect(both(state, 'fleet')).toEqual([false, true])
  })
  it('stubbornness is shared both ways, other rules are neither shared nor lost', () => {
    expect(both(together({ rules: ['stubborn'] }), 'stubborn')).toEqual([true, true])
    expect(both(together({}, { rules: ['stubborn'] }), 'stubborn')).toEqual([true, true])
    expect(both(together({ rules: ['steadfast'] }), 'steadfast')).toEqual([false, true])
  })
  it('what is lent to one of them for a time is his alone, or his company’s as well', () => {
    const lent = (unit: 'S' | 'C', withCompany: boolean, state = together()) =>
      both(
        withLent(state, {
          unit,
          rule: { rule: 'steadfast' },
          by: { key: 'test' },
          until: 'playerTurn',
          withCompany,
        }),
        'steadfast',
      )
    expect(lent('C', false)).toEqual([false, true])
    expect(lent('C', true)).toEqual([false, true])
    expect(lent('S', false)).toEqual([true, false])
    expect(lent('S', true)).toEqual([true, true])
    const apart = table([squad('S', 'a', line), captain('C', 'a', [20, 18])])
    expect(lent('S', true, apart)).toEqual([true, false])
  })
  it('who joins the fearless fears nothing; the fearless among others fear again', () => {
    expect(both(together({}, { rules: ['fearless'] }), 'fearless')).toEqual([true, true])
    expect(both(together({ rules: ['fearless'] }), 'fearless')).toEqual([false, false])
  })
})

describe('C4-CHAR-06 Leadership', () => {
  const leadership = (state: CoreState) => leadershipOf(cityFight.gameOf(state), 'S', 'morale').value
  it('the squad tests on his where it is higher', () => {
    expect(leadership(table([squad('S', 'a', line), captain('C', 'a', [20, 18])]))).toBe(7)
    expect(leadership(together())).toBe(9)
    expect(leadership(together({ profile: { ...captainProfile, ld: 6 } }))).toBe(7)
  })
  it('he takes no test of the last man, alone or with his squad dead', () => {
    const alone = table([captain('C', 'a', [20, 18])])
    const turn = (state: CoreState) =>
      play(
        { ...state, turn: { ...state.turn, active: 'b', phase: 'assault' } },
        [{ type: 'endPhase' }],
        {},
        'b',
      )
    expect(turn(alone).events.some(({ type }) => type === 'rolled')).toBe(false)
  })
  it('C4-MORALE-21 one of the squad and he: the squad tests, on his Leadership, and runs with him', () => {
    const state = table(
      [
        squad('S', 'a', at([20, 20]), { state: { startModels: 10, startWounds: 10 } }),
        captain('C', 'a', [20, 18], { joined: 'S' }),
        squad('E', 'b', at([60, 40])),
      ],
      { active: 'b', phase: 'assault' },
    )
    // Below half: 9 − 1 = 8; 9 has failed. The run is 2D6.
    const { state: after, events } = play(state, [{ type: 'endPhase' }], { dice: ['5', '4', '3', '3'] }, 'b')
    expect(events.find(({ type }) => type === 'rolled')?.data).toMatchObject({
      purpose: 'lastMan',
      needed: 8,
    })
    expect(after.units['S']?.fallingBack).toBe(true)
    expect(after.models['C.1']?.pose?.at.z).toBeGreaterThan(state.models['C.1']?.pose?.at.z ?? 0)
  })
  it('C4-MORALE-05 he counts for the quarter, and not for half of the squad', () => {
    const game = (state: CoreState) => cityFight.gameOf(state)
    const lost = (count: number) => together({}, { state: { lostToShooting: count } })
    // One of three and he is exactly a quarter of four.
    expect(lost(1).units['S']?.turnModels).toBe(4)
    expect(lostAQuarter(game(lost(1)), 'S')).toBe(true)
    expect(belowHalf(game(together({}, { state: { startModels: 6, startWounds: 6 } })), 'S')).toBe(false)
    expect(belowHalf(game(together({}, { state: { startModels: 7, startWounds: 7 } })), 'S')).toBe(true)
  })
  it('when only he is left of them he counts for himself', () => {
    const state = together({}, { state: { startModels: 10, startWounds: 10 } })
    const models = Object.fromEntries(
      Object.entries(state.models).map(([id, model]) => [
        id,
        id === 'C.1' ? model : { ...model, pose: null, wounds: 0, status: 'casualty' as const },
      ]),
    )
    expect(belowHalf(cityFight.gameOf({ ...state, models }), 'S')).toBe(false)
    const hurt = { ...models, 'C.1': { ...state.models['C.1']!, wounds: 1 } }
    expect(belowHalf(cityFight.gameOf({ ...state, models: hurt }), 'S')).toBe(true)
  })
})

describe('C4-CHAR-07 retinues', () => {
  const escorted = (models: UnitSpec['models'], more: Partial<UnitSpec> = {}) =>
    table([
      squad('S', 'a', models, { retinueOf: 'C', ...more }),
      captain('C', 'a', [20, 18], { joined: 'S' }),
      squad('T', 'a', at([20, 15])),
    ])
  it('he does not leave it while one of them lives', () =>
    expect(refusalOf(escorted(at([20, 20])), { type: 'leave', unit: 'C' })).toBe('refusal.keepsRetinue'))
  it('another character who has joined it may', () => {
    const state = table([
      squad('S', 'a', line, { retinueOf: 'C' }),
      captain('C', 'a', [20, 18], { joined: 'S' }),
      captain('D', 'a', [24, 18], { joined: 'S' }),
    ])
    expect(refusalOf(state, { type: 'leave', unit: 'D' })).toBeNull()
  })
  it('the last of them gone he is free from the next phase on', () => {
    const start = escorted(at([20, 20]))
    const dead = {
      ...start,
      models: {
        ...start.models,
        'S.1': { ...start.models['S.1']!, pose: null, wounds: 0, status: 'casualty' as const },
      },
    }
    const { state } = play(dead, [{ type: 'endPhase' }])
    expect(state.units['C']).toMatchObject({ models: ['C.1'] })
    expect(state.units['C']?.joined).toBeUndefined()
  })
  it('a force brings him in its list, to be deployed as one', () => {
    const { units, models } = beginning()
    expect(units['a1']).toMatchObject({ models: [], joined: 'a2' })
    expect(units['a2']).toMatchObject({ models: ['a2.1', 'a2.2', 'a1.1'], turnModels: 3, startModels: 2 })
    expect(models['a1.1']).toMatchObject({ unit: 'a2', own: 'a1' })
    expect(waitingUnits(beginning(), 'a').map(({ id }) => id)).toEqual(['a2', 'a3'])
  })
  it('each character has one retinue, the first of those bought for him', () => {
    const units = Object.values(beginning(['captain', 'captain', 'escort', 'escort']).units).filter(
      ({ seat }) => seat === 'a',
    )
    expect(units.map(({ joined }) => joined)).toEqual(['a3', 'a4', undefined, undefined])
  })
})

function beginning(ids: readonly string[] = ['captain', 'escort', 'line']): CoreState {
  return beginCore({
    title: 'test',
    systems: ['core4', 'city-fight'],
    settings: {},
    stage: 'deployment',
    level: 'gamma',
    table: { width: 1000, depth: 1000, pieces: [] },
    sides: { a: { name: 'A', force: forceOf(ids) }, b: { name: 'B', force: forceOf(['line']) } },
    turns: 6,
    solo: false,
    parts: {},
  })
}
