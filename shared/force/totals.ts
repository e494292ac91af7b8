/** What a force adds up to. */
import type { Force, UnitEntry } from '../protocol/force'
import { isVehicleEntry } from './profile'

/** Its machines. */
export const vehiclesOf = ({ units }: Pick<Force, 'units'>): number =>
  units.reduce((sum, unit) => (isVehicleEntry(unit) ? sum + modelsIn(unit) : sum), 0)
export const pointsOf = ({ units }: Pick<Force, 'units'>): number =>
  units.reduce((sum, unit) => sum + unit.points, 0)
export const modelsIn = ({ models }: Pick<UnitEntry, 'models'>): number =>
  models.reduce((sum, { count }) => sum + count, 0)
export const modelsOf = ({ units }: Pick<Force, 'units'>): number =>
  units.reduce((sum, unit) => sum + modelsIn(unit), 0)
