/** Open country from a seed: the same set, level and seed give the same table everywhere (C4-ORG-08, -09). */
import { cutText } from '../../cut-text'
import {
  bounds,
  frame,
  inches,
  placed,
  polygonGap,
  stored,
  type Bounds,
  type Mm,
  type Polygon,
} from '../../geometry'
import type { City, CountrySet } from '../../protocol/city'
import type { MissionLevel } from '../../protocol/game-view'
import { atOnce, type Sliced } from '../../sliced'
import { footprint, footprintBounds } from '../../table'
import type { Piece, Table } from '../../table/types'
import { buildChance, type BuildChance } from '../design/chance'
import { catalogue } from '../catalogue'
import { tableToCity } from '../city-table'
import { densityBounds, terrainDensity } from '../country/density'
import { isOnTable, placedRuins } from '../placement-geometry'
import { layRiver, layTrack, type River, type RunPiece } from './country-runs'
import { countrySets, type Group } from './country-sets'
import { tableInches } from './streets'

/** Between groups, so that a unit in a line passes. */
const clear = inches(2)
/** Between anything and a river or a track. */
const beside = inches(0.6)
const margin = inches(0.5)

const pieceOf = ({ design, at, turn }: RunPiece, index: number): Piece => {
  const known = catalogue[design]
  if (!known) throw new Error(`no design ${design}`)
  const turned = ((Math.round(turn * 100) / 100) % 360) + (turn < 0 ? 360 : 0)
  return {
    id: `piece-${index + 1}`,
    design: known,
    at: { x: stored(at.x), z: stored(at.z) },
    turn: turned,
    state: { fortified: false, dangerous: false },
  }
}
const isRun = ({ design: { kind, id } }: Piece): boolean =>
  kind === 'road' || (kind === 'water' && id.startsWith('river'))

const agreedAs = (agreed: Piece['agreed'], piece: Piece): Piece => (agreed ? { ...piece, agreed } : piece)

/** A group about a middle, turned as one. */
function groupAt(group: Group, at: { x: number; z: number }, turn: number, first: number): readonly Piece[] {
  const about = frame(at, turn)
  return group.map((part, i) =>
    agreedAs(
      part.agreed,
      pieceOf(
        {
          design: part.design,
          at: placed(about, { x: inches(part.x), z: inches(part.z) }),
          turn: part.turn + turn,
        },
        first + i,
      ),
    ),
  )
}

const isWithin = (outline: Polygon, table: Table): boolean =>
  isOnTable(outline, table) &&
  outline.every(
    ({ x, z }) => x >= margin && z >= margin && x <= table.width - margin && z <= table.depth - margin,
  )

/** Between two boxes, as far as they are apart along either axis. */
const boxGap = (a: Bounds, b: Bounds): Mm =>
  Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minZ - b.maxZ, b.minZ - a.maxZ)

/** Does it keep off all that lies there? Its nearest neighbour counts where several places would do: how near, by their boxes. */
function roomAround(pieces: readonly Piece[], table: Table): number | null {
  let least = Infinity
  for (const piece of pieces) {
    const outline = footprint(piece)
    if (!isWithin(outline, table)) return null
    const box = bounds(outline)
    for (const other of table.pieces) {
      const due = isRun(other) ? beside : clear
      const apart = boxGap(box, footprintBounds(other))
      if (apart < due && polygonGap(outline, footprint(other)) < due) return null
      if (!isRun(other)) least = Math.min(least, apart)
    }
  }
  return least
}

const tries = 90
const wanted = 5
/** Of some places that would do, the one farthest from everything: the country is spread over the table. */
function placeGroup(table: Table, group: Group, luck: BuildChance): Table | null {
  let best: { readonly pieces: readonly Piece[]; readonly room: number } | null = null
  let found = 0
  for (let n = 0; n < tries && found < wanted; n++) {
    const at = { x: luck.between(0, table.width), z: luck.between(0, table.depth) }
    const turn = group.length > 1 ? luck.whole(0, 23) * 15 : luck.whole(0, 71) * 5
    const pieces = groupAt(group, at, turn, table.pieces.length)
    const room = roomAround(pieces, table)
    if (room === null) continue
    found++
    if (!best || room > best.room) best = { pieces, room }
  }
  return best && { ...table, pieces: [...table.pieces, ...best.pieces] }
}

/** A track that keeps off the river but for its ford. */
function trackFor(
  level: MissionLevel,
  river: River | null,
  laid: Table,
  luck: BuildChance,
): readonly RunPiece[] {
  const field = tableInches[level]
  for (let n = 0; n < 30; n++) {
    const run = layTrack(field, river ? luck.pick(river.fords) : null, luck)
    if (!run) continue
    const banks = laid.pieces.filter(({ design }) => design.id !== 'river-ford').map(footprint)
    const dry = run.every((piece, i) => {
      const outline = footprint(pieceOf(piece, i))
      return banks.every((bank) => polygonGap(outline, bank) > 0)
    })
    if (dry) return run
  }
  return []
}

const names: Readonly<Record<CountrySet, City['name']>> = {
  farmland: { en: 'Farm country', ru: 'Сельский край' },
  woodedHills: { en: 'Wooded hills', ru: 'Лесистые холмы' },
  dryRocks: { en: 'Dry rocks', ru: 'Сухие скалы' },
  farmSix: { en: 'Farm of six pieces', ru: 'Ферма из шести частей' },
  citySix: { en: 'Ruined city of six pieces', ru: 'Разрушенный город из шести частей' },
}

/** From so many failed layouts on nothing runs across the table: then there is room for everything. */
const withoutRiver = 5
const withoutTrack = 8

/** Runs first, then what the set always has; null where some of it finds no room. */
function* laidOut(
  set: CountrySet,
  level: MissionLevel,
  failed: number,
  luck: BuildChance,
): Sliced<Table | null> {
  const recipe = countrySets[set]
  const field = tableInches[level]
  const bare: Table = {
    width: stored(inches(field.width)),
    depth: stored(inches(field.depth)),
    ...(recipe.turf && { turf: recipe.turf }),
    pieces: [],
  }
  const [wet, trodden] = [luck.next() * 10 < recipe.river, luck.next() * 10 < recipe.track]
  const river = wet && failed < withoutRiver ? layRiver(field, luck) : null
  const watered = { ...bare, pieces: (river?.pieces ?? []).map(pieceOf) }
  const track = trodden && failed < withoutTrack ? trackFor(level, river, watered, luck) : []
  let table: Table = { ...bare, pieces: [...(river?.pieces ?? []), ...track].map(pieceOf) }
  const often = field.width > 48 && !recipe.exact ? 1.5 : 1
  for (const { groups, count } of recipe.always) {
    for (let n = 0; n < Math.round(count * often); n++) {
      const next = placeGroup(table, luck.pick(groups), luck)
      if (!next) return null
      table = next
      yield
    }
  }
  return terrainDensity(table) <= densityBounds.usual + overshoot ? table : null
}

/** What would go so far beyond a quarter stays beside the table. */
const overshoot = 0.02
/** More of one group would be seen to be the same; where nothing else finds room it comes again. */
const oftenEnough = (tries: number): number => 2 + Math.floor(tries / 15)
/** Filled up to a quarter with what belongs there. */
function* filled(laid: Table, groups: readonly Group[], luck: BuildChance): Sliced<Table> {
  let table = laid
  const laidOf = new Map<Group, number>()
  for (
    let n = 0;
    groups.length > 0 && n < 60 && terrainDensity(table) < densityBounds.usual - overshoot / 2;
    n++
  ) {
    const group = luck.pick(groups)
    const before = laidOf.get(group) ?? 0
    const next = before < oftenEnough(n) ? placeGroup(table, group, luck) : null
    if (next && terrainDensity(next) <= densityBounds.usual + overshoot) {
      table = next
      laidOf.set(group, before + 1)
    }
    yield
  }
  return table
}

export const generateCountry = (set: CountrySet, level: MissionLevel, seed: string): City =>
  atOnce(layCountry(set, level, seed))
/** The same for a host that has others to serve meanwhile. */
export function* layCountry(set: CountrySet, level: MissionLevel, seed: string): Sliced<City> {
  const luck = buildChance(`${set} ${level} ${seed}`)
  let laid: Table | null = null
  for (let failed = 0; !laid; failed++) laid = yield* laidOut(set, level, failed, luck)
  const table = yield* filled(laid, countrySets[set].filling, luck)
  const shown = cutText(seed, 40)
  const { en, ru } = names[set]
  return tableToCity(
    table,
    {
      id: `${set.toLowerCase()}-${level}-${seed.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
        .replace(/-+$/, '')
        .slice(0, 64),
      name: { en: `${en} ${shown}`, ru: `${ru}: ${shown}` },
      level,
    },
    placedRuins(table)[0]?.id ?? null,
  )
}
