import { describe, expect, it } from 'vitest'
import { chargeAfterShooting } from '../../../main/rulesets/core4/shooting/charge-after'
import type { UnitType, Weapon } from '../../../shared/protocol/force'
import { coreGame, type UnitSpec } from '../board'
import {
  LINE,
  VET,
  fallen,
  line,
  previewOf,
  refusalOf,
  rollsOf,
  row,
  rulesetOf,
  shoot,
  tableWeapons,
  thrown,
} from './firing-line'

type Unit = Omit<UnitSpec, 'id' | 'seat'>
const roles = ['gun', 'crew', 'crew'] as const
const battery = (spec: Partial<Unit> = {}): Unit => ({
  type: 'artillery',
  profile: LINE,
  weapons: [],
  models: row(3, 30).map((model, n) => ({ ...model, role: roles[n] ?? 'crew' })),
  ...spec,
})
const firers = (weapon: string, count = 1, profile = VET): Unit => ({
  models: row(count, 10),
  profile,
  weapons: [weapon],
})

describe('C4-SHOOT-14, C4-TYPE-10, C4-TYPE-11 being shot at as artillery', () => {
  it('each hit is dealt out by a die: 4 is the crew, 5 the gun; S 5 needs a 5 against armour 10', () => {
    // Three hits: crew, gun, gun; one wound, saved; 5 + 5 reaches 10, 5 + 4 does not.
    const run = shoot(line(firers('heavySlugGun'), battery()), { dice: '3 3 3  4 5 6  2  5 4' })
    expect(rollsOf(run.events, 'crewOrGun')[0]).toMatchObject({ needed: 5 })
    expect(fallen(run.state)).toEqual(expect.arrayContaining(['T.1']))
    expect(run.state.models['T.1']?.status).toBe('casualty')
  })
  it('the last of the crew takes the guns with him', () => {
    const one = battery({ models: row(2, 30).map((model, n) => ({ ...model, role: roles[n] ?? 'crew' })) })
    const run = shoot(line(firers('autocannon'), one), { dice: '3 1  1  6' })
    expect(fallen(run.state)).toEqual(['T.1', 'T.2'])
    const causes = run.events.flatMap(({ type, data }) =>
      type === 'casualties' ? [(data as { cause: string }).cause] : [],
    )
    expect(causes).toEqual(['shooting', 'uncrewed'])
  })
  it('what cannot pierce armour 10 throws no die at a gun', () => {
    const run = shoot(line(firers('laserRifle'), battery()), { dice: '3  6' })
    expect(thrown(run.events, 'penetration')).toBe(0)
  })
  it('a blast hits what lies under it: a gun away from the hole with half Strength', () => {
    const heavy: Weapon = {
      ...(tableWeapons.find(({ id }) => id === 'fragMissile') as Weapon),
      id: 'shell',
      s: 9,
    }
    const close = battery({ models: row(2, 30).map((model, n) => ({ ...model, role: roles[n] ?? 'crew' })) })
    const state = line(firers('shell'), close, { weapons: [heavy] })
    // Hole on the crewman at 21.1: the gun at 20 lies partly under it and is hit on 4+; 4 + 6 = 10.
    const run = shoot(state, {
      dice: '3  4  1  6',
      answers: ({ form, default: usual }) =>
        form.form === 'marker'
          ? { form: 'marker', at: state.models['T.2']?.pose?.at ?? { x: 0, z: 0 } }
          : usual,
    })
    expect(thrown(run.events, 'crewOrGun')).toBe(0)
    expect(fallen(run.state)).toEqual(['T.1'])
  })
  it('the owner says which gun is lost', () => {
    const two = battery({
      models: row(3, 30).map((model, n) => ({
        ...model,
        role: n < 2 ? ('gun' as const) : ('crew' as const),
      })),
    })
    const run = shoot(line(firers('autocannon'), two), {
      dice: '3 1  6  6',
      answers: (decision) =>
        decision.kind === 'gunsLost' ? { form: 'models', models: ['T.1'] } : decision.default,
    })
    expect(run.decisions.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['gunsLost b'])
    expect(fallen(run.state)).toEqual(['T.1'])
  })
})

describe('C4-TYPE-11 chances of fire at artillery', () => {
  const cannon: Weapon = {
    ...(tableWeapons.find(({ id }) => id === 'autocannon') as Weapon),
    id: 'one',
    s: 5,
    ap: 4,
    shots: 1,
  }
  const casualties = (s: number) => {
    const firer = firers('one', 1, { ...VET, bs: 5 })
    const state = line(firer, battery(), { weapons: [{ ...cannon, s }] })
    const odds = rulesetOf().query(state, 'a', {
      ask: 'fireOdds',
      unit: 'F',
      target: 'T',
      fire: [{ model: 'F.1', weapon: 'one' }],
    } as never) as { readonly casualties: readonly number[] }
    return odds.casualties
  }
  const hit = 5 / 6
  it('the gun on 5 and 6 of the die, where it is pierced, else one of the crew', () => {
    // Strength 5 wounds Toughness 3 on 2, past a save that AP 4 leaves nothing of; armour 10 falls to 5 and 6.
    const lost = hit * ((2 / 3) * (5 / 6) + (1 / 3) * (1 / 3))
    expect(casualties(5)[0]).toBeCloseTo(1 - lost)
    expect(casualties(5)[1]).toBeCloseTo(lost)
  })
  it('what cannot pierce it is lost on the gun', () => {
    expect(casualties(3)[1]).toBeCloseTo(hit * (2 / 3) * (1 / 2))
  })
})

describe('C4-TYPE-11 artillery shoots', () => {
  const own = (crew: readonly number[], guns = 1): Unit => ({
    type: 'artillery',
    profile: VET,
    models: [
      ...row(guns, 10, 20, { role: 'gun', weapons: ['autocannon'] }),
      ...crew.map((x) => ({ at: [x, 11.2, 0] as const, role: 'crew' as const, weapons: ['laserRifle'] })),
    ],
  })
  const enemy = { models: row(5, 40), profile: LINE }
  const gun = (model: string) => ({ model, weapon: 'autocannon' })
  it('with a crewman within 2" of the gun', () => {
    expect(refusalOf(line(own([20]), enemy), { fire: [gun('F.1')] })).toBeNull()
    expect(refusalOf(line(own([26]), enemy), { fire: [gun('F.1')] })).toBe('refusal.gunNeedsCrew')
  })
  it('every gun with one of its own', () => {
    const both = { fire: [gun('F.1'), gun('F.2')] }
    expect(refusalOf(line(own([20], 2), enemy), both)).toBe('refusal.gunNeedsCrew')
    expect(refusalOf(line(own([20, 21], 2), enemy), both)).toBeNull()
  })
  it('its crew fire nothing of their own while there is a gun', () => {
    const state = line(own([20]), enemy)
    expect(refusalOf(state, { fire: [{ model: 'F.2', weapon: 'laserRifle' }] })).toBe('refusal.crewServesGun')
  })
  it('a gun never overheats (C4-WEAPON-13)', () => {
    const hot = {
      models: [
        { at: [20, 10, 0] as const, role: 'gun' as const, weapons: ['plasmaRifle'] },
        { at: [21.1, 10, 0] as const, role: 'crew' as const, weapons: [] },
      ],
      type: 'artillery' as const,
      profile: LINE,
    }
    const run = shoot(line(hot, { models: row(2, 30), profile: LINE }), {
      fire: [{ model: 'F.1', weapon: 'plasmaRifle' }],
      dice: '1',
    })
    expect(thrown(run.events, 'overheatSave')).toBe(0)
  })
  it('is a large target (C4-SHOOT-06)', () => {
    const near = { id: 'N', seat: 'b' as const, models: row(3, 20), profile: LINE }
    const state = line(firers('laserRifle'), battery(), { others: [near] })
    expect(previewOf(state).priorityTest).toBe(false)
  })
})

describe('C4-TYPE-03, -05, -07, -09, -15 who shoots after a move', () => {
  const after = (type: UnitType, weapon: string, distance: number): number | undefined => {
    const state = line(
      { ...firers(weapon), type, state: { moved: true } },
      { models: [{ at: [20, 10 + distance, 0] as const }], profile: LINE },
    )
    return previewOf(state).firers[0]?.shots
  }
  it('rapid fire at full range: bikes, jetbikes and jet packs, once; others not', () => {
    expect(['bikes', 'jetbikes', 'jetPack'].map((type) => after(type as UnitType, 'slugRifle', 22))).toEqual([
      1, 1, 1,
    ])
    expect(
      ['infantry', 'jumpInfantry', 'cavalry'].map((type) => after(type as UnitType, 'slugRifle', 22)),
    ).toEqual([0, 0, 0])
    expect(after('bikes', 'slugRifle', 12)).toBe(2)
  })
  it('heavy weapons: bikes, jetbikes, monstrous creatures and cavalry; jet packs and men on foot not', () => {
    const types: readonly UnitType[] = [
      'bikes',
      'jetbikes',
      'monstrousCreature',
      'cavalry',
      'jetPack',
      'infantry',
    ]
    expect(types.map((type) => after(type, 'heavySlugGun', 30))).toEqual([3, 3, 3, 3, 0, 0])
  })
})

describe('C4-SHOOT-22, C4-ASSAULT-05 who charges after firing', () => {
  const charge = (type: UnitType, kind: string, shotAt = 'T'): string | null => {
    const state = line(
      { ...firers('slugRifle'), type, state: { shot: true, shotAt, fired: [kind] } },
      { models: row(1, 20), profile: LINE },
    )
    return chargeAfterShooting(coreGame(state, []), 'F', 'T')?.key ?? null
  }
  it('bikes, jetbikes and giants after rapid fire and heavy weapons, jet packs after rapid fire', () => {
    for (const type of ['bikes', 'jetbikes', 'monstrousCreature'] as const)
      expect(['rapidFire', 'heavy'].map((kind) => charge(type, kind))).toEqual([null, null])
    expect(['rapidFire', 'heavy'].map((kind) => charge('jetPack', kind))).toEqual([
      null,
      'refusal.chargeAfterFire',
    ])
    expect(charge('infantry', 'rapidFire')).toBe('refusal.chargeAfterFire')
  })
  it('nobody after ordnance, and only the unit shot at', () => {
    expect(charge('bikes', 'ordnance')).toBe('refusal.chargeAfterFire')
    expect(charge('bikes', 'heavy', 'N')).toBe('refusal.chargeOtherThanShot')
  })
})

describe('C4-TYPE-07 monstrous creatures shoot', () => {
  const giant: Unit = {
    models: [{ at: [20, 10, 0], weapons: ['heavySlugGun', 'bigShooter', 'slugPistol'] }],
    type: 'monstrousCreature',
    profile: VET,
  }
  const enemy = { models: row(5, 30), profile: LINE }
  const fire = (...weapons: readonly string[]) => weapons.map((weapon) => ({ model: 'F.1', weapon }))
  it('two weapons, not three, and neither twice', () => {
    const state = line(giant, enemy)
    expect(refusalOf(state, { fire: fire('heavySlugGun', 'bigShooter') })).toBeNull()
    expect(refusalOf(state, { fire: fire('heavySlugGun', 'bigShooter', 'slugPistol') })).toBe(
      'refusal.twoWeaponsEach',
    )
    expect(refusalOf(state, { fire: fire('heavySlugGun', 'heavySlugGun') })).toBe('refusal.firedAlready')
  })
  it('past a closer enemy without a test', () => {
    const near = { id: 'N', seat: 'b' as const, models: row(3, 20), profile: LINE }
    const run = shoot(line(giant, enemy, { others: [near] }), {
      fire: fire('heavySlugGun'),
      dice: '1 1 1',
    })
    expect(thrown(run.events, 'priority')).toBe(0)
  })
})

describe('C4-TYPE-04, C4-TYPE-13 riders under fire', () => {
  const rider = { ...VET, t: 5, tBase: 4, w: 2 }
  it('S 8 wounds T 4(5) on 2+ and kills at once; S 7 does not', () => {
    const bikes = { models: row(2, 30), type: 'bikes' as const, profile: { ...rider, sv: null } }
    const at = (weapon: string, dice: string) => fallen(shoot(line(firers(weapon), bikes), { dice }).state)
    expect(at('antiTankMissile', '3  2')).toHaveLength(1)
    expect(at('plasmaRifle', '3  2')).toHaveLength(0)
  })
  const boosted = (far: boolean, turn: number): Unit => ({
    models: row(2, 30),
    type: 'bikes',
    profile: rider,
    rules: ['turboBoosters'],
    boosted: { turn, far },
  })
  const save = (unit: Unit) =>
    rollsOf(
      shoot(line(firers('laserCannon'), unit, { turn: 2 }), { dice: far(unit) ? '3  2  3' : '3  2' }).events,
      'invulnerableSave',
    )
  const far = (unit: Unit): boolean => unit.boosted?.far === true && unit.boosted.turn === 2
  it('18" on boosters make armour a ward in the enemy turn that follows', () => {
    expect(save(boosted(true, 2))).toMatchObject([{ needed: 3 }])
    expect(save(boosted(false, 2))).toEqual([])
    expect(save(boosted(true, 1))).toEqual([])
  })
})

describe('choices left to the program', () => {
  it('whoever leaves casualties to it is not asked, and the proposal stands', () => {
    const state = line(firers('bigShooter'), { models: row(4, 30), profile: { ...LINE, sv: null } })
    const asked = shoot(state, { dice: '3 3 3  3 3 3' })
    expect(asked.decisions.map(({ kind }) => kind)).toEqual(['casualties'])
    const left = { ...state, automatic: { a: {}, b: { casualties: true } } }
    const run = shoot(left, { dice: '3 3 3  3 3 3' })
    expect(run.decisions).toEqual([])
    expect(fallen(run.state)).toEqual(fallen(asked.state))
  })
})
