/** House rules of shooting, saves and Leadership that are built (rules README §7). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { vehiclePartialBlast } from './markers'
import { barrageObscured } from './obscured'

const toggle = (key: string, cite: string): SettingSpec => ({
  key,
  default: false,
  alternatives: [true],
  cite,
})

export const shootingSettings: readonly SettingSpec[] = [
  toggle('core4.general.range2D', 'C4-BASE-05'),
  toggle('core4.general.halfStrengthAllLd', 'C4-BASE-08'),
  toggle('core4.sight.seeThroughSixInches', 'C4-LOS-07'),
  toggle('core4.shooting.doublePistolCharge', 'C4-SHOOT-22'),
  { key: 'core4.shooting.doubtMargin', default: 0, alternatives: [1, 2], cite: 'C4-SHOOT-05' },
  toggle('core4.cover.perFirer', 'C4-SAVE-04'),
  toggle('core4.cover.countWholeUnit', 'C4-SAVE-07'),
  toggle('core4.morale.halfByModels', 'C4-MORALE-05'),
  toggle('core4.general.scatterD6', 'C4-BASE-03'),
  toggle('core4.weapons.markerNeedsSight', 'C4-WEAPON-10'),
  toggle('core4.weapons.sequentialBlasts', 'C4-WEAPON-11'),
  toggle('core4.weapons.twinLinkedScatter', 'C4-WEAPON-15'),
  toggle('core4.weapons.strictTemplate', 'C4-WEAPON-17'),
  toggle('core4.weapons.numericGuess', 'C4-WEAPON-21'),
  toggle('core4.weapons.markersHitAllLevels', 'C4-WEAPON-30'),
  {
    key: 'core4.vehicles.walkerMovingFire',
    default: 'anyTwo',
    alternatives: ['twoMainOrAllDefensive', 'twoMainAndAllDefensive'],
    cite: 'C4-VSHOOT-03',
    younger: true,
  },
  vehiclePartialBlast,
  barrageObscured,
  {
    key: 'core4.missions.nightBarrageDie',
    default: 'highest',
    alternatives: ['added'],
    cite: 'C4-MSR-07',
  },
]
