/** The space of the table as this seat sees it, for drawing: the very functions the rules ask, with what is known here. */
import type { PlanPoint, Point3 } from '../../../../shared/geometry/point'
import type { ActivityView, SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import {
  buildSpace,
  numbersFor,
  poseAt,
  shareOf,
  soldierBody,
  standingModel,
  stretchOfWay,
  nearestOnWay,
  supportHeight,
  supportsAt,
  walkMoment,
  walkUnderWay,
  type SkirmishSpace,
  type SoldierWalk,
} from '../../../../shared/skirmish/space'
import type { Mm } from '../../../../shared/geometry/length'
import type { Pose } from '../../../../shared/table/types'
import { placeId } from '../../../../shared/words/spots'

type Mover = ActivityView['members'][number]
/** What of a view its space is made of. */
type Ground = Pick<SkirmishView, 'table' | 'tables' | 'settings' | 'models' | 'smoke' | 'buildings' | 'areas'>

const spaces = new WeakMap<Ground['models'], { readonly of: Ground; readonly space: SkirmishSpace }>()
function spaceOfView(view: Ground): SkirmishSpace {
  const { table, tables, settings, models, smoke, buildings, areas } = view
  const known = spaces.get(models)
  if (known?.of.table === table && known.of.smoke === smoke) return known.space
  const numbers = numbersFor(tables, settings)
  const space = buildSpace({
    table,
    numbers,
    models: Object.values(models).flatMap((model) =>
      model.pose === null || model.status !== 'onTable'
        ? []
        : [standingModel({ ...model, pose: model.pose }, numbers)],
    ),
    smoke: smoke.map(({ id, at }) => ({ id, at: { x: at.x, z: at.z }, y: at.y })),
    terrain: { buildings, areas },
  })
  spaces.set(models, { of: view, space })
  return space
}

const walks = new WeakMap<Mover, { readonly space: SkirmishSpace; readonly walk: SoldierWalk }>()
/** The way somebody goes; a marker goes nowhere, as far as is known. */
export function walkOfMover(view: Ground, mover: Mover): SoldierWalk {
  const space = spaceOfView(view)
  const known = walks.get(mover)
  if (known?.space === space) return known.walk
  const model = view.models[mover.model]
  const man =
    model === undefined
      ? {
          id: mover.model,
          unit: mover.model,
          side: null,
          body: soldierBody(space.numbers),
          pose: mover.start,
        }
      : standingModel({ ...model, pose: mover.start }, space.numbers)
  const walk = walkUnderWay(space, man, {
    path: mover.path,
    facing: null,
    manner: model?.kind === 'vehicle' ? (model.vehicle?.propulsion ?? 'wheeled') : 'run',
    freeFacing: view.settings['ls.freeFacing'] === true,
  })
  walks.set(mover, { space, walk })
  return walk
}
/** Where a mover would be at a moment of the activity. */
export const poseOfMover = (view: Ground, mover: Mover, t: number): Pose =>
  poseAt(walkOfMover(view, mover), shareOf(mover, t))
/** The part of his way between two moments. */
export const stretchOfMover = (view: Ground, mover: Mover, from: number, to: number): readonly Point3[] =>
  stretchOfWay(walkOfMover(view, mover).legs, shareOf(mover, from), shareOf(mover, to))
/** The moment whose place is nearest to a point of the table, over all movers; `away` is how near. */
export function nearestMoment(
  view: Ground,
  movers: readonly Mover[],
  to: Point3,
): { readonly t: number; readonly away: Mm; readonly model: string } | null {
  const found = movers.flatMap((mover) => {
    const near = nearestOnWay(walkOfMover(view, mover).legs, to)
    return near === null ? [] : [{ t: walkMoment(mover, near.share), away: near.away, model: mover.model }]
  })
  return found.reduce<(typeof found)[number] | null>(
    (best, one) => (best === null || one.away < best.away ? one : best),
    null,
  )
}

export const heightAt = (view: Ground, { at, on }: Waypoint): Mm =>
  supportHeight(spaceOfView(view), on, at) ?? 0
/** The place a way ends at, as words can name it; none of who stays. */
export const wayEnd = (view: Ground, way: readonly Waypoint[]): readonly string[] =>
  way.slice(-1).map((end) => placeId({ ...end.at, y: heightAt(view, end) }))

/** What the arrow keys carry on: the same floor where it goes on, else the nearest in height; off a ledge one comes to the street. */
export function carriedOn(view: Ground, from: Waypoint, at: PlanPoint): Waypoint | null {
  const here = heightAt(view, from)
  const supports = supportsAt(spaceOfView(view), at)
  const same = supports.find(({ on }) => on.piece === from.on.piece && on.level === from.on.level)
  const next = same ?? [...supports].sort((a, b) => Math.abs(a.y - here) - Math.abs(b.y - here))[0]
  return next === undefined ? null : { at, on: next.on }
}
