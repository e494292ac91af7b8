import { describe, expect, it } from 'vitest'
import {
  LINE,
  HERO,
  VET,
  factsOf,
  line,
  measured,
  previewOf,
  refusalOf,
  row,
  shoot,
  successes,
  tableWeapons,
  thrown,
} from './firing-line'

/** One target model at (20, 35); firers straight before it, so many inches from base to base. */
const target = { models: [{ at: [20, 35, 0] as const }], profile: { ...LINE, w: 9, t: 3 } }
const at = (...distances: readonly number[]) =>
  distances.map((distance) => ({ at: [20, 34 - distance, 0] as const }))
const field = (weapon: string, distances: readonly number[], moved = false, profile = VET) =>
  line({ models: at(...distances), profile, weapons: [weapon], state: { moved } }, target)
const shots = (weapon: string, distances: readonly number[], moved = false) =>
  previewOf(field(weapon, distances, moved)).firers.map((firer) => firer.shots)

describe('C4-WEAPON-01, C4-WEAPON-03 the profile of a weapon', () => {
  it('every weapon of the table has its range, Strength, AP and shots', () => {
    const of = (id: string) => tableWeapons.find((weapon) => weapon.id === id)
    expect(of('slugRifle')).toMatchObject({ range: 24, s: 4, ap: 5, type: 'rapidFire' })
    expect(of('bigShooter')).toMatchObject({ range: 36, s: 5, ap: 5, type: 'assault', shots: 3 })
    expect(of('ionCannon')).toMatchObject({ range: 60, s: 7, ap: 3, type: 'heavy', shots: 3 })
    expect(of('laserRifle')).toMatchObject({ range: 24, s: 3, ap: null })
  })
  it('the Strength of the weapon wounds, not that of the firer', () =>
    expect(previewOf(field('laserRifle', [20], false, { ...VET, s: 9 })).chain[0]?.toWound).toBe(4))
})

describe('C4-WEAPON-04 shooting and moving', () => {
  it('assault weapons fire alike, heavy ones not at all, after a move', () => {
    expect(shots('bigShooter', [30], true)).toEqual([3])
    expect(shots('heavySlugGun', [30], false)).toEqual([3])
    expect(shots('heavySlugGun', [30], true)).toEqual([0])
  })
})

describe('C4-WEAPON-05 rapid fire', () => {
  it('at 11.9, 12.0 and 12.2 inches: 2 + 2 + 1 standing, 2 + 2 after a move', () => {
    expect(shots('slugRifle', [11.9, 12.0, 12.2])).toEqual([2, 2, 1])
    expect(shots('slugRifle', [11.9, 12.0, 12.2], true)).toEqual([2, 2, 0])
  })
  it('beyond 12 inches a moved unit is refused where that is known, a standing one reaches the full range', () => {
    expect(refusalOf(measured(field('slugRifle', [12.2], true)))).toBe('refusal.rapidFireMoved')
    expect(shots('slugRifle', [24])).toEqual([1])
    expect(shots('slugRifle', [24.1])).toEqual([0])
  })
  it('after a move the whole squad is ordered to fire, and who stands beyond 12 inches has lost his shots', () => {
    const run = shoot(field('slugRifle', [11.9, 12.0, 12.2], true), { dice: '1 1 1 1' })
    expect(thrown(run.events, 'toHit')).toBe(4)
    expect(factsOf(run.events, 'shotsLost')).toEqual([{ unit: 'F', target: 'T', models: ['F.3'] }])
    expect(run.state.units['F']?.fired).toEqual(['rapidFire'])
  })
  it('declared on an estimate a volley beyond 12 inches is lost whole: to refuse it were to measure (C4-BASE-15)', () => {
    const run = shoot(field('slugRifle', [12.1, 12.2], true))
    expect(factsOf(run.events, 'shotsLost')).toEqual([{ unit: 'F', target: 'T', models: ['F.1', 'F.2'] }])
    const told = run.events.find(({ type }) => type === 'shotsLost')
    expect(told?.because).toEqual(['C4-SHOOT-08', 'C4-WEAPON-05'])
    expect(thrown(run.events, 'toHit')).toBe(0)
    expect(run.state.units['F']).toMatchObject({ shot: true, shotAt: 'T', fired: ['rapidFire'] })
  })
  it('with the distance known, beside a shot that may be tried at any range nobody is refused', () => {
    const models = at(12.1, 12.2).map((model, i) => ({
      ...model,
      weapons: [i === 0 ? 'slugRifle' : 'slugPistol'],
    }))
    const mixed = line({ models, profile: VET, state: { moved: true } }, target)
    expect(refusalOf(measured(mixed))).toBe(null)
  })
  it('a model may fire one shot instead of two', () => {
    const run = shoot(field('slugRifle', [10]), {
      fire: [{ model: 'F.1', weapon: 'slugRifle', shots: 1 }],
      dice: '1',
    })
    expect(thrown(run.events, 'toHit')).toBe(1)
  })
})

describe('C4-WEAPON-06 pistols', () => {
  it('a standing hero fires twice at 12 inches: 1 and 2 are one hit, and he charges nobody', () => {
    const state = field('slugPistol', [12], false, HERO)
    const run = shoot(state, { fire: [{ model: 'F.1', weapon: 'slugPistol', shots: 2 }], dice: '1 2  1' })
    expect(successes(run.events, 'toHit')).toBe(1)
    expect(run.state.units['F']?.fired).toEqual(['pistolTwice'])
  })
  it('once after a move', () => {
    expect(
      refusalOf(field('slugPistol', [10], true), {
        fire: [{ model: 'F.1', weapon: 'slugPistol', shots: 2 }],
      }),
    ).toBe('refusal.pistolOnceMoved')
    expect(shots('slugPistol', [10], true)).toEqual([1])
  })
  it('whether a second shot may be had is said beforehand', () => {
    const twice = (...of: Parameters<typeof shots>) => previewOf(field(...of)).firers.map((one) => one.twice)
    expect(twice('slugPistol', [10])).toEqual([true])
    expect(twice('slugPistol', [10], true)).toEqual([undefined])
    expect(twice('slugPistol', [12.1])).toEqual([undefined])
    expect(twice('slugRifle', [10])).toEqual([undefined])
  })
  it('never beyond 12 inches', () => expect(shots('slugPistol', [12.1])).toEqual([0]))
})

describe('C4-WEAPON-07 assault weapons', () => {
  it('a big shooter after a move at 30 inches: three dice', () => {
    const run = shoot(field('bigShooter', [30], true), { dice: '1 1 1' })
    expect(thrown(run.events, 'toHit')).toBe(3)
    expect(run.state.units['F']?.fired).toEqual(['assault'])
  })
  it('the number of shots is not for choosing', () =>
    expect(
      refusalOf(field('bigShooter', [30]), { fire: [{ model: 'F.1', weapon: 'bigShooter', shots: 2 }] }),
    ).toBe('refusal.shotsFixed'))
})

describe('C4-WEAPON-08 heavy weapons', () => {
  it('are refused in a unit that moved, whichever model did', () =>
    expect(refusalOf(field('heavySlugGun', [30], true))).toBe('refusal.heavyMoved'))
  it('leave their unit standing', () => {
    const models = [...at(30), ...row(1, 4, 21.5)].map((model, index) => ({
      ...model,
      weapons: [index === 0 ? 'heavySlugGun' : 'bigShooter'],
    }))
    const run = shoot(line({ models, profile: VET }, target), { dice: '1 1 1  1 1 1' })
    expect(run.state.units['F']?.fired).toEqual(['heavy', 'assault'])
  })
})
