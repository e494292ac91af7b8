/** Everything that lies in open country: the sheet of each kind is usual, what a design says of itself goes before it (C4-ORG-09). */
import { inches, stored } from '../../geometry/length'
import type { SheetAnswers, PlainDesign } from '../../table/types'
import { bend, box, hill, house, patch } from './shapes'

type Body = Pick<PlainDesign, 'outline' | 'height' | 'tiers'>
const flat = (outline: PlainDesign['outline'], height = 0): Body => ({
  outline,
  height: stored(inches(height)),
})
const piece = (kind: PlainDesign['kind'], id: string, body: Body, usual?: SheetAnswers): PlainDesign => ({
  kind,
  id,
  ...body,
  ...(usual && { usual }),
})
const steps = (rise: number, ...shares: readonly number[]) =>
  shares.map((share, i) => ({ share, height: rise * (i + 1) }))

/** Trees are scenery: the piece has its Size and its outline, whatever stands on it (C4-LOS-07). */
const woods: readonly PlainDesign[] = [
  piece('wood', 'wood-oaks', flat(patch('wood-oaks', 4.6, 1.25)), { size: 3 }),
  piece('wood', 'wood-pines', flat(patch('wood-pines', 4.2, 1.5)), { size: 3 }),
  piece('wood', 'wood-copse', flat(patch('wood-copse', 3.2, 1.2)), { size: 3 }),
  piece('wood', 'wood-birches', flat(patch('wood-birches', 3.8, 1.1))),
  // Grown in rows, with room to walk between.
  piece('wood', 'orchard', flat(box(8, 6)), { ground: 'open', vehicles: 'difficult' }),
  piece('wood', 'thorn-thicket', flat(patch('thorn-thicket', 3.4, 1.3))),
]

/** Gentle ones slow nobody; a crag is steep. */
const hills: readonly PlainDesign[] = [
  piece('hill', 'hill-broad', hill('hill-broad', 5, 1.25, steps(0.75, 1, 0.74, 0.45))),
  piece('hill', 'hill-ridge', hill('hill-ridge', 3.5, 2.1, steps(0.75, 1, 0.66))),
  piece('hill', 'hill-knoll', hill('hill-knoll', 3.8, 1.15, steps(0.8, 1, 0.64))),
  piece('hill', 'dune-long', hill('dune-long', 3.2, 2, steps(0.5, 1, 0.72, 0.42))),
  piece('hill', 'dune-round', hill('dune-round', 3.6, 1.3, steps(0.5, 1, 0.7, 0.4))),
  piece('hill', 'crag', hill('crag', 3.8, 1.25, steps(1, 1, 0.8, 0.58)), { ground: 'difficult' }),
]

const fields: readonly PlainDesign[] = [
  piece('crops', 'crops-wheat', flat(box(9, 6))),
  piece('crops', 'crops-cabbage', flat(box(7, 5))),
  piece('crops', 'crops-maize', flat(box(7, 5)), { ground: 'difficult', size: 2 }),
  piece('scrub', 'scrub-gorse', flat(patch('scrub-gorse', 2.8, 1.3))),
  piece('scrub', 'scrub-heather', flat(patch('scrub-heather', 3.6, 1.4))),
  piece('scrub', 'scrub-dry', flat(patch('scrub-dry', 3, 1.2))),
  piece('rocks', 'rocks-field', flat(patch('rocks-field', 3.4, 1.3))),
  piece('rocks', 'rocks-boulders', flat(patch('rocks-boulders', 2.2, 1.2))),
  piece('rocks', 'rocks-tor', flat(patch('rocks-tor', 3, 1.2)), { size: 2, cover: 4 }),
]

/** Nothing is thicker than 1", so that one fights across it (C4-ASSAULT-01). */
const obstacles: readonly PlainDesign[] = [
  piece('wall', 'field-wall', flat(box(6, 0.5), 0.8)),
  piece('wall', 'field-wall-short', flat(box(3, 0.5), 0.8)),
  piece('wall', 'field-wall-broken', flat(box(4, 0.6), 0.5)),
  piece('hedge', 'hedge', flat(box(6, 0.8), 0.9)),
  piece('hedge', 'hedge-short', flat(box(3, 0.8), 0.9)),
  piece('hedge', 'fence', flat(box(6, 0.25), 0.7)),
]

export const riverWidth = 4
export const riverFordLength = 4
export const runLength = 6
export const trackWidth = 3
/** Shallow: it slows on foot, and whoever drives may stick fast (C4-TERRAIN-01, C4-VEH-13). */
const shallow: SheetAnswers = { ground: 'difficult' }
const runs: readonly PlainDesign[] = [
  piece('water', 'river', flat(box(runLength, riverWidth))),
  piece('water', 'river-bend', flat(bend(riverWidth))),
  piece('water', 'river-ford', flat(box(riverFordLength, riverWidth)), shallow),
  piece('water', 'pond', flat(patch('pond', 3, 1.3))),
  piece('water', 'marsh', flat(patch('marsh', 3.4, 1.3)), shallow),
  piece('road', 'track', flat(box(runLength, trackWidth))),
  piece('road', 'track-bend', flat(bend(trackWidth))),
]

const farm: readonly PlainDesign[] = [
  piece('building', 'farmhouse', house(6, 4, 3, 5.2)),
  piece('building', 'barn', house(8, 5, 3.2, 6)),
  piece('building', 'farm-shed', house(4, 3, 2, 3.2)),
]

export const countryDesigns: readonly PlainDesign[] = [
  ...woods,
  ...hills,
  ...fields,
  ...obstacles,
  ...runs,
  ...farm,
]
