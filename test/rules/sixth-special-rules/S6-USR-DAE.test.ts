import { describe, expect, it } from 'vitest'
import { weaponSchema } from '../../../shared/protocol/force'
import { fallen, line, rollsOf, row, thrown, VET } from '../core4/firing-line'
import { melee, rank, throwsOf } from '../core4/melee'
import { guardProfile } from '../board'
import { lossesExpected, round, shoot, sixth } from './bench'

const gun = weaponSchema.parse({
  id: 'gun',
  name: { en: 'gun', ru: 'gun' },
  range: 36,
  s: 4,
  ap: 5,
  type: 'heavy',
  shots: 1,
})
const spectre = (more: object = {}, pieces: object[] = []) =>
  line(
    { models: row(1, 10), profile: VET, weapons: ['gun'] },
    { models: row(1, 30), profile: { ...VET, sv: 6, ...more }, rules: ['daemon'] },
    { weapons: [gun], pieces: pieces as never },
  )

describe('S6-USR-DAE-01 a ward of 5+', () => {
  it('the example: AP 5 leaves no armour of 6+, a 5 saves, a 4 does not', () => {
    const run = shoot(spectre(), '6 | 6 | 5')
    expect(rollsOf(run.events, 'invulnerableSave').map(({ needed }) => needed)).toEqual([5])
    expect(fallen(run.state)).toEqual([])
    expect(fallen(shoot(spectre(), '6 | 6 | 4').state)).toEqual(['T.1'])
  })
  it('who has a better one keeps it, who has a worse one has this', () => {
    expect(fallen(shoot(spectre({ inv: 4 }), '6 | 6 | 4').state)).toEqual([])
    expect(fallen(shoot(spectre({ inv: 6 }), '6 | 6 | 5').state)).toEqual([])
  })
  it('one save a wound: in cover of 4+ that one is thrown', () => {
    const wall = { id: 'R', kind: 'rubble', area: [15, 28, 28, 34], height: 0, agreed: { cover: 4 } }
    const run = shoot(spectre({}, [wall]), '6 | 6 | 4')
    expect([thrown(run.events, 'coverSave'), thrown(run.events, 'invulnerableSave')]).toEqual([1, 0])
    expect(fallen(run.state)).toEqual([])
  })
  it('in close combat nothing but this', () => {
    const fight = melee(
      { models: rank(1, 20), profile: { ...guardProfile, a: 1 }, gear: ['powerBlade'] },
      { models: rank(1, 21), profile: { a: 0, sv: 3 }, rules: ['daemon'] },
    )
    expect(throwsOf(round(fight, '6 | 6 | 5').events).at(-1)).toBe('invulnerableSave 5: 5')
  })
  it('is reckoned with beforehand: two of three wounds get through', () => {
    const bare = line(
      { models: row(1, 10), profile: VET, weapons: ['gun'] },
      { models: row(1, 30), profile: { ...VET, sv: 6 } },
      { weapons: [gun] },
    )
    expect(lossesExpected(spectre())[1]).toBeCloseTo(((lossesExpected(bare)[1] ?? 0) * 2) / 3, 10)
  })
  it('the card shows both: the ward, and that it is feared', () => {
    const card = sixth.query(spectre(), 'b', { ask: 'unitCard', unit: 'T' } as never) as {
      rules: readonly { rule: string }[]
      profiles: readonly object[]
    }
    expect(card.rules.map(({ rule }) => rule)).toEqual(['daemon', 'fear'])
    expect(JSON.stringify(card.profiles)).toContain('"inv":{"printed":null,"now":5,')
  })
})
