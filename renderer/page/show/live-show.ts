/**
 * The show at the open table, of whichever family: what has just happened is played before one's eyes, in its order, and the
 * log follows it. Nobody is kept waiting for it; what is taken back, or came about by a jump, is not shown.
 */
import { useStore } from 'zustand'
import type { AnySnapshot, Timeline } from '../../../shared/protocol/api'
import type { GameEvent } from '../../../shared/protocol/event'
import type { GameView } from '../../../shared/protocol/game-view'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import { createPlayer, type Act, type TableShown } from '../../show/player'
import { drivenLive } from '../../show/drive'
import type { Pace } from '../../show/timing'
import { lookAtPlaces } from '../table/gaze'
import { notify } from './notices'
import { motionReduced, usePreferences } from '../app/preferences'

type View = GameView | SkirmishView
let hurried = false
function paceNow(orders: Seat): Pace {
  const { dice, effects, motion } = usePreferences.getState()
  return {
    dice: dice === 'show' && hurried ? 'quick' : dice,
    effects,
    titles: false,
    still: motionReduced(motion),
    orders,
  }
}
const player = createPlayer<View>({
  dice: 'show',
  effects: true,
  titles: false,
  still: false,
  orders: null,
})
/** Nobody waits longer than so many seconds for what has happened: it is shown faster then. */
const longest = 8
const drive = drivenLive(player, (seconds) => Math.max(1, seconds / longest))

export const useLiveShow = <T>(read: (shown: TableShown<View>) => T): T => useStore(player.shown, read)
export const liveShow: Pick<typeof player.shown, 'getState' | 'subscribe'> = player.shown

/** Dice in the air are down at once, and all they led to happens; false where nothing is to come. */
export function skipShow(): boolean {
  if (!player.shown.getState().busy) return false
  player.skip()
  return true
}
/** What the program resolves by itself is shown quickly, however dice are liked otherwise. */
export function hurryShow(hurry: boolean): void {
  hurried = hurry
}

/** Redo and jumps go to a moment that was there before: what lies between is not seen happening again. */
const isNewMoment = (before: Timeline, now: Timeline): boolean =>
  !before.nodes.some(({ id }) => id === now.at)

const isOpen = ({ audience }: GameEvent): boolean => audience === 'all'

/** As the other side knows it; who was there before is kept only where nothing on the table is secret. */
const seenBy =
  (now: View) =>
  (act: Act<View>): Act<View> => {
    if (now.family === 'skirmish' || act.before.family === 'skirmish')
      return { ...act, before: now, after: now }
    const was = act.before.models
    const models = Object.fromEntries(Object.entries(now.models).map(([id, model]) => [id, was[id] ?? model]))
    return { ...act, before: { ...now, models, table: act.before.table }, after: now }
  }

interface Watched {
  getState(): { readonly snapshot: AnySnapshot | null }
  subscribe(listener: (now: { readonly snapshot: AnySnapshot | null }) => void): () => void
}
/** Starts watching the open game; the answer stops it. */
export function watchShow(store: Watched): () => void {
  let last: AnySnapshot | null = null
  const newest = ({ events }: AnySnapshot): number => events.at(-1)?.id ?? 0
  function see(now: AnySnapshot): void {
    const before = last
    last = now
    if (before === null) return player.stand(now.view)
    // The same story with the secrets of the other side: nothing of it has just happened.
    if (before.seat !== now.seat) {
      if (!player.shown.getState().busy) player.stand(now.view)
      else player.limit(isOpen, seenBy(now.view))
      return
    }
    if (
      newest(now) < newest(before) ||
      (before.state !== now.state && !isNewMoment(before.timeline, now.timeline))
    )
      return player.stand(now.view)
    const since = newest(before)
    const facts = now.events.filter(({ id }) => id > since)
    player.setPace(paceNow(now.seat))
    player.play({ node: now.state, before: before.view, after: now.view, facts })
    drive.wake()
  }
  const look = ({ snapshot }: { readonly snapshot: AnySnapshot | null }): void => {
    if (snapshot !== null && snapshot !== last) see(snapshot)
  }
  hurried = false
  look(store.getState())
  const stops = [store.subscribe(look), watchCues()]
  return () => {
    for (const stop of stops) stop()
    drive.stop()
    player.stand(null)
  }
}
/** Where something is aimed at or comes down is brought into the picture; what everybody waited for is said. */
function watchCues(): () => void {
  let seen = 0
  return player.shown.subscribe(({ cues }) => {
    const fresh = cues.filter(({ key }) => key > seen)
    seen = Math.max(seen, ...fresh.map(({ key }) => key))
    notify(fresh)
    const places = fresh.flatMap(({ cue }) => (cue.cue === 'strike' && cue.place !== null ? [cue.place] : []))
    if (places.length > 0) lookAtPlaces(places)
  })
}
