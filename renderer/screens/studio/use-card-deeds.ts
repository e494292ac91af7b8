import { useMemo } from 'react'
import { usePage } from '../../hooks/page-context'
import {
  asGenerated,
  choosing,
  forgetting,
  merging,
  shooting,
  writing,
  writingWhole,
} from '../../page/editors/studio/by-hand'
import type { CardCamera, CardText, WholeText } from '../../page/editors/studio/by-hand'
import { changeByHand, selectCard, studioDraftStore } from '../../page/editors/studio/draft'
import { takenAfter, takenBy } from '../../page/editors/studio/order'
import type { Page } from '../../page/page'
import { studioReport } from '../../page/show/studio/report'
import type { ByHand } from '../../../shared/report/story/storyboard'

type Row = readonly { readonly id: string }[]
export interface CardDeeds {
  select(id: string | null): void
  keep(id: string, isIn: boolean): void
  put(id: string, place: { readonly id: string; readonly side: 'before' | 'behind' }): void
  shift(id: string, by: -1 | 1): void
  /** Told in the card before it, or by itself again. */
  merge(id: string, isMerged: boolean): void
  write(id: string, field: CardText, text: string | null): void
  writeWhole(field: WholeText, text: string | null): void
  shoot(id: string, place: number, camera: CardCamera | null): void
  asGenerated(id: string): void
  forget(id: string): void
}
/** Everything that is done to cards, each one step back. */
export function useCardDeeds(): CardDeeds {
  const page = usePage()
  return useMemo(() => deedsOf(page), [page])
}
function deedsOf(page: Page): CardDeeds {
  const change = (made: (byHand: ByHand, row: Row) => ByHand, topic: string | null = null): void =>
    changeByHand(page, made(studioDraftStore(page).getState().document.byHand, rowNow(page)), topic)
  const language = () => studioDraftStore(page).getState().document.wish.language
  return {
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
        return isMerged && before === undefined
          ? byHand
          : merging(byHand, id, isMerged ? (before?.id ?? null) : null)
      }),
    write: (id, field, text) =>
      change(
        (byHand) => writing(byHand, id, field, language(), text),
        text === null ? null : `${id}.${field}`,
      ),
    writeWhole: (field, text) =>
      change((byHand) => writingWhole(byHand, field, language(), text), text === null ? null : field),
    shoot: (id, place, camera) => change((byHand) => shooting(byHand, id, place, camera)),
    asGenerated: (id) => change((byHand) => asGenerated(byHand, id)),
    forget: (id) => change((byHand) => forgetting(byHand, id)),
  }
}
const rowNow = (page: Page): Row => studioReport(page)?.board.cards ?? []
