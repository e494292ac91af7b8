/** What is made of the cards of a report is made once, whatever a person writes over them. */
import type { Names } from '../../words/names'
import type { Story } from './story'

/** @param make  of the cards as they are chosen, of their record and how they are told; it asks nothing that was written by hand */
export function toldOnce<T>(make: (story: Story, names: Names) => T): (story: Story, names: Names) => T {
  const kept = new WeakMap<Story['board']['cards'], { readonly of: readonly unknown[]; readonly made: T }>()
  return (story, names) => {
    const { cards, wish, arc } = story.board
    const of = [story.record, story.beats, wish, arc, names]
    const known = kept.get(cards)
    if (known?.of.every((part, at) => Object.is(part, of[at])) === true) return known.made
    const made = make(story, names)
    kept.set(cards, { of, made })
    return made
  }
}
