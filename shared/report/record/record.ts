/** One way through a game as one knowledge saw it: all that a report is made from. No rule is run for it, and nothing else is known. */
import type { GameEvent } from '../../protocol/event'
import type { FilmSight } from '../../protocol/film'
import type { GameView } from '../../protocol/game-view'
import type { GivenName, NameText } from '../../protocol/given-name'
import type { Text } from '../../protocol/refusal'
import type { Family } from '../../protocol/setup'
import type { SkirmishView } from '../../protocol/skirmish/view'
import type { Seat } from '../../protocol/spatial'

export type ReportView = GameView | SkirmishView
export const isSkirmishView = (view: ReportView): view is SkirmishView => view.family === 'skirmish'

/** What one accepted input brought; the first act of a record is its opening. */
export interface ReportAct {
  /** Its place on the way: `acts[index]`. */
  readonly index: number
  /** Of the timeline; it stays what it is when the record grows. */
  readonly node: number
  /** null: the opening, or a seam. */
  readonly seat: Seat | null
  /** Game turn; 0 before the battle. */
  readonly turn: number
  readonly phase: string
  readonly label: Text
  /** As this knowledge was told them, numbered along its way. */
  readonly facts: readonly GameEvent[]
  /** After it. Views share what did not change. */
  readonly view: ReportView
}
export interface ReportRecord {
  /** Id of the game, or the name of its file. */
  readonly game: string
  readonly title: GivenName
  readonly family: Family
  readonly mode: 'hotSeat' | 'solo'
  readonly ruleset: { readonly id: string; readonly version: number }
  /** Version of the program that reads it. */
  readonly program: string
  readonly sight: FilmSight
  readonly over: boolean
  /** Of what this knowledge was told on this way, and of nothing more: two games that differ in a secret have the same. */
  readonly hash: string
  /** Nodes, from the opening on. */
  readonly way: readonly number[]
  readonly acts: readonly ReportAct[]
  /** Of whoever stands in the facts and not in the views. */
  readonly names: Readonly<Record<string, NameText>>
  /** Nodes that a player marked while playing or watching. */
  readonly marks: readonly number[]
}

/** Did it end because the last turn was over? What it came to then is nobody's doing. */
export function isOverByTime(acts: readonly Pick<ReportAct, 'view'>[]): boolean {
  const view = acts.at(-1)?.view
  if (view === undefined || view.result === null) return false
  if (!isSkirmishView(view)) return view.turn.game >= view.turn.limit
  const limit = view.settings['ls.turnLimit']
  return typeof limit === 'number' && view.turn.number >= limit
}
