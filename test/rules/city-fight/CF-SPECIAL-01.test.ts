/** CF-SPECIAL-01 what the special scenarios have in common: who attacks, and what follows from it. */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept, roleOf, seatOf } from '../../../main/rulesets/core4/mission'
import { missionSchema, type Mission } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { board } from '../board'
import { keeping } from '../keeping'
import { missionNamed, onMission, step } from '../missions'

const city = rulesetFor(['core4', 'city-fight'])
const withRoles = (roles: object = { choose: 'rollOff' }): Mission => {
  const base = missionNamed('clear-out')
  return missionSchema.parse({
    ...base,
    id: 'with-roles',
    steps: [{ step: 'roles', ...roles, cite: ['CF-SPECIAL-01'] }, ...base.steps],
  })
}
const rolled = (state: CoreState, dice: readonly string[], option = 'attacker') =>
  runScripted(city, state, (game) => step('roles')(city.live(game)), {
    dice,
    answers: () => ({ form: 'option', option }),
  })
const both = (state: CoreState) => (['a', 'b'] as const).map((seat) => roleOf(state, seat))
const agreeing = (state: CoreState, agreedAttacker: Seat): CoreState =>
  keeping(state, missionKept, { agreedAttacker })

describe('CF-SPECIAL-01 attacker and defender', () => {
  const on = (roles?: object): CoreState => onMission(board({}), withRoles(roles))
  it('the winner of a roll-off says whether he attacks; a tie is thrown again', () => {
    const { state, decisions } = rolled(on(), ['3', '3', '2', '5'], 'attacker')
    expect(decisions[0]).toMatchObject({ seat: 'b', kind: 'roles' })
    expect(both(state)).toEqual(['defender', 'attacker'])
    expect([seatOf(state, 'attacker'), seatOf(state, 'defender')]).toEqual(['b', 'a'])
  })
  it('or that he defends', () => {
    expect(both(rolled(on(), ['6', '5'], 'defender').state)).toEqual(['defender', 'attacker'])
  })
  it('agreed before the game, nobody throws and nobody is asked', () => {
    const { state, decisions } = rolled(agreeing(on(), 'b'), [])
    expect(decisions).toEqual([])
    expect(both(state)).toEqual(['defender', 'attacker'])
  })
  it('a mission may lay it down, whatever was agreed', () => {
    const state = agreeing(on({ choose: 'fixed', attacker: 'a' }), 'b')
    expect(both(rolled(state, []).state)).toEqual(['attacker', 'defender'])
  })
  it('everybody sees it; before, and without roles, nobody attacks', () => {
    const state = on()
    expect(both(state)).toEqual([null, null])
    expect(() => seatOf(state, 'attacker')).toThrow('nobody attacks')
    const seen = city.view(rolled(state, ['6', '5']).state, 'b')
    expect((seen as { parts: { mission?: { attacker: unknown } } }).parts.mission?.attacker).toBe('a')
  })
})
