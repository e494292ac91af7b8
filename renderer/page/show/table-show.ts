/** What the open table shows: what its player has missed, and then what happens. */
import { useStore } from 'zustand'
import type { FilmFrames } from '../../../shared/protocol/film'
import type { TableShown } from '../../show/player'
import { useLiveShow } from './live-show'
import { recapPlayer, useRecap } from '../game/recap'

export function useTableShow<T>(read: (shown: TableShown<FilmFrames['first']>) => T): T {
  const recaps = useRecap(({ phase }) => phase !== 'none')
  const live = useLiveShow(read)
  const missed = useStore(recapPlayer.shown, read)
  return recaps ? missed : live
}
