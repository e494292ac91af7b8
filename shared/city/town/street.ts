/** What stands and lies in the streets and yards of a town of 80 x 80 cm. Millimetres. */
import { cm, stored } from '../../geometry/length'
import type { Polygon } from '../../geometry/point'
import type { PlainDesign } from '../../table/types'
import { lump } from '../design/broken-edge'
import { buildChance } from '../design/chance'

const box = (width: number, depth: number): Polygon =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, z]) => ({ x: ((x ?? 0) * width) / 2, z: ((z ?? 0) * depth) / 2 }))
const lumpy = (id: string, radius: number, stretch: number): Polygon =>
  lump([0, 0], radius, buildChance(id), 13, stretch).map(([x, z]) => ({ x: stored(x), z: stored(z) }))
const piece = (kind: PlainDesign['kind'], id: string, height: number, outline: Polygon): PlainDesign => ({
  kind,
  id,
  outline,
  height,
})

/** A table of 80 cm is two of the long streets and a crossing wide; the arm goes on from the crossing to the edge. */
export const townStreet: readonly PlainDesign[] = [
  piece('road', 'street-long', 0, box(323.8, 152.4)),
  piece('road', 'street-arm', 0, box(374.6, 152.4)),
  // No piece is smaller than a square inch (CF-RUIN-13).
  // A garden wall is as high as a man: level II (LS-GEO-07); chest-high things are level I.
  piece('barricade', 'yard-wall', cm(3), box(102, 8)),
  piece('barricade', 'yard-wall-short', cm(3), box(84, 8)),
  piece('barricade', 'concrete-barrier', cm(1.8), box(60, 11)),
  piece('barricade', 'car-wreck', cm(2.6), box(86, 36)),
  piece('barricade', 'van-wreck', cm(3.6), box(98, 40)),
  piece('barricade', 'waste-skip', cm(2.2), box(62, 32)),
  piece('wood', 'scrub', cm(2), lumpy('scrub', 52, 1.25)),
  piece('wood', 'scrub-small', cm(2), lumpy('scrub-small', 32, 1.2)),
]
