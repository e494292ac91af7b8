/** Drawn beside an enemy a model goes into contact with him there, on the side where the pointer is (C4-ASSAULT-10, -42, -43). */
import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { contactPlanFor } from '../../../main/rulesets/core4/assault/contact-plan'
import { besideEnemy } from '../../../main/rulesets/core4/assault/contact-ways'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry'
import {
  board,
  coreGame,
  depthOf,
  waypoint,
  type BoardSpec,
  type ModelSpec,
  type PieceSpec,
  type UnitSpec,
} from '../board'
import { hullBody } from '../movers'

const mover = (x: number, y: number, level = 0): UnitSpec => ({
  id: 'a1',
  seat: 'a',
  models: [{ at: [x, y, level] }],
})
const men = (...places: readonly (readonly [number, number, number?])[]): UnitSpec => ({
  id: 'b1',
  seat: 'b',
  models: places.map(([x, y, level = 0]) => ({ at: [x, y, level] as const })),
})
/** Four inches by two about (20, 20), its nose so many degrees from the long edge. */
const tank = (facing: number): UnitSpec => ({
  id: 'b1',
  seat: 'b',
  type: 'vehicle',
  body: hullBody(4, 2, 2),
  models: [{ at: [20, 20, 0], facing }],
})
/** Where it goes when it is drawn there; null: that is beside nobody, or nothing leads to him. */
const drawn = (
  units: readonly UnitSpec[],
  to: readonly [number, number, number?, string?],
  spec: BoardSpec = {},
) => {
  const state = board({ ...spec, phase: 'assault', units })
  const budget = { plan: inches(6), climb: inches(6), label: 6 }
  const plan = contactPlanFor(coreGame(state, [movementPart, assaultPart]), {
    unit: 'a1',
    purpose: 'pileIn',
    targets: ['b1'],
    budget,
  })
  const [model] = standingModels(state, 'a1')
  if (!model) throw new Error('nobody moves')
  const [x, y, level, piece] = to
  const found = besideEnemy(plan, model, waypoint(state, x, y, level, piece))
  if (!found) return null
  const { at } = found.move.end
  const rounded = (value: number): number => Math.round(value * 100) / 100
  return [rounded(toInches(at.x)), rounded(depthOf(state) - toInches(at.z))]
}

describe('C4-ASSAULT-10 drawn beside a base', () => {
  it.each([
    [
      [20.9, 20.9],
      [20.71, 20.71],
    ],
    [
      [19.1, 20.9],
      [19.29, 20.71],
    ],
    [
      [19.1, 19.1],
      [19.29, 19.29],
    ],
  ] as const)('at %j: it touches him on that side, at %j', (to, at) =>
    expect(drawn([mover(17.5, 17.5), men([20, 20])], to)).toEqual(at),
  )
  it.each([
    [21.98, [21, 20]],
    [22.03, null],
  ])('at x %d, an inch of air between them: %j', (x, at) =>
    expect(drawn([mover(24, 20), men([20, 20])], [x, 20])).toEqual(at),
  )
  it.each([false, true])('of two it is he whose base is nearer, whoever comes first (%s)', (turned) => {
    // 0.2" off the wide one, 0.3" off the small one.
    const small: ModelSpec = { at: [23, 20, 0] }
    const wide: ModelSpec = { at: [20, 20, 0], body: hullBody(3, 3, 2) }
    const b1: UnitSpec = { id: 'b1', seat: 'b', models: turned ? [wide, small] : [small, wide] }
    expect(drawn([mover(21.9, 24), b1], [22.1, 20.6])).toEqual([22, 20.6])
  })
  it('the other one where the nearer cannot be reached', () =>
    expect(drawn([mover(20, 20), men([26.8, 20], [27.9, 20])], [27.5, 20])).toEqual([25.8, 20]))
})

describe('C4-ASSAULT-10 drawn beside the flank of a hull', () => {
  it.each([
    [
      [21, 21.9],
      [21, 21.5],
    ],
    [
      [19, 21.9],
      [19, 21.5],
    ],
    [
      [19.2, 18.1],
      [19.2, 18.5],
    ],
    [
      [22.9, 20.4],
      [22.5, 20.4],
    ],
    [
      [17.1, 19.7],
      [17.5, 19.7],
    ],
  ] as const)('at %j: straight across from there, at %j', (to, at) =>
    expect(drawn([mover(to[0], to[1] > 20 ? 24 : 16), tank(0)], to)).toEqual(at),
  )
  it('also where it stands askew', () => {
    // 1" along its flank from the middle, 1.5" off: the flank looks 30° from straight up.
    const [along, off] = [1, 1.9]
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
    const to = [20 + along * cos - off * sin, 20 + along * sin + off * cos] as const
    const at = drawn([mover(19, 24), tank(30)], to)
    expect(at?.[0]).toBeCloseTo(20 + along * cos - 1.5 * sin, 1)
    expect(at?.[1]).toBeCloseTo(20 + along * sin + 1.5 * cos, 1)
  })
  it('past its end: round the corner', () => {
    const at = drawn([mover(24, 24), tank(0)], [22.6, 21.6])
    expect(at).toEqual([22.35, 21.35])
  })
})

describe('C4-ASSAULT-10 drawn where he cannot stand', () => {
  it.each([
    [20.1, 1],
    [19.9, -1],
  ])('the nearest place that leads into contact will do: past who stands there (%d)', (y, side) => {
    // The way round him on the other side would be shorter.
    const friend: UnitSpec = { id: 'a2', seat: 'a', models: [{ at: [21.05, 20, 0] }] }
    const at = drawn([mover(24, 20 - 2 * side), friend, men([20, 20])], [21.2, y])
    expect(Math.hypot((at?.[0] ?? 0) - 20, (at?.[1] ?? 0) - 20)).toBeCloseTo(1, 1)
    const off = ((at?.[1] ?? 0) - 20) * side
    expect([off > 0.7, off < 0.95]).toEqual([true, true])
  })
  it('on another storey he is beside nobody', () => {
    const tower: PieceSpec = {
      id: 'A',
      ruin: { footprint: [16, 16, 26, 26], floors: [{ slab: [16, 16, 26, 26] }] },
    }
    const spec = { pieces: [tower] }
    const units = [mover(24, 20, 1), men([20, 20, 1])]
    expect(drawn(units, [21.1, 20, 1, 'A'], spec)).toEqual([21, 20])
    expect(drawn(units, [21.1, 20, 0, 'A'], spec)).toBeNull()
  })
})
