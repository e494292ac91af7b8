/** What a file says, besides a place, of the surface one stands on there. */
import type { PlanPoint } from '../geometry/point'
import { surfacesAt } from './surfaces'
import type { SurfaceRef, Table } from './types'

/**
 * At the very edge of a piece its ground floor and the open ground are one height: who stands outside there says so.
 * @returns  nothing for the open ground where no piece has a ground floor: a place there is never taken for another
 */
export function namedFloor(
  table: Table,
  at: PlanPoint,
  { piece, level }: SurfaceRef,
): readonly [] | readonly [level: 0, piece: null] | readonly [level: number, piece: string] {
  if (piece !== null) return [level, piece]
  const isTakenForInside = surfacesAt(table, at).some(({ ref }) => ref.piece !== null && ref.level === 0)
  return isTakenForInside ? [0, null] : []
}
