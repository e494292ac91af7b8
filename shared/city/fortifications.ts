/** What an army may bring of its own: houses that are gone into, and earthworks (S6-MISS-SET-04). The measures are reconstructed. */
import { inches, stored } from '../geometry/length'
import type { PlainDesign } from '../table/types'
import { lump } from './design/broken-edge'
import { buildChance } from './design/chance'
import type { Pt } from './design/sketch'

const mm = (points: readonly Pt[]) => points.map(([x, z]) => ({ x: stored(inches(x)), z: stored(inches(z)) }))
const box = (width: number, depth: number) =>
  mm([
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ])

export const fortificationDesigns: readonly PlainDesign[] = [
  {
    kind: 'building',
    id: 'bunker',
    outline: box(6, 4),
    height: stored(inches(2.5)),
    inside: {
      capacity: 20,
      doors: mm([
        [0, 2],
        [-3, 0],
        [3, 0],
      ]),
    },
  },
  {
    kind: 'building',
    id: 'watchtower',
    outline: box(3.5, 3.5),
    height: stored(inches(7)),
    inside: { capacity: 10, doors: mm([[0, 1.75]]) },
  },
  { kind: 'crater', id: 'trench-line', outline: box(9, 2), height: 0 },
  { kind: 'crater', id: 'gun-pit', outline: mm(lump([0, 0], 2, buildChance('gun-pit'), 13, 1)), height: 0 },
]
