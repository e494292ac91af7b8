/**
 * What happened while a player was away (`missed`), shown on the table at his return: a few seconds long, the camera led. The
 * words stand beside it.
 */
import { createStore } from 'zustand/vanilla'
import { cuesOf } from '../../facts/cues'
import { drivenLive } from '../../show/drive'
import { createPlayer, type Act } from '../../show/player'
import { present } from '../../show/present'
import type { Pace } from '../../show/timing'
import type { SeenView } from './missed'
import { motionReduced, preferencesStore } from '../app/preferences'
import { slice, type Page } from '../page'

interface Recap {
  /**
   * `laid`: the table stands as he left it, until it can be seen. `over`: it shows how it stands now, as long as the words are
   * being read.
   */
  readonly phase: 'none' | 'laid' | 'playing' | 'over'
  readonly acts: readonly Act<SeenView>[]
}
export const recapStore = slice(() => createStore<Recap>(() => ({ phase: 'none', acts: [] })))
const bare: Pace = { dice: 'off', effects: true, titles: false, still: false, orders: null }
export const recapPlayer = slice((page) => {
  const player = createPlayer<SeenView>(bare)
  player.shown.subscribe(({ busy }, before) => {
    if (before.busy && !busy && recapStore(page).getState().phase === 'playing')
      recapStore(page).setState({ phase: 'over' })
  })
  return player
})

/** Seconds a recap lasts. */
export const recapSeconds = { least: 3, most: 8 } as const
const rateOf = (seconds: number): number => Math.max(1, seconds / recapSeconds.most)
const drive = slice((page) => drivenLive(recapPlayer(page), page.clock, rateOf))

const secondsOf = (acts: readonly Act<SeenView>[], paces: readonly Pace[]): number =>
  acts.reduce(
    (sum, { facts, before, after }, i) => sum + present(facts, before, paces[i] ?? bare, after).seconds,
    0,
  )

/** Shown so much faster dice are still seen to fall, and everything else can be followed. */
const fastest = { dice: 1.25, all: 2.5 } as const
/** Of a long absence so many throws are shown, the fewer the longer it was: each has to lie until it has been read. */
const mostThrows = [12, 6, 3] as const

/** The inputs whose dice cost most; of equal ones the later. */
function heaviest(acts: readonly Act<SeenView>[], most: number): ReadonlySet<Act<SeenView>> {
  const weighed = acts.flatMap((act, at) => {
    if (!act.facts.some(({ type }) => type === 'rolled')) return []
    const lost = act.facts.flatMap(cuesOf).filter(({ cue }) => cue === 'loss' || cue === 'collapse')
    return [{ act, at, weight: lost.length }]
  })
  weighed.sort((a, b) => b.weight - a.weight || b.at - a.at)
  return new Set(weighed.slice(0, most).map(({ act }) => act))
}
/** As much of it as can be followed in its seconds: of a long absence dice only lie, the last of those inputs that cost most. */
function pacesFor(page: Page, acts: readonly Act<SeenView>[]): readonly Pace[] {
  const { dice, effects, motion } = preferencesStore(page).getState()
  const liked: Pace = { ...bare, dice, effects, titles: true, still: motionReduced(page, motion) }
  const whole = acts.map(() => liked)
  const fits = (paces: readonly Pace[], rate: number): boolean =>
    secondsOf(acts, paces) <= recapSeconds.most * rate
  if (fits(whole, fastest.dice)) return whole
  const shorter = mostThrows.map((most) => {
    const shown = dice === 'off' ? new Set() : heaviest(acts, most)
    return acts.map((act): Pace => ({ ...liked, dice: shown.has(act) ? 'last' : 'off' }))
  })
  const last = shorter.at(-1) ?? whole
  return shorter.find((paces) => fits(paces, fastest.all)) ?? last.map((pace) => ({ ...pace, titles: false }))
}

/** The table as he left it: that is what he sees when he sits down. */
export function layRecap(page: Page, acts: readonly Act<SeenView>[]): void {
  const [first] = acts
  if (first === undefined) return
  recapPlayer(page).stand(first.before)
  recapStore(page).setState({ acts, phase: 'laid' })
}
/** From its beginning; whoever drives its player lets it go on. False where there is nothing to be shown. */
export function beginRecap(page: Page): boolean {
  const { acts } = recapStore(page).getState()
  const [first] = acts
  drive(page).stop()
  if (first === undefined) return false
  const paces = pacesFor(page, acts)
  // Where little is to be seen there is time to look at it.
  const rest = Math.max(0, recapSeconds.least - secondsOf(acts, paces)) / acts.length
  recapPlayer(page).stand(first.before)
  for (const [i, act] of acts.entries()) {
    recapPlayer(page).setPace(paces[i] ?? bare)
    recapPlayer(page).play({ ...act, rest })
  }
  recapStore(page).setState({ phase: 'playing' })
  return true
}
/** Plays it, once more if it has been. */
export function playRecap(page: Page): void {
  if (beginRecap(page)) drive(page).wake()
}
/** There is something of it that has not been seen. */
export const isToCome = ({ phase }: Pick<Recap, 'phase'>): boolean => phase === 'laid' || phase === 'playing'
/** The table as it stands now; false where nothing is being shown. */
export function skipRecap(page: Page): boolean {
  if (!isToCome(recapStore(page).getState())) return false
  const last = recapStore(page).getState().acts.at(-1)
  recapPlayer(page).stand(last?.after ?? null)
  recapStore(page).setState({ phase: 'over' })
  drive(page).stop()
  return true
}
export function endRecap(page: Page): void {
  if (recapStore(page).getState().phase === 'none') return
  drive(page).stop()
  recapPlayer(page).stand(null)
  recapStore(page).setState({ phase: 'none', acts: [] })
}
