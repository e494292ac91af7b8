/** "No room left" (CF-TERRAIN-10, -11): a search on a 0.5" grid and every 15 degrees. */
import { area, bounds, boundaryDistance, frame, holds, placedOutline } from '../geometry'
import { pointToPolygon } from '../geometry/distance'
import { inches, tolerance, type Mm } from '../geometry/length'
import type { PlanPoint, Polygon } from '../geometry/point'
import { designFootprint, footprint } from '../table'
import type { PieceDesign, Table } from '../table/types'
import {
  placedRuins,
  ruinRefusal,
  usualLaying,
  type LayingTerms,
  type PlacementSpot,
} from './placement-geometry'

const grid = inches(0.5)
const halfCell = grid * Math.SQRT1_2
const turns: readonly number[] = Array.from({ length: 24 }, (_, i) => i * 15)

interface Place {
  readonly at: PlanPoint
  /** To the nearest ruin, and to the very first one. */
  readonly nearest: Mm
  readonly first: Mm
}
function places(table: Table): readonly Place[] {
  const outlines = placedRuins(table).map(footprint)
  const found: Place[] = []
  for (let x = 0; x <= table.width; x += grid) {
    for (let z = 0; z <= table.depth; z += grid) {
      const at = { x, z }
      const gaps = outlines.map((outline) => pointToPolygon(at, outline))
      found.push({ at, nearest: Math.min(Infinity, ...gaps), first: gaps[0] ?? 0 })
    }
  }
  return found
}

/** How far a design reaches from its middle, and how far around its middle it is surely solid. */
function extent(outline: Polygon): { readonly outer: Mm; readonly inner: Mm } {
  const middle = { x: 0, z: 0 }
  return {
    outer: outline.reduce((most, p) => Math.max(most, Math.hypot(p.x, p.z)), 0),
    inner: holds(outline, middle) ? boundaryDistance(outline, middle) : 0,
  }
}

/** The first legal spot of the search for step 3 (in the ring) or 4 (anywhere); null: no room. */
export function roomForRuin(
  table: Table,
  design: PieceDesign,
  step: 3 | 4,
  among = places(table),
  terms: LayingTerms = usualLaying,
): PlacementSpot | null {
  const { ring, street } = terms
  const ruins = placedRuins(table)
  const outline = designFootprint(design)
  const { outer, inner } = extent(outline)
  // Distances of the middle alone rule out most places before any outline is turned.
  const likely = among.filter(
    ({ nearest, first }) =>
      nearest >= street + inner - tolerance && (step === 4 || first <= ring + outer + tolerance),
  )
  // Read at the nearest place of the grid, a distance is wrong by no more than half a cell's diagonal.
  const rows = Math.floor(table.depth / grid) + 1
  const nearestAt = (p: PlanPoint): Mm =>
    among[Math.round(p.x / grid) * rows + Math.round(p.z / grid)]?.nearest ?? Infinity
  for (const turn of turns) {
    const turned = placedOutline(frame({ x: 0, z: 0 }, turn), outline)
    const box = bounds(turned)
    for (const { at } of likely) {
      if (at.x + box.minX < -tolerance || at.x + box.maxX > table.width + tolerance) continue
      if (at.z + box.minZ < -tolerance || at.z + box.maxZ > table.depth + tolerance) continue
      const there = turned.map((p) => ({ x: p.x + at.x, z: p.z + at.z }))
      if (there.some((p) => nearestAt(p) < street - halfCell)) continue
      if (ruinRefusal(there, ruins, table, step, terms) === null) return { at, turn }
    }
  }
  return null
}

const known = new WeakMap<Table['pieces'], Map<string, boolean>>()
/** Does no ruin beside the table fit into the ring around the first one? Remembered: a drag asks it every frame. */
export function noRoomInRing(
  table: Table,
  ruins: readonly PieceDesign[],
  terms: LayingTerms = usualLaying,
): boolean {
  const answers = known.get(table.pieces) ?? new Map<string, boolean>()
  known.set(table.pieces, answers)
  const key = [...ruins.map(({ id }) => id), terms.ring, terms.street].join()
  const answer = answers.get(key)
  if (answer !== undefined) return answer
  const among = places(table)
  // Small ruins first: where anything fits, they answer at once.
  const bySize = [...ruins].sort((a, b) => area(designFootprint(a)) - area(designFootprint(b)))
  const none = bySize.every((design) => roomForRuin(table, design, 3, among, terms) === null)
  answers.set(key, none)
  return none
}
