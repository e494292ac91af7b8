/** What stands in a ruined city besides its ruins: houses that are whole, lots cleared by shells, what was left in the streets. */
import { inches, stored } from '../../geometry/length'
import type { Polygon } from '../../geometry/point'
import { cos, sin } from '../../portable'
import type { PlainDesign, SheetAnswers } from '../../table/types'
import { buildChance } from '../design/chance'
import { box, house } from '../country/shapes'

type Pt = readonly [x: number, z: number]
const mm = (points: readonly Pt[]): Polygon =>
  points.map(([x, z]) => ({ x: stored(inches(x)), z: stored(inches(z)) }))
const round = (radius: number): Polygon =>
  mm(
    Array.from({ length: 10 }, (_, i): Pt => {
      const angle = (i / 10) * 2 * Math.PI
      return [cos(angle) * radius, sin(angle) * radius]
    }),
  )
/** The plan of a house of which nothing stands: straight sides, torn by a little everywhere. */
function lot(id: string, width: number, depth: number): Polygon {
  const luck = buildChance(id)
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return mm(
    corners.flatMap(([x, z], i) => {
      const [nextX, nextZ] = corners[(i + 1) % 4] ?? [x, z]
      return [0.08, 0.36, 0.64, 0.92].map((share): Pt => {
        const torn = luck.between(0.88, 1)
        return [
          ((x + (nextX - x) * share) * width * torn) / 2,
          ((z + (nextZ - z) * share) * depth * luck.between(0.86, 1)) / 2,
        ]
      })
    }),
  )
}
const piece = (
  kind: PlainDesign['kind'],
  id: string,
  height: number,
  outline: Polygon,
  usual?: SheetAnswers,
): PlainDesign => ({ kind, id, outline, height: stored(inches(height)), ...(usual && { usual }) })

const roofed = (id: string, body: Pick<PlainDesign, 'outline' | 'height' | 'tiers'>): PlainDesign => ({
  kind: 'building',
  id,
  ...body,
})

/** They fill the rows between the ruins; nobody gets in (CF-TERRAIN-03). */
const cityHouses: readonly PlainDesign[] = [
  roofed('row-houses', house(10, 5, 6.6, 9)),
  piece('building', 'corner-block', 9.8, box(7, 7)),
  roofed('narrow-house', house(6, 4.6, 6.4, 8.8)),
  piece('building', 'garages', 2.7, box(7, 3.2)),
  piece('building', 'substation', 3.2, box(3.4, 3.2)),
]
const cityLots: readonly PlainDesign[] = [
  piece('rubble', 'lot-square', 0.55, lot('lot-square', 6.5, 5.5)),
  piece('rubble', 'lot-long', 0.5, lot('lot-long', 8.5, 4.2)),
]
/**
 * Whatever is high enough to hide somebody is a piece with its sheet (CF-TERRAIN-09): seen as it stands, 4+ behind metal and
 * brick, 6+ behind boards (C4-SAVE-08). A tank crushes a car and boards, and comes past neither lorry nor tram.
 */
const cityStreet: readonly PlainDesign[] = [
  piece('wall', 'lorry-wreck', 2, box(4.9, 1.8), { vehicles: 'impassable' }),
  piece('wall', 'tram-wreck', 2.4, box(9.4, 1.9), { ground: 'impassable' }),
  piece('wall', 'advert-pillar', 2.3, round(0.68), { ground: 'impassable' }),
  piece('barricade', 'hoarding', 1.6, box(5, 0.4), { cover: 6 }),
  piece('barricade', 'hoarding-short', 1.6, box(3, 0.4), { cover: 6 }),
]
export const cityPieces: readonly PlainDesign[] = [...cityHouses, ...cityLots, ...cityStreet]
