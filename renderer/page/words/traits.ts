/** Kinds of vehicle in the user's language: they are told as rules wherever a vehicle is, and chosen where one is made (C4-VEH-05). */
import type { RuleId } from '../../../shared/protocol/refusal'
import { vehicleTraits, type VehicleTrait } from '../../../shared/protocol/vehicle'

/** Where each of them is explained. */
export const traitCites: Readonly<Record<VehicleTrait, RuleId>> = {
  tank: 'C4-VASSAULT-02',
  fast: 'C4-VEH-05',
  openTopped: 'C4-VDMG-09',
  skimmer: 'C4-VEH-15',
  walker: 'C4-WALKER-01',
}
export const traitOf = (rule: string): VehicleTrait | undefined =>
  vehicleTraits.find((trait) => trait === rule)
