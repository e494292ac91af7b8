/** How high and low a way leads: level 0 is one ground, and who walks it goes over its hills and down between them (C4-MOVE-11). */
import { boundsHold, cutsBy, spansInside, tolerance, type Mm, type PlanPoint } from '../geometry'
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

type Place = PlanPoint & { readonly y: Mm }

/** Lengths of a line below this share of it are rounding. */
const hair = 1e-9

/**
 * Least and greatest height of the ground under a straight line between two places on it, theirs among them.
 * @param heaps  those that may lie under it
 */
export function groundHeights(heaps: readonly Heap[], from: Place, to: Place): readonly [Mm, Mm] {
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
  if (raised.length === 0) return from.y === 0 && to.y === 0 ? [0, 0] : alongEdges(heaps, from, to)
  return coverAll(raised) ? [low, high] : [Math.min(low, 0), high]
}
/** Of a line that runs inside no heap and begins or ends on one: on an edge one stands on top, beside it on the ground. */
function alongEdges(heaps: readonly Heap[], from: Place, to: Place): readonly [Mm, Mm] {
  const cuts = heaps
    .filter(({ box }) => mayReach(from, to, 0, box))
    .flatMap(({ surface: { outline, holes } }) => [outline, ...holes])
    .flatMap((edge) => cutsBy(from, to, edge))
    .sort((one, two) => one - two)
  const heights = [from.y, to.y]
  for (const [n, cut] of cuts.entries()) {
    const middle = (cut + (cuts[n + 1] ?? cut)) / 2
    const at = { x: from.x + (to.x - from.x) * middle, z: from.z + (to.z - from.z) * middle }
    heights.push(heapAt(heaps, at)?.y ?? 0)
  }
  return [Math.min(...heights), Math.max(...heights)]
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

/** A part of a straight way on which the ground neither rises nor falls; of a way upstairs all of it. */
export interface Stretch {
  readonly from: PlanPoint
  readonly to: PlanPoint
  readonly low: Mm
  readonly high: Mm
  /** Which part of the way it is: 0 is the start of the way, 1 its end. */
  readonly part: readonly [number, number]
}
/**
 * A straight way between two places on the ground, cut where the ground rises or falls: who stands at the foot of a hill is
 * in nobody's way on top of it, however low the way began (C4-MOVE-04).
 */
export function groundStretches(heaps: readonly Heap[], from: Place, to: Place): readonly Stretch[] {
  const near = heaps.filter(({ box }) => mayReach(from, to, 0, box))
  if (near.length === 0) return [wholeOf(from, to)]
  const cuts = near
    .flatMap(({ surface: { outline, holes } }) => [outline, ...holes])
    .flatMap((edge) => spansInside(from, to, edge).flatMap((span) => [span.from, span.to]))
    .sort((one, two) => one - two)
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  const at = (share: number): PlanPoint => ({
    x: from.x + (to.x - from.x) * share,
    z: from.z + (to.z - from.z) * share,
  })
  const stretches: Stretch[] = []
  let start = 0
  for (const end of [...cuts, 1]) {
    if ((end - start) * length <= tolerance) continue
    const y = heapAt(near, at((start + end) / 2))?.y ?? 0
    const [a, b] = [at(start), at(end)]
    const ends = [start === 0 ? from.y : y, end === 1 ? to.y : y] as const
    const [low, high] = groundHeights(near, { ...a, y: ends[0] }, { ...b, y: ends[1] })
    stretches.push({ from: a, to: b, low: Math.min(low, y), high: Math.max(high, y), part: [start, end] })
    start = end
  }
  return stretches.length > 0 ? stretches : [wholeOf(from, to)]
}
const wholeOf = (from: Place, to: Place): Stretch => ({
  from,
  to,
  low: Math.min(from.y, to.y),
  high: Math.max(from.y, to.y),
  part: [0, 1],
})

/** Does it lead over hills or heaps, from the ground to the ground? */
function leadsOverHeaps(heaps: readonly Heap[], { kind, from, to }: MoveLeg): boolean {
  const isOnGround = (at: MoveLeg['from']): boolean =>
    Math.abs(at.y) <= tolerance || Math.abs(at.y - (heapAt(heaps, at)?.y ?? 0)) <= tolerance
  const near = kind === 'walk' && heaps.some(({ box }) => mayReach(from, to, 0, box))
  return near && isOnGround(from) && isOnGround(to)
}
/** Least and greatest height of a leg; whoever walks upstairs is where its ends are. */
export function heightsOf(table: Table, leg: MoveLeg): readonly [Mm, Mm] {
  const { from, to } = leg
  const heaps = heapsOf(table)
  if (leadsOverHeaps(heaps, leg)) return groundHeights(heaps, from, to)
  return from.y < to.y ? [from.y, to.y] : [to.y, from.y]
}
/** The stretches of a leg. */
export function stretchesOfLeg(table: Table, leg: MoveLeg): readonly Stretch[] {
  const heaps = heapsOf(table)
  const { from, to } = leg
  return leadsOverHeaps(heaps, leg) ? groundStretches(heaps, from, to) : [wholeOf(from, to)]
}
