/** Halves of a table, on either side of a straight line through its middle (S6-MISS-SET-02, S6-MISS-DEP-01). In plan. */
import { atLeast, beyond, inches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import type { KeptDistance } from '../../../../shared/protocol/mission'
import { reachTowards } from '../../../../shared/table'
import type { Standing, Table } from '../../../../shared/table/types'
import type { Half } from './zones'

type Extent = Pick<Table, 'width' | 'depth'>

/** Square to the line, from it into the half. */
function inwards({ width, depth }: Extent, half: Half): PlanPoint {
  const across = Math.hypot(width, depth)
  switch (half) {
    case 'near':
      return { x: 0, z: 1 }
    case 'far':
      return { x: 0, z: -1 }
    case 'left':
      return { x: -1, z: 0 }
    case 'right':
      return { x: 1, z: 0 }
    case 'southEast':
      return { x: depth / across, z: width / across }
    case 'northWest':
      return { x: -depth / across, z: -width / across }
  }
}
/** How deep a point lies in a half; below 0 in the other one. */
function depthIn(table: Extent, half: Half, { x, z }: PlanPoint): Mm {
  const way = inwards(table, half)
  return (x - table.width / 2) * way.x + (z - table.depth / 2) * way.z
}
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

/** What of a half lies so far from the line. */
export function beyondLine(table: Extent, half: Half, far: Mm): Polygon {
  const corners: Polygon = [
    { x: 0, z: 0 },
    { x: table.width, z: 0 },
    { x: table.width, z: table.depth },
    { x: 0, z: table.depth },
  ]
  return corners.flatMap((from, n) => {
    const to = corners[(n + 1) % corners.length] ?? from
    const [a, b] = [depthIn(table, half, from) - far, depthIn(table, half, to) - far]
    const kept = a >= 0 ? [from] : []
    if (a >= 0 === b >= 0 || a === 0 || b === 0) return kept
    const t = a / (a - b)
    return [...kept, { x: from.x + (to.x - from.x) * t, z: from.z + (to.z - from.z) * t }]
  })
}
