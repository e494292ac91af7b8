import { describe, expect, it } from 'vitest'
import { inContact } from '../../../main/rulesets/core4/assault/contact'
import { firstsIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry/length'
import { board, coreGame, type PieceSpec, type RuinSpec } from '../board'

type At = readonly [x: number, y: number, level?: number]
interface Charge {
  readonly from: readonly At[]
  readonly at: readonly At[]
  readonly friends?: readonly At[]
  readonly pieces?: readonly PieceSpec[]
  readonly settings?: CoreState['settings']
}
/** Whoever may go first: his way, and whom he touches at its end. */
function charged({ from, at, friends = [], pieces = [], settings = {} }: Charge, budget = 6) {
  const model = ([x, y, level = 0]: At) => ({ at: [x, y, level] as const })
  const state = board({
    phase: 'assault',
    pieces,
    settings,
    units: [
      { id: 'A', seat: 'a', models: from.map(model) },
      { id: 'E', seat: 'b', models: at.map(model) },
      ...(friends.length > 0 ? [{ id: 'F', seat: 'a' as const, models: friends.map(model) }] : []),
    ],
  })
  const game = coreGame(state, [])
  const length = { plan: inches(budget), climb: inches(budget), label: budget }
  const approach = { unit: 'A', purpose: 'assault' as const, targets: ['E'], budget: length }
  return firstsIntoContact(game, approach, 'E').map(({ model: id, move }) => {
    const mover = standingModels(state, 'A').find((one) => one.id === id)
    if (!mover) throw new Error(`${id} stands there`)
    const there = { ...mover, pose: move.end }
    return {
      model: id,
      cost: toInches(Math.max(move.plan, move.climb)),
      x: toInches(move.end.at.x),
      touches: standingModels(state, 'E')
        .filter((enemy) => inContact(game, there, enemy))
        .map((enemy) => enemy.id),
    }
  })
}
const physical = { 'cf.move.walls': 'physical' }

describe('C4-ASSAULT-09 ties', () => {
  it('who is exactly as near as another may go first as well: their player says which', () => {
    const firsts = charged({
      from: [
        [18, 20],
        [22, 20],
        [20, 19.5],
      ],
      at: [
        [18, 25],
        [22, 25],
      ],
    })
    expect(firsts.map(({ model }) => model).sort()).toEqual(['A.1', 'A.2'])
    for (const { cost } of firsts) expect(cost).toBeCloseTo(4, 3)
  })
  it('a hair nearer is nearer', () => {
    const firsts = charged({
      from: [
        [18, 20],
        [22, 20.01],
      ],
      at: [
        [18, 25],
        [22, 25],
      ],
    })
    expect(firsts.map(({ model }) => model)).toEqual(['A.2'])
  })
  it('two enemies exactly as near as each other cost the same, and the same one is met however often it is asked', () => {
    const [west, east]: [At, At] = [
      [17, 24],
      [23, 24],
    ]
    const [once] = charged({ from: [[20, 20]], at: [west, east] })
    const [again] = charged({ from: [[20, 20]], at: [west, east] })
    expect(once?.cost).toBeCloseTo(4, 3)
    expect(once?.touches).toHaveLength(1)
    expect(again).toEqual(once)
  })
  it('round who stands just between them either side costs the same, and the same side is taken each time', () => {
    const spec: Charge = { from: [[20, 20]], at: [[20, 24]], friends: [[20, 22]] }
    const [once] = charged(spec)
    const [again] = charged(spec)
    // Two tangents to the circle of 1" round the friend and the arc between: 2 √3 + π / 3, less the 1" of both bases.
    expect(Math.abs((once?.cost ?? 0) - (2 * Math.sqrt(3) + Math.PI / 3 - 1))).toBeLessThan(0.02)
    expect(again).toEqual(once)
  })
})

describe('C4-ASSAULT-08, CF-RUIN-11 a charge where walls and floors are as they stand', () => {
  const tower = (stairs = true): PieceSpec => ({
    id: 'R',
    ruin: {
      footprint: [10, 10, 34, 30],
      floors: [{ slab: [10, 10, 34, 30] }],
      ...(stairs && { stairs: [{ from: [20, 20], to: [22, 20], width: 1 }] }),
    },
  })
  it('up a stair on the way it costs the way across', () => {
    const spec: Charge = { from: [[21, 17]], at: [[21, 23, 1]], pieces: [tower()], settings: physical }
    expect(charged(spec)[0]?.cost).toBeCloseTo(5, 3)
    expect(charged(spec, 5)).toHaveLength(1)
    expect(charged(spec, 4.98)).toEqual([])
  })
  it('up a stair behind him it costs the way back to it too', () => {
    // Its foot ends half its width beyond (22, 20): 2" back, then 4.5" less the two bases.
    const spec: Charge = { from: [[24.5, 20]], at: [[27, 20, 1]], pieces: [tower()], settings: physical }
    const cost = charged(spec)[0]?.cost ?? 0
    expect(Math.abs(cost - 5.5)).toBeLessThan(0.02)
    // Where walls and floors are nobody's matter it is climbed anywhere: 3" up are dearer than 1.5" across.
    expect(charged({ ...spec, settings: {} })[0]?.cost).toBeCloseTo(3, 2)
  })
  it('aside of it along the nearest edge of the stair', () => {
    // From (21, 17) and up to (25, 17): by the point of the foot at which both legs together are shortest.
    const spec: Charge = { from: [[20.5, 17]], at: [[21.5, 17, 1]], pieces: [tower()], settings: physical }
    // Its edge is y = 19.5: there and back over the mirror image of him.
    const least = Math.hypot(1, 5) - 1
    expect(Math.abs((charged(spec)[0]?.cost ?? 0) - least)).toBeLessThan(0.02)
  })
  it('through a hole in the floor, on the way as well', () => {
    const { ruin } = tower(false)
    const ways = charged({
      from: [[21.3, 17]],
      at: [[20.7, 23, 1]],
      pieces: [{ id: 'R', ruin: { ...(ruin as RuinSpec), holes: [[20, 19.5, 22, 20.5]] } }],
      settings: physical,
    })
    expect(ways[0]?.cost).toBeCloseTo(Math.hypot(0.6, 6) - 1, 3)
  })
  it('without a stair nobody comes up, and with one too far away neither', () => {
    const spec: Charge = { from: [[24.5, 20]], at: [[27, 20, 1]], settings: physical }
    expect(charged({ ...spec, pieces: [tower(false)] })).toEqual([])
    expect(charged({ ...spec, pieces: [tower()] }, 5.4)).toEqual([])
  })
  it('through a door straight ahead, and no narrower one', () => {
    const hall = (width: number): PieceSpec => ({
      id: 'R',
      ruin: {
        footprint: [10, 10, 34, 34],
        walls: [
          {
            from: [10, 25],
            to: [34, 25],
            z: [0, 6],
            openings: [{ along: 10.5 - width / 2, width, sill: 0, height: 2 }],
          },
        ],
      },
    })
    const spec = (width: number): Charge => ({
      from: [[20.5, 22]],
      at: [[20.5, 27]],
      pieces: [hall(width)],
      settings: physical,
    })
    expect(charged(spec(0.81))[0]?.cost).toBeCloseTo(4, 2)
    expect(charged(spec(0.75))).toEqual([])
    // From aside: a tangent to the jamb's corner, kept off by 0.4" of body, the arc, and a tangent on to him.
    const [near, far] = [Math.hypot(2, 1.875), Math.hypot(0.5, 2.125)]
    const turn =
      Math.PI + Math.atan2(2.125, 0.5) - Math.atan2(1.875, 2) - Math.acos(0.4 / near) - Math.acos(0.4 / far)
    const least = Math.sqrt(near ** 2 - 0.16) + 0.4 * turn + Math.sqrt(far ** 2 - 0.16) - 1
    const aside: Charge = { ...spec(1), from: [[18, 23]] }
    expect(Math.abs((charged(aside)[0]?.cost ?? 0) - least)).toBeLessThan(0.02)
  })
})
