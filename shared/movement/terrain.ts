/** Which terrain a move touches: difficult, dangerous, impassable (C4-TERRAIN-01 to -06, CF-MOVE-01). */
import { atLeast, bearing, closerThan, segmentToPolygon, touchTolerance, within, type Mm } from '../geometry'
import type { PlanPoint } from '../geometry/point'
import type { MoveLeg } from '../protocol/previews/way'
import {
  baseEnters,
  footprint,
  footprintBounds,
  reachOfBase,
  surfaces,
  sweepEnters,
  sweepToPolygon,
  isClosedGround,
  terrainOf,
} from '../table'
import type { Body, Piece, Table } from '../table/types'
import type { OutlinedArea } from './deepest-turns'
import { facingOn } from './legs'
import { mayReach } from './sweep'

export interface TerrainArea extends OutlinedArea {
  readonly piece: Piece
}
interface TerrainMap {
  readonly difficult: readonly TerrainArea[]
  readonly dangerous: readonly TerrainArea[]
  readonly impassable: readonly TerrainArea[]
}
const maps = new WeakMap<Table, TerrainMap>()

/** The pieces that matter to movement, sorted by class once for a table. */
export function terrainMap(table: Table): TerrainMap {
  const known = maps.get(table)
  if (known) return known
  const areas = table.pieces.map((piece): TerrainArea & { terrain: ReturnType<typeof terrainOf> } => ({
    piece,
    outline: footprint(piece),
    box: footprintBounds(piece),
    terrain: terrainOf(piece),
  }))
  const map: TerrainMap = {
    difficult: areas.filter(({ terrain }) => terrain.ground === 'difficult'),
    dangerous: areas.filter(({ terrain }) => terrain.dangerous),
    impassable: areas.filter(({ terrain }) => isClosedGround(terrain.ground)),
  }
  maps.set(table, map)
  return map
}

/** What a hull may have to test for. */
export const badGround = (table: Table): readonly TerrainArea[] => {
  const { difficult, dangerous } = terrainMap(table)
  return [...difficult, ...dangerous]
}

/** The swept base touches the footprint at any time of the move (CF-RUIN-03); a jump touches where it comes down (CF-MOVE-07). */
const touchedBy = (areas: readonly TerrainArea[], body: Body, legs: readonly MoveLeg[]): readonly Piece[] => {
  const radius = reachOfBase(body.base)
  return areas
    .filter(({ outline, box }) =>
      legs.some(({ kind, from, to, facing }) => {
        const start = kind === 'jump' ? to : from
        if (!mayReach(start, to, radius + touchTolerance, box)) return false
        if (body.base.shape === 'round')
          return within(segmentToPolygon(start, to, outline), radius + touchTolerance)
        const carried = { base: body.base, at: start, facing: facing ?? bearing(from, to) }
        const by = { x: to.x - start.x, z: to.z - start.z }
        return within(sweepToPolygon(carried, by, outline), touchTolerance)
      }),
    )
    .map(({ piece }) => piece)
}

/** Pieces for which a unit tests when a model takes these legs: starts in, enters, crosses or leaves them. */
export const difficultTouched = (table: Table, body: Body, legs: readonly MoveLeg[]): readonly Piece[] =>
  touchedBy(terrainMap(table).difficult, body, legs)

/** Pieces for which this model rolls a die after the move (C4-TERRAIN-06, CF-RUIN-09). */
export const dangerousTouched = (table: Table, body: Body, legs: readonly MoveLeg[]): readonly Piece[] =>
  touchedBy(terrainMap(table).dangerous, body, legs)

/** On the roof of a house one does not enter it (CF-TERRAIN-01). */
export const isAbove = (piece: Piece, y: Mm): boolean =>
  terrainOf(piece).roof !== null && atLeast(y, surfaces(piece)[0]?.y ?? Infinity)

/** The piece of lethal ground that a base in the air is over, if any (S6-MISS-DEP-03). */
export const lethalUnder = (table: Table, { base }: Body, at: PlanPoint, facing: number): Piece | null =>
  terrainMap(table).impassable.find(
    ({ piece, outline, box }) =>
      terrainOf(piece).ground === 'lethal' &&
      mayReach(at, at, reachOfBase(base), box) &&
      baseEnters({ base, at, facing }, outline),
  )?.piece ?? null

/** The first impassable piece the base would enter on this leg, if any (C4-TERRAIN-03). */
export function impassableOn(table: Table, body: Body, leg: MoveLeg, facing = 0): Piece | null {
  const radius = reachOfBase(body.base)
  const { from, to } = leg
  const hit = terrainMap(table).impassable.find((area) => {
    const { piece, outline, box } = area
    if (!mayReach(from, to, radius, box) || isAbove(piece, Math.min(from.y, to.y))) return false
    if (body.base.shape === 'round') return closerThan(segmentToPolygon(from, to, outline), radius)
    return sweepEnters(
      { base: body.base, at: from, facing: facingOn(leg, facing) },
      { x: to.x - from.x, z: to.z - from.z },
      outline,
    )
  })
  return hit?.piece ?? null
}
