import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import type { Profile } from '../../../shared/protocol/force'
import { guardProfile, type ModelSpec } from '../board'
import { factsOf } from './firing-line'
import { melee, rank, round, stepsOf, throwsOf } from './melee'

const gun = (x: number, y = 21): ModelSpec => ({
  at: [x, y, 0],
  role: 'gun',
  gear: [],
  profile: { ws: 0, a: 0 },
})
const crew = (x: number, y = 21): ModelSpec => ({ at: [x, y, 0], role: 'crew' })
const battery = (models: readonly ModelSpec[], profile: Partial<Profile> = {}, attackers = 1): CoreState =>
  melee(
    { models: rank(attackers, 20), profile: { ...guardProfile, a: 3, ...profile } },
    { models, type: 'artillery' },
  )
const left = (state: CoreState) => standingModels(state, 'B').map(({ id }) => id)

describe('C4-TYPE-12 hits on a battery', () => {
  /** Side by side against one attacker, who touches both. */
  const both = () => battery([gun(19.5, 20.87), crew(20.5, 20.87)])
  it('crew and gun engaged: 1 to 4 the crew, by Weapon Skill and Toughness of the crew; 5 and 6 the gun', () => {
    const run = round(both(), '3 3 3 | 4 5 6 | 3 | 5 6 | 5 || 1')
    expect(throwsOf(run.events)).toEqual([
      'toHitCombat 3: 3 3 3',
      'crewOrGun 5: 4 5 6',
      'toWound 3: 3',
      'penetration 6: 5',
      'penetration 6: 6',
      'save 5: 5',
      'toHitCombat 4: 1',
    ])
  })
  it('C4-TYPE-16 Strength 4: a 5 makes 9 and does nothing, a 6 makes 10 and destroys', () => {
    expect(left(round(both(), '3 1 1 | 5 | 5 || 1').state)).toEqual(['B.1', 'B.2'])
    expect(left(round(both(), '3 1 1 | 5 | 6 || 1').state)).toEqual(['B.2'])
  })
  it('C4-ASSAULT-35 a wrecked gun counts as one wound', () =>
    expect(round(both(), '3 1 1 | 5 | 6 || 1').result).toEqual({ a: 1, b: 0 }))
  it('only guns engaged: they are hit without a die', () => {
    const run = round(battery([gun(20), crew(30)]), '5 5 6')
    expect(throwsOf(run.events)).toEqual(['penetration 6: 5', 'penetration 6: 5', 'penetration 6: 6'])
    expect(left(run.state)).toEqual(['B.2'])
  })
  it('only crew engaged: all hits are on the crew', () => {
    const run = round(battery([gun(30), crew(20)]), '3 3 3 | 3 3 3 | 1 1 1')
    expect(throwsOf(run.events)[1]).toBe('toWound 3: 3 3 3')
  })
  it('C4-VDMG-02 Strength 3 cannot, and throws no die; Strength 9 cannot fail, and throws what it comes to', () => {
    expect(throwsOf(round(battery([gun(20), crew(30)], { s: 3 }), '').events)).toEqual([])
    const strong = round(battery([gun(20), crew(30)], { s: 9 }), '1 2 1')
    expect(left(strong.state)).toEqual(['B.2'])
    expect(
      factsOf<FactData<'armourStruck'>>(strong.events, 'armourStruck').map(({ total, outcome }) => [
        total,
        outcome,
      ]),
    ).toEqual([
      [10, 'glance'],
      [11, 'pen'],
      [10, 'glance'],
    ])
  })
  it('guns never strike, engaged crew do', () => {
    const run = round(both(), '1 1 1 | 1')
    expect(stepsOf(run.events)).toEqual(['4: A.1', '3: B.2'])
  })
  it('of two engaged guns the owner says which is lost', () => {
    const run = round(battery([gun(20), gun(21.05), crew(30)], {}, 2), '5 5 5 5 5 6')
    expect(run.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['gunsLost', 'b']])
    expect(left(run.state)).toHaveLength(2)
  })
  it('C4-TYPE-10 with the last of the crew the guns are gone, and count for nothing', () => {
    const run = round(battery([gun(30), crew(20)]), '3 1 1 | 3 | 1')
    expect(left(run.state)).toEqual([])
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
})

describe('C4-TYPE-07, C4-CCW-09, C4-CCW-10 at armour', () => {
  const by = (spec: Partial<Parameters<typeof melee>[0]>, dice: string) => {
    const state = melee(
      { models: rank(1, 20), profile: guardProfile, ...spec },
      { models: [gun(20), crew(30)], type: 'artillery' },
    )
    const run = round(state, dice)
    return [throwsOf(run.events), left(run.state)]
  }
  it('a monstrous creature throws two dice', () => {
    expect(by({ type: 'monstrousCreature', body: undefined }, '1 5')[0]).toEqual(['penetration 6: 1 5'])
    expect(by({ type: 'monstrousCreature' }, '1 5')[1]).toEqual(['B.2'])
    expect(by({ type: 'monstrousCreature' }, '1 4')[1]).toEqual(['B.1', 'B.2'])
  })
  it('a psi-blade strikes with thrice the Strength', () => {
    const weak = { profile: { ...guardProfile, s: 2 }, gear: ['psiBlade'] }
    expect(by(weak, '4')).toEqual([['penetration 4: 4'], ['B.2']])
  })
  it('a rending 6 brings one die more', () => {
    const weak = { profile: { ...guardProfile, s: 3 }, gear: ['rendingBlades'] }
    expect(by(weak, '6 1')).toEqual([['penetration 7: 6', 'penetrationRending 1: 1'], ['B.2']])
    expect(by(weak, '5')).toEqual([['penetration 7: 5'], ['B.1', 'B.2']])
    expect(by({ gear: ['rendingBlades'] }, '6 1')).toEqual([
      ['penetration 6: 6', 'penetrationRending 0: 1'],
      ['B.2'],
    ])
  })
})
