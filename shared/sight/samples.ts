/**
 * Eye and sample points: the five places of a body that Core 4 looks for (CF-RUIN-05, C4-LOS-02), and the nine of
 * Live Skirmish (LS-GEO-04). Patterns are all that differs: rays, trees and what blocks are the same (README §3.7).
 */
import { cm, type Mm } from '../geometry/length'
import type { Point3 } from '../geometry/point'
import { hullSpan } from '../table/bases'
import type { Body, Standing } from '../table/types'
import type { SightRay } from './witness'

const sampleNames = ['head', 'chest', 'legs', 'left', 'right'] as const satisfies readonly SightRay['name'][]
/** Low, middle and high, on the left, in the middle and on the right: those of one side lie on one line from above. */
const nineNames = [
  'left-low',
  'left-middle',
  'left-high',
  'centre-low',
  'centre-middle',
  'centre-high',
  'right-low',
  'right-middle',
  'right-high',
] as const satisfies readonly SightRay['name'][]

export type SamplePattern = 'five' | 'nine'
interface SamplePoint {
  readonly name: SightRay['name']
  /** Share of the body's height. */
  readonly up: number
  /** How far to the left of the line of sight. */
  aside(body: Body): Mm
}
const five: readonly SamplePoint[] = sampleNames.map((name) => ({
  name,
  up: { head: 0.9, chest: 0.6, legs: 0.2, left: 0.7, right: 0.7 }[name],
  aside: ({ radius }) => (name === 'left' ? 0.8 * radius : name === 'right' ? -0.8 * radius : 0),
}))
const nine: readonly SamplePoint[] = nineNames.map((name, i) => ({
  name,
  up: [0.1, 0.5, 0.9][i % 3] as number,
  aside: () => cm(0.8) * (1 - Math.floor(i / 3)),
}))
const patterns: Readonly<Record<SamplePattern, readonly SamplePoint[]>> = { five, nine }
export const samplesIn = (pattern: SamplePattern): number => patterns[pattern].length
export const nameOfSample = (pattern: SamplePattern, index: number): SightRay['name'] =>
  (patterns[pattern][index] as SamplePoint).name

export function eyeOf(model: Standing): Point3 {
  const { pose, body, eyeAt } = model
  if (eyeAt) return eyeAt
  // A hull that has come down off its stand has its eyes so much lower (C4-VEH-07).
  const foot = body.hull ? hullSpan(model)[0] - body.hull.bottom : pose.y
  return { x: pose.at.x, y: foot + body.eye, z: pose.at.z }
}

/** In the order of the pattern's names. Left and right lie across the line of sight, as the eye sees it from above. */
export function samplesOf(
  { pose, body }: Standing,
  eye: Point3,
  pattern: SamplePattern = 'five',
): readonly Point3[] {
  const dx = eye.x - pose.at.x
  const dz = eye.z - pose.at.z
  const length: Mm = Math.hypot(dx, dz)
  // Straight above or below there is no side: for the five the table's x stands in for the direction to the eye, the nine
  // lie along it (LS-GEO-04).
  const [ahead, across] = pattern === 'nine' ? [0, 1] : [1, 0]
  const ux = length === 0 ? ahead : dx / length
  const uz = length === 0 ? across : dz / length
  return patterns[pattern].map(({ up, aside }) => {
    const way = aside(body)
    // Turned 90° to the left seen from above: (x, z) becomes (z, −x).
    return { x: pose.at.x + uz * way, y: pose.y + up * body.height, z: pose.at.z - ux * way }
  })
}
