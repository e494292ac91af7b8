/** A character who may join several units: which, is picked on the table or by its name (C4-CHAR-03). */
import { create } from 'zustand'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import type { Hand } from '../../table/hand'
import { companyOf } from './company'
import { useGame } from '../../game/game-store'
import { isStillInHand } from './powers'
import { select } from './selecting'
import { useTable } from '../../table/table-store'
import { attempt } from '../../app/toasts'

interface JoinInHand {
  readonly unit: UnitId
  /** The state of the game it was taken up in. */
  readonly state: number
}
export const useJoining = create<{ readonly inHand: JoinInHand | null }>(() => ({ inHand: null }))

/** Units he may join, or null where nobody is about to join. */
export const joinsHeld = (
  inHand: JoinInHand | null,
  snapshot: SeatSnapshot,
  selected: UnitId | null,
): readonly UnitId[] | null =>
  inHand !== null && isStillInHand(inHand, snapshot, selected) ? companyOf(snapshot, inHand.unit).joins : null

function heldNow(): readonly UnitId[] | null {
  const { snapshot } = useGame.getState()
  return snapshot === null
    ? null
    : joinsHeld(useJoining.getState().inHand, snapshot, useTable.getState().selected)
}
export function takeJoining(unit: UnitId): void {
  const { snapshot } = useGame.getState()
  if (snapshot === null) return
  useTable.setState({ turnedDown: null })
  useJoining.setState({ inHand: heldNow() === null ? { unit, state: snapshot.state } : null })
}
function layJoiningAside(): boolean {
  const held = heldNow() !== null
  useJoining.setState({ inHand: null })
  return held
}
/** He joins; the unit that he is now part of is in hand, as it may still have to move. */
export async function join(unit: UnitId, to: UnitId): Promise<void> {
  useJoining.setState({ inHand: null })
  const done = await attempt(useGame.getState().command({ type: 'join', unit, to }))
  if (done === true) select(to)
}
/** True where the click told a character whom to join. */
function joinAt(to: UnitId): boolean {
  const { inHand } = useJoining.getState()
  if (inHand === null || heldNow()?.includes(to) !== true) return false
  void join(inHand.unit, to)
  return true
}
export const joiningHand: Hand = {
  point: ({ type, hit }) => type === 'click' && hit?.unit != null && joinAt(hit.unit),
  cancel: layJoiningAside,
}
