/** Where there is room it is found, and no place that is found lies farther than another that would do. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleSurvivors, type Survivor } from '../../main/rulesets/city-fight/collapse/settle-survivors'
import { placesAside } from '../../main/rulesets/core4/tank-shock/step-aside'
import { cityFight } from '../../main/rulesets'
import { standingModels } from '../../main/rulesets/core4/game'
import { inches, pointGap, tolerance, type PlanPoint } from '../../shared/geometry'
import { baseGap } from '../../shared/table'
import type { Standing } from '../../shared/table/types'
import { board, infantry, type ModelSpec } from '../rules/board'
import { enough, runs } from '../draws'

/** Shoulder to shoulder about the middle, inches from it: rows of a lattice, each man a little off his place. */
const rows = 7
const [wide, deep] = [2 * rows + 1, 2 * rows + 1]
const crowd = fc.record({
  pitch: fc.double({ min: 1.005, max: 1.25, noNaN: true }),
  shifted: fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    z: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  off: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
    minLength: 2 * wide * deep,
    maxLength: 2 * wide * deep,
  }),
  /** Who goes away. */
  gone: fc.nat(wide * deep - 1),
})
type Spot = Readonly<PlanPoint>
type Crowd = typeof crowd extends fc.Arbitrary<infer C> ? C : never
function placesOf({ pitch, shifted, off }: Crowd): readonly Spot[] {
  // Whoever is off his place by so much, and his neighbour too, stand in each other by nothing.
  const most = (pitch - 1.002) / 2 / Math.SQRT2
  return Array.from({ length: wide * deep }, (_, n) => {
    const [row, file] = [Math.floor(n / wide) - rows, (n % wide) - rows]
    return {
      x: (file + shifted.x + (row % 2 === 0 ? 0 : 0.5)) * pitch + most * (off[2 * n] ?? 0),
      z: (row + shifted.z) * pitch * Math.sqrt(0.75) + most * (off[2 * n + 1] ?? 0),
    }
  })
}
const middle = 24
/** The crowd without him, somebody in the middle of it, and where the one stood who has gone. */
function tableOf(one: Crowd) {
  const spots = placesOf(one)
  const left = spots.filter((_, n) => n !== one.gone)
  const at = ({ x, z }: Spot): ModelSpec => ({ at: [middle + x, middle - z, 0] })
  const state = board({
    units: [
      { id: 'A', seat: 'a', models: [at({ x: 0, z: 0 })] },
      { id: 'E', seat: 'a', models: left.map(at) },
    ],
  })
  const [model] = standingModels(state, 'A')
  const free = spots[one.gone]
  if (!model || !free) throw new Error('nobody')
  const gap = { x: model.pose.at.x + inches(free.x), z: model.pose.at.z + inches(free.z) }
  return { state, model, others: standingModels(state, 'E'), gap }
}
/** How far from it somebody of the crowd may stand; the place left free is no nearer. */
const nearestFree = (model: Standing, others: readonly Standing[], at: PlanPoint): number | null => {
  const there = { ...model, pose: { ...model.pose, at } }
  return others.every((other) => baseGap(there, other) > 0) ? pointGap(model.pose.at, at) : null
}

describe('where there is room it is found', () => {
  it('CF-DESTROY-07 for a survivor on whom somebody stands: no farther than any place that is free', () => {
    let displaced = 0
    fc.assert(
      fc.property(crowd, (one) => {
        const { state, model, others, gap } = tableOf(one)
        const survivor: Survivor = {
          ...model,
          ground: state.table,
          footing: {},
          chain: {},
          fights: [],
          enemyOf: () => false,
          touching: [],
        }
        const far = nearestFree(model, others, gap)
        if (far === null || far > inches(6)) return
        const { poses, lost } = settleSurvivors('R', [survivor], others, [])
        expect(lost).toEqual([])
        const end = poses['A.1']
        if (!end) throw new Error('no place')
        const moved = pointGap(model.pose.at, end.at)
        expect(moved).toBeLessThanOrEqual(far + tolerance + 0.05)
        if (moved > 0) displaced++
      }),
      { numRuns: runs(800, 1 / 12) },
    )
    expect(displaced).toBeGreaterThan(enough(100))
  })
  it('C4-VASSAULT-06 for whoever is in the way of a tank: no farther than any place beside it that is free', () => {
    let found = 0
    fc.assert(
      fc.property(crowd, (one) => {
        const { state, model, others, gap } = tableOf(one)
        const inTheWay = ({ pose }: Standing): boolean => pointGap(pose.at, model.pose.at) < inches(1)
        const far = nearestFree(model, others, gap)
        if (far === null || far < inches(1)) return
        const tank = {
          ...model,
          id: 'T.1',
          unit: 'T',
          body: infantry,
          pose: { ...model.pose, at: { x: 0, z: 0 } },
        }
        const places = placesAside(cityFight.gameOf(state), model, { tank, others, inTheWay })
        const nearest = Math.min(...places.map((place) => place.far))
        expect(nearest).toBeLessThanOrEqual(far + tolerance + 0.05)
        found++
      }),
      { numRuns: runs(400, 1 / 12) },
    )
    expect(found).toBeGreaterThan(enough(100))
  })
})
