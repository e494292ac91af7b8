/** Polygons joined, cut and overlapped. Results may have holes: the first ring of each is its outline. */
import clipping from 'polygon-clipping'
import { area, signedArea } from './polygon'
import type { Polygon } from './point'

/** One connected region: its outline and the holes in it. */
export interface Region {
  readonly outline: Polygon
  readonly holes: readonly Polygon[]
}

type Ring = [number, number][]
const toRing = (polygon: Polygon): Ring => polygon.map(({ x, z }) => [x, z])
const toRegions = (result: Ring[][]): readonly Region[] =>
  result.flatMap((rings) => {
    const [outline, ...holes] = rings.map((ring) => ring.slice(0, -1).map(([x, z]) => ({ x, z })))
    return outline && outline.length >= 3 ? [{ outline, holes }] : []
  })

export function unionOf(regions: readonly Region[]): readonly Region[] {
  const [first, ...rest] = regions
    .filter((r) => r.outline.length >= 3)
    .map((r) => [toRing(r.outline), ...r.holes.map(toRing)])
  return first ? toRegions(clipping.union(first, ...rest)) : []
}
export const union = (polygons: readonly Polygon[]): readonly Region[] =>
  unionOf(polygons.map((outline) => ({ outline, holes: [] })))
export const overlap = (f: Polygon, g: Polygon): readonly Region[] =>
  toRegions(clipping.intersection([toRing(f)], [toRing(g)]))

/** The polygon without the holes cut into it. */
export const without = (f: Polygon, holes: readonly Polygon[]): readonly Region[] =>
  holes.length === 0
    ? [{ outline: f, holes: [] }]
    : toRegions(clipping.difference([toRing(f)], ...holes.map((h) => [toRing(h)])))

export const regionArea = (regions: readonly Region[]): number =>
  regions.reduce((sum, r) => sum + area(r.outline) - r.holes.reduce((s, h) => s + area(h), 0), 0)

/** The outline of the largest region. */
export const largest = (regions: readonly Region[]): Polygon | undefined =>
  [...regions].sort((a, b) => Math.abs(signedArea(b.outline)) - Math.abs(signedArea(a.outline)))[0]?.outline
