/** A wreck on an upper floor comes down with it, on whoever stands below (CF-DESTROY-07, C4-VDMG-16, -26). */
import { describe, expect, it } from 'vitest'
import { toInches } from '../../../shared/geometry/length'
import { baseGap, hoverPose } from '../../../shared/table'
import { becomeWreck } from '../../../main/rulesets/core4/harm'
import type { CoreState, StandingModel } from '../../../main/rulesets/core4/game/state'
import { board, type PieceSpec, type UnitSpec } from '../board'
import { fell, hull, run, spot } from './CF-DESTROY-board'

const tower: PieceSpec = {
  id: 'A',
  ruin: { footprint: [20, 20, 30, 30], floors: [{ slab: [20, 20, 30, 30] }, { slab: [20, 20, 30, 30] }] },
}
/** A walker of 3" by 2" on the first floor, its middle over (25, 25), its length along x; a 6 wrecks it. */
const walker: UnitSpec = {
  id: 'w',
  seat: 'b',
  type: 'walker',
  body: hull(3, 2, 2),
  models: [{ at: [25, 25, 1] }],
}
const squad = (
  id: string,
  seat: 'a' | 'b',
  at: readonly (readonly [number, number, number])[],
): UnitSpec => ({
  id,
  seat,
  models: at.map((place) => ({ at: place })),
})
const farAway = squad('z', 'b', [[60, 40, 0]])
const over = (units: readonly UnitSpec[]): CoreState =>
  board({ pieces: [tower], units: [walker, ...units, farAway] })
const on = (state: CoreState, id: string): StandingModel => state.models[id] as StandingModel
const wreckIn = (state: CoreState) => state.table.pieces.find(({ id }) => id === 'wreck-w.1')

describe('CF-DESTROY-07 a wreck comes down with its floor', () => {
  it('who stands below it is moved aside by no more than he must, and lies neither in it nor on it', () => {
    // His middle is 0.5" within its flank.
    const { state } = fell(over([squad('u', 'a', [[25, 24.5, 0]])]), '1 6')
    expect(wreckIn(state)?.design).not.toHaveProperty('raised')
    const [x = 0, y = 0, z] = spot(state, 'u.1') ?? []
    expect(z).toBe(0)
    expect(y).toBeLessThan(24)
    expect(Math.hypot(x - 25, y - 24.5)).toBeLessThanOrEqual(0.75)
  })
  it('at its edge a base may rest: he stays where he is', () => {
    const { state } = fell(over([squad('u', 'a', [[25, 23.9, 0]])]), '1 6')
    expect(spot(state, 'u.1')).toEqual([25, 23.9, 0])
  })
  it('who falls on it from above stands on it', () => {
    const { state } = fell(over([squad('u', 'a', [[25, 25, 2]])]), '1 6')
    expect(spot(state, 'u.1')).toEqual([25, 25, 2])
  })
  it('who fought below keeps to the enemy he touched', () => {
    const units = [
      { ...squad('u', 'a', [[25, 24.5, 0]]), state: { locked: ['e'] } },
      { ...squad('e', 'b', [[25, 23.5, 0]]), state: { locked: ['u'] } },
    ]
    const { state } = fell(over(units), '1 1 6')
    expect(spot(state, 'e.1')).toEqual([25, 23.5, 0])
    expect(toInches(baseGap(on(state, 'u.1'), on(state, 'e.1')))).toBeLessThan(0.02)
    expect(spot(state, 'u.1')?.[1]).toBeLessThan(24)
  })
  it('a tank is pushed clear of it altogether, be its armour so thick that it could cross it', () => {
    const tank: UnitSpec = {
      id: 'v',
      seat: 'a',
      type: 'vehicle',
      body: hull(4, 3, 2),
      profile: { av: { front: 14, side: 14, rear: 14 } },
      models: [{ at: [25, 22.6, 0] }],
    }
    const { state } = fell(over([tank]), '6 1')
    const [x = 0, y = 0, z] = spot(state, 'v.1') ?? []
    expect(z).toBe(0)
    expect(y).toBeLessThanOrEqual(22.5)
    expect(Math.hypot(x - 25, y - 22.6)).toBeLessThanOrEqual(0.36)
  })
  it('who stands beside the ruin, under what hangs out of it, is moved aside and suffers nothing else', () => {
    const grav: UnitSpec = {
      id: 'g',
      seat: 'b',
      type: 'skimmer',
      body: hull(4, 3, 2, true),
      models: [{ at: [29.2, 25, 0] }],
    }
    const hovers = board({ pieces: [tower], units: [grav, squad('u', 'a', [[30.7, 25, 0]]), farAway] })
    const { body, pose } = on(hovers, 'g.1')
    const aloft = hoverPose(hovers.table, body, pose.at, pose.facing)
    const there = { ...hovers, models: { ...hovers.models, 'g.1': { ...on(hovers, 'g.1'), pose: aloft } } }
    const wrecked = run(there, '', (game) => becomeWreck(game, 'g.1', 'shooting', ['C4-VDMG-17'])).state
    expect(spot(wrecked, 'u.1')).toEqual([30.7, 25, 0])
    const { state } = fell(wrecked, '')
    const [x = 0, , z] = spot(state, 'u.1') ?? []
    expect([x > 31.2, z]).toEqual([true, 0])
    expect(on(state, 'u.1').wounds).toBe(1)
  })
})
