/** Stage 2 of shooting: who sees and reaches whom, with what (C4-SHOOT-03, -08, C4-BASE-07). */
import { beyond, inches, within, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { characteristicNow, crewBeside, gunsOf, isGun, isVehicleModel, standingOf, valueNow } from '../units'
import {
  modelOf,
  modifiersOf,
  pinningOf,
  standingModels,
  templateOf,
  unitOf,
  markerWayOf,
  type CoreGame,
} from '../game'
import { aimedAtCover, plainAtCover } from './at-cover'
import { weaponOf } from './weapon-named'
import { mountPlace, mountSightOf, rangeBetween, rangeOfMount, weaponSees } from '../sight'
import { aimBarrage, aimFlame, ordnanceRefusal, withFloors } from './template-aim'
import { orderShown, type WeaponOrder, type WeaponShots } from './shot'
import { hitDie } from './hit-die'
import { asMounted, mountFired, mountRefusal, outsideArc } from './mounted'
import { toHit } from './to-hit'
import { killingStrength } from './to-wound'
import { movedFor, reachOf, shotsAt, tooFarAfterMoving, weaponRefusal } from './weapon-fire'

/** Number of shots wished for, where the order names one. */
export const wishOf = (order: WeaponOrder): 1 | 2 | undefined =>
  order.shots === 1 || order.shots === 2 ? order.shots : undefined

/** Why the order is no order, wherever the target stands: all that is known before measuring. */
export function orderRefusal(game: CoreGame, unitId: UnitId, order: WeaponOrder): Refusal | null {
  const model = game.state.models[order.model]
  const no = (key: string, cite: string | readonly string[]) =>
    refuse(key, cite, { model: order.model, weapon: order.weapon }, [order.model]).refusal
  if (!model || model.unit !== unitId || model.status !== 'onTable') return no('notInUnit', 'C4-SHOOT-03')
  if (order.power) {
    if (model.powers?.includes(order.weapon) !== true) return no('notItsPower', 'C4-PSY-01')
  } else if (isVehicleModel(model)) {
    const wrong = mountRefusal(game, order, weaponOf(game, order.weapon))
    if (wrong) return wrong
  } else if (!model.weapons.includes(order.weapon)) return no('notItsWeapon', 'C4-SHOOT-03')
  // C4-PSY-03: a power is used instead of firing.
  else if (game.state.books.powerInstead?.[order.model] === game.state.turn.player)
    return no('usedPower', 'C4-PSY-03')
  if (toHit(valueNow(game, order.model, 'bs')) === null)
    return no('cannotShoot', ['C4-BASE-07', 'C4-SHOOT-10'])
  const weapon = weaponOf(game, order.weapon)
  const served = serviceRefusal(game, unitId, order.model)
  if (served) return served
  const barred = game.ask('mayFire', null, { weapon, model: order.model, template: templateOf(game, weapon) })
  if (barred.value) return barred.value
  const refusal =
    ordnanceRefusal(game, weapon, order.model) ??
    weaponRefusal(weapon, movedFor(game, order.model, weapon), wishOf(order))
  return refusal && { ...refusal, at: [order.model] }
}

/** C4-TYPE-11: a gun fires with a crewman beside it; while there is one, its crew fire nothing of their own. */
export function serviceRefusal(game: CoreGame, unit: UnitId, id: ModelId): Refusal | null {
  if (unitOf(game.state, unit).entry.type !== 'artillery') return null
  const { role } = modelOf(game.state, id)
  if (role === 'gun' && crewBeside(game, id).length === 0)
    return refuse('gunNeedsCrew', 'C4-TYPE-11', { model: id }, [id]).refusal
  if (role === 'crew' && gunsOf(game.state, unit).length > 0)
    return refuse('crewServesGun', 'C4-TYPE-11', { model: id }, [id]).refusal
  return null
}

const isArmouredModel = (model: ModelView): boolean => isGun(model) || isVehicleModel(model)

const placeOf = ({ pose, firesFrom }: ModelView): PlanPoint | undefined => firesFrom?.eyes[0]?.at ?? pose?.at
/** The weapon in its firer's hands, aimed at nobody yet. */
export function unaimed(game: CoreGame, order: WeaponOrder): WeaponShots {
  const mount = mountFired(game, order)
  const carried = asMounted(weaponOf(game, order.weapon), mount)
  const fired = order.power ? { ...carried, shots: order.power.shots } : carried
  const template = templateOf(game, fired)
  const { model } = order
  const strength = game.ask('shotStrength', fired.s, { weapon: fired, model, template })
  const weapon = strength.value === fired.s ? fired : { ...fired, s: strength.value }
  const { value: bs, modifiers } = characteristicNow(game, order.model, 'bs')
  const firer = modelOf(game.state, order.model)
  return {
    model,
    weapon,
    ...(strength.changedBy.length > 0 && { stronger: modifiersOf(strength) }),
    mount,
    bs,
    die: hitDie(game, order.model, weapon, bs, modifiers),
    pins: pinningOf(game, weapon),
    kills: killingStrength(game, weapon),
    atArmour: game.ask('atArmour', 0, { model: order.model }).value,
    atCover: plainAtCover,
    nearTo: [],
    // C4-VSHOOT-21: from the mount of a vehicle or the fire point of a passenger, else from the middle of the base.
    ...(firer.pose && { from: mount ? mountPlace(standingOf(firer), mount) : placeOf(firer) }),
    shots: 0,
    eligible: [],
    template,
    way: markerWayOf(game, template),
    over: [],
    floors: [],
    lost: false,
  }
}

/** Models of the target that the weapon sees: a mounted one with its own eye, in its arc (C4-SHOOT-03, C4-VSHOOT-08). */
export const seenBy = (
  game: CoreGame,
  target: UnitId,
  { model, power }: WeaponOrder,
  { mount }: Pick<WeaponShots, 'mount'>,
): readonly ModelId[] =>
  standingModels(game.state, target)
    .map(({ id }) => id)
    .filter((id) => power?.needsSight === false || weaponSees(game, { model, mount }, id))
/** How far the weapon has to reach to him. */
export const rangeTo = (
  game: CoreGame,
  { model: firer, mount }: Pick<WeaponShots, 'model' | 'mount'>,
  model: ModelId,
): Mm => (mount ? rangeOfMount(game, firer, mount, model) : rangeBetween(game, firer, model))
/** Armour within half its range, seen or not: a hit may be dealt to a mate of whom it was fired at (C4-WEAPON-16, C4-SQUAD-07). */
const nearOf = (game: CoreGame, target: UnitId, shot: WeaponShots): readonly ModelId[] =>
  standingModels(game.state, target)
    .filter(isArmouredModel)
    .map(({ id }) => id)
    .filter((id) => within(rangeTo(game, shot, id), inches(shot.weapon.range / 2)))
/** Why it sees nobody: what it cannot be turned to is told before what hides there (C4-VSHOOT-08, -09). */
export function unseenBy(
  game: CoreGame,
  target: UnitId,
  { model, weapon, mount }: Pick<WeaponShots, 'model' | 'weapon' | 'mount'>,
): Refusal {
  const args = { model, weapon: weapon.id, target }
  const outside =
    mount !== null &&
    standingModels(game.state, target).every(
      ({ id }) => mountSightOf(game, model, mount, id) === 'outsideArc',
    )
  return outside
    ? outsideArc({ model, weapon }, target)
    : refuse('noSight', mount ? ['C4-LOS-01', 'C4-VSHOOT-08'] : ['C4-LOS-01', 'C4-SHOOT-04'], args, [model])
        .refusal
}

/** The order against a target: shots, the face needed, possible casualties. `cap` is how far the night lets see. */
export const aimWeapon = (
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  order: WeaponOrder,
  cap: Mm = Infinity,
): WeaponShots => aimedAtCover(game, target, reaching(game, unit, target, order, cap), true)
function reaching(game: CoreGame, unitId: UnitId, target: UnitId, order: WeaponOrder, cap: Mm): WeaponShots {
  const none = unaimed(game, order)
  const { weapon, template } = none
  const early = orderRefusal(game, unitId, order)
  if (early) return { ...none, refusal: early }
  if (template === 'barrage') return aimBarrage(game, { unit: unitId, target }, order, none)
  if (template === 'flame') return aimFlame(game, unitId, target, order, none, cap)
  const moved = movedFor(game, order.model, weapon)
  const seen = seenBy(game, target, order, none).map((model) => ({
    model,
    distance: rangeTo(game, none, model),
  }))
  const no = (key: string, cite: string | readonly string[], args: Refusal['args'] = {}) =>
    refuse(key, cite, { model: order.model, weapon: weapon.id, target, ...args }, [order.model]).refusal
  if (seen.length === 0) return { ...none, refusal: unseenBy(game, target, none) }
  const nearest = Math.min(...seen.map((one) => one.distance))
  if (tooFarAfterMoving(weapon, moved, nearest))
    return { ...none, refusal: no('rapidFireMoved', 'C4-WEAPON-05'), lost: true }
  const reach = Math.min(reachOf(weapon, moved), cap)
  if (beyond(nearest, reach))
    return {
      ...none,
      refusal: no('outOfRange', 'C4-SHOOT-08', { distance: orderShown(nearest), range: orderShown(reach) }),
      lost: true,
    }
  const shot = {
    ...none,
    shots: shotsAt(weapon, moved, nearest, wishOf(order)),
    eligible: seen.filter((one) => !beyond(one.distance, reach)).map((one) => one.model),
    nearTo: nearOf(game, target, none),
  }
  return template === null ? shot : withFloors(game, { unit: unitId, target }, order, shot)
}
