/** Watches the open game for what has just happened: queues its dice, hands its effects to the scene, keeps drafts fitting. */
import { create } from 'zustand'
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { GameEvent } from '../../shared/protocol/event'
import { useDice } from './dice-queue'
import { useGame } from './game-store'
import { usePreferences } from './preferences'
import { keepUp, select } from './selecting'
import { emptyTable, useTable } from './table-store'

interface Fresh {
  readonly events: readonly GameEvent[]
}
export const useFresh = create<Fresh>(() => ({ events: [] }))
const lasting = 2500

/** Starts watching; the answer stops it and clears the table. */
export function watchGame(): () => void {
  let told: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function see(snapshot: SeatSnapshot | null): void {
    if (snapshot === null) return
    const newest = snapshot.events.at(-1)?.id ?? 0
    if (told === null || newest < told) useDice.getState().clear()
    else if (newest > told) {
      const since = told
      const fresh = snapshot.events.filter(({ id }) => id > since)
      const { dice, effects } = usePreferences.getState()
      useDice.getState().take(fresh, dice)
      if (effects) {
        useFresh.setState({ events: fresh })
        clearTimeout(timer)
        timer = setTimeout(() => useFresh.setState({ events: [] }), lasting)
      }
    }
    told = newest
    keepUp(snapshot)
  }
  see(useGame.getState().snapshot)
  const stop = useGame.subscribe((now, before) => {
    // Who sits down finds the table without the other player's hand on it.
    if (now.seat !== before.seat) select(null)
    if (now.snapshot !== before.snapshot) see(now.snapshot)
  })
  return () => {
    stop()
    clearTimeout(timer)
    useDice.getState().clear()
    useFresh.setState({ events: [] })
    useTable.setState(emptyTable)
  }
}
