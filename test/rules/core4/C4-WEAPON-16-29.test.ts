import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import type { ComesAt } from '../../../main/rulesets/core4/game'
import { chanceToPierce, penetration } from '../../../main/rulesets/core4/harm/penetration'
import { piercingOf } from '../../../main/rulesets/core4/shooting/fire-effect'
import type { Weapon } from '../../../shared/protocol/force'
import type { UnitSpec } from '../board'
import {
  LINE,
  MOB,
  OGRE,
  VET,
  factsOf,
  fallen,
  line,
  previewOf,
  rollsOf,
  rulesetOf,
  row,
  shoot,
  successes,
  tableWeapons,
  thrown,
} from './firing-line'

const arm = (id: string, rest: Partial<Weapon> = {}): Weapon => ({
  id,
  name: { en: id, ru: id },
  range: 36,
  s: 4,
  ap: 5,
  type: 'assault',
  shots: 1,
  rules: [],
  ...rest,
})
const firer = (weapon: string, profile = VET, count = 1): Omit<UnitSpec, 'id' | 'seat'> => ({
  models: row(count, 10),
  profile,
  weapons: [weapon],
})
/** One gun at (20, y), its crew beside it; y is 1" of bases more than the distance from the firer at y = 10. */
const battery = (y = 30, crew = 2): Omit<UnitSpec, 'id' | 'seat'> => ({
  type: 'artillery',
  profile: LINE,
  weapons: [],
  models: row(1 + crew, y).map((model, n) => ({
    ...model,
    role: n === 0 ? ('gun' as const) : ('crew' as const),
  })),
})
const struck = (events: Parameters<typeof factsOf>[0]) =>
  factsOf<FactData<'armourStruck'>>(events, 'armourStruck')

describe('C4-WEAPON-26 sniper', () => {
  const tall = { models: row(5, 30), profile: { ...LINE, t: 8, sv: null } }
  it('hits on 2+ whatever the skill, wounds on 4+ whatever the Toughness: 2, 1 and then 4', () => {
    const run = shoot(line(firer('sniperRifle', LINE, 2), tall), { dice: '2 1  4  3 3' })
    expect(successes(run.events, 'toHit')).toBe(1)
    expect(rollsOf(run.events, 'toWound')[0]?.needed).toBe(4)
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('pins whoever loses a model to it', () => {
    const run = shoot(line(firer('sniperRifle', LINE), tall), { dice: '2  4  5 4' })
    expect(run.state.units['T']?.pinned).toBe(true)
  })
  it('never kills at once: it has no Strength (C4-WEAPON-29)', () => {
    const frail = { models: row(2, 30), profile: { ...OGRE, t: 1, sv: null } }
    const run = shoot(line(firer('sniperRifle', LINE), frail), { dice: '6  4' })
    expect(fallen(run.state)).toEqual([])
  })
  it('throws two dice without Strength against armour: 4 and 6 destroy a gun, for which its crew test, 4 and 5 do not', () => {
    const at = (dice: string) => fallen(shoot(line(firer('sniperRifle', LINE), battery()), { dice }).state)
    expect(at('2  5  6 4  1 1')).toEqual(['T.1'])
    expect(at('2  5  5 4')).toEqual([])
  })
})

describe('C4-WEAPON-27 rending', () => {
  const rend = arm('rend', { shots: 4, rules: [{ rule: 'rending' }] })
  it('the example: 6, 3, 2, 5 are three hits, one a wound by itself past armour of 3+', () => {
    const run = shoot(line(firer('rend'), { models: row(5, 30), profile: VET }, { weapons: [rend] }), {
      dice: '6 3 2 5  4 1  3',
    })
    expect(successes(run.events, 'toHit')).toBe(3)
    expect(thrown(run.events, 'toWound')).toBe(2)
    expect(thrown(run.events, 'armourSave')).toBe(1)
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('hurts what its Strength cannot', () => {
    const giant = { models: row(2, 30), profile: { ...VET, t: 10, sv: 2 as const } }
    const run = shoot(line(firer('rend'), giant, { weapons: [rend] }), { dice: '6 5 5 5' })
    expect(thrown(run.events, 'toWound')).toBe(0)
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('leaves cover and wards', () => {
    const warded = { models: row(5, 30), profile: { ...VET, inv: 4 as const } }
    const run = shoot(line(firer('rend'), warded, { weapons: [{ ...rend, shots: 1 }] }), { dice: '6  4' })
    expect(rollsOf(run.events, 'invulnerableSave')).toHaveLength(1)
    expect(fallen(run.state)).toEqual([])
  })
  it('a die thrown again counts with its last face', () => {
    const twin = arm('twin', { rules: [{ rule: 'rending' }, { rule: 'twinLinked' }] })
    const run = shoot(line(firer('twin'), { models: row(3, 30), profile: VET }, { weapons: [twin] }), {
      dice: '1 6',
    })
    expect(thrown(run.events, 'toWound')).toBe(0)
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('makes every hit of a blast rending', () => {
    const shell = arm('shell', { rules: [{ rule: 'rending' }, { rule: 'blast' }] })
    const run = shoot(line(firer('shell'), { models: row(1, 30), profile: VET }, { weapons: [shell] }), {
      dice: '6',
    })
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('throws one die more for a 6 against armour, once only: 4 + 6 + 3 = 13', () => {
    const run = shoot(line(firer('rend'), battery(), { weapons: [{ ...rend, shots: 1 }] }), {
      dice: '3  5  6 3',
    })
    expect(struck(run.events)).toMatchObject([{ total: 13, armour: 10, outcome: 'pen' }])
  })
})

const piercing = (weapon: Weapon, hit: Partial<ComesAt>, armour = 10) =>
  piercingOf(
    rulesetOf().gameOf(line(firer(weapon.id), battery(), { weapons: [weapon] })),
    { weapon, model: 'F.1', atArmour: 0 },
    { offCentre: false, near: false, ...hit },
    armour,
  )
const chance = (weapon: Weapon, hit: Partial<ComesAt>, armour: number) =>
  chanceToPierce(piercing(weapon, hit, armour))

describe('C4-WEAPON-27 which rule has the dice thrown at armour is told', () => {
  it.each([
    ['alone', [], false, ['C4-WEAPON-27']],
    ['with melta near', ['melta'], true, ['C4-WEAPON-16']],
    ['with melta far off', ['melta'], false, ['C4-WEAPON-27']],
  ] as const)('rending %s', (_, more, near, cite) => {
    for (const words of [
      ['rending', ...more],
      [...more, 'rending'],
    ])
      expect(piercing(arm('gun', { rules: words.map((rule) => ({ rule })) }), { near })).toMatchObject({
        rending: 'C4-WEAPON-27',
        cite,
      })
  })
})

describe('C4-WEAPON-16 melta', () => {
  const melta = arm('melta', { s: 8, ap: 1, range: 12, rules: [{ rule: 'melta' }] })
  const at = (distance: number) => line(firer('melta'), battery(11 + distance), { weapons: [melta] })
  it('throws two dice from within half its range: at 6.0" 8 + 3 + 4 = 15', () => {
    const run = shoot(at(6), { dice: '3  6  3 4' })
    expect(struck(run.events)).toMatchObject([{ total: 15 }])
  })
  it('throws one from farther off: at 6.1"', () =>
    expect(struck(shoot(at(6.1), { dice: '3  6  3' }).events)).toMatchObject([{ total: 11 }]))
  it('adds nothing against what has Toughness', () => {
    const men = line(firer('melta'), { models: row(3, 14), profile: VET }, { weapons: [melta] })
    expect(thrown(shoot(men, { dice: '3  2' }).events, 'penetration')).toBe(0)
  })
})

describe('C4-WEAPON-28 lance, C4-VDMG-02 to -05 penetration', () => {
  const lance = arm('lance', { s: 8, ap: 2, type: 'heavy', rules: [{ rule: 'lance' }] })
  const armourFor = (weapon: Weapon, armour: number) => piercing(weapon, {}, armour).armour
  it('armour above 12 counts as 12, 11 stays 11', () => {
    expect([14, 12, 11].map((armour) => armourFor(lance, armour))).toEqual([12, 12, 11])
    expect(penetration(12, armourFor(lance, 14), 2)).toBe('glance')
    expect(penetration(13, armourFor(lance, 14), 2)).toBe('pen')
  })
  it('AP 1 makes a glance penetrate, AP – makes a hit glance', () => {
    expect(penetration(10, 10, 1)).toBe('pen')
    expect(penetration(9, 10, 1)).toBe('none')
    expect(penetration(12, 10, null)).toBe('glance')
  })
  it('a lance beam against a gun: 8 and a 2 are 10, a glance that destroys it', () => {
    const run = shoot(line(firer('lanceBeam'), battery()), { dice: '3  5  2' })
    expect(struck(run.events)).toMatchObject([{ total: 10, armour: 10, outcome: 'glance' }])
    expect(fallen(run.state)).toEqual(['T.1'])
  })
})

describe('C4-WEAPON-09 ordnance against armour', () => {
  const shell: Weapon = { ...arm('shell'), s: 8, ap: 3, type: 'ordnance', rules: [{ rule: 'largeBlast' }] }
  it('throws two dice and takes the higher', () =>
    expect(piercing(shell, {})).toMatchObject({ strength: 8, dice: 2, reads: 'highest' }))
  it('away from the hole with half its Strength, rounded down', () =>
    expect(piercing({ ...shell, s: 9 }, { offCentre: true })).toMatchObject({ strength: 4, dice: 2 }))
  it('has the chances that the dice say', () => {
    // 4 and the better of two dice reach 10 on any 6: 11 of 36.
    expect(chance(shell, { offCentre: true }, 10)).toBeCloseTo(11 / 36)
    expect(chance({ ...shell, type: 'heavy' }, {}, 10)).toBeCloseTo(5 / 6)
    expect(chance(arm('rifle', { s: 1, type: 'heavy', rules: [{ rule: 'sniper' }] }), {}, 10)).toBeCloseTo(
      6 / 36,
    )
    // Strength 4 with one die more for a 6: every 6 is 10 already.
    expect(chance(arm('claws', { s: 4, type: 'heavy', rules: [{ rule: 'rending' }] }), {}, 10)).toBeCloseTo(
      1 / 6,
    )
    expect(chance(arm('claws', { s: 4, type: 'heavy', rules: [{ rule: 'rending' }] }), {}, 13)).toBeCloseTo(
      (1 / 6) * (4 / 6),
    )
  })
})

describe('C4-WEAPON-29 properties together', () => {
  it('sniper and twin-linked: only a 1 is thrown again', () => {
    const rifle = arm('rifleTwin', { s: 1, rules: [{ rule: 'sniper' }, { rule: 'twinLinked' }] })
    const run = shoot(
      line(firer('rifleTwin', LINE, 2), { models: row(3, 30), profile: LINE }, { weapons: [rifle] }),
      {
        dice: '1 2  3  1 1',
      },
    )
    expect(thrown(run.events, 'toHit')).toBe(3)
    expect(successes(run.events, 'toHit')).toBe(2)
  })
  it('sniper and rending: a 6 rends, other hits wound on 4+', () => {
    const rifle = arm('rifleRend', {
      s: 1,
      ap: 6,
      shots: 2,
      rules: [{ rule: 'sniper' }, { rule: 'rending' }],
    })
    const run = shoot(line(firer('rifleRend'), { models: row(4, 30), profile: VET }, { weapons: [rifle] }), {
      dice: '6 2  3  1 1',
    })
    expect(rollsOf(run.events, 'toWound')[0]).toMatchObject({ needed: 4 })
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('melta and twin-linked both count', () => {
    const both = arm('both', { s: 8, ap: 1, range: 24, rules: [{ rule: 'melta' }, { rule: 'twinLinked' }] })
    const run = shoot(line(firer('both'), battery(20), { weapons: [both] }), { dice: '1  3  5  1 2' })
    expect(thrown(run.events, 'toHit')).toBe(2)
    expect(struck(run.events)).toMatchObject([{ total: 11 }])
  })
  it('template and twin-linked: what has not come through a gun is thrown again (C4-WEAPON-19)', () => {
    const flame = arm('flame', { range: 8, s: 6, rules: [{ rule: 'template' }, { rule: 'twinLinked' }] })
    const run = shoot(line(firer('flame'), battery(14, 0), { weapons: [flame] }), { dice: '3  4' })
    expect(thrown(run.events, 'penetration')).toBe(2)
    expect(struck(run.events)).toMatchObject([{ total: 10, outcome: 'glance' }])
  })
})

describe('C4-WEAPON-01, C4-WEAPON-02 the tables of weapons (core 4, part 1, §8.3)', () => {
  // Range, Strength, AP, type and number of shots, properties: row by row.
  const table: Readonly<Record<string, readonly [number, number, number | null, string, number, string]>> = {
    W01: [24, 4, 5, 'rapidFire', 1, ''],
    W02: [12, 4, 5, 'pistol', 1, ''],
    W03: [36, 5, 5, 'assault', 3, ''],
    W04: [60, 7, 3, 'heavy', 3, ''],
    W05: [72, 8, 3, 'ordnance', 1, 'largeBlast'],
    W06: [24, 7, 2, 'rapidFire', 1, 'getsHot'],
    W07: [12, 8, 1, 'assault', 1, 'melta'],
    W08: [8, 4, 5, 'assault', 1, 'template'],
    W09: [48, 4, 6, 'heavy', 1, 'barrage blast pinning'],
    W10: [36, 1, 6, 'heavy', 1, 'pinning sniper'],
    W11: [36, 8, 2, 'heavy', 1, 'lance'],
    W12: [12, 3, null, 'pistol', 1, ''],
    W13: [24, 3, null, 'rapidFire', 1, ''],
    W14: [48, 7, 4, 'heavy', 2, ''],
    W15: [12, 8, 1, 'assault', 1, 'melta'],
    W16: [48, 9, 2, 'heavy', 1, ''],
    W17: [36, 5, 4, 'heavy', 3, ''],
    W18: [36, 6, 6, 'heavy', 3, ''],
    W19: [24, 4, 5, 'assault', 2, ''],
    W20: [48, 8, 3, 'heavy', 1, ''],
    W21: [48, 4, 6, 'heavy', 1, 'blast'],
    W22: [24, 8, 1, 'heavy', 1, 'melta'],
    W23: [12, 7, 2, 'pistol', 1, 'getsHot'],
    W24: [36, 7, 2, 'heavy', 1, 'blast getsHot'],
    W25: [24, 3, null, 'rapidFire', 1, ''],
    W26: [12, 3, null, 'assault', 2, ''],
    W27: [24, 3, 5, 'rapidFire', 1, ''],
    W28: [48, 4, 6, 'heavy', 1, 'barrage blast pinning'],
  }
  it('are data row by row', () =>
    expect(
      Object.fromEntries(
        tableWeapons.map(({ range, s, ap, type, shots, rules }, index) => [
          `W${String(index + 1).padStart(2, '0')}`,
          [
            range,
            s,
            ap,
            type,
            shots,
            rules
              .map(({ rule }) => rule)
              .sort()
              .join(' '),
          ],
        ]),
      ),
    ).toEqual(table))
  it('the long mortar reaches no nearer than 12"', () =>
    expect(tableWeapons.filter(({ minRange }) => minRange !== undefined)).toMatchObject([
      { id: 'longMortar', minRange: 12 },
    ]))
  it.each(tableWeapons.map(({ id }) => id))('%s can be fired', (id) => {
    const state = line(firer(id), { models: row(6, 18), profile: MOB })
    const [shot] = previewOf(state).firers
    expect(shot?.refusal?.key ?? 'fires').toBe(id === 'longMortar' ? 'refusal.tooNear' : 'fires')
  })
})
