/**
 * Cards taken elsewhere in the row. A card says by hand which one it stands after, and never do two say the same: so the row
 * is the same whatever is made anew, and whoever stood behind a card that leaves closes up. Pure.
 */
import type { ByHand, Card, CardByHand } from '../../../../shared/report/story/storyboard'

type Row = readonly Pick<Card, 'id'>[]

const place = (byHand: ByHand, id: string, after: string | null): ByHand => {
  const card: CardByHand = { ...byHand.cards[id], after }
  return { ...byHand, cards: { ...byHand.cards, [id]: card } }
}
const standsAfter = (byHand: ByHand, id: string | null, row: Row): string | undefined =>
  row.find((card) => byHand.cards[card.id]?.after === id)?.id

/** @param row  as it stands now; @param after  the card it is put behind; null: first of all */
export function takenAfter(row: Row, byHand: ByHand, id: string, after: string | null): ByHand {
  const at = row.findIndex((card) => card.id === id)
  const before = row[at - 1]?.id ?? null
  if (at < 0 || after === id || after === before) return byHand
  const left = standsAfter(byHand, id, row)
  const closed = left === undefined ? byHand : place(byHand, left, before)
  const pushed = standsAfter(closed, after, row)
  const taken = place(closed, id, after)
  return pushed === undefined || pushed === id ? taken : place(taken, pushed, id)
}
/** @param by  −1: before the one before it; 1: behind the one after it */
export function takenBy(row: Row, byHand: ByHand, id: string, by: -1 | 1): ByHand {
  const at = row.findIndex((card) => card.id === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= row.length) return byHand
  return takenAfter(row, byHand, id, by > 0 ? (row[to]?.id ?? null) : (row[to - 1]?.id ?? null))
}
