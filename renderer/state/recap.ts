/**
 * What happened while a player was away, shown on the table at his return: exactly what he may know, a few seconds long, the
 * camera led. The record is asked for it, as for a film; the words stand beside it.
 */
import { create } from 'zustand'
import type { TimelineNode } from '../../shared/protocol/api'
import type { FilmFrames } from '../../shared/protocol/film'
import type { Seat } from '../../shared/protocol/spatial'
import { applyPatches } from '../../shared/apply-patches'
import { drivenLive } from '../show/drive'
import { createPlayer, type Act } from '../show/player'
import { present } from '../show/present'
import type { Pace } from '../show/timing'
import { call } from './api'
import { motionReduced, usePreferences } from './preferences'

type View = FilmFrames['first']
interface Recap {
  /** `over`: the table shows how it stands now, as long as the words are being read. */
  readonly phase: 'none' | 'playing' | 'over'
  readonly acts: readonly Act<View>[]
}
export const useRecap = create<Recap>(() => ({ phase: 'none', acts: [] }))
export const recapPlayer = createPlayer<View>({
  dice: 'show',
  effects: true,
  titles: true,
  still: false,
  orders: null,
})

/** Seconds a recap lasts. */
export const recapSeconds = { least: 3, most: 8 } as const
/** Faster than this nobody could follow it. */
const fastest = 2.5
const rateOf = (seconds: number): number => Math.max(1, seconds / recapSeconds.most)
const drive = drivenLive(recapPlayer, rateOf)

/** From where a player left to where the game is, along the way it went; what was taken back meanwhile is not shown. */
export function wayBetween(
  nodes: readonly Pick<TimelineNode, 'id' | 'parent'>[],
  left: number,
  at: number,
): readonly number[] {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  const wayTo = (id: number): number[] => {
    const way: number[] = []
    for (let node: number | null = id; node !== null; node = parents.get(node) ?? null) way.unshift(node)
    return way
  }
  const known = new Set(wayTo(left))
  const way = wayTo(at)
  const last = way.findLastIndex((id) => known.has(id))
  return way.slice(Math.max(0, last))
}
/** So many frames are asked for at once. */
const chunk = 64

/** What each input along a way changed before the eyes of a seat. @param way  nodes, the first where it begins */
async function actsAlong(game: string, seat: Seat, way: readonly number[]): Promise<readonly Act<View>[]> {
  const acts: Act<View>[] = []
  for (let from = 0; from < way.length - 1; from += chunk - 1) {
    const { first, steps } = await call('filmFrames', {
      game,
      sight: seat,
      nodes: way.slice(from, from + chunk),
    })
    let before = first
    for (const { node, patches, events } of steps) {
      const after = applyPatches(before, patches)
      acts.push({ node, before, after, facts: events })
      before = after
    }
  }
  return acts
}
const secondsOf = (acts: readonly Act<View>[], pace: Pace): number =>
  acts.reduce((sum, { facts, before }) => sum + present(facts, before, pace).seconds, 0)
/** As much of it as can be followed in its seconds: dice lie at once, then are left out. */
function paceFor(acts: readonly Act<View>[]): Pace {
  const { dice, motion } = usePreferences.getState()
  const still = motionReduced(motion)
  const paces = (['show', 'quick', 'off'] as const)
    .slice(dice === 'off' ? 2 : dice === 'quick' ? 1 : 0)
    .map((one): Pace => ({ dice: one, effects: true, titles: true, still, orders: null }))
  const lasts = (pace: Pace): number => secondsOf(acts, pace)
  const bare: Pace = { dice: 'off', effects: true, titles: false, still, orders: null }
  const fits = [...paces, bare].find((pace) => {
    const seconds = lasts(pace)
    return seconds >= recapSeconds.least && seconds <= recapSeconds.most * fastest
  })
  // Where there is little but dice, they are what there is to be seen, however slow or fast.
  return fits ?? (lasts(bare) > recapSeconds.least ? bare : (paces[0] ?? bare))
}

/**
 * Gets ready what a seat has missed; nothing is shown yet.
 * @param left  the node at which the seat gave the mouse away
 */
export async function prepareRecap(
  game: string,
  seat: Seat,
  left: number,
  timeline: { readonly nodes: readonly TimelineNode[]; readonly at: number },
): Promise<readonly Act<View>[]> {
  return actsAlong(game, seat, wayBetween(timeline.nodes, left, timeline.at))
}
/** The table as he left it: that is what he sees when he sits down. */
export function layRecap(acts: readonly Act<View>[]): void {
  const [first] = acts
  if (first === undefined) return
  recapPlayer.stand(first.before)
  useRecap.setState({ acts, phase: 'playing' })
}
/** Plays it, once more if it has been. */
export function playRecap(): void {
  const { acts } = useRecap.getState()
  const [first] = acts
  drive.stop()
  if (first === undefined) return
  const pace = paceFor(acts)
  // Where little is to be seen there is time to look at it.
  const rest = Math.max(0, recapSeconds.least - secondsOf(acts, pace)) / acts.length
  recapPlayer.setPace(pace)
  recapPlayer.stand(first.before)
  for (const act of acts) recapPlayer.play({ ...act, rest })
  useRecap.setState({ phase: 'playing' })
  drive.wake()
}
/** The table as it stands now; false where nothing is being shown. */
export function skipRecap(): boolean {
  if (useRecap.getState().phase !== 'playing') return false
  const last = useRecap.getState().acts.at(-1)
  recapPlayer.stand(last?.after ?? null)
  useRecap.setState({ phase: 'over' })
  drive.stop()
  return true
}
export function endRecap(): void {
  if (useRecap.getState().phase === 'none') return
  drive.stop()
  recapPlayer.stand(null)
  useRecap.setState({ phase: 'none', acts: [] })
}

recapPlayer.shown.subscribe(({ busy }, before) => {
  if (before.busy && !busy && useRecap.getState().phase === 'playing') useRecap.setState({ phase: 'over' })
})
