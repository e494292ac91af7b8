import { useMemo } from 'react'
import { shotOf, type Shot } from '../../../shared/report/cameras'
import type { ByHand, Card } from '../../../shared/report/story/storyboard'
import { usePage } from '../../hooks/page-context'
import {
  asGenerated,
  cameraFor,
  choosing,
  forgetting,
  merging,
  shooting,
  writing,
  writingWhole,
  type CardCamera,
  type CardField,
  type WholeField,
} from '../../page/editors/studio/by-hand'
import { changeByHand, selectCard, studioDraftStore, toggleMark } from '../../page/editors/studio/draft'
import { takenAfter, takenBy } from '../../page/editors/studio/order'
import type { Page } from '../../page/page'
import { studioStory, titleOfCard } from '../../page/show/studio/report'
import { isPhoto } from '../../page/show/studio/stills'

export interface CardDeeds {
  select(id: string | null): void
  keep(id: string, isIn: boolean): void
  put(id: string, place: { readonly id: string; readonly side: 'before' | 'behind' }): void
  shift(id: string, by: -1 | 1): void
  /** Told in the card before it, or by itself again. */
  merge(id: string, isMerged: boolean): void
  write(id: string, field: CardField, text: string | null): void
  writeWhole(field: WholeField, text: string | null): void
  /** @param camera  null: the one that is found by itself */
  shoot(card: Card, place: number, camera: CardCamera | null): void
  asGenerated(id: string): void
  forget(id: string): void
  mark(card: Card): void
  /** The point of the game that a mark on this card points at; null: it has none. */
  nodeOf(card: Card): number | null
  /** What a card says in its title, one that is told in another too. */
  titleOf(id: string): string
  /** A picture of it as it was taken; null: it is no photograph, or there was nothing to take. */
  shotOf(card: Card, place: number): Shot | null
}
/** Everything that is done to cards, each one step back. */
export function useCardDeeds(): CardDeeds {
  const page = usePage()
  return useMemo(() => deedsOf(page), [page])
}
type Row = readonly Pick<Card, 'id'>[]
function deedsOf(page: Page): CardDeeds {
  const byHandNow = (): ByHand => studioDraftStore(page).getState().document.byHand
  const change = (made: (byHand: ByHand, row: Row) => ByHand, topic: string | null = null): void =>
    changeByHand(page, made(byHandNow(), studioStory(page)?.board.cards ?? []), topic)
  const language = () => studioDraftStore(page).getState().document.wish.language
  const nodeOf = ({ moment }: Card): number | null => {
    const act = moment === null ? undefined : studioStory(page)?.record.acts[moment.beat.act]
    return act?.node ?? null
  }
  return {
    nodeOf,
    select: (id) => selectCard(page, id),
    keep: (id, isIn) => change((byHand) => choosing(byHand, id, isIn)),
    put: (id, place) =>
      change((byHand, row) => {
        const at = row.findIndex((card) => card.id === place.id)
        return takenAfter(row, byHand, id, place.side === 'behind' ? place.id : (row[at - 1]?.id ?? null))
      }),
    shift: (id, by) => change((byHand, row) => takenBy(row, byHand, id, by)),
    merge: (id, isMerged) =>
      change((byHand, row) => {
        const before = row[row.findIndex((card) => card.id === id) - 1]
        if (isMerged && before === undefined) return byHand
        // It is told there from now on, and that is what is in hand.
        if (before !== undefined && isMerged) selectCard(page, before.id)
        return merging(byHand, id, isMerged ? (before?.id ?? null) : null)
      }),
    write: (id, field, text) =>
      change(
        (byHand) => writing(byHand, id, field, language(), text),
        text === null ? null : `${id}.${field}`,
      ),
    writeWhole: (field, text) =>
      change((byHand) => writingWhole(byHand, field, language(), text), text === null ? null : field),
    shoot: (card, place, camera) => change((byHand) => shooting(byHand, card, place, camera)),
    asGenerated: (id) => change((byHand) => asGenerated(byHand, id)),
    forget: (id) => change((byHand) => forgetting(byHand, id)),
    mark(card) {
      const node = nodeOf(card)
      if (node !== null) toggleMark(page, node)
    },
    titleOf: (id) => titleOfCard(page, id),
    shotOf(card, place) {
      const story = studioStory(page)
      const wish = card.pictures[place]
      if (story === null || wish === undefined || !isPhoto(wish)) return null
      return shotOf(story.record, story.beatsById, wish, cameraFor(byHandNow(), card, place))
    },
  }
}
