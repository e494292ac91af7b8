/** Answers and facts about markers and flames for the rule tests, in the inches of the specs. */
import type { FactData } from '../../../shared/protocol/facts'
import { inches, toInches } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { GameEvent } from '../../../shared/protocol/event'
import { factsOf } from './firing-line'

const depth = 48
export const spot = (x: number, y: number): PlanPoint => ({ x: inches(x), z: inches(depth - y) })
const rounded = (mm: number): number => Math.round(toInches(mm) * 1000) / 1000
export const specPoint = ({ x, z }: PlanPoint): readonly [number, number] => [rounded(x), depth - rounded(z)]

/** Markers in the order they are asked for, bearings likewise; everything else as proposed. */
export function laying(
  markers: readonly (readonly [number, number])[],
  bearings: readonly number[] = [],
): (decision: Decision) => Answer {
  let [marker, bearing] = [0, 0]
  return ({ form, default: usual }) => {
    const at = form.form === 'marker' ? markers[marker++] : undefined
    if (at) return { form: 'marker', at: spot(...at) }
    const turned = form.form === 'flame' || form.form === 'direction' ? bearings[bearing++] : undefined
    return turned === undefined ? usual : { form: 'bearing', bearing: turned }
  }
}

export const struck = (events: readonly GameEvent[]) =>
  factsOf<FactData<'markerStruck'>>(events, 'markerStruck').map(({ at, level, full, partial }) => ({
    at: specPoint(at),
    level,
    full,
    partial,
  }))
export const placed = (events: readonly GameEvent[]) =>
  factsOf<FactData<'markerPlaced'>>(events, 'markerPlaced').map(({ at }) => specPoint(at))
export const burnt = (events: readonly GameEvent[]) => factsOf<FactData<'flameStruck'>>(events, 'flameStruck')
