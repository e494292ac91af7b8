/**
 * Who sees a walker along his path, and when: the windows of opportunity fire and spotting (LS-ENG-04, LS-OPP-02). The path
 * is looked at every 0.25 cm; where sight begins or ends between two samples it is closed in on to 0.001 cm.
 */
import { cm, type Mm } from '../../../../shared/geometry'
import { eyeOf, type Tracer } from '../../../../shared/sight'
import type { ModelId } from '../../../../shared/table'
import { inArc } from './arc'
import { distance } from './distance'
import { tracerFor } from './lean'
import { atMost, hair } from './precision'
import { freshMemory, hullsBeside, seesBody, type Looking } from './sight'
import { cloudsBetween } from './smoke'
import { modelOf, type SkirmishSpace, type SpaceModel } from './space'
import { poseAt } from './walk'
import type { Walk } from './walk-types'

export interface Reactor {
  readonly model: ModelId | SpaceModel
  /** He must be no farther, and no nearer, than so much. */
  readonly most?: Mm
  readonly least?: Mm
  /** Only in his front arc; a facing other than his own is that of his turret. */
  readonly arc?: { readonly facing?: number } | false
}
/** A stretch of the path, 0 to 1. `from` and `to` are its borders; `first` and `last` are on the sample grid inside it. */
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
const momentAt = (walker: SpaceModel, walk: Walk, t: number): Moment => ({
  t,
  walker: { ...walker, pose: poseAt(walk, t) },
  tracer: null,
})

/**
 * @param from  nothing before this share of the path is asked about any more
 * @returns     for each reactor who sees him at all, his stretches in order
 */
export function sightAlong(
  space: SkirmishSpace,
  walker: SpaceModel,
  walk: Walk,
  reactors: readonly Reactor[],
  from = 0,
): ReadonlyMap<ModelId, readonly SeenStretch[]> {
  const moments = sampleGrid(walk.length)
    .filter((t) => t >= from)
    .map((t) => momentAt(walker, walk, t))
  const found = new Map<ModelId, readonly SeenStretch[]>()
  for (const reactor of reactors) {
    const watch = watcher(space, reactor, walker)
    const stretches = stretchesOf(watch, moments, walk, walker)
    if (stretches.length > 0) found.set(modelOf(space, reactor.model).id, stretches)
  }
  return found
}

type Watch = (moment: Moment) => boolean

/** Asks whether a reactor could act at a moment: what is cheap to know comes first. */
function watcher(space: SkirmishSpace, reactor: Reactor, walker: SpaceModel): Watch {
  const model = modelOf(space, reactor.model)
  const { most = Infinity, least = 0, arc = {} } = reactor
  const facing = arc === false ? null : { at: model.pose.at, facing: arc.facing ?? model.pose.facing }
  const hulls = hullsBeside(space, model.id, walker.id)
  const there: Omit<Looking, 'clouds'> = { space, tracer: tracerFor(space, model), eye: eyeOf(model), hulls }
  const [ahead, back] = [freshMemory(), freshMemory()]
  return (moment) => {
    const other = moment.walker
    if (facing && !inArc(facing, other.pose.at, space.numbers)) return false
    const away = distance(model, other)
    if (!atMost(away, most) || !atMost(least, away)) return false
    const clouds = cloudsBetween(space, model, other)
    if (seesBody({ ...there, clouds }, other, ahead)) return true
    moment.tracer ??= tracerFor(space, other)
    return seesBody({ space, tracer: moment.tracer, eye: eyeOf(other), hulls, clouds }, model, back)
  }
}

function stretchesOf(
  watch: Watch,
  moments: readonly Moment[],
  walk: Walk,
  walker: SpaceModel,
): readonly SeenStretch[] {
  const found: SeenStretch[] = []
  let open: { from: number; first: number; last: number } | null = null
  let before: Moment | null = null
  const border = (seen: Moment, unseen: Moment): number => closedIn(watch, walk, walker, seen.t, unseen.t)
  for (const moment of moments) {
    if (watch(moment)) {
      const from = before && !open ? border(moment, before) : moment.t
      open = open ? { ...open, last: moment.t } : { from, first: moment.t, last: moment.t }
    } else if (open && before) {
      found.push({ ...open, to: border(before, moment) })
      open = null
    }
    before = moment
  }
  if (open) found.push({ ...open, to: open.last })
  return found
}

/** The moment nearest to the unseen one at which he is still seen, to a thousandth of a centimetre. */
function closedIn(watch: Watch, walk: Walk, walker: SpaceModel, seen: number, unseen: number): number {
  let [inside, outside] = [seen, unseen]
  while (Math.abs(outside - inside) * walk.length > hair) {
    const middle = (inside + outside) / 2
    if (watch(momentAt(walker, walk, middle))) inside = middle
    else outside = middle
  }
  return inside
}

/** Could he see him at this very moment, asked by itself: what `sightAlong` answers for all of them. */
export const seesAt = (
  space: SkirmishSpace,
  walker: SpaceModel,
  walk: Walk,
  reactor: Reactor,
  t: number,
): boolean => watcher(space, reactor, walker)(momentAt(walker, walk, t))
