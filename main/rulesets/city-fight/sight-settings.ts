/** How ruins take part in sight; read by the one sight service (CF-LOS-01, -04, -08). */
import type { CorePart } from '../core4/game'

/** Here a rule of its own says which floor a marker strikes (CF-BLAST-01, CF-BARRAGE-01, C4-WEAPON-30). */
const withdrawnHere: readonly string[] = ['core4.weapons.markersHitAllLevels']

export const citySightPart: CorePart = {
  id: 'city-fight/sight',
  withdraws: withdrawnHere,
  settings: [
    { key: 'cf.los.ruinMode', default: 'hybrid', alternatives: ['abstract', 'trueOnly'], cite: 'CF-LOS-01' },
    { key: 'cf.los.depthMetric', default: 'horizontal', alternatives: ['3d'], cite: 'CF-LOS-04' },
    { key: 'cf.los.upperSymmetric', default: true, alternatives: [false], cite: 'CF-LOS-08' },
  ],
}
