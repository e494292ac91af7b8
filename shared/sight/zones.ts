/**
 * Ruins and area terrain in the way of a look: how deep into them one sees, and when one sees over them
 * (CF-LOS-04 to -07, CF-LOS-10, C4-LOS-07, -08).
 */
import { shareBetween, spansInside, type Span } from '../geometry/crossing'
import { atLeast, grazeTolerance, inches, within, type Mm } from '../geometry/length'
import { boundsMeet, type Bounds } from '../geometry/polygon'
import type { PlanPoint, Point3, Polygon } from '../geometry/point'
import type { RuleId } from '../protocol/refusal'
import { baseGap, baseOutline, reachOfBase } from '../table/bases'
import { footprint, footprintBounds } from '../table/footprint'
import { insideBy } from '../table/inside'
import { remembered } from '../table/placement'
import { terrainOf } from '../table/terrain'
import type { Piece, Standing, Table } from '../table/types'
import { effectiveSize, elevation } from './elevation'
import type { Look } from './scene'
import type { SightSettings } from './settings'
import { raysOver } from './one-by-one'
import type { Blocker } from './witness'

/** How far one sees into, out of, or inside a ruin or area terrain. */
export const sightDepth = inches(6)

export interface Zone {
  readonly piece: Piece
  readonly outline: Polygon
  readonly bounds: Bounds
  /** null for a ruin: its real skyline decides. */
  readonly size: 1 | 2 | 3 | null
  /** The height of the ground it lies on. */
  readonly ground: Mm
}
export const zonesOf: (table: Table) => readonly Zone[] = remembered((table) =>
  table.pieces.flatMap((piece) => {
    const { size } = terrainOf(piece)
    const { design } = piece
    if (design.kind !== 'ruin' && size === null) return []
    const ground = 'raised' in design ? (design.raised?.by ?? 0) : 0
    return [{ piece, outline: footprint(piece), bounds: footprintBounds(piece), size, ground }]
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
  /** Both on the ground and seen across, for their Size or by house rule, not by height: cover all the same (C4-SAVE-04 b). */
  readonly bySize: boolean
  /** Passed because the ray is above the structure all the way. */
  readonly over: boolean
}

/** The ruling of a piece, or null when no ray runs inside its footprint. */
export function ruleZone(zone: Zone, look: Look, settings: SightSettings): ZoneRuling | null {
  const { from, to, eye, points } = look
  if (!mayCross(zone.bounds, look)) return null
  const spans = crossings(zone, eye, points)
  if (!spans) return null
  const insideFrom = insideBy(settings.insideAnyOverlap, from, zone.piece)
  const insideTo = insideBy(settings.insideAnyOverlap, to, zone.piece)
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
  const over = raysOver(zone.piece, eye, points, (i) => high && !near && (spans[i]?.length ?? 0) > 0)
  const passes = points.map((_, i) => near || spans[i]?.length === 0 || over[i] === true)
  const cite = { depth: 'CF-LOS-04', sameRuin: 'CF-LOS-05', through: 'CF-LOS-06' }[kind]
  return { zone, kind, cite, spans, passes, depth, bySize: false, over: over.some(Boolean) }
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
  const stands = ({ pose }: Standing): boolean => atLeast(pose.y - zone.ground, elevation)
  const elevated = settings.elevation === 'prism' && (stands(from) || stands(to))
  const taller = (model: Standing): boolean => effectiveSize(model, settings) > zone.size
  const top = prismTop(zone, settings)
  const bySize = insideFrom === insideTo ? taller(from) || taller(to) : taller(insideTo ? to : from)
  let through = false
  const passes = points.map((point, i) => {
    const runs = spans[i] ?? []
    if (runs.length === 0 || near) return true
    const length = Math.hypot(point.x - eye.x, point.z - eye.z)
    const across = runs.reduce((sum, span) => sum + (span.to - span.from) * length, 0)
    if (settings.seeThroughSixInches && !insideFrom && !insideTo && within(across, sightDepth)) {
      through = true
      return true
    }
    return elevated ? staysAbove(eye, point, runs, top) : bySize
  })
  return {
    zone,
    kind: 'area',
    cite: elevated ? 'C4-LOS-08' : 'C4-LOS-07',
    spans,
    passes,
    depth,
    bySize: !elevated && (bySize || through),
    over: elevated && !near && passes.some((pass, i) => pass && (spans[i]?.length ?? 0) > 0),
  }
}

/** The height that area terrain of a Size counts as (CF-TERRAIN-13). */
export const prismTop = (
  { size, ground }: { readonly size: 1 | 2 | 3; readonly ground: Mm },
  settings: SightSettings,
): Mm => ground + inches(settings.prismHeights[size - 1] ?? size)

/** Is the ray higher than this wherever it runs inside? */
export const staysAbove = (eye: Point3, point: Point3, runs: readonly Span[], top: Mm): boolean =>
  runs.every((span) => Math.min(at(eye.y, point.y, span.from), at(eye.y, point.y, span.to)) > top)
const at = (from: number, to: number, t: number): number => from + (to - from) * t

/** Where the rays run inside the footprint; null when none does. Points that lie on one line from above follow each other. */
export function crossings(
  { outline }: Pick<Zone, 'outline'>,
  eye: PlanPoint,
  points: readonly PlanPoint[],
): readonly (readonly Span[])[] | null {
  let any = false
  let before: PlanPoint | undefined
  let spans: readonly Span[] = []
  const all = points.map((point) => {
    if (before?.x !== point.x || before.z !== point.z) spans = crossing(eye, point, outline)
    before = point
    any ||= spans.length > 0
    return spans
  })
  return any ? all : null
}

/** Where a ray runs inside a footprint; a graze is nothing (C4-LOS-07, CF-LOS-01). */
function crossing(eye: PlanPoint, point: PlanPoint, outline: Polygon): readonly Span[] {
  const spans = spansInside(eye, point, outline)
  const length = Math.hypot(point.x - eye.x, point.z - eye.z)
  const inner = spans.reduce((sum, span) => sum + (span.to - span.from) * length, 0)
  return within(inner, grazeTolerance) ? [] : spans
}

export function mayCross(bounds: Bounds, { eye, to: { body, pose } }: Look): boolean {
  const reach = body.hull ? reachOfBase(body.base) : body.radius
  return boundsMeet(bounds, {
    minX: Math.min(eye.x, pose.at.x - reach),
    maxX: Math.max(eye.x, pose.at.x + reach),
    minZ: Math.min(eye.z, pose.at.z - reach),
    maxZ: Math.max(eye.z, pose.at.z + reach),
  })
}

/** Plan length inside the footprint of the line from base to base, the bases left out (CF-LOS-04, C4-LOS-07). */
function depthInto(
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
