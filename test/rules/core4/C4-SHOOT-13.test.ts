import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { lostAQuarter } from '../../../main/rulesets/core4/units/strength'
import {
  LINE,
  VET,
  factsOf,
  fallen,
  line,
  rollsOf,
  row,
  rulesetOf,
  shoot,
  successes,
  thrown,
} from './firing-line'

const veterans = () => ({
  models: row(5, 10).map((model, index) => ({
    ...model,
    weapons: [index === 4 ? 'plasmaRifle' : 'slugRifle'],
  })),
  profile: VET,
})
const troopers = { models: row(8, 20, 18), profile: LINE }

describe('C4-SHOOT-13 canonical order of dice', () => {
  it('sequence 1: rapid fire with plasma in the open takes 17 dice and four troopers', () => {
    const state = line(veterans(), troopers)
    const run = shoot(state, { dice: '3 5 2 6 4 1 3 2  2 4  5  2 3 6 5 1  4' })
    expect(thrown(run.events, 'toHit')).toBe(10)
    expect(successes(run.events, 'toHit')).toBe(6)
    expect(rollsOf(run.events, 'overheatSave').map((roll) => [roll.needed, roll.dice[0]?.face])).toEqual([
      [3, 5],
    ])
    expect(successes(run.events, 'toWound')).toBe(4)
    expect(thrown(run.events, 'armourSave') + thrown(run.events, 'coverSave')).toBe(0)
    expect(fallen(run.state)).toHaveLength(4)
    expect(fallen(run.state, 'F')).toHaveLength(0)
    expect(run.state.units['T']?.lostToShooting).toBe(4)
    expect(lostAQuarter(rulesetOf().gameOf(run.state), 'T')).toBe(true)
    expect(run.decisions.map((decision) => decision.kind)).toEqual(['casualties'])
    expect(factsOf<FactData<'shootingResolved'>>(run.events, 'shootingResolved')[0]).toMatchObject({
      shots: 10,
      hits: 6,
      wounds: 4,
      unsaved: 4,
    })
  })
  it('sequence 2: the same in ruins saves two of them, and still a quarter is lost', () => {
    const ruins = [{ id: 'R', ruin: { footprint: [15, 15, 40, 25] as const } }]
    const state = line(veterans(), troopers, { pieces: ruins })
    const run = shoot(state, { dice: '3 5 2 6 4 1 3 2  2 4  5  2 3 6 5 1  4  4 2 6  3' })
    expect(
      rollsOf(run.events, 'coverSave').map((roll) => [roll.needed, roll.dice.map((die) => die.face)]),
    ).toEqual([
      [4, [4, 2, 6]],
      [4, [3]],
    ])
    expect(fallen(run.state)).toHaveLength(2)
    expect(lostAQuarter(rulesetOf().gameOf(run.state), 'T')).toBe(true)
  })
  it('groups are rolled in the order the shooter names them, firers within by index', () => {
    const state = line(veterans(), troopers)
    const fire = ['F.5', 'F.3', 'F.1'].map((model) => ({
      model,
      weapon: model === 'F.5' ? 'plasmaRifle' : 'slugRifle',
    }))
    const run = shoot(state, { fire, dice: '3 3  1 1 2 2  1 1' })
    const fired = factsOf<{ weapon: string; firers: string[] }>(run.events, 'shotsFired')
    expect(fired.map((one) => [one.weapon, one.firers])).toEqual([
      ['plasmaRifle', ['F.5']],
      ['slugRifle', ['F.1', 'F.3']],
    ])
  })
  it('a shot that is lost for lack of range still says when its group is rolled', () => {
    // Slug rifles reach 24": F.1 is 33" away, the others 21".
    const models = [
      { at: [20, 2, 0] as const, weapons: ['slugRifle'] },
      { at: [21.1, 14, 0] as const, weapons: ['plasmaRifle'] },
      { at: [22.2, 14, 0] as const, weapons: ['slugRifle'] },
    ]
    const state = line({ models, profile: VET }, { models: row(8, 36, 18), profile: LINE })
    const run = shoot(state, { dice: '1  2' })
    const fired = factsOf<{ weapon: string; firers: string[] }>(run.events, 'shotsFired')
    expect(fired.map((one) => [one.weapon, one.firers])).toEqual([
      ['slugRifle', ['F.3']],
      ['plasmaRifle', ['F.2']],
    ])
  })
  it('the same weapon in the hands of two Ballistic Skills makes two groups', () => {
    const models = [...row(1, 10), ...row(1, 10, 22, { profile: { bs: 5 } })]
    const state = line(
      { models, profile: VET, weapons: ['slugRifle'] },
      { models: row(8, 30, 18), profile: LINE },
    )
    const run = shoot(state, { dice: '2 2  2' })
    expect(rollsOf(run.events, 'toHit').map((roll) => roll.needed)).toEqual([3, 2])
  })
})
