import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { toInches } from '../../../shared/geometry'
import type { Polygon } from '../../../shared/geometry/point'
import type { Mission, ZoneRule } from '../../../shared/protocol/mission'
import { missionNamed } from '../missions'
import { afterSteps, beforeBattle } from './special-board'

const pieces = [{ id: 'T', ruin: { footprint: [33, 21, 39, 27] as const } }]
const relief = missionNamed('relief-force')
/** Relief Force whose defender begins by these rules. */
const begins = (defender: readonly ZoneRule[]): Mission => ({
  ...relief,
  steps: relief.steps.map((one) =>
    one.step === 'deploy' ? { ...one, zones: { ...one.zones, defender: [...defender] } } : one,
  ),
})
const settled = (mission: Mission): CoreState =>
  afterSteps(beforeBattle({ mission, pieces, units: [] }), ['roles', 'target', 'sides'], {
    targetRuin: ['T'],
    quarterByRole: 'nearLeft',
  }).state
/** The box that a region is drawn in, from the near left corner. */
const box = (zone: Polygon): readonly number[] => {
  const [xs, ys] = [zone.map(({ x }) => toInches(x)), zone.map(({ z }) => 48 - toInches(z))]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round)
}
const drawn = ({ sides }: CoreState) => ({
  one: sides.b.zone && box(sides.b.zone),
  several: sides.b.zones?.map(box),
})
const inside: ZoneRule = { shape: { is: 'insideRuin', ruin: 'target' } }

describe('CF-CUSTOM-04 the ground of a side, as both see it drawn', () => {
  it('one region for all of it is its zone', () =>
    expect(drawn(settled(begins([inside])))).toEqual({ one: [33, 21, 39, 27], several: undefined }))
  it('two regions for different units are both drawn, and neither is the zone of all (CF-SPECIAL-04)', () =>
    expect(drawn(settled(relief))).toEqual({
      one: null,
      several: [
        [33, 21, 39, 27],
        [27, 15, 45, 33],
      ],
    }))
  it('a region of compulsory units alone is not where all of them begin (CF-SPECIAL-07)', () =>
    expect(drawn(settled(begins([{ ...inside, units: { compulsory: true } }])))).toEqual({
      one: null,
      several: [[33, 21, 39, 27]],
    }))
  it('whose mission gives him none begins nowhere (CF-SPECIAL-02)', () =>
    expect(drawn(settled(begins([])))).toEqual({ one: null, several: [] }))
  it('two strips are two regions; what is left beside the edges has no outline of its own', () => {
    const strips: ZoneRule = { shape: { is: 'alongEdges', edges: 'long', depth: 6 } }
    expect(drawn(settled(begins([strips])))).toEqual({
      one: null,
      several: [
        [0, 0, 72, 6],
        [0, 42, 72, 48],
      ],
    })
    const middle: ZoneRule = { shape: { is: 'awayFromEdges', inches: 12 } }
    expect(drawn(settled(begins([middle])))).toEqual({ one: null, several: [[12, 12, 60, 36]] })
  })
})
