/**
 * Places as the specs write them: x along the near edge, y away from it, in inches (or millimetres), from the near
 * left corner; the code counts from the far left one (README §3.1).
 */
import type { PlanPoint, Polygon } from '../../shared/geometry/point'
import type { Text } from '../../shared/protocol/refusal'
import type { Waypoint } from '../../shared/protocol/spatial'
import type { AreaInCase, BoxInCase, SpotInCase } from '../../shared/protocol/case'
import { surfacesAt } from '../../shared/table'
import type { Table } from '../../shared/table/types'

/** How a case measures: millimetres of one unit, and the depth of the table in millimetres. */
export interface Measure {
  readonly unit: number
  readonly depth: number
}
/** A place that was written down from a table is read as that place: what the way there and back adds is less than this. */
const settled = (mm: number): number => Math.round(mm * 1e9) / 1e9
export const planPointInCase = ({ unit, depth }: Measure, x: number, y: number): PlanPoint => ({
  x: settled(x * unit),
  z: settled(depth - y * unit),
})
export function polygon(measure: Measure, area: AreaInCase): Polygon {
  const points = isBox(area) ? cornersOf(area) : area
  return points.map(([x, y]) => planPointInCase(measure, x, y))
}
const isBox = (area: AreaInCase): area is BoxInCase => typeof area[0] === 'number'
const cornersOf = ([x0, y0, x1, y1]: BoxInCase): readonly (readonly [number, number])[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

/** A place that no surface answers to; `message` says what was looked for, `text` the same in the words of the page. */
export class NoSuchPlace extends Error {
  constructor(
    message: string,
    readonly text?: Text,
  ) {
    super(message)
  }
}

/** Which surface a spot means: the named piece, else the one that has that level there. */
export function waypoint(measure: Measure, table: Table, [x, y, level = 0, piece]: SpotInCase): Waypoint {
  const at = planPointInCase(measure, x, y)
  if (piece === null) return { at, on: { piece, level: 0 } }
  const there = surfacesAt(table, at).map(({ ref }) => ref)
  const onPieces = there.filter((ref) => ref.piece !== null && ref.level === level)
  const named = piece === undefined ? onPieces : onPieces.filter((ref) => ref.piece === piece)
  const [first, second] = named
  if (first && second)
    throw new NoSuchPlace(`several pieces have level ${level} at ${x}, ${y}: name one`, {
      key: 'stageFault.severalFloors',
      args: { level },
    })
  if (first) return { at, on: first }
  if (piece !== undefined || level > 0)
    throw new NoSuchPlace(`no ${piece ?? 'piece'} with level ${level} at ${x}, ${y}`, {
      key: 'stageFault.noFloor',
      args: { level },
    })
  return { at, on: { piece: null, level: 0 } }
}
/** The same the other way round, for answers. */
export const pointInCase = ({ unit, depth }: Measure, { x, z }: PlanPoint): readonly [number, number] => [
  rounded(x / unit),
  rounded((depth - z) / unit),
]
export const spotOf = (measure: Measure, { at, on }: Waypoint): SpotInCase => {
  const [x, y] = pointInCase(measure, at)
  return on.piece === null ? [x, y, on.level] : [x, y, on.level, on.piece]
}
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
