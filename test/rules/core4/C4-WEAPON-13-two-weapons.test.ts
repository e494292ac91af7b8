import { describe, expect, it } from 'vitest'
import { brute } from '../board'
import { LINE, fallen, line, row, shoot } from './firing-line'
import { laying } from './template-line'

const beast = { ...LINE, bs: 2, w: 4 }
const creature = (weapons: readonly string[]) => ({
  type: 'monstrousCreature' as const,
  profile: beast,
  models: [{ at: [20, 10, 0] as const, body: brute, wounds: 1, weapons }],
})
const both = (one: string, two: string) => [
  { model: 'F.1', weapon: one },
  { model: 'F.1', weapon: two },
]

describe('C4-WEAPON-13, C4-TYPE-07 a creature falls to its first weapon and the second is fired all the same', () => {
  it('a flame laid before still burns', () => {
    const state = line(creature(['plasmaPistol', 'flameProjector']), { models: row(2, 15), profile: LINE })
    const run = shoot(state, {
      fire: both('plasmaPistol', 'flameProjector'),
      // It overheats and is not saved; the flame hits two, S 4 against T 3.
      dice: '1 1  3 2',
      answers: laying([], [90]),
    })
    expect(fallen(run.state, 'F')).toEqual(['F.1'])
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('a marker with the house rule of sight is still laid', () => {
    const state = line(
      creature(['plasmaPistol', 'fragMissile']),
      { models: row(2, 20), profile: LINE },
      { settings: { 'core4.weapons.markerNeedsSight': true } },
    )
    const run = shoot(state, {
      fire: both('plasmaPistol', 'fragMissile'),
      dice: '1 1  5 1  3  1',
      answers: laying([[20, 20]]),
    })
    expect(fallen(run.state)).toHaveLength(1)
  })
})
