/** What a marker or template looks like on every surface it lies over: its outline clipped to slab, floor and street. */
import { difference, intersection } from '../../../shared/geometry/clip'
import { inches, type Mm } from '../../../shared/geometry/length'
import { bounds, boundsMeet } from '../../../shared/geometry/polygon'
import type { Polygon } from '../../../shared/geometry/point'
import type { Region } from '../../../shared/geometry/region'
import { footprint, footprintBounds, openGround, structureTop, surfaces } from '../../../shared/table'
import type { Piece, Surface, SurfaceRef, Table } from '../../../shared/table/types'

interface Projected {
  readonly on: SurfaceRef
  readonly y: Mm
  readonly regions: readonly Region[]
}
interface Projection {
  /** Top first. */
  readonly surfaces: readonly Projected[]
  /** Height at which the card hovers over everything it lies over. */
  readonly above: Mm
}
const clearance = inches(0.75)
const lowest = inches(2)

/** The part of the outline on one surface, without the surface's holes and the marker's own. */
function clipped(outline: Polygon, cut: readonly Polygon[], surface: Surface): readonly Region[] {
  const box = bounds(outline)
  if (!boundsMeet(box, bounds(surface.outline))) return []
  return intersection(outline, surface.outline).flatMap((region) =>
    difference(region.outline, [...region.holes, ...surface.holes, ...cut]),
  )
}
export function project(table: Table, outline: Polygon, hole: Polygon | null): Projection {
  const box = bounds(outline)
  const under: readonly Piece[] = table.pieces.filter((piece) => boundsMeet(box, footprintBounds(piece)))
  const cut = hole === null ? [] : [hole]
  const floors = under.flatMap((piece) => surfaces(piece))
  const covered = under.filter((piece) => surfaces(piece).length > 0).map((piece) => footprint(piece))
  const found = [
    ...floors.map((surface) => ({ surface, cut })),
    { surface: openGround(table), cut: [...cut, ...covered] },
  ].flatMap(({ surface, cut: away }): readonly Projected[] => {
    const regions = clipped(outline, away, surface)
    return regions.length === 0 ? [] : [{ on: surface.ref, y: surface.y, regions }]
  })
  const top = under.reduce((high, { design }) => Math.max(high, structureTop(design)), 0)
  return { surfaces: found.sort((a, b) => b.y - a.y), above: Math.max(lowest, top + clearance) }
}
