/** Watches the open game for what has just happened: queues its dice, hands its effects to the scene, keeps drafts fitting. */
import { create } from 'zustand'
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { GameEvent } from '../../shared/protocol/event'
import { battleHands } from './battle-hand'
import { useDice } from './dice-queue'
import { fallenBetween, useFallen } from './fallen'
import { useGame } from './game-store'
import { lookAtStage } from './gaze'
import { notify, toNotify } from './notices'
import { usePreferences } from './preferences'
import { keepUp } from './selecting'
import {
  collapsesIn,
  isNewMoment,
  nothingStanding,
  stillStanding,
  useStillStanding,
  withoutCollapses,
} from './still-standing'
import { emptyTable, useTable } from './table-store'
import { useTakeback } from './takeback'
import { watchTools } from './tools/watch'

interface Fresh {
  readonly events: readonly GameEvent[]
}
export const useFresh = create<Fresh>(() => ({ events: [] }))
const lasting = 2500
/** What is still being shown to one player is not shown to the next, but for what both may see. */
export function changeHands(): void {
  useDice.getState().changeHands()
  useFresh.setState({ events: [] })
  useTakeback.getState().decline()
}
/** Nobody waits longer than this to see what the dice have done. */
const longestHeld = 4000

/** Starts watching; the answer stops it and clears the table. */
export function watchGame(): () => void {
  let told: number | null = null
  let last: SeatSnapshot | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let held: readonly GameEvent[] = []
  let unsaid: readonly GameEvent[] = []
  let hold: ReturnType<typeof setTimeout> | undefined
  const hands = battleHands()
  function tell(events: readonly GameEvent[]): void {
    useFresh.setState({ events })
    clearTimeout(timer)
    timer = setTimeout(() => useFresh.setState({ events: [] }), lasting)
  }
  /** The dice lie: the fallen fall, and what was held back is shown. */
  function release(): void {
    clearTimeout(hold)
    hold = undefined
    // The fall is told before the heap is shown.
    if (held.length > 0) tell(held)
    held = []
    notify(unsaid)
    unsaid = []
    useFallen.setState({ models: {} })
    useStillStanding.setState(nothingStanding)
  }
  /** Keeps on the table, until its dice lie, what has just been taken off it. */
  function holdBack(before: SeatSnapshot | null, now: SeatSnapshot, fresh: readonly GameEvent[]): void {
    const fallen = before === null ? {} : fallenBetween(before.view.models, now.view.models)
    useFallen.setState(({ models }) => ({ models: { ...models, ...fallen } }))
    if (before !== null && isNewMoment(before.timeline, now.timeline)) {
      const { pieces, models } = stillStanding(before.view, now.view)
      useStillStanding.setState((known) => ({
        pieces: { ...pieces, ...known.pieces },
        models: { ...models, ...known.models },
      }))
    }
    held = [...held, ...fresh]
    hold ??= setTimeout(release, longestHeld)
  }
  function see(snapshot: SeatSnapshot | null): void {
    if (snapshot === null) return
    const newest = snapshot.events.at(-1)?.id ?? 0
    if (last !== null && last.seat !== snapshot.seat) {
      // The same story with the secrets of the other side: nothing of it has just happened.
    } else if (told === null || newest < told) {
      held = []
      unsaid = []
      release()
      useDice.getState().clear()
    } else if (newest > told) {
      const since = told
      const fresh = snapshot.events.filter(({ id }) => id > since)
      const { dice, effects } = usePreferences.getState()
      useDice.getState().take(fresh, dice)
      const isNew = last !== null && isNewMoment(last.timeline, snapshot.timeline)
      const collapses = isNew ? collapsesIn(fresh) : []
      const shown = effects ? [...withoutCollapses(fresh), ...collapses] : collapses
      if (isNew) unsaid = [...unsaid, ...toNotify(fresh)]
      if (useDice.getState().waiting.length > 0) holdBack(last, snapshot, shown)
      else {
        if (shown.length > 0) tell(shown)
        notify(unsaid)
        unsaid = []
      }
    }
    const { stage, table, sides } = snapshot.view
    lookAtStage(last?.view.stage, stage, table, sides[snapshot.seat].zone)
    told = newest
    last = snapshot
    keepUp(snapshot)
    hands.giveBack(snapshot)
  }
  see(useGame.getState().snapshot)
  const stopTools = watchTools()
  const stop = useGame.subscribe((now, before) => {
    if (now.seat !== before.seat) {
      hands.leave(before.seat)
      changeHands()
      const isOpen = ({ audience }: GameEvent): boolean => audience === 'all'
      held = held.filter(isOpen)
      unsaid = unsaid.filter(isOpen)
    }
    if (now.snapshot !== before.snapshot) see(now.snapshot)
  })
  const stopDice = useDice.subscribe(({ waiting }) => {
    if (waiting.length === 0) release()
  })
  return () => {
    stop()
    stopTools()
    stopDice()
    held = []
    unsaid = []
    release()
    clearTimeout(timer)
    useDice.getState().clear()
    useFresh.setState({ events: [] })
    useTable.setState(emptyTable)
  }
}
