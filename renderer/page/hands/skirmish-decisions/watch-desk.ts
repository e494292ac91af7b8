/** Whatever is asked in a skirmish lies on the desk as soon as it is asked. */
import type { Decision } from '../../../../shared/protocol/decision'
import { skirmishStore } from '../../game/skirmish-game'
import type { Page } from '../../page'
import { liveShow } from '../../show/live-show'
import { openDecision } from '../../table/intent'
import { whenever } from '../../whenever'
import { settleDesk } from './desk'

/** Nothing is asked while dice are in the air, or behind a curtain. */
function questionOnDesk(page: Page): Decision | null {
  const { snapshot, handover } = skirmishStore(page).getState()
  return snapshot === null || handover !== null || liveShow(page).getState().rolling
    ? null
    : openDecision(snapshot)
}
export function watchDesk(page: Page): () => void {
  const stop = whenever(
    [skirmishStore(page), liveShow(page)],
    () => [questionOnDesk(page), skirmishStore(page).getState().veiled],
    () => settleDesk(page, questionOnDesk(page)),
  )
  return () => {
    stop()
    settleDesk(page, null)
  }
}
