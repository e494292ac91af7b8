/** Places along a path by its share of length, for drawing. Pure; the rules' own samples decide. */
import { spaceGap } from '../../../../shared/geometry'
import type { PlanPoint, Point3 } from '../../../../shared/geometry/point'
import type { MoveLeg } from '../../../../shared/protocol/query'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { surfacesAt } from '../../../../shared/table'
import type { Pose, SurfaceRef, Table } from '../../../../shared/table/types'

type Line = readonly Point3[]
const between = (a: Point3, b: Point3, share: number): Point3 => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
})
const lengthOf = (line: Line): number =>
  line.slice(1).reduce((sum, to, i) => sum + spaceGap(line[i] ?? to, to), 0)

export function pointAlongPath(line: Line, t: number): Point3 | null {
  const [first] = line
  if (first === undefined) return null
  let left = Math.min(1, Math.max(0, t)) * lengthOf(line)
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const step = spaceGap(a, b)
    if (left <= step) return step === 0 ? a : between(a, b, left / step)
    left -= step
  }
  return line.at(-1) ?? first
}
/** The part of the line from one share to another. */
export function partOf(line: Line, from: number, to: number): Line {
  const whole = lengthOf(line)
  const [start, end] = [pointAlongPath(line, from), pointAlongPath(line, to)]
  if (start === null || end === null) return []
  let gone = 0
  const inner: Point3[] = []
  for (let i = 1; i < line.length - 1; i++) {
    gone += spaceGap(line[i - 1]!, line[i]!)
    if (gone > from * whole && gone < to * whole) inner.push(line[i]!)
  }
  return [start, ...inner, end]
}
export const lineOfLegs = (legs: readonly MoveLeg[]): Line => {
  const [first] = legs
  return first === undefined ? [] : [first.from, ...legs.map(({ to }) => to)]
}
export function heightOn(table: Table, { piece, level }: Waypoint['on']): number {
  const found = table.pieces.find(({ id }) => id === piece)
  if (found === undefined) return 0
  const { design } = found
  if (design.kind === 'ruin') return design.levels.find(({ index }) => index === level)?.height ?? 0
  return 'height' in design && level > 0 ? design.height : 0
}
/** The same floor where it goes on, else the one nearest in height: off a ledge one comes to the street. */
export function pathFloorAt(table: Table, at: PlanPoint, on: SurfaceRef): Waypoint | null {
  const here = heightOn(table, on)
  const floors = surfacesAt(table, at)
  const same = floors.find(({ ref }) => ref.piece === on.piece && ref.level === on.level)
  const next = same ?? [...floors].sort((a, b) => Math.abs(a.y - here) - Math.abs(b.y - here))[0]
  return next === undefined ? null : { at, on: next.ref }
}
export const lineOfPath = (table: Table, start: Pose, path: readonly Waypoint[]): Line => [
  { x: start.at.x, y: start.y, z: start.at.z },
  ...path.map(({ at, on }) => ({ x: at.x, y: heightOn(table, on), z: at.z })),
]
