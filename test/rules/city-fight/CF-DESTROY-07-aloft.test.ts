/** Those who fall, and those who hover over the ruin as it falls (CF-DESTROY-02, -07, CF-RUIN-08). */
import { describe, expect, it } from 'vitest'
import { inches, toInches } from '../../../shared/geometry/length'
import { baseGap, basesOverlap, hoverPose, inEachOther } from '../../../shared/table'
import type { CoreState, StandingModel } from '../../../main/rulesets/core4/game/state'
import { board, type UnitSpec } from '../board'
import { fell, hull, rules, spot, typed } from './CF-DESTROY-board'

/** A floor over the western half alone, and a second one over the west of that. */
const stepped = {
  id: 'A',
  ruin: {
    footprint: [20, 20, 30, 30] as const,
    floors: [{ slab: [20, 20, 25, 30] as const }, { slab: [20, 20, 22, 30] as const }],
  },
}
/** These units on it, of which some hang in the air over where they are put. */
function over(units: readonly UnitSpec[], aloft: readonly string[], skimmers: readonly string[]): CoreState {
  const farAway: UnitSpec = { id: 'z', seat: 'b', models: [{ at: [60, 40, 0] }] }
  const state = typed(
    board({ pieces: [stepped], units: [...units, farAway] }),
    Object.fromEntries(skimmers.map((id) => [id, 'skimmer'])),
  )
  const hung = aloft.map((id) => {
    const model = on(state, id)
    const pose = hoverPose(state.table, model.body, model.pose.at, model.pose.facing)
    return [id, { ...model, pose }] as const
  })
  const there = { ...state, models: { ...state.models, ...Object.fromEntries(hung) } }
  rules.invariants(there)
  return there
}
const on = (state: CoreState, id: string): StandingModel => state.models[id] as StandingModel

/** Its base reaches half an inch over the edge of the floor. */
const atTheEdge = (seat: 'a' | 'b'): UnitSpec => ({ id: 'u', seat, models: [{ at: [25, 25, 1] }] })
/** Three inches long and two wide, its length along x. */
const grav = (id: string, x: number): UnitSpec => ({
  id,
  seat: 'a',
  body: hull(3, 2, 2, true),
  models: [{ at: [x, 25, 0] }],
})
/** Seen from above one lies over the other; whether they are in each other is a matter of heights. */
function expectOneOverAnother(state: CoreState, one: string, two: string): void {
  const [a, b] = [on(state, one), on(state, two)]
  const [base, other] = [a, b].map(({ body, pose }) => ({
    base: body.base,
    at: pose.at,
    facing: pose.facing,
  }))
  expect(basesOverlap(base!, other!)).toBe(true)
  expect(inEachOther(a, b)).toBe(false)
}

describe('CF-DESTROY-07 who hovers low over the ruin', () => {
  it.each([
    ['a', 0],
    ['b', inches(1)],
  ] as const)('stays where he is: one of %s whose base reached over him is moved aside', (seat, apart) => {
    const before = over([atTheEdge(seat), grav('grav', 26.6)], ['grav.1'], ['grav'])
    expect([spot(before, 'u.1'), spot(before, 'grav.1')]).toEqual([
      [25, 25, 3],
      [26.6, 25, 0],
    ])
    expectOneOverAnother(before, 'u.1', 'grav.1')
    const { state } = fell(before, '1')
    expect(spot(state, 'grav.1')).toEqual([26.6, 25, 0])
    const [x = 0, y = 0, z] = spot(state, 'u.1') ?? []
    expect(z).toBe(0)
    expect(Math.hypot(x - 25, y - 25)).toBeLessThanOrEqual(toInches(apart) + 0.501)
    expect(inEachOther(on(state, 'u.1'), on(state, 'grav.1'))).toBe(false)
    // From an enemy 1", as of everybody who is moved aside.
    expect(baseGap(on(state, 'u.1'), on(state, 'grav.1'))).toBeGreaterThanOrEqual(apart)
  })
  it('rises where the dust is his height, and who falls beside him falls straight down', () => {
    const rider: UnitSpec = { id: 'rider', seat: 'a', type: 'jetbikes', models: [{ at: [25.8, 25, 0] }] }
    const before = over([atTheEdge('a'), rider], ['rider.1'], [])
    expect(spot(before, 'rider.1')).toEqual([25.8, 25, 0])
    expectOneOverAnother(before, 'u.1', 'rider.1')
    const { state } = fell(before, '1')
    expect([spot(state, 'u.1'), spot(state, 'rider.1')]).toEqual([
      [25, 25, 0],
      [25.8, 25, 3],
    ])
  })
})

describe('CF-RUIN-08 who hangs over another in the air', () => {
  it.each([
    ['high', 'low'],
    ['low', 'high'],
  ])('stays as high as he was, where the one below has come down (%s, %s)', (first, second) => {
    const at: Readonly<Record<string, number>> = { high: 21, low: 23.6 }
    const ids = [first, second]
    const before = over(
      ids.map((id) => grav(id, at[id] as number)),
      ids.map((id) => `${id}.1`),
      ids,
    )
    const heights = (state: CoreState) => [spot(state, 'high.1')?.[2], spot(state, 'low.1')?.[2]]
    expect(heights(before)).toEqual([6, 3])
    expectOneOverAnother(before, 'high.1', 'low.1')
    const { state } = fell(before, '')
    expect(heights(state)).toEqual([6, 0])
    expectOneOverAnother(state, 'high.1', 'low.1')
  })
})
