/** What is printed on a profile, whatever kind it is of: the one place that tells creatures and vehicles apart (C4-VEH-02). */
import type { ModelProfile, Profile, UnitEntry } from '../protocol/force'
import type { VehicleProfile, VehicleTrait } from '../protocol/vehicle'

export const isVehicleProfile = (profile: ModelProfile): profile is VehicleProfile => profile.is === 'vehicle'
export const hasTrait = (profile: ModelProfile, trait: VehicleTrait): boolean =>
  isVehicleProfile(profile) && profile.traits.includes(trait)

/** A unit of vehicles: one, or a squadron (C4-VEH-01). */
export const isVehicleEntry = ({ type }: Pick<UnitEntry, 'type'>): boolean => type === 'vehicle'
/** Whatever is no vehicle fights hand to hand, and a vehicle with a Weapon Skill (C4-WALKER-01). */
export const fightsInCombat = (profile: ModelProfile): boolean =>
  !isVehicleProfile(profile) || profile.ws !== undefined

/** A vehicle is whole or lost: it has no wounds to lose one by one. */
export const woundsPrinted = (profile: ModelProfile): number => (isVehicleProfile(profile) ? 1 : profile.w)

type Printed = Pick<Profile, 'ws' | 'bs' | 's' | 't' | 'i' | 'a' | 'ld' | 'sv' | 'inv'>
/** What a vehicle has not counts nothing; it saves nothing (C4-VSHOOT-26). */
export function printed<C extends keyof Printed>(profile: ModelProfile, what: C): Printed[C] {
  if (!isVehicleProfile(profile)) return profile[what]
  const { bs, ws = 0, s = 0, i = 0, a = 0 } = profile
  return { bs, ws, s, i, a, t: 0, ld: 0, sv: null, inv: null }[what] as Printed[C]
}

/** Ids of everything it shoots with: a vehicle's weapons stand in its mounts. */
export const weaponsCarried = ({
  profile,
  weapons,
}: {
  readonly profile: ModelProfile
  readonly weapons: readonly string[]
}): readonly string[] =>
  isVehicleProfile(profile) ? profile.mounts.flatMap((mount) => mount.weapons) : weapons
