import { describe, expect, it } from 'vitest'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, guardProfile } from '../board'
import { byDefault, melee, play, rank, rollsOf } from './melee'

/** One winner between two enemies, each of whom he touches; both break. */
function between(): CoreState {
  const blank = melee({ models: [] }, { models: [] })
  const enemy = (id: string, x: number) => ({
    id,
    seat: 'b' as const,
    models: [{ at: [x, 20, 0] as const }, { at: [x, 21.1, 0] as const }],
    profile: { a: 0, i: 3, ld: 7 },
    state: { locked: ['A'] },
  })
  return {
    ...board({
      phase: 'assault',
      units: [
        {
          id: 'A',
          seat: 'a',
          models: rank(1, 20),
          profile: { ...guardProfile, a: 2 },
          state: { locked: ['B', 'C'] },
        },
        enemy('B', 19),
        enemy('C', 21),
      ],
    }),
    closeWeapons: blank.closeWeapons,
  }
}
/** He strikes B twice and kills one; both test at 9 and break; they run 1 and 6, he follows with 2. */
const fight = (consolidation: string) =>
  play(
    between(),
    (game) => fightCombats(game),
    `3 1 | 6 | 1 | 6 6 | 6 6 | 1 6 | 2 | 6 6 | ${consolidation}`,
    byDefault,
  )

describe('C4-ASSAULT-40 who has caught one enemy and lost another', () => {
  it('goes on by the die of him who catches, not the three inches of him who is left standing', () => {
    const run = fight('4')
    expect(
      run.events.filter(({ type }) => ['runDown', 'escaped'].includes(type)).map(({ type }) => type),
    ).toEqual(['runDown', 'escaped'])
    expect(rollsOf(run.events).filter(({ purpose }) => purpose === 'consolidation')).toHaveLength(1)
    expect(run.decisions.find(({ kind }) => kind === 'consolidate')?.args).toMatchObject({
      unit: 'A',
      distance: 4,
    })
  })
})

describe('C4-ASSAULT-40 who has nobody left to fight while comrades of his enemies stay in the combat', () => {
  /** In one line: W kills L, the only one he touches; V touches L and M, and M stays. */
  const moved = (settings: Readonly<Record<string, boolean>>) => {
    const one = (id: string, seat: 'a' | 'b', x: number, locked: string[], a: number) => ({
      id,
      seat,
      models: [{ at: [x, 20, 0] as const }],
      profile: { ...guardProfile, a, sv: null, ld: 10 },
      state: { locked },
    })
    const state = {
      ...board({
        phase: 'assault',
        settings,
        units: [
          one('W', 'a', 20, ['L'], 1),
          one('L', 'b', 21, ['W', 'V'], 0),
          one('V', 'a', 22, ['L', 'M'], 0),
          one('M', 'b', 23, ['V'], 0),
        ],
      }),
      closeWeapons: melee({ models: [] }, { models: [] }).closeWeapons,
    }
    return play(state, (game) => fightCombats(game), '6 | 6 | 1 1', byDefault).decisions.flatMap(
      ({ kind, args }) => (args?.['unit'] === 'W' ? [kind] : []),
    )
  }
  it('moves on, or by the stricter reading piles in', () => {
    expect(moved({})).toContain('consolidate')
    expect(moved({ 'core4.assault.strictMultiCombat': true })).not.toContain('consolidate')
  })
})
