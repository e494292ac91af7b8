import { describe, expect, it } from 'vitest'
import { hitVehicle } from '../../../main/rulesets/live-skirmish/vehicles/hit-vehicle'
import { takeHit, type ShotHit } from '../../../main/rulesets/live-skirmish/fire'
import type { DamageId } from '../../../shared/skirmish/tables'
import type { VehicleArmour } from '../../../shared/protocol/skirmish/force'
import { basesTouch } from '../../../shared/skirmish/space'
import { spaceOf } from '../../../main/rulesets/live-skirmish/space-now'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { RollData } from '../../../shared/protocol/event'
import { play, stage, type Man } from './stage'
import { rolls, spot } from './shots'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'

const vehicle = (armour: VehicleArmour, more: Partial<Man> = {}): Man => ({
  at: [40, 40],
  hull: [8, 4, 3],
  yaw: 0,
  vehicle: {
    armour,
    propulsion: 'wheeled',
    turret: false,
    turretFacing: 0,
    seats: 4,
    driver: null,
    roll: null,
    knockedOut: false,
    exploded: false,
  },
  ...more,
})
const hit = (
  damage: DamageId,
  from: readonly number[] = [40, 70, 0],
  more: Partial<ShotHit> = {},
): ShotHit => ({
  by: null,
  seat: 'b',
  weapon: damage,
  damage,
  from: spot(from),
  because: ['LS-SHOOT-08'],
  ...more,
})
const struck = (
  armour: VehicleArmour,
  damage: DamageId,
  dice: readonly string[],
  from?: readonly number[],
  more?: Partial<ShotHit>,
) => {
  const state = stage({ men: { a1: vehicle(armour), b1: { at: [40, 75] } } })
  const run = play(state, (game) => hitVehicle(game, 'a1', hit(damage, from, more)), { dice })
  const { knockedOut, exploded } = run.state.models['a1']?.vehicle ?? {}
  return { knockedOut, exploded, rolls: rolls(run) }
}

describe('LS-VEH-05 the armour matrix', () => {
  it('EX-29: light armour fails an rpg by 1 and is knocked out, by 3 and explodes; a rifle cannot blow it up', () => {
    expect(struck('light', 'rpg', ['3'])).toEqual({
      knockedOut: true,
      exploded: false,
      rolls: [['lsVehicleSave', 4, [3]]],
    })
    expect(struck('light', 'rpg', ['1'])).toMatchObject({ knockedOut: true, exploded: true })
    expect(struck('light', 'rpg', ['4'])).toMatchObject({ knockedOut: false })
    expect(struck('light', 'smallArms', ['1'])).toMatchObject({ knockedOut: true, exploded: false })
  })
  it('EX-29: a tank hit in front explodes on a 1 against a gun, and an rpg never harms it', () => {
    expect(struck('tank', 'gun', ['1'])).toMatchObject({ knockedOut: true, exploded: true })
    expect(struck('tank', 'rpg', [])).toEqual({ knockedOut: false, exploded: false, rolls: [] })
  })
  it('front is the arc of 45 + 45 degrees of the hull, its borders included', () => {
    // North of it at 45.0 and 45.6 degrees aside.
    expect(struck('tank', 'gun', ['4'], [50, 50, 0]).rolls).toEqual([['lsVehicleSave', 4, [4]]])
    expect(struck('tank', 'gun', ['5'], [50.2, 50, 0]).rolls).toEqual([['lsVehicleSave', 5, [5]]])
    expect(struck('tank', 'rpg', ['1'], [40, 10, 0])).toMatchObject({
      knockedOut: true,
      exploded: false,
      rolls: [['lsVehicleSave', 2, [1]]],
    })
  })
  it('a tank is immune to small arms and devices, heavy armour to small arms, protected saves an HMG on a 6', () => {
    expect(struck('tank', 'smallArms', []).rolls).toEqual([])
    expect(struck('tank', 'ied', []).rolls).toEqual([])
    expect(struck('heavy', 'hmg', []).rolls).toEqual([])
    expect(struck('heavy', 'ied', ['2']).rolls).toEqual([['lsVehicleSave', 2, [2]]])
    expect(struck('light', 'ied', ['4']).rolls).toEqual([['lsVehicleSave', 4, [4]]])
    expect(struck('protected', 'hmg', ['5'])).toMatchObject({ knockedOut: true, exploded: false })
    expect(struck('light', 'artillery', ['3']).rolls).toEqual([['lsVehicleSave', 3, [3]]])
    expect(struck('unarmoured', 'grenade', ['5'])).toMatchObject({ knockedOut: true })
  })
  const strike = { artillery: true }
  it('EX-23: under a strike a protected one saves 6+ with +2: a 4 stands, a 3 is out, a 1 has failed by 3', () => {
    const under = (face: string) => struck('protected', 'artillery', [face], [40, 50, 0], strike)
    expect(under('4')).toEqual({ knockedOut: false, exploded: false, rolls: [['lsVehicleSave', 4, [4]]] })
    expect(under('3')).toMatchObject({ knockedOut: true, exploded: false })
    expect(under('2')).toMatchObject({ knockedOut: true, exploded: false })
    expect(under('1')).toMatchObject({ knockedOut: true, exploded: true })
    expect(struck('unarmoured', 'artillery', ['3'], [40, 50, 0], strike).rolls).toEqual([
      ['lsVehicleSave', 4, [3]],
    ])
  })
  it('EX-23: light armour (3+), heavy armour and a tank (2+) cannot fail with the +2, and throw no die', () => {
    for (const armour of ['light', 'heavy', 'tank'] as const)
      expect(struck(armour, 'artillery', [], [40, 50, 0], strike), armour).toEqual({
        knockedOut: false,
        exploded: false,
        rolls: [],
      })
  })
  it('speculative fire gives it the +2 once, beside that of a strike nothing more, and no other help', () => {
    const blind = { speculative: true }
    expect(struck('light', 'gun', ['3'], undefined, blind)).toEqual({
      knockedOut: true,
      exploded: false,
      rolls: [['lsVehicleSave', 4, [3]]],
    })
    expect(struck('protected', 'hmg', ['4'], undefined, blind).rolls).toEqual([['lsVehicleSave', 4, [4]]])
    // 3+ and 4+ with +2 are 1+ and 2+.
    expect(struck('light', 'smallArms', [], undefined, blind).rolls).toEqual([])
    expect(struck('light', 'rpg', ['2'], undefined, blind).rolls).toEqual([['lsVehicleSave', 2, [2]]])
    expect(struck('protected', 'artillery', ['4'], undefined, { ...blind, ...strike }).rolls).toEqual([
      ['lsVehicleSave', 4, [4]],
    ])
    expect(struck('protected', 'hmg', ['6'], undefined, { cover: true, friendly: true }).rolls).toEqual([
      ['lsVehicleSave', 6, [6]],
    ])
    // Immune is immune.
    expect(struck('tank', 'smallArms', [], undefined, blind).rolls).toEqual([])
  })
  it('says of the number that a strike or blind fire made it easier', () => {
    const state = stage({ men: { a1: vehicle('protected'), b1: { at: [40, 75] } } })
    const told = (more: Partial<ShotHit>) =>
      play(state, (game) => hitVehicle(game, 'a1', hit('artillery', [40, 50, 0], more)), { dice: ['6'] })
        .events.flatMap(({ type, data }) => (type === 'rolled' ? [data as RollData] : []))
        .flatMap(({ modifiers = [] }) => modifiers.map(({ by, from, to }) => [by.key, from, to]))
    expect(told(strike)).toEqual([['modifier.lsSaveArtillery', 6, 4]])
    expect(told({ speculative: true })).toEqual([['modifier.lsSaveSpeculative', 6, 4]])
    expect(told({})).toEqual([])
  })
  it('LS-VEH-07: a vehicle is never suppressed', () => {
    const state = stage({ men: { a1: vehicle('light') } })
    const { state: after } = play(state, (game) => takeHit(game, 'a1', hit('rpg')), { dice: ['6'] })
    expect(after.models['a1']?.suppressed).toBe(false)
  })
})

describe('LS-VEH-06 knocked out and exploding', () => {
  const aboard = { status: 'aboard', aboard: 'a1' } as const
  const loaded = stage({
    men: {
      a1: vehicle('light'),
      a2: { ...aboard },
      a3: { ...aboard, roles: ['commander'] },
      b1: { at: [40, 75] },
    },
  })
  it('leaves the passengers of a vehicle that is only knocked out unharmed inside', () => {
    const { state } = play(loaded, (game) => hitVehicle(game, 'a1', hit('rpg')), { dice: ['3'] })
    expect(state.models['a2']).toMatchObject({ status: 'aboard', suppressed: false })
  })
  it('makes them save by class alone when it explodes: who lives stands suppressed beside the wreck', () => {
    const run = play(loaded, (game) => hitVehicle(game, 'a1', hit('rpg')), { dice: ['1', '4', '3'] })
    // R4 saves on 4; a commander gets no help here.
    expect(rolls(run).slice(1)).toEqual([
      ['lsSave', 4, [4]],
      ['lsSave', 4, [3]],
    ])
    const { state } = run
    expect(state.models['a2']).toMatchObject({ status: 'onTable', aboard: null, suppressed: true })
    expect(state.models['a3']).toMatchObject({ status: 'dead' })
    const space = spaceOf(liveSkirmish.gameOf(state))
    const [man, wreck] = [space.models.get('a2'), space.models.get('a1')]
    expect(man && wreck && basesTouch(space, man, wreck)).toBe(true)
    // On the side away from the blow, which came from the north.
    expect(man && wreck && man.pose.at.z > wreck.pose.at.z).toBe(true)
  })
  it.each([
    ['north', [40, 70, 0], ['same', 'beyond']],
    ['east', [70, 40, 0], ['before', 'same']],
    ['west', [10, 40, 0], ['beyond', 'same']],
    ['south', [40, 10, 0], ['same', 'before']],
  ] as const)('proposes the side away from a blow out of the %s', (_, from, sides) => {
    const { state } = play(loaded, (game) => hitVehicle(game, 'a1', hit('rpg', from)), {
      dice: ['1', '4', '3'],
    })
    const [man, wreck] = ['a2', 'a1'].map((id) => state.models[id]?.pose?.at)
    // Beside the hull, as far off as it is wide or long.
    const side = (off: number) => (off > 10 ? 'beyond' : off < -10 ? 'before' : 'same')
    expect(man && wreck && [side(man.x - wreck.x), side(man.z - wreck.z)]).toEqual(sides)
  })
  it('asks the owner where each of them stands; two given the same place stand side by side', () => {
    const [east, west] = [spot([43, 40, 0]), spot([37, 40, 0])]
    const asked: string[] = []
    const there =
      (at: { x: number; z: number }) =>
      ({ seat }: Decision): Answer => {
        asked.push(seat)
        return { form: 'place', at: { at: { x: at.x, z: at.z }, on: { piece: null, level: 0 } } }
      }
    const blown = (at: typeof east) =>
      play(loaded, (game) => hitVehicle(game, 'a1', hit('rpg')), {
        dice: ['1', '4', '4'],
        answers: { lsSurvivor: there(at) },
      })
    const run = blown(east)
    expect(asked).toEqual(['a', 'a'])
    const [one, two] = ['a2', 'a3'].map((id) => run.state.models[id]?.pose?.at)
    expect(one?.x).toBeGreaterThan(420)
    expect(one && two && Math.hypot(one.x - two.x, one.z - two.z)).toBeGreaterThanOrEqual(25)
    expect(blown(west).state.models['a2']?.pose?.at.x).toBeLessThan(380)
  })
  it('nothing more happens to a wreck', () => {
    const { state } = play(loaded, (game) => hitVehicle(game, 'a1', hit('rpg')), { dice: ['3'] })
    expect(rolls(play(state, (game) => hitVehicle(game, 'a1', hit('gun'))))).toEqual([])
  })
})
