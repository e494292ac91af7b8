import { describe, expect, it } from 'vitest'
import { toHit } from '../../../main/rulesets/core4/shooting/to-hit'
import { majorityOf, toWound } from '../../../main/rulesets/core4/shooting/to-wound'
import { LINE, MOB, line, previewOf, row, shoot, successes, thrown } from './firing-line'

describe('C4-SHOOT-10 to hit', () => {
  it('needs 7 − BS and never better than 2+', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(toHit)).toEqual([6, 5, 4, 3, 2, 2, 2, 2, 2, 2])
  })
  it('leaves a model of BS 0 without a shot', () => expect(toHit(0)).toBeNull())
  it('six line troopers roll 4, 3, 6, 1, 5, 4: four hits', () => {
    const state = line(
      { models: row(6, 10), profile: LINE, weapons: ['laserRifle'] },
      { models: row(10, 30), profile: MOB },
    )
    const run = shoot(state, { dice: '4 3 6 1 5 4  1 1 1 1' })
    expect(thrown(run.events, 'toHit')).toBe(6)
    expect(successes(run.events, 'toHit')).toBe(4)
    expect(thrown(run.events, 'toWound')).toBe(4)
  })
})

describe('C4-SHOOT-11 to wound', () => {
  const table = [
    [4, 5, 6, 6, null, null, null, null, null, null],
    [3, 4, 5, 6, 6, null, null, null, null, null],
    [2, 3, 4, 5, 6, 6, null, null, null, null],
    [2, 2, 3, 4, 5, 6, 6, null, null, null],
    [2, 2, 2, 3, 4, 5, 6, 6, null, null],
    [2, 2, 2, 2, 3, 4, 5, 6, 6, null],
    [2, 2, 2, 2, 2, 3, 4, 5, 6, 6],
    [2, 2, 2, 2, 2, 2, 3, 4, 5, 6],
    [2, 2, 2, 2, 2, 2, 2, 3, 4, 5],
    [2, 2, 2, 2, 2, 2, 2, 2, 3, 4],
  ]
  it('agrees with every cell of the table', () => {
    table.forEach((cells, s) =>
      cells.forEach((needed, t) => expect(toWound(s + 1, t + 1), `S ${s + 1} T ${t + 1}`).toBe(needed)),
    )
  })
  it('four hits of Strength 4 on Toughness 4 with 3, 4, 5, 2: two wounds', () => {
    const state = line(
      { models: row(4, 10), profile: LINE, weapons: ['slugRifle'] },
      { models: row(10, 30), profile: { ...MOB, sv: 6 } },
    )
    const run = shoot(state, { dice: '6 6 6 6  3 4 5 2' })
    expect(successes(run.events, 'toWound')).toBe(2)
  })
  it('a hit that cannot wound throws no die: Strength 3 on Toughness 7', () => {
    const state = line(
      { models: row(2, 10), profile: LINE, weapons: ['laserRifle'] },
      { models: row(3, 30), profile: { ...MOB, t: 7 } },
    )
    const run = shoot(state, { dice: '6 6' })
    expect(thrown(run.events, 'toHit')).toBe(2)
    expect(thrown(run.events, 'toWound')).toBe(0)
    expect(previewOf(state).chain[0]?.toWound).toBeNull()
    expect(previewOf(state).odds).toEqual([1])
  })
})

describe('C4-SHOOT-12 mixed Toughness', () => {
  it('three of T 4 and three of T 5: T 4', () => expect(majorityOf([4, 4, 4, 5, 5, 5])).toBe(4))
  it('the most common value counts, higher or lower', () => {
    expect(majorityOf([5, 5, 4])).toBe(5)
    expect(majorityOf([3, 4, 5, 5])).toBe(5)
  })
  it('is what the wound roll is made against', () => {
    const tough = { ...MOB, t: 5 }
    const models = [...row(2, 30, 20, { profile: tough }), ...row(1, 30, 24)]
    const state = line(
      { models: row(1, 10), profile: LINE, weapons: ['slugRifle'] },
      { models, profile: MOB },
    )
    expect(previewOf(state).chain[0]?.toWound).toBe(5)
  })
})
