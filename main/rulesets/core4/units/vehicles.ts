/** What a vehicle is: the one place where that is asked, of a model or of its unit (C4-VEH-01, -05). */
import { fightsInCombat, hasTrait, isVehicleEntry, isVehicleProfile } from '../../../../shared/force'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { VehicleProfile, VehicleTrait } from '../../../../shared/protocol/vehicle'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, unitOf, type CoreState } from '../game'

type OfModel = Pick<ModelView, 'profile'>
/** Bikes and guns are none (C4-VEH-01). */
export const isVehicleModel = ({ profile }: OfModel): boolean => isVehicleProfile(profile)
/** @throws Error where it is no vehicle */
export function vehicleOf(state: CoreState, id: ModelId): VehicleProfile {
  const { profile } = modelOf(state, id)
  if (!isVehicleProfile(profile)) throw new Error(`${id} is no vehicle`)
  return profile
}

/** One vehicle, or a squadron of them. */
export const isVehicle = (state: CoreState, unit: UnitId): boolean =>
  isVehicleEntry(unitOf(state, unit).entry)
/** Every vehicle of the unit has it. */
const allHave = (state: CoreState, unit: UnitId, trait: VehicleTrait): boolean =>
  isVehicle(state, unit) &&
  unitOf(state, unit).models.every((id) => hasTrait(modelOf(state, id).profile, trait))

export const isWalker = (state: CoreState, unit: UnitId): boolean => allHave(state, unit, 'walker')
export const isSkimmer = (state: CoreState, unit: UnitId): boolean => allHave(state, unit, 'skimmer')
/** On wheels or tracks or in the air: it has no legs. */
export const rollsOrFlies = (state: CoreState, unit: UnitId): boolean =>
  isVehicle(state, unit) && !isWalker(state, unit)
/** On wheels or tracks: it neither strides nor flies. */
export const drives = (state: CoreState, unit: UnitId): boolean =>
  rollsOrFlies(state, unit) && !isSkimmer(state, unit)
/** On wheels, tracks or legs: the ground is in its way (C4-VEH-13). */
export const isGroundVehicle = (state: CoreState, unit: UnitId): boolean =>
  isVehicle(state, unit) && !isSkimmer(state, unit)
/** Only a vehicle with a Weapon Skill is locked in combat and strikes in it (C4-WALKER-01, C4-ASSAULT-49). */
export const locksNobody = (state: CoreState, unit: UnitId): boolean =>
  isVehicle(state, unit) &&
  unitOf(state, unit).models.every((id) => !fightsInCombat(modelOf(state, id).profile))
/** A vehicle that does: a walker, or what else has a Weapon Skill. */
export const strikesBack = (model: OfModel): boolean => isVehicleModel(model) && fightsInCombat(model.profile)
