/** The chain of the selected unit: its links, and who has strayed from it (CF-COH-01 to -04). */
import { createStore } from 'zustand/vanilla'
import type { QueryResult } from '../../../shared/protocol/query'
import { askGame, gameStore } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { tableStore } from '../table/table-store'
import { showFault } from '../app/toasts'
import { standingIn } from './ends'
import { slice, type Page } from '../page'

export interface ChainShown {
  readonly coherency: QueryResult['coherency'] | null
}
export const coherencyStore = slice(() => createStore<ChainShown>(() => ({ coherency: null })))

const questions = slice((page) =>
  oneInFlight(
    (unit: string) => askGame(page, { ask: 'coherency', unit }),
    (coherency, unit) => {
      if (tableStore(page).getState().selected === unit) coherencyStore(page).setState({ coherency })
    },
    page.bound(showFault),
  ),
)
function look(page: Page, unit: string | null): void {
  const snapshot = gameStore(page).getState().snapshot
  if (unit === null || snapshot === null || standingIn(snapshot.view, unit).length < 2) {
    questions(page).drop()
    if (coherencyStore(page).getState().coherency !== null) coherencyStore(page).setState({ coherency: null })
  } else questions(page).ask(unit)
}
/** Keeps the links in step with the selection and the table; the answer stops it. */
export function watchChain(page: Page): () => void {
  look(page, tableStore(page).getState().selected)
  const stopTable = tableStore(page).subscribe((now, before) => {
    if (now.selected !== before.selected) look(page, now.selected)
  })
  const stopGame = gameStore(page).subscribe((now, before) => {
    if (now.snapshot?.view.models !== before.snapshot?.view.models)
      look(page, tableStore(page).getState().selected)
  })
  return () => {
    stopTable()
    stopGame()
    questions(page).drop()
  }
}
