/** A vehicle's kind as the editor changes it: always one that can be played (C4-VEH-02, -05, C4-WALKER-01, C4-TRANS-05). */
import { describe, expect, it } from 'vitest'
import { bodyOfKind } from '../../../shared/force'
import { offHull } from '../../../shared/force/off-hull'
import { modelKindSchema, type ModelKind, type Weapon } from '../../../shared/protocol/force'
import { mountKinds, type VehicleProfile } from '../../../shared/protocol/vehicle'
import { lookOfKind } from '../../../renderer/screens/forces/kind-look'
import {
  asCreatureKind,
  disarmed,
  hullSizeOf,
  mountOfKind,
  placedAt,
  placeOf,
  usualPlace,
  usualTransport,
  asVehicleKind,
  differsFrom,
  outfitted,
  weaponsFor,
  withMount,
  withoutBlade,
  withTraits,
} from '../../../renderer/page/editors/vehicle-edit'

const man: ModelKind = {
  id: 'm',
  name: { en: 'Man', ru: 'Man' },
  profile: { ws: 4, bs: 4, s: 4, t: 4, w: 2, i: 4, a: 2, ld: 9, sv: 3, inv: null },
  weapons: ['rifle', 'cannon'],
  gear: ['ccw', 'frag'],
  powers: ['fog'],
  base: { shape: 'round', radius: 16 },
  figure: 'leader',
}
const vehicle = (kind: ModelKind): VehicleProfile => {
  if (kind.profile.is !== 'vehicle') throw new Error('no vehicle')
  return kind.profile
}
const tank = asVehicleKind(man)

describe('a man made a vehicle', () => {
  it('mounts what he carried, stands on a hull, and keeps nothing that a vehicle has not', () => {
    expect(vehicle(tank).mounts.map(({ kind, weapons }) => [kind, weapons])).toEqual([
      ['turret', ['rifle']],
      ['hull', ['cannon']],
    ])
    expect(tank).toMatchObject({ weapons: [], gear: [], hull: { length: 4 } })
    expect(tank.base).toBeUndefined()
    expect(tank.powers).toBeUndefined()
    expect(modelKindSchema.safeParse(tank).success).toBe(true)
  })
  it('neither is drawn as the miniature that the other had', () => {
    expect(asVehicleKind({ ...man, ownFigure: 'own-captain' }).ownFigure).toBeUndefined()
    expect(asCreatureKind({ ...tank, ownFigure: 'own-crawler' }, vehicle(tank)).ownFigure).toBeUndefined()
  })
  it('and a man again carries it all once', () => {
    const twice = { ...tank, profile: withMount(tank, vehicle(tank), 'rifle') }
    const again = asCreatureKind(twice, vehicle(twice))
    expect(again).toMatchObject({ weapons: ['rifle', 'cannon'], profile: { w: 1 } })
    expect(again.hull).toBeUndefined()
    expect(modelKindSchema.safeParse(again).success).toBe(true)
  })
})
describe('where the editor puts a mount', () => {
  it.each<[string, Pick<ModelKind, 'hull' | 'base'>]>([
    ['the smallest hull', { hull: { length: 0.5, width: 0.5, height: 0.5, bottom: 0 }, base: undefined }],
    ['the largest hull', { hull: { length: 30, width: 30, height: 30, bottom: 10 }, base: undefined }],
    ['the smallest base', { hull: undefined, base: { shape: 'round', radius: 2 } }],
    ['the largest base', { hull: undefined, base: { shape: 'round', radius: 150 } }],
  ])('is on %s', (_what, body) => {
    const size = hullSizeOf(body)
    const mounts = mountKinds.map((kind) => ({ id: kind, kind, at: usualPlace(kind, size), weapons: [] }))
    const profile = { ...vehicle(tank), mounts, transport: usualTransport(size) }
    expect(offHull({ ...tank, ...body }, profile)).toEqual([])
  })
})
describe('a vehicle drawn as a miniature of the player’s own', () => {
  const hull = { length: 5, width: 3, height: 2, bottom: 0 }
  const place = (id: string, kind: 'turret' | 'hull' | 'rear', forward: number) => ({
    id,
    kind,
    at: { forward, left: 0, up: 1 },
  })
  it('is as large as that, its weapons where that has its mounts, of their own kind first', () => {
    const own = outfitted(vehicle(tank), {
      hull,
      mounts: [place('bow', 'hull', 2), place('main', 'turret', 0.5)],
    })
    expect(own).toMatchObject({ hull, base: undefined })
    expect(vehicle({ ...tank, ...own }).mounts).toEqual([
      { id: 'main', kind: 'turret', at: { forward: 0.5, left: 0, up: 1 }, weapons: ['rifle'] },
      { id: 'bow', kind: 'hull', at: { forward: 2, left: 0, up: 1 }, weapons: ['cannon'] },
    ])
  })
  it('a weapon for which it has no mount keeps its own, under a name nobody else has', () => {
    const own = outfitted(vehicle(tank), { hull, mounts: [place('hull', 'rear', -2)] })
    const { mounts } = vehicle({ ...tank, ...own })
    expect(mounts.map(({ kind, weapons }) => [kind, weapons])).toEqual([
      ['rear', ['rifle']],
      ['hull', ['cannon']],
    ])
    expect(new Set(mounts.map(({ id }) => id)).size).toBe(2)
  })
  it('that has been changed on the shelf differs from it until its measures are taken over', () => {
    const now = { hull, mounts: [place('bow', 'hull', 2), place('main', 'turret', 0.5)] }
    const own = { ...tank, ...outfitted(vehicle(tank), now) }
    const differs = (then: typeof now) => differsFrom(own, vehicle(own), then)
    expect(differs(now)).toBe(false)
    expect(differs({ ...now, hull: { ...hull, height: 2.5 } })).toBe(true)
    expect(differs({ ...now, mounts: [place('bow', 'hull', 1.5), place('main', 'turret', 0.5)] })).toBe(true)
    // Room for more weapons changes nothing of those it has; nor does a place that is gone.
    expect(differs({ ...now, mounts: [...now.mounts, place('tail', 'rear', -2)] })).toBe(false)
    expect(differs({ ...now, mounts: [] })).toBe(false)
  })
  it('further weapons come into its free mounts first', () => {
    const places = [place('turret', 'turret', 0), place('tail', 'rear', -2)]
    const more = withMount(tank, vehicle(tank), 'rifle', places)
    expect(more.mounts[2]).toEqual({ ...places[1], weapons: ['rifle'] })
    expect(withMount(tank, more, 'rifle', places).mounts[3]?.kind).toBe('sponsonLeft')
  })
})
describe('mounts', () => {
  it('never share an id, however many of a kind there are', () => {
    const many = Array.from({ length: 8 }).reduce<VehicleProfile>(
      (profile) => withMount(tank, profile, 'rifle'),
      vehicle(tank),
    )
    expect(new Set(many.mounts.map(({ id }) => id)).size).toBe(10)
    expect(many.mounts.at(-1)?.kind).toBe('pintle')
  })
  it('of a walker are arms', () => {
    const walker = withTraits(vehicle(tank), ['walker'])
    expect(withMount(tank, walker, 'rifle').mounts.at(-1)?.kind).toBe('walkerArm')
  })
  it('of another kind go where such a one stands, unless they had been put elsewhere', () => {
    const size = hullSizeOf(tank)
    const [turret] = vehicle(tank).mounts
    if (turret === undefined) throw new Error('no turret')
    expect(mountOfKind(turret, 'sponsonLeft', size).at).toEqual(usualPlace('sponsonLeft', size))
    expect(usualPlace('sponsonLeft', size)).toMatchObject({ left: 1.5, forward: 0 })
    const put = { ...turret, at: { forward: 1, left: 0.5, up: 1 }, axis: 30, halfWidth: 20 }
    const moved = mountOfKind(put, 'rear', size)
    expect(moved.at).toEqual(put.at)
    expect([moved.axis, moved.halfWidth]).toEqual([undefined, undefined])
  })
  it('go with their last weapon, and stay while they have another', () => {
    const [first, ...rest] = vehicle(tank).mounts
    if (first === undefined) throw new Error('no mount')
    const two = {
      ...tank,
      profile: { ...vehicle(tank), mounts: [{ ...first, weapons: ['rifle', 'shell'] }, ...rest] },
    }
    expect(vehicle(disarmed(two, 'rifle')).mounts.map(({ weapons }) => weapons)).toEqual([
      ['shell'],
      ['cannon'],
    ])
    expect(vehicle(disarmed(two, 'cannon')).mounts).toHaveLength(1)
    expect(disarmed(man, 'rifle').weapons).toEqual(['cannon'])
  })
  it('of an arm that strikes stay without a gun, and go with their blade', () => {
    const [turret] = vehicle(tank).mounts
    if (turret === undefined) throw new Error('no mount')
    const arm = { ...turret, kind: 'walkerArm' as const, closeWeapon: 'maul' }
    const walker = { ...tank, gear: ['maul', 'ccw'], profile: { ...vehicle(tank), mounts: [arm] } }
    const bare = disarmed(walker, 'rifle')
    expect(vehicle(bare).mounts).toMatchObject([{ weapons: [], closeWeapon: 'maul' }])
    expect(withoutBlade(bare, 'maul')).toMatchObject({ gear: ['ccw'], profile: { mounts: [] } })
    expect(vehicle(withoutBlade(walker, 'maul')).mounts[0]?.closeWeapon).toBeUndefined()
    expect(vehicle(withoutBlade(walker, 'maul')).mounts).toHaveLength(1)
    expect(withoutBlade(man, 'ccw').gear).toEqual(['frag'])
  })
  it('name the weapons of the force, their own first, and one that is gone', () => {
    const weapons = [{ id: 'rifle' }, { id: 'shell' }] as never
    const mount = { id: 'x', kind: 'turret' as const, weapons: ['lost', 'shell'] }
    expect(weaponsFor(weapons, mount)).toEqual(['lost', 'shell', 'rifle'])
  })
})
describe('traits', () => {
  it('of a walker bring what a fight asks for, and take it along when they go', () => {
    const walker = withTraits(vehicle(tank), ['openTopped', 'walker'])
    expect(walker).toMatchObject({ ws: 3, s: 5, i: 3, a: 2 })
    const stronger = withTraits({ ...walker, s: 8 }, ['walker'])
    expect(stronger.s).toBe(8)
    expect(withTraits(stronger, []).ws).toBeUndefined()
  })
})
describe('what stands on the hull', () => {
  const carrier: VehicleProfile = {
    ...vehicle(tank),
    transport: {
      ...usualTransport(hullSizeOf(tank)),
      accessPoints: [
        { at: { forward: -2, left: 0, up: 0.5 } },
        { at: { forward: 0, left: 1.5, up: 0 }, to: { forward: 1, left: 1.5, up: 0 } },
      ],
      firePoints: [{ at: { forward: 0, left: 0, up: 2 }, axis: 0, halfWidth: 180, models: 2 }],
    },
  }
  it('is put somewhere else by itself; a long door is moved whole', () => {
    const at = { forward: 0.5, left: -1.5, up: 0 }
    const next = placedAt(carrier, { list: 'accessPoints', index: 1 }, at)
    expect(next.transport?.accessPoints).toEqual([
      { at: { forward: -2, left: 0, up: 0.5 } },
      { at, to: { forward: 1.5, left: -1.5, up: 0 } },
    ])
    const hatch = { list: 'firePoints' as const, index: 0 }
    expect(placeOf(placedAt(carrier, hatch, at), hatch)).toEqual(at)
    expect(placedAt(carrier, hatch, at).transport?.firePoints[0]?.models).toBe(2)
    const gun = { list: 'mounts' as const, index: 0 }
    expect(placeOf(placedAt(carrier, gun, at), gun)).toEqual(at)
  })
  it('is nowhere where there is no such thing', () => {
    expect(placeOf(vehicle(tank), { list: 'accessPoints', index: 0 })).toBeUndefined()
  })
  it('of a base is said in the square around it', () => {
    expect(hullSizeOf({ base: { shape: 'round', radius: 25.4 } })).toMatchObject({ length: 2, width: 2 })
  })
})

describe('a vehicle in the preview of its kind', () => {
  const rocket: Weapon = {
    id: 'rocket',
    name: { en: 'rocket', ru: 'rocket' },
    range: 48,
    s: 8,
    ap: 3,
    type: 'heavy',
    shots: 1,
    rules: [{ rule: 'bursts' }],
  }
  const cards = [{ id: 'bursts', look: 'explosive' }] as unknown as Parameters<typeof lookOfKind>[4]
  it('wears the weapons of its mounts as they will stand on the table, one without a place where the crew looks from', () => {
    const armed = withMount(tank, { ...vehicle(tank), mounts: [] }, 'rocket')
    const [mount] = armed.mounts
    const kind = {
      ...tank,
      profile: { ...armed, mounts: [mount!, { ...mount!, id: 'second', at: undefined }] },
    }
    const body = bodyOfKind(kind, 'vehicle')
    const look = lookOfKind(kind, body, null, [rocket], cards)
    expect(look?.mounts).toMatchObject([
      { id: mount?.id, kind: mount?.kind, arm: 'missiles', weapon: 'rocket' },
      { id: 'second', at: { forward: 0, left: 0, up: body.eye } },
    ])
  })
  it('a man has none', () => expect(lookOfKind(man, bodyOfKind(man, 'infantry'), null, [], [])).toBeNull())
})
