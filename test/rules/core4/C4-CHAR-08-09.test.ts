import { describe, expect, it } from 'vitest'
import type { CommandOf } from '../../../shared/protocol/command'
import { brute, type UnitSpec } from '../board'
import { HERO, LINE, fallen, line, orderOf, previewOf, refusalOf, rollsOf, row, shoot } from './firing-line'

const firers = { models: row(2, 10), profile: LINE, weapons: ['laserRifle'] }
/** At 8" and 11" from base to base straight ahead. */
const near = { models: row(1, 19), profile: LINE }
const hero = (more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'H',
  seat: 'b',
  models: row(1, 22),
  profile: HERO,
  character: 'independent',
  ...more,
})

describe('C4-CHAR-08 shooting at characters', () => {
  it('alone and not the closest he is no target, whatever the Leadership', () => {
    const state = line(firers, near, { others: [hero()] })
    expect(refusalOf(state, { target: 'H' })).toBe('refusal.characterNotClosest')
    expect(previewOf(state, 'H')).toMatchObject({
      verdict: 'cannot',
      refusal: { key: 'refusal.characterNotClosest', cite: ['C4-CHAR-08', 'C4-SHOOT-04'] },
    })
  })
  it('alone and the closest he is, without a test', () => {
    const state = line(firers, { models: row(1, 24), profile: LINE }, { others: [hero()] })
    expect(refusalOf(state, { target: 'H' })).toBeNull()
    expect(rollsOf(shoot(state, { target: 'H', dice: '1 1 1 1' }).events, 'priority')).toHaveLength(0)
  })
  it('at the same distance as another he is', () =>
    expect(
      refusalOf(line(firers, { models: row(1, 22, 21.1), profile: LINE }, { others: [hero()] }), {
        target: 'H',
      }),
    ).toBeNull())
  it('those who run may be left out of account, those in combat are no targets', () => {
    for (const state of [{ fallingBack: true }, { locked: ['X'] }])
      expect(
        refusalOf(line(firers, { ...near, models: row(1, 19, 26), state }, { others: [hero()] }), {
          target: 'H',
        }),
      ).toBeNull()
  })
  it('closer than the target, he is what a failed test leaves', () => {
    const state = line(firers, { models: row(1, 24), profile: LINE }, { others: [hero()] })
    const run = shoot(state, { target: 'T', dice: '6 6 1 1 1 1' })
    expect(run.state.units['F']?.shotAt).toBe('H')
  })
  it('a monstrous one alone may always be chosen', () => {
    const monster = hero({ type: 'monstrousCreature', body: brute, models: [{ at: [20, 24, 0] }] })
    expect(refusalOf(line(firers, near, { others: [monster] }), { target: 'H' })).toBeNull()
  })
  it('in a unit he is no target, and one of its models when it is one', () => {
    const guard: UnitSpec = { id: 'G', seat: 'b', models: row(2, 22, 21.1), profile: LINE }
    const state = line(firers, near, { others: [guard, hero({ joined: 'G' })] })
    expect(refusalOf(state, { target: 'H' })).toBe('refusal.targetNotOnTable')
    expect(refusalOf(state, { target: 'G' })).toBeNull()
    expect(previewOf(state, 'G').firers[0]?.eligible).toContain('H.1')
    expect(previewOf(state, 'G').priorityTest).toBe(true)
  })
  it('monstrous in a unit he is as safe as the others', () => {
    const guard: UnitSpec = {
      id: 'G',
      seat: 'b',
      models: row(1, 24, 23),
      type: 'monstrousCreature',
      body: brute,
    }
    const monster = hero({
      type: 'monstrousCreature',
      body: brute,
      models: [{ at: [20, 24, 0] }],
      joined: 'G',
    })
    expect(refusalOf(line(firers, near, { others: [guard, monster] }), { target: 'H' })).toBe(
      'refusal.targetNotOnTable',
    )
  })
  it('he falls only under the rules of the unit: its owner chooses who does', () => {
    const squad: UnitSpec = { id: 'G', seat: 'b', models: row(2, 19, 21.1), profile: { ...LINE, sv: 3 } }
    const state = line(
      firers,
      { models: row(1, 40), profile: LINE },
      {
        others: [squad, hero({ models: row(1, 19), joined: 'G', profile: { ...HERO, w: 1, inv: null } })],
      },
    )
    const run = shoot(state, {
      target: 'G',
      // Four shots, one hits and wounds, one save of 3+ fails.
      dice: '4 1 1 1 6 1',
      answers: (decision) => {
        if (decision.kind !== 'casualties') return decision.default
        expect(decision.form).toMatchObject({ from: ['G.1', 'G.2', 'H.1'] })
        return { form: 'models', models: ['H.1'] }
      },
    })
    expect(fallen(run.state, 'G')).toEqual(['H.1'])
  })
})

describe('C4-CHAR-09 shooting by characters', () => {
  const together = () =>
    line(firers, near, {
      others: [
        {
          id: 'C',
          seat: 'a',
          models: row(1, 10, 22.2),
          profile: HERO,
          weapons: ['laserPistol'],
          character: 'independent',
          joined: 'F',
        },
      ],
    })
  it('he shoots with his own weapon and skill, at the target of the unit', () => {
    const state = together()
    const order = orderOf(state, {})
    expect(order.fire.map(({ model }) => model)).toContain('C.1')
    const { events } = shoot(state, { dice: '1 1 1 1 1' })
    expect(rollsOf(events, 'toHit').map(({ needed, dice }) => [needed, dice.length])).toEqual([
      [4, 4],
      [2, 1],
    ])
  })
  it('he need not shoot, and cannot at another target', () => {
    const state = together()
    const withoutHim: CommandOf<'shoot'>['fire'] = orderOf(state, {}).fire.filter(
      ({ model }) => model !== 'C.1',
    )
    const after = shoot(state, { fire: withoutHim, dice: '1 1 1 1' }).state
    const his = { unit: 'C', fire: [{ model: 'C.1', weapon: 'laserPistol' }] }
    expect(refusalOf(after, his)).toBe('refusal.unitNotOnTable')
    expect(refusalOf(after, { unit: 'F', fire: his.fire })).toBe('refusal.alreadyShot')
  })
})
