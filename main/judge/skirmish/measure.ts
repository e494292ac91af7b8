import { cm } from '../../../shared/geometry/length'
import type { SkirmishCase } from '../../../shared/protocol/case'
import type { Table } from '../../../shared/table/types'
import type { Measure } from '../places'

/** LS-CORE-02 */
const usual = 80
/** Millimetres. */
export const skirmishExtentOf = ({
  table: { city, width = usual, depth = usual },
}: Pick<SkirmishCase, 'table'>): Pick<Table, 'width' | 'depth'> => ({
  width: city?.width ?? cm(width),
  depth: city?.depth ?? cm(depth),
})
/** How a case of Live Skirmish measures: centimetres from the near left corner. */
export const skirmishMeasure = (given: Pick<SkirmishCase, 'table'>): Measure => ({
  unit: cm(1),
  depth: skirmishExtentOf(given).depth,
})
