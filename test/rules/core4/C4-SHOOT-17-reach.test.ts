import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../shared/protocol/decision'
import { LINE, MOB, VET, fallen, line, rollsOf, row, shoot, takeDefault } from './firing-line'

/** The first model fires what reaches only the front rank, the second what reaches everybody. */
const firers = (near: string, far: string) => ({
  models: [
    { at: [20, 10, 0] as const, weapons: [near] },
    { at: [21.1, 10, 0] as const, weapons: [far] },
  ],
  profile: { ...VET, bs: 5 },
})
const short = {
  id: 'short',
  name: { en: 'short', ru: 'short' },
  range: 12,
  s: 8,
  ap: 1,
  type: 'assault' as const,
  shots: 3,
  rules: [],
}

describe('C4-SHOOT-15, C4-SHOOT-17 wounds that not every model may take', () => {
  it('three wounds that reach one of three veterans and two troopers strike those three, not one veteran alone', () => {
    const targets = {
      profile: VET,
      models: [
        { at: [20, 22, 0] as const },
        { at: [20, 26, 0] as const },
        { at: [21.1, 26, 0] as const },
        { at: [21.1, 22, 0] as const, profile: LINE },
        { at: [22.2, 22, 0] as const, profile: LINE },
      ],
    }
    const run = shoot(line(firers('short', 'bigShooter'), targets, { weapons: [short] }), {
      // Three hits and one, three wounds and one: four wounds on five models, nobody is named; the last die is a save.
      dice: '6 6 6  6 1 1  6 6 6  6  1',
    })
    // T.2 or T.3 takes the far wound, whoever the owner likes.
    expect(fallen(run.state).filter((id) => ['T.1', 'T.4', 'T.5'].includes(id))).toEqual([
      'T.1',
      'T.4',
      'T.5',
    ])
    expect(rollsOf(run.events, 'armourSave').map(({ needed }) => needed)).toEqual([3])
    expect(fallen(run.state)).toHaveLength(4)
  })
  it('a wound that reaches one model only strikes him; another that reaches all strikes another', () => {
    const targets = {
      profile: MOB,
      models: [{ at: [20, 22, 0] as const }, { at: [20, 26, 0] as const }, { at: [21.1, 26, 0] as const }],
    }
    // The far group is named first; the owner would like to give its wound to the model in front as well.
    const pile = (decision: Decision) =>
      decision.kind === 'casualties' && decision.form.form === 'models' && decision.form.from.includes('T.1')
        ? { form: 'models' as const, models: ['T.1'] }
        : takeDefault(decision)
    const run = shoot(line(firers('short', 'bigShooter'), targets, { weapons: [short] }), {
      fire: [
        { model: 'F.2', weapon: 'bigShooter' },
        { model: 'F.1', weapon: 'short' },
      ],
      dice: '6 1 1  6 1 1  6  6',
      answers: pile,
    })
    expect(fallen(run.state)).toHaveLength(2)
    expect(fallen(run.state)).toContain('T.1')
  })
})

describe('C4-SHOOT-17, C4-MIXED-01 the majority is one of armour; a ward makes no type of its own', () => {
  it('two of 5+ and two of 5+ with a ward are more than three of 3+: the first wound is theirs', () => {
    const kinds = [{ sv: 3 }, { sv: 3 }, { sv: 3 }, {}, {}, { inv: 6 }, { inv: 6 }] as const
    const models = row(7, 24).map((model, n) => ({ ...model, profile: { ...LINE, ...kinds[n] } }))
    const state = line({ models: row(1, 10), profile: LINE, weapons: ['laserRifle'] }, { models })
    const run = shoot(state, { dice: '6  6  1' })
    expect(rollsOf(run.events, 'armourSave').map(({ needed }) => needed)).toEqual([5])
  })
})
