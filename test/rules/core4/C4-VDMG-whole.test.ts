/** Volleys at vehicles from the first die to the last, and what else changes what is thrown at armour (C4-VDMG-01, -06, -09 to -13, -17, -19, -28, -30, C4-VEH-01 to -04, C4-USR-20, -23). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { sufferDamage } from '../../../main/rulesets/core4/harm'
import { drivenBand, isVehicle, weaponsLeft } from '../../../main/rulesets/core4/units'
import { vehicleProfileSchema } from '../../../shared/protocol/vehicle'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { FactData } from '../../../shared/protocol/facts'
import { board, boardWeapons, type ProfileSpec, type UnitSpec } from '../board'
import { factsOf, line, refusalOf, rollsOf, row, rulesetOf, shoot, VET } from './firing-line'
import { firing, mount, platform } from './gun-platform'
import { arms, firers, gun, hull, suffered, volley } from './hulls-under-fire'
import { act, box, driven, inPhase, inside, refusalOf as whyNot, rules, table } from './riders'

const front = (armour: number) => ({ av: { front: armour, side: 10, rear: 10 } })
const hurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }

describe('C4-VDMG-06 what changes the roll', () => {
  const melta = gun(8, { range: 12, rules: [{ rule: 'melta' }] })
  /** The firer's base ends at y = 10.5, the hull's front is 3" before its middle. */
  const at = (gap: number) => ({ ...front(12), model: { at: [20, 13.5 + gap, 0] as const } })
  it('a melta at 6.0": 2 and 3 make 13; at 6.1" one die, 5 makes 13', () => {
    expect(volley(melta, at(6), { dice: '4  2 3  1' }).struck).toEqual(['13/12 pen'])
    expect(volley(melta, at(6.1), { dice: '4  5  1' }).struck).toEqual(['13/12 pen'])
  })
  it('a linked template may throw again what does not come through', () => {
    const flame = gun(4, { type: 'assault', range: 8, rules: [{ rule: 'template' }, { rule: 'twinLinked' }] })
    const run = volley(flame, { ...front(10), model: { at: [20, 16, 0] } }, { dice: '3  6  1' })
    expect(run.struck).toEqual(['10/10 glance'])
  })
  it('C4-USR-20 tank hunters: S8 and 5 against 14 glance, without the rule nothing', () => {
    const at14 = (more: Partial<UnitSpec>, dice: string) =>
      suffered(
        shoot(line(firers(1, more), hull(front(14)), { weapons: [...arms, gun(8, { ap: 3 })] }), { dice })
          .events,
      ).struck
    expect(at14({ rules: ['tankHunters'] }, '4  5  1')).toEqual(['14/14 glance'])
    expect(at14({}, '4  5')).toEqual(['13/14 none'])
  })
  it('a rending shot gains one die at most', () =>
    expect(
      volley(gun(4, { rules: [{ rule: 'rending' }] }), front(14), { dice: '4  6  6  1' }).struck,
    ).toEqual(['16/14 pen']))
})

describe('C4-VDMG-09, C4-USR-23 vulnerable to blasts', () => {
  const open = { av: { front: 10, side: 10, rear: 10 }, traits: ['openTopped' as const] }
  it('a blast is two hits, each with its own rolls and one more on the table', () => {
    const run = volley(gun(5, { rules: [{ rule: 'blast' }] }), open, { dice: '4  5 6  1 1' })
    expect(run.struck).toEqual(['10/10 glance', '11/10 pen'])
    expect(run.results).toEqual(['shaken', 'armamentDestroyed+stunned'])
  })
  it('C4-USR-23 example b: a flame of S4, 6 glances and 3 does nothing, with one more on the table', () => {
    const flame = gun(4, { type: 'assault', range: 8, rules: [{ rule: 'template' }] })
    const run = volley(flame, { ...open, model: { at: [20, 16, 0] } }, { dice: '6 3  2' })
    expect(run.struck).toEqual(['10/10 glance', '7/10 none'])
    expect(run.results).toEqual(['stunned'])
  })
  it('what a shot does is one hit', () =>
    expect(volley(gun(5), open, { dice: '4  1' }).struck).toHaveLength(1))
})

describe('C4-VDMG-10 shaken, C4-VDMG-11 stunned', () => {
  const shootOut = {
    type: 'shoot' as const,
    unit: 'S',
    target: 'E',
    fire: [{ model: 'S.1', weapon: 'rifle' }],
  }
  const foe: UnitSpec = { id: 'E', seat: 'b', models: [{ at: [30, 20, 0] }] }
  const carrier = (damage: object): CoreState =>
    inPhase(table([box({}, {}, { damage: { ...hurt, ...damage } }), inside(2), foe]), 'shooting')
  it('nobody fires out of it either', () => {
    expect(whyNot(carrier({}), shootOut)).toBeNull()
    expect(whyNot(carrier({ shaken: true }), shootOut)).toBe('crewShakenNoFire')
    expect(whyNot(carrier({ stunned: true }), shootOut)).toBe('crewShakenNoFire')
  })
  it('shaken in its own turn it binds them from the next one on (C4-VDMG-12)', () => {
    const now = carrier({ shaken: true, shakenIn: 1 })
    expect(whyNot(now, shootOut)).toBeNull()
  })
  it('the stunned count as stationary, and what flies stays in the air', () => {
    const state = volley(gun(8), { ...front(10), skimmer: true }, { dice: '4  2  3' }).state
    expect(state.models['T.1']?.damage).toMatchObject({ stunned: true, immobilised: false })
    expect(drivenBand(rulesetOf().gameOf(state), 'T.1')).toBe('stationary')
    expect(state.models['T.1']?.pose).toMatchObject({ y: 0 })
  })
})

describe('C4-VDMG-13 a weapon of one shot', () => {
  const mounts = [
    mount('missile', 'turret', ['missile8'], { oneShot: true }),
    mount('gun', 'turret', ['frag4']),
  ]
  const fired = () => shoot(platform({ mounts }), { fire: firing('missile:missile8'), dice: '1' }).state
  const again = (state: CoreState): CoreState => ({
    ...state,
    units: { ...state.units, F: { ...state.units['F']!, shot: false } },
  })
  it('is fired once in a game', () => {
    expect(refusalOf(again(fired()), { fire: firing('missile:missile8') })).toBe('refusal.mountSpent')
    expect(refusalOf(again(fired()), { fire: firing('gun:frag4') })).toBeNull()
  })
  it('spent it cannot be destroyed any more', () => {
    const ids = (state: CoreState) => weaponsLeft(state, 'F.1').map(({ id }) => id)
    expect(ids(platform({ mounts }))).toEqual(['missile', 'gun'])
    expect(ids(fired())).toEqual(['gun'])
  })
})

const four = (more: Partial<UnitSpec> = {}) => inside(4, { profile: { sv: 4 }, ...more })
/** A volley of the enemy's that has come to this. */
function suffers(
  state: CoreState,
  rolled: readonly (readonly ('shaken' | 'destroyed' | 'annihilated')[])[],
  dice: string,
) {
  const theirs: CoreState = { ...state, turn: { ...state.turn, phase: 'shooting', active: 'b', player: 2 } }
  return runScripted(
    rules,
    theirs,
    (game) =>
      sufferDamage(
        rules.live(game),
        [{ model: 'V.1', by: 'b', rolled, automatic: [], penetrated: true }],
        'shooting',
        ['C4-VDMG-01'],
      ) as never,
    { dice: dice.split(/\s+/).filter(Boolean), answers: (decision) => decision.default },
  )
}
describe('C4-VDMG-28 several hits at once', () => {
  it('a penetration that shakes and a glance that destroys: the row of wrecks, once, for who went 4"', () => {
    const run = suffers(driven(table([box(), four()]), 4), [['shaken'], ['destroyed']], '4 1 1 1  4')
    expect(rollsOf(run.events, 'thrownOut').map(({ dice }) => dice.length)).toEqual([4])
    expect(run.state.units['S']?.pinned).toBe(true)
    expect(rollsOf(run.events, 'pinning')).toEqual([])
  })
})
describe('C4-VDMG-28 several throws of one volley at the same vehicle', () => {
  it('are one list, and it is penetrated if one of them did', () => {
    const fates = (...penetrated: readonly boolean[]) => {
      let told: readonly { readonly penetrated: boolean }[] = []
      runScripted(
        rules,
        driven(table([box()]), 4),
        function* (game) {
          told = (yield* sufferDamage(
            rules.live(game),
            penetrated.map((one) => ({
              model: 'V.1',
              by: 'b' as const,
              rolled: [['shaken' as const]],
              automatic: [],
              penetrated: one,
            })),
            'shooting',
            ['C4-VDMG-01'],
          )) as never
        },
        { dice: [], answers: (decision) => decision.default },
      )
      return told.map(({ penetrated: one }) => one)
    }
    expect(fates(false, true)).toEqual([true])
    expect(fates(true, false)).toEqual([true])
    expect(fates(false, false)).toEqual([false])
  })
})
describe('C4-VDMG-17 destroyed, with somebody aboard', () => {
  it('a wreck where it stood, and they are out', () => {
    const run = suffers(table([box(), four()]), [['destroyed']], '1 1 1 1')
    expect(run.state.table.pieces.map(({ id }) => id)).toEqual(['wreck-V.1'])
    expect(['S.1', 'S.4'].map((id) => run.state.models[id]?.status)).toEqual(['onTable', 'onTable'])
    expect(run.state.units['S']?.aboard).toBeUndefined()
  })
})
describe('C4-VDMG-19 annihilated, with somebody aboard', () => {
  it('all of them die without a save; the blast goes 6" without a die', () => {
    const by: UnitSpec = { id: 'U', seat: 'b', models: [{ at: [20, 28.4, 0] }, { at: [20, 28.6, 0] }] }
    const run = suffers(table([box(), four(), by]), [['annihilated']], '3')
    expect(factsOf<FactData<'vehicleExploded'>>(run.events, 'vehicleExploded')).toEqual([
      { model: 'V.1', radius: 6, models: ['U.1'] },
    ])
    expect(['S.1', 'S.2', 'S.3', 'S.4'].map((id) => run.state.models[id]?.status)).toEqual([
      'casualty',
      'casualty',
      'casualty',
      'casualty',
    ])
  })
})

describe('C4-VDMG-30 worked volleys', () => {
  it('1: ordnance at a box carrier with three aboard, from the marker to the test of nerve', () => {
    const siege = gun(8, { id: 'siege', type: 'ordnance', range: 72 })
    const state = board({
      phase: 'shooting',
      active: 'a',
      weapons: [...boardWeapons, siege],
      units: [
        { id: 'F', seat: 'a', profile: VET, weapons: ['siege'], models: row(1, 4) },
        box({}, { seat: 'b', weapons: ['cannon'] }),
        inside(3, { seat: 'b', profile: VET }),
      ],
    })
    const run = act(
      state,
      { type: 'shoot', unit: 'F', target: 'V', fire: [{ model: 'F.1', weapon: 'siege' }] },
      { dice: 'H 3  2 5  2  5 4'.split(/\s+/) },
    )
    expect(suffered(run.events)).toMatchObject({
      struck: ['13/11 pen'],
      results: ['armamentDestroyed+stunned'],
    })
    expect(rollsOf(run.events, 'thrownOut')).toEqual([])
    expect(run.state.units['S']).toMatchObject({ pinned: true })
    expect(['S.1', 'S.2', 'S.3'].map((id) => run.state.models[id]?.status)).toEqual([
      'onTable',
      'onTable',
      'onTable',
    ])
  })
})

describe('C4-VDMG-01 in this order', () => {
  it('all penetration, all dice of the obscured, all damage, then results, the explosion, then passengers', () => {
    const wall = { id: 'wall', kind: 'building' as const, area: [8, 25.5, 32, 26] as const, height: 1.4 }
    const state = line(firers(2), hull(front(11)), { weapons: [...arms, gun(9, { ap: 2 })], pieces: [wall] })
    const run = shoot(state, { dice: '4 4  6 6  4 3  1 6  2' })
    const purposes = factsOf<{ purpose: string }>(run.events, 'rolled').map(({ purpose }) => purpose)
    expect(purposes).toEqual([
      'toHit',
      'penetration',
      'penetration',
      'obscured',
      'obscured',
      'glancing',
      'penetrating',
      'explosionRadius',
    ])
    expect(suffered(run.events).results).toEqual(['exploded'])
  })
})

describe('C4-VEH-01 what is a vehicle', () => {
  it('bikes and guns are none, and no unit of men', () => {
    const of = (type: UnitSpec['type']) =>
      isVehicle(
        board({ units: [{ id: 'U', seat: 'a', ...(type && { type }), models: [{ at: [10, 10, 0] }] }] }),
        'U',
      )
    expect(['bikes', 'jetbikes', 'artillery', 'infantry'].map((type) => of(type as never))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(of('vehicle')).toBe(true)
  })
})
describe('C4-VEH-02 profile, C4-VEH-03 armour', () => {
  const with_ = (av: ProfileSpec['av']) =>
    vehicleProfileSchema.safeParse({ is: 'vehicle', av, bs: 3, traits: [], mounts: [] }).success
  it('armour from 1 to 20', () => {
    expect([10, 14, 1, 20].map((front) => with_({ front, side: 10, rear: 10 }))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([0, 21].map((front) => with_({ front, side: 10, rear: 10 }))).toEqual([false, false])
  })
  it('each side has its own', () => {
    const av = { front: 13, side: 12, rear: 11 }
    const struck = (facing: number) => volley(gun(9), { av, model: { facing } }, { dice: '4  1' }).struck
    expect([270, 180, 0, 90].map(struck)).toEqual([
      ['10/13 none'],
      ['10/12 none'],
      ['10/12 none'],
      ['10/11 none'],
    ])
  })
})
describe('C4-VEH-04 Ballistic Skill', () => {
  it.each([
    [1, 6],
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 2],
  ])('%s needs %s', (bs, needed) => {
    const state = line(
      { type: 'vehicle', profile: { bs }, weapons: ['gun'], models: [{ at: [20, 10, 0], facing: 90 }] },
      { models: row(1, 30) },
      { weapons: [gun(4)] },
    )
    expect(rollsOf(shoot(state, { dice: '1' }).events, 'toHit')[0]?.needed).toBe(needed)
  })
})
