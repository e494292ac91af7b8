/** CF-MSR-06 hidden deployment: of two sides, and of two markers, which is whose. */
import { describe, expect, it } from 'vitest'
import { produce } from 'immer'
import { cityFight } from '../../../main/rulesets'
import {
  coverReducers,
  hiddenKept,
  markerInStead,
  unitBehind,
} from '../../../main/rulesets/city-fight/stealth/hidden-kept'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { board } from '../board'
import { keeping } from '../keeping'

const pose = { at: { x: 100, z: 100 }, y: 0, on: { piece: null, level: 0 }, facing: 0 }
const marker = (seat: 'a' | 'b', number: number) => ({
  seat,
  number,
  pose: { ...pose, at: { x: 100 * number, z: 100 } },
})
/** Either side has two markers, numbered alike. */
const state: CoreState = keeping(
  board({
    units: (['a', 'b'] as const).flatMap((seat) =>
      [1, 2].map((n) => ({ id: `${seat}${n}`, seat, models: [{ at: [10 * n, 10, 0] as const }] })),
    ),
  }),
  hiddenKept,
  {
    markers: [marker('a', 1), marker('a', 2), marker('b', 1), marker('b', 2)],
    behind: Object.fromEntries(
      ['a1', 'a2', 'b1', 'b2'].map((id) => [id, { number: Number(id[1]), poses: {} }]),
    ),
    set: { a: 2, b: 2 },
  },
)

describe('CF-MSR-06 a marker is of one side, and one unit is behind it', () => {
  it('each unit’s lies in its stead, and each marker’s unit is found', () => {
    for (const id of ['a1', 'a2', 'b1', 'b2']) {
      const own = markerInStead(state, id)
      expect(own).toEqual(marker(id[0] as 'a' | 'b', Number(id[1])))
      expect(own && unitBehind(state, own)).toBe(id)
    }
    expect(markerInStead(keeping(state, hiddenKept, { behind: {} }), 'a1')).toBeNull()
    expect(() => unitBehind(keeping(state, hiddenKept, { behind: {} }), marker('a', 1))).toThrow(
      'nobody is behind',
    )
  })
  it('the one that is revealed is taken away, and no other', () => {
    const after = produce(state, (draft) =>
      coverReducers.markerRevealed(draft, { seat: 'b', number: 1, unit: 'b1', pose } as never),
    )
    const { markers, behind, emerging } = hiddenKept.of(after)
    expect(markers).toEqual([marker('a', 1), marker('a', 2), marker('b', 2)])
    expect(Object.keys(behind)).toEqual(['a1', 'a2', 'b2'])
    expect(emerging).toMatchObject({ unit: 'b1' })
  })
  it('who is behind which its owner sees, an onlooker who sees all, and who plays both', () => {
    const own = (seen: CoreState, seat: 'a' | 'b') => cityFight.view(seen, seat).parts.hidden?.own
    expect(own(state, 'a')).toEqual({ a1: 1, a2: 2 })
    expect(own(state, 'b')).toEqual({ b1: 1, b2: 2 })
    expect(own({ ...state, books: { ...state.books, solo: true } }, 'a')).toEqual({
      a1: 1,
      a2: 2,
      b1: 1,
      b2: 2,
    })
    expect(hiddenKept.seen?.(hiddenKept.of(state), 'all', state)).toMatchObject({
      own: { a1: 1, a2: 2, b1: 1, b2: 2 },
    })
  })
})
