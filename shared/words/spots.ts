/** Storeys, parts of walls and places, as ids that the marks of a sentence can carry beside those of pieces. Pure. */
import type { Point3 } from '../geometry/point'
import type { Blocker } from '../sight/witness'
import type { PieceId, SurfaceRef } from '../table/types'

/** A storey of a piece, or of that storey the walls, the floor, or one of them. */
export interface PartSpot {
  readonly piece: PieceId
  readonly level: number
  readonly part?: 'wall' | 'slab'
  /** Into the walls or floors of the design. */
  readonly index?: number
}
const parted = /^(.+)@(\d+)(?:\.(wall|slab)(?:\.(\d+))?)?$/
const placed = /^@(-?\d+),(-?\d+),(-?\d+)$/

const partId = ({ piece, level, part, index }: PartSpot): string =>
  [`${piece}@${level}`, ...(part === undefined ? [] : [part, ...(index === undefined ? [] : [index])])].join(
    '.',
  )

/** The storey one stands on; the street is none. */
export const storeyIds = ({ piece, level }: SurfaceRef): readonly string[] =>
  piece === null ? [] : [partId({ piece, level })]

/** What stops a ray, as exactly as it is known: the wall or the floor, else the whole of it. */
export function blockerId({
  id,
  part,
  index,
  level,
}: Pick<Blocker, 'id' | 'part' | 'index' | 'level'>): string {
  if (level === undefined || (part !== 'wall' && part !== 'slab')) return id
  return partId({ piece: id, level, part, ...(index !== undefined && { index }) })
}
/** A place of the table, to the millimetre. */
export const placeId = ({ x, y, z }: Point3): string => `@${[x, y, z].map(Math.round).join(',')}`

export function partOf(id: string): PartSpot | null {
  const [, piece, level, part, index] = parted.exec(id) ?? []
  if (piece === undefined) return null
  return {
    piece,
    level: Number(level),
    ...((part === 'wall' || part === 'slab') && { part }),
    ...(index !== undefined && { index: Number(index) }),
  }
}
export function placeNamed(id: string): Point3 | null {
  const found = placed.exec(id)
  if (found === null) return null
  const [x = 0, y = 0, z = 0] = found.slice(1).map(Number)
  return { x, y, z }
}
