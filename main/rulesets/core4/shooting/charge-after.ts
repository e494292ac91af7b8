/** What a unit may still charge after it has fired (C4-SHOOT-22, C4-ASSAULT-05). */
import type { UnitType, Weapon } from '../../../../shared/protocol/force'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { leftBy } from '../characters'
import { charactersIn, drivenOutBy } from '../units'
import { unitOf, type CoreGame } from '../game'

/** Weapons that leave their unit standing; a pistol fired twice is one of them unless agreed otherwise. */
const binding = ['rapidFire', 'heavy', 'ordnance'] as const

/** Who charges all the same, after such fire: those that may move with it (C4-TYPE-03, -07, -09, -15, C4-WALKER-04). */
const unbound: Readonly<Partial<Record<Weapon['type'], ReadonlySet<UnitType>>>> = {
  rapidFire: new Set(['bikes', 'jetbikes', 'jetPack', 'monstrousCreature', 'cavalry', 'vehicle']),
  heavy: new Set(['bikes', 'jetbikes', 'monstrousCreature', 'cavalry', 'vehicle']),
}
export const chargesAfter = (type: UnitType, weapon: Weapon['type']): boolean =>
  unbound[weapon]?.has(type) === true

/** Would firing such a weapon keep a unit of this type from charging? */
export const bindsAfterFire = (type: UnitType, weapon: Weapon['type']): boolean =>
  binding.some((kind) => kind === weapon) && !chargesAfter(type, weapon)

/** Why its shooting forbids this charge, or null. */
export function chargeAfterShooting(game: CoreGame, id: UnitId, target: UnitId): Refusal | null {
  const unit = unitOf(game.state, id)
  // With a character among them only what binds its firer has been noted under its own name.
  const alike = charactersIn(game.state, id).length === 0
  const weapon = binding.find(
    (kind) => unit.fired.includes(kind) && !(alike && chargesAfter(unit.entry.type, kind)),
  )
  if (weapon) return refuse('chargeAfterFire', ['C4-SHOOT-22'], { unit: id, kind: weapon }, [id]).refusal
  if (unit.fired.includes('pistolTwice') && game.setting('core4.shooting.doublePistolCharge') !== true)
    return refuse('chargeAfterFire', ['C4-SHOOT-22', 'C4-WEAPON-06'], { unit: id, kind: 'pistolTwice' }, [id])
      .refusal
  // Of a character whose squad has died this turn: who fired at it fired at him (C4-CHAR-13).
  const shot = unit.shotAt === target || unit.shotAt === leftBy(game.state, target)
  // House rule `assaultDrivenOutPassengers`: its fire has driven them out this turn (C4-VDMG-25).
  if (unit.fired.length > 0 && !shot && drivenOutBy(game.state, target) !== id)
    return refuse('chargeOtherThanShot', ['C4-SHOOT-22'], { unit: id, target: unit.shotAt ?? '' }, [target])
      .refusal
  return null
}
