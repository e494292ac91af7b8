/**
 * Who sees a walker along his path, and when: the windows of opportunity fire and spotting (LS-ENG-04, LS-OPP-02). The path
 * is looked at every 0.25 cm; where sight begins or ends between two samples it is closed in on to 0.001 cm.
 */
import { cm, type Mm } from '../../geometry'
import { eyeOf, type Tracer } from '../../sight'
import type { ModelId } from '../../table'
import { inArc } from './arc'
import { distance } from './distance'
import { tracerFor } from './lean'
import { freshMemory, seesBody } from './look-again'
import { hullsBesideLine } from './looking'
import { hasHull } from './bodies'
import { atMost, hair } from './precision'
import { isPlain, shadowOf } from './shadow'
import { cloudsBetween } from './smoke'
import { spaceModelOf, type SkirmishSpace, type SpaceModel } from './space'
import { poseAt } from './along'
import type { SoldierWalk } from './walk-types'

export interface Reactor {
  readonly model: ModelId | SpaceModel
  /** He must be no farther, and no nearer, than so much. */
  readonly most?: Mm
  readonly least?: Mm
  /** Only in his front arc; a facing other than his own is that of his turret. */
  readonly arc?: { readonly facing?: number } | false
}
/**
 * A stretch of the path, 0 to 1. `first` and `last` are on the sample grid: what may be picked. `from` and `to` are its
 * borders, closed in on where that was asked for, else the same.
 */
export interface SeenStretch {
  readonly from: number
  readonly to: number
  readonly first: number
  readonly last: number
}

const sampleStep: Mm = cm(0.25)

/** Shares of the path at its samples: every 0.25 cm from its start, and its end. */
export function sampleGrid(length: Mm): readonly number[] {
  if (length <= hair) return [0, 1]
  const count = Math.ceil((length - hair) / sampleStep)
  return Array.from({ length: count + 1 }, (_, i) => Math.min(1, (i * sampleStep) / length))
}
/** The sample nearest to a share of the path: a picked moment is always one of them, on every machine. */
export function snapped(length: Mm, t: number): number {
  const grid = sampleGrid(length)
  const near = Math.max(0, Math.min(grid.length - 1, Math.round((t * length) / sampleStep)))
  const candidates = [grid[near - 1], grid[near], grid[near + 1], 1].filter((one) => one !== undefined)
  return candidates.reduce((best, one) => (Math.abs(one - t) < Math.abs(best - t) ? one : best))
}

/** The walker at one moment; what he leans over there is worked out when somebody asks. */
interface Moment {
  readonly t: number
  readonly walker: SpaceModel
  tracer: Tracer | null
}
const momentAt = (walker: SpaceModel, walk: SoldierWalk, t: number): Moment => ({
  t,
  walker: { ...walker, pose: poseAt(walk, t) },
  tracer: null,
})

/**
 * @param from     nothing before this share of the path is asked about any more
 * @param borders  close in on where sight begins and ends, for showing it: what may be picked does not hang on it
 * @returns        for each reactor who sees him at all, his stretches in order
 */
export function sightAlong(
  space: SkirmishSpace,
  walker: SpaceModel,
  walk: SoldierWalk,
  reactors: readonly Reactor[],
  { from = 0, borders = false }: { readonly from?: number; readonly borders?: boolean } = {},
): ReadonlyMap<ModelId, readonly SeenStretch[]> {
  const moments = sampleGrid(walk.length)
    .filter((t) => t >= from)
    .map((t) => momentAt(walker, walk, t))
  const found = new Map<ModelId, readonly SeenStretch[]>()
  for (const reactor of reactors) {
    const watch = watcher(space, reactor, walker)
    const stretches = stretchesOf(watch, moments, borders ? { walk, walker } : null)
    if (stretches.length > 0) found.set(spaceModelOf(space, reactor.model).id, stretches)
  }
  return found
}

interface Watch {
  /** Near enough, and in the arc: cheap to know. */
  couldAct(moment: Moment): boolean
  /** Has either of the two a free ray to the other? */
  sees(moment: Moment): boolean
  /** The same for all moments from one to another on a straight line, where it is surely one or the other. */
  allAlong(first: Moment, last: Moment): boolean | null
}
const acts = (watch: Watch, moment: Moment): boolean => watch.couldAct(moment) && watch.sees(moment)

function watcher(space: SkirmishSpace, reactor: Reactor, walker: SpaceModel): Watch {
  const model = spaceModelOf(space, reactor.model)
  const { most = Infinity, least = 0, arc = {} } = reactor
  const facing = arc === false ? null : { at: model.pose.at, facing: arc.facing ?? model.pose.facing }
  const hulls = hullsBesideLine(space, model.id, walker.id)
  const tracer = tracerFor(space, model)
  const eye = eyeOf(model)
  const [ahead, back] = [freshMemory(), freshMemory()]
  const measured = most < Infinity || least > 0
  const shadow = shadowOf(space, model)
  return {
    couldAct: ({ walker: other }) => {
      if (facing && !inArc(facing, other.pose.at, space.numbers)) return false
      if (!measured) return true
      const away = distance(model, other)
      return atMost(away, most) && atMost(least, away)
    },
    sees: (moment) => {
      const other = moment.walker
      const clouds = cloudsBetween(space, model, other)
      if (seesBody({ space, tracer, eye, hulls, clouds }, other, ahead)) return true
      moment.tracer ??= tracerFor(space, other)
      return seesBody({ space, tracer: moment.tracer, eye: eyeOf(other), hulls, clouds }, model, back)
    },
    allAlong: ({ walker: a }, { walker: b }) => {
      if (hasHull(a) || hasHull(model)) return null
      if (shadow(a, b)) return false
      return hulls.length + space.smoke.length === 0 && isPlain(tracer, eye, a, b) ? true : null
    },
  }
}

/** Moments so near to each other are asked one by one. */
const fewest = 2

/** For every moment whether the reactor could act at it: long stretches at once where they are all alike. */
function answers(watch: Watch, moments: readonly Moment[]): readonly boolean[] {
  const known: (boolean | undefined)[] = moments.map((moment) => (watch.couldAct(moment) ? undefined : false))
  const settle = (first: number, last: number): void => {
    if (last - first >= fewest) {
      const all = isStraight(moments, first, last)
        ? watch.allAlong(moments[first] as Moment, moments[last] as Moment)
        : null
      if (all === null) {
        const middle = (first + last) >> 1
        settle(first, middle)
        settle(middle + 1, last)
      } else for (let i = first; i <= last; i++) known[i] ??= all
      return
    }
    for (let i = first; i <= last; i++) known[i] ??= watch.sees(moments[i] as Moment)
  }
  for (let first = 0; first < moments.length; first++) {
    if (known[first] !== undefined) continue
    let last = first
    while (last + 1 < moments.length && known[last + 1] === undefined) last++
    settle(first, last)
    first = last
  }
  return known.map((answer) => answer === true)
}

/** Do the moments lie on one line, one behind the other? */
function isStraight(moments: readonly Moment[], first: number, last: number): boolean {
  const { pose: a } = (moments[first] as Moment).walker
  const { pose: b } = (moments[last] as Moment).walker
  const length = Math.hypot(b.at.x - a.at.x, b.y - a.y, b.at.z - a.at.z)
  const gone = (last - first - 1) * sampleStep
  // The last step of a path may be a short one; a corner makes the way between shorter.
  return (
    length >= gone - hair &&
    (last === moments.length - 1 ? length <= gone + sampleStep + hair : true) &&
    onLine(moments, first, last)
  )
}
function onLine(moments: readonly Moment[], first: number, last: number): boolean {
  const { pose: a } = (moments[first] as Moment).walker
  const { pose: b } = (moments[last] as Moment).walker
  for (let i = first + 1; i < last; i++) {
    const { pose } = (moments[i] as Moment).walker
    const across = (b.at.x - a.at.x) * (pose.at.z - a.at.z) - (b.at.z - a.at.z) * (pose.at.x - a.at.x)
    if (Math.abs(across) > 1e-6 || Math.abs(pose.y - a.y) > 1e-6) return false
  }
  return Math.abs(b.y - a.y) <= 1e-6
}

function stretchesOf(
  watch: Watch,
  moments: readonly Moment[],
  close: { readonly walk: SoldierWalk; readonly walker: SpaceModel } | null,
): readonly SeenStretch[] {
  const seen = answers(watch, moments)
  const found: SeenStretch[] = []
  const at = (i: number): number => (moments[i] as Moment).t
  const border = (inside: number, outside: number): number =>
    close === null || outside < 0 || outside >= moments.length
      ? at(inside)
      : closedIn(watch, close.walk, close.walker, at(inside), at(outside))
  for (let first = 0; first < moments.length; first++) {
    if (!seen[first]) continue
    let last = first
    while (seen[last + 1]) last++
    found.push({
      from: border(first, first - 1),
      to: border(last, last + 1),
      first: at(first),
      last: at(last),
    })
    first = last
  }
  return found
}

/** The moment nearest to the unseen one at which he is still seen, to a thousandth of a centimetre. */
function closedIn(watch: Watch, walk: SoldierWalk, walker: SpaceModel, seen: number, unseen: number): number {
  let [inside, outside] = [seen, unseen]
  while (Math.abs(outside - inside) * walk.length > hair) {
    const middle = (inside + outside) / 2
    if (acts(watch, momentAt(walker, walk, middle))) inside = middle
    else outside = middle
  }
  return inside
}

/** Could he see him at this very moment, asked by itself: what `sightAlong` answers for all of them. */
export const seesAt = (
  space: SkirmishSpace,
  walker: SpaceModel,
  walk: SoldierWalk,
  reactor: Reactor,
  t: number,
): boolean => acts(watcher(space, reactor, walker), momentAt(walker, walk, t))
