/** Getting in by several doors: at a door everybody is together with those at the others (C4-TRANS-07). */
import { describe, expect, it } from 'vitest'
import { mountPlace } from '../../../main/rulesets/core4/sight'
import { exitNow } from '../../../main/rulesets/core4/transport/exit'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { standingOf } from '../../../main/rulesets/core4/units'
import { toInches } from '../../../shared/geometry'
import type { ModelView } from '../../../shared/protocol/game-view'
import type { Mount } from '../../../shared/protocol/vehicle'
import { place, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { act, ask, box, inside, posesOf, refusalOf, room, rules, squad, table } from './riders'

const on = { piece: null, level: 0 } as const
const step = (x: number, y: number) => [{ at: place(48, x, y), on }]
const byTheEnd: UnitSpec = squad([
  [14, 24],
  [14, 22.9],
])
/** One to the left door at (20, 22), one to the rear at (17, 20): more than 2" apart. */
const paths = { 'S.1': step(19.5, 22.7), 'S.2': step(16, 20) }
const embark = { type: 'embark', unit: 'S', vehicle: 'V.1', paths } as const

describe('C4-TRANS-07 different doors', () => {
  it('who comes to one door is together with who comes to another', () => {
    const { state } = act(table([box(), byTheEnd]), embark)
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
  it('without getting in it is no lawful move', () => {
    const state = table([box(), byTheEnd])
    expect(refusalOf(state, { type: 'move', unit: 'S', paths, difficult: false })).toBe('notCoherent')
  })
  it('whom difficult ground holds up stays outside, and together (C4-TERRAIN-04)', () => {
    const start = table([box(), byTheEnd])
    const { state } = act(start, { ...embark, difficult: true }, { dice: ['2', '1'] })
    expect(state.units['S']?.aboard).toBeUndefined()
    const [one, two] = ['S.1', 'S.2'].map((id) => state.models[id]?.pose?.at)
    const apart = Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.z ?? 0) - (two?.z ?? 0))
    expect(apart / 25.4).toBeLessThanOrEqual(3.001)
    const through = act(start, { ...embark, difficult: true }, { dice: ['6', '6'] }).state
    expect(through.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
  it('where one door has no room for all of them, some are shown to another', () => {
    // A wall along the left side, and one along the right, leave a bay before each side door.
    const wall = (id: string, y: number) =>
      ({ id, kind: 'building', area: [14, y, 26, y + 0.4], height: 4 }) as const
    const many = squad(
      Array.from({ length: 5 }, (_, n) => [15.4 - (n % 2) * 1.1, 23.2 - Math.floor(n / 2) * 1.1] as const),
    )
    const start = table([box(), many], { pieces: [wall('N', 23.4), wall('O', 16.4)] })
    const shown = ask(start, { ask: 'suggestBoarding', unit: 'S', vehicle: 'V.1' })
    expect(shown.check.refusal?.key).not.toBe('refusal.notCoherent')
  })
})

describe('C4-TRANS-07 a wide door', () => {
  // A ramp as wide as the rear: from (17, 18) to (17, 22).
  const ramp = [{ at: { forward: -3, left: 2, up: 0 }, to: { forward: -3, left: -2, up: 0 } }]
  const rear = { transport: { ...room, accessPoints: ramp } }
  it.each([
    ['the middle of it', 14.6, 20, null],
    ['a place between its middle and its end', 14.6, 21, null],
    ['its very end', 14.6, 22, null],
    ['a place beside it too far from its end', 15, 24, 'tooFarToBoard'],
    ['its middle, too far from it', 14.4, 20, 'tooFarToBoard'],
  ] as const)('whoever stands within 2" of %s gets in by it, and nobody else', (_, x, y, why) => {
    const state = table([box(rear), squad([[x, y]])])
    expect(refusalOf(state, { type: 'embark', unit: 'S', vehicle: 'V.1', paths: {} })).toBe(why)
  })
})

describe('C4-VEH-07 a skimmer that has come down', () => {
  const damage = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
  const body = hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true })
  const lying = (more: readonly UnitSpec[] = []) =>
    table([box({ traits: ['skimmer'] }, { body }, { damage }), ...more])
  it('its doors are as near to the ground as it lies: half an inch up, not on its stand', () => {
    const exit = exitNow(rules.gameOf(lying()), 'V.1')
    expect(exit?.doors?.map(([from]) => toInches(from.y))).toEqual([0.5, 0.5, 0.5])
  })
  it('whoever rides in it gets out, as far from the door as of any other', () => {
    const state = lying([inside(1)])
    const getOut = { type: 'disembark', unit: 'S', poses: posesOf(state, { 1: [20, 24] }) } as const
    expect(refusalOf(state, getOut)).toBeNull()
  })
  it('nobody passes under it any more, as under one in the air', () => {
    const under = (state: CoreState) =>
      refusalOf(state, { type: 'move', unit: 'S', paths: { 'S.1': step(20, 22.6) }, difficult: false })
    const man = squad([[20, 17.4]])
    expect(under(table([box({ traits: ['skimmer'] }, { body }), man]))).toBeNull()
    expect(under(lying([man]))).toBe('friendInTheWay')
  })
  it('and its weapons look from where they are now', () => {
    const hull = standingOf(lying().models['V.1'] as ModelView)
    const mount: Mount = { id: 'gun', kind: 'turret', weapons: [], at: { forward: 0, left: 0, up: 2 } }
    expect(toInches(mountPlace(hull, mount).y)).toBeCloseTo(2)
    // Without a place of its own a weapon looks with the eyes of the crew: 0.9 of the height less the stand.
    const { at: _place, ...anywhere } = mount
    expect(toInches(mountPlace(hull, anywhere).y)).toBeCloseTo(0.9 * 3.5 - 1.5)
  })
})
