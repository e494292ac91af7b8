/** Cards that follow each other and belong to one turn: a row of the storyboard. Pure. */
import type { Card } from '../../../../shared/report/story/storyboard'

interface StoryRow {
  readonly turn: number
  /** Place of its first card. */
  readonly from: number
  readonly count: number
}
export function storyRows(cards: readonly Pick<Card, 'turn'>[]): readonly StoryRow[] {
  const rows: StoryRow[] = []
  cards.forEach(({ turn }, at) => {
    const last = rows.at(-1)
    if (last?.turn === turn) rows[rows.length - 1] = { ...last, count: last.count + 1 }
    else rows.push({ turn, from: at, count: 1 })
  })
  return rows
}
