import type { FacingSectors } from './hull'
import type { SamplePattern } from './samples'

/** House rules that change what is seen, by the last part of their key (`cf.los.ruinMode` …). */
export interface SightSettings {
  /** Which places of a body are looked for: five in the Core 4 family, nine in Live Skirmish (README §3.7). */
  readonly pattern: SamplePattern
  /** Do the walls of ruins block, does the 6" rule hold (CF-LOS-01)? */
  readonly ruinMode: 'hybrid' | 'abstract' | 'trueOnly'
  /** How depth into a ruin is measured (CF-LOS-04). */
  readonly depthMetric: 'horizontal' | '3d'
  /** May those upstairs be seen over models on the ground, as they see over them (CF-LOS-08)? */
  readonly upperSymmetric: boolean
  /** Heights in inches of area terrain of Size 1, 2, 3 for elevated models (C4-LOS-08, CF-TERRAIN-13). */
  readonly prismHeights: readonly number[]
  /** Sight across up to 6" of sized area terrain; never through ruins (C4-LOS-07, CF-LOS-06). */
  readonly seeThroughSixInches: boolean
  /** How height counts against Sizes: real prisms, or a greater Size for who stands high (C4-LOS-08). */
  readonly elevation: 'prism' | 'addToSize' | 'maxSize'
  /** Is a model inside as soon as its base overlaps the piece (C4-TERRAIN-07)? */
  readonly insideAnyOverlap: boolean
  /** Is a hull obscured once area terrain hides half of the side, or as soon as one line crosses some (C4-VSHOOT-28)? */
  readonly areaTerrainObscures: 'majority' | 'anyLine'
  /** Does what holds the firer hide only what it holds too (C4-VSHOOT-28)? */
  readonly ownTerrainExempt: boolean
  /** May a skimmer in flight be obscured (C4-VSHOOT-29)? */
  readonly skimmersCanBeObscured: boolean
  /** Which lines part the sides of a hull: those through its corners, or four equal quarters (C4-VSHOOT-20). */
  readonly facingSectors: FacingSectors
}
/** What a pack of ruins says about them. */
export type RuinSight = Partial<Pick<SightSettings, 'ruinMode' | 'depthMetric' | 'upperSymmetric'>>
export const defaultSight: SightSettings = {
  pattern: 'five',
  ruinMode: 'hybrid',
  depthMetric: 'horizontal',
  upperSymmetric: true,
  prismHeights: [1, 2, 3],
  seeThroughSixInches: false,
  elevation: 'prism',
  insideAnyOverlap: false,
  areaTerrainObscures: 'majority',
  ownTerrainExempt: true,
  skimmersCanBeObscured: false,
  facingSectors: 'corners',
}
