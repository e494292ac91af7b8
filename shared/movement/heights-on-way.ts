/** How high and low a way leads: level 0 is one ground, and who walks it goes over its hills and down between them (C4-MOVE-11). */
import { boundsHold, spansInside, tolerance, type Mm, type PlanPoint } from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import { footprintBounds, isOn, surfaces } from '../table'
import { remembered } from '../table/placement'
import type { Surface, Table } from '../table/types'
import { mayReach } from './sweep'

/** A step of a hill or of a heap that is stood on. */
export interface Heap {
  readonly surface: Surface
  readonly box: ReturnType<typeof footprintBounds>
}
/** What rises from the ground of a table and is walked over. */
export const heapsOf: (table: Table) => readonly Heap[] = remembered((table) =>
  table.pieces
    .flatMap((piece) => surfaces(piece).map((surface) => ({ surface, box: footprintBounds(piece) })))
    .filter(({ surface }) => surface.ref.level === 0 && Math.abs(surface.y) > tolerance),
)
export const heapAt = (heaps: readonly Heap[], at: PlanPoint): Surface | undefined =>
  heaps.find(({ box, surface }) => boundsHold(box, at, tolerance) && isOn(surface, at))?.surface

/** Lengths of a line below this share of it are rounding. */
const hair = 1e-9

/**
 * Least and greatest height of the ground under a straight line between two places on it, theirs among them.
 * @param heaps  those that may lie under it
 */
export function groundHeights(
  heaps: readonly Heap[],
  from: PlanPoint & { readonly y: Mm },
  to: PlanPoint & { readonly y: Mm },
): readonly [Mm, Mm] {
  let [low, high] = from.y < to.y ? [from.y, to.y] : [to.y, from.y]
  const raised: Span[] = []
  for (const { surface, box } of heaps) {
    if (!mayReach(from, to, 0, box)) continue
    const spans = spansInside(from, to, surface.outline)
    let share = 0
    for (const span of spans) share += span.to - span.from
    for (const hole of surface.holes)
      for (const span of spansInside(from, to, hole)) share -= span.to - span.from
    raised.push(...spans)
    if (share <= hair) continue
    low = Math.min(low, surface.y)
    high = Math.max(high, surface.y)
  }
  return raised.length > 0 && !coverAll(raised) ? [Math.min(low, 0), high] : [low, high]
}
type Span = ReturnType<typeof spansInside>[number]
function coverAll(spans: Span[]): boolean {
  let reached = 0
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    if (from > reached + hair) return false
    reached = Math.max(reached, to)
  }
  return reached >= 1 - hair
}

/** Least and greatest height of a leg; whoever walks upstairs is where its ends are. */
export function heightsOf(table: Table, { kind, from, to }: MoveLeg): readonly [Mm, Mm] {
  const heaps = kind === 'walk' ? heapsOf(table) : []
  const isOnGround = (at: MoveLeg['from']): boolean =>
    Math.abs(at.y) <= tolerance || Math.abs(at.y - (heapAt(heaps, at)?.y ?? 0)) <= tolerance
  if (heaps.some(({ box }) => mayReach(from, to, 0, box)) && isOnGround(from) && isOnGround(to))
    return groundHeights(heaps, from, to)
  return from.y < to.y ? [from.y, to.y] : [to.y, from.y]
}
