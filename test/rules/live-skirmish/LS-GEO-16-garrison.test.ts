import { describe, expect, it } from 'vitest'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { ruin } from './ground'
import { exchange, judge, order, refusal, rolls, shot, spot } from './shots'
import { size, stage } from './stage'

/** A sealed house whose south wall has one window, a man of the garrison behind it, another behind the wall. */
const house = {
  ...ruin('house', {
    footprint: [0, 0, 20, 20],
    walls: [
      {
        from: [0, 0],
        to: [20, 0],
        height: 7,
        openings: [{ along: 8, width: 4, sill: 1, height: 3 }],
      },
      { from: [20, 0], to: [20, 20], height: 7 },
      { from: [20, 20], to: [0, 20], height: 7 },
      { from: [0, 20], to: [0, 0], height: 7 },
    ],
  }),
  at: { x: 300, z: (size - 40) * 10 },
}
const state = (weapon: 'ar' | 'hmg'): SkirmishState =>
  stage({
    men: {
      a: { at: [40, 15], weapons: [weapon] },
      a2: { at: [40, 12], mateOf: 'a', weapons: [] },
      b: { at: [40, 42.5], yaw: 180, garrison: { piece: 'house', level: 0 } },
      b2: { at: [34, 42], yaw: 180, garrison: { piece: 'house', level: 0 } },
    },
    pieces: [house],
    scenario: { buildings: { house: { kind: 'sealed', bunker: false } } },
    settings: { 'ls.specFree': true },
  })

describe('LS-GEO-16 the garrison of a sealed building', () => {
  it('fires out of its windows, and is seen in them, in cover; behind the wall nobody does', () => {
    expect(refusal(state('ar'), order('b', 'a'), { reaction: true })).toBeNull()
    expect(judge(state('ar'), order('a', 'b')).targets[0]).toMatchObject({ cover: true, needed: 4 })
    expect(refusal(state('ar'), order('b2', 'a'), { reaction: true })).toBe('refusal.lsNoSight')
    expect(refusal(state('ar'), order('a', 'b2'))).toBe('refusal.lsNoSight')
  })
  it('LS-SPEC-03 is found by fire at its wall, though nobody sees it', () => {
    const place = { kind: 'point' as const, at: spot([34, 39.79, 1.5]) }
    const burst = order('a', place, 'hmg', 'burst')
    expect(judge(state('hmg'), burst)).toMatchObject({ speculative: true, targets: [{ needed: 4 }] })
    const run = exchange(state('hmg'), { active: [shot(burst)] }, { dice: ['4', '1', '1', '1', '2'] })
    expect(rolls(run).at(-1)).toEqual(['lsSave', 2, [2]])
    expect(run.result.hit).toEqual(['b2'])
  })
})
