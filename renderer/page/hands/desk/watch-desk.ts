/** Whatever is asked lies on the desk as soon as it is asked, at either table. */
import type { Decision } from '../../../../shared/protocol/decision'
import type { OpenTable } from '../../game/open-table'
import type { Page, Readable } from '../../page'
import { liveShow } from '../../show/live-show'
import { openDecision } from '../../table/intent'
import { whenever } from '../../whenever'
import { settleDesk } from './desk'

type Game = Pick<OpenTable, 'snapshot' | 'handover' | 'veiled'>
/**
 * Nothing is asked while dice are in the air, behind a curtain, or of whoever has left all to the program.
 * @param game  the open one
 * @param left  to the program, while it runs
 */
export function watchDesk(
  page: Page,
  game: Readable<Game>,
  left: Readable<{ readonly running: boolean }> | null = null,
): () => void {
  let now = game.getState()
  const questionNow = (): Decision | null => {
    const { snapshot, handover } = now
    const isHidden =
      handover !== null || liveShow(page).getState().rolling || left?.getState().running === true
    return snapshot === null || isHidden ? null : openDecision(snapshot)
  }
  // Dice that begin to roll are heard of before the table has seen why.
  const stopSeeing = game.subscribe((state) => {
    now = state
  })
  const stop = whenever(
    [game, liveShow(page), ...(left === null ? [] : [left])],
    () => [questionNow(), now.veiled],
    () => settleDesk(page, questionNow()),
  )
  return () => {
    stop()
    stopSeeing()
    settleDesk(page, null)
  }
}
