/** The weapons of a vehicle and its orders: one mount each, what they may fire together, why not (C4-VSHOOT-01 to -04, -12). */
import { isVehicleProfile, linkedRule } from '../../../../shared/force'
import type { Weapon } from '../../../../shared/protocol/force'
import type { DrivenBand, ModelView } from '../../../../shared/protocol/game-view'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Mount } from '../../../../shared/protocol/vehicle'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, type CoreGame } from '../game'
import {
  crewRefusal,
  crewSilence,
  firingBand,
  isMountLost,
  isMountSpent,
  isMountWhole,
  smokesNow,
  vehicleOf,
} from '../units'
import { cellOf, weaponClassOf, fitsTogether, type WeaponClass } from './fire-matrix'
import type { WeaponOrder } from './shot'

/** What may be fired with it: every weapon of every mount, or what a man carries. */
interface MountedArm {
  readonly weapon: string
  readonly mount?: string
}
export const armsOf = (game: CoreGame, model: ModelView): readonly MountedArm[] =>
  isVehicleProfile(model.profile)
    ? model.profile.mounts.flatMap((mount) =>
        loadedIn(game, model, mount).map((weapon) => ({ weapon, mount: mount.id })),
      )
    : model.weapons.map((weapon) => ({ weapon }))
/** The modes of a mount. */
export const loadedIn = (game: CoreGame, { id, unit }: ModelView, mount: Mount): readonly string[] =>
  mount.weapons.length === 0
    ? mount.weapons
    : game.ask('loads', mount.weapons, { unit, model: id, mount }).value

/** Mounts of a vehicle that still have something to fire. */
export const wholeMounts = (model: ModelView): readonly Mount[] =>
  isVehicleProfile(model.profile)
    ? model.profile.mounts.filter((one) => one.weapons.length > 0 && isMountWhole(model, one.id))
    : []
/** Those that are whole, where any is. */
function mountsWith(game: CoreGame, { model: id, weapon, mount }: WeaponOrder): readonly Mount[] {
  const model = modelOf(game.state, id)
  const all = vehicleOf(game.state, id).mounts.filter(
    (one) => loadedIn(game, model, one).includes(weapon) && (mount === undefined || one.id === mount),
  )
  const whole = all.filter((one) => isMountWhole(model, one.id))
  return whole.length > 0 ? whole : all
}
/** The mount of an order; null for men, and where the order names none and there are several. */
export function mountFired(game: CoreGame, order: WeaponOrder): Mount | null {
  if (!isVehicleProfile(modelOf(game.state, order.model).profile)) return null
  const [mount, another] = mountsWith(game, order)
  return another === undefined ? (mount ?? null) : null
}

/** A pair counts as one weapon, and as twin-linked (C4-VSHOOT-12). */
export const asMounted = (weapon: Weapon, mount: Mount | null): Weapon =>
  mount?.linked === true && !weapon.rules.some(({ rule }) => rule === linkedRule)
    ? { ...weapon, rules: [...weapon.rules, { rule: linkedRule }] }
    : weapon

const because = ['C4-VSHOOT-03']
/** Why a vehicle that moved so far does not fire this weapon, not even alone; or null. */
function bandRefusal(
  game: CoreGame,
  model: ModelId,
  weapon: Weapon,
  band: DrivenBand = firingBand(game, model),
): Refusal | null {
  const cell = cellOf(game, vehicleOf(game.state, model).traits, band)
  const kind = weaponClassOf(game, weapon)
  if (fitsTogether(cell, [kind])) return null
  const no = (key: string, cite: readonly string[]): Refusal =>
    refuse(key, cite, { model, weapon: weapon.id, band: { key: `driven.${band}` } }, [model]).refusal
  if (cell.length === 0) return no('movedTooFarToFire', because)
  return kind === 'barrage' && band !== 'stationary'
    ? no('barrageStandsStill', ['C4-VSHOOT-04', 'C4-WEAPON-23'])
    : no('neverFiresSuch', because)
}

/** Why these orders of one vehicle do not go together; or null. */
export function togetherRefusal(
  game: CoreGame,
  model: ModelId,
  fire: readonly (WeaponOrder & { readonly fired: Weapon })[],
): Refusal | null {
  const no = (key: string, cite: readonly string[], args: Refusal['args'] = {}): Refusal =>
    refuse(key, cite, { model, ...args }, [model]).refusal
  const mounts = fire.map((order) => mountFired(game, order)?.id)
  const twice = fire.find((_, n) => mounts.indexOf(mounts[n]) < n)
  if (twice) return no('mountFiresOnce', ['C4-VSHOOT-02', 'C4-VSHOOT-12'], { weapon: twice.weapon })
  const classes = fire.map(({ fired }) => weaponClassOf(game, fired))
  const band = firingBand(game, model)
  if (fitsTogether(cellOf(game, vehicleOf(game.state, model).traits, band), classes)) return null
  const heavy = classes.findIndex((one): boolean => one === 'ordnance' || one === 'barrage')
  const alone = fire[heavy]
  if (alone) return no('ordnanceFiresAlone', because, { weapon: alone.weapon })
  return no('tooManyAfterMove', because, { band: { key: `driven.${band}` } })
}

/** Why the order is none for this vehicle, whatever else fires; or null. */
export function mountRefusal(game: CoreGame, order: WeaponOrder, weapon: Weapon): Refusal | null {
  const { model, mount } = order
  const no = (key: string, cite: string): Refusal =>
    refuse(key, cite, { model, weapon: order.weapon }, [model]).refusal
  const silence = crewSilence(game, modelOf(game.state, model))
  if (silence) return crewRefusal(model, silence)
  const found = mountsWith(game, order)
  const [first] = found
  if (!first) return no('notItsWeapon', 'C4-SHOOT-03')
  if (isMountLost(modelOf(game.state, model), first.id)) return no('mountDestroyed', 'C4-VDMG-13')
  if (isMountSpent(modelOf(game.state, model), first.id)) return no('mountSpent', 'C4-VDMG-13')
  if (found.length > 1 && mount === undefined) return no('whichMount', 'C4-VSHOOT-02')
  if (smokesNow(game.state, model)) return no('noFireInSmoke', 'C4-VEH-20')
  return bandRefusal(game, model, weapon)
}

/**
 * The best that a vehicle may fire together, of what it could fire: within every way of its cell the most promising
 * first, each mount once.
 */
export function bestTogether<
  T extends { readonly kind: WeaponClass; readonly mount: string; readonly promise: number },
>(game: CoreGame, model: ModelId, could: readonly T[]): readonly T[] {
  const cell = cellOf(game, vehicleOf(game.state, model).traits, firingBand(game, model))
  const likely = [...could].sort((one, two) => two.promise - one.promise)
  const worth = (set: readonly T[]): number => set.reduce((sum, { promise }) => sum + promise, 0)
  return cell
    .map((way) =>
      likely.reduce<readonly T[]>((set, one) => {
        const more = [...set, one]
        const fits = fitsTogether(
          [way],
          more.map(({ kind }) => kind),
        )
        return fits && !set.some(({ mount }) => mount === one.mount) ? more : set
      }, []),
    )
    .reduce<readonly T[]>((best, set) => (worth(set) > worth(best) || best.length === 0 ? set : best), [])
}

/** It cannot be turned to anybody of the target (C4-VSHOOT-09, -10). */
export const outsideArc = (
  { model, weapon }: { readonly model: ModelId; readonly weapon: Weapon },
  target: UnitId,
): Refusal =>
  refuse('outsideArc', ['C4-VSHOOT-09', 'C4-VSHOOT-10'], { model, weapon: weapon.id, target }, [model])
    .refusal
