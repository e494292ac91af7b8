import { describe, expect, it } from 'vitest'
import type { Weapon } from '../../../shared/protocol/force'
import type { UnitSpec } from '../board'
import { LINE, factsOf, fallen, line, previewOf, rollsOf, shoot, thrown } from './firing-line'
import { burnt, laying } from './template-line'

const at = (...places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => ({ at: [x, y, 0] as const }))
/** The example's firer at (0, 0) stands here at (20, 20), so that all of it lies on the table. */
const from = (...places: readonly (readonly [number, number])[]) =>
  at(...places.map(([x, y]) => [20 + x, 20 + y] as const))
const flamer = (count = 1): Omit<UnitSpec, 'id' | 'seat'> => ({
  models: from(...Array.from({ length: count }, (_, n) => [0, -1.1 * n] as const)),
  profile: LINE,
  weapons: ['flameProjector'],
})
const swarm = { ...LINE, s: 3, t: 3, sv: 6 as const }

describe('C4-WEAPON-17 template weapons', () => {
  const example = { models: from([4, 0], [7, 1.6], [7, 1.75], [8.9, 0], [9, 0]), profile: swarm }

  it('hits by itself everybody it touches: 1.6 aside, not 1.75; 8.9 ahead, not 9.0', () => {
    const run = shoot(line(flamer(), example), { dice: '5 2 3', answers: laying([], [0]) })
    expect(burnt(run.events)[0]?.models).toEqual(['T.1', 'T.2', 'T.4'])
    expect(thrown(run.events, 'toHit')).toBe(0)
    // AP 5 beats a save of 6+, and nobody is in cover from fire.
    expect(fallen(run.state)).toHaveLength(2)
  })
  it('leaves no cover save, even in a ruin', () => {
    const ruin = { id: 'r', ruin: { footprint: [23, 18, 31, 22] as const } }
    const run = shoot(line(flamer(), { models: from([4, 0]), profile: swarm }, { pieces: [ruin] }), {
      dice: '4',
    })
    expect(thrown(run.events, 'coverSave')).toBe(0)
    expect(fallen(run.state)).toEqual(['T.1'])
  })
  it('proposes the bearing that covers most of the target', () => {
    const fan = { models: from([5, 0], [5, 1.2], [0, 7]), profile: swarm }
    const run = shoot(line(flamer(), fan), { dice: '1 1' })
    expect(burnt(run.events)[0]?.models).toEqual(['T.1', 'T.2'])
  })
  it('must cover a model of the target, and none of its own', () => {
    const state = line(flamer(), example, { others: [{ id: 'G', seat: 'a', models: from([0, 4]) }] })
    expect(() => shoot(state, { answers: laying([], [180]) })).toThrow('refusal.flameMissesTarget')
    const beside = line(
      flamer(),
      { models: from([4, 0]), profile: swarm },
      {
        others: [{ id: 'G', seat: 'a', models: from([5, 1.7]) }],
      },
    )
    expect(() => shoot(beside, { answers: laying([], [10]) })).toThrow('refusal.coversOwn')
  })
  it('is lost where no bearing is allowed, while the rest of the unit fires', () => {
    const blocked = line(
      flamer(),
      { models: from([4, 0]), profile: swarm },
      {
        others: [{ id: 'G', seat: 'a', models: from([2, 0]) }],
      },
    )
    expect(previewOf(blocked).firers[0]).toMatchObject({
      shots: 0,
      refusal: { key: 'refusal.noPlaceForTemplate' },
    })
    expect(factsOf(shoot(blocked).events, 'shotsLost')).toMatchObject([{ models: ['F.1'] }])
  })
  it('reaches 8" and not 8.5"', () => {
    expect(previewOf(line(flamer(), { models: from([8.9, 0]) })).verdict).toBe('can')
    expect(previewOf(line(flamer(), { models: from([9.5, 0]) })).firers[0]?.refusal?.key).toBe(
      'refusal.outOfRange',
    )
  })
  it('takes casualties only among those seen within 8" of it', () => {
    const spread = { models: from([4, 0], [8.8, 0.4], [9.6, 0]), profile: { ...swarm, sv: null } }
    const run = shoot(line(flamer(), spread), { dice: '3 3', answers: laying([], [0]) })
    expect(fallen(run.state)).toEqual(['T.1', 'T.2'])
  })
  it('strictly laid, must cover as many of the target as it could', () => {
    const two = { models: from([5, 0], [5, 1.2], [5, -3]), profile: swarm }
    const strict = line(flamer(), two, { settings: { 'core4.weapons.strictTemplate': true } })
    expect(() => shoot(strict, { answers: laying([], [-35]) })).toThrow('refusal.flameCoversLess')
    expect(
      burnt(shoot(line(flamer(), two), { dice: '1', answers: laying([], [-35]) }).events)[0]?.models,
    ).toEqual(['T.3'])
  })
  it('burns other enemies under it as well', () => {
    const other: UnitSpec = { id: 'U', seat: 'b', models: from([6, 0]), profile: { ...swarm, sv: null } }
    const run = shoot(line(flamer(), { models: from([4, 0]), profile: swarm }, { others: [other] }), {
      dice: '1  3',
      answers: laying([], [0]),
    })
    expect(fallen(run.state, 'U')).toEqual(['U.1'])
  })
})

describe('C4-WEAPON-18 several templates', () => {
  it('all are laid before anybody is wounded: a model under two is hit twice', () => {
    const run = shoot(
      line(flamer(2), { models: from([4, -0.5], [5, -0.5]), profile: { ...swarm, w: 2 as const } }),
      {
        dice: '1 1 1 1',
        answers: laying([], [0, 0]),
      },
    )
    expect(burnt(run.events)).toHaveLength(2)
    expect(thrown(run.events, 'toWound')).toBe(4)
  })
})

describe('C4-WEAPON-19 twin-linked template', () => {
  const twin: Weapon = {
    id: 'twinFlame',
    name: { en: 't', ru: 't' },
    range: 8,
    s: 4,
    ap: 5,
    type: 'assault',
    shots: 1,
    rules: [{ rule: 'template' }, { rule: 'twinLinked' }],
  }
  it('what fails to wound is thrown again, once', () => {
    const firer = { ...flamer(), weapons: ['twinFlame'] }
    const target = { models: from([4, 0], [5, 0], [6, 0]), profile: swarm }
    const run = shoot(line(firer, target, { weapons: [twin] }), {
      dice: '2 3 1  3 2',
      answers: laying([], [0]),
    })
    expect(rollsOf(run.events, 'toWound').map((roll) => roll.dice.length)).toEqual([3, 2])
    expect(fallen(run.state)).toHaveLength(2)
  })
})
