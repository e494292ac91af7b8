/** Places of a stage, written from the near left corner, as places of the table, counted from the far left one; and back. Pure. */
import { inches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { SpotInCase } from '../../../../shared/protocol/case'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { namedFloor, type Table } from '../../../../shared/table'
import type { StagedBattle } from './document'

/** How a stage measures: mm of one of its units, and the depth of its table in mm. */
interface StageMeasure {
  readonly unit: Mm
  readonly depth: Mm
}
/** Inches: as deep as a table is where a stage does not say. */
const usualDepth = 48

export function stageMeasure({ unit, table }: Pick<StagedBattle, 'unit' | 'table'>): StageMeasure {
  const one = unit === 'mm' ? 1 : inches(1)
  return { unit: one, depth: table?.city?.depth ?? (table?.depth ?? usualDepth) * one }
}
/** A ten-thousandth of an inch is nowhere seen. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

const pointOf = ({ unit, depth }: StageMeasure, { x, z }: PlanPoint): [number, number] => [
  rounded(x / unit),
  rounded((depth - z) / unit),
]
export function stagedSpot(measure: StageMeasure, table: Table, { at, on }: Waypoint): SpotInCase {
  const floor = namedFloor(table, at, on)
  return [...pointOf(measure, at), ...floor]
}
