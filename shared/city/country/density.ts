/** How much of a table its terrain covers, and what it is good for (C4-ORG-08, -09). */
import { intersection, regionArea, rectangle, union } from '../../geometry'
import { footprint, structureTop, terrainOf } from '../../table'
import { bodies } from '../../table/bodies'
import type { Piece, Table } from '../../table/types'

/** A quarter of the table is the custom; outside a fifth and three tenths it is said. */
export const densityBounds = { least: 0.2, usual: 0.25, most: 0.3 } as const

/** A road is ground like any other, and smoke is no terrain one lays: neither fills a table. */
const counts = ({ design: { kind } }: Piece): boolean => kind !== 'road' && kind !== 'smoke'

/** Footprints on the table, overlaps counted once, by the area of the table. */
export function terrainDensity({ width, depth, pieces }: Table): number {
  const table = rectangle(0, 0, width, depth)
  const parts = pieces
    .filter(counts)
    .flatMap((piece) => intersection(table, footprint(piece)))
    .map(({ outline }) => outline)
  return parts.length === 0 ? 0 : regionArea(union(parts)) / (width * depth)
}
export const isUsualDensity = (density: number): boolean =>
  density >= densityBounds.least && density <= densityBounds.most

type TerrainClass = 'A' | 'B' | 'C'

/** What blocks sight by its height hides somebody on foot behind it whole. */
const blocks = (piece: Piece): boolean => {
  const { size } = terrainOf(piece)
  if (size !== null) return size >= bodies.infantry.size
  return structureTop(piece.design) >= bodies.infantry.height
}
/** Of a hill only its crest hides; whoever stands on it stands in the open. */
const covers = (piece: Piece): boolean => terrainOf(piece).cover !== null && piece.design.kind !== 'hill'

/** Both, cover alone, or sight alone; null for what does neither. It balances a table and is no rule of play. */
export function terrainClass(piece: Piece): TerrainClass | null {
  if (blocks(piece)) return covers(piece) ? 'A' : 'C'
  return covers(piece) ? 'B' : null
}
