import { describe, expect, it } from 'vitest'
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import { standingRule } from '../../../main/rulesets/core4/game/rule'
import type { PieceSpec, UnitSpec } from '../board'
import { LINE, factsOf, line, rollsOf, shoot, thrown } from '../core4/firing-line'
import { laying, struck } from '../core4/template-line'

const night: CorePart = {
  id: 'night',
  rules: [
    standingRule({ id: 'night', cite: 'CF-MSR-02', on: { isNight: { as: 'game', answer: () => true } } }),
  ],
}
const screen: PieceSpec = { id: 'screen', kind: 'building', area: [0, 5, 72, 6], height: 8 }
const mortar: Omit<UnitSpec, 'id' | 'seat'> = {
  models: [{ at: [10, 2, 0] }],
  profile: LINE,
  weapons: ['mortar'],
}
/** 30" from the crew, base to base. */
const target = { models: [{ at: [10, 33, 0] as const }], profile: LINE }
const hole = () => laying([[10, 33]])

describe('CF-MSR-03 and C4-MSR-07 barrage at night', () => {
  it('neither seen nor spotted: three dice, the highest counts: 2, 5, 3 are 5"', () => {
    const run = shoot(line(mortar, target, { pieces: [screen] }), {
      dice: '3 4  A0 2 5 3',
      answers: hole(),
      parts: [night],
    })
    expect(struck(run.events)[0]?.at).toEqual([15, 33])
    expect(rollsOf(run.events, 'scatterDistance')[0]?.dice).toHaveLength(3)
  })
  it('by agreement the last die is added: max(2, 5) + 3 = 8"', () => {
    const settings = { 'core4.missions.nightBarrageDie': 'added' }
    const run = shoot(line(mortar, target, { pieces: [screen], settings }), {
      dice: '3 4  A0 2 5 3',
      answers: hole(),
      parts: [night],
    })
    expect(struck(run.events)[0]?.at).toEqual([18, 33])
  })
  it('seen but not spotted: two; spotted but unseen: two; both: one', () => {
    const dice = (pieces: readonly PieceSpec[], spotting: string, count: number) =>
      rollsOf(
        shoot(line(mortar, target, { pieces }), {
          dice: `${spotting}  A0 ${'6 '.repeat(count)}`,
          answers: hole(),
          parts: [night],
        }).events,
        'scatterDistance',
      )[0]?.dice.length
    expect(dice([], '3 4', 2)).toBe(2)
    expect(dice([screen], '5 5', 2)).toBe(2)
    expect(dice([], '5 5', 1)).toBe(1)
  })
  it('other weapons of the unit lose their shots', () => {
    const mixed = {
      ...mortar,
      models: [{ at: [10, 2, 0] as const }, { at: [11.1, 2, 0] as const, weapons: ['heavySlugGun'] }],
    }
    const run = shoot(line(mixed, target), { dice: '3 4  A0 6 6', answers: hole(), parts: [night] })
    expect(thrown(run.events, 'toHit')).toBe(0)
    expect(factsOf(run.events, 'shotsLost')).toMatchObject([{ models: ['F.2'] }])
  })
})

describe('C4-SHOOT-21 a marker that deviates into a close combat', () => {
  it('hits friend and foe, and nobody of them is tested for being pinned', () => {
    const own: UnitSpec = {
      id: 'G',
      seat: 'a',
      models: [{ at: [16, 33, 0] }],
      profile: { ...LINE, sv: null },
      state: { locked: ['U'] },
    }
    const foe: UnitSpec = {
      id: 'U',
      seat: 'b',
      models: [{ at: [16, 34, 0] }, { at: [16, 36, 0] }],
      profile: { ...LINE, sv: null },
      state: { locked: ['G'] },
    }
    const run = shoot(line(mortar, target, { others: [own, foe] }), { dice: 'A0 6  3 3', answers: hole() })
    expect(struck(run.events)[0]?.full).toEqual(['G.1', 'U.1'])
    expect(factsOf(run.events, 'casualties')).toHaveLength(2)
    expect(thrown(run.events, 'pinning')).toBe(0)
  })
})
