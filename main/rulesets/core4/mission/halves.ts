/** Halves of a table, on either side of a straight line through its middle (S6-MISS-SET-02, S6-MISS-DEP-01). In plan. */
import { atLeast, beyond, inches, type Mm } from '../../../../shared/geometry/length'
import type { KeptDistance } from '../../../../shared/protocol/mission'
import { reachTowards } from '../../../../shared/table'
import type { Standing, Table } from '../../../../shared/table/types'
import { depthIn, inwards, type Half } from '../../../../shared/table/home-places'

type Extent = Pick<Table, 'width' | 'depth'>

/** How deep the rim of a base lies in a half, where it is nearest to the line. */
function baseIn(
  table: Extent,
  half: Half,
  { body: { base }, pose: { at, facing } }: Pick<Standing, 'body' | 'pose'>,
): Mm {
  return depthIn(table, half, at) - reachTowards(base, facing, inwards(table, half))
}
/** @param whole  with all of its base, else with its middle */
export function isFromLine(
  table: Extent,
  half: Half,
  { inches: far, test }: KeptDistance,
  model: Standing,
  whole: boolean,
): boolean {
  const depth = whole ? baseIn(table, half, model) : depthIn(table, half, model.pose.at)
  return (test === 'beyond' ? beyond : atLeast)(depth, inches(far))
}
