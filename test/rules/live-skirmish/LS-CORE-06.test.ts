import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { CoverZone } from '../../../shared/protocol/skirmish/view'
import { exchange, order, rolls, shot, spot } from './shots'
import { stage } from './stage'

/** A zone of side a, round a place, held by one man. */
const zone = (at: readonly number[], value: number, by: string): CoverZone => ({
  id: 'zone',
  seat: 'a',
  centre: spot(at),
  width: cm(15),
  height: cm(15),
  depth: cm(10),
  normal: 270,
  by: [{ model: by, weapon: 'ar', number: value }],
  value,
})

describe('LS-CORE-06 the dice of one exchange fall in this order', () => {
  it('tests, each with its save and wound; active firers; reactors; saves of both sides; friends', () => {
    const state = stage({
      men: {
        a: { at: [20, 10], weapons: ['gl'] },
        a2: { at: [26, 10], weapons: ['hmg'] },
        a3: { at: [26, 13], weapons: [], mateOf: 'a2' },
        a4: { at: [43, 27] },
        a5: { at: [12, 40] },
        b: { at: [20, 40], yaw: 180 },
        b2: { at: [24, 40], yaw: 180, class: 'R5' },
        b3: { at: [29, 40], yaw: 180, class: 'R5' },
        b4: { at: [60, 40], hidden: { marker: 'h1', spottedBy: [] } },
        n: { at: [14, 43] },
      },
      state: { zones: [zone([30, 40, 1.5], 6, 'a2')] },
      settings: { 'ls.wounds': true },
    })
    const run = exchange(
      state,
      {
        active: [
          shot(order('a', 'b', 'gl')),
          shot(order('a2', { kind: 'marker', marker: 'h1' }, 'hmg', 'burst')),
        ],
        reactors: [shot(order('b', 'a'), true), shot(order('b3', 'a', 'ar', 'burst'), true)],
        seeking: ['b2'],
        group: ['a', 'a2'],
        declared: ['b3', 'b2', 'b'],
      },
      {
        dice: [
          ...['1', '5', '1', '4'],
          ...['6', '1'],
          ...['3', '3'],
          ...['5', '6', '1', '1', '1'],
          '5',
          ...['5', '1', '2', '3'],
          ...['3', '4'],
          ...['3', '4', '2', '6'],
        ],
      },
    )
    expect(rolls(run)).toEqual([
      // The third man fails his test and falls; the second may run for cover; the first is in no zone.
      ['lsCoveringTest', undefined, [1, 5]],
      ['lsSave', 5, [1]],
      ['lsWound', 3, [4]],
      ['lsCoveringTest', undefined, [6, 1]],
      // The grenade goes 6 cm to the left; the machine gun gets its leave.
      ['lsToHit', 5, [3]],
      ['lsScatter', undefined, [3]],
      ['lsAuthorise', 5, [5]],
      ['lsToHit', 4, [6, 1, 1, 1]],
      ['lsToHit', 4, [5]],
      // The reacting side, as the hits were scored; a wound at once.
      ['lsSave', 4, [5]],
      ['lsSave', 2, [1]],
      ['lsWound', 3, [2]],
      // The bystander, then the active side: caught by its own blast, and hit by the answer.
      ['lsSave', 4, [3]],
      ['lsSave', 3, [3]],
      ['lsSave', 4, [4]],
      // Three bullets went by.
      ['lsSave', 3, [3]],
      ['lsSave', 3, [4]],
      ['lsSave', 3, [2]],
      ['lsWound', 3, [6]],
    ])
    expect(run.result).toEqual({
      lost: ['b3'],
      hit: ['b', 'b4', 'n', 'a5', 'a', 'a4'],
      fell: ['b4', 'n', 'a4', 'b3'],
      suppressed: ['b', 'a5', 'a'],
    })
    expect(run.state.models['b4']?.status).toBe('dead')
  })
})
