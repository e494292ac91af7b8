/** Which weapon of the kit is drawn for a weapon of the force, by what it does; and the mounts of a kind as they are shown. */
import { inches, toInches, type Mm } from '../../../../shared/geometry/length'
import type { Weapon } from '../../../../shared/protocol/force'
import type { WeaponLook } from '../../../../shared/protocol/special-rule'
import type { Mount } from '../../../../shared/protocol/vehicle'
import type { Body } from '../../../../shared/table/types'
import type { HeldAs, MountShown, VehicleArm } from './hull-model'

/** From this Strength on a single heavy shot comes out of a long barrel (C4-VSHOOT-02). */
const mainStrength = 7
/** From this Strength on many shots come out of an autogun. */
const autogunStrength = 5

export function armOfWeapon(
  { type, shots, s }: Pick<Weapon, 'type' | 'shots' | 's'>,
  look: WeaponLook | undefined,
): VehicleArm {
  if (look === 'flame') return 'flamer'
  if (look === 'lofted') return type === 'ordnance' ? 'howitzer' : 'mortar'
  if (type === 'ordnance') return 'howitzer'
  if (look === 'heat') return 'heatBeam'
  if (look === 'explosive') return 'missiles'
  if (shots === 1 && s >= mainStrength) return 'longGun'
  return s >= autogunStrength ? 'autogun' : 'machineGun'
}

/** A mount as a force describes it: inches, up from the underside of the hull. */
interface MountOfKind {
  readonly id: string
  readonly kind: HeldAs
  readonly at: { readonly forward: number; readonly left: number; readonly up: number }
  readonly weapons: readonly string[]
  readonly linked?: boolean | undefined
}
export interface WeaponsShown {
  readonly weapons: Readonly<Record<string, Pick<Weapon, 'type' | 'shots' | 's'>>>
  readonly looks?: Readonly<Record<string, WeaponLook>>
}
/** @param bottom  of the hull over the ground, mm */
export const mountsShown = (
  mounts: readonly MountOfKind[],
  { weapons, looks }: WeaponsShown,
  bottom: Mm,
): readonly MountShown[] =>
  mounts.map(({ id, kind, at, weapons: carried, linked }) => {
    const weapon = carried[0] ?? ''
    const profile = weapons[weapon]
    return {
      id,
      kind,
      at: { forward: inches(at.forward), left: inches(at.left), up: bottom + inches(at.up) },
      // Without a weapon that is known a walker's arm strikes.
      arm: profile
        ? armOfWeapon(profile, looks?.[weapon])
        : kind === 'walkerArm'
          ? 'powerClaw'
          : 'machineGun',
      weapon,
      ...(linked === true && { linked }),
    }
  })

/** The mounts of a profile: a weapon whose place nobody says sits where the crew looks from, as the rules have it. */
export function mountsWorn(
  mounts: readonly Mount[],
  arsenal: WeaponsShown,
  { eye, hull }: Pick<Body, 'eye' | 'hull'>,
): readonly MountShown[] {
  const bottom = hull?.bottom ?? 0
  const crew = { forward: 0, left: 0, up: toInches(eye - bottom) }
  return mountsShown(
    mounts.map((mount) => ({ ...mount, at: mount.at ?? crew })),
    arsenal,
    bottom,
  )
}
