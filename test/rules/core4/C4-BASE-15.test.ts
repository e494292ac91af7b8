import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { casualtiesPart } from '../../../main/rulesets/core4/casualties'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import type { CoreState } from '../../../main/rulesets/core4/state'
import { turnPart } from '../../../main/rulesets/core4/turn'
import { inches, toInches } from '../../../shared/geometry'
import type { QueryInput, QueryResult } from '../../../shared/protocol/query'
import type { Phase } from '../../../shared/protocol/game-view'
import { board, coreRules, waypoint, type UnitSpec } from '../board'

const rules = coreRules([turnPart, movementPart, shootingPart, assaultPart, moralePart, casualtiesPart])
const unit = (id: string, seat: 'a' | 'b', x: number, state: UnitSpec['state'] = {}): UnitSpec => ({
  id,
  seat,
  models: [{ at: [x, 10, 0] }, { at: [x, 12, 0] }],
  state,
})
const field = (phase: Phase, done: UnitSpec['state'] = {}, free = false): CoreState =>
  board({
    phase,
    units: [unit('L', 'a', 10, done), unit('E', 'b', 20)],
    settings: free ? { 'core4.general.freeMeasuring': true } : {},
  })
const ask = <A extends QueryInput['ask']>(
  state: CoreState,
  query: Extract<QueryInput, { ask: A }>,
  seat: 'a' | 'b' = 'a',
) => rules.query(state, seat, query) as unknown as QueryResult[A]
const between = (state: CoreState, from = 'L.1', to = 'E.1', seat: 'a' | 'b' = 'a') =>
  ask(state, { ask: 'distance', from, to }, seat)
const laid = (state: CoreState, from: readonly [number, number], to: readonly [number, number]) =>
  ask(state, { ask: 'tape', stops: [waypoint(state, ...from), waypoint(state, ...to)] })

describe('C4-BASE-15 no measuring before the target is named', () => {
  it('withholds the distance to an enemy while a unit may still shoot, and names the unit', () => {
    expect(between(field('shooting'))).toMatchObject({
      gap: 0,
      plan: 0,
      refusal: { key: 'refusal.notMeasuredYet', cite: ['C4-BASE-15', 'C4-ASSAULT-04'], at: ['L'] },
    })
  })
  it('whoever asks, and from whichever end', () => {
    expect(between(field('shooting'), 'E.1', 'L.1', 'b').refusal).toBeDefined()
  })
  it('the list of targets says that one is out of range, and not by how much', () => {
    const far = (free: boolean): CoreState =>
      board({
        phase: 'shooting',
        units: [{ ...unit('L', 'a', 10), weapons: ['pistol'] }, unit('E', 'b', 30)],
        settings: free ? { 'core4.general.freeMeasuring': true } : {},
      })
    const told = (free: boolean) => ask(far(free), { ask: 'targets', unit: 'L' })[0]
    expect(told(false)).toMatchObject({ distance: null, refusal: { key: 'refusal.outOfRange' } })
    expect(JSON.stringify(told(false))).not.toContain('"distance":19')
    expect(told(true)?.refusal?.args).toMatchObject({ distance: 19, range: 12 })
  })
  it('tells it once the unit has shot', () => {
    const told = between(field('shooting', { shot: true }))
    expect(told.refusal).toBeUndefined()
    expect(toInches(told.gap)).toBeCloseTo(9, 6)
  })
  it('always tells it between models of one side', () => {
    expect(toInches(between(field('shooting'), 'L.1', 'L.2').gap)).toBeCloseTo(1, 6)
  })
  it('tells it in the Movement phase', () => expect(between(field('movement')).refusal).toBeUndefined())
  it('tells it where the players agreed to measure freely', () =>
    expect(toInches(between(field('shooting', {}, true)).gap)).toBeCloseTo(9, 6))
  it('holds for a charge not yet declared (C4-ASSAULT-04), and not for one who has declared', () => {
    expect(between(field('assault')).refusal).toBeDefined()
    expect(between(field('assault', { assaulted: true })).refusal).toBeUndefined()
    expect(between(field('assault', {}, true)).refusal).toBeUndefined()
  })
  it('shows no reach of a charge beforehand, that of a move always', () => {
    const reach = (state: CoreState, purpose: 'move' | 'assault') =>
      ask(state, { ask: 'reach', model: 'L.1', purpose })
    expect(reach(field('assault'), 'assault')).toEqual([])
    expect(reach(field('assault', {}, true), 'assault').length).toBeGreaterThan(0)
    expect(reach(field('movement'), 'move').length).toBeGreaterThan(0)
  })
})

describe('C4-BASE-15 and the list of targets', () => {
  const distances = (state: CoreState) =>
    ask(state, { ask: 'targets', unit: 'L' }).map(({ distance }) => distance)
  it('tells no distance beforehand', () => expect(distances(field('shooting'))).toEqual([null]))
  it('tells it where the players agreed to', () =>
    expect(
      distances(field('shooting', {}, true)).map((distance) => Math.round(toInches(distance ?? 0))),
    ).toEqual([9]))
})

describe('C4-ASSAULT-08 where players measure freely the list of charges says who is too far', () => {
  const refusal = (x: number, level: number) =>
    ask(
      board({
        phase: 'assault',
        pieces: [{ id: 'R', ruin: { footprint: [14, 5, 40, 20], floors: [{ slab: [14, 5, 40, 20] }] } }],
        units: [unit('L', 'a', 10), { ...unit('E', 'b', x), models: [{ at: [x, 10, level] }] }],
        settings: { 'core4.general.freeMeasuring': true },
      }),
      { ask: 'assaults', unit: 'L' },
    )[0]?.refusal?.key
  it('beyond six inches', () => {
    expect(refusal(17, 0)).toBeUndefined()
    expect(refusal(17.1, 0)).toBe('refusal.tooFarToAssault')
  })
  it('a floor up the way and the climb count each by itself, not the longer straight line (C4-ASSAULT-01)', () =>
    expect(refusal(17, 1)).toBeUndefined())
})

describe('C4-BASE-15 and a tape laid by hand', () => {
  it('is withheld from one side to the other', () => {
    expect(laid(field('shooting'), [10, 10], [20, 10])).toMatchObject({ legs: [], plan: 0, straight: 0 })
    expect(laid(field('shooting'), [10, 10], [20, 10]).refusal?.key).toBe('refusal.notMeasuredYet')
  })
  it('is also withheld a thumb beside the enemy', () =>
    expect(laid(field('shooting'), [10, 10], [20.9, 10]).refusal).toBeDefined())
  it('measures the ground freely', () => {
    const ground = laid(field('shooting'), [10, 10], [14, 10])
    expect(ground.refusal).toBeUndefined()
    expect(ground.plan).toBeCloseTo(inches(4), 6)
  })
})
