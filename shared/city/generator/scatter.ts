import { boundsMeet, polygonGap } from '../../geometry'
import { bounds } from '../../geometry/polygon'
import { inches, stored } from '../../geometry/length'
import type { MissionLevel } from '../../protocol/game-view'
import { footprint } from '../../table'
import type { PieceDesign, Table } from '../../table/types'
import type { BuildChance } from '../design/chance'
import { catalogue } from '../catalogue'
import { isOnTable, outlineAt } from '../placement-geometry'
import type { Rect, Streets } from './streets'

interface Amounts {
  /** Barricades and craters in the streets, and what fell in the yards. */
  readonly street: number
  readonly yard: number
  /** Cars and vans left at the kerb or across the lane. */
  readonly cars: number
  readonly lorries: number
  readonly trams: number
  readonly hoardings: number
  readonly pillars: number
}
/** Small terrain a level gets: cover in the open, so that nobody crosses a bare board. */
const amounts: Readonly<Record<MissionLevel, Amounts>> = {
  alpha: { street: 6, yard: 6, cars: 5, lorries: 1, trams: 0, hoardings: 4, pillars: 1 },
  gamma: { street: 7, yard: 6, cars: 7, lorries: 1, trams: 1, hoardings: 4, pillars: 2 },
  omega: { street: 10, yard: 7, cars: 10, lorries: 2, trams: 1, hoardings: 5, pillars: 3 },
}
/** Least room between a piece of small terrain and anything else, mm. */
const clear = inches(1.2)
/** What stands at a kerb may stand nearer to the house behind the pavement. */
const beside = inches(0.3)

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
const cars = ['car-wreck', 'van-wreck', 'car-wreck', 'car-wreck']
const hoardings = ['hoarding', 'hoarding-short']
const pavementOnly: ReadonlySet<string> = new Set(['advert-pillar', ...hoardings])

interface Wish {
  readonly x: number
  readonly z: number
  readonly turn: number
}
function place(table: Table, id: string, room: number, tries: number, wish: () => Wish): Table {
  const design: PieceDesign | undefined = catalogue[id]
  if (!design) return table
  for (let n = 0; n < tries; n++) {
    const { x, z, turn } = wish()
    const spot = { at: { x: stored(inches(x)), z: stored(inches(z)) }, turn: Math.round(turn) }
    const outline = outlineAt(design, spot)
    if (!isOnTable(outline, table)) continue
    const box = bounds(outline)
    const isFree = table.pieces.every((other) => {
      const isRoad = other.design.kind === 'road'
      if (isRoad && !pavementOnly.has(id)) return true
      const [its, apart] = [footprint(other), isRoad ? 1 : room]
      return !boundsMeet(box, bounds(its), apart) || polygonGap(outline, its) >= apart
    })
    if (!isFree) continue
    const piece = {
      id: `piece-${table.pieces.length + 1}`,
      design,
      ...spot,
      state: { fortified: false, dangerous: false },
    }
    return { ...table, pieces: [...table.pieces, piece] }
  }
  return table
}

const isAlong = ({ x0, x1, z0, z1 }: Rect): boolean => x1 - x0 > z1 - z0
/** A spot in a street, so far off its middle line and turned by so much from its way. */
function inLane(lane: Rect, share: number, off: number, turn: number): Wish {
  const along = isAlong(lane)
  const [x, z] = along
    ? [lane.x0 + (lane.x1 - lane.x0) * share, (lane.z0 + lane.z1) / 2 + off]
    : [(lane.x0 + lane.x1) / 2 + off, lane.z0 + (lane.z1 - lane.z0) * share]
  return { x, z, turn: (along ? 0 : 90) + turn }
}

/** Barricades across the streets, craters in them, wrecks where they stopped, heaps in the yards, boards before the gaps. */
export function scatterPieces(laid: Table, level: MissionLevel, streets: Streets, luck: BuildChance): Table {
  const { corridors, blocks } = streets
  const wanted = amounts[level]
  let table = laid
  const put = (ids: readonly string[], n: number, room: number, wish: () => Wish, tries = 40): void => {
    table = place(table, ids[n % ids.length] ?? '', room, tries, wish)
  }
  const side = (): number => luck.pick([-1, 1])
  // The largest first: it finds its room while there is some. A tram stays on its rails, off the middle.
  for (let n = 0; n < wanted.trams; n++) {
    const [main] = corridors
    if (main) put(['tram-wreck'], 0, beside, () => inLane(main, luck.between(0.15, 0.85), side() * 1.25, 0))
  }
  for (let n = 0; n < wanted.lorries; n++)
    put(['lorry-wreck'], 0, clear, () =>
      inLane(luck.pick(corridors), luck.between(0.06, 0.94), side() * 1.8, luck.pick([-9, 4, 12, 171])),
    )
  for (let n = 0; n < wanted.street; n++) {
    const lane = luck.pick(corridors)
    put(inStreets, n, clear, () => ({
      x: luck.between(lane.x0, lane.x1),
      z: luck.between(lane.z0, lane.z1),
      turn: (isAlong(lane) ? 90 : 0) + luck.between(-20, 20),
    }))
  }
  for (let n = 0; n < wanted.cars; n++) {
    // Most stand at the kerb as they were parked; every third was driven across it.
    const slewn = n % 3 === 2
    put(cars, n, slewn ? clear : beside, () =>
      inLane(
        luck.pick(corridors),
        luck.between(0.04, 0.96),
        side() * (slewn ? luck.between(0.8, 1.8) : 2.05),
        (slewn ? luck.between(20, 60) * side() : luck.between(-5, 5)) + luck.pick([0, 180]),
      ),
    )
  }
  for (let n = 0; n < wanted.pillars; n++)
    put(['advert-pillar'], 0, beside, () =>
      inLane(luck.pick(corridors), luck.between(0.08, 0.92), side() * 3.9, 0),
    )
  // Where the row has a gap boards stand along the pavement.
  for (let n = 0; n < wanted.hoardings; n++)
    put(hoardings, n, beside, () =>
      inLane(luck.pick(corridors), luck.between(0.06, 0.94), side() * 4.3, luck.between(-2, 2)),
    )
  for (let n = 0; n < wanted.yard; n++) {
    const area = luck.pick(blocks)
    put(inYards, n, clear, () => ({
      x: luck.between(area.x0, area.x1),
      z: luck.between(area.z0, area.z1),
      turn: luck.whole(0, 23) * 15,
    }))
  }
  return table
}
