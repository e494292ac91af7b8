import { Matrix4, MeshLambertMaterial, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { modelKindSchema } from '../../../shared/protocol/force'
import { MiniatureBatch } from '../../../renderer/scene/miniatures/kit'
import { assemble, mountsOf, type VehicleLook } from '../../../renderer/scene/miniatures/vehicles/assembly'
import { armOfWeapon, mountsShown } from '../../../renderer/scene/miniatures/vehicles/arms-of'
import { Fleet } from '../../../renderer/scene/miniatures/vehicles/fleet'
import { fumesOf } from '../../../renderer/scene/miniatures/vehicles/fumes'
import type { SightBox } from '../../../renderer/scene/miniatures/vehicles/hull-model'
import { hullModel, hullNamed, hulls, type HullId } from '../../../renderer/scene/miniatures/vehicles/hulls'
import { vehicleLookOf } from '../../../renderer/scene/miniatures/vehicles/look-of'
import { Machine } from '../../../renderer/scene/miniatures/vehicles/machine'
import { plainLook } from '../../../renderer/scene/miniatures/vehicles/picture'
import {
  shapeClay,
  type PartShape,
  type VehicleShape,
} from '../../../renderer/scene/miniatures/vehicles/shapes'

const ids = Object.keys(hulls) as HullId[]
/** What is made of the kit is sculpted. */
function sculpted(shape: PartShape): VehicleShape {
  if ('own' in shape) throw new Error('it is a mesh of the player’s own')
  return shape
}
const bearings = [0, 35, 90, 145, 180, -60, -120]

/** Every vertex of the solid body, its turrets and sponsons turned all ways: x forward, y up, z to the right. */
function solidPoints(look: VehicleLook): Vector3[] {
  const machine = new Machine(look)
  const points: Vector3[] = []
  const place = new Matrix4()
  for (const part of machine.parts) {
    const { clay } = shapeClay(sculpted(part.shape), 'fine')
    for (const bearing of part.turns === null ? [0] : bearings) {
      place
        .makeTranslation(part.pivot)
        .multiply(new Matrix4().makeRotationY((bearing * Math.PI) / 180))
        .multiply(part.local)
      for (let i = 0; i < clay.projects.length; i++)
        if (clay.projects[i] === 0)
          points.push(
            new Vector3(
              clay.position[i * 3],
              clay.position[i * 3 + 1],
              clay.position[i * 3 + 2],
            ).applyMatrix4(place),
          )
    }
  }
  return points
}
interface Excess {
  readonly along: number
  readonly across: number
  readonly over: number
  readonly under: number
}
function excess(points: readonly Vector3[], { length, width, height, bottom }: SightBox): Excess {
  const most = (of: (p: Vector3) => number): number => points.reduce((a, p) => Math.max(a, of(p)), -Infinity)
  return {
    along: most(({ x }) => Math.abs(x)) - length / 2,
    across: most(({ z }) => Math.abs(z)) - width / 2,
    over: most(({ y }) => y) - (bottom + height),
    under: bottom - points.reduce((a, { y }) => Math.min(a, y), Infinity),
  }
}
const triangles = (look: VehicleLook, detail: 'fine' | 'coarse'): number =>
  assemble(look).reduce((sum, { shape }) => sum + shapeClay(sculpted(shape), detail).clay.slot.length / 3, 0)
const tolerance = 0.75

describe('the hulls of the kit', () => {
  it('are at least ten, each a figure that a force may name', () => {
    expect(ids.length).toBeGreaterThanOrEqual(10)
    expect(modelKindSchema.shape.figure.options).toEqual(expect.arrayContaining(ids))
    for (const id of ids) expect(hullNamed(id)).toBe(id)
    expect(hullNamed('rifle')).toBeNull()
  })

  it.each(ids)('%s fills the box it is sculpted in and nothing solid stands out of it (C4-VEH-06)', (id) => {
    const look = plainLook(id)
    const over = excess(solidPoints(look), look.box)
    for (const side of Object.values(over)) expect(side).toBeLessThanOrEqual(tolerance)
    // It is no smaller than it is measured either.
    for (const side of Object.values(over)) expect(side).toBeGreaterThan(-2.5)
  })

  it.each(ids)('%s keeps to the box of its kind, whatever its proportions', (id) => {
    const { box } = hullModel(id)
    for (const [l, w, h] of [
      [1.2, 0.85, 1.1],
      [0.8, 1.15, 0.9],
    ] as const) {
      const other = { ...box, length: box.length * l, width: box.width * w, height: box.height * h }
      const over = excess(solidPoints({ ...plainLook(id), box: other }), other)
      for (const side of Object.values(over)) expect(side).toBeLessThanOrEqual(tolerance * 1.3)
    }
  })

  it.each(ids.filter((id) => hullModel(id).drive === 'legs'))('%s on a round base stays over it', (id) => {
    const look = vehicleLookOf({
      figure: id,
      body: { base: { shape: 'round', radius: 30 }, radius: 30, height: 76.2, eye: 70, size: 3 },
    })
    expect(look).not.toBeNull()
    for (const { x, y, z } of look ? solidPoints(look) : []) {
      expect(Math.hypot(x, z)).toBeLessThanOrEqual(30 + tolerance)
      expect(y).toBeLessThanOrEqual(76.2 + tolerance)
    }
  })

  it.each(ids)('%s is cheap, and cheaper from across the table', (id) => {
    const fine = triangles(plainLook(id), 'fine')
    expect(fine).toBeGreaterThan(1000)
    expect(fine).toBeLessThan(4800)
    expect(triangles(plainLook(id), 'coarse')).toBeLessThan(fine * 0.72)
    const body = assemble(plainLook(id))[0]
    expect(body && shapeClay(sculpted(body.shape), 'fine').clay.slot.length / 3).toBeLessThan(3300)
  })

  it('are told apart by their silhouettes: no two have nearly the same proportions', () => {
    const shape = (id: HullId): readonly [number, number, number] => {
      const { length, width, height, bottom } = hullModel(id).box
      return [length, width, height + bottom]
    }
    for (const a of ids)
      for (const b of ids)
        if (a < b) {
          const apart = shape(a).reduce((sum, side, i) => sum + Math.abs(side - (shape(b)[i] ?? 0)), 0)
          // The two tracked ones of one size differ by what stands on them.
          expect(apart).toBeGreaterThan(4)
        }
  })
})

describe('a vehicle', () => {
  const look = plainLook('tank')
  const keys = (one: VehicleLook): readonly string[] => assemble(one).map(({ shape }) => shape.key)

  it('wears the weapons of its mounts', () => {
    expect(keys(look)).toEqual(
      expect.arrayContaining(['turret.tank', 'arm.longGun', 'sponson', 'arm.autogun', 'arm.machineGun']),
    )
    const bare = { ...look, mounts: [] }
    expect(keys(bare)).toEqual(['hull.tank'])
  })

  it('turns what fires towards the target, as far as its mount allows, and it stays turned', () => {
    const machine = new Machine({
      ...look,
      mounts: mountsOf(look).map((mount) => ({ ...mount, weapon: mount.id })),
    })
    machine.aim('main', 120)
    machine.aim('bow', 120)
    machine.aim('left', -30)
    let steps = 0
    while (machine.step(1 / 30)) expect(steps++).toBeLessThan(60)
    const heading = (mount: string): number => {
      const part = machine.parts.find(({ mouth }) => mouth?.mount === mount)
      const ahead = new Vector3(1, 0, 0).transformDirection(
        machine.placeOf(part ?? machine.parts[0]!, new Matrix4()),
      )
      return Math.round((Math.atan2(-ahead.z, ahead.x) * 180) / Math.PI) + 0
    }
    expect(heading('main')).toBe(120)
    expect(heading('bow')).toBe(45)
    expect(heading('left')).toBe(0)
    expect(heading('roof')).toBe(0)
    expect(machine.step(1)).toBe(false)
    expect(heading('main')).toBe(120)
    const mouth = machine.muzzle('main')
    expect(mouth && mouth.x < 0 && mouth.z < 0).toBe(true)
  })

  it('shows what is broken: a track, a weapon, the whole of it', () => {
    expect(keys({ ...look, damage: { immobilised: true } })[0]).toBe('hull.tank.lame')
    const disarmed = keys({ ...look, damage: { weaponsDestroyed: ['main'] } })
    expect(disarmed).toContain('stub')
    expect(disarmed).not.toContain('arm.longGun')
    const wreck = { ...look, damage: { wreck: true } }
    expect(keys(wreck).every((key) => key.endsWith('.burnt'))).toBe(true)
    const over = excess(solidPoints(wreck), look.box)
    // The same outline; only the turret hangs.
    expect(over.along).toBeLessThan(tolerance)
    expect(over.across).toBeLessThan(tolerance)
    const debris = { ...look, damage: { exploded: true } }
    expect(keys(debris)).toEqual(['debris'])
    const flat = excess(solidPoints(debris), { ...look.box, height: 12 })
    for (const side of [flat.along, flat.across, flat.over]) expect(side).toBeLessThan(tolerance)
  })

  it('smokes by what has happened to it, the same every time', () => {
    const smoke = (damage: VehicleLook['damage']) =>
      fumesOf({ id: 't', at: { x: 0, y: 0, z: 0 }, facing: 30, look: { ...look, ...(damage && { damage }) } })
    expect(smoke(undefined)).toEqual([])
    expect(smoke({ shaken: true }).length).toBeGreaterThan(4)
    expect(smoke({ wreck: true }).length).toBeGreaterThan(smoke({ shaken: true }).length)
    expect(smoke({ smoke: true })).toEqual(smoke({ smoke: true }))
  })

  it('hovers on a stand and floats; grounded it does neither', () => {
    const grav = plainLook('gravTank')
    expect(keys(grav)).toContain('stand.38')
    expect(assemble(grav).filter(({ floats }) => floats).length).toBeGreaterThan(2)
    const down = { ...grav, box: { ...grav.box, bottom: 0 }, damage: { immobilised: true } }
    expect(keys(down).some((key) => key.startsWith('stand'))).toBe(false)
    expect(assemble(down).some(({ floats }) => floats)).toBe(false)
  })
})

describe('the weapons of a vehicle', () => {
  it('are drawn by what they do', () => {
    const heavy = { type: 'heavy', shots: 1, s: 9 } as const
    expect(armOfWeapon(heavy, undefined)).toBe('longGun')
    expect(armOfWeapon(heavy, 'heat')).toBe('heatBeam')
    expect(armOfWeapon({ ...heavy, s: 8 }, 'explosive')).toBe('missiles')
    expect(armOfWeapon({ ...heavy, shots: 3, s: 5 }, undefined)).toBe('autogun')
    expect(armOfWeapon({ ...heavy, shots: 3, s: 4 }, undefined)).toBe('machineGun')
    expect(armOfWeapon({ type: 'ordnance', shots: 1, s: 8 }, 'explosive')).toBe('howitzer')
    expect(armOfWeapon({ type: 'assault', shots: 1, s: 5 }, 'flame')).toBe('flamer')
    expect(armOfWeapon(heavy, 'lofted')).toBe('mortar')
  })
  it('stand where the force has them, up from the underside of the hull', () => {
    const [mount] = mountsShown(
      [
        {
          id: 'm',
          kind: 'hull',
          at: { forward: 2, left: -1, up: 0.5 },
          weapons: ['gun', 'other'],
          linked: true,
        },
      ],
      { weapons: { gun: { type: 'heavy', shots: 1, s: 9 } } },
      38.1,
    )
    expect(mount).toEqual({
      id: 'm',
      kind: 'hull',
      at: { forward: 50.8, left: -25.4, up: 50.8 },
      arm: 'longGun',
      weapon: 'gun',
      linked: true,
    })
  })
})

describe('thirty vehicles', () => {
  it('are instances of one batch, a geometry for each part of a side', () => {
    const material = new MeshLambertMaterial()
    const batch = new MiniatureBatch(64, material)
    const fleet = new Fleet(batch)
    const side = { scheme: 'moss', mark: 'plain', rim: '#ffffff' } as const
    for (let i = 0; i < 30; i++) {
      const id = ids[i % ids.length] ?? 'tank'
      fleet.place(`${i}`, new Machine(plainLook(id)), side, new Matrix4(), true, material.color)
    }
    const parts = ids.map((id) => assemble(plainLook(id)))
    const kinds = new Set(parts.flat().map(({ shape }) => shape.key)).size
    expect(batch.mesh.instanceCount).toBeGreaterThan(120)
    expect(batch.mesh.instanceCount).toBeLessThan(330)
    expect(kinds).toBeLessThan(40)
    for (let i = 0; i < 30; i++) fleet.remove(`${i}`)
    expect(batch.mesh.instanceCount).toBe(0)
    batch.dispose()
  })
})
