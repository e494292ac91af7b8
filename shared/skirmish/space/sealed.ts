/** Buildings without rooms: nobody walks into one, he storms it; who is inside may come out (LS-GEO-16, LS-STORM-03). */
import { lengthInside, tolerance } from '../../geometry'
import { refuse, type Refusal } from '../../protocol/refusal'
import { footprint, inside, pieceOf, type Piece, type PieceId } from '../../table'
import type { SkirmishSpace, SpaceModel, SpaceTerrain } from './space'
import type { WalkLeg } from './walk-types'

/** The sealed building in which a place is; null: it is in none. */
export const sealedAround = (
  { table, terrain }: Pick<SkirmishSpace, 'table'> & { readonly terrain: SpaceTerrain },
  place: Parameters<typeof inside>[0],
): Piece | null => sealedOf({ table, terrain }).find((piece) => inside(place, piece)) ?? null

const sealedOf = ({
  table,
  terrain,
}: Pick<SkirmishSpace, 'table'> & { readonly terrain: SpaceTerrain }): readonly Piece[] =>
  Object.entries(terrain.buildings ?? {}).flatMap(([id, { kind }]) =>
    kind === 'sealed' ? (pieceOf(table, id) ?? []) : [],
  )

/** Buildings into which nobody walks from that place: those without rooms, and those held against him. */
export const closedTo = (
  space: SkirmishSpace,
  { pose }: SpaceModel,
  held: readonly PieceId[] = [],
): readonly Piece[] =>
  [...sealedOf(space), ...held.flatMap((one) => pieceOf(space.table, one) ?? [])].filter(
    (piece) => !inside(pose, piece),
  )

export function entersSealed(
  space: SkirmishSpace,
  { id, pose }: SpaceModel,
  legs: readonly WalkLeg[],
  held: readonly PieceId[] = [],
): Refusal | null {
  const enters = (piece: Piece): boolean =>
    !inside(pose, piece) &&
    legs.some(
      ({ from, to, on }) => on.piece === piece.id || lengthInside(from, to, footprint(piece)) > tolerance,
    )
  const entered = sealedOf(space).find(enters)
  if (entered) return refuse('lsSealed', 'LS-GEO-16', undefined, [id, entered.id]).refusal
  const stormed = held.flatMap((one) => pieceOf(space.table, one) ?? []).find(enters)
  return stormed ? refuse('lsHeld', 'LS-STORM-01', undefined, [id, stormed.id]).refusal : null
}
