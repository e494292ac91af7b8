/** The tape: from place to place with waypoints and climbs, or from base edge to base edge between two models. */
import { createStore } from 'zustand/vanilla'
import type { MoveLeg } from '../../../shared/protocol/previews/way'
import type { QueryResult } from '../../../shared/protocol/query'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { ModelId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { askGame, gameStore } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { tableStore } from '../table/table-store'
import { showFault } from '../app/toasts'
import { toolEndOf, isThere } from './ends'
import { slice, type Page } from '../page'

export interface TapeStop extends Waypoint {
  readonly model: ModelId | null
}
export interface TapeReading {
  readonly legs: readonly MoveLeg[]
  readonly plan: number
  readonly climb: number
  readonly straight: number
  /** What the tape says in one figure: the way walked and climbed, or the gap between two bases. */
  readonly total: number
  /** Measured from base edge to base edge. */
  readonly edges: boolean
}
/** What the table is asked: with `lies` both ends have been put down. */
interface Laid {
  readonly stops: readonly TapeStop[]
  readonly lies: boolean
}
export interface Tape {
  /** Fixed so far. */
  readonly stops: readonly TapeStop[]
  /** Follows the mouse; null once the tape lies. */
  readonly to: TapeStop | null
  readonly held: boolean
  readonly reading: TapeReading | null
  /** Places of the reading once its ends have been put down, 0 while it still follows the mouse. */
  readonly lies: number
  readonly refusal: Refusal | null
}
const empty: Tape = { stops: [], to: null, held: false, reading: null, lies: 0, refusal: null }
export const tapeStore = slice(() => createStore<Tape>(() => empty))

const stopOf = ({ at, on, model }: TableHit): TapeStop => ({ at, on, model })
const isOnePlace = (one: TapeStop, other: TapeStop): boolean =>
  one.at.x === other.at.x &&
  one.at.z === other.at.z &&
  one.on.piece === other.on.piece &&
  one.on.level === other.on.level

/** Two models and nothing between them are measured as the rules measure (C4-BASE-05). */
export function tapeEdges(stops: readonly TapeStop[]): { from: ModelId; to: ModelId } | null {
  const [first, last] = stops
  if (stops.length !== 2 || first?.model == null || last?.model == null) return null
  return first.model === last.model ? null : { from: first.model, to: last.model }
}
export function readGap({ from, to, gap, plan, rise }: QueryResult['distance']): TapeReading {
  return {
    legs: [{ from, to, kind: 'walk', length: gap }],
    plan,
    climb: Math.abs(rise) as TapeReading['climb'],
    straight: gap,
    total: gap,
    edges: true,
  }
}
export const readWay = ({ legs, plan, climb, straight }: QueryResult['tape']): TapeReading => ({
  legs,
  plan,
  climb,
  straight,
  total: legs.reduce((sum, { length }) => sum + length, 0),
  edges: false,
})
const measures = slice((page) =>
  oneInFlight(
    async ({ stops }: Laid): Promise<Pick<Tape, 'reading' | 'refusal'>> => {
      const edges = tapeEdges(stops)
      const answer =
        edges === null
          ? await askGame(page, { ask: 'tape', stops: stops.map(({ at, on }) => ({ at, on })) })
          : await askGame(page, { ask: 'distance', ...edges })
      // While a target is still to be named, distances to the enemy are not told (C4-BASE-15).
      if (answer.refusal !== undefined) return { reading: null, refusal: answer.refusal }
      return { reading: 'gap' in answer ? readGap(answer) : readWay(answer), refusal: null }
    },
    (answer, { stops, lies }) => {
      if (tapeStore(page).getState().stops.length > 0)
        tapeStore(page).setState({ ...answer, lies: lies ? stops.length : 0 })
    },
    page.bound(showFault),
  ),
)
function measure(page: Page): void {
  const { stops, to } = tapeStore(page).getState()
  const all = to === null ? stops : [...stops, to]
  const apart = all.filter((stop, i) => i === 0 || !isOnePlace(stop, all[i - 1] ?? stop))
  if (apart.length > 1) measures(page).ask({ stops: apart, lies: to === null })
  else tapeStore(page).setState({ reading: null, lies: 0, refusal: null })
}
/** The key is held: the tape begins where the mouse is and is gone when the key is let go. */
export function holdTape(page: Page): boolean {
  const { hover } = tableStore(page).getState()
  const { stops } = tapeStore(page).getState()
  if (hover === null) return stops.length > 0
  if (stops.length === 0) tapeStore(page).setState({ ...empty, stops: [stopOf(hover.hit)], held: true })
  return true
}
export function releaseTape(page: Page): void {
  if (tapeStore(page).getState().held) endTape(page)
}
export function tapeTo(page: Page, hit: TableHit): void {
  const { stops, to, held } = tapeStore(page).getState()
  if (stops.length === 0 || (to === null && !held && stops.length > 1)) return
  tapeStore(page).setState({ to: stopOf(hit) })
  measure(page)
}
/** A click begins the tape or lays its end; the next one begins anew. */
export function tapeClick(page: Page, hit: TableHit): void {
  const { stops, to } = tapeStore(page).getState()
  const stop = stopOf(hit)
  if (stops.length === 0 || (to === null && stops.length > 1)) {
    measures(page).drop()
    tapeStore(page).setState({ ...empty, stops: [stop] })
    return
  }
  tapeStore(page).setState({ stops: [...stops, stop], to: null })
  measure(page)
}
/** Right click fixes a corner of the way; before anything is measured it does nothing. */
export function tapeCorner(page: Page, hit: TableHit): boolean {
  const { stops, to, held } = tapeStore(page).getState()
  if (stops.length === 0 || (to === null && !held)) return false
  tapeStore(page).setState({ stops: [...stops, stopOf(hit)], to: stopOf(hit) })
  return true
}
/** It lies as it lay, with the end that hung at the mouse in nobody's hand. */
export function keepTape(page: Page): () => void {
  const { stops } = tapeStore(page).getState()
  return () => {
    const view = gameStore(page).getState().snapshot?.view
    if (view === undefined || !stops.every((stop) => isThere(view, toolEndOf(stop)))) return
    tapeStore(page).setState({ ...empty, stops })
    measure(page)
  }
}
export function endTape(page: Page): void {
  measures(page).drop()
  tapeStore(page).setState(empty)
}
