/** What a vehicle fires together and after which move (C4-VSHOOT-01 to -06, -13, -15, -34, C4-WALKER-03, -04). */
import { describe, expect, it } from 'vitest'
import { cellOf, weaponClassOf, fitsTogether } from '../../../main/rulesets/core4/shooting/fire-matrix'
import { chargeAfterShooting } from '../../../main/rulesets/core4/shooting'
import { bestTogether } from '../../../main/rulesets/core4/shooting/mounted'
import type { DrivenBand } from '../../../shared/protocol/game-view'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import type { VehicleTrait } from '../../../shared/protocol/vehicle'
import {
  measured,
  refusalOf,
  rollsOf,
  rulesetOf,
  shoot,
  tableWeapons,
  factsOf,
  previewOf,
} from './firing-line'
import { firing, guns, lineTank, mount, platform, type Platform } from './gun-platform'
import { laying, struck } from './template-line'

const game = (given: Platform, settings = {}) => rulesetOf().gameOf(platform(given, { settings }))
const refused = (given: Platform, ...orders: readonly string[]) =>
  refusalOf(platform(given), { fire: firing(...orders) })?.replace('refusal.', '') ?? 'may'

describe('C4-VSHOOT-01 one target, with the Ballistic Skill of the vehicle', () => {
  it('all of its weapons fire at it, each by itself', () => {
    const run = shoot(platform({ mounts: lineTank }), {
      fire: firing('turret:main7', 'left:main9', 'right:main9'),
      dice: '2 2 1',
    })
    expect(rollsOf(run.events, 'toHit').map(({ needed, dice }) => [needed, dice.length])).toEqual([
      [3, 1],
      [3, 2],
    ])
  })
  it('once a phase', () => {
    const { state } = shoot(platform({ mounts: lineTank }), { fire: firing('turret:main7'), dice: '1' })
    expect(refusalOf(state, { fire: firing('left:main9') })).toBe('refusal.alreadyShot')
  })
})

describe('C4-VSHOOT-02 classes by the mode that is fired', () => {
  const state = game({ mounts: lineTank })
  const named = (id: string) => {
    const weapon = [...guns, ...tableWeapons].find((one) => one.id === id)
    if (!weapon) throw new Error(`no weapon ${id}`)
    return weaponClassOf(state, weapon)
  }
  it.each([
    ['main7', 'main'],
    ['light6', 'defensive'],
    ['missile8', 'main'],
    ['frag4', 'defensive'],
    ['battleCannon', 'ordnance'],
  ])('%s is %s', (id, kind) => expect(named(id)).toBe(kind))
  it('a launcher fires one of its missiles, and counts as that', () => {
    const launcher = [mount('rack', 'turret', ['missile8', 'frag4']), mount('gun', 'turret', ['main7'])]
    const one = { mounts: launcher, driven: 6 }
    expect(refused(one, 'rack:frag4', 'gun:main7')).toBe('may')
    expect(refused(one, 'rack:missile8', 'gun:main7')).toBe('tooManyAfterMove')
    expect(refused({ mounts: launcher }, 'rack:missile8', 'rack:frag4')).toBe('mountFiresOnce')
  })
  it('an order names its mount where several have the weapon', () => {
    const order = [{ model: 'F.1', weapon: 'main9' }]
    expect(refusalOf(platform({ mounts: lineTank }), { fire: order })).toBe('refusal.whichMount')
    const only = [{ model: 'F.1', weapon: 'main7' }]
    expect(refusalOf(platform({ mounts: lineTank }), { fire: only })).toBeNull()
    expect(refused({ mounts: lineTank }, 'turret:main9')).toBe('notItsWeapon')
  })
})

const bands: readonly DrivenBand[] = ['stationary', 'upTo6', 'upTo12', 'over12']
/** What of these may be fired together, band by band. */
const allowed = (
  traits: readonly VehicleTrait[],
  fired: readonly ('main' | 'defensive' | 'ordnance' | 'barrage')[],
  settings = {},
) => bands.filter((band) => fitsTogether(cellOf(game({ mounts: [] }, settings), traits, band), fired))

describe('C4-VSHOOT-03 the matrix', () => {
  it.each<
    [
      readonly VehicleTrait[],
      readonly ('main' | 'defensive' | 'ordnance' | 'barrage')[],
      readonly DrivenBand[],
    ]
  >([
    [[], ['main', 'main', 'defensive'], ['stationary']],
    [[], ['main', 'defensive', 'defensive', 'defensive'], ['stationary', 'upTo6']],
    [['tank'], ['ordnance'], ['stationary', 'upTo6']],
    [['skimmer'], ['main'], ['stationary', 'upTo6']],
    [[], ['barrage'], ['stationary']],
    [[], ['ordnance', 'defensive'], []],
    [[], ['ordnance', 'ordnance'], []],
    [[], ['barrage', 'main'], []],
    [['fast'], ['main', 'main', 'main', 'defensive'], ['stationary', 'upTo6']],
    [
      ['fast', 'skimmer'],
      ['main', 'defensive', 'defensive'],
      ['stationary', 'upTo6', 'upTo12'],
    ],
    [['fast'], ['main', 'main'], ['stationary', 'upTo6']],
    [['fast'], ['ordnance'], []],
    [['walker'], ['main', 'main', 'main', 'defensive'], ['stationary']],
    [['walker'], ['main', 'defensive'], ['stationary', 'upTo6']],
    [['walker'], ['defensive', 'defensive', 'defensive'], ['stationary']],
    [['walker'], ['ordnance'], ['stationary', 'upTo6']],
    [['walker'], ['barrage'], ['stationary']],
    // C4-VEH-05: a walker that is fast keeps the row of walkers.
    [['walker', 'fast'], ['main'], ['stationary', 'upTo6']],
  ])('%j fires %j together: %j', (traits, fired, when) => expect(allowed(traits, fired)).toEqual(when))
  it('the example: the line tank that moved 6″ fires exactly one of its three, stationary all, moved 7″ none', () => {
    const moved = { mounts: lineTank, driven: 6 }
    for (const one of ['turret:main7', 'left:main9', 'right:main9']) expect(refused(moved, one)).toBe('may')
    expect(refused(moved, 'turret:main7', 'left:main9')).toBe('tooManyAfterMove')
    expect(refused({ mounts: lineTank }, 'turret:main7', 'left:main9', 'right:main9')).toBe('may')
    expect(refused({ mounts: lineTank, driven: 7 }, 'turret:main7')).toBe('movedTooFarToFire')
  })
  it('6.0″ are up to 6″, 6.1″ are more; 12.0″ and 12.1″ likewise', () => {
    expect(refused({ mounts: lineTank, driven: 6.1 }, 'turret:main7')).toBe('movedTooFarToFire')
    const quick: Platform = { mounts: lineTank, traits: ['fast'] }
    const two = ['turret:main7', 'left:main9'] as const
    expect(refused({ ...quick, driven: 6 }, ...two)).toBe('may')
    expect(refused({ ...quick, driven: 6.1 }, ...two)).toBe('tooManyAfterMove')
    expect(refused({ ...quick, driven: 12 }, 'turret:main7')).toBe('may')
    expect(refused({ ...quick, driven: 12.1 }, 'turret:main7')).toBe('movedTooFarToFire')
  })
  it('what is proposed after a move is the best that goes together', () => {
    const together = (given: Platform) =>
      previewOf(platform(given))
        .firers.filter((one) => one.together)
        .map((one) => `${one.mount}:${one.weapon}`)
        .sort()
    const more = [...lineTank, mount('pintle', 'pintle', ['light4'])]
    expect(together({ mounts: more })).toHaveLength(4)
    expect(together({ mounts: more, driven: 5 })).toHaveLength(2)
    expect(together({ mounts: more, driven: 5 })).toContain('pintle:light4')
    expect(together({ mounts: more, driven: 7 })).toEqual([])
  })
  it('of ways to fire that shut each other out the one is proposed that promises most in all', () => {
    const proposed = (promise: number) =>
      bestTogether(game({ mounts: lineTank }), 'F.1', [
        { kind: 'ordnance', mount: 'turret', promise },
        { kind: 'main', mount: 'left', promise: 1.2 },
        { kind: 'defensive', mount: 'right', promise: 0.9 },
      ]).map(({ mount }) => mount)
    expect(proposed(2)).toEqual(['left', 'right'])
    expect(proposed(2.2)).toEqual(['turret'])
    expect(
      bestTogether(game({ mounts: lineTank }), 'F.1', [{ kind: 'main', mount: 'left', promise: 0 }]),
    ).toHaveLength(1)
  })
  it('the chances of what is not fired together say so, as the order would be refused', () => {
    const asked = (given: Platform, ...orders: readonly string[]) => {
      const fire = firing(...orders)
      const query = { ask: 'fireOdds', unit: 'F', target: 'T', fire } as const
      return rulesetOf().query(measured(platform(given)), 'a', query as never) as FireOdds
    }
    const moved = { mounts: lineTank, driven: 6 }
    expect(asked(moved, 'turret:main7', 'left:main9').apart?.key).toBe('refusal.tooManyAfterMove')
    expect(asked(moved, 'left:main9').apart).toBeUndefined()
  })
  it('a walker that moved, as agreed', () => {
    const by = (reading: string) => ({ 'core4.vehicles.walkerMovingFire': reading })
    const three = ['defensive', 'defensive', 'defensive'] as const
    const mixed = ['main', 'main', 'defensive'] as const
    const when = (fired: readonly ('main' | 'defensive')[], reading: string) =>
      allowed(['walker'], fired, by(reading)).includes('upTo6')
    expect([when(three, 'anyTwo'), when(mixed, 'anyTwo'), when(['main', 'main'], 'anyTwo')]).toEqual([
      false,
      false,
      true,
    ])
    expect([when(three, 'twoMainOrAllDefensive'), when(mixed, 'twoMainOrAllDefensive')]).toEqual([
      true,
      false,
    ])
    expect([when(three, 'twoMainAndAllDefensive'), when(mixed, 'twoMainAndAllDefensive')]).toEqual([
      true,
      true,
    ])
  })
})

describe('C4-VSHOOT-04, -13 ordnance of vehicles', () => {
  const mounts = [mount('gun', 'turret', ['battleCannon']), mount('hull', 'hull', ['light4'])]
  const target = { models: [{ at: [10, 30, 0] as const }] }
  it('fires alone', () =>
    expect(refused({ mounts }, 'gun:battleCannon', 'hull:light4')).toBe('ordnanceFiresAlone'))
  it('an ordnance barrage only from where it stands', () => {
    const barrage = [mount('gun', 'turret', ['siege'])]
    const siege = { ...guns[0], id: 'siege', type: 'ordnance' as const, rules: [{ rule: 'barrage' }] }
    const state = (driven: number) =>
      platform({ mounts: barrage, driven, targets: target }, { weapons: [siege as (typeof guns)[number]] })
    expect(refusalOf(state(3), { fire: firing('gun:siege') })).toBe('refusal.barrageStandsStill')
  })
  it('moved 5″, D6 2 and 5: the marker goes 5″; stationary, D6 2: 2″', () => {
    const at = { at: [10, 10, 0] as const, facing: 0, targets: target, mounts }
    const end = (driven: number, dice: string) =>
      struck(
        shoot(platform({ ...at, driven }), {
          fire: firing('gun:battleCannon'),
          dice,
          answers: laying([[10, 30]]),
        }).events,
      )[0]?.at
    expect(end(5, 'A0 2 5')).toEqual([15, 30])
    expect(end(0, 'A0 2 1')).toEqual([12, 30])
  })
})

describe('C4-VSHOOT-05 mounted weapons fire as from a vehicle that stood', () => {
  it('heavy ones after a move with all of their shots', () => {
    const mounts = [mount('hull', 'hull', ['light4'])]
    const run = shoot(platform({ mounts, driven: 5 }), { fire: firing('hull:light4'), dice: '1 1 1' })
    expect(rollsOf(run.events, 'toHit')[0]?.dice).toHaveLength(3)
  })
  it('rapid fire at its full range after a move', () => {
    const mounts = [mount('hull', 'hull', ['rapid'])]
    const targets = { models: [{ at: [10, 34, 0] as const }] }
    const run = shoot(platform({ mounts, driven: 5, targets }), { fire: firing('hull:rapid'), dice: '1' })
    expect(rollsOf(run.events, 'toHit')[0]?.dice).toHaveLength(1)
  })
})

describe('C4-VSHOOT-06 vehicles choose freely', () => {
  it('no test is thrown for passing over somebody nearer', () => {
    const near = { id: 'N', seat: 'b' as const, models: [{ at: [10, 18, 0] as const }] }
    const run = shoot(platform({ mounts: lineTank }, { others: [near] }), {
      fire: firing('turret:main7'),
      dice: '1',
    })
    expect(rollsOf(run.events, 'priority')).toEqual([])
    expect(factsOf(run.events, 'shootingDeclared')).toHaveLength(1)
  })
})

describe('C4-VSHOOT-15 mounted weapons never overheat', () => {
  it('a 1 of a plasma gun is a miss and no more', () => {
    const mounts = [mount('hull', 'hull', ['plasmaRifle'])]
    const targets = { models: [{ at: [10, 20, 0] as const }] }
    const run = shoot(platform({ mounts, targets }), { fire: firing('hull:plasmaRifle'), dice: '1 1' })
    expect(rollsOf(run.events, 'overheatSave')).toEqual([])
  })
})

describe('C4-WALKER-04 a walker assaults after any fire but ordnance, the unit it fired at', () => {
  const walking = (weapon: string): Platform => ({
    mounts: [mount('arm', 'walkerArm', [weapon])],
    traits: ['walker'],
    targets: { models: [{ at: [10, 18, 0] as const }] },
  })
  const after = (weapon: string, target: string, dice: string) => {
    const others = [{ id: 'N', seat: 'b' as const, models: [{ at: [14, 18, 0] as const }] }]
    const { state } = shoot(platform(walking(weapon), { others }), {
      fire: firing(`arm:${weapon}`),
      dice,
      ...(weapon === 'battleCannon' && { answers: laying([[10, 18]]) }),
    })
    return chargeAfterShooting(rulesetOf().gameOf(state), 'F', target)?.key ?? 'may'
  }
  it('heavy and rapid fire leave it free', () => {
    expect(after('main7', 'T', '1')).toBe('may')
    expect(after('rapid', 'T', '1 1')).toBe('may')
  })
  it('against nobody else', () => expect(after('main7', 'N', '1')).toBe('refusal.chargeOtherThanShot'))
  it('ordnance does not', () => expect(after('battleCannon', 'T', 'A90 6')).toBe('refusal.chargeAfterFire'))
})
