/** How ruins take part in sight; read by the one sight service (CF-LOS-01, -04, -08). */
import type { CorePart } from '../core4/part'

export const citySightPart: CorePart = {
  id: 'city-fight/sight',
  settings: [
    { key: 'cf.los.ruinMode', default: 'hybrid', alternatives: ['abstract', 'trueOnly'], cite: 'CF-LOS-01' },
    { key: 'cf.los.depthMetric', default: 'horizontal', alternatives: ['3d'], cite: 'CF-LOS-04' },
    { key: 'cf.los.upperSymmetric', default: true, alternatives: [false], cite: 'CF-LOS-08' },
  ],
}
