import { describe, expect, it } from 'vitest'
import type { PieceSpec } from '../board'
import { MOB, line, previewOf, row } from './firing-line'

const settings = { 'core4.cover.countWholeUnit': true }
const house: PieceSpec = { id: 'house', kind: 'building', area: [30, 27, 40, 29], height: 6 }
const hedge: PieceSpec = { id: 'hedge', kind: 'barricade', area: [17, 28.4, 23, 28.6], height: 0.9 }
/** One firer at (20, 10); so many in the open, so many wholly behind the house, so many partly behind the hedge. */
const coverOf = (counts: { open?: number; hidden?: number; partly?: number }, whole = true) => {
  const { open = 0, hidden = 0, partly = 0 } = counts
  const models = [...row(open, 25, 5), ...row(hidden, 31, 32), ...row(partly, 29.2, 20)]
  const state = line(
    { models: [{ at: [20, 10, 0] }], profile: MOB, weapons: ['heavySlugGun'] },
    { models, profile: MOB },
    { pieces: [house, hedge], settings: whole ? settings : {} },
  )
  return previewOf(state).cover?.save ?? null
}

describe('C4-SAVE-04, -07 where the majority is counted over the whole unit', () => {
  it('who is wholly out of sight is not in cover: two seen in the open, four behind a house', () =>
    expect(coverOf({ open: 2, hidden: 4 })).toBeNull())
  it('he is counted among those who are not: three partly hidden of seven are not enough', () => {
    expect(coverOf({ partly: 3, hidden: 4 })).toBeNull()
    expect(coverOf({ partly: 3, hidden: 4 }, false)).toBe(4)
  })
  it('four partly hidden of seven are', () => expect(coverOf({ partly: 4, hidden: 3 })).toBe(4))
  it('who is seen partly and not reached is in cover', () => {
    // A rifle of 18" reaches those at 25 - 10 - 1 and nobody behind the hedge at 30.
    const state = (partly: number) =>
      line(
        { models: [{ at: [20, 10, 0] }], profile: MOB, weapons: ['carbine'] },
        { models: [{ at: [25, 22, 0] }, ...row(partly, 29.2, 20)], profile: MOB },
        { pieces: [hedge], settings },
      )
    expect(previewOf(state(2)).firers[0]?.eligible).toEqual(['T.1'])
    expect(previewOf(state(2)).cover?.save).toBe(4)
    expect(previewOf(state(1)).cover).toBeNull()
  })
})
