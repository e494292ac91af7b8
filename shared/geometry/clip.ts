/**
 * Outlines joined, overlapped, cut, moved out or in. Nothing else calls the clipper: it reckons in whole numbers and does
 * not give up, however many edges lie on one line or nearly so.
 */
import { Clipper64, ClipperOffset, ClipType, EndType, FillRule, JoinType, type Path64 } from 'clipper2-ts'
import type { Mm } from './length'
import { area, wound } from './polygon'
import type { Polygon } from './point'
import { regionsOf, toUnits, type Region, type Ring } from './region'

export const union = (polygons: readonly Polygon[]): readonly Region[] =>
  clipped(ClipType.Union, polygons.map(wound))
/** A hole stays open where no other region lies over it. */
export const unionOf = (regions: readonly Region[]): readonly Region[] =>
  clipped(
    ClipType.Union,
    regions.flatMap(({ outline, holes }) => [
      wound(outline),
      ...holes.map((hole) => [...wound(hole)].reverse()),
    ]),
  )

export const intersection = (f: Polygon, g: Polygon): readonly Region[] =>
  clipped(ClipType.Intersection, [f], [g])

/** The polygon without what is cut away from it; cuts may overlap. Where there is none it comes back as it is. */
export const difference = (f: Polygon, cuts: readonly Polygon[]): readonly Region[] =>
  cuts.length === 0 ? [{ outline: f, holes: [] }] : clipped(ClipType.Difference, [f], cuts.map(wound))

/** The polygon with all its sides moved outwards, inwards below 0. Corners stay corners: a sharp one is cut off. */
export function inflated(polygon: Polygon, by: Mm): readonly Region[] {
  const offset = new ClipperOffset(longestCorner)
  offset.addPaths(toPaths([wound(polygon)]), JoinType.Miter, EndType.Polygon)
  const found: Path64[] = []
  offset.execute(toUnits(by), found)
  return regionsOf(found.map(toRing))
}
/** So many times as far as its sides a corner may move: a right angle keeps its corner, a much sharper one does not. */
const longestCorner = 2

export const regionArea = (regions: readonly Region[]): number =>
  regions.reduce((sum, r) => sum + area(r.outline) - r.holes.reduce((s, h) => s + area(h), 0), 0)

/** Does more than half of the polygon lie in the other? Half is half, whatever rounding makes of the two areas. */
export const liesMostlyIn = (f: Polygon, g: Polygon): boolean =>
  regionArea(intersection(f, g)) > area(f) * (0.5 + areaRounding)
/** More than rounded corners can add to a share of an area of an inch square or more. */
const areaRounding = 1e-4

/** The outline of the largest region. */
export const largest = (regions: readonly Region[]): Polygon | undefined =>
  [...regions].sort((a, b) => area(b.outline) - area(a.outline))[0]?.outline

/** What has no three corners has no area, and the clipper stumbles over an outline of none. */
const toPaths = (polygons: readonly Polygon[]): Path64[] =>
  polygons
    .filter(({ length }) => length >= 3)
    .map((polygon) => polygon.map(({ x, z }) => ({ x: toUnits(x), y: toUnits(z) })))
const toRing = (path: Path64): Ring => path.map(({ x, y }) => ({ x, z: y }))

function clipped(
  operation: ClipType,
  subjects: readonly Polygon[],
  clips: readonly Polygon[] = [],
): readonly Region[] {
  const clipper = new Clipper64()
  clipper.preserveCollinear = false
  clipper.addSubject(toPaths(subjects))
  clipper.addClip(toPaths(clips))
  const found: Path64[] = []
  if (!clipper.execute(operation, FillRule.NonZero, found))
    throw new Error('the clipper gave up on an outline')
  return regionsOf(found.map(toRing))
}
