/** What words speak of, lit on the open table while the pointer is on them; whichever game is played. */
import type { Refusal } from '../../../shared/protocol/refusal'
import { darkenNamed, lightNamed, lookAtNamed } from './skirmish-light'
import type { SightWitness } from '../../../shared/sight/witness'
import { askGame, useGame } from '../game/game-store'
import { openTable } from '../game/open-table'
import { askSkirmish } from '../game/skirmish-game'
import { litBy, lookIn } from '../words/refusal-light'
import { lookAlong, stopLooking } from './firer-sight'
import { lookAtThings } from '../table/gaze'
import { pointTable } from '../table/pointing'

/** Somebody or something of the open table has this id. */
export function isLightable(id: string): boolean {
  const view = openTable().snapshot?.view
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
export function lightThings(ids: readonly string[], refusal?: Pick<Refusal, 'at' | 'key' | 'cite'>): void {
  const view = useGame.getState().snapshot?.view
  const at = [...ids, ...(refusal?.at ?? [])]
  if (view === undefined) {
    lightNamed(at, refusal)
    return
  }
  pointTable(litBy(view, { at }))
  const look = lookIn(view, refusal)
  if (look !== null) lookAlong(look)
}
export function darkenThings(): void {
  pointTable(undefined)
  stopLooking()
  darkenNamed()
}
/** For a line: whom and what it is about is lit while the mouse is on it, again after a word of it has lit its own. */
export const lightOver = (ids: readonly string[]) => ({
  onMouseOver: () => lightThings(ids),
  onMouseLeave: darkenThings,
})
/** One look that explains a reason, ray by ray. */
export async function lookBetween(from: string, to: string): Promise<SightWitness> {
  if (openTable().snapshot?.view.family !== 'skirmish') return askGame({ ask: 'sight', from, to })
  const { witness } = await askSkirmish({ ask: 'lsSight', from: { model: from }, to: { model: to } })
  return witness
}
/** Brings them into the picture. */
export function showThings(ids: readonly string[]): void {
  const view = useGame.getState().snapshot?.view
  if (view === undefined) lookAtNamed(ids)
  else lookAtThings(litBy(view, { at: ids }))
}
