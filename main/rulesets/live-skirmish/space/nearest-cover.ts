/** Where cover is to be had (LS-GEO-05, LS-REACT-02, -04, LS-SUP-03). */
import type { Mm } from '../../../../shared/geometry'
import type { ModelId, Pose } from '../../../../shared/table'
import { cover, coverFromAll, type Guise } from './cover'
import { distance } from './distance'
import { placesReached, routeTo } from './reach'
import { see } from './sight'
import { modelOf, type SkirmishSpace, type SpaceModel } from './space'
import type { Path, Walk, WalkOptions } from './walk-types'

export interface CoverPlace {
  readonly pose: Pose
  /** Over the places looked at; the way itself may be a little shorter. */
  readonly length: Mm
}

/** Every place within the allowance at which it would be in cover from all of these, nearest first: the ring of a dodge. */
export function* coverPlaces(
  space: SkirmishSpace,
  model: SpaceModel,
  enemies: readonly (ModelId | SpaceModel)[],
  options: WalkOptions,
  guise: Guise = {},
): Generator<CoverPlace> {
  for (const { place, length, stands } of placesReached(space, model, options)) {
    if (!stands) continue
    const pose: Pose = { at: place.at, y: place.y, on: place.on, facing: model.pose.facing }
    if (coverFromAll(space, { ...model, pose }, enemies, guise)) yield { pose, length }
  }
}

export interface NearestCover {
  /** Empty where it stands in cover already. */
  readonly path: Path
  readonly walk: Walk | null
  readonly pose: Pose
  readonly length: Mm
  /** Only from the nearest enemy: nowhere in reach is it in cover from all of them. */
  readonly partial: boolean
}

/**
 * The reachable position with the shortest path at which it would be in cover from every enemy who sees it; if there is
 * none, that which is in cover from the nearest enemy; null where there is none either (LS-GEO-05).
 */
export function nearestCover(
  space: SkirmishSpace,
  model: SpaceModel,
  enemies: readonly (ModelId | SpaceModel)[],
  options: WalkOptions,
  guise: Guise = {},
): NearestCover | null {
  if (coverFromAll(space, model, enemies, guise))
    return { path: [], walk: null, pose: model.pose, length: 0, partial: false }
  const nearest = enemies
    .map((enemy) => modelOf(space, enemy))
    .reduce<SpaceModel | null>(
      (best, enemy) => (best && distance(best, model) <= distance(enemy, model) ? best : enemy),
      null,
    )
  const wayTo = ({ at, on }: Pose, partial: boolean): NearestCover | null => {
    const { path, walk, refusal } = routeTo(space, model, { at, on }, options)
    return refusal ? null : { path, walk, pose: walk.end, length: walk.length, partial }
  }
  const second: Pose[] = []
  for (const { pose } of coverPlaces(space, model, nearest ? [nearest] : [], options, guise)) {
    const found = coverFromAll(space, { ...model, pose }, enemies, guise) ? wayTo(pose, false) : null
    if (found) return found
    second.push(pose)
  }
  for (const pose of second) {
    const found = wayTo(pose, true)
    if (found) return found
  }
  return null
}

/** Would it be in cover from these at that pose: what is asked of a place its owner has chosen. */
export const isCoverFrom = (
  space: SkirmishSpace,
  model: SpaceModel,
  pose: Pose,
  enemies: readonly (ModelId | SpaceModel)[],
  guise: Guise = {},
): boolean => {
  const there = { ...model, pose }
  return enemies.every((enemy) => {
    const sight = see(space, enemy, there)
    return !sight.visible || cover(space, there, enemy, guise, sight).inCover
  })
}
