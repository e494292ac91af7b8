/** Lays a piece of terrain: the ghost follows the mouse, the rules say whether it may lie there (CF-TERRAIN-10). */
import type { PlanPoint } from '../../../../shared/geometry/point'
import { askGame, useGame } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { usePreferences } from '../../app/preferences'
import { inches } from '../../../../shared/geometry/length'
import { turnStep } from '../../tools/formation'
import type { Hand } from '../../table/hand'
import { pushOf } from '../../table/stroke'
import { useTable, type PieceDraft } from '../../table/table-store'
import { showFault } from '../../app/toasts'

const draftNow = (): PieceDraft | null => useTable.getState().piece
type Placed = PieceDraft & { readonly at: PlanPoint }

const questions = oneInFlight(
  ({ design, at, turn }: Placed) => askGame({ ask: 'checkPiece', design, at, turn }),
  (check, { design }) => {
    const draft = draftNow()
    if (draft?.design === design) useTable.setState({ piece: { ...draft, check } })
  },
  showFault,
)
function change(draft: PieceDraft): void {
  useTable.setState({ piece: draft, turnedDown: null })
  if (draft.at !== null) questions.ask({ ...draft, at: draft.at })
}
export function takePiece(design: string): void {
  // A card that is kept would lie over the places.
  useTable.setState({ building: null })
  change({ design, at: null, turn: draftNow()?.turn ?? 0, check: null })
}
function holdPieceAt(at: PlanPoint): void {
  const draft = draftNow()
  if (draft !== null) change({ ...draft, at })
}
function turnPiece(degrees: number): void {
  const draft = draftNow()
  if (draft !== null) change({ ...draft, turn: (draft.turn + degrees + 360) % 360 })
}
function nudgePiece(by: PlanPoint): void {
  const draft = draftNow()
  const { snapshot } = useGame.getState()
  if (draft === null || snapshot === null) return
  const { width, depth } = snapshot.view.table
  const from = draft.at ?? { x: width / 2, z: depth / 2 }
  change({ ...draft, at: { x: from.x + by.x, z: from.z + by.z } })
}
/** A click may be ahead of what the mouse has told while it moved. */
async function putPieceAt(at: PlanPoint): Promise<void> {
  const draft = draftNow()
  if (draft !== null && (draft.at?.x !== at.x || draft.at.z !== at.z)) change({ ...draft, at, check: null })
  await putPiece()
}
async function putPiece(): Promise<void> {
  const draft = draftNow()
  if (draft === null || draft.at === null) return
  if (draft.check?.refusal !== undefined) {
    useTable.setState({ turnedDown: draft.check.refusal })
    return
  }
  const { design, at, turn } = draft
  const done = await useGame.getState().command({ type: 'placePiece', design, at, turn })
  if (!done) return
  const stock = useGame.getState().snapshot?.view.parts.laying?.stock
  const left = stock?.find((one) => one.design === design)?.left ?? 0
  useTable.setState({ piece: left > 0 ? { design, at: null, turn, check: null } : null })
  usePreferences.getState().useHint('piece')
}
function layPieceAside(): void {
  questions.drop()
  useTable.setState({ piece: null, turnedDown: null })
}
export const pieceHand: Hand = {
  drafts: () => draftNow() !== null,
  point({ type, hit }) {
    if (draftNow() === null || hit === null) return false
    if (type === 'hover' || type === 'drag') holdPieceAt(hit.at)
    else if (type === 'click') putPieceAt(hit.at).catch(showFault)
    else return false
    return true
  },
  key(stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    const { action } = stroke
    if (draftNow() === null) return false
    if (by !== null) nudgePiece(by)
    else if (action === 'turnLeft' || action === 'turnRight')
      turnPiece(action === 'turnLeft' ? turnStep : -turnStep)
    else return false
    return true
  },
  confirm() {
    if (draftNow() === null) return false
    putPiece().catch(showFault)
    return true
  },
  cancel() {
    if (draftNow() === null) return false
    layPieceAside()
    return true
  },
}
