/** A mesh of the player's own as a vehicle: its looks, never its volume (C4-VEH-06). */
import { Matrix4, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { withTurret } from '../../../renderer/import/turret'
import { ownFigureGeometry } from '../../../renderer/scene/miniatures/own-figure'
import { assemble, type VehicleLook } from '../../../renderer/scene/miniatures/vehicles/assembly'
import { vehicleLookOf } from '../../../renderer/scene/miniatures/vehicles/look-of'
import { Machine } from '../../../renderer/scene/miniatures/vehicles/machine'
import { registerMesh } from '../../../shared/table'
import { boxSoup, meshOfSoup } from '../import/models'

/** A hull of 110 × 30 × 70 mm, and on it a turret with a barrel to the front. */
const model = meshOfSoup([
  ...boxSoup([-55, 0, -35], [55, 30, 35]),
  ...boxSoup([-30, 30, -22], [22, 50, 22]),
  ...boxSoup([22, 38, -3], [60, 44, 3]),
])
const cut = { x: -4, z: 0, from: 33, reach: 110 }

describe('the part of a model that turns', () => {
  it('is what stands higher than said: it comes last, and no triangle is lost', () => {
    const { indices, turret } = withTurret(model, cut)
    // Only the underside of the turret lies as low as the deck.
    expect(turret).toEqual({ from: 14, x: -4, z: 0 })
    expect([...indices].sort((a, b) => a - b)).toEqual([...model.indices])
  })
  it('and not what is farther away than said', () => {
    expect(withTurret(model, { ...cut, reach: 30 }).turret?.from).toBeGreaterThan(14)
  })
  it.each([
    ['nothing', { ...cut, from: 60 }],
    ['all of it', { ...cut, from: -1 }],
  ])('where it would be %s the model stays as it was', (_, all) => {
    expect(withTurret(model, all)).toBe(model)
  })
})

describe('a vehicle drawn as a model of the player’s own', () => {
  const hash = 'a'.repeat(64)
  registerMesh(hash, withTurret(model, cut))
  const at = { forward: 0, left: 0, up: 40 }
  const look: VehicleLook = {
    hull: 'tank',
    own: hash,
    box: { length: 110, width: 70, height: 50, bottom: 0 },
    round: null,
    lift: 0,
    mounts: [{ id: 'main', kind: 'turret', at, arm: 'longGun', weapon: 'cannon' }],
  }
  it('is its hull, and its turret that turns with the gun that fires', () => {
    const machine = new Machine(look)
    expect(machine.parts.map(({ turns }) => turns)).toEqual([null, 'main'])
    machine.aim('cannon', 90)
    machine.settle()
    const turret = machine.parts[1]
    if (turret === undefined) throw new Error('there is no turret')
    // The mouth of its barrel looks to the left flank, about the axis of the turret.
    const mouth = new Vector3(60, 41, 0).applyMatrix4(machine.placeOf(turret, new Matrix4()))
    expect([mouth.x, mouth.y, mouth.z].map(Math.round)).toEqual([-4, 41, -64])
  })
  it('fires from where the mount sits', () => {
    const machine = new Machine(look)
    machine.aim('cannon', 90)
    const { x, y, z } = machine.muzzle('cannon') ?? { x: 0, y: 0, z: 0 }
    expect([x, y, z].map(Math.round)).toEqual([-4, 40, -4])
  })
  it('is drawn whole by its two parts', () => {
    const mesh = withTurret(model, cut)
    const corners = (part?: 'hull' | 'turret'): number =>
      ownFigureGeometry(mesh, 'verdigris', { part }).getAttribute('position').count
    expect(corners('hull') + corners('turret')).toBe(corners())
  })
  it('a gun that is gone leaves a stub, a wreck is burnt, and what has exploded is rubble', () => {
    const keys = (damage: VehicleLook['damage']): readonly string[] =>
      assemble({ ...look, damage }).map(({ shape }) => shape.key)
    expect(keys({ weaponsDestroyed: ['main'] })).toContain('stub')
    expect(keys({ wreck: true })).toEqual([`own.${hash}.hull.burnt`, `own.${hash}.turret.burnt`])
    expect(keys({ exploded: true })).toEqual(['debris'])
  })
  it('one that flies stands on a rod, its hull as high as its underside', () => {
    const [rod, hull] = assemble({ ...look, box: { ...look.box, bottom: 40 } })
    expect(rod?.shape.key).toBe('stand.40')
    expect(hull?.pivot.y).toBe(40)
  })
  const body = {
    base: { shape: 'rect', length: 110, width: 70 },
    radius: 55,
    height: 50,
    eye: 40,
    size: 3,
    hull: { bottom: 0, skimmer: false },
  } as const
  it('is a vehicle only where its profile is one; without its mesh it is the hull its force names besides', () => {
    expect(vehicleLookOf({ figure: 'rifle', body, ownFigure: hash })).toBeNull()
    expect(vehicleLookOf({ figure: 'tank', body, ownFigure: hash, vehicle: {} })?.own).toBe(hash)
    const lost = vehicleLookOf({ figure: 'tank', body, ownFigure: 'b'.repeat(64), vehicle: {} })
    expect([lost?.hull, lost?.own]).toEqual(['tank', undefined])
  })
})
