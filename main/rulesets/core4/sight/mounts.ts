/** The mounts of a vehicle on the table: where they are, what they bear on, whom they see and how far off (C4-VSHOOT-08 to -11). */
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { arcOf, hasTrait } from '../../../../shared/force'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { Mount } from '../../../../shared/protocol/vehicle'
import { bearsOnBody, eyeOf, look, mountSight, type Arc, type MountSight } from '../../../../shared/sight'
import type { SightWitness } from '../../../../shared/sight/witness'
import { pointToBaseGap } from '../../../../shared/table'
import type { ModelId, Standing } from '../../../../shared/table/types'
import { modelOf, type CoreGame } from '../game'
import { placeOnHull, standingOf } from '../units'
import { firerSees, pairOf, rangeBetween, sightOf } from './sight'

export const mountSettings: readonly SettingSpec[] = [
  {
    key: 'core4.vehicles.sponsonArc',
    default: 180,
    alternatives: [135, 90],
    cite: 'C4-VSHOOT-09',
    younger: true,
  },
  {
    key: 'core4.vehicles.maxElevation',
    default: 'none',
    alternatives: [45],
    cite: 'C4-VSHOOT-10',
    younger: true,
  },
  {
    key: 'core4.vehicles.rangeFromMount',
    default: false,
    alternatives: [true],
    cite: 'C4-VSHOOT-11',
    younger: true,
  },
]

/** On the hull, from its middle and its underside; a mount whose place nobody says looks with the crew's eyes. */
export const mountPlace = (model: Standing, { at }: Mount): Point3 =>
  at ? placeOnHull(model, at) : eyeOf(model)

/** A walker turns to what it fires at, with every weapon (C4-WALKER-03); sponsons as these players have agreed. */
function widthOf(game: CoreGame, { profile }: Pick<ModelView, 'profile'>, mount: Mount): number {
  const { halfWidth } = arcOf(mount)
  if (mount.halfWidth !== undefined) return halfWidth
  if (mount.kind === 'sponsonLeft' || mount.kind === 'sponsonRight')
    return Number(game.setting('core4.vehicles.sponsonArc') ?? 2 * halfWidth) / 2
  return hasTrait(profile, 'walker') ? Math.min(halfWidth, arcOf({ kind: 'walkerArm' }).halfWidth) : halfWidth
}

/** @param standing  where it stands, or might */
export function arcNow(game: CoreGame, model: ModelView, mount: Mount, standing = standingOf(model)): Arc {
  const steepest = game.setting('core4.vehicles.maxElevation')
  return {
    at: mountPlace(standing, mount),
    axis: standing.pose.facing + arcOf(mount).axis,
    halfWidth: widthOf(game, model, mount),
    maxElevation: typeof steepest === 'number' ? steepest : null,
  }
}

/** How one weapon of a vehicle finds a model (C4-VSHOOT-08). */
export function mountSightOf(game: CoreGame, firer: ModelId, mount: Mount, target: ModelId): MountSight {
  const pair = pairOf(game, firer, target)
  const mounts = (pair.mounts ??= new Map<string, MountSight>())
  const known = mounts.get(mount.id)
  if (known !== undefined) return known
  const model = modelOf(game.state, firer)
  const found = mountSight(sightOf(game), standingOf(model), target, arcNow(game, model, mount))
  mounts.set(mount.id, found)
  return found
}
/** A weapon and who fires it; not mounted: null. */
interface FiredWeapon {
  readonly model: ModelId
  readonly mount: Mount | null
}
/** Does the weapon see him: a mounted one with its own eye, in its arc, any other with its firer's (C4-VSHOOT-08, C4-LOS-01)? */
export const weaponSees = (game: CoreGame, { model, mount }: FiredWeapon, target: ModelId): boolean =>
  mount ? mountSightOf(game, model, mount, target) === 'sees' : firerSees(game, model, target)
/** The full look from a mount, with its witness; what the arc leaves out is not told here. */
export const mountLook = (game: CoreGame, firer: ModelId, mount: Mount, target: ModelId): SightWitness => {
  const standing = standingOf(modelOf(game.state, firer))
  return look(sightOf(game), { ...standing, eyeAt: mountPlace(standing, mount) }, target)
}
/** Whom does it bear on, hidden or not: all that a barrage takes (C4-VSHOOT-06)? The arc is the same for all of them. */
export function whomMountBearsOn(game: CoreGame, firer: ModelId, mount: Mount): (target: ModelId) => boolean {
  const model = modelOf(game.state, firer)
  const scene = sightOf(game)
  const standing = standingOf(model)
  const arc = arcNow(game, model, mount, standing)
  return (target) => bearsOnBody(scene, standing, target, arc)
}

const measuresFromMount = (game: CoreGame): boolean => game.setting('core4.vehicles.rangeFromMount') === true
/** From the nearest place of the hull, or by house rule from the mount (C4-VSHOOT-11). */
export function rangeOfMount(game: CoreGame, firer: ModelId, mount: Mount, target: ModelId): Mm {
  if (!measuresFromMount(game)) return rangeBetween(game, firer, target)
  const place = mountPlace(standingOf(modelOf(game.state, firer)), mount)
  const other = standingOf(modelOf(game.state, target))
  const flat = game.setting('core4.general.range2D') === true
  return pointToBaseGap(other, flat ? { ...place, y: other.pose.y } : place)
}
/** From the same to a place, such as the middle of a hole; of what is not mounted from the base of its firer (C4-WEAPON-09, -20). */
export function rangeToPlace(game: CoreGame, { model, mount }: FiredWeapon, place: Point3): Mm {
  const firer = standingOf(modelOf(game.state, model))
  const flat = game.setting('core4.general.range2D') === true
  if (!mount || !measuresFromMount(game))
    return pointToBaseGap(firer, flat ? { ...place, y: firer.pose.y } : place)
  const start = mountPlace(firer, mount)
  return Math.hypot(place.x - start.x, flat ? 0 : place.y - start.y, place.z - start.z)
}
