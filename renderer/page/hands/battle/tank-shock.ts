/** Tank shock taken in hand: the way is aimed over the table, what it would bring is told, and the word goes to the rules (C4-VASSAULT-02). */
import { create } from 'zustand'
import { inches } from '../../../../shared/geometry/length'
import type { TankShockPreview } from '../../../../shared/protocol/previews/tank-shock'
import type { UnitId } from '../../../../shared/table/types'
import type { TableHit } from '../../../scene/props'
import { usePreferences } from '../../app/preferences'
import { attempt, showFault } from '../../app/toasts'
import { askGame, useGame } from '../../game/game-store'
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
import { useTable } from '../../table/table-store'

interface ShockStore {
  readonly draft: ShockDraft | null
  /** What the way would bring; of the way before while the next answer is under way. */
  readonly preview: TankShockPreview | null
}
const nothing: ShockStore = { draft: null, preview: null }
export const useShock = create<ShockStore>(() => nothing)

/** As far as any tank drives at first. */
const usual = inches(12)

export const shockLegal = (unit: UnitId | null) => {
  const { snapshot } = useGame.getState()
  return snapshot === null || unit === null
    ? undefined
    : legalFor(snapshot, unit).find(({ type }) => type === 'tankShock')
}
/** What is in hand still, for this unit and this state of the game. */
function held(): ShockDraft | null {
  const { draft } = useShock.getState()
  const { snapshot } = useGame.getState()
  return draft !== null && snapshot !== null && isStillInHand(draft, snapshot, useTable.getState().selected)
    ? draft
    : null
}
function orderOf(draft: ShockDraft) {
  const view = useGame.getState().snapshot?.view
  const target = view === undefined ? null : namedBy(draft, view, useShock.getState().preview)
  const { unit, facing, distance } = draft
  return target === null ? null : { unit, target, facing, distance }
}
const previews = oneInFlight(
  async (draft: ShockDraft) => {
    const order = orderOf(draft)
    return order === null ? null : await askGame({ ask: 'tankShock', ...order })
  },
  (preview, draft) => {
    if (held()?.unit === draft.unit) useShock.setState({ preview })
  },
  showFault,
)
function hold(draft: ShockDraft): void {
  useShock.setState({ draft })
  useTable.setState({ turnedDown: null })
  previews.ask(draft)
}
export function layShockAside(): boolean {
  const was = held() !== null
  previews.drop()
  useShock.setState(nothing)
  return was
}
/** Takes it in hand for the selected unit; once more lays it aside. */
export function takeShock(): boolean {
  const { selected } = useTable.getState()
  const { snapshot } = useGame.getState()
  const legal = shockLegal(selected)
  if (snapshot === null || legal === undefined) return false
  if (held() !== null) return layShockAside()
  const draft = shockFor(snapshot.view, snapshot.state, legal, usual)
  if (draft === null) return false
  useTable.setState({ move: null, turnedDown: null })
  useShock.setState(nothing)
  hold(draft)
  return true
}
/** Says it; a way that is refused stays in the hand. */
export async function driveAtThem(): Promise<void> {
  // Whom it names follows from what lies on the way that is drawn last.
  await previews.idle()
  const draft = held()
  const { preview } = useShock.getState()
  const order = draft === null ? null : orderOf(draft)
  if (order === null) return
  if (preview?.refusal !== undefined) {
    useTable.setState({ turnedDown: preview.refusal })
    return
  }
  previews.drop()
  useShock.setState(nothing)
  await useGame.getState().command({ type: 'tankShock', ...order })
}
export function turnShock(degrees: number): void {
  const draft = held()
  if (draft !== null) hold(shockTurnedBy(draft, degrees))
}
/** @param by  inches */
export function stretchShock(by: number): void {
  const draft = held()
  if (draft !== null) hold(shockStretchedBy(draft, inches(by)))
}
function pointShock({ at }: TableHit, pins: boolean): boolean {
  const draft = held()
  if (draft === null) return false
  if (pins) hold({ ...shockPointedAt(draft, at), pinned: !draft.pinned })
  else if (!draft.pinned) hold(shockPointedAt(draft, at))
  return true
}
export const shockHand: Hand = {
  drafts: () => held() !== null,
  point({ type, hit }) {
    if (held() === null) return false
    if (type === 'doubleClick') {
      void attempt(driveAtThem())
      return true
    }
    if (hit === null) return false
    if (type === 'hover' || type === 'drag') return pointShock(hit, false)
    return type === 'click' && pointShock(hit, true)
  },
  key(stroke) {
    if (held() === null) return false
    if (stroke.down !== 0) {
      stretchShock(-stroke.down * (stroke.shift ? 0.5 : 1))
      return true
    }
    const way = turnOf(stroke, usePreferences.getState().keys)
    if (way === 0) return false
    turnShock(way * (stroke.shift ? 1 : 5))
    return true
  },
  confirm() {
    if (held() === null) return false
    void attempt(driveAtThem())
    return true
  },
  cancel: layShockAside,
}
