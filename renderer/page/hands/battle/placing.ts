/** Lays a piece of terrain: the ghost follows the mouse, the rules say whether it may lie there (CF-TERRAIN-10). */
import { catalogue } from '../../../../shared/city'
import { drawnFrom } from '../../table/marks'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { askGame, gameStore } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { preferencesStore } from '../../app/preferences'
import { inches } from '../../../../shared/geometry/length'
import { turnStep } from '../../tools/formation'
import type { Hand } from '../../table/hand'
import { pushOf } from '../../table/stroke'
import { pieceStore, type PieceDraft } from './piece-draft'
import { tableStore } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { slice, type Page } from '../../page'

const draftNow = (page: Page): PieceDraft | null => pieceStore(page).getState().piece
type Placed = PieceDraft & { readonly at: PlanPoint }

const questions = slice((page) =>
  oneInFlight(
    ({ design, at, turn }: Placed) => askGame(page, { ask: 'checkPiece', design, at, turn }),
    (check, { design }) => {
      const draft = draftNow(page)
      if (draft?.design === design) pieceStore(page).setState({ piece: { ...draft, check } })
    },
    page.bound(showFault),
  ),
)
function change(page: Page, draft: PieceDraft): void {
  tableStore(page).setState({ turnedDown: null })
  pieceStore(page).setState({ piece: draft })
  if (draft.at !== null) questions(page).ask({ ...draft, at: draft.at })
}
export function takePiece(page: Page, design: string): void {
  // A card that is kept would lie over the places.
  tableStore(page).setState({ building: null })
  change(page, { design, at: null, turn: draftNow(page)?.turn ?? 0, check: null })
}
function holdPieceAt(page: Page, at: PlanPoint): void {
  const draft = draftNow(page)
  if (draft !== null) change(page, { ...draft, at })
}
function turnPiece(page: Page, degrees: number): void {
  const draft = draftNow(page)
  if (draft !== null) change(page, { ...draft, turn: (draft.turn + degrees + 360) % 360 })
}
function nudgePiece(page: Page, by: PlanPoint): void {
  const draft = draftNow(page)
  const { snapshot } = gameStore(page).getState()
  if (draft === null || snapshot === null) return
  const { width, depth } = snapshot.view.table
  const from = draft.at ?? { x: width / 2, z: depth / 2 }
  change(page, { ...draft, at: { x: from.x + by.x, z: from.z + by.z } })
}
/** A click may be ahead of what the mouse has told while it moved. */
async function putPieceAt(page: Page, at: PlanPoint): Promise<void> {
  const draft = draftNow(page)
  if (draft !== null && (draft.at?.x !== at.x || draft.at.z !== at.z))
    change(page, { ...draft, at, check: null })
  await putPiece(page)
}
async function putPiece(page: Page): Promise<void> {
  const draft = draftNow(page)
  if (draft === null || draft.at === null) return
  if (draft.check?.refusal !== undefined) {
    tableStore(page).setState({ turnedDown: draft.check.refusal })
    return
  }
  const { design, at, turn } = draft
  const done = await gameStore(page).getState().command({ type: 'placePiece', design, at, turn })
  if (!done) return
  const stock = gameStore(page).getState().snapshot?.view.parts.laying?.stock
  const left = stock?.find((one) => one.design === design)?.left ?? 0
  pieceStore(page).setState({ piece: left > 0 ? { design, at: null, turn, check: null } : null })
  preferencesStore(page).getState().useHint('piece')
}
function layPieceAside(page: Page): void {
  questions(page).drop()
  tableStore(page).setState({ turnedDown: null })
  pieceStore(page).setState({ piece: null })
}
const pieceMarks = slice((page) =>
  drawnFrom(
    [pieceStore(page), gameStore(page)],
    () => {
      const draft = draftNow(page)
      const own = draft && gameStore(page).getState().snapshot?.view.parts.laying?.ownDesigns
      return [draft, draft === null ? undefined : (own?.[draft.design] ?? catalogue[draft.design])] as const
    },
    (_, draft, design) => {
      if (draft === null || draft.at === null || design === undefined) return {}
      const { at, turn, check } = draft
      const refused = check?.refusal !== undefined
      return { ghostPieces: [{ design, at, turn, refused, gaps: check?.gaps ?? [] }] }
    },
  ),
)
export const pieceHand = slice<Hand>((page) => ({
  panel: () => (gameStore(page).getState().snapshot?.view.stage === 'terrain' ? 'terrain' : null),
  marks: pieceMarks(page),
  drafts: () => draftNow(page) !== null,
  point({ type, hit }) {
    if (draftNow(page) === null || hit === null) return false
    if (type === 'hover' || type === 'drag') holdPieceAt(page, hit.at)
    else if (type === 'click') putPieceAt(page, hit.at).catch(page.bound(showFault))
    else return false
    return true
  },
  key(stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    const { action } = stroke
    if (draftNow(page) === null) return false
    if (by !== null) nudgePiece(page, by)
    else if (action === 'turnLeft' || action === 'turnRight')
      turnPiece(page, action === 'turnLeft' ? turnStep : -turnStep)
    else return false
    return true
  },
  confirm() {
    if (draftNow(page) === null) return false
    putPiece(page).catch(page.bound(showFault))
    return true
  },
  cancel() {
    if (draftNow(page) === null) return false
    layPieceAside(page)
    return true
  },
}))
