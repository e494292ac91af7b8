/**
 * Ruins and area terrain in the way of a look: how deep into them one sees, and when one sees over them
 * (CF-LOS-04 to -07, CF-LOS-10, C4-LOS-07, -08).
 */
import { shareBetween, spansInside, type Span } from '../geometry/crossing'
import { atLeast, grazeTolerance, inches, within, type Mm } from '../geometry/length'
import { boundsMeet, type Bounds } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import type { RuleId } from '../protocol/refusal'
import { baseGap, baseOutline } from '../table/bases'
import { footprint, footprintBounds } from '../table/footprint'
import { inside } from '../table/inside'
import { remembered } from '../table/placement'
import { terrainOf } from '../table/terrain'
import type { Piece, Standing, Table } from '../table/types'
import type { Look } from './scene'
import type { SightSettings } from './settings'
import { isOver } from './trace'
import type { Blocker } from './witness'

/** How far one sees into, out of, or inside a ruin or area terrain. */
export const sightDepth = inches(6)
/** Who stands so much above the ground looks over ruins and area terrain (CF-LOS-07, C4-LOS-08). */
export const elevation = inches(2)

export interface Zone {
  readonly piece: Piece
  readonly outline: Polygon
  readonly bounds: Bounds
  /** null for a ruin: its real skyline decides. */
  readonly size: 1 | 2 | 3 | null
}
export const zonesOf: (table: Table) => readonly Zone[] = remembered((table) =>
  table.pieces.flatMap((piece) => {
    const { size } = terrainOf(piece)
    if (piece.design.kind !== 'ruin' && size === null) return []
    return [{ piece, outline: footprint(piece), bounds: footprintBounds(piece), size }]
  }),
)

/** What one piece says about the rays of one look. */
export interface ZoneRuling {
  readonly zone: Zone
  readonly kind: Extract<Blocker['kind'], 'depth' | 'through' | 'sameRuin' | 'area'>
  readonly cite: RuleId
  /** By ray: where it runs inside the footprint; nothing where it only grazes. */
  readonly spans: readonly (readonly Span[])[]
  readonly passes: readonly boolean[]
  readonly depth?: Mm
  /** Both on the ground and allowed by Size, not by height: gives cover all the same (C4-SAVE-04 b). */
  readonly bySize: boolean
  /** Passed because the ray is above the structure all the way. */
  readonly over: boolean
}

/** The ruling of a piece, or null when no ray runs inside its footprint. */
export function ruleZone(zone: Zone, look: Look, settings: SightSettings): ZoneRuling | null {
  const { from, to, eye, points } = look
  if (!mayCross(zone.bounds, look)) return null
  // Head, chest and legs lie on one line seen from above.
  const axis = crossing(eye, points[0] as PlanPoint, zone.outline)
  const left = crossing(eye, points[3] as PlanPoint, zone.outline)
  const right = crossing(eye, points[4] as PlanPoint, zone.outline)
  if (axis.length + left.length + right.length === 0) return null
  const spans = [axis, axis, axis, left, right]
  const insideFrom = inside(from.pose, zone.piece)
  const insideTo = inside(to.pose, zone.piece)
  const depth = insideFrom !== insideTo ? depthInto(zone.outline, from, to, settings) : undefined
  const near =
    insideFrom && insideTo
      ? within(baseGap(from, to), sightDepth)
      : depth !== undefined && within(depth, sightDepth)
  const kind = depth !== undefined ? 'depth' : insideFrom ? 'sameRuin' : 'through'
  return zone.size === null
    ? ruinRuling(zone, look, spans, near, kind, depth)
    : areaRuling({ ...zone, size: zone.size }, look, spans, near, depth, settings, insideFrom, insideTo)
}

function ruinRuling(
  zone: Zone,
  { from, to, eye, points }: Look,
  spans: ZoneRuling['spans'],
  near: boolean,
  kind: 'depth' | 'sameRuin' | 'through',
  depth: Mm | undefined,
): ZoneRuling {
  // Only somebody upstairs or somebody huge looks over (CF-LOS-07 a).
  const high =
    atLeast(from.pose.y, elevation) ||
    atLeast(to.pose.y, elevation) ||
    from.body.size === 3 ||
    to.body.size === 3
  const over = points.map((point, i) => high && (spans[i]?.length ?? 0) > 0 && isOver(zone.piece, eye, point))
  const passes = points.map((_, i) => near || spans[i]?.length === 0 || over[i] === true)
  const cite = { depth: 'CF-LOS-04', sameRuin: 'CF-LOS-05', through: 'CF-LOS-06' }[kind]
  return { zone, kind, cite, spans, passes, depth, bySize: false, over: !near && over.some(Boolean) }
}

function areaRuling(
  zone: Zone & { readonly size: 1 | 2 | 3 },
  { from, to, eye, points }: Look,
  spans: ZoneRuling['spans'],
  near: boolean,
  depth: Mm | undefined,
  settings: SightSettings,
  insideFrom: boolean,
  insideTo: boolean,
): ZoneRuling {
  const elevated = atLeast(from.pose.y, elevation) || atLeast(to.pose.y, elevation)
  const top = inches(settings.prismHeights[zone.size - 1] ?? zone.size)
  const taller =
    insideFrom === insideTo
      ? from.body.size > zone.size || to.body.size > zone.size
      : (insideTo ? to : from).body.size > zone.size
  const passes = points.map((point, i) => {
    const runs = spans[i] ?? []
    if (runs.length === 0 || near) return true
    const length = Math.hypot(point.x - eye.x, point.z - eye.z)
    const across = runs.reduce((sum, span) => sum + (span.to - span.from) * length, 0)
    if (settings.seeThroughSixInches && !insideFrom && !insideTo && within(across, sightDepth)) return true
    if (!elevated) return taller
    return runs.every((span) => Math.min(at(eye.y, point.y, span.from), at(eye.y, point.y, span.to)) > top)
  })
  return {
    zone,
    kind: 'area',
    cite: elevated ? 'C4-LOS-08' : 'C4-LOS-07',
    spans,
    passes,
    depth,
    bySize: !elevated && taller,
    over: elevated && !near && passes.some((pass, i) => pass && (spans[i]?.length ?? 0) > 0),
  }
}

const at = (from: number, to: number, t: number): number => from + (to - from) * t

/** Where a ray runs inside a footprint; a graze is nothing (C4-LOS-07, CF-LOS-01). */
function crossing(eye: PlanPoint, point: PlanPoint, outline: Polygon): readonly Span[] {
  const spans = spansInside(eye, point, outline)
  const length = Math.hypot(point.x - eye.x, point.z - eye.z)
  const inner = spans.reduce((sum, span) => sum + (span.to - span.from) * length, 0)
  return inner <= grazeTolerance + 1e-9 ? [] : spans
}

function mayCross(bounds: Bounds, { eye, points, to }: Look): boolean {
  const reach = to.body.radius
  const axis = points[0] as PlanPoint
  return boundsMeet(bounds, {
    minX: Math.min(eye.x, axis.x - reach),
    maxX: Math.max(eye.x, axis.x + reach),
    minZ: Math.min(eye.z, axis.z - reach),
    maxZ: Math.max(eye.z, axis.z + reach),
  })
}

/** Plan length inside the footprint of the line from base to base, the bases left out (CF-LOS-04, C4-LOS-07). */
export function depthInto(
  outline: Polygon,
  from: Standing,
  to: Standing,
  { depthMetric }: Pick<SightSettings, 'depthMetric'>,
): Mm {
  const [a, b] = [from.pose.at, to.pose.at]
  const plan = Math.hypot(b.x - a.x, b.z - a.z)
  if (plan === 0) return 0
  const start = reachTowards(from, b) / plan
  const end = 1 - reachTowards(to, a) / plan
  const depth = end > start ? shareBetween(spansInside(a, b, outline), start, end) * plan : 0
  return depthMetric === '3d' ? (depth * Math.hypot(plan, from.pose.y - to.pose.y)) / plan : depth
}

/** From the centre of a base to its rim, in the direction of a place. */
function reachTowards({ body, pose }: Standing, towards: PlanPoint): Mm {
  if (body.base.shape === 'round') return body.base.radius
  const outline = baseOutline(body.base, pose.at, pose.facing)
  const length = Math.hypot(towards.x - pose.at.x, towards.z - pose.at.z)
  return (spansInside(pose.at, towards, outline).at(-1)?.to ?? 0) * length
}
