/** A way that somebody goes already: nothing is judged any more, he goes it as far as he is let (LS-ACT-04). */
import type { Path, SoldierWalk, WalkOptions } from './walk-types'
import type { SkirmishSpace, SpaceModel } from './space'
import { walkPathOf } from './walk'

interface Course extends Pick<WalkOptions, 'manner' | 'freeFacing' | 'reverse'> {
  readonly path: Path
  /** Which way he means to look at its end. */
  readonly facing: number | null
}
/** @param walker  as he stood when he began */
export function walkUnderWay(
  space: SkirmishSpace,
  walker: SpaceModel,
  { path, facing, ...how }: Course,
): SoldierWalk {
  const wished =
    facing === null ? path : path.map((to, i) => (i === path.length - 1 ? { ...to, facing } : to))
  const found = walkPathOf(space, walker, wished, { allowance: Infinity, ...how })
  return path.length > 0 || facing === null ? found : { ...found, end: { ...found.end, facing } }
}

/** How a member of an activity goes: his path began at one moment of it, and he may have been stopped at another. */
interface Progress {
  readonly from?: number
  readonly stopped: number | null
}
/** The share of his own path at which a member is at a moment of the activity. */
export function shareOf({ from = 0, stopped }: Progress, t: number): number {
  const at = Math.min(t, stopped ?? 1)
  return from >= 1 ? 1 : Math.max(0, (at - from) / (1 - from))
}
/** The moment of the activity at which he has come so far. */
export const walkMoment = ({ from = 0 }: Pick<Progress, 'from'>, share: number): number =>
  from + share * (1 - from)
