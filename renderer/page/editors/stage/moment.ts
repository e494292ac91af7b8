/** A moment of a game or a film becomes a stage: it lies on the desk, and what could not be taken along is told. */
import { createStore } from 'zustand/vanilla'
import type { FilmSight } from '../../../../shared/protocol/film'
import type { Text } from '../../../../shared/protocol/refusal'
import { routeStore } from '../../app/route'
import { attempt } from '../../app/toasts'
import { openTable } from '../../game/open-table'
import { slice, type Page } from '../../page'
import { beginStage } from './draft'

/** What is told of the moment that was staged last. */
export const stagedMomentStore = slice(() =>
  createStore<{ readonly left: readonly Text[] }>(() => ({ left: [] })),
)

export async function stageMoment(page: Page, game: string, node: number, sight: FilmSight): Promise<void> {
  const moment = await attempt(page, page.api.call('stageMoment', { game, node, sight }))
  if (moment === undefined) return
  const { id: _new, ...stage } = moment.stage
  beginStage(page, stage)
  stagedMomentStore(page).setState({ left: moment.left })
  routeStore(page).getState().open({ over: 'stagedMoment' })
}
/** What stands on the open table now, as the side that holds the mouse knows it. */
export async function stageOpenGame(page: Page): Promise<void> {
  const { game, snapshot } = openTable(page)
  if (game === null || snapshot === null) return
  const { seat, timeline, view } = snapshot
  await stageMoment(page, game, timeline.at, view.stage === 'over' ? 'all' : seat)
}
