import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { fightRound } from '../../../main/rulesets/core4/assault/round'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { LINE, fallen, line, row, thrown } from '../core4/firing-line'
import { melee, rank } from '../core4/melee'
import { decline, doing, fireAt, offered, ruinK, runCity, use, withKey } from './key-building-board'

/** The enemy's turn: F of side b fires at T of side a, of which one alone is inside. */
const field = (weapons: readonly string[]): CoreState => {
  const state = line(
    {
      models: row(weapons.length, 30).map((model, n) => ({ ...model, weapons: [weapons[n] ?? ''] })),
      profile: LINE,
    },
    { models: [...row(2, 14), ...row(1, 11.5)], profile: { ...LINE, sv: null } },
    { pieces: [ruinK], weapons: [{ ...gun, id: 'six' }] },
  )
  return withKey(
    {
      ...state,
      units: Object.fromEntries(
        Object.entries(state.units).map(([id, unit]) => [id, { ...unit, seat: id === 'F' ? 'b' : 'a' }]),
      ) as CoreState['units'],
      models: Object.fromEntries(
        Object.entries(state.models).map(([id, model]) => [
          id,
          { ...model, seat: model.unit === 'F' ? 'b' : 'a' },
        ]),
      ) as CoreState['models'],
      turn: { ...state.turn, active: 'b' },
    },
    'hospital',
  )
}
const gun = {
  id: 'six',
  name: { en: 'six', ru: 'six' },
  range: 24,
  s: 6,
  ap: null,
  type: 'assault' as const,
  shots: 1,
  rules: [],
}
const fires = (state: CoreState, dice: string, answers = use) =>
  doing(state, fireAt(state), dice, answers, 'b')

describe('CF-STRAT-16 Hospital', () => {
  it('of two plain wounds and one that kills at once one is ignored: two casualties (the worked example)', () => {
    const run = fires(field(['laserRifle', 'laserRifle', 'six']), '6 6  6  4 4  2  4 3')
    expect(thrown(run.events, 'ignoreWound')).toBe(2)
    expect(fallen(run.state)).toHaveLength(2)
  })
  it('is the owner’s to say, in the enemy’s turn, with what he has to expect', () => {
    const { asked, state } = fires(field(['laserRifle', 'laserRifle', 'six']), '6 6  6  4 4  2', decline)
    expect(asked[0]).toMatchObject({ seat: 'a', args: { unit: 'T' } })
    expect(offered(asked[0])).toEqual({ key: 'decision.keyBuilding.unsaved', before: 3, after: 2 })
    expect(fallen(state)).toHaveLength(3)
  })
  it('the whole unit has it, those outside as well', () => {
    const run = fires(field(['laserRifle', 'laserRifle', 'laserRifle']), '6 6 6  4 4 4  4 4 4')
    expect(fallen(run.state)).toEqual([])
  })
  it('where every wound kills at once nobody is asked', () => {
    expect(fires(field(['six', 'six']), '6 6  2 2').asked).toEqual([])
  })
  it('where nothing is left unsaved nobody is asked', () => {
    expect(fires(field(['laserRifle']), '6  1').asked).toEqual([])
  })
  it('helps in a fight at once, for the wounds it is asked about', () => {
    const state = withKey(
      melee(
        { models: rank(2, 11.5), profile: { ...LINE, i: 1, sv: null }, gear: [] },
        { models: rank(2, 12.5), profile: { ...LINE, i: 5 }, gear: [] },
        { pieces: [ruinK] },
      ),
      'hospital',
    )
    const [combat] = combatsOf(state)
    if (!combat) throw new Error('nobody fights')
    const run = runCity(state, '4 4  4 4  4 4  1 1', (game) => fightRound(game, combat))
    expect(run.asked).toHaveLength(1)
    expect(thrown(run.events, 'ignoreWound')).toBe(2)
    expect(fallen(run.state, 'A')).toEqual([])
  })
})
