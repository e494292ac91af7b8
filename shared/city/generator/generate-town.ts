/** A dense quarter of 80 x 80 cm from a seed: one street, houses wherever one fits beside it, small things between (LS-CORE-02). */
import { cutText } from '../../cut-text'
import { boundsMeet, polygonGap } from '../../geometry'
import { cm } from '../../geometry/length'
import { bounds } from '../../geometry/polygon'
import type { City } from '../../protocol/city'
import { footprint } from '../../table'
import type { PieceDesign, Table } from '../../table/types'
import { buildChance, type BuildChance } from '../design/chance'
import { catalogue } from '../catalogue'
import { tableToCity } from '../city-table'
import { isOnTable, outlineAt, placedRuins, type PlacementSpot } from '../placement-geometry'

const side = cm(80)
/** Half the street, with its pavements. */
const kerb = cm(8)
/** A soldier and a half between two houses; half of that between small things. */
const alley = cm(4)
const gap = cm(2)
const tries = 120

/** The tallest first: it finds its room while there is some. */
const houses = [
  'town-block',
  'town-flats',
  'town-tenement',
  'town-house',
  'town-shop',
  'town-shell',
  'town-garage',
  'town-house',
  'town-shed',
  'town-shed',
] as const
const inStreet = [
  'car-wreck',
  'concrete-barrier',
  'van-wreck',
  'concrete-barrier',
  'crater-small',
  'car-wreck',
]
const inYards = [
  'scrub',
  'rubble-small',
  'yard-wall',
  'waste-skip',
  'scrub-small',
  'yard-wall',
  'rubble-small',
]
const leastHouses = 6

const withPiece = (table: Table, design: PieceDesign, spot: PlacementSpot): Table => ({
  ...table,
  pieces: [
    ...table.pieces,
    {
      id: `piece-${table.pieces.length + 1}`,
      design,
      ...spot,
      state: { fortified: false, dangerous: false },
    },
  ],
})
interface Strip {
  readonly from: number
  readonly to: number
}

/** The table with the design where there is room for it in the strip; as it was where none is found. */
function put(
  table: Table,
  id: string,
  strips: readonly Strip[],
  room: number,
  turns: number,
  luck: BuildChance,
): Table {
  const design = catalogue[id]
  if (!design) return table
  for (let n = 0; n < tries; n++) {
    const { from, to } = luck.pick(strips)
    const spot = {
      at: { x: Math.round(luck.between(0, side)), z: Math.round(luck.between(from, to)) },
      turn: luck.whole(0, 360 / turns - 1) * turns,
    }
    const outline = outlineAt(design, spot)
    const box = bounds(outline)
    if (!isOnTable(outline, table) || box.minZ < from || box.maxZ > to) continue
    const isFree = table.pieces.every((other) => {
      if (other.design.kind === 'road') return true
      const its = footprint(other)
      return !boundsMeet(box, bounds(its), room) || polygonGap(outline, its) >= room
    })
    if (isFree) return withPiece(table, design, spot)
  }
  return table
}

/** @param seed  the same one gives the same town everywhere */
export function generateTown(seed: string): City {
  const luck = buildChance(`town ${seed}`)
  const street = Math.round(luck.between(cm(28), cm(52)))
  const yards: readonly Strip[] = [
    { from: 0, to: street - kerb },
    { from: street + kerb, to: side },
  ]
  const lane: readonly Strip[] = [{ from: street - kerb, to: street + kerb }]
  let table: Table = { width: side, depth: side, pieces: [] }
  const [tallest] = houses
  // Not every town has the great block: it leaves no room for much else.
  for (const id of houses.filter((one) => one !== tallest || luck.next() < 0.4))
    table = put(table, id, yards, alley, 90, luck)
  for (let n = 0; placedRuins(table).length < leastHouses && n < leastHouses; n++)
    table = put(table, 'town-shed', yards, gap, 90, luck)
  for (const [x, id] of [
    [161.9, 'street-long'],
    [400, 'road-short'],
    [638.1, 'street-long'],
  ] as const) {
    const road = catalogue[id]
    if (road) table = withPiece(table, road, { at: { x, z: street }, turn: 0 })
  }
  for (const id of inStreet) table = put(table, id, lane, gap, 15, luck)
  for (const id of [...inYards, ...inYards]) table = put(table, id, yards, gap, 15, luck)
  const shown = cutText(seed, 40)
  const id = `town-${seed.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-+$/, '').slice(0, 64)
  return tableToCity(
    table,
    { id, name: { en: `Town ${shown}`, ru: `Городок ${shown}` }, level: 'skirmish' },
    placedRuins(table)[0]?.id ?? null,
  )
}
