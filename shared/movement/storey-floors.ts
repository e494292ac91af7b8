/**
 * Floors that are walked as one: those of one height whose ruins touch are one storey, and nothing is climbed between them
 * (C4-TERRAIN-08, CF-MOVE-02). A storey is walked all over the footprints it has: holes and inner walls do not stop troops
 * (CF-MOVE-04, CF-RUIN-11). The ground has no floors: it is walked everywhere.
 */
import {
  boundsMeet,
  contains,
  polygonGap,
  spansInside,
  touchTolerance,
  type Mm,
  type PlanPoint,
  type Polygon,
} from '../geometry'
import { footprint, footprintBounds, terrainOf } from '../table'
import { remembered } from '../table/placement'
import type { Piece, SurfaceRef, Table } from '../table/types'
import { staysInside } from './sweep'

export interface StoreyFloor {
  readonly piece: Piece
  readonly level: number
  readonly height: Mm
  readonly outline: Polygon
}
/** A storey: its floors; none for the ground. */
export type StoreyFloors = readonly StoreyFloor[]
export const ground: StoreyFloors = []

function floorsOf(piece: Piece): readonly StoreyFloor[] {
  const { design } = piece
  const outline = footprint(piece)
  if (terrainOf(piece).roof && design.kind === 'building')
    return [{ piece, level: 1, height: design.height, outline }]
  if (design.kind !== 'ruin') return []
  return design.levels
    .filter(({ index }) => index > 0)
    .map(({ index, height }) => ({ piece, level: index, height, outline }))
}
export const hasFloor = (piece: Piece, level: number): boolean =>
  floorsOf(piece).some((floor) => floor.level === level)

const adjoin = (one: StoreyFloor, two: StoreyFloor): boolean =>
  Math.abs(one.height - two.height) <= touchTolerance &&
  boundsMeet(footprintBounds(one.piece), footprintBounds(two.piece), touchTolerance) &&
  polygonGap(one.outline, two.outline) <= touchTolerance

/** The upper storeys of a table. */
export const upperStoreys: (table: Table) => readonly StoreyFloors[] = remembered((table) => {
  let storeys: readonly StoreyFloors[] = []
  for (const floor of table.pieces.flatMap(floorsOf)) {
    const joined = storeys.filter((storey) => storey.some((other) => adjoin(floor, other)))
    storeys = [...storeys.filter((storey) => !joined.includes(storey)), [...joined.flat(), floor]]
  }
  return storeys
})

const storeysByFloor: (table: Table) => ReadonlyMap<string, StoreyFloors> = remembered(
  (table) =>
    new Map(
      upperStoreys(table).flatMap((storey) =>
        storey.map(({ piece, level }) => [`${piece.id}/${level}`, storey] as const),
      ),
    ),
)
/** The storey a surface belongs to; null where there is no such floor. */
export const storeyOf = (table: Table, { piece, level }: SurfaceRef): StoreyFloors | null =>
  level === 0 ? ground : (storeysByFloor(table).get(`${piece}/${level}`) ?? null)

/** Can one walk this line without leaving the storey? */
export function carries(storey: StoreyFloors, from: PlanPoint, to: PlanPoint): boolean {
  if (storey === ground || storey.some(({ outline }) => staysInside(from, to, outline))) return true
  if (storey.length === 1) return false
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  return (
    holdsPlace(storey, from) &&
    holdsPlace(storey, to) &&
    partsOff(storey, from, to).every(([start, end]) => (end - start) * length <= touchTolerance)
  )
}
/** Is this place on the storey, its edge included? */
export const holdsPlace = (storey: StoreyFloors, at: PlanPoint): boolean =>
  storey === ground || storey.some(({ outline }) => contains(outline, at))

/** Parts of a straight way that lie off the storey; 0 is its start, 1 its end. */
export function partsOff(
  storey: StoreyFloors,
  from: PlanPoint,
  to: PlanPoint,
): readonly (readonly [number, number])[] {
  if (storey === ground) return []
  const spans = storey
    .flatMap(({ outline }) => spansInside(from, to, outline))
    .sort((one, two) => one.from - two.from)
  const parts: [number, number][] = []
  let out = 0
  for (const span of [...spans, { from: 1, to: 1 }]) {
    const middle = (out + span.from) / 2
    const at = { x: from.x + (to.x - from.x) * middle, z: from.z + (to.z - from.z) * middle }
    // What is not inside may still run along the edge.
    if (span.from - out > 1e-9 && !holdsPlace(storey, at)) parts.push([out, span.from])
    out = Math.max(out, span.to)
  }
  return parts
}

/** The place on a straight way where one storey ends and the other, which touches it, goes on to the end; or null. */
export function edgeBetween(
  one: StoreyFloors,
  two: StoreyFloors,
  from: PlanPoint,
  to: PlanPoint,
): PlanPoint | null {
  if (one === ground || two === ground || !holdsPlace(one, from)) return null
  const [off] = partsOff(one, from, to)
  if (!off) return null
  const [t] = off
  const at = { x: from.x + (to.x - from.x) * t, z: from.z + (to.z - from.z) * t }
  return carries(two, at, to) ? at : null
}
