/** Buildings without rooms: nobody walks into one, he storms it; who is inside may come out (LS-GEO-16, LS-STORM-03). */
import { lengthInside, tolerance } from '../../../../shared/geometry'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { footprint, inside, pieceOf, type Piece } from '../../../../shared/table'
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

export function entersSealed(
  space: SkirmishSpace,
  { id, pose }: SpaceModel,
  legs: readonly WalkLeg[],
): Refusal | null {
  const entered = sealedOf(space).find(
    (piece) =>
      !inside(pose, piece) &&
      legs.some(
        ({ from, to, on }) => on.piece === piece.id || lengthInside(from, to, footprint(piece)) > tolerance,
      ),
  )
  return entered ? refuse('lsSealed', 'LS-GEO-16', undefined, [id, entered.id]).refusal : null
}
