/** Turning and placing: degrees counter-clockwise from above, the rotation about y of three.js. */
import { atan2, cos, sin } from '../portable'
import type { PlanPoint, Polygon } from './point'

export interface Frame {
  readonly at: PlanPoint
  readonly cos: number
  readonly sin: number
}

/** Quarter turns are exact, so that a ruin laid square keeps its round numbers. */
export function frame(at: PlanPoint, turn: number): Frame {
  const quarters = turn / 90
  if (Number.isInteger(quarters)) {
    const q = ((quarters % 4) + 4) % 4
    return { at, cos: [1, 0, -1, 0][q] as number, sin: [0, 1, 0, -1][q] as number }
  }
  const angle = (turn * Math.PI) / 180
  return { at, cos: cos(angle), sin: sin(angle) }
}

/** From the thing's own coordinates to the table. */
export const placed = (f: Frame, p: PlanPoint): PlanPoint => ({
  x: f.at.x + p.x * f.cos + p.z * f.sin,
  z: f.at.z - p.x * f.sin + p.z * f.cos,
})
/** From the table back to the thing's own coordinates. */
export const unplaced = (f: Frame, p: PlanPoint): PlanPoint => {
  const x = p.x - f.at.x
  const z = p.z - f.at.z
  return { x: x * f.cos - z * f.sin, z: x * f.sin + z * f.cos }
}
export const placedOutline = (f: Frame, outline: Polygon): Polygon => outline.map((p) => placed(f, p))

/** A step of `length` from `from` at a bearing: counter-clockwise from +x seen from above. */
export function stepped(from: PlanPoint, bearing: number, length: number): PlanPoint {
  const f = frame(from, bearing)
  return placed(f, { x: length, z: 0 })
}
/** So many places round a middle. */
export const ringAbout = ({ x, z }: PlanPoint, radius: number, count: number): readonly PlanPoint[] =>
  Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count
    return { x: x + radius * cos(angle), z: z + radius * sin(angle) }
  })
/** Bearing from one place to another, 0 ≤ degrees < 360. */
export const bearing = (from: PlanPoint, to: PlanPoint): number =>
  ((atan2(from.z - to.z, to.x - from.x) * 180) / Math.PI + 360) % 360

/** From one heading to another the shorter way: −180 < degrees ≤ 180, to the left above 0. */
export const shorterTurn = (from: number, to: number): number => {
  const left = (((to - from) % 360) + 360) % 360
  return left > 180 ? left - 360 : left
}
/** Bearings to either side of an axis, edges included; degrees. */
export interface Sector {
  readonly axis: number
  readonly halfWidth: number
}
const edge = 1e-6
export const inSector = ({ axis, halfWidth }: Sector, to: number): boolean =>
  Math.abs(shorterTurn(axis, to)) <= halfWidth + edge
/** The bearing itself, or the edge nearest to it; 0 ≤ degrees < 360. */
export function intoSector(sector: Sector, to: number): number {
  const turn = shorterTurn(sector.axis, to)
  const kept = inSector(sector, to) ? to : sector.axis + Math.sign(turn) * sector.halfWidth
  return ((kept % 360) + 360) % 360
}

export const rectangle = (x: number, z: number, width: number, depth: number): Polygon => [
  { x, z },
  { x: x + width, z },
  { x: x + width, z: z + depth },
  { x, z: z + depth },
]
