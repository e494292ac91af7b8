/** A record as a story, as the program makes it. */
import type { ReportRecord } from '../../../shared/report/record/record'
import { nothingByHand, type ByHand, type Wish } from '../../../shared/report/story/storyboard'
import { storyboardOf, taleOf } from '../../../shared/report/story/tell'
import type { Story } from '../../../shared/report/text'

export function storyOf(record: ReportRecord, wish: Partial<Wish> = {}, hand: ByHand = nothingByHand): Story {
  const tale = taleOf(record)
  const { sight } = record
  const whole: Wish = {
    preset: 'full',
    voice: 'chronicle',
    language: 'en',
    sight,
    viewpoint: sight === 'all' ? null : sight,
    ...wish,
  }
  return { record, beats: tale.beats, board: storyboardOf(tale, whole, hand), hand }
}
