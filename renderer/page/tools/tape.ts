/** The tape: from place to place with waypoints and climbs, or from base edge to base edge between two models. */
import { create } from 'zustand'
import type { MoveLeg } from '../../../shared/protocol/previews/way'
import type { QueryResult } from '../../../shared/protocol/query'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { ModelId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { askGame, useGame } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../table/table-store'
import { showFault } from '../app/toasts'
import { toolEndOf, isThere } from './ends'

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
export const useTape = create<Tape>(() => empty)

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
const measures = oneInFlight(
  async ({ stops }: Laid): Promise<Pick<Tape, 'reading' | 'refusal'>> => {
    const edges = tapeEdges(stops)
    const answer =
      edges === null
        ? await askGame({ ask: 'tape', stops: stops.map(({ at, on }) => ({ at, on })) })
        : await askGame({ ask: 'distance', ...edges })
    // While a target is still to be named, distances to the enemy are not told (C4-BASE-15).
    if (answer.refusal !== undefined) return { reading: null, refusal: answer.refusal }
    return { reading: 'gap' in answer ? readGap(answer) : readWay(answer), refusal: null }
  },
  (answer, { stops, lies }) => {
    if (useTape.getState().stops.length > 0) useTape.setState({ ...answer, lies: lies ? stops.length : 0 })
  },
  showFault,
)
function measure(): void {
  const { stops, to } = useTape.getState()
  const all = to === null ? stops : [...stops, to]
  const apart = all.filter((stop, i) => i === 0 || !isOnePlace(stop, all[i - 1] ?? stop))
  if (apart.length > 1) measures.ask({ stops: apart, lies: to === null })
  else useTape.setState({ reading: null, lies: 0, refusal: null })
}
/** The key is held: the tape begins where the mouse is and is gone when the key is let go. */
export function holdTape(): boolean {
  const { hover } = useTable.getState()
  const { stops } = useTape.getState()
  if (hover === null) return stops.length > 0
  if (stops.length === 0) useTape.setState({ ...empty, stops: [stopOf(hover.hit)], held: true })
  return true
}
export function releaseTape(): void {
  if (useTape.getState().held) endTape()
}
export function tapeTo(hit: TableHit): void {
  const { stops, to, held } = useTape.getState()
  if (stops.length === 0 || (to === null && !held && stops.length > 1)) return
  useTape.setState({ to: stopOf(hit) })
  measure()
}
/** A click begins the tape or lays its end; the next one begins anew. */
export function tapeClick(hit: TableHit): void {
  const { stops, to } = useTape.getState()
  const stop = stopOf(hit)
  if (stops.length === 0 || (to === null && stops.length > 1)) {
    measures.drop()
    useTape.setState({ ...empty, stops: [stop] })
    return
  }
  useTape.setState({ stops: [...stops, stop], to: null })
  measure()
}
/** Right click fixes a corner of the way; before anything is measured it does nothing. */
export function tapeCorner(hit: TableHit): boolean {
  const { stops, to, held } = useTape.getState()
  if (stops.length === 0 || (to === null && !held)) return false
  useTape.setState({ stops: [...stops, stopOf(hit)], to: stopOf(hit) })
  return true
}
/** It lies as it lay, with the end that hung at the mouse in nobody's hand. */
export function keepTape(): () => void {
  const { stops } = useTape.getState()
  return () => {
    const view = useGame.getState().snapshot?.view
    if (view === undefined || !stops.every((stop) => isThere(view, toolEndOf(stop)))) return
    useTape.setState({ ...empty, stops })
    measure()
  }
}
export function endTape(): void {
  measures.drop()
  useTape.setState(empty)
}
