/** At the end of the way being drawn: what covers the unit there, who sees it, what a vehicle may fire then. */
import { createStore } from 'zustand/vanilla'
import type { StandsThere } from '../../../../shared/protocol/previews/way'
import { askGame } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { moveStore } from './move-store'
import { goingOf } from '../../table/ways'
import { whenever } from '../../whenever'
import { onceRested } from '../../wire/once-rested'
import { draftStanding, type MoveDraft } from './move-draft'

/** How one would stand is read once the way rests. */
const rest = 250
const nothing: { readonly told: StandsThere | null } = { told: null }
export const endOfWayStore = slice(() => createStore(() => nothing))

/** A way that ends somewhere, of a unit that may go there. */
function wayDrawn(move: MoveDraft | null): MoveDraft | null {
  if (move === null || move.to === null || move.purpose !== 'move') return null
  const standing = draftStanding(move)
  return standing === 'none' || standing === 'refused' ? null : move
}
export function watchEndOfWay(page: Page): () => void {
  const drawn = () => wayDrawn(moveStore(page).getState().move)
  return whenever(
    [moveStore(page)],
    () => [drawn()?.unit, drawn()?.paths, drawn()?.way, drawn()?.boost],
    () => {
      endOfWayStore(page).setState(nothing)
      const move = drawn()
      if (move === null) return undefined
      const { unit, paths, way, boost } = move
      return onceRested(
        page,
        rest,
        () => askGame(page, { ask: 'standsThere', unit, paths, ...goingOf(way, boost) }),
        (told) => endOfWayStore(page).setState({ told }),
      )
    },
  )
}
