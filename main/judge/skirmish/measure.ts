import { cm } from '../../../shared/geometry/length'
import type { Measure } from '../places'
import type { SkirmishCase } from './case-schema'

/** How a case of Live Skirmish measures: centimetres from the near left corner. */
export const skirmishMeasure = ({ table }: Pick<SkirmishCase, 'table'>): Measure => ({
  unit: cm(1),
  depth: cm(table.depth),
})
