/** Where people stood, as one tells it: on which storey of which house, beside what, or in which part of the table. */
import { inches, type Mm } from '../../geometry/length'
import { boundaryDistance, holds } from '../../geometry/polygon'
import type { PlanPoint } from '../../geometry/point'
import { footprint, isRemains, pieceOf } from '../../table'
import type { Piece, PieceId, Pose, Table } from '../../table/types'

const columns = ['left', 'middle', 'right'] as const
const rows = ['far', 'middle', 'near'] as const
type TablePart = `${(typeof rows)[number]}.${(typeof columns)[number]}`

export type Where =
  /** `level` null: on several of its storeys. */
  | { readonly is: 'inside'; readonly piece: PieceId; readonly level: number | null }
  /** On its ground: a wood, a hill, a crater. */
  | { readonly is: 'at'; readonly piece: PieceId }
  | { readonly is: 'by'; readonly piece: PieceId }
  | { readonly is: 'part'; readonly part: TablePart }

type Standing = Pick<Pose, 'at' | 'on'>
/** Farther away nobody says "beside". */
const [besideHouse, besideOther]: readonly [Mm, Mm] = [inches(6), inches(3)]

/** null: of nobody. */
export function whereStood(poses: readonly Standing[], table: Table): Where | null {
  const [first] = poses
  if (first === undefined) return null
  return indoors(poses, table) ?? outdoors(middleOf(poses, first), table)
}
/** More than half of them are in one house. */
function indoors(poses: readonly Standing[], table: Table): Where | null {
  for (const { on } of poses) {
    const there = poses.filter((pose) => pose.on.piece === on.piece)
    if (on.piece === null || isRemains({ id: on.piece }) || there.length * 2 <= poses.length) continue
    if (pieceOf(table, on.piece)?.design.kind !== 'ruin') return { is: 'at', piece: on.piece }
    const isOneStorey = there.every((pose) => pose.on.level === on.level)
    return { is: 'inside', piece: on.piece, level: isOneStorey ? on.level : null }
  }
  return null
}
/** The place of whoever stands nearest to the middle of them all. */
function middleOf(poses: readonly Standing[], first: Standing): PlanPoint {
  const mean = (along: 'x' | 'z'): number => poses.reduce((sum, { at }) => sum + at[along], 0) / poses.length
  const [x, z] = [mean('x'), mean('z')]
  const far = ({ at }: Standing): Mm => Math.hypot(at.x - x, at.z - z)
  return poses.reduce((best, pose) => (far(pose) < far(best) ? pose : best), first).at
}
function outdoors(at: PlanPoint, table: Table): Where {
  const near = table.pieces
    .filter((piece) => !isRemains(piece) && piece.design.kind !== 'smoke')
    .map((piece) => ({
      piece,
      apart: holds(footprint(piece), at) ? 0 : boundaryDistance(footprint(piece), at),
    }))
    .filter(({ piece, apart }) => apart <= (isHouse(piece) ? besideHouse : besideOther))
    .sort((one, other) => rank(one.piece, one.apart) - rank(other.piece, other.apart))
  const [nearest] = near
  if (nearest === undefined) return { is: 'part', part: partOf(at, table) }
  const { piece, apart } = nearest
  return { is: apart === 0 ? (isHouse(piece) ? 'by' : 'at') : 'by', piece: piece.id }
}
const isHouse = ({ design }: Piece): boolean => design.kind === 'ruin' || design.kind === 'building'
/** What one stands in tells more than what is near, a house more than a hedge, anything more than a long road. */
const rank = (piece: Piece, apart: Mm): number => {
  if (piece.design.kind === 'road') return besideHouse + besideOther + apart
  return apart + (apart === 0 || isHouse(piece) ? 0 : besideOther)
}
function partOf({ x, z }: PlanPoint, { width, depth }: Table): TablePart {
  const third = <T>(of: readonly [T, T, T], share: number): T =>
    of[Math.min(2, Math.max(0, Math.floor(share * 3)))] ?? of[1]
  return `${third(rows, z / depth)}.${third(columns, x / width)}`
}
