import { useStore } from 'zustand'
import type { FilmFrames } from '../../shared/protocol/film'
import { gameStore } from '../page/game/game-store'
import type { OpenTable } from '../page/game/open-table'
import { recapPlayer, recapStore } from '../page/game/recap'
import { skirmishStore } from '../page/game/skirmish-game'
import { liveShow } from '../page/show/live-show'
import type { TableShown } from '../show/player'
import { usePage, useSlice } from './page-context'

/** The open game of whichever family. */
export function useOpenTable<T = OpenTable>(
  read: (state: OpenTable) => T = (state) => state as unknown as T,
): T {
  const isSkirmish = useSlice(skirmishStore, ({ game }) => game !== null)
  const battle = useSlice(gameStore, (state) => read(state))
  const skirmish = useSlice(skirmishStore, (state) => read(state))
  return isSkirmish ? skirmish : battle
}
type SeenTable = TableShown<FilmFrames['first']>

/** What has just happened, as it is shown at the open table. */
export const useLiveShow = <T>(read: (shown: SeenTable) => T): T => useSlice(liveShow, read)

/** What the open table shows: what its player has missed, and then what happens. */
export function useTableShow<T>(read: (shown: SeenTable) => T): T {
  const recaps = useSlice(recapStore, ({ phase }) => phase !== 'none')
  const live = useLiveShow(read)
  const missed = useStore(recapPlayer(usePage()).shown, read)
  return recaps ? missed : live
}
