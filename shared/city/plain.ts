import { inches, stored } from '../geometry/length'
import type { Polygon } from '../geometry/point'
import type { ObstacleKind } from '../protocol/stratagem'
import type { PlainDesign } from '../table/types'
import { lump } from './design/broken-edge'
import { buildChance } from './design/chance'
import type { Pt } from './design/sketch'

const mm = (points: readonly Pt[]): Polygon =>
  points.map(([x, z]) => ({ x: stored(inches(x)), z: stored(inches(z)) }))
const box = (width: number, depth: number): Polygon =>
  mm([
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ])
const plain = (kind: PlainDesign['kind'], id: string, height: number, outline: Polygon): PlainDesign => ({
  kind,
  id,
  outline,
  height: stored(inches(height)),
})
const lumpy = (id: string, radius: number, stretch: number): Polygon =>
  mm(lump([0, 0], radius, buildChance(id), 13, stretch))

/** Everything on the table that is no ruin (CF-TERRAIN-03 to -08). Obstacles are up to 6" across. Roads are 6" wide so that they join. */
export const plainDesigns: readonly PlainDesign[] = [
  plain('building', 'block-house', 7, box(6, 5)),
  plain('building', 'depot', 5, box(8, 6)),
  plain('rubble', 'rubble-round', 0.6, lumpy('rubble-round', 1.8, 1.1)),
  plain('rubble', 'rubble-long', 0.7, lumpy('rubble-long', 1.3, 2)),
  plain('rubble', 'rubble-small', 0.45, lumpy('rubble-small', 1.1, 1.2)),
  plain('crater', 'crater-wide', 0, lumpy('crater-wide', 2, 1)),
  plain('crater', 'crater-small', 0, lumpy('crater-small', 1.2, 1.1)),
  plain('barricade', 'barricade-wall', 0.8, box(3, 0.5)),
  plain('barricade', 'barricade-sandbags', 0.7, box(2.4, 0.6)),
  plain('road', 'road-long', 0, box(12, 6)),
  plain('road', 'road-short', 0, box(6, 6)),
  plain('road', 'road-crossing', 0, box(6, 6)),
  plain('wire', 'razor-wire', 0, box(6, 1)),
  plain('wire', 'razor-wire-short', 0, box(3, 1)),
  plain('tankTraps', 'tank-traps', 0.8, box(6, 1.2)),
  plain('tankTraps', 'tank-traps-short', 0.8, box(3.6, 1.2)),
]

/** Laid for a stratagem alone: a street is barred with one piece, not with two (CF-STRAT-30). */
export const barrierDesigns: readonly PlainDesign[] = [plain('barricade', 'barricade-long', 0.8, box(6, 0.5))]

/** A lid in the ground: it is laid like a piece, and is none (CF-STRAT-42). */
export const manholeDesign = 'manhole'
/** Round: it lies as well whichever way it is turned. */
export const isTurnable = (design: string): boolean => design !== manholeDesign
export const lidDesigns: readonly PlainDesign[] = [plain('road', manholeDesign, 0, box(1, 1))]

/** What a side brings along, the longest first: it is what one lays across a street (CF-STRAT-30). */
export const obstacleDesigns: Readonly<Record<ObstacleKind, readonly string[]>> = {
  barricade: ['barricade-long', 'barricade-wall', 'barricade-sandbags'],
  wire: ['razor-wire', 'razor-wire-short'],
  tankTraps: ['tank-traps', 'tank-traps-short'],
}
