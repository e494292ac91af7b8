import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches, toInches, tolerance } from '../../../shared/geometry'
import {
  baseGap,
  baseOutline,
  basesGap,
  basesOverlap,
  bodyOf,
  canStand,
  nearestRims,
  planGap,
  type PlacedBase,
} from '../../../shared/table'
import type { Base, Body, Standing } from '../../../shared/table/types'
import { board, waypoint } from '../board'

const disc = (radius: number): Base => ({ shape: 'round', radius: inches(radius) })
const oval = (length: number, width: number): Base => ({
  shape: 'oval',
  length: inches(length),
  width: inches(width),
})
const rect = (length: number, width: number): Base => ({
  shape: 'rect',
  length: inches(length),
  width: inches(width),
})
const put = (base: Base, x: number, z: number, facing = 0): PlacedBase => ({
  base,
  at: { x: inches(x), z: inches(z) },
  facing,
})
const gap = (a: PlacedBase, b: PlacedBase): number => toInches(basesGap(a, b))
const hair = (3 * tolerance) / 25.4
const infantry = bodyOf('infantry')
const tank: Body = {
  ...infantry,
  base: rect(4, 2),
  height: inches(2),
  size: 3,
  hull: { bottom: 0, skimmer: false },
}
const model = (id: string, body: Body, x: number, z: number, y = 0, facing = 0): Standing => ({
  id,
  unit: id,
  body,
  pose: { at: { x: inches(x), z: inches(z) }, y: inches(y), on: { piece: null, level: 0 }, facing },
})

describe('C4-BASE-05 distances run from base edge to base edge', () => {
  it('the example: centres 10 apart are 9 apart, 10.817 with 6 of height', () => {
    const a = model('a', infantry, 10, 10)
    expect(toInches(baseGap(a, model('b', infantry, 16, 18)))).toBeCloseTo(9, 9)
    expect(toInches(baseGap(a, model('b', infantry, 16, 18, 6)))).toBeCloseTo(10.817, 3)
  })
  it('an oval is measured at its true rim: 2.8 by 1, along and across', () => {
    expect(gap(put(oval(2.8, 1), 0, 0), put(disc(0.5), 4, 0))).toBeCloseTo(4 - 1.4 - 0.5, 6)
    expect(gap(put(oval(2.8, 1), 0, 0), put(disc(0.5), 0, 4))).toBeCloseTo(4 - 0.5 - 0.5, 6)
    expect(gap(put(oval(2.8, 1), 0, 0, 90), put(disc(0.5), 4, 0))).toBeCloseTo(4 - 0.5 - 0.5, 6)
  })
  it('two ovals that look at each other, nose to nose and side by side', () => {
    expect(gap(put(oval(2.8, 1), 0, 0), put(oval(2.8, 1), 6, 0))).toBeCloseTo(3.2, 6)
    expect(gap(put(oval(2.8, 1), 0, 0), put(oval(2.8, 1), 0, 3))).toBeCloseTo(2, 6)
  })
  it('a turned rectangle is measured at its corner', () => {
    expect(gap(put(rect(2, 2), 0, 0, 45), put(disc(0.5), 4, 0))).toBeCloseTo(4 - Math.SQRT2 - 0.5, 6)
  })
  it('a hull counts as a solid: nothing is added for a height it reaches', () => {
    const hull = model('h', tank, 10, 10)
    expect(toInches(baseGap(hull, model('b', infantry, 15, 10)))).toBeCloseTo(5 - 2 - 0.5, 6)
    expect(toInches(baseGap(hull, model('b', infantry, 15, 10, 1.9)))).toBeCloseTo(2.5, 6)
    expect(toInches(baseGap(hull, model('b', infantry, 15, 10, 3)))).toBeCloseTo(Math.hypot(2.5, 1), 6)
  })
  it('a hull that hovers is measured down to what lies below it (C4-VEH-07)', () => {
    const hovering = model(
      'h',
      { ...tank, height: inches(3), hull: { bottom: inches(1.5), skimmer: true } },
      10,
      10,
    )
    expect(baseGap(hovering, model('b', infantry, 10, 10))).toBe(0)
    expect(toInches(baseGap(hovering, model('b', infantry, 15, 10)))).toBeCloseTo(2.5, 6)
  })
  it('the tape is laid from rim to rim', () => {
    const [from, to] = nearestRims(model('a', infantry, 10, 10), model('b', tank, 16, 10))
    expect([from.x, from.z, to.x, to.z].map(toInches)).toEqual(
      [10.5, 10, 14, 10].map((n) => expect.closeTo(n, 6) as number),
    )
  })
})

describe('C4-BASE-05 bases never overlap', () => {
  it('ovals may touch nose to nose, a hair nearer they overlap', () => {
    const overlapAt = (x: number) => basesOverlap(put(oval(2.8, 1), 0, 0), put(oval(2.8, 1), x, 0))
    expect(overlapAt(2.8)).toBe(false)
    expect(overlapAt(2.8 - hair)).toBe(true)
  })
  it('ovals side by side fit where discs of their length would not', () =>
    expect(basesOverlap(put(oval(2.8, 1), 0, 0), put(oval(2.8, 1), 0, 1))).toBe(false))
  it('a rectangle and a disc at its side', () => {
    expect(basesOverlap(put(rect(4, 2), 0, 0), put(disc(0.5), 0, 1.5))).toBe(false)
    expect(basesOverlap(put(rect(4, 2), 0, 0), put(disc(0.5), 0, 1.5 - hair))).toBe(true)
  })
  it('one inside the other overlaps', () => {
    expect(basesOverlap(put(rect(4, 4), 0, 0), put(disc(0.5), 0.3, 0.3))).toBe(true)
    expect(basesOverlap(put(oval(4, 3), 0, 0), put(oval(1, 0.5), 0.3, 0.3, 30))).toBe(true)
  })
  it('nobody ends on a hull, under one that stands, or in a wall with the end of a long base', () => {
    const state = board({ pieces: [{ id: 'A', ruin: 'A' }] })
    const stand = (body: Body, x: number, y: number, facing: number, others: readonly Standing[]) => {
      const { at, on } = waypoint(state, x, y)
      return canStand(state.table, body, at, on, others, { facing })?.key
    }
    const depth = toInches(state.table.depth)
    const hull = model('h', tank, 10, depth - 10)
    expect(stand(infantry, 12.4, 10, 0, [hull])).toBe('refusal.baseOverlap')
    expect(stand(infantry, 12.5, 10, 0, [hull])).toBeUndefined()
    const bike: Body = { ...infantry, base: oval(2.8, 1) }
    // The west wall of Ruin A begins at x = 20: 1.4" of base reach it lengthwise, half an inch does not.
    expect(stand(bike, 18.7, 25, 0, [])).toBe('refusal.insideWall')
    expect(stand(bike, 18.6, 25, 0, [])).toBeUndefined()
    expect(stand(bike, 18.7, 25, 90, [])).toBeUndefined()
  })
})

const bases = fc.oneof(
  fc.double({ min: 0.3, max: 2, noNaN: true }).map(disc),
  fc
    .tuple(fc.double({ min: 0.5, max: 5, noNaN: true }), fc.double({ min: 0.5, max: 3, noNaN: true }))
    .map(([l, w]) => oval(l, w)),
  fc
    .tuple(fc.double({ min: 0.5, max: 5, noNaN: true }), fc.double({ min: 0.5, max: 3, noNaN: true }))
    .map(([l, w]) => rect(l, w)),
)
const placedBases = fc
  .tuple(
    bases,
    fc.double({ min: 0, max: 12, noNaN: true }),
    fc.double({ min: 0, max: 12, noNaN: true }),
    fc.integer({ min: 0, max: 359 }),
    fc.double({ min: 0, max: 9, noNaN: true }),
  )
  .map(([base, x, z, facing, y]) => model('m', { ...infantry, base }, x, z, y, facing))

describe('C4-BASE-05 whatever the shapes', () => {
  it('A to B is B to A to the last digit', () => {
    fc.assert(
      fc.property(placedBases, placedBases, (a, b) => {
        expect(baseGap(a, b)).toBe(baseGap(b, a))
        expect(planGap(a, b)).toBe(planGap(b, a))
      }),
      { numRuns: 500 },
    )
  })
  it('no corner of one outline is nearer to the other than the gap says, and some rim is that near', () => {
    fc.assert(
      fc.property(placedBases, placedBases, (a, b) => {
        const distance = planGap(a, b)
        const rim = baseOutline(a.body.base, a.pose.at, a.pose.facing)
        const nearest = Math.min(
          ...rim.map((at) =>
            basesGap({ base: disc(0), at }, { base: b.body.base, at: b.pose.at, facing: b.pose.facing }),
          ),
        )
        if (distance > 0) expect(nearest).toBeGreaterThanOrEqual(distance - 1e-6)
        const [from, to] = nearestRims(a, b)
        if (distance > 0) expect(Math.hypot(from.x - to.x, from.z - to.z)).toBeCloseTo(distance, 4)
      }),
      { numRuns: 300 },
    )
  })
  it('who overlaps has no gap; who has a gap does not overlap', () => {
    let overlapping = 0
    fc.assert(
      fc.property(placedBases, placedBases, (a, b) => {
        const [one, two] = [a, b].map(({ body, pose }) => ({
          base: body.base,
          at: pose.at,
          facing: pose.facing,
        })) as [PlacedBase, PlacedBase]
        const overlaps = basesOverlap(one, two)
        if (overlaps) overlapping++
        if (planGap(a, b) > 0) expect(overlaps).toBe(false)
        expect(basesOverlap(two, one)).toBe(overlaps)
      }),
      { numRuns: 400 },
    )
    expect(overlapping).toBeGreaterThan(20)
  })
})
