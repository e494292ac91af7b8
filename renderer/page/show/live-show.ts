/**
 * The show at the open table, of whichever family: what has just happened is played before one's eyes, in its order, and the
 * log follows it. Nobody is kept waiting for it; what is taken back, or came about by a jump, is not shown.
 */
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
import { motionReduced, preferencesStore } from '../app/preferences'
import { slice, type Page, type Readable, type Slice } from '../page'

type View = GameView | SkirmishView
interface Own {
  hurried: boolean
}
const own = slice<Own>(() => ({ hurried: false }))
function paceNow(page: Page, orders: Seat): Pace {
  const { dice, effects, motion } = preferencesStore(page).getState()
  return {
    dice: dice === 'show' && own(page).hurried ? 'quick' : dice,
    effects,
    titles: false,
    still: motionReduced(page, motion),
    orders,
  }
}
const player = slice(() =>
  createPlayer<View>({
    dice: 'show',
    effects: true,
    titles: false,
    still: false,
    orders: null,
  }),
)
/** Nobody waits longer than so many seconds for what has happened: it is shown faster then. */
const longest = 8
const drive = slice((page) =>
  drivenLive(player(page), page.clock, (seconds) => Math.max(1, seconds / longest)),
)

export const liveShow: Slice<Readable<TableShown<View>>> = (page) => player(page).shown

/** Dice in the air are down at once, and all they led to happens; false where nothing is to come. */
export function skipShow(page: Page): boolean {
  if (!player(page).shown.getState().busy) return false
  player(page).skip()
  return true
}
/** What the program resolves by itself is shown quickly, however dice are liked otherwise. */
export function hurryShow(page: Page, hurry: boolean): void {
  own(page).hurried = hurry
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
export function watchShow(page: Page, store: Watched): () => void {
  let last: AnySnapshot | null = null
  const newest = ({ events }: AnySnapshot): number => events.at(-1)?.id ?? 0
  function see(now: AnySnapshot): void {
    const before = last
    last = now
    if (before === null) return player(page).stand(now.view)
    // The same story with the secrets of the other side: nothing of it has just happened.
    if (before.seat !== now.seat) {
      if (!player(page).shown.getState().busy) player(page).stand(now.view)
      else player(page).limit(isOpen, seenBy(now.view))
      return
    }
    if (
      newest(now) < newest(before) ||
      (before.state !== now.state && !isNewMoment(before.timeline, now.timeline))
    )
      return player(page).stand(now.view)
    const since = newest(before)
    const facts = now.events.filter(({ id }) => id > since)
    player(page).setPace(paceNow(page, now.seat))
    player(page).play({ node: now.state, before: before.view, after: now.view, facts })
    drive(page).wake()
  }
  const look = ({ snapshot }: { readonly snapshot: AnySnapshot | null }): void => {
    if (snapshot !== null && snapshot !== last) see(snapshot)
  }
  own(page).hurried = false
  look(store.getState())
  const stops = [store.subscribe(look), watchCues(page)]
  return () => {
    for (const stop of stops) stop()
    drive(page).stop()
    player(page).stand(null)
  }
}
/** Where something is aimed at or comes down is brought into the picture; what everybody waited for is said. */
function watchCues(page: Page): () => void {
  let seen = 0
  return player(page).shown.subscribe(({ cues }) => {
    const fresh = cues.filter(({ key }) => key > seen)
    seen = Math.max(seen, ...fresh.map(({ key }) => key))
    notify(page, fresh)
    const places = fresh.flatMap(({ cue }) => (cue.cue === 'strike' && cue.place !== null ? [cue.place] : []))
    if (places.length > 0) lookAtPlaces(page, places)
  })
}
