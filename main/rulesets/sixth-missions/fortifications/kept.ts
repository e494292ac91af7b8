/** Whose fortification is which piece (S6-MISS-SET-04). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FortificationsView } from '../../../../shared/protocol/parts/houses'
import type { Seat } from '../../../../shared/protocol/spatial'
import { pieceOf } from '../../../../shared/table'
import type { Piece, PieceId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../../core4/game'

export const fortificationsOn: SettingSpec = {
  key: 's6.missions.fortifications',
  default: false,
  alternatives: [true],
  cite: 'S6-MISS-SET-04',
}

export const fortificationsKept = keptBy<'fortifications', FortificationsView>({
  id: 'fortifications',
  opening: () => ({ owners: {} }),
  seen: (kept) => kept,
})
/** States of before the pack knew of them hold none. */
const ownersIn = (state: CoreState): FortificationsView['owners'] =>
  fortificationsKept.find(state)?.owners ?? {}
export const ownerOf = (state: CoreState, piece: PieceId): Seat | null => ownersIn(state)[piece] ?? null
/** Those of a side; at most one of each army. */
export const fortificationsOf = (state: CoreState, seat: Seat): readonly Piece[] =>
  Object.entries(ownersIn(state)).flatMap(([id, owner]) =>
    owner === seat ? (pieceOf(state.table, id) ?? []) : [],
  )
export const allFortifications = (state: CoreState): readonly Piece[] => [
  ...fortificationsOf(state, 'a'),
  ...fortificationsOf(state, 'b'),
]
