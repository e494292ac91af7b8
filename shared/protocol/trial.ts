/** Games that a scenario plays by itself: what became of each. */
import type { Text } from './refusal'
import type { Seat } from './spatial'

/** Played to its end, by legal inputs drawn at random. */
export interface TrialGame {
  readonly seed: string
  /** null: a draw. */
  readonly winner: Seat | null
  /** Whose the first turn was, or the first initiative; null: it never came to one. */
  readonly first: Seat | null
  readonly turn: number
  readonly inputs: number
}
/** One that could not be played to its end, and why. */
export interface BrokenTrial {
  readonly seed: string
  readonly fault: Text
}
export interface TrialReport {
  readonly games: number
  /** In the order in which they ended. */
  readonly done: readonly (TrialGame | BrokenTrial)[]
  /** All are played, or it was called off. */
  readonly over: boolean
}
export const mostTrialGames = 100
