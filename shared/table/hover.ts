/** How high somebody in the air is: over the highest solid below, clear of every ruin under it (C4-VEH-07, CF-RUIN-08). */
import { inches, type Mm } from '../geometry/length'
import { boundsHold, contains } from '../geometry/polygon'
import type { PlanPoint } from '../geometry/point'
import { baseEnters, reachOfBase } from './bases'
import { footprint, footprintBounds } from './footprint'
import { solidBounds, solids } from './solids'
import { surfacesAt } from './surfaces'
import { terrainOf } from './terrain'
import type { Body, Table } from './types'

/** What a hull keeps from ruins below it. */
const clearance: Mm = inches(0.5)

/**
 * The `y` of a model that hovers: its stand is `hull.bottom`, so the hull itself is that much higher. Without a hull it is
 * as high as the area is agreed to be: 1", 2" or 3" by its Size.
 */
export function hoverHeight(table: Table, body: Body, at: PlanPoint, facing = 0): Mm {
  const reach = reachOfBase(body.base)
  const placed = { base: body.base, at, facing }
  let y: Mm = surfacesAt(table, at)[0]?.y ?? 0
  for (const piece of table.pieces) {
    if (!boundsHold(footprintBounds(piece), at, reach)) continue
    const { size } = terrainOf(piece)
    if (size !== null && !body.hull && contains(footprint(piece), at)) y = Math.max(y, inches(size))
    const boxes = solidBounds(piece)
    for (const [index, solid] of solids(piece).entries()) {
      const box = boxes[index]
      if (!box || !boundsHold(box, at, reach)) continue
      if (contains(solid.outline, at)) y = Math.max(y, solid.to)
      if (piece.design.kind === 'ruin' && baseEnters(placed, solid.outline))
        y = Math.max(y, body.hull ? solid.to + clearance - body.hull.bottom : solid.to)
    }
  }
  return y
}
