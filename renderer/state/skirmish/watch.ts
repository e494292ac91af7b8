/** Watches an open skirmish: queues its dice, hands fresh facts to the scene, keeps the fallen standing until their dice lie. */
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { create } from 'zustand'
import { useDice } from '../dice-queue'
import { changeHands, useFresh } from '../fresh-events'
import { lookAtStage } from '../gaze'
import { usePreferences } from '../preferences'
import { useSkirmish } from '../skirmish-game'
import { emptyTable, useTable } from '../table-store'
import { keepInHand } from './in-hand'
import { emptySkirmishTable, useSkirmishTable } from './skirmish-table'
import { lookThrough } from './eye'
import { skirmishHands } from './skirmish-hand'
import { leaveSkirmishTool } from './tools'

/** Men shown as they were a moment ago. */
export const useHeld = create<{ readonly models: Readonly<Record<string, SkirmishModel>> }>(() => ({
  models: {},
}))
const lasting = 2500

function changedBetween(before: SkirmishSnapshot, now: SkirmishSnapshot): Record<string, SkirmishModel> {
  const held: Record<string, SkirmishModel> = {}
  for (const [id, was] of Object.entries(before.view.models)) {
    const is = now.view.models[id]
    if (is === undefined || is === was) continue
    const fell = was.status === 'onTable' && is.status !== 'onTable'
    const down =
      was.posture !== is.posture ||
      was.wound !== is.wound ||
      was.vehicle?.knockedOut !== is.vehicle?.knockedOut
    if (fell || down) held[id] = was
  }
  return held
}
/** Starts watching; the answer stops it and clears the table. */
export function watchSkirmish(): () => void {
  let last: SkirmishSnapshot | null = null
  let told: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hands = skirmishHands()
  const see = (snapshot: SkirmishSnapshot | null): void => {
    if (snapshot === null) return
    const newest = snapshot.events.at(-1)?.id ?? 0
    if (last !== null && last.seat !== snapshot.seat) {
      // The same story with the secrets of the other side: nothing of it has just happened.
    } else if (told === null || newest < told) {
      useDice.getState().clear()
      useHeld.setState({ models: {} })
    } else if (newest > told) {
      const since = told
      const fresh = snapshot.events.filter(({ id }) => id > since)
      const { dice, effects } = usePreferences.getState()
      useDice.getState().take(fresh, dice)
      if (last !== null && useDice.getState().waiting.length > 0) {
        const held = changedBetween(last, snapshot)
        useHeld.setState(({ models }) => ({ models: { ...held, ...models } }))
      }
      if (effects) {
        useFresh.setState({ events: fresh })
        clearTimeout(timer)
        timer = setTimeout(() => useFresh.setState({ events: [] }), lasting)
      }
    }
    const { stage, table, sides } = snapshot.view
    lookAtStage(last?.view.stage, stage, table, sides[snapshot.seat].zone?.outline ?? null)
    told = newest
    last = snapshot
    // The entry that lit it may be gone from under the mouse, which then never leaves it.
    if (useTable.getState().focus !== null) useTable.setState({ focus: null })
    keepInHand(snapshot)
    hands.giveBack(snapshot)
  }
  see(useSkirmish.getState().snapshot)
  const stop = useSkirmish.subscribe((now, before) => {
    if (now.seat !== before.seat) {
      hands.leave(before.seat)
      changeHands()
      // As only the other knew him, nobody is held standing.
      useHeld.setState({ models: {} })
    }
    // What has changed is looked at from above.
    if (now.snapshot?.state !== before.snapshot?.state && useSkirmishTable.getState().tool === 'eye')
      leaveSkirmishTool()
    if (now.snapshot !== before.snapshot) see(now.snapshot)
  })
  // Through the eyes of whoever is taken in hand; what he begins is drawn from above.
  const stopEye = useSkirmishTable.subscribe((now, before) => {
    if (now.tool !== 'eye' || before.tool !== 'eye') return
    if (now.activity !== null || (now.selected === null && before.selected !== null)) leaveSkirmishTool()
    else if (now.selected !== before.selected) lookThrough(now.selected)
  })
  const stopDice = useDice.subscribe(({ waiting }) => {
    if (waiting.length === 0) useHeld.setState({ models: {} })
  })
  return () => {
    stop()
    stopEye()
    stopDice()
    leaveSkirmishTool()
    clearTimeout(timer)
    useDice.getState().clear()
    useFresh.setState({ events: [] })
    useHeld.setState({ models: {} })
    useTable.setState(emptyTable)
    useSkirmishTable.setState(emptySkirmishTable)
  }
}
