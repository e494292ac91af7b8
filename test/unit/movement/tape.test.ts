import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches, toInches } from '../../../shared/geometry'
import { layTape } from '../../../shared/movement'
import type { Waypoint } from '../../../shared/protocol/spatial'
import { surfacesAt } from '../../../shared/table'
import { board, waypoint } from '../../rules/board'

const state = board({
  pieces: [
    { id: 'A', ruin: 'A' },
    { id: 'P', ruin: { footprint: [4, 4, 10, 10], floors: [{ slab: [4, 4, 10, 10] }] } },
    { id: 'U', kind: 'rubble', area: [12, 30, 16, 34], height: 0.5 },
  ],
})
const { table } = state
const tape = (...stops: readonly (readonly [number, number, number])[]) =>
  layTape(
    table,
    stops.map(([x, y, level]) => waypoint(state, x, y, level)),
  )
const shown = (mm: number): number => Math.round(toInches(mm) * 1000) / 1000

describe('a tape over floors', () => {
  it('shows the climb as a leg of its own and both lengths', () => {
    const laid = tape([17.5, 25, 0], [22, 25, 1])
    expect(laid.legs.map(({ kind, length }) => [kind, shown(length)])).toEqual([
      ['walk', 4.5],
      ['climb', 3],
    ])
    expect([laid.plan, laid.climb].map(shown)).toEqual([4.5, 3])
    expect(shown(laid.straight)).toBe(shown(inches(Math.hypot(4.5, 3))))
  })
  it('adds up over waypoints', () => {
    const laid = tape([17.5, 25, 0], [22, 25, 1], [22, 22, 2], [30.5, 22, 0])
    expect(shown(laid.plan)).toBe(4.5 + 3 + 8.5)
    expect(shown(laid.climb)).toBe(3 + 3 + 6)
    expect(shown(laid.straight)).toBe(shown(inches(Math.hypot(13, 3))))
  })
  it('measures exactly 6.000 inches as that', () => expect(shown(tape([2, 20, 0], [8, 20, 0]).plan)).toBe(6))
})

const stop = fc
  .record({ x: fc.integer({ min: 4, max: 136 }), z: fc.integer({ min: 4, max: 136 }), pick: fc.nat(3) })
  .map(({ x, z, pick }): Waypoint | null => {
    const at = { x: inches(x / 3.1), z: inches(z / 3.1) }
    const floors = surfacesAt(table, at)
    const surface = floors[pick % Math.max(1, floors.length)]
    return surface ? { at, on: surface.ref } : null
  })

describe('a tape is as long from either end', () => {
  it('to the last digit, with the same legs the other way round', () => {
    let climbs = 0
    fc.assert(
      fc.property(fc.array(stop, { minLength: 2, maxLength: 5 }), (picked) => {
        const stops = picked.filter((one) => one !== null)
        fc.pre(stops.length > 1)
        const there = layTape(table, stops)
        const back = layTape(table, [...stops].reverse())
        if (there.climb > 0) climbs++
        expect([back.plan, back.climb, back.straight]).toEqual([there.plan, there.climb, there.straight])
        const turned = [...back.legs].reverse().map((leg) => ({ ...leg, from: leg.to, to: leg.from }))
        expect(turned).toEqual(there.legs)
        // Rubble half an inch high is walked onto, not climbed.
        expect(there.straight).toBeLessThanOrEqual(there.plan + there.climb + inches(0.5))
      }),
      { numRuns: 400 },
    )
    expect(climbs).toBeGreaterThan(10)
  })
})
