import { describe, expect, it } from 'vitest'
import { firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { inches } from '../../../shared/geometry/length'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, coreGame } from '../board'

/** A defender under a ledge that hangs an inch above the ground: men of 1.25" find no room beside him. */
const reaches = (settings: CoreState['settings']): boolean =>
  firstIntoContact(
    coreGame(
      board({
        phase: 'assault',
        settings,
        pieces: [
          { id: 'T', ruin: { footprint: [5, 5, 15, 15], floors: [{ z: 1.2, slab: [5, 5, 15, 15] }] } },
        ],
        units: [
          { id: 'a1', seat: 'a', models: [{ at: [10, 4, 0] }] },
          { id: 'b1', seat: 'b', models: [{ at: [10, 9, 0] }] },
        ],
      }),
      [],
    ),
    {
      unit: 'a1',
      purpose: 'assault',
      targets: ['b1'],
      budget: { plan: inches(6), climb: inches(6), label: 6 },
    },
    'b1',
  ) !== null

describe('C4-ASSAULT-08, CF-RUIN-04 room beside an enemy is room for the whole body', () => {
  it('where the ceiling is too low nobody reaches him', () => expect(reaches({})).toBe(false))
  it('where the players left headroom aside somebody does', () =>
    expect(reaches({ 'cf.ruin.headroom': false })).toBe(true))
})
