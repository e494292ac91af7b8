/** Markers and flames of the shooting under way, shown as soon as the dice that moved them lie, before those that follow. */
import { create } from 'zustand'
import type { Point3 } from '../../shared/geometry/point'
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { GameEvent } from '../../shared/protocol/event'
import type { Seat } from '../../shared/protocol/spatial'
import { cuesIn, hasCue } from '../facts/cues'
import { heldBack, useDice } from './dice-queue'
import { useGame } from './game-store'
import { useGaze } from './gaze'
import { usePreferences } from './preferences'

export const useStrikes = create<{ readonly events: readonly GameEvent[] }>(() => ({ events: [] }))

/** The next shooting takes the markers of the last one away; its end leaves them for the moment they are looked at. */
const began = 'shootingDeclared'
const ended = 'shootingResolved'
/** A show is over by then; a marker whose dice are still being thrown on the desk is left lying. */
const lasting = 4200
const waitingAtMost = 60_000

/** Markers put down that have not struck yet. */
export function hovering(events: readonly GameEvent[]): number {
  const count = (type: string): number => events.filter((event) => event.type === type).length
  return Math.max(0, count('markerPlaced') - count('markerStruck') - count('markerLost'))
}
/** Where the last of them struck: the building that is opened to look at it. */
export const struckAt = (
  events: readonly GameEvent[],
): { readonly piece: string; readonly level: number } | null =>
  cuesIn(events.filter(({ type }) => struck.has(type)).slice(-1), 'strike')[0]?.floor ?? null
const struck: ReadonlySet<string> = new Set(['markerStruck', 'flameStruck'])

/** Where something was aimed at or came down: it is brought into the picture. */
const placesIn = (events: readonly GameEvent[]): readonly Point3[] =>
  cuesIn(events, 'strike').flatMap(({ place }) => (place === null ? [] : [place]))

/** Starts watching the open game; the answer stops it. */
export function watchStrikes(): () => void {
  let told: number | null = null
  let seat: Seat | null = null
  let held: readonly GameEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  const clear = (): void => {
    clearTimeout(timer)
    if (useStrikes.getState().events.length > 0) useStrikes.setState({ events: [] })
  }
  function release(): void {
    const before = heldBack(useDice.getState().waiting)
    const free = held.filter(({ id }) => id < before)
    if (free.length === 0) return
    held = held.filter(({ id }) => id >= before)
    const shown = useStrikes.getState().events
    let events = shown
    for (const event of free)
      if (hasCue(event, 'strike')) events = [...events, event]
      else if (event.type === began) events = []
    if (events !== shown) useStrikes.setState({ events })
    const places = placesIn(free)
    if (places.length > 0) useGaze.setState({ places, near: false })
    clearTimeout(timer)
    const waits = hovering(events) > 0 && !free.some(({ type }) => type === ended)
    timer = setTimeout(clear, waits ? waitingAtMost : lasting)
  }
  /** The dice of the same moment are put into the tray first. */
  function releaseSoon(): void {
    clearTimeout(soon)
    soon = setTimeout(release, 0)
  }
  function see(snapshot: SeatSnapshot | null): void {
    if (snapshot === null) return
    const newest = snapshot.events.at(-1)?.id ?? 0
    if (seat !== null && seat !== snapshot.seat) {
      // The same story with the secrets of the other side: nothing of it has just happened.
    } else if (told === null || newest < told) {
      held = []
      clear()
    } else if (newest > told && usePreferences.getState().effects) {
      const since = told
      held = [
        ...held,
        ...snapshot.events.filter(
          (event) =>
            event.id > since && (hasCue(event, 'strike') || event.type === began || event.type === ended),
        ),
      ]
      releaseSoon()
    }
    told = newest
    seat = snapshot.seat
  }
  see(useGame.getState().snapshot)
  const stopGame = useGame.subscribe((now, before) => {
    if (now.snapshot !== before.snapshot) see(now.snapshot)
  })
  const stopDice = useDice.subscribe(releaseSoon)
  return () => {
    stopGame()
    stopDice()
    clearTimeout(soon)
    held = []
    clear()
  }
}
