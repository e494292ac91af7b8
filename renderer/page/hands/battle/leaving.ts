/** Leaving the table by an exit with the unit in hand: its way is drawn as soon as it may, one press sends it off (CF-SPECIAL-02). */
import { createStore } from 'zustand/vanilla'
import type { MoveCheck } from '../../../../shared/protocol/previews/way'
import type { UnitId } from '../../../../shared/table/types'
import { showFault } from '../../app/toasts'
import { askGame, gameStore } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { openDecision } from '../../table/intent'
import { drawnFrom } from '../../table/marks'
import { tableStore } from '../../table/table-store'
import { whenever } from '../../whenever'
import { onceRested } from '../../wire/once-rested'
import { moveStore } from './move-store'

interface Leaving {
  /** Who may go, and the way of whoever goes first; null: nobody in hand may. */
  readonly unit: UnitId | null
  readonly check: MoveCheck | null
}
const nobody: Leaving = { unit: null, check: null }
export const leavingStore = slice(() => createStore<Leaving>(() => nobody))

/** The unit in hand, where the rules list that it might leave. */
function leaverNow(page: Page): UnitId | null {
  const { snapshot } = gameStore(page).getState()
  const { selected } = tableStore(page).getState()
  if (snapshot === null || selected === null || openDecision(snapshot) !== null) return null
  return snapshot.legal.some(({ type, unit }) => type === 'leaveTable' && unit === selected) ? selected : null
}
const rest = 120
/** Asks for the way whenever somebody else is in hand; what comes back is to be called when the table is left. */
export function watchLeaving(page: Page): () => void {
  const stop = whenever(
    [gameStore(page), tableStore(page)],
    () => [gameStore(page).getState().snapshot?.state, leaverNow(page)],
    () => {
      const unit = leaverNow(page)
      leavingStore(page).setState(nobody)
      if (unit === null) return undefined
      return onceRested(
        page,
        rest,
        () => askGame(page, { ask: 'wayOff', unit }),
        ({ check }) => leavingStore(page).setState({ unit, check }),
      )
    },
  )
  return () => {
    stop()
    leavingStore(page).setState(nobody)
  }
}

/** The unit in hand goes, where it may. */
export function leaveTable(page: Page): boolean {
  const unit = leaverNow(page)
  if (unit === null) return false
  gameStore(page).getState().command({ type: 'leaveTable', unit }).catch(page.bound(showFault))
  return true
}

/** While no other move is being drawn. */
export const leavingMarks = slice((page) =>
  drawnFrom(
    [leavingStore(page), moveStore(page)],
    () => [moveStore(page).getState().move === null ? leavingStore(page).getState().check : null] as const,
    (_, check) => (check === null ? {} : { ghostMove: check }),
  ),
)
