/** At which edge of the table a player sits: behind where his force is set up. Pure. */
import { centroid } from '../../../shared/geometry/polygon'
import type { Seat } from '../../../shared/protocol/spatial'
import type { OpenTable } from './open-table'

type Seen = NonNullable<OpenTable['snapshot']>

/**
 * Bearing from which he looks at the table, degrees; for one who plays both sides the near edge, always. While sides are
 * chosen both look from there: what is asked names the edges and quarters as one sees them from it.
 */
export function edgeOf({ mode, seat, view }: Pick<Seen, 'mode' | 'seat' | 'view'>): number {
  if (mode === 'solo') return 0
  const { zone } = view.sides[seat]
  const outline = zone === null ? null : 'outline' in zone ? zone.outline : zone
  const { width, depth } = view.table
  const unplaced: Readonly<Record<Seat, number>> = { a: 0, b: view.stage === 'setUp' ? 0 : 180 }
  if (outline === null || outline.length < 3) return unplaced[seat]
  const at = centroid(outline)
  // A corner belongs to the long edge: the whole table lies broader before whoever sits there.
  const edges = [
    { bearing: 0, away: (depth - at.z) / depth },
    { bearing: 180, away: at.z / depth },
    { bearing: 90, away: (width - at.x) / width },
    { bearing: 270, away: at.x / width },
  ]
  const nearest = Math.min(...edges.map(({ away }) => away))
  return edges.find(({ away }) => away < nearest + 0.02)?.bearing ?? unplaced[seat]
}
