import { describe, expect, it } from 'vitest'
import { characteristicTest } from '../../../main/rulesets/sixth-special-rules/tests/characteristic-test'
import { concuss } from '../../../main/rulesets/sixth-special-rules/weakened/concussion'
import { brotherhood } from '../../../main/rulesets/sixth-special-rules/rules/brotherhood'
import { factsOf } from '../core4/firing-line'
import { play, sixthBoard } from './bench'

const state = sixthBoard({ units: [{ id: 'L', seat: 'a', models: [{ at: [10, 10, 0] }] }] })

describe('S6-USR-X-01 a die against a characteristic', () => {
  const passes = (value: number, dice: string) => {
    let passed: boolean | null = null
    play(
      state,
      function* (game) {
        passed = yield* characteristicTest(game, 'L', value, 'blindTest', [])
      },
      dice,
    )
    return passed
  }
  it('no more than it; a 1 always, a 6 never', () => {
    expect([passes(3, '3'), passes(3, '4'), passes(1, '1'), passes(1, '2')]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([passes(6, '5'), passes(6, '6'), passes(10, '6')]).toEqual([true, false, false])
  })
  it('where there is none nothing is thrown, and it is not passed', () => {
    expect([passes(0, ''), passes(-1, '')]).toEqual([false, false])
  })
})

describe('S6-USR-CON-01 one hit of several that slows is enough', () => {
  const slowed = (...by: readonly boolean[]) =>
    factsOf(
      play(
        state,
        (game) => concuss(game, { unit: 'L', model: 'L.1', by: by.map((slows) => ({ slows })) } as never),
        '',
      ).events,
      'concussed',
    ).length
  it('and none is none', () => expect([slowed(true, false), slowed(false), slowed()]).toEqual([1, 0, 0]))
})

describe('S6-USR-BRO-01 of the first level, or of the level it has', () => {
  it('one that is higher stays so', () => {
    const answer = (mastery: number) =>
      (brotherhood.on?.mastery as unknown as { answer: (value: number) => number }).answer(mastery)
    expect([0, 1, 2].map(answer)).toEqual([1, 1, 2])
  })
})
