/** Cover within reach of who gets out of the way, to the very edge of that reach (LS-REACT-02, LS-REACT-04). */
import type { Mm } from '../../../../shared/geometry/length'
import { cos, sin } from '../../../../shared/portable'
import {
  coverFromAll,
  type Guise,
  spacing,
  coverPlaces,
  type CoverPlace,
  atMost,
  soldierRouteTo,
  type SkirmishSpace,
  type SpaceModel,
  poseOn,
  walkPathOf,
  type WalkOptions,
} from '../../../../shared/skirmish/space'

/** Ways over the lattice are longer than the straight ones: cover that near beyond the reach may lie within it. */
const beyondReach: Mm = 1.5 * spacing
const mostBeyond = 12
const directions = 72

/**
 * Places of the lattice, nearest first. Where none of them will do but some beyond his reach would, the rim of his reach is
 * looked at as well: what he may do must not hang on where the lattice happens to lie.
 */
export function* coverWithin(
  space: SkirmishSpace,
  man: SpaceModel,
  firers: readonly SpaceModel[],
  reach: Mm,
  options: WalkOptions,
  guise: Guise,
): Generator<CoverPlace> {
  const beyond: CoverPlace[] = []
  let found = false
  const farther = { ...options, allowance: reach + beyondReach }
  for (const place of coverPlaces(space, man, firers, farther, guise)) {
    if (atMost(place.length, reach)) {
      found = true
      yield place
    } else if (found || beyond.push(place) >= mostBeyond) break
  }
  if (found || beyond.length === 0) return
  for (const { pose } of beyond) {
    const { walk: way, refusal } = soldierRouteTo(space, man, { at: pose.at, on: pose.on }, options)
    if (!refusal) yield { pose: way.end, length: way.length }
  }
  for (let i = 0; i < directions; i++) {
    const angle = (i * 2 * Math.PI) / directions
    const at = { x: man.pose.at.x + cos(angle) * reach, z: man.pose.at.z + sin(angle) * reach }
    const pose = poseOn(space, { at, on: man.pose.on }, man.pose.facing)
    if (!pose || !coverFromAll(space, { ...man, pose }, firers, guise)) continue
    const way = walkPathOf(space, man, [{ at, on: pose.on }], options)
    if (!way.refusal) yield { pose, length: way.length }
  }
}
