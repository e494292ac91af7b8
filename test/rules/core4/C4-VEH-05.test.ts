/** What a vehicle is, by its traits, and which way its weapons bear (C4-VEH-02, -05, C4-VSHOOT-09). */
import { describe, expect, it } from 'vitest'
import { arcOf } from '../../../shared/force'
import type { MountKind, VehicleTrait } from '../../../shared/protocol/vehicle'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { gaitNow } from '../../../main/rulesets/core4/movement/gait'
import {
  drives,
  isGroundVehicle,
  isSkimmer,
  isVehicle,
  isWalker,
  locksNobody,
  vehicleOf,
} from '../../../main/rulesets/core4/units'
import { board, coreGame, type ProfileSpec } from '../board'

const one = (traits: readonly VehicleTrait[], more: ProfileSpec = {}) =>
  board({
    units: [
      {
        id: 'V',
        seat: 'a',
        type: 'vehicle',
        profile: { traits: [...traits], ...more },
        models: [{ at: [10, 10, 0] }],
      },
      { id: 'T', seat: 'b', models: [{ at: [30, 30, 0] }] },
    ],
  })

describe('C4-VEH-05 traits', () => {
  it.each<[readonly VehicleTrait[], string]>([
    [[], 'drives, armoured'],
    [['tank'], 'drives, armoured'],
    [['skimmer', 'tank'], 'skimmer'],
    [['walker'], 'walker, armoured'],
  ])('%j: %s', (traits, is) => {
    const state = one(traits)
    const answers = {
      drives: drives(state, 'V'),
      skimmer: isSkimmer(state, 'V'),
      walker: isWalker(state, 'V'),
      armoured: isGroundVehicle(state, 'V'),
    }
    const said = Object.entries(answers).flatMap(([word, yes]) => (yes ? [word] : []))
    expect(said.join(', ')).toBe(is)
    expect(isVehicle(state, 'V')).toBe(true)
  })
  it.each<[readonly VehicleTrait[], number | null, number | null]>([
    [[], 12, null],
    [['tank', 'openTopped'], 12, null],
    [['fast'], 24, null],
    [['skimmer'], null, 12],
    [['fast', 'skimmer', 'tank'], null, 24],
    [['walker'], 6, null],
    // A walker is never fast on its legs.
    [['fast', 'walker'], 6, null],
  ])('%j goes %s on the ground and %s by air (C4-VEH-09)', (traits, walks, flies) =>
    expect(gaitNow(coreGame(one(traits), [movementPart]), 'V')).toMatchObject({ walks, flies }),
  )
  it('squads have none of them', () => {
    const state = one([])
    const asked = [isVehicle, drives, isSkimmer, isWalker, isGroundVehicle, locksNobody]
    expect(asked.map((is) => is(state, 'T'))).toEqual(asked.map(() => false))
    expect(() => vehicleOf(state, 'T.1')).toThrow('no vehicle')
  })
  it('who has a Weapon Skill is locked in combat, walker or not (C4-WALKER-01)', () => {
    expect(locksNobody(one([]), 'V')).toBe(true)
    expect(locksNobody(one(['walker']), 'V')).toBe(false)
    expect(locksNobody(one([], { ws: 3, s: 5, i: 3, a: 1 }), 'V')).toBe(false)
  })
})

describe('C4-VEH-02 profile', () => {
  it('has what it says, and the rest of a plain vehicle', () =>
    expect(vehicleOf(one(['tank'], { av: { front: 13, side: 11, rear: 10 }, bs: 4 }), 'V.1')).toMatchObject({
      av: { front: 13, side: 11, rear: 10 },
      bs: 4,
      traits: ['tank'],
      mounts: [{ kind: 'turret', weapons: ['rifle'] }],
    }))
})

describe('C4-VSHOOT-09 mounts', () => {
  it.each<[MountKind, number, number]>([
    ['turret', 0, 180],
    ['pintle', 0, 180],
    ['hull', 0, 45],
    ['walkerArm', 0, 90],
    ['sponsonLeft', 90, 90],
    ['sponsonRight', -90, 90],
    ['left', 90, 45],
    ['right', -90, 45],
    ['rear', 180, 45],
  ])('%s bears along %i°, %i° to either side', (kind, axis, halfWidth) =>
    expect(arcOf({ kind })).toEqual({ axis, halfWidth }),
  )
  it('unless the profile says otherwise', () =>
    expect(arcOf({ kind: 'hull', axis: 30, halfWidth: 60 })).toEqual({ axis: 30, halfWidth: 60 }))
})
