/** Changes of a vehicle's kind, each from one whole kind to the next. Pure; inches and degrees, as forces are written. */
import { isVehicleProfile } from '../../../shared/force'
import type { Force, ModelKind } from '../../../shared/protocol/force'
import type { Mount, MountKind, VehicleProfile } from '../../../shared/protocol/vehicle'

export interface PlaceOnHull {
  readonly forward: number
  readonly left: number
  readonly up: number
}
export type Transport = NonNullable<VehicleProfile['transport']>
/** What stands at a place of the hull, by its list and its number in it. */
export interface Fitting {
  readonly list: 'mounts' | 'accessPoints' | 'firePoints'
  readonly index: number
}
/** Length, width and height of the box, and how high its underside is. */
export interface HullSize {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly bottom: number
}

const creature = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, sv: 5, inv: null } as const
const usualHull: HullSize = { length: 4, width: 3, height: 2, bottom: 0 }
const mmOfInch = 25.4

/** The box that places are said in; of what stands on a base, the square around it. */
export function hullSizeOf({ hull, base }: Pick<ModelKind, 'hull' | 'base'>): HullSize {
  if (hull !== undefined) return hull
  if (base === undefined) return usualHull
  const across = (base.radius * 2) / mmOfInch
  return { length: across, width: across, height: Math.max(2, across), bottom: 0 }
}
const quarter = (value: number): number => Math.round(value * 4) / 4
/** Where the crew looks from: there a mount is whose place nobody says (C4-VSHOOT-08). */
export const crewPlace = ({ height, bottom }: HullSize): PlaceOnHull => ({
  forward: 0,
  left: 0,
  up: Math.max(0, quarter((bottom + height) * 0.9 - bottom)),
})

/** Where a mount of this kind usually stands. */
export function usualPlace(kind: MountKind, { length, width, height }: HullSize): PlaceOnHull {
  const [nose, flank, deck] = [quarter(length * 0.4), quarter(width / 2), quarter(height * 0.85)]
  switch (kind) {
    case 'turret':
      return { forward: 0, left: 0, up: deck }
    case 'pintle':
      return { forward: -quarter(length * 0.2), left: 0, up: deck }
    case 'hull':
      return { forward: nose, left: 0, up: quarter(height * 0.5) }
    case 'sponsonLeft':
    case 'left':
      return { forward: 0, left: flank, up: quarter(height * 0.5) }
    case 'sponsonRight':
    case 'right':
      return { forward: 0, left: -flank, up: quarter(height * 0.5) }
    case 'rear':
      return { forward: -nose, left: 0, up: quarter(height * 0.5) }
    case 'walkerArm':
      return { forward: 0, left: flank, up: quarter(height * 0.6) }
  }
}
export function freshMountId(mounts: readonly Pick<Mount, 'id'>[], kind: MountKind): string {
  const taken = new Set(mounts.map(({ id }) => id))
  for (let n = 1; ; n++) {
    const id = n === 1 ? kind : `${kind}-${n}`
    if (!taken.has(id)) return id
  }
}
/** Where a mount sits on a miniature of the player's own. */
type PlaceForMount = Pick<Mount, 'id' | 'kind' | 'at'>
/** The next place of the miniature that is still free. */
const freePlace = (places: readonly PlaceForMount[], mounts: readonly Mount[]): PlaceForMount | undefined =>
  places.find(({ id }) => mounts.every((mount) => mount.id !== id))
/** The first weapon stands in a turret, the others where a hull has room for them. */
const usualKinds = ['turret', 'hull', 'sponsonLeft', 'sponsonRight', 'pintle'] as const
function nextKind(mounts: readonly Mount[], traits: VehicleProfile['traits']): MountKind {
  if (traits.includes('walker')) return 'walkerArm'
  return usualKinds.find((kind) => !mounts.some((mount) => mount.kind === kind)) ?? 'pintle'
}
/** @param places  of the miniature it is drawn as: weapons are put into those first */
export function withMount(
  kind: ModelKind,
  profile: VehicleProfile,
  weapon: string,
  places: readonly PlaceForMount[] = [],
): VehicleProfile {
  const { mounts, traits } = profile
  const usual = nextKind(mounts, traits)
  const place = freePlace(places, mounts) ?? {
    id: freshMountId(mounts, usual),
    kind: usual,
    at: usualPlace(usual, hullSizeOf(kind)),
  }
  return { ...profile, mounts: [...mounts, { ...place, weapons: [weapon] }] }
}
/** Drawn as a miniature of the player's own: as large as that is, its weapons where that has its mounts, of their own kind first. */
export function outfitted(
  profile: VehicleProfile,
  { hull, mounts: places }: { readonly hull: HullSize; readonly mounts: readonly PlaceForMount[] },
): Pick<ModelKind, 'hull' | 'base' | 'profile'> {
  const left = [...places]
  const takePlace = (fits: (place: PlaceForMount) => boolean): PlaceForMount | undefined => {
    const index = left.findIndex(fits)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const own = profile.mounts.map((mount) => takePlace((place) => place.kind === mount.kind))
  const mounts = profile.mounts.map((mount, i): Mount => {
    const place = own[i] ?? takePlace(() => true)
    if (place === undefined) return mount
    const { axis: _axis, halfWidth: _halfWidth, ...rest } = mount
    return place.kind === mount.kind ? { ...mount, ...place } : { ...rest, ...place }
  })
  const ids = new Set(places.map(({ id }) => id))
  // Who finds no place any more keeps his own, under a name that nobody else has.
  const named = mounts.map((mount, i): Mount => {
    const isTaken = mounts.findIndex(({ id }) => id === mount.id) < i
    return isTaken
      ? { ...mount, id: freshMountId([...mounts, ...[...ids].map((id) => ({ id }))], mount.kind) }
      : mount
  })
  return { hull: { ...hull }, base: undefined, profile: { ...profile, mounts: named } }
}
/** Whether its hull, or a mount that has its place from there, is otherwise than the miniature's is now. */
export function differsFrom(
  { hull: own }: Pick<ModelKind, 'hull'>,
  { mounts }: VehicleProfile,
  { hull, mounts: places }: { readonly hull: HullSize; readonly mounts: readonly PlaceForMount[] },
): boolean {
  if (sides.some((side) => own?.[side] !== hull[side])) return true
  return mounts.some((mount) => {
    const place = places.find(({ id }) => id === mount.id)
    return place !== undefined && (place.kind !== mount.kind || !isSamePlace(place.at, mount.at))
  })
}
const sides = ['length', 'width', 'height', 'bottom'] as const
const isSamePlace = (one: PlaceForMount['at'], other: PlaceForMount['at']): boolean =>
  (['forward', 'left', 'up'] as const).every((way) => one?.[way] === other?.[way])

/** Of another kind: it moves to where such a mount stands, unless it had been put elsewhere. */
export function mountOfKind(mount: Mount, kind: MountKind, size: HullSize): Mount {
  const { axis: _axis, halfWidth: _halfWidth, ...rest } = mount
  const stood = usualPlace(mount.kind, size)
  const { at } = mount
  const wasMoved =
    at !== undefined && (at.forward !== stood.forward || at.left !== stood.left || at.up !== stood.up)
  return { ...rest, kind, at: wasMoved ? at : usualPlace(kind, size) }
}

/** A creature's kind made a vehicle's: its weapons go into mounts (C4-VEH-02). */
export function asVehicleKind(kind: ModelKind): ModelKind {
  const { base: _base, body: _body, powers: _powers, ownFigure: _own, weapons, ...rest } = kind
  const hulled: ModelKind = { ...rest, weapons: [], gear: [], figure: 'lightTransport', hull: usualHull }
  const bare: VehicleProfile = {
    is: 'vehicle',
    av: { front: 11, side: 11, rear: 10 },
    bs: 3,
    traits: [],
    mounts: [],
  }
  return { ...hulled, profile: weapons.reduce((profile, id) => withMount(hulled, profile, id), bare) }
}
/** The other way round: a man with what its mounts carried. */
export function asCreatureKind(kind: ModelKind, profile: VehicleProfile): ModelKind {
  const { hull: _hull, base: _base, ownFigure: _own, ...rest } = kind
  const weapons = [...new Set(profile.mounts.flatMap((mount) => mount.weapons))]
  return { ...rest, profile: { ...creature }, weapons, figure: 'rifle' }
}

const fighter = { ws: 3, s: 5, i: 3, a: 2 } as const
/** What fights hand to hand has all that a fight asks for (C4-WALKER-01). */
export function withTraits(profile: VehicleProfile, traits: VehicleProfile['traits']): VehicleProfile {
  const next = { ...profile, traits }
  if (traits.includes('walker')) return { ...fighter, ...next }
  if (!profile.traits.includes('walker')) return next
  const { ws: _ws, s: _s, i: _i, a: _a, ...wheeled } = next
  return wheeled
}

export const usualTransport = ({ length }: HullSize): Transport => ({
  capacity: 10,
  accessPoints: [{ at: { forward: -quarter(length / 2), left: 0, up: 0.5 } }],
  firePoints: [],
})

export function placeOf(
  profile: Pick<VehicleProfile, 'mounts' | 'transport'>,
  { list, index }: Fitting,
): PlaceOnHull | undefined {
  return list === 'mounts' ? profile.mounts[index]?.at : profile.transport?.[list][index]?.at
}
/** Puts it there; a door that is a stretch of the hull is moved whole. */
export function placedAt(profile: VehicleProfile, { list, index }: Fitting, at: PlaceOnHull): VehicleProfile {
  const { mounts, transport } = profile
  if (list === 'mounts')
    return { ...profile, mounts: mounts.map((mount, i) => (i === index ? { ...mount, at } : mount)) }
  if (transport === undefined) return profile
  if (list === 'firePoints')
    return {
      ...profile,
      transport: {
        ...transport,
        firePoints: transport.firePoints.map((one, i) => (i === index ? { ...one, at } : one)),
      },
    }
  return {
    ...profile,
    transport: {
      ...transport,
      accessPoints: transport.accessPoints.map((one, i) => {
        if (i !== index) return one
        const { at: was, to } = one
        if (to === undefined) return { at }
        return {
          at,
          to: {
            forward: to.forward + at.forward - was.forward,
            left: to.left + at.left - was.left,
            up: to.up + at.up - was.up,
          },
        }
      }),
    },
  }
}

/** The kind without a weapon that is gone; a mount left empty goes with it. */
export function disarmed(kind: ModelKind, gone: string): ModelKind {
  const { profile } = kind
  if (!isVehicleProfile(profile)) return { ...kind, weapons: kind.weapons.filter((id) => id !== gone) }
  const mounts = profile.mounts.flatMap((mount) => {
    const weapons = mount.weapons.filter((id) => id !== gone)
    return weapons.length === 0 && mount.closeWeapon === undefined ? [] : [{ ...mount, weapons }]
  })
  return { ...kind, profile: { ...profile, mounts } }
}
/** The kind without a close-combat weapon that is gone, in the hand or on an arm (C4-WALKER-15). */
export function withoutBlade(kind: ModelKind, gone: string): ModelKind {
  const { profile } = kind
  const unarmed = { ...kind, gear: kind.gear.filter((id) => id !== gone) }
  if (!isVehicleProfile(profile)) return unarmed
  const mounts = profile.mounts.flatMap((mount) => {
    if (mount.closeWeapon !== gone) return [mount]
    const { closeWeapon: _closeWeapon, ...rest } = mount
    return rest.weapons.length === 0 ? [] : [rest]
  })
  return { ...unarmed, profile: { ...profile, mounts } }
}
/** Every weapon that a mount may carry, this one's own first. */
export const weaponsFor = (ofForce: Force['weapons'], { weapons }: Mount): readonly string[] => [
  ...weapons,
  ...ofForce.flatMap(({ id }) => (weapons.includes(id) ? [] : [id])),
]
