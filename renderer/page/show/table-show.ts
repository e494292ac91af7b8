/** What the open table shows: what its player has missed, and then what happens. */
import { useStore } from 'zustand'
import type { FilmFrames } from '../../../shared/protocol/film'
import type { TableShown } from '../../show/player'
import { useLiveShow } from './live-show'
import { recapPlayer, recapStore } from '../game/recap'
import { usePage, useSlice } from '../../hooks/page-context'

export function useTableShow<T>(read: (shown: TableShown<FilmFrames['first']>) => T): T {
  const page = usePage()
  const recaps = useSlice(recapStore, ({ phase }) => phase !== 'none')
  const live = useLiveShow(read)
  const missed = useStore(recapPlayer(page).shown, read)
  return recaps ? missed : live
}
