/**
 * Random hulls among random others, driven to random places: whatever is lawful keeps its hull clear of everybody and of
 * impassable ground at every step, by places sampled along it; the command takes what the proposal says, and what it
 * remembers is what was driven (C4-VEH-09 to -12, C4-VEH-19).
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../main/engine'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { drivenOf } from '../../main/rulesets/core4/units'
import {
  contains,
  inches,
  pointToSegment,
  polygonGap,
  type PlanPoint,
  type Polygon,
} from '../../shared/geometry'
import type { MoveLeg } from '../../shared/protocol/previews/way'
import type { QueryResult } from '../../shared/protocol/query'
import { baseOutline, footprint } from '../../shared/table'
import { runs } from '../draws'
import { board, coreRules, place, type ModelSpec, type PieceSpec } from '../rules/board'
import { hullBody, moveParts, unitOf } from '../rules/movers'

const rules = coreRules(moveParts)
const hair = 0.05
const size = 40
const height = inches(2)

const place2 = fc.tuple(fc.integer({ min: 4, max: size - 4 }), fc.integer({ min: 4, max: size - 4 }))
const facing = fc.integer({ min: 0, max: 359 })
interface Scene {
  readonly state: CoreState
  readonly to: readonly [number, number]
  readonly turn: number | null
}
const scenes = fc
  .record({
    hull: fc.record({ length: fc.integer({ min: 2, max: 6 }), width: fc.integer({ min: 2, max: 4 }) }),
    at: place2,
    looks: facing,
    traits: fc.subarray(['fast', 'tank'] as const),
    friends: fc.array(place2, { maxLength: 3 }),
    foes: fc.array(place2, { minLength: 1, maxLength: 4 }),
    houses: fc.array(place2, { maxLength: 2 }),
    to: place2,
    turn: fc.option(facing),
  })
  .map(({ hull, at: [x, y], looks, traits, friends, foes, houses, to, turn }): Scene => {
    const far = ([px, py]: readonly [number, number]): boolean => Math.hypot(px - x, py - y) > 6
    const man = ([px, py]: readonly [number, number]): ModelSpec => ({ at: [px, py, 0] })
    const pieces: PieceSpec[] = houses.filter(far).map(([px, py], n) => ({
      id: `H${n}`,
      kind: 'building',
      area: [px - 1.5, py - 1, px + 1.5, py + 1],
      height: 4,
    }))
    const state = board({
      width: size,
      depth: size,
      pieces,
      units: [
        unitOf('vehicle', [{ at: [x, y, 0], facing: looks }], {
          body: hullBody(hull.length, hull.width, height / inches(1)),
          profile: { traits },
        }),
        { id: 'M', seat: 'a', models: friends.filter(far).map(man) },
        { id: 'F', seat: 'b', models: foes.filter(far).map(man) },
      ],
    })
    return { state, to, turn }
  })

/** Outlines of the hull all along its legs, a quarter of an inch or two degrees apart. */
function* outlinesOn(state: CoreState, legs: readonly MoveLeg[]): Generator<Polygon> {
  const model = state.models['L.1']
  if (!model?.pose) return
  let looks = model.pose.facing
  for (const { from, to, length, facing: told } of legs) {
    const before = looks
    const moves = length > hair
    looks = told ?? (moves ? (Math.atan2(from.z - to.z, to.x - from.x) * 180) / Math.PI : looks)
    const turn = ((((looks - before) % 360) + 540) % 360) - 180
    const steps = moves ? Math.ceil(length / inches(0.25)) : Math.max(1, Math.ceil(Math.abs(turn) / 5))
    for (let n = moves ? 0 : 1; n <= steps; n++) {
      const share = n / steps
      const at = { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share }
      yield baseOutline(model.body.base, at, moves ? looks : before + turn * share)
    }
  }
}
const toOutline = (at: { readonly x: number; readonly z: number }, outline: Polygon): number => {
  const rim = Math.min(
    ...outline.map((from, i) => pointToSegment(at, from, outline[(i + 1) % outline.length] ?? from)),
  )
  return contains(outline, at) ? -rim : rim
}
/** By a hair along the edge to the next corner. */
function inwards(corner: PlanPoint, next: PlanPoint): PlanPoint {
  const share = hair / Math.hypot(next.x - corner.x, next.z - corner.z)
  return { x: corner.x + (next.x - corner.x) * share, z: corner.z + (next.z - corner.z) * share }
}
function collides(state: CoreState, outline: Polygon): string | null {
  if (outline.some(({ x, z }) => Math.min(x, z, inches(size) - x, inches(size) - z) < -hair)) return 'edge'
  for (const { id, seat, pose, body } of Object.values(state.models)) {
    if (id === 'L.1' || !pose || body.base.shape !== 'round') continue
    const beside = toOutline(pose.at, outline) - body.base.radius
    // Who stands on a roof stands above the hull.
    const above = pose.y - height
    const gap = above > 0 ? Math.hypot(Math.max(beside, 0), above) : beside
    if (gap < (seat === 'a' ? 0 : inches(1)) - hair) return id
  }
  const smaller = outline.map((corner, i) => {
    const [one, other] = [outline.at(i - 1) ?? corner, outline[(i + 1) % outline.length] ?? corner]
    return inwards(inwards(corner, one), other)
  })
  const solid = state.table.pieces.find((piece) => polygonGap(smaller, footprint(piece)) === 0)
  return solid?.id ?? null
}

describe('C4-VEH-10, -11 driving', () => {
  it('is clear of everybody at every step, costs what it is long, and is remembered', () =>
    fc.assert(
      fc.property(scenes, ({ state, to: [x, y], turn }) => {
        const query = {
          ask: 'suggestMove' as const,
          unit: 'L',
          lead: 'L.1',
          to: { at: place(size, x, y), on: { piece: null, level: 0 } },
          purpose: 'move' as const,
          single: false,
          formation: 'keep' as const,
          ...(turn !== null && { facing: turn }),
        }
        const { paths, check } = rules.query(state, 'a', query) as QueryResult['suggestMove']
        const move = check.models['L.1']
        if (check.refusal || !move || move.legs.length === 0) return
        for (const outline of outlinesOn(state, move.legs)) expect(collides(state, outline)).toBeNull()
        const length = move.legs.reduce((sum, leg) => sum + leg.length, 0)
        expect(move.plan).toBeCloseTo(length, 3)
        expect(length).toBeLessThanOrEqual(check.budget.plan + hair)
        const command = { type: 'move' as const, unit: 'L', paths, difficult: false }
        expect(rules.check(state, 'a', command)).toEqual({ ok: true })
        const { state: after } = runScripted(rules, state, (game) => rules.perform(game, 'a', command), {
          dice: [],
        })
        expect(drivenOf(after, 'L.1').path).toBeCloseTo(length, 2)
        expect(after.models['L.1']?.pose).toEqual(move.end)
        expect(state.models['L.1']?.driven).toBeUndefined()
      }),
      { numRuns: runs(150) },
    ))
  it('turning before it fires sweeps nobody', () =>
    fc.assert(
      fc.property(scenes, facing, ({ state }, to) => {
        const shooting = { ...state, turn: { ...state.turn, phase: 'shooting' as const } }
        const pose = state.models['L.1']?.pose
        if (!pose) throw new Error('nowhere')
        const command = {
          type: 'pivot' as const,
          unit: 'L',
          paths: { 'L.1': [{ at: pose.at, on: pose.on, facing: to }] },
        }
        if (!rules.check(shooting, 'a', command).ok) return
        const { state: after } = runScripted(rules, shooting, (game) => rules.perform(game, 'a', command), {
          dice: [],
        })
        expect(after.models['L.1']?.pose).toEqual({ ...pose, facing: to })
        expect(after.units['L']).toEqual(state.units['L'])
      }),
      { numRuns: runs(150) },
    ))
})
