/** How ruins take part in sight and under markers (CF-LOS-01, -04, -08, CF-BLAST-01). */
import { depthMetrics, ruinModes, ruinSightFrom } from '../../../shared/sight'
import { standingRule, type CorePart } from '../core4/game'

/** Here a rule of its own says which floor a marker strikes (CF-BLAST-01, CF-BARRAGE-01, C4-WEAPON-30). */
const withdrawnHere: readonly string[] = ['core4.weapons.markersHitAllLevels']

const ruinsToEyes = standingRule({
  id: 'ruinsToEyes',
  cite: 'CF-LOS-01',
  on: {
    ruinSight: {
      as: 'game',
      band: 'sets',
      answer: (_, { game }) => ruinSightFrom((key) => game.setting(key)),
    },
    strikesEveryFloor: { as: 'game', band: 'forbids', cite: 'CF-BLAST-01', answer: () => false },
  },
})

export const citySightPart: CorePart = {
  id: 'city-fight/sight',
  rules: [ruinsToEyes],
  withdraws: withdrawnHere,
  settings: [
    { key: 'cf.los.ruinMode', default: ruinModes[0], alternatives: ruinModes.slice(1), cite: 'CF-LOS-01' },
    {
      key: 'cf.los.depthMetric',
      default: depthMetrics[0],
      alternatives: depthMetrics.slice(1),
      cite: 'CF-LOS-04',
    },
    { key: 'cf.los.upperSymmetric', default: true, alternatives: [false], cite: 'CF-LOS-08' },
  ],
}
