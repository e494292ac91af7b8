/** A character who may join several units: which, is picked on the table or by its name (C4-CHAR-03). */
import { aimRings } from './marks'
import { drawnFrom } from '../../table/marks'
import { createStore } from 'zustand/vanilla'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import type { Hand } from '../../table/hand'
import { companyOf } from './company'
import { gameStore } from '../../game/game-store'
import { isStillInHand } from './powers'
import { select } from './selecting'
import { tableStore } from '../../table/table-store'
import { attempt } from '../../app/toasts'
import { slice, type Page } from '../../page'

interface JoinInHand {
  readonly unit: UnitId
  /** The state of the game it was taken up in. */
  readonly state: number
}
export const joiningStore = slice(() =>
  createStore<{ readonly inHand: JoinInHand | null }>(() => ({ inHand: null })),
)

/** Units he may join, or null where nobody is about to join. */
export const joinsHeld = (
  inHand: JoinInHand | null,
  snapshot: SeatSnapshot,
  selected: UnitId | null,
): readonly UnitId[] | null =>
  inHand !== null && isStillInHand(inHand, snapshot, selected) ? companyOf(snapshot, inHand.unit).joins : null

function heldNow(page: Page): readonly UnitId[] | null {
  const { snapshot } = gameStore(page).getState()
  return snapshot === null
    ? null
    : joinsHeld(joiningStore(page).getState().inHand, snapshot, tableStore(page).getState().selected)
}
export function takeJoining(page: Page, unit: UnitId): void {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null) return
  tableStore(page).setState({ turnedDown: null })
  joiningStore(page).setState({ inHand: heldNow(page) === null ? { unit, state: snapshot.state } : null })
}
function layJoiningAside(page: Page): boolean {
  const held = heldNow(page) !== null
  joiningStore(page).setState({ inHand: null })
  return held
}
/** He joins; the unit that he is now part of is in hand, as it may still have to move. */
export async function join(page: Page, unit: UnitId, to: UnitId): Promise<void> {
  joiningStore(page).setState({ inHand: null })
  const done = await attempt(page, gameStore(page).getState().command({ type: 'join', unit, to }))
  if (done === true) select(page, to)
}
/** True where the click told a character whom to join. */
function joinAt(page: Page, to: UnitId): boolean {
  const { inHand } = joiningStore(page).getState()
  if (inHand === null || heldNow(page)?.includes(to) !== true) return false
  void join(page, inHand.unit, to)
  return true
}
const joiningMarks = slice((page) =>
  drawnFrom(
    [joiningStore(page), gameStore(page), tableStore(page)],
    () =>
      [
        joiningStore(page).getState().inHand,
        gameStore(page).getState().snapshot,
        tableStore(page).getState().selected,
      ] as const,
    (_, inHand, snapshot, selected) => {
      const joins = snapshot === null ? null : joinsHeld(inHand, snapshot, selected)
      return { rings: aimRings((joins ?? []).map((target) => ({ target }))) }
    },
  ),
)
export const joiningHand = slice<Hand>((page) => ({
  marks: joiningMarks(page),
  point: ({ type, hit }) => type === 'click' && hit?.unit != null && joinAt(page, hit.unit),
  cancel: page.bound(layJoiningAside),
}))
