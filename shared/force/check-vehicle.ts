/** What a vehicle's profile must have, and may not have together (C4-VEH-02, -03, -05, C4-TRANS-05). */
import type { Force, ModelKind } from '../protocol/force'
import { highestHover, shortestHull, type VehicleProfile } from '../protocol/vehicle'
import { offHull } from './off-hull'

/** What is wrong, and where in the kind. */
interface VehicleFault {
  readonly problem: string
  readonly within: string
  readonly args?: Readonly<Record<string, string | number>>
}
type Found = readonly VehicleFault[]

export function checkVehicle(force: Force, kind: ModelKind, profile: VehicleProfile): Found {
  const { mounts, traits, transport } = profile
  return [
    ...(kind.weapons.length > 0 ? [{ problem: 'vehicle.weaponsInMounts', within: 'weapons' }] : []),
    ...(kind.hull || kind.base ? [] : [{ problem: 'vehicle.noHull', within: 'hull' }]),
    ...(new Set(traits).size < traits.length
      ? [{ problem: 'vehicle.traitTwice', within: 'profile.traits' }]
      : []),
    ...checkSize(kind),
    ...offHull(kind, profile).map((within) => ({ problem: 'vehicle.offHull', within })),
    ...checkFighter(profile),
    ...checkMounts(force, profile),
    ...(transport && transport.accessPoints.length === 0 && !traits.includes('openTopped')
      ? [{ problem: 'vehicle.noAccess', within: 'profile.transport.accessPoints' }]
      : []),
    ...(mounts.some((mount) => mount.kind === 'walkerArm') && !traits.includes('walker')
      ? [{ problem: 'vehicle.armOfNoWalker', within: 'profile.mounts' }]
      : []),
  ]
}

/** A hull is no speck, and hangs no higher than anything flies (C4-VEH-06, -07). */
function checkSize({ hull }: ModelKind): Found {
  if (!hull) return []
  const small = (['length', 'width', 'height'] as const).filter((side) => hull[side] < shortestHull)
  return [
    ...small.map((side) => ({
      problem: 'vehicle.tooSmall',
      within: `hull.${side}`,
      args: { least: shortestHull },
    })),
    ...(hull.bottom > highestHover
      ? [{ problem: 'vehicle.tooHigh', within: 'hull.bottom', args: { most: highestHover } }]
      : []),
  ]
}

/** A walker, and whatever else has a Weapon Skill, has all that a fight asks for (C4-WALKER-01). */
function checkFighter({ traits, ws, s, i, a }: VehicleProfile): Found {
  if (!traits.includes('walker') && ws === undefined) return []
  return Object.entries({ ws, s, i, a }).flatMap(([what, value]) =>
    value === undefined ? [{ problem: 'vehicle.fighterLacks', within: `profile.${what}` }] : [],
  )
}

function checkMounts(force: Force, { mounts, traits }: VehicleProfile): Found {
  return mounts.flatMap(({ id, weapons, closeWeapon }, n): Found => {
    const place = `profile.mounts[${n}]`
    const twice = mounts.findIndex((one) => one.id === id) < n
    return [
      ...(twice ? [{ problem: 'vehicle.mountTwice', within: `${place}.id`, args: { id } }] : []),
      ...(weapons.length === 0 && closeWeapon === undefined
        ? [{ problem: 'vehicle.emptyMount', within: place, args: { id } }]
        : []),
      ...(closeWeapon !== undefined && !force.closeWeapons?.some((one) => one.id === closeWeapon)
        ? [{ problem: 'unknownWeapon', within: `${place}.closeWeapon`, args: { id: closeWeapon } }]
        : []),
      ...weapons.flatMap((weapon, m): Found => {
        const found = force.weapons.find((one) => one.id === weapon)
        const within = `${place}.weapons[${m}]`
        if (!found) return [{ problem: 'unknownWeapon', within, args: { id: weapon } }]
        return traits.includes('fast') && found.type === 'ordnance'
          ? [{ problem: 'vehicle.fastOrdnance', within, args: { id: weapon } }]
          : []
      }),
    ]
  })
}
