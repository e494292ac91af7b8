/** Tank shock taken in hand: the way is aimed over the table, what it would bring is told, and the word goes to the rules (C4-VASSAULT-02). */
import { drawnFrom } from '../../table/marks'
import { createStore } from 'zustand/vanilla'
import { inches } from '../../../../shared/geometry/length'
import type { TankShockPreview } from '../../../../shared/protocol/previews/tank-shock'
import type { UnitId } from '../../../../shared/table/types'
import type { TableHit } from '../../../scene/props'
import { preferencesStore } from '../../app/preferences'
import { attempt, showFault } from '../../app/toasts'
import { askGame, gameStore } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import type { Hand } from '../../table/hand'
import { turnOf } from '../../table/stroke'
import { legalFor } from '../../table/intent'
import { isStillInHand } from './powers'
import {
  namedBy,
  shockFor,
  shockPointedAt,
  shockStretchedBy,
  shockTurnedBy,
  type ShockDraft,
} from './shock-draft'
import { moveStore } from './move-store'
import { tableStore } from '../../table/table-store'
import { slice, type Page } from '../../page'

interface ShockStore {
  readonly draft: ShockDraft | null
  /** What the way would bring; of the way before while the next answer is under way. */
  readonly preview: TankShockPreview | null
}
const nothing: ShockStore = { draft: null, preview: null }
export const shockStore = slice(() => createStore<ShockStore>(() => nothing))

/** As far as any tank drives at first. */
const usual = inches(12)

export const shockLegal = (page: Page, unit: UnitId | null) => {
  const { snapshot } = gameStore(page).getState()
  return snapshot === null || unit === null
    ? undefined
    : legalFor(snapshot, unit).find(({ type }) => type === 'tankShock')
}
/** What is in hand still, for this unit and this state of the game. */
function held(page: Page): ShockDraft | null {
  const { draft } = shockStore(page).getState()
  const { snapshot } = gameStore(page).getState()
  return draft !== null &&
    snapshot !== null &&
    isStillInHand(draft, snapshot, tableStore(page).getState().selected)
    ? draft
    : null
}
function orderOf(page: Page, draft: ShockDraft) {
  const view = gameStore(page).getState().snapshot?.view
  const target = view === undefined ? null : namedBy(draft, view, shockStore(page).getState().preview)
  const { unit, facing, distance } = draft
  return target === null ? null : { unit, target, facing, distance }
}
const previews = slice((page) =>
  oneInFlight(
    async (draft: ShockDraft) => {
      const order = orderOf(page, draft)
      return order === null ? null : await askGame(page, { ask: 'tankShock', ...order })
    },
    (preview, draft) => {
      if (held(page)?.unit === draft.unit) shockStore(page).setState({ preview })
    },
    page.bound(showFault),
  ),
)
function hold(page: Page, draft: ShockDraft): void {
  shockStore(page).setState({ draft })
  tableStore(page).setState({ turnedDown: null })
  previews(page).ask(draft)
}
export function layShockAside(page: Page): boolean {
  const was = held(page) !== null
  previews(page).drop()
  shockStore(page).setState(nothing)
  return was
}
/** Takes it in hand for the selected unit; once more lays it aside. */
export function takeShock(page: Page): boolean {
  const { selected } = tableStore(page).getState()
  const { snapshot } = gameStore(page).getState()
  const legal = shockLegal(page, selected)
  if (snapshot === null || legal === undefined) return false
  if (held(page) !== null) return layShockAside(page)
  const draft = shockFor(snapshot.view, snapshot.state, legal, usual)
  if (draft === null) return false
  tableStore(page).setState({ turnedDown: null })
  moveStore(page).setState({ move: null })
  shockStore(page).setState(nothing)
  hold(page, draft)
  return true
}
/** Says it; a way that is refused stays in the hand. */
export async function driveAtThem(page: Page): Promise<void> {
  // Whom it names follows from what lies on the way that is drawn last.
  await previews(page).idle()
  const draft = held(page)
  const { preview } = shockStore(page).getState()
  const order = draft === null ? null : orderOf(page, draft)
  if (order === null) return
  if (preview?.refusal !== undefined) {
    tableStore(page).setState({ turnedDown: preview.refusal })
    return
  }
  previews(page).drop()
  shockStore(page).setState(nothing)
  await gameStore(page)
    .getState()
    .command({ type: 'tankShock', ...order })
}
export function turnShock(page: Page, degrees: number): void {
  const draft = held(page)
  if (draft !== null) hold(page, shockTurnedBy(draft, degrees))
}
/** @param by  inches */
export function stretchShock(page: Page, by: number): void {
  const draft = held(page)
  if (draft !== null) hold(page, shockStretchedBy(draft, inches(by)))
}
function pointShock(page: Page, { at }: TableHit, pins: boolean): boolean {
  const draft = held(page)
  if (draft === null) return false
  if (pins) hold(page, { ...shockPointedAt(draft, at), pinned: !draft.pinned })
  else if (!draft.pinned) hold(page, shockPointedAt(draft, at))
  return true
}
const shockMarks = slice((page) =>
  drawnFrom(
    [shockStore(page), gameStore(page), tableStore(page)],
    () => [held(page) === null ? null : shockStore(page).getState().preview] as const,
    (_, shock) => ({ fight: { shock } }),
  ),
)
export const shockHand = slice<Hand>((page) => ({
  panel: () => (held(page) === null ? null : 'tankShock'),
  marks: shockMarks(page),
  drafts: () => held(page) !== null,
  point({ type, hit }) {
    if (held(page) === null) return false
    if (type === 'doubleClick') {
      void attempt(page, driveAtThem(page))
      return true
    }
    if (hit === null) return false
    if (type === 'hover' || type === 'drag') return pointShock(page, hit, false)
    return type === 'click' && pointShock(page, hit, true)
  },
  key(stroke) {
    if (held(page) === null) return false
    if (stroke.down !== 0) {
      stretchShock(page, -stroke.down * (stroke.shift ? 0.5 : 1))
      return true
    }
    const way = turnOf(stroke, preferencesStore(page).getState().keys)
    if (way === 0) return false
    turnShock(page, way * (stroke.shift ? 1 : 5))
    return true
  },
  confirm() {
    if (held(page) === null) return false
    void attempt(page, driveAtThem(page))
    return true
  },
  cancel: page.bound(layShockAside),
}))
