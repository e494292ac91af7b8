import { describe, expect, it } from 'vitest'
import { weaponSchema } from '../../../shared/protocol/force'
import { removeCasualties } from '../../../main/rulesets/core4/harm'
import { fallen, line, row, VET } from '../core4/firing-line'
import { answering, melee, rank } from '../core4/melee'
import { guardProfile } from '../board'
import { lossesExpected, lossesThrown, play, round, shoot } from './bench'

const gun = weaponSchema.parse({
  id: 'gun',
  name: { en: 'gun', ru: 'gun' },
  range: 36,
  s: 8,
  ap: null,
  type: 'heavy',
  shots: 1,
})
const captain = (rules: readonly string[], shots = 1) =>
  line(
    { models: row(shots, 10), profile: VET, weapons: ['gun'] },
    { models: row(1, 30), profile: { ...VET, w: 3 }, rules },
    { weapons: [gun] },
  )

describe('S6-USR-ETW-01 nothing takes all wounds at one blow', () => {
  it('the example: T4 W3, S8, save failed: two are left; without the rule none', () => {
    expect(shoot(captain(['eternalWarrior']), '6 | 6 | 1').state.models['T.1']?.wounds).toBe(2)
    expect(fallen(shoot(captain([]), '6 | 6 | 1').state)).toEqual(['T.1'])
  })
  it('is reckoned with beforehand: one wound cannot kill him, three can', () => {
    expect(lossesExpected(captain(['eternalWarrior']))[1] ?? 0).toBe(0)
    expect(lossesExpected(captain([]))[1]).toBeGreaterThan(0.1)
    const three = captain(['eternalWarrior'], 3)
    expect(lossesExpected(three)[1]).toBeCloseTo(lossesThrown(three)[1] ?? 0, 10)
  })
  it('a force weapon may not slay him', () => {
    const duel = (rules: readonly string[]) =>
      melee(
        { models: rank(1, 20), profile: { ...guardProfile, a: 1, ld: 10 }, gear: ['forceStaff'] },
        { models: rank(1, 21), profile: { a: 0, w: 3, i: 1 }, rules },
      )
    const run = (rules: readonly string[], dice: string) => round(duel(rules), dice, answering({}))
    expect(run(['eternalWarrior'], '6 | 6').decisions.map(({ kind }) => kind)).not.toContain('forceWeapon')
    expect(run([], '6 | 6 | 1 2').decisions.map(({ kind }) => kind)).toContain('forceWeapon')
  })
  it('does not keep him from being removed without a wound', () => {
    const run = play(
      captain(['eternalWarrior']),
      (game) => removeCasualties(game, ['T.1'], 'sweepingAdvance', ['C4-ASSAULT-39']),
      '',
    )
    expect(fallen(run.state)).toEqual(['T.1'])
  })
  it('is one man’s own: his squad has nothing of it', () => {
    const state = line(
      { models: row(1, 10), profile: VET, weapons: ['gun'] },
      { models: row(1, 30), profile: { ...VET, w: 3 } },
      {
        weapons: [gun],
        others: [
          {
            id: 'K',
            seat: 'b',
            character: 'independent',
            joined: 'T',
            rules: ['eternalWarrior'],
            profile: { ...VET, w: 3, sv: 2 },
            models: [{ at: [22, 31, 0] }],
          },
        ],
      },
    )
    expect(fallen(shoot(state, '6 | 6 | 1').state)).toEqual(['T.1'])
  })
})
