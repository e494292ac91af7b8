/** What a person changed, laid over the cards that were made: they come out the same whenever they are made anew. */
import type { ByHand, Card, CardByHand } from './storyboard'

/** In the order in which they are told. A card that is merged into another is told there and stands nowhere else. */
export function withEdits(cards: readonly Card[], { cards: changes }: ByHand): readonly Card[] {
  const changed = cards.map((card) => {
    const isIn = changes[card.id]?.isIn
    return isIn === undefined ? card : { ...card, isIn }
  })
  return merged(moved(changed, changes), changes)
}

type Changes = Readonly<Record<string, CardByHand>>
/** Who is to stand after a card that is gone stays where he was; one that is moved itself goes first. */
function moved(cards: readonly Card[], changes: Changes): readonly Card[] {
  const row = [...cards]
  const afterOf = (id: string): string | null | undefined => changes[id]?.after
  const waiting = cards.flatMap(({ id }) => (afterOf(id) === undefined || afterOf(id) === id ? [] : [id]))
  while (waiting.length > 0) {
    // Where they go round in a circle, one after the other as they stand.
    const next = Math.max(
      0,
      waiting.findIndex((id) => !waiting.some((one) => one === afterOf(id))),
    )
    const [id] = waiting.splice(next, 1)
    const after = id === undefined ? undefined : afterOf(id)
    const isThere = after === null || row.some((card) => card.id === after)
    const [card] = isThere
      ? row.splice(
          row.findIndex((one) => one.id === id),
          1,
        )
      : []
    if (card) row.splice(after === null ? 0 : row.findIndex((one) => one.id === after) + 1, 0, card)
  }
  return row
}
function merged(cards: readonly Card[], changes: Changes): readonly Card[] {
  const goesTo = new Map<string, string>()
  for (const { id } of cards) {
    const host = hostOf(id, cards, changes)
    if (host !== null) goesTo.set(id, host)
  }
  return cards.flatMap((card) => {
    if (goesTo.has(card.id)) return []
    const guests = cards.filter(({ id }) => goesTo.get(id) === card.id)
    if (guests.length === 0) return [card]
    const told = [card, ...guests]
    return [
      {
        ...card,
        beats: told.flatMap(({ beats }) => beats),
        pictures: told.flatMap(({ pictures }) => pictures),
        homes: told.flatMap(({ id, pictures }) => pictures.map((_, place) => ({ card: id, place }))),
      },
    ]
  })
}
/** Where a card is told in the end; null: by itself, also where its hosts go round in a circle or are gone. */
function hostOf(id: string, cards: readonly Card[], changes: Changes): string | null {
  const been = new Set([id])
  let host: string | null = null
  for (let next = changes[id]?.mergedInto; next !== undefined; next = changes[next]?.mergedInto) {
    const at = next
    if (been.has(at) || !cards.some((card) => card.id === at)) return been.has(at) ? null : host
    been.add(at)
    host = at
  }
  return host
}

/** Cards that were changed and are not there any more: what was said of them is kept, and can be told. */
export const strayEdits = (
  cards: readonly Pick<Card, 'id'>[],
  { cards: changes }: ByHand,
): readonly string[] => Object.keys(changes).filter((id) => !cards.some((card) => card.id === id))
