import type { FactData } from '../../../shared/protocol/facts'
import type { Weapon } from '../../../shared/protocol/force'
import { describe, expect, it } from 'vitest'
import type { UnitSpec } from '../board'
import { brute } from '../board'
import { LINE, factsOf, fallen, line, previewOf, rollsOf, row, shoot } from './firing-line'

const firers = { models: row(2, 10), profile: LINE, weapons: ['laserRifle'] }
/** 8" and 11" from base to base straight ahead. */
const near = { models: row(1, 19), profile: LINE }
const far: UnitSpec = { id: 'B', seat: 'b', models: row(1, 22), profile: LINE }

describe('C4-SHOOT-05 target priority', () => {
  it('the closest needs no test', () => {
    const state = line(firers, near, { others: [far] })
    expect(previewOf(state).priorityTest).toBe(false)
    expect(rollsOf(shoot(state, { dice: '1 1 1 1' }).events, 'priority')).toHaveLength(0)
  })
  it('a farther one with 4, 3 on Leadership 7: passed, and it is the target', () => {
    const state = line(firers, near, { others: [far] })
    expect(previewOf(state, 'B').priorityTest).toBe(true)
    const run = shoot(state, { target: 'B', dice: '4 3  4 4 1 1  6 6  1 1' })
    expect(rollsOf(run.events, 'priority')[0]).toMatchObject({ needed: 7, compare: 'atMost' })
    expect(run.state.units['F']?.shotAt).toBe('B')
  })
  it('who fires nothing but barrages aims at whom he likes', () => {
    const lob: Weapon = {
      id: 'lob',
      name: { en: 'lob', ru: 'lob' },
      range: 48,
      s: 4,
      ap: 6,
      type: 'heavy',
      shots: 1,
      rules: [{ rule: 'blast' }, { rule: 'barrage' }],
    }
    const armed = (...weapons: readonly string[]) => ({
      ...firers,
      models: weapons.map((weapon, n) => ({ at: [20 + 1.1 * n, 10, 0] as const, weapons: [weapon] })),
    })
    const priority = (...weapons: readonly string[]) =>
      previewOf(line(armed(...weapons), near, { others: [far], weapons: [lob] }), 'B').priorityTest
    expect(priority('lob')).toBe(false)
    expect(priority('lob', 'laserRifle')).toBe(true)
  })
  it('with 5, 3: failed, and it must fire at the closest', () => {
    const run = shoot(line(firers, near, { others: [far] }), { target: 'B', dice: '5 3  4 1 1 1  6  1' })
    expect(factsOf<FactData<'targetForced'>>(run.events, 'targetForced')).toEqual([
      { unit: 'F', wanted: 'B', target: 'T' },
    ])
    expect(run.state.units['F']?.shotAt).toBe('T')
    expect(fallen(run.state, 'T')).toEqual(['T.1'])
  })
  it('C4-SHOOT-07 then single models may hold their fire, and bind the unit no more than if they had not aimed', () => {
    const armed = {
      ...firers,
      models: [{ at: [20, 10, 0] as const, weapons: ['slugPistol'] }, { at: [21.1, 10, 0] as const }],
    }
    const holds = (models: readonly string[], dice: string) =>
      shoot(line(armed, near, { others: [far] }), {
        target: 'B',
        dice,
        answers: (decision) =>
          decision.kind === 'holdFire' ? { form: 'models', models: [...models] } : decision.default,
      })
    const run = holds(['F.2'], '5 3  1')
    expect(run.decisions.filter(({ kind }) => kind === 'holdFire')).toMatchObject([
      { seat: 'a', form: { from: ['F.1', 'F.2'], min: 0, max: 2 } },
    ])
    expect(rollsOf(run.events, 'toHit')).toMatchObject([{ weapon: 'slugPistol', target: 'T' }])
    expect(run.state.units['F']).toMatchObject({ fired: ['pistol'], shotAt: 'T', shot: true })
    const none = holds(['F.1', 'F.2'], '5 3')
    expect(rollsOf(none.events, 'toHit')).toEqual([])
    expect(none.state.units['F']).toMatchObject({ fired: [], shotAt: null, shot: true })
  })
  it('nobody is asked to where the test is passed', () => {
    const run = shoot(line(firers, near, { others: [far] }), { target: 'B', dice: '4 3  4 4 1 1  6 6  1 1' })
    expect(run.decisions.map(({ kind }) => kind)).not.toContain('holdFire')
  })
  it('a closest that falls back may be left out of account: no test', () => {
    const state = line(firers, { ...near, state: { fallingBack: true } }, { others: [far] })
    expect(previewOf(state, 'B').priorityTest).toBe(false)
    expect(rollsOf(shoot(state, { target: 'B', dice: '1 1 1 1' }).events, 'priority')).toHaveLength(0)
  })
  it('units that tie for closest need no test', () => {
    const twin: UnitSpec = { ...far, models: row(1, 19, 21.1) }
    expect(previewOf(line(firers, near, { others: [twin] }), 'B').priorityTest).toBe(false)
  })
  it('a closest enemy out of range still counts, a hidden or engaged one does not', () => {
    const pistols = { ...firers, weapons: ['laserPistol'] }
    const beyond = { models: row(1, 24), profile: LINE }
    const farther: UnitSpec = { ...far, models: row(1, 26) }
    expect(previewOf(line(pistols, beyond, { others: [farther] }), 'B').priorityTest).toBe(true)
    expect(
      previewOf(line(firers, { ...near, state: { locked: ['X'] } }, { others: [far] }), 'B').priorityTest,
    ).toBe(false)
  })
})

describe('C4-SHOOT-06 large targets, C4-SHOOT-07 a failed test', () => {
  const infantry = { models: row(1, 17, 20), profile: LINE }
  const beast = (id: string, y: number, x: number): UnitSpec => ({
    id,
    seat: 'b',
    models: [{ at: [x, y, 0] }],
    profile: { ...LINE, t: 6, w: 4, sv: 2 },
    body: brute,
  })
  const state = () => line(firers, infantry, { others: [beast('L1', 27, 15), beast('L2', 33, 26)] })

  it('the nearest large target needs no test, nor does the infantry before it', () => {
    expect(previewOf(state(), 'L1').priorityTest).toBe(false)
    expect(previewOf(state(), 'T').priorityTest).toBe(false)
  })
  it('a farther large target does', () => expect(previewOf(state(), 'L2').priorityTest).toBe(true))
  it('failed, the player chooses between the closest of all and the closest large one', () => {
    const run = shoot(state(), {
      target: 'L2',
      dice: '6 6  1 1',
      answers: (decision) => {
        if (decision.kind === 'holdFire') return decision.default
        expect(decision.kind).toBe('forcedTarget')
        expect(decision.form.form === 'option' && decision.form.options.map((option) => option.id)).toEqual([
          'L1',
          'T',
        ])
        return { form: 'option', option: 'L1' }
      },
    })
    expect(run.state.units['F']?.shotAt).toBe('L1')
  })
})
