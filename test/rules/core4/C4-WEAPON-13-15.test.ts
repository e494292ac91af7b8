import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import type { Weapon } from '../../../shared/protocol/force'
import {
  HERO,
  LINE,
  VET,
  fallen,
  line,
  previewOf,
  rollsOf,
  row,
  shoot,
  successes,
  thrown,
} from './firing-line'

const far = { models: row(6, 30, 18), profile: LINE }
const near = { models: row(6, 20, 18), profile: LINE }
const with1 = (weapon: string, profile = VET) => ({ models: row(1, 10), profile, weapons: [weapon] })

describe('C4-WEAPON-13 gets hot', () => {
  it('a line trooper rolls 1 with his only shot and 4 for his armour of 5+: he is removed', () => {
    const run = shoot(line(with1('plasmaRifle', LINE), far), { dice: '1  4' })
    expect(fallen(run.state, 'F')).toEqual(['F.1'])
    expect(run.state.units['F']?.lostToShooting).toBe(0)
  })
  it('AP plays no part, a ward may be used, cover never', () => {
    const ward = { ...LINE, sv: 6 as const, inv: 4 as const }
    const run = shoot(line(with1('plasmaRifle', ward), far), { dice: '1  4' })
    expect(rollsOf(run.events, 'overheatSave')[0]?.needed).toBe(4)
    expect(fallen(run.state, 'F')).toEqual([])
  })
  it('a flame throws no dice to hit: nothing overheats, and its firer is told so', () => {
    const hot: Weapon = {
      id: 'hotFlame',
      name: { en: 'hot flame', ru: 'hot flame' },
      range: 8,
      s: 4,
      ap: 5,
      type: 'assault',
      shots: 1,
      rules: [{ rule: 'template' }, { rule: 'getsHot' }],
    }
    const state = line(with1('hotFlame', LINE), { models: row(2, 14), profile: LINE }, { weapons: [hot] })
    const fire = [{ model: 'F.1', weapon: 'hotFlame' }]
    const query: Query = { ask: 'fireOdds', unit: 'F', target: 'T', fire }
    const told = cityFight.query(state, 'a', query) as QueryResult['fireOdds']
    expect(told.overheated).toEqual([1])
  })
  it('without any save no die is thrown', () => {
    const bare = { ...LINE, sv: null }
    const run = shoot(line(with1('plasmaRifle', bare), far), { dice: '1' })
    expect(fallen(run.state, 'F')).toEqual(['F.1'])
  })
})

describe('C4-WEAPON-14 several hot shots', () => {
  it('two shots at BS 5 with 2 and 5: two hits, one overheating, a wound lost, both hits stand', () => {
    const run = shoot(line(with1('plasmaRifle', HERO), near), { dice: '2 5  2  6 6' })
    expect(successes(run.events, 'toHit')).toBe(2)
    expect(thrown(run.events, 'overheatSave')).toBe(1)
    expect(run.state.models['F.1']?.wounds).toBe(1)
    expect(fallen(run.state)).toHaveLength(2)
  })
  it('a single shot chosen near by overheats on a 1 alone', () => {
    const run = shoot(line(with1('plasmaRifle', HERO), near), {
      fire: [{ model: 'F.1', weapon: 'plasmaRifle', shots: 1 }],
      dice: '2  1',
    })
    expect(thrown(run.events, 'overheatSave')).toBe(0)
  })
})

describe('C4-WEAPON-15 twin-linked and C4-BASE-02 re-rolls', () => {
  const twin = {
    id: 'twin',
    name: { en: 't', ru: 't' },
    range: 36,
    s: 5,
    ap: 4,
    type: 'heavy' as const,
    shots: 3,
    rules: [{ rule: 'twinLinked' }],
  }
  const hot = {
    ...twin,
    id: 'hotTwin',
    type: 'assault' as const,
    shots: 1,
    rules: [{ rule: 'twinLinked' }, { rule: 'getsHot' }],
  }
  it('1, 2, 5 at BS 4, the two misses again with 4, 2: two hits', () => {
    const run = shoot(line(with1('twin'), far, { weapons: [twin] }), { dice: '1 2 5  4 2  1 1' })
    expect(thrown(run.events, 'toHit')).toBe(5)
    expect(thrown(run.events, 'toWound')).toBe(2)
  })
  it('a die is thrown again once: 3 misses BS 3, the 2 that follows is final', () => {
    const run = shoot(line(with1('hotTwin', LINE), far, { weapons: [hot] }), { dice: '3  2' })
    expect(thrown(run.events, 'toHit')).toBe(2)
    expect(thrown(run.events, 'toWound')).toBe(0)
  })
  it('with gets hot the last face counts', () => {
    const cooled = shoot(line(with1('hotTwin', LINE), far, { weapons: [hot] }), { dice: '1  4  1' })
    expect(thrown(cooled.events, 'overheatSave')).toBe(0)
    const burnt = shoot(line(with1('hotTwin', LINE), far, { weapons: [hot] }), { dice: '2  1  5' })
    expect(thrown(burnt.events, 'overheatSave')).toBe(1)
  })
  it('a harmless miss of a hot weapon need not be thrown again, an overheated one is in any case', () => {
    const two = { ...hot, shots: 2 }
    const keeps = (dice: string, settings = {}) =>
      shoot(line(with1('hotTwin', LINE), far, { weapons: [two], settings }), {
        dice,
        answers: (decision) =>
          decision.kind === 'rerollHot' ? { form: 'option', option: 'keep' } : decision.default,
      })
    const kept = keeps('3 3')
    expect(kept.decisions.map(({ kind }) => kind)).toEqual(['rerollHot'])
    expect(thrown(kept.events, 'toHit')).toBe(2)
    // With two shots faces of 1 and 2 overheat.
    expect(thrown(keeps('3 2  4  1').events, 'toHit')).toBe(3)
    const burnt = keeps('1 2  3 3')
    expect(burnt.decisions).toEqual([])
    expect(thrown(burnt.events, 'toHit')).toBe(4)
    expect(keeps('3 3  3 3', { 'core4.auto.rerolls': true }).decisions).toEqual([])
  })
  it('nobody is asked about a weapon that stays cool: another throw can only help', () => {
    const run = shoot(line(with1('twin'), far, { weapons: [twin] }), { dice: '1 2 5  4 2  1 1' })
    expect(run.decisions).toEqual([])
  })
  it('is in the odds', () => {
    const { odds: [none] = [] } = previewOf(
      line(with1('hotTwin', LINE), { ...far, profile: { ...LINE, sv: null, t: 5 } }, { weapons: [hot] }),
    )
    // Hit 1 − ½·½ = ¾, wound 4+ = ½.
    expect(none).toBeCloseTo(1 - 0.75 * 0.5)
  })
})
