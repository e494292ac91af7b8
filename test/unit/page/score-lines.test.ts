import { describe, expect, it } from 'vitest'
import { scoreLinesOf } from '../../../renderer/page/table/score-sheet'
import type { Award } from '../../../shared/protocol/mission'

const award = (seat: Award['seat'], key: string, count: number, points: number): Award => ({
  seat,
  text: { key },
  count,
  points,
  cite: [],
})
const lines = [
  award('a', 'quarter', 0, 0),
  award('a', 'unit', 0, 125),
  award('a', 'counter', 1, 0),
  award('b', 'theirs', 2, 500),
  award('a', 'ground', 1, 250),
  award('a', 'building', 2, 500),
]
const keys = (list: readonly { readonly line: Award; readonly value: number }[]) =>
  list.map(({ line, value }) => `${line.text.key} ${value}`)

describe('the lines of a side on the score sheet', () => {
  it('that count come first, the most of them before the others; what comes to nothing is apart', () => {
    const { objective, losses, idle } = scoreLinesOf({ by: 'points', lines }, 'a')
    expect(keys(objective)).toEqual(['building 500', 'ground 250'])
    expect(keys(losses)).toEqual(['unit 125'])
    expect(keys(idle)).toEqual(['quarter 0', 'counter 0'])
  })
  it('count by what is fought for where that decides', () => {
    const { objective, losses, idle } = scoreLinesOf({ by: 'count', lines }, 'a')
    expect(keys(objective)).toEqual(['building 2', 'counter 1', 'ground 1'])
    expect(losses).toEqual([])
    expect(keys(idle)).toEqual(['quarter 0', 'unit 0'])
  })
})
