import type { VehicleProfile } from '../../../../shared/protocol/vehicle'

/** @param field  names what is changed: typing on in it is one step back */
export type ProfileChange = (profile: VehicleProfile, field?: string) => void
