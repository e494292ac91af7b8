import { describe, expect, it } from 'vitest'
import type { ModelSpec, PieceSpec, UnitSpec } from '../board'
import { LINE, factsOf, line, previewOf, refusalOf, shoot } from '../core4/firing-line'
import { laying, placed } from '../core4/template-line'

type Place = readonly [x: number, y: number, level?: number]
const at = (...places: readonly Place[]): readonly ModelSpec[] =>
  places.map(([x, y, level = 0]) => ({ at: [x, y, level] as const }))
const target = (...places: readonly Place[]) => ({ models: at(...places), profile: LINE })
const gun = (weapon: string, [x, y]: Place, more: readonly ModelSpec[] = []) => ({
  models: [{ at: [x, y, 0] as const }, ...more],
  profile: { ...LINE, bs: 4 },
  weapons: [weapon],
})
const ruinA: PieceSpec = { id: 'A', ruin: 'A' }
const friend = (...places: readonly Place[]): UnitSpec => ({ id: 'G', seat: 'a', models: at(...places) })
const order = (weapon: string, floor?: number) => [
  { model: 'F.1', weapon, ...(floor !== undefined && { floor }) },
]
const openTo = (decisions: readonly { readonly form: object }[]): readonly string[] => {
  const form = decisions.map((one) => one.form).find((one) => 'over' in one)
  return (form as { readonly over: readonly string[] } | undefined)?.over ?? []
}

describe('CF-BLAST-01: a marker’s decision names those of the declared floor', () => {
  const both = target([23, 23], [23.4, 23.2, 1], [22.3, 23.5, 1])
  const south: Place = [23.2, 2]
  it('of ordnance, floor by floor', () => {
    const state = line(gun('battleCannon', south), both, { pieces: [ruinA] })
    const over = (floor: number) =>
      openTo(shoot(state, { fire: order('battleCannon', floor), dice: 'A90 6' }).decisions)
    expect(over(0)).toEqual(['T.1'])
    expect(over(1)).toEqual(['T.2', 'T.3'])
  })
  it('of a blast', () => {
    const state = line(gun('fragMissile', south), both, { pieces: [ruinA] })
    const run = shoot(state, { fire: order('fragMissile', 1), dice: '3  1 1' })
    expect(openTo(run.decisions)).toEqual(['T.2', 'T.3'])
  })
  it('of a barrage anybody: it strikes the topmost floor under its hole', () => {
    const state = line(gun('mortar', south), both, { pieces: [ruinA] })
    expect(openTo(shoot(state, { fire: order('mortar'), dice: 'A90 6' }).decisions)).toEqual([
      'T.1',
      'T.2',
      'T.3',
    ])
  })
})

describe('C4-WEAPON-09, -20, C4-SHOOT-21: a marker that can lie nowhere is not offered', () => {
  // Whatever is over the target is over a friend 1.6" away: large marker 2.5", hole within 0.25" of the middle.
  const crowded = { others: [friend([30, 21.6])] }
  for (const weapon of ['battleCannon', 'mortar'] as const) {
    const near: Place = weapon === 'mortar' ? [30, 20.9] : [30, 21.6]
    const state = line(gun(weapon, [10, 20]), target([30, 20]), { others: [friend(near)] })
    it(`${weapon}: refused with its reason before anything is declared`, () => {
      expect(previewOf(state)).toMatchObject({
        verdict: 'cannot',
        firers: [{ shots: 0, refusal: { key: 'refusal.noPlaceForMarker' } }],
      })
      expect(refusalOf(state, { fire: order(weapon) })).toBe('refusal.noPlaceForMarker')
    })
  }
  it('a place that is just free is found, and the shot is offered', () => {
    // 2.5 + 0.5 from the friend, and the hole goes 0.25" off the middle.
    const free = line(gun('battleCannon', [10, 20]), target([30, 20]), { others: [friend([30, 22.8])] })
    expect(previewOf(free).verdict).toBe('can')
    expect(placed(shoot(free, { fire: order('battleCannon'), dice: 'A180 6' }).events)).toHaveLength(1)
  })
  it('the others of the unit still fire', () => {
    const mixed = gun('battleCannon', [10, 20], [{ at: [10, 21.1, 0], weapons: ['slugRifle'] }])
    const state = line(mixed, target([30, 20]), crowded)
    expect(previewOf(state).verdict).toBe('partly')
    expect(refusalOf(state, { fire: [{ model: 'F.2', weapon: 'slugRifle' }] })).toBeNull()
  })
  it('on a crowded floor it is refused for that floor alone', () => {
    const state = line(gun('battleCannon', [23.2, 2]), target([23, 23], [23.4, 23.2, 1]), {
      pieces: [ruinA],
      others: [friend([24.5, 24.5, 1])],
    })
    expect(previewOf(state).firers[0]?.floors).toEqual([0])
    expect(refusalOf(state, { fire: order('battleCannon', 1) })).toBe('refusal.noPlaceOnFloor')
    expect(refusalOf(state, { fire: order('battleCannon', 0) })).toBeNull()
    expect(refusalOf(state, { fire: order('battleCannon', 2) })).toBe('refusal.nobodyOnThatFloor')
  })
  it('with guessed distances any place will do (C4-WEAPON-21)', () => {
    const guessing = line(gun('mortar', [10, 20]), target([30, 20]), {
      others: [friend([30, 20.9])],
      settings: { 'core4.weapons.numericGuess': true },
    })
    expect(previewOf(guessing).verdict).toBe('can')
  })
  it('a blast is thrown for, and lost only with its hit (C4-WEAPON-10)', () => {
    const state = line(gun('fragMissile', [10, 20]), target([30, 20]), { others: [friend([30, 20.9])] })
    const run = shoot(state, { fire: order('fragMissile'), dice: '3', answers: laying([]) })
    expect(factsOf(run.events, 'markerLost')).toMatchObject([{ why: 'noPlace' }])
  })
})
