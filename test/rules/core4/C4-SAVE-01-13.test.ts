import { describe, expect, it } from 'vitest'
import { armourAgainst } from '../../../main/rulesets/core4/harm/saves'
import { brute } from '../board'
import {
  HERO,
  LINE,
  MOB,
  coverSaveOf,
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

const one = (weapon: string, x = 20) => ({ models: row(1, 10, x), profile: VET, weapons: [weapon] })
const ruin = (x0: number, x1: number, id = 'R') => ({ id, ruin: { footprint: [x0, 25, x1, 35] as const } })
const wood = (x0: number, x1: number, size: 1 | 2 | 3 = 2) => ({
  id: `wood${x0}`,
  kind: 'wood' as const,
  area: [x0, 27, x1, 33] as const,
  agreed: { size },
})

describe('C4-SAVE-01 armour saves', () => {
  it('Sv 3+ saves on a 5, Sv 6+ fails on it', () => {
    expect(
      fallen(shoot(line(one('laserRifle'), { models: row(2, 30), profile: VET }), { dice: '6  6  5' }).state),
    ).toEqual([])
    expect(
      fallen(
        shoot(line(one('laserRifle'), { models: row(2, 30), profile: { ...MOB } }), { dice: '6  6  5' })
          .state,
      ),
    ).toHaveLength(1)
  })
})

describe('C4-SAVE-02 armour piercing', () => {
  it('agrees with every cell of the table', () => {
    const open = [1, 2, 3, 4, 5, 6, null].map((ap) =>
      [2, 3, 4, 5, 6].map((sv) => armourAgainst(sv, ap) !== null),
    )
    expect(open).toEqual([
      [false, false, false, false, false],
      [false, false, false, false, false],
      [true, false, false, false, false],
      [true, true, false, false, false],
      [true, true, true, false, false],
      [true, true, true, true, false],
      [true, true, true, true, true],
    ])
  })
  it('no armour is none', () => expect(armourAgainst(null, null)).toBeNull())
})

describe('C4-SAVE-03 and C4-SAVE-08 cover may be used instead of armour', () => {
  it('a heavy slug gun beats 6+, the ruin gives 4+', () => {
    const run = shoot(
      line(one('heavySlugGun'), { models: row(5, 30), profile: MOB }, { pieces: [ruin(15, 30)] }),
      { dice: '6 6 6  6 6 6  4 3 4' },
    )
    expect(rollsOf(run.events, 'coverSave')[0]?.needed).toBe(4)
    expect(successes(run.events, 'coverSave')).toBe(2)
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('veterans there use their better armour', () => {
    const run = shoot(
      line(one('heavySlugGun'), { models: row(5, 30), profile: VET }, { pieces: [ruin(15, 30)] }),
      { dice: '6 6 6  6 6 6  3 3 2' },
    )
    expect(thrown(run.events, 'armourSave')).toBe(3)
    expect(rollsOf(run.events, 'armourSave')[0]?.needed).toBe(3)
  })
  it('a wood gives 5+, a fortified ruin 3+, models give none', () => {
    const cover = (pieces: Parameters<typeof line>[2]) =>
      previewOf(line(one('laserRifle'), { models: row(5, 30), profile: MOB }, pieces)).cover?.save
    expect(cover({ pieces: [wood(15, 30)] })).toBe(5)
    expect(cover({ pieces: [{ ...ruin(15, 30), fortified: true }] })).toBe(3)
    const crowd = { id: 'C', seat: 'a' as const, models: row(8, 20, 16), profile: LINE }
    expect(cover({ others: [crowd] })).toBeUndefined()
  })
})

describe('C4-SAVE-04 when a model is in cover', () => {
  const lowWall = { id: 'low', kind: 'barricade' as const, area: [10, 28.9, 40, 29.1] as const, height: 0.6 }
  it('a wall that hides part of it gives its save', () =>
    expect(
      previewOf(line(one('laserRifle'), { models: row(1, 30), profile: MOB }, { pieces: [lowWall] })).cover,
    ).toMatchObject({ save: 4, piece: 'low' }))
  it('against several firers it must hold for more than half of them', () => {
    // The barricade lies before two of four firers only.
    const half = line(
      {
        models: row(4, 10, 10).map((model, index) => ({
          ...model,
          at: [[20, 21.1, 44, 46][index] ?? 0, 10, 0] as const,
        })),
        profile: VET,
        weapons: ['heavySlugGun'],
      },
      { models: [{ at: [20, 30, 0] }], profile: MOB },
      { pieces: [{ id: 'low', kind: 'barricade', area: [19, 28.4, 21, 28.6], height: 0.9 }] },
    )
    expect(previewOf(half).cover).toBeNull()
    const most = {
      ...half,
      units: { ...half.units, F: { ...half.units['F']!, models: ['F.1', 'F.2', 'F.3'] } },
    }
    expect(previewOf(most).cover).toMatchObject({ save: 4 })
  })
})

describe('C4-SAVE-05 Size of the cover', () => {
  const beast = { models: [{ at: [20, 30, 0] as const }], profile: { ...LINE, t: 6 }, body: brute }
  it('a Size 3 model has none in a Size 1 wood and 5+ in a Size 2 one', () => {
    expect(previewOf(line(one('laserRifle'), beast, { pieces: [wood(15, 25, 1)] })).cover).toBeNull()
    expect(previewOf(line(one('laserRifle'), beast, { pieces: [wood(15, 25, 2)] })).cover?.save).toBe(5)
  })
  it('a Size 2 model uses any', () =>
    expect(
      previewOf(line(one('laserRifle'), { ...beast, body: undefined }, { pieces: [wood(15, 25, 1)] })).cover
        ?.save,
    ).toBe(5))
})

describe('C4-SAVE-06 the cover of the shooter is ignored', () => {
  const low = (y: number) => ({
    id: 'low',
    kind: 'barricade' as const,
    area: [10, y, 40, y + 0.2] as const,
    height: 0.9,
  })
  it('a firer that touches the wall shoots over it: no cover', () => {
    expect(
      previewOf(line(one('laserRifle'), { models: row(1, 20), profile: MOB }, { pieces: [low(10.5)] })).cover,
    ).toBeNull()
    expect(
      previewOf(line(one('laserRifle'), { models: row(1, 20), profile: MOB }, { pieces: [low(18)] })).cover
        ?.save,
    ).toBe(4)
  })
  it('firer and target in the same wood, four inches apart: 5+', () => {
    const state = line(
      { models: [{ at: [20, 28, 0] }], profile: VET, weapons: ['laserRifle'] },
      { models: [{ at: [20, 32, 0] }], profile: MOB },
      { pieces: [{ ...wood(15, 25), area: [15, 26, 25, 34] }] },
    )
    expect(previewOf(state).cover?.save).toBe(5)
  })
})

describe('C4-SAVE-07 units partly in cover', () => {
  const cover = (inside: number, of: number, settings = {}) =>
    previewOf(
      line(
        one('laserRifle', 30),
        { models: row(of, 30), profile: MOB },
        { pieces: [wood(15, 20 + inside * 1.1 - 0.5)], settings },
      ),
    ).cover?.save
  it('four of seven in the wood: all have 5+', () => expect(cover(4, 7)).toBe(5))
  it('three of six: none', () => expect(cover(3, 6)).toBeUndefined())
  it('two in ruins, three in a wood, two in the open: 5+', () => {
    const pieces = [ruin(15, 21.6), wood(21.7, 24.9)]
    expect(
      previewOf(line(one('laserRifle', 21.65), { models: row(7, 30), profile: MOB }, { pieces })).cover?.save,
    ).toBe(5)
  })
  it('a tie of values goes to the worse', () => {
    const pieces = [ruin(15, 21.6), wood(21.7, 23.8)]
    expect(
      previewOf(line(one('laserRifle', 21.65), { models: row(5, 30), profile: MOB }, { pieces })).cover?.save,
    ).toBe(5)
  })
  it('counts possible casualties only, or the whole unit where agreed', () => {
    const models = [...row(3, 30), { at: [60, 30, 0] as const }, { at: [62, 30, 0] as const }]
    const state = (settings: Record<string, boolean>) =>
      line(
        one('laserRifle', 30),
        { models, profile: MOB },
        { pieces: [wood(15, 20 + 2 * 1.1 - 0.5)], settings },
      )
    expect(previewOf(state({})).cover?.save).toBe(5)
    expect(previewOf(state({ 'core4.cover.countWholeUnit': true })).cover).toBeNull()
  })
  it('guns never save and are not counted: two of three crewmen in the wood are enough', () => {
    const models = [
      { at: [20, 30, 0] as const, role: 'crew' as const },
      { at: [21.1, 30, 0] as const, role: 'crew' as const },
      { at: [23.3, 30, 0] as const, role: 'crew' as const },
      { at: [24.4, 30, 0] as const, role: 'gun' as const },
      { at: [25.5, 30, 0] as const, role: 'gun' as const },
    ]
    const pieces = [wood(15, 21.8)]
    const battery = { models, profile: MOB, type: 'artillery' as const }
    expect(previewOf(line(one('laserRifle', 22), battery, { pieces })).cover?.save).toBe(5)
    const settings = { 'core4.cover.countWholeUnit': true }
    expect(previewOf(line(one('laserRifle', 22), battery, { pieces, settings })).cover?.save).toBe(5)
  })
  it('where the whole unit counts those deep in the wood, whom nobody sees, are in cover too', () => {
    const deep = row(3, 40)
    const state = (settings: Record<string, boolean>) =>
      line(
        one('laserRifle', 20.5),
        { models: [...row(2, 30), ...deep], profile: MOB },
        {
          pieces: [{ id: 'W', kind: 'wood' as const, area: [15, 31.5, 30, 45] as const, height: 3 }],
          settings,
        },
      )
    expect(previewOf(state({})).cover).toBeNull()
    expect(previewOf(state({ 'core4.cover.countWholeUnit': true })).cover?.save).toBe(5)
  })
})

describe('C4-SAVE-09 improved cover', () => {
  const save = (rules: readonly string[], pieces: Parameters<typeof line>[2]) =>
    coverSaveOf(line(one('laserRifle'), { models: row(3, 30), profile: MOB, rules }, pieces))
  const both = ['stealth', 'smallTargets']
  it('two better: a bunker becomes 2+ and not 1+, a wood 3+', () => {
    expect(save(both, { pieces: [{ ...ruin(15, 30), fortified: true }] })?.save).toBe(2)
    expect(save(both, { pieces: [wood(15, 30)] })?.save).toBe(3)
  })
  it('names who spoke', () =>
    expect(save(['stealth'], { pieces: [wood(15, 30)] })?.modifiers).toEqual([
      { by: { key: 'special.stealth.name', args: {} }, cite: 'C4-USR-17', from: 5, to: 4 },
    ]))
  it('nothing is made of no cover', () => expect(save(both, {})).toBeNull())
})

describe('C4-SAVE-10, C4-SAVE-11 invulnerable saves; one save a wound', () => {
  const bunker = { pieces: [{ ...ruin(15, 30), fortified: true }] }
  it('a hero in a bunker against AP 3 takes the cover of 3+', () => {
    const run = shoot(line(one('ionCannon'), { models: row(1, 30), profile: HERO }, bunker), {
      dice: '6 1 1  6  3',
    })
    expect(rollsOf(run.events, 'coverSave')[0]).toMatchObject({ needed: 3 })
    expect(run.state.models['T.1']?.wounds).toBe(2)
  })
  it('in the open his ward is left', () => {
    const run = shoot(line(one('ionCannon'), { models: row(1, 30), profile: HERO }), { dice: '6 1 1  6  3' })
    expect(rollsOf(run.events, 'invulnerableSave')[0]).toMatchObject({ needed: 4 })
    expect(run.state.models['T.1']?.wounds).toBe(1)
  })
})

describe('C4-SAVE-12 order within the batch', () => {
  it('wounds that force different saves are rolled in group order', () => {
    const firers = {
      models: row(2, 10).map((model, index) => ({
        ...model,
        weapons: [index === 0 ? 'heavySlugGun' : 'laserRifle'],
      })),
      profile: VET,
    }
    const run = shoot(
      line(firers, { models: row(9, 30, 17), profile: { ...VET, sv: 4 } }, { pieces: [wood(15, 30)] }),
      { dice: '6 6 6  6  6 6 6  6  5 5 1  4' },
    )
    expect(
      run.events
        .filter((event) => event.type === 'rolled')
        .map((event) => (event.data as { purpose: string }).purpose),
    ).toEqual(['toHit', 'toHit', 'toWound', 'toWound', 'coverSave', 'armourSave'])
    expect(fallen(run.state)).toHaveLength(1)
  })
})
