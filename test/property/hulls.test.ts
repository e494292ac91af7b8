/** Random hulls: every place lies before one side of them, more in the way never shows more, and who gives way to a tank stands in nobody. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../main/engine'
import { cityFight } from '../../main/rulesets'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { placed, frame } from '../../shared/geometry/turn'
import { inches, type Mm } from '../../shared/geometry/length'
import { createSightScene, sideHidden } from '../../shared/sight'
import { sidesTowards } from '../../shared/sight/hull'
import { inEachOther } from '../../shared/table'
import type { Body, Standing } from '../../shared/table/types'
import { runs } from '../draws'
import { board, type PieceSpec } from '../rules/board'
import { hullBody } from '../rules/movers'

const facing = fc.integer({ min: 0, max: 3599 }).map((tenths) => tenths / 10)
const hulls = fc.tuple(
  fc.integer({ min: 2, max: 7 }),
  fc.integer({ min: 2, max: 5 }),
  fc.integer({ min: 1, max: 3 }),
)
const standing = (id: string, body: Body, x: number, y: number, looks: number): Standing => ({
  id,
  unit: id,
  body,
  pose: { at: { x: inches(x), z: inches(y) }, y: 0, on: { piece: null, level: 0 }, facing: looks },
})

describe('C4-VSHOOT-20 the sides of a hull', () => {
  it('every place lies before exactly one of them, on a line through a corner before two that meet there', () =>
    fc.assert(
      fc.property(
        hulls,
        facing,
        fc.constantFrom('corners' as const, 'quadrants' as const),
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: -400, max: 400 }),
        ([length, width, height], looks, sectors, u, v) => {
          const hull = standing('T', hullBody(length, width, height), 24, 24, looks)
          const own = { x: inches(u / 20), z: inches(v / 20) }
          const sides = sidesTowards(hull, placed(frame(hull.pose.at, looks), own), sectors)
          const [a, b] = sectors === 'corners' ? [length, width] : [1, 1]
          // Left is −z: what lies over the lines through the corners is ahead, behind, left or right, by its own sum.
          const [end, flank] = [u > 0 ? 'front' : 'rear', v < 0 ? 'left' : 'right']
          const along = Math.abs(u) * b
          const aside = Math.abs(v) * a
          const due =
            u === 0 && v === 0 ? [flank] : along === aside ? [end, flank] : [along > aside ? end : flank]
          expect(sides).toEqual(due)
        },
      ),
      { numRuns: runs(2000) },
    ))
})

const boxes = fc.array(
  fc.tuple(
    fc.integer({ min: 4, max: 26 }),
    fc.integer({ min: 10, max: 20 }),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom(0.5, 1, 1.5, 3),
    fc.constantFrom('building' as const, 'wood' as const, 'rubble' as const),
  ),
  { maxLength: 4 },
)

describe('C4-VSHOOT-27 how much of a side is hidden', () => {
  it('another thing in the way never hides less of it', () =>
    fc.assert(
      fc.property(
        hulls,
        facing,
        fc.integer({ min: 4, max: 26 }),
        boxes,
        ([length, width, height], looks, x, all) => {
          const target = standing('T', hullBody(length, width, height), 15, 27, looks)
          const firer = standing('F', hullBody(3, 2, 2), x, 4, 90)
          const [side = 'front'] = sidesTowards(target, firer.pose.at)
          const hidden = (count: number): number => {
            const pieces = all.slice(0, count).map(([px, py, wide, high, kind], n): PieceSpec => ({
              id: `P${n}`,
              kind,
              area: [px - wide / 2, py - 0.5, px + wide / 2, py + 0.5],
              height: high,
            }))
            const { table } = board({ width: 30, depth: 30, units: [], pieces })
            return sideHidden(createSightScene(table, [firer, target]), 'F', 'T', side).hidden
          }
          const shares = [0, ...all.map((_, n) => n + 1)].map(hidden)
          expect(shares).toEqual([...shares].sort((one, two) => one - two))
          expect(shares[0]).toBe(0)
          expect(Math.max(...shares)).toBeLessThanOrEqual(200)
        },
      ),
      { numRuns: runs(150) },
    ))
})

/** About where the hull would halt: many stand under it, others where those would step. */
const spot = fc.tuple(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -38, max: 38 }))
const shocks = fc.record({
  men: fc.array(spot, { minLength: 6, maxLength: 12 }),
  carrier: fc.option(spot),
  friends: fc.array(spot, { maxLength: 1 }),
  looks: facing,
  turn: facing,
  course: fc.integer({ min: -8, max: 8 }),
  distance: fc.integer({ min: 7, max: 12 }),
  sweeps: fc.boolean(),
})
type Shock = typeof shocks extends fc.Arbitrary<infer S> ? S : never
function shockState({ distance, looks, sweeps, ...scene }: Shock): CoreState {
  const there = ([u, v]: readonly [number, number]) => [8 + distance + u / 10, 10 + v / 10] as const
  const far = (from: Mm, one: readonly [number, number], other: readonly [number, number]): boolean =>
    Math.hypot(one[0] - other[0], one[1] - other[1]) > from
  const carrier = scene.carrier ? [there(scene.carrier)].filter(([x]) => x > 14) : []
  const clear = [
    ...scene.men.map((at) => ({ seat: 'b', at: there(at) })),
    ...scene.friends.map((at) => ({ seat: 'a', at: there(at) })),
  ].filter(({ at }) => at[0] > 11.6 && carrier.every((one) => far(3.1, at, one)))
  const apart = clear.filter(({ at }, n) => clear.slice(0, n).every((one) => far(1.05, at, one.at)))
  const of = (seat: string) => apart.flatMap((one) => (one.seat === seat ? [one.at] : []))
  const [soldiers, mates] = [of('b'), of('a')]
  return board({
    phase: 'movement',
    settings: {
      'core4.auto.steppingAside': false,
      ...(sweeps && { 'core4.vehicles.makeWay': 'sweptPath' }),
    },
    units: [
      {
        id: 'T',
        seat: 'a',
        type: 'vehicle',
        body: hullBody(6, 4, 2),
        profile: { av: { front: 13, side: 11, rear: 10 }, traits: ['tank'] },
        models: [{ at: [8, 10, 0], facing: 0 }],
      },
      ...(soldiers.length > 0
        ? [
            {
              id: 'S',
              seat: 'b' as const,
              profile: { ld: 10 },
              rules: ['fearless'],
              models: soldiers.map(([x, y]) => ({ at: [x, y, 0] as const })),
            },
          ]
        : []),
      ...(mates.length > 0
        ? [{ id: 'F', seat: 'a' as const, models: mates.map(([x, y]) => ({ at: [x, y, 0] as const })) }]
        : []),
      ...carrier.map(([x, y]) => ({
        id: 'V',
        seat: 'b' as const,
        type: 'vehicle' as const,
        body: hullBody(4, 3, 2),
        profile: { av: { front: 11, side: 11, rear: 10 } },
        models: [{ at: [x, y, 0] as const, facing: looks }],
      })),
    ],
  })
}

describe('C4-VASSAULT-06, -11 who makes way', () => {
  it('stands in nobody, is nobody less and nobody more, and the state before is untouched', () =>
    fc.assert(
      fc.property(shocks, (scene) => {
        const state = shockState(scene)
        const command = {
          type: 'tankShock' as const,
          unit: 'T',
          target: 'S',
          facing: scene.course,
          distance: inches(scene.distance),
        }
        if (!cityFight.check(state, 'a', command).ok) return
        const before = JSON.stringify(state)
        const run = runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', command), {
          dice: [],
          // Of vehicles the heading is drawn; where there is no room so turned, it stays as it was.
          answers: (decision) => {
            const turned = { form: 'bearing' as const, bearing: scene.turn }
            return decision.kind === 'putDown' && cityFight.checkAnswer(state, decision, turned).ok
              ? turned
              : decision.default
          },
        })
        cityFight.invariants(run.state)
        expect(JSON.stringify(state)).toBe(before)
        const models = Object.values(run.state.models)
        expect(models.map(({ id, status }) => [id, status])).toEqual(
          Object.values(state.models).map(({ id }) => [id, 'onTable']),
        )
        const all = models.flatMap((model) => (model.pose ? [{ ...model, pose: model.pose }] : []))
        for (const [n, one] of all.entries())
          for (const other of all.slice(n + 1))
            expect([one.id, other.id, inEachOther(one, other)]).toEqual([one.id, other.id, false])
      }),
      { numRuns: runs(8) },
    ))
})
