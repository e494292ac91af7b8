/** What comes of an order for a weapon that lays a marker or template (C4-WEAPON-09, -10, -17, -20, CF-BLAST-01, CF-FLAME-01). */
import { beyond, inches, type Mm } from '../../../../shared/geometry/length'
import type { Weapon } from '../../../../shared/protocol/force'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { reachOfBase } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { templateFloorOf, flameLength, holeRadius } from '../../../../shared/templates'
import { modelOf, radiusOf, standingModels, templateOf, type CoreGame, type StandingModel } from '../game'
import { hasDriven, isVehicleModel, standingOf } from '../units'
import { rangeToPlace, whomMountBearsOn } from '../sight'
import { burnable, burnableLevels, flameGap, flameMount, flameSees } from './flame-lay'
import { hasPlace, onFloor } from './marker-lay'
import { outsideArc } from './mounted'
import { orderShown, type WeaponOrder, type WeaponShots } from './shot'
import { movedFor } from './weapon-fire'

/** Guns on foot stand still to fire ordnance; of vehicles their matrix tells (C4-WEAPON-04, -09, -23, C4-VSHOOT-04). */
export function ordnanceRefusal(game: CoreGame, weapon: Weapon, model: ModelId): Refusal | null {
  if (weapon.type !== 'ordnance' || !movedFor(game, model, weapon)) return null
  const barrage = templateOf(game, weapon) === 'barrage'
  return refuse('ordnanceMoved', barrage ? 'C4-WEAPON-23' : ['C4-WEAPON-09', 'C4-WEAPON-04'], {
    weapon: weapon.id,
  }).refusal
}
/** A vehicle that moved throws two dice for the deviation of its ordnance and takes the higher (C4-WEAPON-09, C4-VSHOOT-13). */
export const scattersMore = (game: CoreGame, model: ModelId): boolean =>
  isVehicleModel(modelOf(game.state, model)) && hasDriven(game, model)

/** Could its marker be laid on this floor without covering one's own or a close combat (C4-WEAPON-09, -20)? */
const mayLie = (game: CoreGame, unit: UnitId, shot: WeaponShots, floor: number | null): boolean =>
  hasPlace(game, {
    form: 'marker',
    unit,
    weapon: shot.weapon.id,
    model: shot.model,
    radius: radiusOf(game, shot.weapon),
    over: onFloor(game, shot.over, floor),
    floor,
  })
/** A shot whose marker can lie nowhere cannot be declared: nobody fires it to lose it. */
const withoutPlace = (none: WeaponShots, target: UnitId): WeaponShots => ({
  ...none,
  shots: 0,
  eligible: [],
  refusal: noPlace(none, { target }),
})
/** Why a marker can lie nowhere, or nowhere on this level. */
export function noPlace(
  { model, weapon, way }: WeaponShots,
  where: { readonly target: UnitId } | { readonly level: number },
): Refusal {
  const oneLevel = 'level' in where
  return refuse(
    oneLevel ? 'noPlaceOnFloor' : 'noPlaceForMarker',
    [...(way ? [way.cites.laid] : []), 'C4-SHOOT-21'],
    { model, weapon: weapon.id, ...where },
    [model],
  ).refusal
}

/** Blast and direct ordnance: one declares a level on which a model of the target stands that is seen and reached. */
export function withFloors(
  game: CoreGame,
  { unit, target }: { readonly unit: UnitId; readonly target: UnitId },
  order: WeaponOrder,
  shot: WeaponShots,
): WeaponShots {
  const levels = new Set(
    shot.eligible.map((id) => templateFloorOf(game.state.table, standingOf(modelOf(game.state, id))).level),
  )
  const ordnance = shot.template === 'ordnance'
  const all = standingModels(game.state, target).map((model) => model.id)
  // C4-WEAPON-09: the hole of ordnance may be laid over any model of the unit, and any may fall to it (C4-SHOOT-15).
  const open = ordnance ? all : shot.eligible
  const laid = { ...shot, over: open, eligible: open }
  const seen = [...levels].sort((one, two) => one - two)
  // A blast is rolled for first, and lost only with its hit (C4-WEAPON-10).
  const floors = seen.filter((level) => shot.way?.finds === 'toHit' || mayLie(game, unit, laid, level))
  if (floors.length === 0) return withoutPlace(shot, target)
  return {
    ...laid,
    floors,
    closedFloors: seen.filter((level) => !floors.includes(level)),
    floor: order.floor ?? (floors.length === 1 ? floors[0] : undefined),
  }
}

/** Those whom the weapon's mount bears on; without a mount everybody. */
function borneOn(
  game: CoreGame,
  firer: ModelId,
  { mount }: WeaponShots,
  all: readonly StandingModel[],
): readonly StandingModel[] {
  if (!mount) return all
  const bears = whomMountBearsOn(game, firer, mount)
  return all.filter(({ id }) => bears(id))
}

/** A barrage needs no sight, though its mount must bear; it may be laid on any model of the target, and any may fall to it (C4-WEAPON-20). */
export function aimBarrage(
  game: CoreGame,
  { unit, target }: { readonly unit: UnitId; readonly target: UnitId },
  order: WeaponOrder,
  none: WeaponShots,
): WeaponShots {
  const { weapon } = none
  const all = standingModels(game.state, target)
  const models = borneOn(game, order.model, none, all)
  if (models.length === 0) return { ...none, refusal: outsideArc(none, target) }
  const ids = models.map((model) => model.id)
  const { way } = none
  const [least, most] = [
    way?.outOfReach === 'refused' ? 0 : inches(weapon.minRange ?? 0),
    inches(weapon.range),
  ]
  const spans = models.map((model) => {
    const middle = rangeToPlace(game, none, { ...model.pose.at, y: model.pose.y })
    const room = Math.max(0, reachOfBase(model.body.base) - (way?.hole ?? holeRadius))
    return { near: middle - room, far: middle + room }
  })
  const reached = spans.some(({ near, far }) => !beyond(near, most) && !beyond(least, far))
  const guessed = game.setting('core4.weapons.numericGuess') === true
  if (reached || guessed) {
    const laid = { ...none, shots: weapon.shots, eligible: all.map(({ id }) => id), over: ids }
    return guessed || mayLie(game, unit, laid, null) ? laid : withoutPlace(none, target)
  }
  const distance = Math.min(...spans.map(({ near }) => near))
  const close = beyond(least, Math.max(...spans.map(({ far }) => far)))
  const refusal = refuse(
    close ? 'tooNear' : 'outOfRange',
    close ? ['C4-WEAPON-20', 'C4-WEAPON-02'] : ['C4-SHOOT-08', 'C4-WEAPON-20'],
    {
      model: order.model,
      weapon: weapon.id,
      target,
      distance: orderShown(distance),
      range: orderShown(close ? least : most),
    },
    [order.model],
  ).refusal
  return { ...none, refusal, lost: true }
}

/**
 * A flame reaches as far as its template, and needs a way to lie; without one the shot is lost (C4-WEAPON-17). Whom it sees
 * nothing of it is never aimed at, near or far: that is known without measuring (C4-BASE-15).
 */
export function aimFlame(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  order: WeaponOrder,
  none: WeaponShots,
  cap: Mm,
): WeaponShots {
  const { model, weapon } = { model: order.model, weapon: none.weapon }
  const flamer = { unit, model, target, ...flameMount(game, none) }
  const no = (key: string, cite: string | readonly string[], args: Refusal['args'] = {}): Refusal =>
    refuse(key, cite, { model, weapon: weapon.id, target, ...args }, [model]).refusal
  const all = standingModels(game.state, target)
  const borne = borneOn(game, model, none, all)
  if (borne.length === 0) return { ...none, refusal: outsideArc(none, target) }
  const seen = borne.filter((other) => flameSees(game, none, other.id))
  if (seen.length === 0) return { ...none, refusal: no('noSight', ['C4-LOS-01', 'C4-SHOOT-04']) }
  const gap = Math.min(...seen.map((other) => flameGap(game, flamer, standingOf(other))))
  const reach = Math.min(flameLength, cap)
  if (!(gap < reach))
    return {
      ...none,
      refusal: no('outOfRange', ['C4-SHOOT-08', 'C4-WEAPON-17'], {
        distance: orderShown(gap),
        range: orderShown(reach),
      }),
      lost: true,
    }
  const eligible = burnable(game, flamer)
  const floors = burnableLevels(game, flamer)
  if (floors.length === 0) return { ...none, refusal: no('noPlaceForTemplate', 'C4-WEAPON-17'), lost: true }
  return {
    ...none,
    shots: weapon.shots,
    eligible,
    floors,
    floor: order.floor ?? (floors.length === 1 ? floors[0] : undefined),
  }
}
