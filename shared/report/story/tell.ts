/** From a record to the storyboard of its report: made of what it says, then as a person has changed it. */
import { chanceCurve } from '../chance/curve'
import type { Beat } from '../beats/beat'
import { beatsOf } from '../beats/read-beats'
import type { StoryMoment } from '../moments/moment'
import { momentsOf, type Weights } from '../moments/read-moments'
import { digestOf } from '../record/digest'
import type { ReportRecord } from '../record/record'
import { storyArc } from './arc'
import { strayEdits, withEdits } from './by-hand'
import { cardsOf } from './cards'
import type { StoryArc, ByHand, Storyboard, Wish } from './storyboard'

/** All of a record that does not hang on how it is told: made once, whatever is changed of the story. */
export interface Tale {
  readonly record: ReportRecord
  readonly beats: readonly Beat[]
  readonly moments: readonly StoryMoment[]
  readonly arc: StoryArc
}
export function taleOf(record: ReportRecord, weights?: Weights): Tale {
  const beats = beatsOf(record)
  const curve = chanceCurve(record)
  return {
    record,
    beats,
    moments: momentsOf(record, beats, curve, weights),
    arc: storyArc(record, beats, curve),
  }
}

export function storyboardOf({ record, beats, moments, arc }: Tale, wish: Wish, byHand: ByHand): Storyboard {
  const { game, hash, program, ruleset, way } = record
  const changed = new Set(Object.keys(byHand.cards))
  const cards = withEdits(cardsOf(record, beats, moments, wish, changed, arc.turning), byHand)
  const board = { record: { game, hash, program, ruleset, way }, wish, arc, cards }
  const told = cards.map(({ id, isIn, beats: of, pictures }) => ({ id, isIn, of, pictures }))
  return { ...board, hash: digestOf(JSON.stringify({ record: hash, wish, told, byHand })) }
}
/** Cards that were changed by hand and that this tale has no more, in any of its orders: nothing that was written is lost. */
export const strayCards = (
  { record, beats, moments, arc }: Tale,
  wish: Wish,
  byHand: ByHand,
): readonly string[] =>
  strayEdits(cardsOf(record, beats, moments, wish, new Set(Object.keys(byHand.cards)), arc.turning), byHand)
