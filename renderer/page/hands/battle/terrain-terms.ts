/** What both players may agree a piece counts as, as it is being put together on its card (C4-ORG-07). */
import { createStore } from 'zustand/vanilla'
import { changedSheet, sheetOf, type TerrainSheet } from '../../../../shared/table'
import type { Piece, PieceId } from '../../../../shared/table/types'
import { gameStore } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { tableStore } from '../../table/table-store'
import { whenever } from '../../whenever'

interface Terms {
  readonly draft: { readonly piece: PieceId; readonly sheet: TerrainSheet } | null
}
const nothing: Terms = { draft: null }
export const cardTermsStore = slice(() => createStore<Terms>(() => nothing))

/** As it stands, where nobody has begun to change it. */
export const termsOnCard = ({ draft }: Terms, piece: Piece): TerrainSheet =>
  draft?.piece === piece.id ? draft.sheet : sheetOf(piece)

export function changeTerms(page: Page, piece: Piece, part: Partial<TerrainSheet>): void {
  const sheet = termsOnCard(cardTermsStore(page).getState(), piece)
  cardTermsStore(page).setState({ draft: { piece: piece.id, sheet: changedSheet(sheet, part) } })
}
/** The other side is asked. */
export const proposeTerms = (page: Page, piece: Piece): Promise<boolean> =>
  gameStore(page)
    .getState()
    .command({
      type: 'agreeOnTerrain',
      piece: piece.id,
      sheet: termsOnCard(cardTermsStore(page).getState(), piece),
    })

/** Whoever puts the card away begins anew. */
export const watchTerms = (page: Page): (() => void) =>
  whenever(
    [tableStore(page)],
    () => [tableStore(page).getState().building],
    () => () => cardTermsStore(page).setState(nothing),
  )
