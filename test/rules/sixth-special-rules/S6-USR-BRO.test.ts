import { describe, expect, it } from 'vitest'
import { psychicTest } from '../../../main/rulesets/core4/psychic/psychic-test'
import { masteryOf } from '../../../main/rulesets/core4/psychic'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { Power } from '../../../shared/protocol/power'
import type { UnitSpec } from '../board'
import { rollsOf } from '../core4/melee'
import { powerWith } from '../core4/spells'
import { gameUnder, may, perform, core, play, sixthBoard } from './bench'

const gloom: Power = {
  ...powerWith('gloom', { kind: 'change', changes: [{ what: 'ld', by: -1 }], until: 'turnEnd' }),
  target: 'enemy',
  range: 12,
}
const powers = { gloom, again: { ...gloom, id: 'again' } }
const known = Object.keys(powers)
/** A sergeant of Leadership 9 and four of 8, with a captain of 10 who has joined them. */
const brothers = (sergeant: boolean): UnitSpec => ({
  id: 'B',
  seat: 'a',
  models: [
    ...(sergeant
      ? [{ at: [10, 10, 0] as const, profile: { ld: 9 }, rules: ['squadCharacter'], powers: known }]
      : []),
    ...[1, 2, 3, 4].map((n) => ({
      at: [10 + 1.2 * n, 10, 0] as const,
      id: `T${n}`,
      profile: { ld: 8 },
      powers: known,
    })),
  ],
  profile: { t: 3, w: 1, inv: 2 },
  rules: ['brotherhood'],
})
const captain: UnitSpec = {
  id: 'C',
  seat: 'a',
  models: [{ at: [16, 10, 0], profile: { ld: 10 } }],
  character: 'independent',
  joined: 'B',
}
const foe: UnitSpec = { id: 'F', seat: 'b', models: [{ at: [12, 20, 0] }] }
const table = (sergeant: boolean, others: readonly UnitSpec[] = [captain]): CoreState => ({
  ...sixthBoard({ units: [brothers(sergeant), ...others, foe], settings: { 's6.rules.deny': false } }),
  powers,
})
const tested = (state: CoreState, model: string, dice: string) =>
  play(state, (game) => psychicTest(game, model), dice)
const use = (model: string, power = 'gloom') => ({ type: 'usePower', model, power, target: 'F' }) as const

describe('S6-USR-BRO-01 the whole unit is one psyker', () => {
  it('of the first level, and who has joined it is none', () => {
    const game = gameUnder(table(true))
    expect(['B.1', 'T1', 'C.1'].map((id) => masteryOf(game, id))).toEqual([1, 1, 0])
  })
  it('uses one power a turn, all of it together', () => {
    const state = table(false)
    expect(may(state, 'a', use('T1'))).toBe('yes')
    const once = perform(state, 'a', use('T1'), '3 3').state
    expect(may(once, 'a', use('T2', 'again'))).toBe('brotherhoodHasActed')
    expect(may(once, 'a', use('T2', 'again'), core)).toBe('yes')
    const next = { ...once, turn: { ...once.turn, player: once.turn.player + 2 } }
    expect(may(next, 'a', use('T2', 'again'))).toBe('yes')
  })
})

describe('S6-USR-BRO-02 Leadership of a brotherhood', () => {
  it('ten is more than the sergeant’s nine: the captain’s ten does not help (worked example)', () => {
    expect(tested(table(true), 'B.1', '5 5').result).toBe(false)
    expect(tested(table(true), 'B.1', '4 5').result).toBe(true)
  })
  it('without him it is the highest of its own, whoever of them uses the power', () => {
    const mixed = table(false)
    const best = mixed.models['T4']
    if (!best) throw new Error('nobody there')
    const state = {
      ...mixed,
      models: {
        ...mixed.models,
        T4: { ...best, profile: { ...best.profile, ld: 9 } as typeof best.profile },
      },
    }
    expect(tested(state, 'T1', '4 5').result).toBe(true)
    expect(tested(state, 'T1', '4 6').result).toBe(false)
    expect(rollsOf(tested(state, 'T1', '4 5').events)[0]?.modifiers).toMatchObject([
      { cite: 'S6-USR-BRO-02', from: 8, to: 9 },
    ])
  })
})

describe('S6-USR-BRO-03 what strikes back, and from where', () => {
  it('strikes the sergeant while he lives', () => {
    const { state } = tested(table(true), 'B.1', '1 1  2')
    expect(state.models['B.1']?.status).toBe('casualty')
  })
  it('without him one of the four by lot, nothing saves, and never the captain (worked example)', () => {
    const run = tested(table(false), 'T1', '1 1  3  2')
    expect(run.result).toBe(true)
    expect(run.state.models['T3']?.status).toBe('casualty')
    expect(run.state.models['T1']?.status).toBe('onTable')
    expect(rollsOf(run.events).map(({ purpose }) => purpose)).toEqual(['psychic', 'byLot', 'backlash'])
  })
  it('what of a die is over for equal shares is thrown again', () => {
    expect(tested(table(false), 'T1', '6 6  5 6 4  2').state.models['T4']?.status).toBe('casualty')
  })
  it('the sergeant alone uses its powers while he lives, then anybody of it', () => {
    expect(may(table(true), 'a', use('B.1'))).toBe('yes')
    expect(may(table(true), 'a', use('T1'))).toBe('leaderSpeaksForAll')
    expect(may(table(false), 'a', use('T4'))).toBe('yes')
  })
  it('range is measured from him who uses it', () => {
    const far: UnitSpec = { id: 'G', seat: 'b', models: [{ at: [25.5, 10, 0] }] }
    const state = table(false, [far])
    const at = (model: string) => may(state, 'a', { type: 'usePower', model, power: 'gloom', target: 'G' })
    expect([at('T1'), at('T4')]).toEqual(['powerOutOfRange', 'yes'])
  })
})
