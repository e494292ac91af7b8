/** What each type of weapon may do: moved or not, near or far (C4-WEAPON-02 to -08, C4-SHOOT-09). */
import { beyond, inches, within, type Mm } from '../../../../shared/geometry/length'
import type { Weapon } from '../../../../shared/protocol/force'
import type { UnitType } from '../../../../shared/protocol/force'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, unitOf, type CoreGame } from '../game'
import { isVehicleModel } from '../units'

/** Two rapid-fire shots, and every pistol shot, reach this far. */
const closeRange: Mm = inches(12)

/** "Moved" for its weapons: it did, or counts as if (C4-SHOOT-02, C4-MORALE-11, -23). */
export const firesAsMoved = (unit: UnitView): boolean => unit.moved || unit.fallingBack || unit.regrouped

/** Types whose weapons of a kind fire after a move as if there had been none (C4-WEAPON-04, C4-TYPE-03, -07, -09, -15). */
const steady: Readonly<Partial<Record<Weapon['type'], ReadonlySet<UnitType>>>> = {
  rapidFire: new Set(['bikes', 'jetbikes', 'jetPack']),
  heavy: new Set(['bikes', 'jetbikes', 'monstrousCreature', 'cavalry']),
}

/** What somebody is by himself, also while he serves in a unit of another type (C4-CHAR-09). */
export const ownUnitType = (game: CoreGame, id: ModelId): UnitType => {
  const { unit, own } = modelOf(game.state, id)
  return unitOf(game.state, own ?? unit).entry.type
}

/** Does its unit's move hinder this weapon in these hands? Never what is mounted on a vehicle (C4-VSHOOT-05). */
export const movedFor = (game: CoreGame, model: ModelId, { type }: Weapon): boolean =>
  firesAsMoved(unitOf(game.state, modelOf(game.state, model).unit)) &&
  !isVehicleModel(modelOf(game.state, model)) &&
  steady[type]?.has(ownUnitType(game, model)) !== true &&
  !game.ask('firesAsStill', false, { model }).value

/** Why the weapon may not be fired at all, whatever the target: known before anything is measured. */
export function weaponRefusal(weapon: Weapon, moved: boolean, wish?: 1 | 2): Refusal | null {
  if (weapon.type === 'heavy' && moved)
    return refuse('heavyMoved', ['C4-WEAPON-08', 'C4-WEAPON-04'], { weapon: weapon.id }).refusal
  if (wish === 2 && weapon.type !== 'pistol' && weapon.type !== 'rapidFire')
    return refuse('shotsFixed', ['C4-WEAPON-01'], { weapon: weapon.id, shots: weapon.shots }).refusal
  if (wish === 2 && weapon.type === 'pistol' && moved)
    return refuse('pistolOnceMoved', ['C4-WEAPON-06'], { weapon: weapon.id }).refusal
  return null
}

/** How far it reaches now. A moved rapid-fire weapon has its near range only. */
export function reachOf(weapon: Weapon, moved: boolean): Mm {
  const printed = inches(weapon.range)
  const near = weapon.type === 'pistol' || (weapon.type === 'rapidFire' && moved)
  return near ? Math.min(printed, closeRange) : printed
}

/** Shots at a nearest visible target model at this distance; 0 beyond its reach. */
export function shotsAt(weapon: Weapon, moved: boolean, distance: Mm, wish?: 1 | 2): number {
  if (beyond(distance, reachOf(weapon, moved))) return 0
  switch (weapon.type) {
    case 'rapidFire':
      return within(distance, closeRange) ? (wish ?? 2) : 1
    case 'pistol':
      return wish ?? 1
    case 'assault':
    case 'heavy':
    case 'ordnance':
      return weapon.shots
  }
}

/** A rapid-fire weapon of a unit that moved is not only out of range beyond 12": firing it is refused. */
export const tooFarAfterMoving = (weapon: Weapon, moved: boolean, distance: Mm): boolean =>
  weapon.type === 'rapidFire' && moved && beyond(distance, closeRange)
