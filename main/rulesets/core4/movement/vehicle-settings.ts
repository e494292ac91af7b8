/** House rules of driving (C4-VEH-10, -14, -18). */
import type { SettingSpec } from '../../../../shared/protocol/api'

/** A turn needs room all the way round; without it only where it ends. */
export const strictPivotSweep: SettingSpec = {
  key: 'core4.vehicles.strictPivotSweep',
  default: true,
  alternatives: [false],
  cite: 'C4-VEH-10',
  younger: true,
}
/** On wheels and tracks one may go sideways where there is no room to turn. */
export const freeStrafe: SettingSpec = {
  key: 'core4.vehicles.freeStrafe',
  default: false,
  alternatives: [true],
  cite: 'C4-VEH-10',
  younger: true,
}
/** A test for each piece that is touched, or one for the whole move. */
export const vehicleTerrainTest: SettingSpec = {
  key: 'core4.vehicles.terrainTest',
  default: 'perPiece',
  alternatives: ['oncePerMove'],
  cite: 'C4-VEH-14',
  younger: true,
}
/** Walkers climb as infantry does; without it they keep to the ground. */
export const walkersMayClimb: SettingSpec = {
  key: 'core4.vehicles.walkersMayClimb',
  default: true,
  alternatives: [false],
  cite: 'C4-VEH-18',
  younger: true,
}
export const vehicleSettings: readonly SettingSpec[] = [
  strictPivotSweep,
  freeStrafe,
  vehicleTerrainTest,
  walkersMayClimb,
]
