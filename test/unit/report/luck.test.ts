/** Probabilities of reports against an enumeration of every face, done here in another way. */
import { describe, expect, it } from 'vitest'
import { luckOf, outcomesOf } from '../../../shared/report/beats/luck'
import type { GameEvent, RollData } from '../../../shared/protocol/event'

const rolled = (data: Partial<RollData> & { readonly faces: readonly number[] }): GameEvent<'rolled'> => {
  const { faces, ...of } = data
  const dice = faces.map((face) => ({ kind: 'd6' as const, face }))
  const total = faces.reduce((sum, face) => sum + face, 0)
  return {
    id: 1,
    type: 'rolled',
    because: [],
    audience: 'all',
    data: { purpose: 'toHit', seat: 'a', unit: 'a1', target: 'b1', dice, total, ...of },
  }
}
const again = (roll: GameEvent<'rolled'>): GameEvent<'rolled'> => ({
  ...roll,
  data: { ...roll.data, dice: roll.data.dice.map((die) => ({ ...die, rerolled: true })) },
})
/** Every way in which so many dice may fall. */
const every = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : every(dice - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]))
const share = (dice: number, counts: (faces: readonly number[]) => boolean): number =>
  every(dice).filter(counts).length / every(dice).length
const atLeast = (faces: readonly number[], needed: number): number =>
  faces.filter((face) => face >= needed).length

describe('how likely dice were', () => {
  it('is the chance of what came or of more of it: five of five on 4+', () => {
    const luck = luckOf([rolled({ faces: [4, 5, 6, 4, 6], needed: 4, compare: 'atLeast' })])
    expect(luck?.probability).toBeCloseTo(
      share(5, (faces) => atLeast(faces, 4) >= 5),
      12,
    )
  })
  it('is that of less where less came than expected: one of five on 3+', () => {
    const luck = luckOf([rolled({ faces: [1, 2, 6, 2, 1], needed: 3, compare: 'atLeast' })])
    expect(luck?.probability).toBeCloseTo(
      share(5, (faces) => atLeast(faces, 3) <= 1),
      12,
    )
  })
  it('reads two dice against a Leadership as one test', () => {
    const luck = luckOf([rolled({ purpose: 'morale', faces: [6, 5], needed: 8, compare: 'atMost' })])
    expect(luck?.probability).toBeCloseTo(
      share(2, ([one = 0, two = 0]) => one + two > 8),
      12,
    )
  })
  it('reads two dice of a penetration by their total: added up, or the highest', () => {
    const sum = luckOf([
      rolled({ purpose: 'penetration', faces: [6, 5], total: 11, needed: 10, compare: 'atLeast' }),
    ])
    expect(sum?.probability).toBeCloseTo(
      share(2, ([one = 0, two = 0]) => one + two >= 10),
      12,
    )
    const highest = luckOf([
      rolled({ purpose: 'penetration', faces: [6, 2], total: 6, needed: 6, compare: 'atLeast' }),
    ])
    expect(highest?.probability).toBeCloseTo(
      share(2, (faces) => Math.max(...faces) >= 6),
      12,
    )
  })
  it('counts dice thrown again with the throw they mend (C4-BASE-02)', () => {
    const first = rolled({ faces: [6, 1, 2], needed: 4, compare: 'atLeast' })
    const second = again(rolled({ faces: [4, 5], needed: 4, compare: 'atLeast' }))
    const [outcome] = outcomesOf([first, second])
    expect(outcome?.came).toBe(3)
    // Six dice: three, and one in reserve for each.
    const all = share(6, (faces) => [0, 1, 2].every((n) => (faces[n] ?? 0) >= 4 || (faces[n + 3] ?? 0) >= 4))
    expect(outcome?.tail).toBeCloseTo(all, 12)
  })
  it('takes hits, wounds and failed saves of the same shots for one question', () => {
    const rolls = [
      rolled({ faces: [4, 6, 1], needed: 4, compare: 'atLeast' }),
      rolled({ purpose: 'toWound', faces: [6, 5], needed: 5, compare: 'atLeast' }),
      rolled({ purpose: 'armourSave', seat: 'b', unit: 'b1', faces: [1, 2], needed: 3, compare: 'atLeast' }),
    ]
    const outcomes = outcomesOf(rolls)
    expect(outcomes).toHaveLength(1)
    expect(outcomes[0]?.came).toBe(2)
    // One shot goes through with 1/2 × 1/3 × 1/3; two or more of three.
    const one = 1 / 18
    expect(outcomes[0]?.tail).toBeCloseTo(3 * one * one * (1 - one) + one * one * one, 12)
  })
  it('asks of several throws how likely any of them came so unlikely', () => {
    const rolls = [
      rolled({ purpose: 'dangerous', faces: [1], needed: 2, compare: 'atLeast' }),
      rolled({ purpose: 'reserves', faces: [5], needed: 4, compare: 'atLeast' }),
    ]
    // The first fails by 1/6; the second could not have been so unlikely on the side on which it fell: half or more.
    expect(luckOf(rolls)?.probability).toBeCloseTo(
      share(2, ([one = 0]) => one < 2),
      12,
    )
    const both = [
      rolled({ purpose: 'dangerous', faces: [1], needed: 2, compare: 'atLeast' }),
      rolled({ purpose: 'reserves', faces: [6], needed: 6, compare: 'atLeast' }),
    ]
    expect(luckOf(both)?.probability).toBeCloseTo(
      share(2, ([one = 0, two = 0]) => one < 2 || two >= 6),
      12,
    )
  })
  it('says nothing where nothing was open, and nothing of distances', () => {
    expect(luckOf([rolled({ faces: [3], needed: 1, compare: 'atLeast' })])).toBeNull()
    expect(luckOf([rolled({ purpose: 'difficult', faces: [3, 4] })])).toBeNull()
  })
})
