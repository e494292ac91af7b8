import { describe, expect, it } from 'vitest'
import { contactPlanFor } from '../../../main/rulesets/core4/assault/contact-plan'
import { besideFriend } from '../../../main/rulesets/core4/assault/support-places'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry/length'
import { linked } from '../../../shared/movement'
import { board, coreGame, type PieceSpec } from '../board'

type At = readonly [x: number, y: number, level?: number]
interface Support {
  /** Who moves, and the comrade beside whom. */
  readonly from: At
  readonly friend: At
  readonly others?: readonly At[]
  /** A second comrade, who has made his move already or not. */
  readonly second?: At
  readonly secondEnded?: boolean
  readonly pieces?: readonly PieceSpec[]
}
/** What it costs to come within 2" of the comrade; null where it is too far. */
function costs(
  { from, friend, others = [], pieces = [], second, secondEnded = false }: Support,
  budget = 6,
  climb = budget,
): number | null {
  const model = ([x, y, level = 0]: At) => ({ at: [x, y, level] as const })
  const state = board({
    phase: 'assault',
    pieces,
    units: [
      { id: 'A', seat: 'a', models: [friend, from, ...(second ? [second] : [])].map(model) },
      { id: 'E', seat: 'b', models: [{ at: [40, 40, 0] }] },
      ...(others.length > 0 ? [{ id: 'F', seat: 'a' as const, models: others.map(model) }] : []),
    ],
  })
  const game = coreGame(state, [])
  const [mate, mover] = standingModels(state, 'A')
  if (!mate || !mover) throw new Error('one and his comrade')
  const length = { plan: inches(budget), climb: inches(climb), label: budget }
  const plan = contactPlanFor(game, { unit: 'A', purpose: 'pileIn', targets: ['E'], budget: length })
  plan.settled.add(mate.id)
  if (secondEnded) plan.settled.add('A.3')
  const found = besideFriend(plan, mover, [mate])
  if (!found) return null
  expect(linked({ ...mover, pose: found.move.end }, mate)).toBe(true)
  expect(found.move.refusal).toBeUndefined()
  return toInches(Math.max(found.move.plan, found.move.climb))
}
const house: PieceSpec = { id: 'B', kind: 'building', area: [18, 22, 22, 23], height: 4 }

describe('C4-ASSAULT-10, -12 the way into support is the shortest to anywhere within 2"', () => {
  it('straight to the rim of the band, to the hundredth', () => {
    expect(costs({ from: [20, 20], friend: [20, 28] })).toBeCloseTo(5, 3)
    expect(costs({ from: [20, 20], friend: [20, 29] })).toBeCloseTo(6, 3)
    expect(costs({ from: [20, 20], friend: [20, 29.01] })).toBeNull()
    expect(costs({ from: [17, 21], friend: [22, 27] })).toBeCloseTo(Math.hypot(5, 6) - 3, 3)
  })
  it('beside those who have ended already: whom the others will leave draws him nowhere', () => {
    // Both would be in reach from nearer to (21.5, 25.5) alone.
    const second: At = [24, 24]
    expect(costs({ from: [20, 20], friend: [20, 28], second })).toBeCloseTo(5, 3)
    const both = costs({ from: [20, 20], friend: [20, 28], second, secondEnded: true })
    expect(both).toBeGreaterThan(5.1)
  })
  it('whoever is linked already stays', () => {
    expect(costs({ from: [20, 20], friend: [20, 23] })).toBe(0)
  })
  it('aside of one who stands just there, as near as his base lets him', () => {
    // At (20, 25) stands a friend: where both bases touch him and the rim of 3" is, 1" from his middle.
    // The tangent to that circle, and along it up to the rim, a sixth of an inch beyond his middle.
    const near = Math.sqrt(24) + Math.PI / 2 + Math.asin(1 / 6) - Math.acos(1 / 5)
    expect(costs({ from: [20, 20], friend: [20, 28], others: [[20, 25]] })).toBeCloseTo(near, 2)
  })
  it('round the corner of a house along tangent and arc', () => {
    // His comrade stands behind it; the corner is at (22, 22), half an inch is kept from it.
    const friend: At = [21, 26]
    const way = costs({ from: [21, 20], friend, pieces: [house] }, 8)
    const least = leastRound({ x: 21, y: 20 }, { x: 21, y: 26 })
    expect(Math.abs((way ?? 0) - least)).toBeLessThan(0.02)
  })
  it('beyond a wall in which nobody stands, where its band ends there', () => {
    // The wall takes y = 21.5 to 22.5; he may stand from 23 on, and 24 is the band of (20, 26.5).
    const ruin = (y: number): PieceSpec => ({
      id: 'R',
      ruin: {
        footprint: [16, 16, 24, 30],
        walls: [{ from: [16, y], to: [24, y], z: [0, 6], thickness: 0.5 }],
      },
    })
    expect(costs({ from: [20, 20], friend: [20, 26.5], pieces: [ruin(22)] })).toBeCloseTo(3.5, 2)
    // The band begins within the wall's: he has to pass it, square to it.
    expect(costs({ from: [20, 20], friend: [20, 26.5], pieces: [ruin(23.5)] })).toBeCloseTo(4.25, 2)
  })
  it('on another floor, by the link from head to feet', () => {
    const hall: PieceSpec = {
      id: 'R',
      ruin: { footprint: [14, 14, 30, 34], floors: [{ slab: [14, 14, 30, 34] }] },
    }
    // 3" up less 1.25" of body: 0.968" from edge to edge are left of the 2".
    const gap = Math.sqrt(4 - 1.75 ** 2)
    const below: Support = { from: [20, 20], friend: [20, 26, 1], pieces: [hall] }
    expect(costs(below, 6, 2)).toBeCloseTo(5 - gap, 2)
    // Up to him it is 3" each way, which are not added up.
    expect(costs(below)).toBeCloseTo(3, 2)
  })
})

/** The way round the corner of the house, sampled: along its face, round the corner, straight to the rim of 3". */
function leastRound(from: { x: number; y: number }, friend: { x: number; y: number }): number {
  const corners = [
    { x: 22, y: 22 },
    { x: 22, y: 23 },
  ].flatMap(({ x, y }) =>
    Array.from({ length: 721 }, (_, i) => {
      const turn = ((i / 4 - 90) * Math.PI) / 180
      return { x: x + 0.5 * Math.cos(turn), y: y + 0.5 * Math.sin(turn) }
    }),
  )
  const first = corners.filter(({ y }) => y <= 22)
  const second = corners.filter(({ y }) => y >= 23)
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
  // Tangent to the lower corner, its arc up to the straight face, the face, the arc of the upper one, straight on.
  const low = Math.min(
    ...first
      .filter((at) => isTangent(from, at, { x: 22, y: 22 }))
      .map((at) => apart(from, at) + 0.5 * Math.abs(Math.atan2(at.y - 22, at.x - 22))),
  )
  const high = Math.min(
    ...second
      .filter((at) => isTangent(friend, at, { x: 22, y: 23 }))
      .map((at) => apart(friend, at) - 3 + 0.5 * Math.abs(Math.atan2(at.y - 23, at.x - 22))),
  )
  return low + 1 + high
}
function isTangent(
  from: { x: number; y: number },
  at: { x: number; y: number },
  middle: { x: number; y: number },
): boolean {
  const along = (at.x - from.x) * (at.x - middle.x) + (at.y - from.y) * (at.y - middle.y)
  return Math.abs(along) < 0.01
}
