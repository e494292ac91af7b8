import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board } from '../board'
import { powerWith, under } from './spells'
import { carries } from './carries'

const led = (): CoreState =>
  board({
    phase: 'shooting',
    units: [
      { id: 'squad', seat: 'a', models: [{ at: [10, 10, 0] }, { at: [11.2, 10, 0] }], weapons: ['rifle'] },
      {
        id: 'captain',
        seat: 'a',
        models: [{ at: [12.4, 10, 0] }],
        character: 'independent',
        joined: 'squad',
      },
      { id: 'enemy', seat: 'b', models: [{ at: [10, 20, 0] }] },
    ],
  })
const everyone = ['squad.1', 'squad.2', 'captain.1']

describe('C4-PSY-03: what a power gives is not forgotten', () => {
  const nimble = powerWith('nimble', { kind: 'rule', rule: 'skilledRider', until: 'turnEnd' })
  it('a character among a squad has a rule that lies on everybody there', () => {
    const blessed = under(led(), nimble, everyone)
    expect(carries(blessed, 'squad', 'skilledRider')).toBe(true)
    expect(carries(blessed, 'captain', 'skilledRider')).toBe(true)
  })
  it('and one that lies on him alone, which his squad has not', () => {
    const fleet = powerWith('quick', { kind: 'rule', rule: 'fleet', until: 'turnEnd' })
    const blessed = under(led(), fleet, ['captain.1'])
    expect(carries(blessed, 'captain', 'fleet')).toBe(true)
    expect(carries(blessed, 'squad', 'fleet')).toBe(false)
  })
  it('C4-BASE-07: whom a power has left with Ballistic Skill 0 is not offered to shoot', () => {
    const blinded = powerWith('blind', {
      kind: 'change',
      changes: [{ what: 'bs', to: 0 }],
      until: 'turnEnd',
    })
    const shooters = (state: CoreState): readonly unknown[] =>
      cityFight.legalCommands(state, 'a').filter(({ type }) => type === 'shoot')
    expect(shooters(led())).toHaveLength(1)
    expect(shooters(under(led(), blinded, everyone))).toEqual([])
  })
})
