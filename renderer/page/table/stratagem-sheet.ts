/** What has become of the stratagems that were declared: asked whenever the game has changed while its sheet is open. */
import { createStore } from 'zustand/vanilla'
import type { StratagemNote, StratagemStanding } from '../../../shared/protocol/parts/stratagems'
import { askGame, gameStore } from '../game/game-store'
import { noteFault } from '../wire/api'
import { lookAtPlaces, placesOf } from './gaze'
import { pointTable } from './pointing'
import { slice, type Page } from '../page'
import { closeScore, scoreStore } from './score-sheet'

interface SheetState {
  /** null: nothing has been declared, or nobody has asked yet. */
  readonly declared: readonly StratagemStanding[] | null
  readonly open: boolean
}
export const stratagemsStore = slice(() => createStore<SheetState>(() => ({ declared: null, open: false })))

interface Own {
  /** The state it was last asked for. */
  asked: unknown
}
const own = slice<Own>(() => ({ asked: null }))

/** Has anybody declared one? */
function areDeclared(page: Page): boolean {
  const { declared } = gameStore(page).getState().snapshot?.view.parts.stratagems ?? {}
  return (declared?.a.length ?? 0) + (declared?.b.length ?? 0) > 0
}
/** Follows the open game; what comes back is to be called when its table is left. */
export function followStratagems(page: Page): () => void {
  const look = (): void => {
    const { snapshot } = gameStore(page).getState()
    if (!stratagemsStore(page).getState().open || own(page).asked === snapshot?.state) return
    if (!areDeclared(page)) return shut(page)
    const state = snapshot?.state
    own(page).asked = state
    askGame(page, { ask: 'stratagems' })
      .then(({ declared }) =>
        own(page).asked === state ? stratagemsStore(page).setState({ declared }) : undefined,
      )
      .catch(noteFault)
  }
  const leaves = [
    gameStore(page).subscribe(look),
    stratagemsStore(page).subscribe(look),
    // Both lie in the same place.
    scoreStore(page).subscribe(({ open }) => open && closeStratagems(page)),
  ]
  return () => {
    for (const leave of leaves) leave()
    shut(page)
  }
}
function shut(page: Page): void {
  own(page).asked = null
  stratagemsStore(page).setState({ declared: null, open: false })
}
export function toggleStratagems(page: Page): boolean {
  if (closeStratagems(page)) return true
  if (!areDeclared(page)) return false
  closeScore(page)
  stratagemsStore(page).setState({ open: true })
  return true
}
export function closeStratagems(page: Page): boolean {
  if (!stratagemsStore(page).getState().open) return false
  pointTable(page, undefined)
  shut(page)
  return true
}
/** The camera shows where it is. */
export function showNote(page: Page, { focus, places = [] }: Pick<StratagemNote, 'focus' | 'places'>): void {
  const view = gameStore(page).getState().snapshot?.view
  if (view !== undefined) lookAtPlaces(page, [...placesOf(view, focus ?? {}), ...places])
}
