import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { scoreNow } from '../../../main/rulesets/core4/victory'
import type { Query } from '../../../shared/protocol/query'
import type { Seat } from '../../../shared/protocol/spatial'
import { board } from '../board'
import { box, inside } from './riders'
import { core, foughtFor, squadAt } from './mission-board'

/** B2 has not been on the table. */
function waiting(settings = {}): CoreState {
  const state = foughtFor({
    mission: 'recon',
    settings,
    units: [
      squadAt('A1', 'a', [5, 5], [5, 5]),
      squadAt('B1', 'b', [5, 5], [5, 40]),
      squadAt('B2', 'b', [5, 5], [40, 40]),
    ],
  })
  const models = Object.entries(state.models).map(([id, model]) => [
    id,
    model.unit === 'B2' ? { ...model, pose: null, status: 'waiting' as const } : model,
  ])
  return { ...state, models: Object.fromEntries(models) as CoreState['models'] }
}
function told(state: CoreState, seat: Seat) {
  const now = scoreNow(core.gameOf(state), seat)
  if (!now) throw new Error('nothing is fought for')
  const named = now.sheet.lines.flatMap(({ focus }) => focus?.units ?? [])
  return { named, leavesOut: now.leavesOut, total: now.sheet.total, text: JSON.stringify(now) }
}

describe('C4-DEPLOY-11, C4-VP-12 the sheet before all have come', () => {
  it('names nobody whom the enemy still holds back, and says that he is left out', () => {
    const seen = told(waiting(), 'a')
    expect(seen.text).not.toContain('B2')
    expect(seen.leavesOut).toBe(true)
    expect(told(waiting(), 'b')).toMatchObject({ named: ['A1', 'B1', 'B2'], leavesOut: false })
  })
  it('nor do its points tell of him, where they count as lost', () => {
    const lost = waiting({ 'core4.missions.neverArrived': 'full' })
    expect(told(lost, 'a').total.a).toBe(told(waiting(), 'a').total.a)
  })
  it('there is none before the battle, nor where nothing is fought for', () => {
    const before = (['setUp', 'deployment'] as const).map((stage) =>
      scoreNow(core.gameOf({ ...waiting(), stage }), 'a'),
    )
    expect(before).toEqual([null, null])
    expect(scoreNow(core.gameOf(board({ systems: ['core4'] })), 'a')).toBeNull()
  })
  it('when it is over everything is told', () => {
    const over = { ...waiting(), stage: 'over' as const }
    expect(told(over, 'a')).toMatchObject({ named: ['A1', 'B1', 'B2'], leavesOut: false })
  })
})

/** Three nobody has seen ride in a carrier that counts for nothing itself, in the middle of what is fought for. */
function riding(mission: string): CoreState {
  const state = foughtFor({
    mission,
    turn: 6,
    quarters: { a: 'nearLeft', b: 'farRight' },
    units: [
      box({}, { dedicatedTo: 'S' }, { at: [34, 20, 0] }),
      inside(3, { points: 200 }),
      squadAt('E', 'b', [5, 5], [60, 40]),
    ],
  })
  const riders = state.units['S']
  const unseen = { ...riders, aboard: { vehicle: 'V.1', unseen: true as const } }
  const turn = { ...state.turn, limit: 6 }
  return { ...state, turn, units: { ...state.units, S: unseen } as CoreState['units'] }
}
function stakesFor(state: CoreState, seat: Seat): string {
  const asked: Query = { ask: 'stakes', unit: seat === 'a' ? 'V' : 'E' }
  return JSON.stringify(core.query(state, seat, asked))
}

describe('C4-DEPLOY-11, C4-TRANS-16 passengers nobody has seen', () => {
  it('count in the circle for their owner, and for nobody else as long as it lasts', () => {
    const state = riding('take-and-hold')
    expect(told(state, 'a')).toMatchObject({ total: { a: 200, b: 0 }, leavesOut: false })
    const seen = told(state, 'b')
    expect(seen).toMatchObject({ total: { a: 0, b: 0 }, leavesOut: true })
    expect(seen.text).not.toContain('"S"')
    expect(told({ ...state, stage: 'over' }, 'b').total).toEqual({ a: 200, b: 0 })
  })
  it('hold no quarter the enemy is shown, and are across no line for him', () => {
    const state = riding('cleanse')
    const grounds = (seat: Seat) =>
      scoreNow(core.gameOf(state), seat)?.grounds.find(({ id }) => id === 'nearLeft')?.holder
    expect([grounds('a'), grounds('b')]).toEqual([null, null])
    const open = (seat: Seat) => scoreNow(core.gameOf(state), seat)?.open.length
    expect([open('a'), open('b')]).toEqual([1, 0])
  })
  it('nor do the words about the last turn count them', () => {
    const state = riding('take-and-hold')
    const empty = riding('take-and-hold')
    const gone = Object.values(empty.models).map((model) => [
      model.id,
      model.unit === 'S' ? { ...model, status: 'casualty' as const, wounds: 0 } : model,
    ])
    const without = { ...empty, models: Object.fromEntries(gone) as CoreState['models'] }
    expect(stakesFor(state, 'b')).toBe(stakesFor(without, 'b'))
    expect(stakesFor(state, 'a')).not.toBe(stakesFor(without, 'a'))
  })
})
