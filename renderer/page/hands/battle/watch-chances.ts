/** What is chosen now is asked about: how likely it is. */
import { gameStore } from '../../game/game-store'
import type { Page } from '../../page'
import { stopLooking } from '../../tools/firer-sight'
import { whenever } from '../../whenever'
import { attackStore } from './attack-store'
import { fastPlayStore } from './fast-play'
import { askOdds, dropOdds } from './odds'

/** The chances of what is chosen now, asked anew with every change; the former ones stay until the next are here. */
export function watchChances(page: Page): () => void {
  const attackNow = () =>
    fastPlayStore(page).getState().running ? null : attackStore(page).getState().attack
  // Of another target nothing is known: what was is dropped before anything is asked.
  const stopShowing = whenever(
    [attackStore(page), fastPlayStore(page)],
    () => [attackNow()?.unit, attackNow()?.target],
    () => () => {
      dropOdds(page)
      stopLooking(page)
    },
  )
  const stopAsking = whenever(
    [attackStore(page), gameStore(page), fastPlayStore(page)],
    () => [attackNow(), gameStore(page).getState().snapshot?.state],
    () => {
      const attack = attackNow()
      if (attack !== null) askOdds(page, attack)
    },
  )
  return () => {
    stopAsking()
    stopShowing()
  }
}
