import { boundsMeet, polygonGap } from '../../geometry'
import { bounds } from '../../geometry/polygon'
import { inches } from '../../geometry/length'
import type { MissionLevel } from '../../protocol/game-view'
import { footprint } from '../../table'
import type { PieceDesign, Table } from '../../table/types'
import type { BuildChance } from '../build/chance'
import { catalogue } from '../catalogue'
import { isOnTable, outlineAt } from '../placement-geometry'
import type { Rect, Streets } from './streets'

/** Small terrain a level gets: cover in the open, so that nobody crosses a bare board. */
const amounts: Readonly<Record<MissionLevel, { readonly street: number; readonly yard: number }>> = {
  alpha: { street: 7, yard: 9 },
  gamma: { street: 8, yard: 8 },
  omega: { street: 11, yard: 8 },
}
/** Least room between a piece of small terrain and anything else, mm. */
const clear = inches(1.2)

const inStreets = [
  'barricade-wall',
  'barricade-sandbags',
  'crater-small',
  'rubble-small',
  'barricade-wall',
  'crater-wide',
]
const inYards = [
  'rubble-round',
  'rubble-long',
  'crater-wide',
  'rubble-small',
  'barricade-sandbags',
  'crater-small',
]

function place(table: Table, design: PieceDesign, area: Rect, turn: number, luck: BuildChance): Table {
  for (let tries = 0; tries < 40; tries++) {
    const spot = {
      at: { x: inches(luck.between(area.x0, area.x1)), z: inches(luck.between(area.z0, area.z1)) },
      turn,
    }
    const outline = outlineAt(design, spot)
    if (!isOnTable(outline, table)) continue
    const box = bounds(outline)
    const isFree = table.pieces.every((other) => {
      if (other.design.kind === 'road') return true
      const its = footprint(other)
      return !boundsMeet(box, bounds(its), clear) || polygonGap(outline, its) >= clear
    })
    if (!isFree) continue
    const id = `piece-${table.pieces.length + 1}`
    return {
      ...table,
      pieces: [...table.pieces, { id, design, ...spot, state: { fortified: false, dangerous: false } }],
    }
  }
  return table
}

/** Barricades across the streets, craters in them, heaps in the yards. */
export function scatterPieces(laid: Table, level: MissionLevel, streets: Streets, luck: BuildChance): Table {
  let table = laid
  const put = (ids: readonly string[], n: number, area: Rect, turn: number): void => {
    const design = catalogue[ids[n % ids.length] ?? '']
    if (design) table = place(table, design, area, turn, luck)
  }
  for (let n = 0; n < amounts[level].street; n++) {
    const lane = luck.pick(streets.corridors)
    const alongX = lane.x1 - lane.x0 > lane.z1 - lane.z0
    put(inStreets, n, lane, (alongX ? 90 : 0) + Math.round(luck.between(-20, 20)))
  }
  for (let n = 0; n < amounts[level].yard; n++)
    put(inYards, n, luck.pick(streets.blocks), luck.whole(0, 23) * 15)
  return table
}
