/** CF-MSR-06 Sustained attack: units of the attacker's Troops come back whole, as units of their own. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { heldOf } from '../../../main/rulesets/core4/reserves/kept'
import { rollForReserves } from '../../../main/rulesets/core4/reserves/rolls'
import type { ModelView } from '../../../shared/protocol/game-view'
import type { Mission } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import type { UnitSpec } from '../board'
import { act, legal, overEdge, run, told, whyNot } from '../core4/reserve-board'
import { throwsOf } from '../core4/melee'
import { missionNamed } from '../missions'
import { hull } from './CF-DESTROY-board'
import { at, began, fought, resultOf, row, sheetOf, squadIn } from './objectives-board'

/** The last stand, with its waves so much later. */
const later = (after: number): Mission => {
  const file = structuredClone(missionNamed('last-stand'))
  for (const level of Object.values(file.levels))
    for (const carried of level?.rules ?? [])
      if (carried.rule === 'sustainedAttack') carried.args = { ...carried.args, after }
  return file
}
const troops = { category: 'troops' } as const
/** In his Movement phase the attacker has Troops, a Heavy Support and whoever else is named. */
const assault = (more: readonly UnitSpec[] = [], spec: Partial<Parameters<typeof fought>[0]> = {}) =>
  fought({
    mission: 'last-stand',
    attacker: 'a',
    pieces: row(2),
    turn: 3,
    phase: 'movement',
    active: 'a',
    units: [
      squadIn('a1', 'a', 1, 0, 10, troops),
      squadIn('a2', 'a', 2, 0, 3, { category: 'heavySupport' }),
      squadIn('b1', 'b', 1, 5, 5, troops),
      ...more,
    ],
    ...spec,
  })
const ended = (state: CoreState, units: readonly string[], status: ModelView['status']): CoreState => ({
  ...state,
  models: Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      units.includes(model.own ?? model.unit) ? { ...model, status, pose: null, wounds: 0 } : model,
    ]),
  ),
})
const lost = (units: readonly string[], status: ModelView['status'] = 'casualty', state = assault()) =>
  at(ended(state, units, status), 'actEnd')

describe('CF-MSR-06 who is lost comes once more', () => {
  it('as a new unit, whole and in reserve; the lost one stays lost', () => {
    const { state, events } = lost(['a1'])
    expect(told(events, 'waveFormed')).toEqual([{ unit: 'a1-2', after: 'a1', number: 2, turn: 4 }])
    const again = state.units['a1-2']
    expect(again).toMatchObject({ seat: 'a', startModels: 10, wave: { after: 'a1', number: 2 } })
    expect(again?.name.en).toMatch(/, wave 2$/)
    expect(again?.models.map((id) => state.models[id])).toMatchObject(
      Array(10).fill({ status: 'waiting', wounds: 1, pose: null }),
    )
    expect(state.models['a1.1']).toMatchObject({ status: 'casualty', wounds: 0 })
    expect(heldOf(state, 'a1-2')).toMatchObject({ why: 'wave', comes: false, notBefore: 4 })
  })
  it('a unit that has fled counts as lost, as it does for points', () =>
    expect(lost(['a1'], 'fled').state.units['a1-2']).toBeDefined())
  it('once: whatever happens next, no second one comes for the same', () =>
    expect(told(at(lost(['a1']).state, 'actEnd').events, 'waveFormed')).toEqual([]))
  it('and again, however often: the third wave comes for the second', () => {
    const { state, events } = at(ended(lost(['a1']).state, ['a1-2'], 'casualty'), 'actEnd')
    expect(told(events, 'waveFormed')).toEqual([{ unit: 'a1-3', after: 'a1-2', number: 3, turn: 4 }])
    expect(state.units['a1-3']?.models).toHaveLength(10)
  })
  it.each([
    ['other categories', ['a2'], assault()],
    ['the other side', ['b1'], assault([squadIn('b2', 'b', 2, 1)])],
    ['a mission without it', ['a1'], assault([], { mission: 'great-assault' })],
  ] as const)('not for %s', (_, units, state) =>
    expect(told(lost(units, 'casualty', state).events, 'waveFormed')).toEqual([]),
  )
  it('not for who has left by an exit, nor while one of it lives', () => {
    expect(told(lost(['a1'], 'exited').events, 'waveFormed')).toEqual([])
    const state = ended(assault(), ['a1'], 'casualty')
    const one = { ...assault().models['a1.4'] } as ModelView
    expect(
      told(at({ ...state, models: { ...state.models, 'a1.4': one } }, 'actEnd').events, 'waveFormed'),
    ).toEqual([])
  })
  it('what its transport is bought with says its category; a hull comes back as it was', () => {
    const carrier: UnitSpec = {
      id: 'carrier',
      seat: 'a',
      type: 'vehicle',
      category: 'fastAttack',
      body: hull(4, 3, 2),
      dedicatedTo: 'a1',
      models: [{ id: 'carrier', at: [60, 10, 0] }],
    }
    const { state } = lost(['carrier'], 'casualty', assault([carrier]))
    expect(state.units['carrier-2']).toMatchObject({ entry: { dedicatedTo: 'a1' } })
    expect(state.models['carrier-2.1']?.damage).toBeUndefined()
  })
  it('the attacker is not done when his last man falls: the next wave comes', () => {
    const { state } = at(ended(assault(), ['a1', 'a2'], 'casualty'), 'shootingEnd')
    expect(state.stage).toBe('battle')
    expect(state.units['a1-2']).toBeDefined()
  })
})

describe('CF-MSR-06 the way back is the ordinary reserve', () => {
  const turned = (state: CoreState, game: number, active: Seat = 'a'): CoreState =>
    ({
      ...state,
      phase: 'movement',
      turn: { ...state.turn, game, active, phase: 'movement' },
    }) as CoreState
  it('the next roll of its side is its first, and needs what the turn needs', () => {
    const { state } = lost(['a1'])
    const [first, second] = [
      run(turned(state, 4), rollForReserves, '1'),
      run(turned(state, 4), rollForReserves, '2'),
    ]
    expect(throwsOf(first.events)).toEqual(['reserves 2: 1'])
    expect([first, second].map((rolled) => heldOf(rolled.state, 'a1-2')?.comes)).toEqual([false, true])
  })
  it('lost in the enemy’s turn before its own, in the same game turn already', () => {
    const state = assault([], { active: 'b' })
    const before = { ...state, turn: { ...state.turn, first: 'b' as const } }
    expect(told(lost(['a1'], 'casualty', before).events, 'waveFormed')[0]?.turn).toBe(3)
    const after = { ...state, turn: { ...state.turn, first: 'a' as const } }
    expect(told(lost(['a1'], 'casualty', after).events, 'waveFormed')[0]?.turn).toBe(4)
  })
  it('CF-CUSTOM-05 after so many turns more, where the mission says so: till then no die falls', () => {
    const { state } = lost(['a1'], 'casualty', assault([], { mission: later(2) }))
    expect(heldOf(state, 'a1-2')?.notBefore).toBe(6)
    expect(throwsOf(run(turned(state, 5), rollForReserves).events)).toEqual([])
    expect(throwsOf(run(turned(state, 6), rollForReserves, '4').events)).toHaveLength(1)
    expect(cityFight.view(state, 'a').parts.reserves?.own.a).toEqual([
      { units: ['a1-2'], comes: false, next: { needed: 2, turn: 6 } },
    ])
  })
  it('it comes over its side’s edge, and fights on as any unit', () => {
    const rolled = run(turned(lost(['a1']).state, 4), rollForReserves, '6').state
    const spots = Array.from({ length: 10 }, (_, n) => [5 + 1.1 * n, 3] as const)
    const { state } = act(rolled, 'a', overEdge(rolled, 'a1-2', spots))
    expect(state.models['a1-2.1']?.status).toBe('onTable')
    expect(legal(state, 'a', 'move')).toEqual(['a2'])
  })
  it('both players know of it: nothing of a wave is secret', () => {
    const { state } = lost(['a1'])
    expect(cityFight.view(state, 'b').units['a1-2']).toBeDefined()
    expect(cityFight.view(state, 'b').parts.reserves?.told?.a?.[0]?.units).toEqual(['a1-2'])
  })
})

describe('CF-MSR-06 a worn-out unit withdraws', () => {
  const worn = (
    left: number,
    spec: Partial<Parameters<typeof fought>[0]> = {},
    more: Partial<UnitSpec> = {},
  ) => assault([squadIn('w', 'a', 2, 0, left, { ...troops, ...began(10), points: 150, ...more })], spec)
  const withdraw = { type: 'withdraw', unit: 'w' } as const
  it('with less than half left, and no more: five of ten stay, four may go', () => {
    expect(whyNot(worn(5), 'a', withdraw)).toBe('refusal.halfIsLeft')
    expect(legal(worn(4), 'a', 'withdraw')).toEqual(['w'])
  })
  it('goes off the table and comes back whole', () => {
    const { state, events } = act(worn(4), 'a', withdraw)
    expect(told(events, 'withdrew')[0]?.models).toHaveLength(4)
    expect(told(events, 'waveFormed')).toEqual([{ unit: 'w-2', after: 'w', number: 2, turn: 4 }])
    expect(state.models['w.1']).toMatchObject({ status: 'withdrawn', pose: null, wounds: 1 })
    expect(state.units.w?.conditions).toContain('withdrawn')
  })
  it.each([
    ['is in combat', { locked: ['b1'] }, 'refusal.lockedCannotMove'],
    ['is pinned', { pinned: true }, 'refusal.pinnedCannotMove'],
    ['falls back', { fallingBack: true }, 'refusal.fallingBackCannotMove'],
  ] as const)('not while it %s', (_, state, key) =>
    expect(whyNot(worn(4, {}, { state: { ...began(10).state, ...state } }), 'a', withdraw)).toBe(key),
  )
  it('at the start of the phase only: not once somebody of its side has moved, nor in another phase', () => {
    const state = worn(4)
    const moved = { ...state, units: { ...state.units, a2: { ...state.units.a2, moved: true } } } as CoreState
    expect(whyNot(moved, 'a', withdraw)).toBe('refusal.withdrawsFirst')
    const ran = {
      ...state,
      units: { ...state.units, a2: { ...state.units.a2, moved: true, fallingBack: true } },
    } as CoreState
    expect(whyNot(ran, 'a', withdraw)).toBeNull()
    expect(whyNot(worn(4, { phase: 'shooting' }), 'a', withdraw)).toBe('refusal.notYourMovement')
  })
  it('nobody withdraws who would not come back', () => {
    const heavy = worn(4, {}, { category: 'heavySupport' })
    expect(whyNot(heavy, 'a', withdraw)).toBe('refusal.comesNotBack')
    expect(whyNot(worn(4, { mission: 'great-assault' }), 'a', withdraw)).toBe('refusal.comesNotBack')
  })
  it('nor while a character serves with it', () => {
    const leader: UnitSpec = {
      id: 'leader',
      seat: 'a',
      category: 'hq',
      character: 'independent',
      joined: 'w',
      models: [{ at: [18, 9, 0] }],
    }
    const state = assault([squadIn('w', 'a', 2, 0, 4, { ...troops, ...began(10) }), leader])
    expect(whyNot(state, 'a', withdraw)).toBe('refusal.withdrawsAlone')
  })
})

describe('CF-MSR-06 what a loss counts', () => {
  const lineOf = (state: CoreState, unit: string) =>
    sheetOf(state)?.lines.find(({ text }) => text.args?.unit === unit)?.points
  it('each wave that is destroyed counts in full', () => {
    const once = lost(['a1']).state
    const twice = at(ended(once, ['a1-2'], 'casualty'), 'actEnd').state
    expect([lineOf(once, 'a1'), lineOf(once, 'a1-2')]).toEqual([100, 0])
    expect([lineOf(twice, 'a1'), lineOf(twice, 'a1-2'), lineOf(twice, 'a1-3')]).toEqual([100, 100, 0])
    expect((resultOf(twice).score.b ?? 0) - (resultOf(once).score.b ?? 0)).toBe(100)
  })
  it('who withdraws counts as the table has it then: 40% still scores, 20% is half', () => {
    const after = (left: number): CoreState => {
      const worn = squadIn('w', 'a', 2, 0, left, { ...troops, ...began(10), points: 150 })
      return act(assault([worn]), 'a', { type: 'withdraw', unit: 'w' }).state
    }
    expect([lineOf(after(4), 'w'), lineOf(after(2), 'w'), lineOf(after(2), 'w-2')]).toEqual([0, 75, 0])
  })
})
