/** What is about to decide the game, asked anew whenever the game, the unit in hand or the move drawn for it changes. */
import { createStore } from 'zustand/vanilla'
import type { Stake } from '../../../../shared/protocol/previews/acting'
import type { UnitId } from '../../../../shared/table/types'
import { askGame, gameStore } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { openDecision } from '../../table/intent'
import { moveStore } from './move-store'
import { tableStore } from '../../table/table-store'
import { whenever } from '../../whenever'
import { onceRested } from '../../wire/once-rested'

/** What a move would cost is read once it rests. */
const rest = 150
interface StakesKept {
  /** For whom it was asked; null: for nobody in particular. */
  readonly unit: UnitId | null
  readonly list: readonly Stake[]
}
const nothing: StakesKept = { unit: null, list: [] }
export const stakesStore = slice(() => createStore<StakesKept>(() => nothing))

/** The unit in hand, or that whose way is asked for, and the move drawn for it; null: nothing is at stake. */
function subjectNow(page: Page) {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || snapshot.view.stage !== 'battle' || snapshot.view.scenario === null) return null
  const { selected } = tableStore(page).getState()
  const { move } = moveStore(page).getState()
  const form = openDecision(snapshot)?.form
  const chosen = form?.form === 'paths' ? form.unit : selected
  const unit = chosen !== null && snapshot.view.units[chosen] !== undefined ? chosen : null
  const paths = move !== null && move.unit === unit ? move.paths : null
  return { unit, paths, state: snapshot.state }
}
export function watchStakes(page: Page): () => void {
  const stop = whenever(
    [gameStore(page), tableStore(page), moveStore(page)],
    () => {
      const { state, unit, paths } = subjectNow(page) ?? {}
      return [state, unit, paths]
    },
    () => {
      const subject = subjectNow(page)
      if (subject === null) {
        stakesStore(page).setState(nothing)
        return undefined
      }
      const { unit, paths } = subject
      return onceRested(
        page,
        paths === null ? 0 : rest,
        () =>
          askGame(page, { ask: 'stakes', ...(unit !== null && { unit }), ...(paths !== null && { paths }) }),
        (list) => stakesStore(page).setState({ unit, list }),
      )
    },
  )
  return () => {
    stop()
    stakesStore(page).setState(nothing)
  }
}
