/**
 * Ways of exactly one length that lead towards the edge, for those whom nothing stops: straight on, aslant, or on and then
 * aside, never more aside than on (C4-MORALE-13). The first that will do is taken; the least aside is tried first.
 */
import { beyond, inches, stored, within, type Mm, type PlanPoint } from '../../../../shared/geometry'
import { across, along, type Flight } from './flight-line'

const step: Mm = inches(0.25)
/** Nobody goes farther aside than this, however long his way. */
const farthestAside: Mm = inches(12)

/** Bends and end of one way, as places in plan. */
type Run = readonly PlanPoint[]

/** On by `on` and aside by `aside` in `length`: straight where that is as far, else on first and then aslant. */
function runTo(from: PlanPoint, { toEdge }: Flight, length: Mm, on: Mm, aside: Mm): Run {
  const left = { x: -toEdge.z, z: toEdge.x }
  const place = (forward: Mm, beside: Mm): PlanPoint => {
    const { x, z } = along(along(from, toEdge, forward), left, beside)
    return { x: stored(x), z: stored(z) }
  }
  const end = place(on, aside)
  const spare = length - on
  const slant = spare > 0 ? (aside * aside - spare * spare) / (2 * spare) : on
  return within(on, slant) ? [end] : [place(on - slant, 0), end]
}

/** How far on one may come for so much aside, farthest first. */
function advances(length: Mm, aside: Mm): readonly Mm[] {
  if (aside === 0) return [length]
  const most = Math.sqrt(length * length - aside * aside)
  const least = Math.max(length - aside, aside)
  return beyond(most, least) ? [most, (most + least) / 2, least] : [most]
}

/** @param gather  a line along the flight that everybody is to come near to; else the least aside is the first */
export function wholeRuns(
  from: PlanPoint,
  flight: Flight,
  length: Mm,
  gather: Mm | undefined,
): readonly Run[] {
  const most = Math.min(length / Math.SQRT2, farthestAside)
  const asides: Mm[] = [0]
  for (let aside = step; within(aside, most); aside += step) asides.push(aside, -aside)
  const runs = asides.flatMap((aside) =>
    advances(length, Math.abs(aside)).map((on) => runTo(from, flight, length, on, aside)),
  )
  if (gather === undefined) return runs
  const off = (run: Run): Mm => Math.abs(across(run.at(-1) ?? from, flight) - gather)
  return [...runs].sort((one, two) => off(one) - off(two))
}
