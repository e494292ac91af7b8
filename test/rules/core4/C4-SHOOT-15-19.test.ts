import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../shared/protocol/decision'
import {
  HERO,
  LINE,
  MOB,
  OGRE,
  VET,
  fallen,
  line,
  previewOf,
  row,
  rollsOf,
  shoot,
  takeDefault,
  thrown,
} from './firing-line'

const wall = { id: 'W', kind: 'building' as const, area: [23, 28, 40, 28.5] as const, height: 6 }
const choose = (models: readonly string[]) => (decision: Decision) =>
  decision.kind === 'casualties' ? { form: 'models' as const, models: [...models] } : takeDefault(decision)

describe('C4-SHOOT-15 who can be a casualty', () => {
  it('five unsaved wounds on six models of which three are seen: three lost, two wounds lost', () => {
    const hidden = [24.5, 26, 27.5].map((x) => ({ at: [x, 30, 0] as const }))
    const state = line(
      { models: row(3, 10, 20), profile: VET, weapons: ['twinBarrelRifle'] },
      { models: [...row(3, 30, 19), ...hidden], profile: LINE },
      { pieces: [wall], weapons: [] },
    )
    expect(previewOf(state).firers[0]?.eligible).toEqual(['T.1', 'T.2', 'T.3'])
    const run = shoot(state, { dice: '6 6 6 6 6 1  6 6 6 6 6' })
    expect(fallen(run.state)).toEqual(['T.1', 'T.2', 'T.3'])
    expect(run.decisions).toHaveLength(0)
  })
  it('the owner chooses among the eligible, the leader spared or not', () => {
    const state = line(
      { models: row(2, 10), profile: VET, weapons: ['slugRifle'] },
      { models: row(6, 30, 18), profile: LINE },
    )
    const run = shoot(state, { dice: '6 6  6 6', answers: choose(['T.4', 'T.1']) })
    expect(run.decisions[0]).toMatchObject({ seat: 'b', kind: 'casualties', form: { min: 2, max: 2 } })
    expect(fallen(run.state)).toEqual(['T.1', 'T.4'])
  })
  it('by default the least worthy fall', () => {
    const models = [...row(1, 30, 18, { weapons: ['plasmaRifle'] }), ...row(3, 30, 20)]
    const state = line(
      { models: row(1, 10), profile: VET, weapons: ['slugRifle'] },
      { models, profile: LINE },
    )
    expect(fallen(shoot(state, { dice: '6  6' }).state)).toEqual(['T.4'])
  })
})

describe('C4-SHOOT-16 the nominated model', () => {
  const firers = {
    models: row(5, 10).map((model, index) => ({
      ...model,
      weapons: [index > 2 ? 'plasmaRifle' : 'slugRifle'],
    })),
    profile: VET,
  }
  const targets = { models: row(4, 30), profile: VET }
  const answers = (decision: Decision) => {
    if (decision.kind === 'nominate') return { form: 'models' as const, models: ['T.4'] }
    if (decision.kind === 'nominatedWound') return { form: 'option' as const, option: '0' }
    return takeDefault(decision)
  }
  it('wounds that differ in nothing are no choice: a sergeant who shoots better has the same rifle', () => {
    const squad = {
      models: row(2, 10).map((model, n) => ({ ...model, profile: { ...VET, bs: 4 + n } })),
      profile: VET,
    }
    const state = line({ ...squad, weapons: ['slugRifle'] }, { models: row(2, 30), profile: VET })
    const run = shoot(state, { dice: '6  6  6  6  5  5', answers: takeDefault })
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['nominate'])
  })
  it('of two wounds as easily saved the owner is offered first the one that does not kill at once', () => {
    const heavy = (id: string, s: number) => ({
      id,
      name: { en: id, ru: id },
      range: 36,
      s,
      ap: null,
      type: 'heavy' as const,
      shots: 1,
      rules: [],
    })
    const state = line(
      {
        models: row(2, 10).map((model, n) => ({ ...model, weapons: [n === 0 ? 'great' : 'small'] })),
        profile: VET,
      },
      { models: row(1, 30), profile: HERO },
      { weapons: [heavy('great', 8), heavy('small', 4)] },
    )
    // The small wound is failed, the great one saved: he lives with one wound left.
    const run = shoot(state, { dice: '6  6  6  6  1  6' })
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['nominatedWound'])
    expect(run.state.models['T.1']?.wounds).toBe(1)
  })
  it('five wounds on four veterans: the special weapon saves a rifle wound, one model is left', () => {
    const run = shoot(line(firers, targets), { dice: '6 6 6  6 6  6 6 6  6 6  4  2 5', answers })
    expect(run.decisions.map((decision) => [decision.kind, decision.seat])).toEqual([
      ['nominate', 'a'],
      ['nominatedWound', 'b'],
      ['casualties', 'b'],
    ])
    expect(rollsOf(run.events, 'armourSave').map((roll) => roll.dice.map((die) => die.face))).toEqual([
      [4],
      [2, 5],
    ])
    expect(fallen(run.state)).toHaveLength(3)
  })
  it('by default the owner takes the wound that is easiest to save', () => {
    const run = shoot(line(firers, targets), { dice: '6 6 6  6 6  6 6 6  6 6  4  2 5' })
    expect(run.decisions[1]?.default).toEqual({ form: 'option', option: '0' })
  })
  it('a nominated model that fails is itself the casualty', () => {
    const run = shoot(line(firers, targets), { dice: '6 6 6  6 6  6 6 6  6 6  1  6 5', answers })
    expect(fallen(run.state)).toContain('T.4')
    expect(fallen(run.state)).toHaveLength(3)
  })
  it('one wound fewer than models: nobody is nominated', () => {
    const run = shoot(line(firers, targets), { dice: '6 6 6  6 1  5  6 6 1  6  4 4' })
    expect(run.decisions.map((decision) => decision.kind)).toEqual(['casualties'])
  })
})

describe('C4-SHOOT-17 wounds without a save come first', () => {
  it('twelve mob fighters in the open: one falls to plasma, five more fail at 6+', () => {
    const firers = {
      models: row(8, 10).map((model, index) => ({
        ...model,
        weapons: [index === 7 ? 'plasmaRifle' : 'laserRifle'],
      })),
      profile: { ...VET, bs: 5 },
    }
    const state = line(firers, { models: row(12, 30, 15), profile: MOB })
    const run = shoot(state, { dice: '6 6 6 6 6 6 6  6  6 6 6 6 6 6 6  6  6 2 3 6 1 5 4' })
    expect(thrown(run.events, 'armourSave')).toBe(7)
    expect(fallen(run.state)).toHaveLength(6)
  })
})

describe('C4-SHOOT-18 models with several wounds', () => {
  const ogres = (wounds = 3) => ({
    models: row(3, 30).map((model, index) => ({ ...model, ...(index === 1 ? { wounds } : {}) })),
    profile: OGRE,
  })
  const firers = { models: row(5, 10), profile: VET, weapons: ['slugRifle'] }
  it('five unsaved wounds on three ogres: one gone, one with a wound left, one untouched', () => {
    const run = shoot(line(firers, ogres()), { dice: '6 6 6 6 6  6 6 6 6 6' })
    const left = ['T.1', 'T.2', 'T.3'].map((id) => run.state.models[id]?.wounds)
    expect([...left].sort()).toEqual([0, 1, 3])
    expect(fallen(run.state)).toHaveLength(1)
    expect(run.decisions.map((decision) => decision.kind)).toContain('woundedModel')
  })
  it('the wounded one is finished first', () => {
    const run = shoot(line(firers, ogres(1)), { fire: [{ model: 'F.1', weapon: 'slugRifle' }], dice: '6  6' })
    expect(fallen(run.state)).toEqual(['T.2'])
    expect(run.decisions).toHaveLength(0)
  })
  it('C4-SAVE-13 each wound is saved on its own die', () => {
    const run = shoot(line({ ...firers, weapons: ['laserRifle'] }, ogres()), {
      dice: '6 6 6 6 6  6 6 6 6 1  5 4 5 1',
      answers: takeDefault,
    })
    expect(thrown(run.events, 'armourSave')).toBe(4)
    expect(
      Object.values(run.state.models)
        .filter((model) => model.unit === 'T')
        .reduce((sum, model) => sum + model.wounds, 0),
    ).toBe(7)
  })
})

describe('C4-SHOOT-19 instant death', () => {
  const hero = { models: row(1, 30), profile: { ...HERO, inv: null } }
  const gun = (weapon: string) => ({ models: row(1, 10), profile: VET, weapons: [weapon] })
  it('Strength 8 against Toughness 4 removes a hero whole', () => {
    const run = shoot(line(gun('antiTankMissile'), hero), { dice: '6  6' })
    expect(fallen(run.state)).toEqual(['T.1'])
  })
  it('Strength 7 takes one wound', () => {
    const run = shoot(line(gun('plasmaRifle'), hero), { dice: '6  6' })
    expect(run.state.models['T.1']).toMatchObject({ wounds: 1, status: 'onTable' })
  })
  it('may be saved like any other wound', () => {
    const run = shoot(line(gun('antiTankMissile'), { ...hero, profile: HERO }), { dice: '6  6  4' })
    expect(run.state.models['T.1']?.wounds).toBe(2)
  })
  it('comes before ordinary wounds', () => {
    const both = {
      models: row(2, 10).map((model, index) => ({
        ...model,
        weapons: [index === 0 ? 'plasmaRifle' : 'antiTankMissile'],
      })),
      profile: VET,
    }
    const run = shoot(line(both, { models: row(3, 30), profile: { ...OGRE } }), { dice: '6  6  6  6' })
    const left = ['T.1', 'T.2', 'T.3'].map((id) => run.state.models[id]?.wounds).sort()
    expect(left).toEqual([0, 2, 3])
  })
})
