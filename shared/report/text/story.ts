/** All that is told of: one record, its beats, the storyboard made of them, and what a person changed. */
import type { Beat } from '../beats/beat'
import type { ReportRecord } from '../record/record'
import type { ByHand, Storyboard } from '../story/storyboard'

export interface Story {
  readonly record: ReportRecord
  readonly beats: readonly Beat[]
  readonly board: Storyboard
  readonly hand: ByHand
}
