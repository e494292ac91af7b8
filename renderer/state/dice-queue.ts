/** Rolls waiting to be shown, one after the other; what follows a roll in the log waits with it. */
import { create } from 'zustand'
import type { GameEvent, RollData } from '../../shared/protocol/event'
import { rollOf } from './log'

/** How thrown dice are shown: tumbling, lying at once for a moment, or only in the log. */
export const dicePaces = ['show', 'quick', 'off'] as const
export type DicePace = (typeof dicePaces)[number]

export interface ThrownRoll {
  readonly key: number
  readonly roll: RollData
  /** One side alone may see how they fall. */
  readonly secret: boolean
  /** What all know has happened between these dice and the next. */
  readonly after: readonly GameEvent[]
}
interface DiceQueue {
  readonly waiting: readonly ThrownRoll[]
  readonly skip: boolean
  /** New events have come; with dice switched off nothing is queued. */
  take(events: readonly GameEvent[], pace: DicePace): void
  done(key: number): void
  skipNow(): void
  clear(): void
  /** Another player sits down: what was thrown in secret is not thrown before him. */
  changeHands(): void
}
/** A long chain of rolls is not shown die by die to the end: the oldest give way. */
const atMost = 8

export const useDice = create<DiceQueue>((set) => ({
  waiting: [],
  skip: false,
  take(events, pace) {
    if (pace === 'off') return
    const rolls = events.flatMap((event, i): ThrownRoll[] => {
      const roll = rollOf(event)
      if (roll === null || roll.dice.length === 0) return []
      const next = events.findIndex((one, n) => n > i && rollOf(one) !== null)
      // Told over dice that both may see: nothing that one side alone knows.
      const after = events
        .slice(i + 1, next < 0 ? undefined : next)
        .filter(({ audience }) => audience === 'all')
      return [{ key: event.id, roll, secret: event.audience !== 'all', after }]
    })
    if (rolls.length > 0)
      set(({ waiting }) => ({ waiting: [...waiting, ...rolls].slice(-atMost), skip: false }))
  },
  done: (key) =>
    set(({ waiting, skip }) => {
      const left = waiting.filter((one) => one.key !== key)
      return { waiting: left, skip: left.length > 0 && skip }
    }),
  skipNow: () => set({ skip: true }),
  clear: () => set({ waiting: [], skip: false }),
  changeHands: () => set(({ waiting }) => ({ waiting: waiting.filter(({ secret }) => !secret) })),
}))
/** Id of the first event that must not be told yet, because its dice are still in the air. */
export const heldBack = (waiting: DiceQueue['waiting']): number => waiting[0]?.key ?? Number.POSITIVE_INFINITY
