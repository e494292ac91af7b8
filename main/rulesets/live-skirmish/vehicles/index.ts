/** Vehicles (LS-VEH). */
import { checkedAs } from '../../../engine'
import type { SkirmishPart } from '../part'
import { checkDrive } from './drive'
import { checkDisembark } from './embark'
import { vehicleReducers } from './facts'

export { driverOf, occupantsHit, occupantsOf } from './occupants'

export const vehiclesPart: SkirmishPart = {
  id: 'vehicles',
  reducers: vehicleReducers,
  answers: { lsDrive: checkedAs('way', checkDrive), lsDisembark: checkedAs('place', checkDisembark) },
}
