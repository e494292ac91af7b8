import { describe, expect, it } from 'vitest'
import { produce } from 'immer'
import { byLot } from '../../../main/rulesets/core4/psychic/by-lot'
import { spellReducers } from '../../../main/rulesets/core4/psychic/spells'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { loseWounds, removeCasualties } from '../../../main/rulesets/core4/harm/casualties'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { board, runRules } from '../board'

const state = board({ units: [{ id: 'P', seat: 'a', models: [{ at: [10, 10, 0] }, { at: [12, 10, 0] }] }] })

describe('C4-PSY-04 one of several by lot, each as likely as the other', () => {
  const lot = (count: number, ...dice: readonly string[]) =>
    runRules(
      [],
      state,
      (game) =>
        byLot(
          game,
          'P.1',
          Array.from({ length: count }, (_, n) => `${n + 1}`),
        ),
      { dice },
    ).returned
  it('nobody or one needs no die', () => expect([lot(0), lot(1)]).toEqual(['P.1', '1']))
  it('of two half a die each, of three a third, of six a face each', () => {
    expect(['1', '2', '3', '4', '5', '6'].map((face) => lot(2, face)).join('')).toBe('111222')
    expect(['1', '2', '3', '4', '5', '6'].map((face) => lot(3, face)).join('')).toBe('112233')
    expect(['1', '2', '3', '4', '5', '6'].map((face) => lot(6, face)).join('')).toBe('123456')
  })
  it('of four and five a face each, and what is over is thrown again', () => {
    expect([lot(4, '4'), lot(4, '5', '6', '2'), lot(5, '6', '5')]).toEqual(['4', '2', '5'])
  })
  it('of seven two dice: shares of five of the thirty-six', () => {
    expect([lot(7, '1', '5'), lot(7, '1', '6'), lot(7, '6', '5'), lot(7, '6', '6', '1', '1')]).toEqual([
      '1',
      '2',
      '7',
      '1',
    ])
  })
})

describe('C4-PSY-03 the same power a second time only lasts anew', () => {
  const spell = (power: string, turn: number) => ({ power, by: 'P.1', until: { turn, at: 'end' as const } })
  const under = (spells: readonly object[]): CoreState => ({
    ...state,
    models: { ...state.models, 'P.2': { ...state.models['P.2'], spells } as never },
  })
  const taken = (spells: readonly object[]) =>
    produce(under(spells), (draft) =>
      spellReducers['powerTakesHold']?.(draft, { ...spell('x', 5), models: ['P.2', 'nobody'] } as never),
    ).models['P.2']?.spells
  it('beside another it is one more, in its own stead it is one', () => {
    expect(taken([])).toEqual([spell('x', 5)])
    expect(taken([spell('y', 3)])).toEqual([spell('y', 3), spell('x', 5)])
    expect(taken([spell('x', 2), spell('y', 3)])).toEqual([spell('y', 3), spell('x', 5)])
  })
})

describe('C4-SHOOT-15 who is no longer there is not lost again', () => {
  const as = (status: 'fled' | 'aboard' | 'casualty'): CoreState => ({
    ...state,
    models: { ...state.models, 'P.2': { ...state.models['P.2'], status, pose: null } as never },
  })
  const told = (here: CoreState, procedure: Parameters<typeof runRules>[2]) =>
    runRules([casualtiesPart], here, procedure).events.map(({ type }) => type)
  it('one who has fled is no casualty, one in a vehicle is', () => {
    const lost = (status: 'fled' | 'aboard') =>
      told(as(status), (game) => removeCasualties(game, ['P.2'], 'shooting', []))
    expect([lost('fled'), lost('aboard')]).toEqual([[], ['casualties']])
  })
  it('nor is he wounded, nor anybody by nothing', () => {
    const hurt = (here: CoreState, count: number) => told(here, (game) => loseWounds(game, 'P.2', count, []))
    expect([hurt(state, 1), hurt(state, 0), hurt(state, -1)]).toEqual([['wounded'], [], []])
    expect([hurt(as('casualty'), 1), hurt(as('aboard'), 1)]).toEqual([[], ['wounded']])
  })
})
