/** House rules that change what is seen, read from the settings of a game by their canonical keys. */
import type { RuinSight, SightSettings } from './settings'

type Setting = (key: string) => unknown

const names = {
  'core4.sight.prismHeights': 'prismHeights',
  'core4.sight.seeThroughSixInches': 'seeThroughSixInches',
  'core4.sight.elevation': 'elevation',
  'core4.terrain.insideAnyOverlap': 'insideAnyOverlap',
  'core4.vehicles.areaTerrainObscures': 'areaTerrainObscures',
  'core4.vehicles.ownTerrainExempt': 'ownTerrainExempt',
  'core4.vehicles.skimmersCanBeObscured': 'skimmersCanBeObscured',
  'core4.vehicles.facingSectors': 'facingSectors',
} as const satisfies Readonly<Record<string, keyof SightSettings>>

/** What the players have set; what they have not keeps its usual value. */
export function sightSettingsFrom(setting: Setting): Partial<SightSettings> {
  const chosen: Record<string, unknown> = {}
  for (const [key, name] of Object.entries(names)) {
    const value = setting(key)
    if (value !== undefined) chosen[name] = value
  }
  return chosen
}

export const ruinModes = ['hybrid', 'abstract', 'trueOnly'] as const
export const depthMetrics = ['horizontal', '3d'] as const
/** How ruins take part in sight (CF-LOS-01, -04, -08). */
export const ruinSightFrom = (setting: Setting): RuinSight => ({
  ruinMode: ruinModes.find((mode) => mode === setting('cf.los.ruinMode')) ?? ruinModes[0],
  depthMetric: depthMetrics.find((metric) => metric === setting('cf.los.depthMetric')) ?? depthMetrics[0],
  upperSymmetric: setting('cf.los.upperSymmetric') !== false,
})
