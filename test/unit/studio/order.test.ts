/** Cards are put elsewhere: the row is as one has put it, whatever was moved before, and however often it is made anew. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takenAfter, takenBy } from '../../../renderer/page/editors/studio/order'
import { withEdits } from '../../../shared/report/story/by-hand'
import { nothingByHand, type ByHand, type Card } from '../../../shared/report/story/storyboard'
import { runs } from '../../draws'

const card = (id: string): Card => ({
  ...{ id, kind: 'moment', turn: 1, seat: null, beats: [id], moment: null, pictures: [], isIn: true },
})
const made = [...'ABCDEF'].map(card)
const row = (byHand: ByHand, cards = made): string =>
  withEdits(cards, byHand)
    .map(({ id }) => id)
    .join('')
const put = (byHand: ByHand, id: string, after: string | null): ByHand =>
  takenAfter(withEdits(made, byHand), byHand, id, after)

describe('the order of cards', () => {
  it('puts a card behind another, or first', () => {
    expect(row(put(nothingByHand, 'B', 'D'))).toBe('ACDBEF')
    expect(row(put(nothingByHand, 'E', null))).toBe('EABCDF')
  })
  it('keeps whoever was put behind the same card before, behind the new one', () => {
    const one = put(nothingByHand, 'E', 'A')
    expect(row(put(one, 'D', 'A'))).toBe('ADEBCF')
  })
  it('closes up behind a card that is taken away again', () => {
    const two = put(put(nothingByHand, 'E', 'A'), 'F', 'E')
    expect(row(two)).toBe('AEFBCD')
    expect(row(put(two, 'E', 'C'))).toBe('AFBCED')
  })
  it('moves by one either way, and not over the ends', () => {
    const by = (byHand: ByHand, id: string, step: -1 | 1) =>
      takenBy(withEdits(made, byHand), byHand, id, step)
    expect(row(by(nothingByHand, 'C', -1))).toBe('ACBDEF')
    expect(row(by(nothingByHand, 'C', 1))).toBe('ABDCEF')
    expect(by(nothingByHand, 'A', -1)).toBe(nothingByHand)
    expect(by(nothingByHand, 'F', 1)).toBe(nothingByHand)
  })
  it('leaves a card where it was when the one it stood behind is gone', () => {
    const hand = put(nothingByHand, 'B', 'D')
    expect(
      row(
        hand,
        made.filter(({ id }) => id !== 'D'),
      ),
    ).toBe('ABCEF')
    expect(row(hand)).toBe('ACDBEF')
  })
  it('is what a list would be after any moves', () => {
    const move = fc.record({ id: fc.constantFrom(...'ABCDEF'), after: fc.constantFrom(null, ...'ABCDEF') })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
        let hand = nothingByHand
        let list = [...'ABCDEF']
        for (const { id, after } of moves) {
          hand = put(hand, id, after)
          if (id === after) continue
          list = list.filter((one) => one !== id)
          list.splice(after === null ? 0 : list.indexOf(after) + 1, 0, id)
        }
        expect(row(hand)).toBe(list.join(''))
      }),
      { numRuns: runs(2000) },
    )
  })
})
