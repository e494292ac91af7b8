/**
 * Line of sight of Live Skirmish (LS-GEO-04): nine places of a soldier, the grid of a hull; solids, hulls and smoke block,
 * soldiers never do; whoever is seen sees. The rays and trees are those of shared/sight.
 */
import type { Point3 } from '../../geometry'
import { facingStruck, hullBox, panelPoints, panelsTurnedTo, samplesOf, type SightWitness } from '../../sight'
import type { ModelId } from '../../table'
import { seesOneWay } from './look-again'
import {
  freePlaces,
  hullCover,
  hullsBesideLine,
  isFreeRay,
  lookingFrom,
  panelRays,
  pattern,
  soldierRays,
  type Looking,
} from './looking'
import { cloudsBefore, seenThroughSmoke } from './smoke'
import { spaceModelOf, type SkirmishSpace, type SpaceModel } from './space'
import { lookAtHull, lookAtSoldier } from './witness'

export interface Sight {
  /** Either sees the other: then both do. */
  readonly visible: boolean
  /** Of the target's places, those that the observer's own eye sees, of how many. */
  readonly free: number
  readonly of: number
  /** Only the target's rays are free: it is seen, and counts as in cover. */
  readonly onlyBack: boolean
  /** Enough of it is hidden from him to be cover (LS-GEO-05 a), or smoke veils it (LS-SMOKE-02). */
  readonly obscured: boolean
  /** Every ray to draw, and what stops it. */
  readonly witness: SightWitness
}

export function see(space: SkirmishSpace, from: ModelId | SpaceModel, to: ModelId | SpaceModel): Sight {
  const [a, b] = [spaceModelOf(space, from), spaceModelOf(space, to)]
  const looking = lookingFrom(space, a, b)
  const box = hullBox(b)
  const { witness, hidden } = box ? lookAtHull(looking, a, b, box) : lookAtSoldier(looking, a, b)
  const onlyBack = !witness.visible && seesOneWay(space, b, a)
  const visible = witness.visible || onlyBack
  return {
    visible,
    free: witness.clear,
    of: witness.samples,
    onlyBack,
    obscured: visible && (onlyBack || hidden || seenThroughSmoke(space, a, b)),
    witness: onlyBack ? { ...witness, visible, because: { key: 'sight.onlySeesBack' } } : witness,
  }
}

/** Yes or no, fast: has either of them line of sight to the other? */
export const soldierSees = (
  space: SkirmishSpace,
  from: ModelId | SpaceModel,
  to: ModelId | SpaceModel,
): boolean => {
  const [a, b] = [spaceModelOf(space, from), spaceModelOf(space, to)]
  return seesOneWay(space, a, b) || seesOneWay(space, b, a)
}

/**
 * How much of somebody an eye sees, without the rays to draw (LS-GEO-04). Whoever is seen only because he sees counts for one
 * place: that is cover (LS-GEO-05 a).
 */
export function partSeen(
  space: SkirmishSpace,
  from: SpaceModel,
  to: SpaceModel,
): { readonly clear: number; readonly samples: number } {
  const looking = lookingFrom(space, from, to)
  const box = hullBox(to)
  const [clear, samples] = box
    ? panelsTurnedTo(box, looking.eye).reduce(
        ([sum, of], panel) => {
          const points = panelPoints(box, panel)
          return [sum + freePlaces(looking, panelRays, points).length, of + points.length]
        },
        [0, 0],
      )
    : [freePlaces(looking, soldierRays, samplesOf(to, looking.eye, pattern)).length, soldierRays.size]
  return { clear: clear === 0 && seesOneWay(space, to, from) ? 1 : clear, samples }
}

/** Does he surely see more of a soldier than cover leaves? Quick, for whoever asks of many places. */
export function seesPlainly(space: SkirmishSpace, from: SpaceModel, to: SpaceModel): boolean {
  if (hullBox(to) || seenThroughSmoke(space, from, to)) return false
  const looking = lookingFrom(space, from, to)
  const free = freePlaces(looking, soldierRays, samplesOf(to, looking.eye, pattern)).length
  return free > space.numbers.coverMaxVisible
}

/** Is a point of the table open to this model's eye (LS-SHOOT-03, LS-GEO-12)? Of the surface it lies on, its near side. */
export function seesPoint(space: SkirmishSpace, from: ModelId | SpaceModel, point: Point3): boolean {
  const a = spaceModelOf(space, from)
  const looking = lookingFrom(space, a, a)
  return isFreeRay({ ...looking, clouds: cloudsBefore(space, a, point) }, point)
}

/** How much of a body a place in the room is open to, hulls and solids in the way: cover from a blast (LS-BLAST-01). */
export function isOpenTo(
  space: SkirmishSpace,
  eye: Point3,
  target: SpaceModel,
): { readonly free: number; readonly of: number; readonly obscured: boolean } {
  const hulls = hullsBesideLine(space, target.id, target.id)
  const looking: Looking = { space, tracer: space.tracer, eye, hulls, clouds: [] }
  const box = hullBox(target)
  if (!box) {
    const free = freePlaces(looking, soldierRays, samplesOf(target, eye, pattern)).length
    return { free, of: soldierRays.size, obscured: free <= space.numbers.coverMaxVisible }
  }
  const free = freePlaces(looking, panelRays, panelPoints(box, facingStruck(box, eye))).length
  return { free, of: panelRays.size, obscured: panelRays.size - free >= hullCover }
}
