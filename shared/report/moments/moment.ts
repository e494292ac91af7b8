/** A beat that is worth telling, and why: each of its features by itself, so that a person may see and change what counts. */
import type { Beat } from '../beats/beat'

export const features = [
  /** Change of the estimated chance to win, 0 to 1. */
  'swing',
  /** Share of a force's points that was lost, 0 to 1. */
  'loss',
  /** −log₂ of the exact probability of what the dice did, or of worse. */
  'improbability',
  /** First blood, last model, a leader, an objective that changes hands. */
  'first',
  /** A collapse, a fall, a template over several storeys, a charge at the very limit. */
  'space',
  /** A player pointed at it: always in. */
  'mark',
] as const
export type Feature = (typeof features)[number]

export interface StoryMoment {
  readonly beat: Beat
  /** Sum of `value × weight`. */
  readonly score: number
  readonly features: readonly { readonly feature: Feature; readonly value: number; readonly weight: number }[]
  /** Of what its dice came to or of worse, exact; null: no dice, or none that can be judged. */
  readonly probability: number | null
  /** Estimated chance of side a before and after it; null where the estimate is not to be had. */
  readonly swing: { readonly before: number; readonly after: number } | null
}
