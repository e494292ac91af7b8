/** A marker laid at every whole degree round a place: how it covers somebody at each of them. */
import type { Mm } from '../geometry/length'
import type { PlanPoint } from '../geometry/point'
import { cos, sin, square as squared } from '../portable'
import { reachOfBase } from '../table/bases'
import type { Standing } from '../table/types'
import { coverageOf } from './coverage'
import { besideMarker } from './scatter'

const degrees = Array.from({ length: 360 }, (_, n) => (n * Math.PI) / 180)
const cosines = Float64Array.from(degrees, cos)
const sines = Float64Array.from(degrees, sin)
/** Far above what places are rounded to, mm: nearer than this to an edge `coverageOf` is asked. */
const slack: Mm = 0.05

export const notCovered = 0
const coveredPartly = 1
export const coveredWholly = 2

/** By degrees; null: it reaches him nowhere. */
export function coverageRound(
  from: PlanPoint,
  distance: Mm,
  radius: Mm,
  model: Standing,
): Uint8Array<ArrayBuffer> | null {
  const { base } = model.body
  const reach = reachOfBase(base)
  const [dx, dz] = [model.pose.at.x - from.x, model.pose.at.z - from.z]
  const square = dx * dx + dz * dz
  if (Math.abs(Math.sqrt(square) - distance) > radius + reach + slack) return null
  const found = new Uint8Array(degrees.length)
  const outside = squared(radius + reach + slack)
  const touched = base.shape === 'round' ? squared(radius + reach - slack) : 0
  const within = base.shape === 'round' ? radius - base.radius : 0
  const wholly = within > slack ? squared(within - slack) : 0
  const notWholly = within < -slack ? 0 : squared(within + slack)
  for (let degree = 0; degree < degrees.length; degree++) {
    const along = dx * (cosines[degree] ?? 0) - dz * (sines[degree] ?? 0)
    const apart = square + distance * distance - 2 * distance * along
    if (apart > outside) continue
    if (apart < wholly) found[degree] = coveredWholly
    else if (apart > notWholly && apart < touched) found[degree] = coveredPartly
    else {
      const at = besideMarker(from, degree, distance, 0)
      const how = coverageOf({ kind: 'marker', at, radius }, model)
      found[degree] = how === null ? notCovered : how === 'full' ? coveredWholly : coveredPartly
    }
  }
  return found
}
