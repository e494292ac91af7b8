/** Whatever is asked lies in hand as soon as it is asked: how it is proposed, and what comes of that. */
import type { Decision } from '../../../../shared/protocol/decision'
import { gameStore } from '../../game/game-store'
import type { Page } from '../../page'
import { liveShow } from '../../show/live-show'
import { openDecision } from '../../table/intent'
import { pointTable } from '../../table/pointing'
import { attackStore } from './attack-store'
import { stopLooking } from '../../tools/firer-sight'
import { whenever } from '../../whenever'
import { course, heading } from './course'
import { fastPlayStore } from './fast-play'
import { askOdds, dropOdds } from './odds'
import { dropTemplateOf, peekAt, showTemplateOf } from './templating'

/** Takes the question in hand; the answer lays it aside. */
function taken(page: Page, decision: Decision): (() => void) | undefined {
  switch (decision.form.form) {
    case 'course':
    case 'heading': {
      const direction = (decision.form.form === 'course' ? course : heading)(page)
      direction.show(decision)
      return () => direction.drop(decision)
    }
    case 'marker':
    case 'flame':
    case 'direction':
      showTemplateOf(page, decision)
      return () => dropTemplateOf(page, decision)
    case 'option':
      return () => {
        pointTable(page, undefined)
        peekAt(page, undefined)
      }
    default:
      return undefined
  }
}
/** Nothing is asked while dice are in the air, behind a curtain, or of whoever has left all to the program. */
function questionNow(page: Page): Decision | null {
  const { snapshot, handover } = gameStore(page).getState()
  const isHidden =
    handover !== null || liveShow(page).getState().rolling || fastPlayStore(page).getState().running
  return snapshot === null || isHidden ? null : openDecision(snapshot)
}
export const watchQuestion = (page: Page): (() => void) =>
  whenever(
    [gameStore(page), liveShow(page), fastPlayStore(page)],
    () => [questionNow(page)],
    () => {
      const decision = questionNow(page)
      return decision === null ? undefined : taken(page, decision)
    },
  )

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
