import { describe, expect, it } from 'vitest'
import { chargeAfterShooting } from '../../../main/rulesets/core4/shooting/charge-after'
import type { UnitView } from '../../../shared/protocol/game-view'
import { LINE, line, row, rulesetOf, shoot } from './firing-line'

const targets = { models: row(3, 20), profile: LINE }
const charge = (state: Partial<UnitView>, target = 'T', settings = {}) =>
  chargeAfterShooting(
    rulesetOf().gameOf(line({ models: row(2, 10), state }, targets, { settings })),
    'F',
    target,
  )?.key ?? null

describe('C4-SHOOT-22 what a unit may do after it has fired', () => {
  it('fired nothing: any target', () => expect(charge({})).toBeNull())
  it('assault weapons or single pistol shots: only the unit it shot at', () => {
    for (const kind of ['assault', 'pistol']) {
      expect(charge({ fired: [kind], shotAt: 'T' })).toBeNull()
      expect(charge({ fired: [kind], shotAt: 'X' })).toBe('refusal.chargeOtherThanShot')
    }
  })
  it('rapid fire, heavy weapons, pistols fired twice: no charge, and one such model binds the unit', () => {
    for (const kind of ['rapidFire', 'heavy', 'pistolTwice'])
      expect(charge({ fired: ['assault', kind], shotAt: 'T' }), kind).toBe('refusal.chargeAfterFire')
  })
  it('two pistol shots may be followed by a charge where the players agreed so', () =>
    expect(
      charge({ fired: ['pistolTwice'], shotAt: 'T' }, 'T', { 'core4.shooting.doublePistolCharge': true }),
    ).toBeNull())
  it('the shot itself keeps the record, shots lost for lack of range included', () => {
    const far = { models: row(3, 60), profile: LINE }
    const run = shoot(
      line({ models: row(2, 10), profile: LINE, weapons: ['slugPistol'] }, far, { depth: 96 }),
    )
    expect(run.state.units['F']).toMatchObject({ fired: ['pistol'], shotAt: 'T' })
  })
})

describe('C4-SHOOT-22, C4-CHAR-09 riders with a character on foot', () => {
  const company = (weapons: readonly [riders: string, captain: string]) => {
    const state = line({ models: row(2, 10), type: 'bikes', profile: LINE, weapons: [weapons[0]] }, targets, {
      others: [
        {
          id: 'C',
          seat: 'a',
          models: row(1, 10, 22.5),
          profile: LINE,
          weapons: [weapons[1]],
          character: 'independent',
          joined: 'F',
        },
      ],
    })
    const { state: after } = shoot(state, {
      dice: weapons[0] === 'laserRifle' ? '1 1 1 1  1' : '1 1  1 1',
      fire: [
        { model: 'F.1', weapon: weapons[0] },
        { model: 'F.2', weapon: weapons[0] },
        { model: 'C.1', weapon: weapons[1] },
      ],
    })
    return chargeAfterShooting(rulesetOf().gameOf(after), 'F', 'T')?.key ?? null
  }
  it('what he fires binds them all', () =>
    expect(company(['slugPistol', 'slugRifle'])).toBe('refusal.chargeAfterFire'))
  it('what they fire does not, if he has fired a pistol', () =>
    expect(company(['laserRifle', 'slugPistol'])).toBeNull())
})
