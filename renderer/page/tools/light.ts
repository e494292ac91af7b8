/** What words speak of, lit on the open table while the pointer is on them; whichever game is played. */
import type { Refusal } from '../../../shared/protocol/refusal'
import { darkenNamed, lightNamed, lookAtNamed } from './skirmish-light'
import type { SightWitness } from '../../../shared/sight/witness'
import { askGame, gameStore } from '../game/game-store'
import { openTable } from '../game/open-table'
import { askSkirmish } from '../game/skirmish-game'
import { litBy, lookIn } from '../words/refusal-light'
import { lookAlong, stopLooking } from './firer-sight'
import { lookAtThings } from '../table/gaze'
import { pointTable } from '../table/pointing'
import type { Page } from '../page'

/** Somebody or something of the open table has this id. */
export function isLightable(page: Page, id: string): boolean {
  const view = openTable(page).snapshot?.view
  if (view === undefined) return false
  return (
    (view.family === 'skirmish'
      ? id in view.squads || id in view.rumours || id in view.markers
      : id in view.units) ||
    id in view.models ||
    view.table.pieces.some((piece) => piece.id === id)
  )
}
/** @param refusal  the whole of a reason: of one about sight the look that explains it is drawn too */
export function lightThings(
  page: Page,
  ids: readonly string[],
  refusal?: Pick<Refusal, 'at' | 'key' | 'cite'>,
): void {
  const view = gameStore(page).getState().snapshot?.view
  const at = [...ids, ...(refusal?.at ?? [])]
  if (view === undefined) {
    lightNamed(page, at, refusal)
    return
  }
  pointTable(page, litBy(view, { at }))
  const look = lookIn(view, refusal)
  if (look !== null) lookAlong(page, look)
}
export function darkenThings(page: Page): void {
  pointTable(page, undefined)
  stopLooking(page)
  darkenNamed(page)
}
/** For a line: whom and what it is about is lit while the mouse is on it, again after a word of it has lit its own. */
export const lightOver = (page: Page, ids: readonly string[]) => ({
  onMouseOver: () => lightThings(page, ids),
  onMouseLeave: page.bound(darkenThings),
})
/** One look that explains a reason, ray by ray. */
export async function lookBetween(page: Page, from: string, to: string): Promise<SightWitness> {
  if (openTable(page).snapshot?.view.family !== 'skirmish') return askGame(page, { ask: 'sight', from, to })
  const { witness } = await askSkirmish(page, { ask: 'lsSight', from: { model: from }, to: { model: to } })
  return witness
}
/** Brings them into the picture. */
export function showThings(page: Page, ids: readonly string[]): void {
  const view = gameStore(page).getState().snapshot?.view
  if (view === undefined) lookAtNamed(page, ids)
  else lookAtThings(page, litBy(view, { at: ids }))
}
