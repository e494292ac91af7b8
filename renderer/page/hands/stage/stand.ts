/** Where people of a stage would stand that are put down or carried about: as free as a hand is, on whichever floor it points. Pure. */
import { inches, type Mm } from '../../../../shared/geometry/length'
import { isVehicleProfile } from '../../../../shared/force'
import { frame, placed } from '../../../../shared/geometry/turn'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { poseWhenPutDown, suggestPoses } from '../../../../shared/movement'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Formation, PoseInput, Poses, Seat, Waypoint } from '../../../../shared/protocol/spatial'
import { surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { ModelId, Pose, Standing, Table } from '../../../../shared/table/types'

/** Whoever can be put down, of whichever game. */
interface Puttable extends Pick<Standing, 'id' | 'unit' | 'body'> {
  readonly seat: Seat | null
  readonly pose: Pose | null
  /** It takes people aboard. */
  readonly carries: boolean
}
export interface StagedView {
  readonly table: Table
  readonly models: Readonly<Record<ModelId, Puttable>>
}
const made = new WeakMap<GameView | SkirmishView, StagedView>()
/** The same object for the same view. */
export function stagedView(view: GameView | SkirmishView): StagedView {
  const known = made.get(view)
  if (known !== undefined) return known
  const models: readonly Puttable[] =
    view.family === 'skirmish'
      ? Object.values(view.models).map((one) => ({
          ...one,
          unit: one.id,
          carries: (one.vehicle?.seats ?? 0) > 0,
        }))
      : Object.values(view.models).map((one) => ({
          ...one,
          carries: isVehicleProfile(one.profile) && one.profile.transport !== undefined,
        }))
  const staged = { table: view.table, models: Object.fromEntries(models.map((one) => [one.id, one])) }
  made.set(view, staged)
  return staged
}

/** Floors whose heights differ by less are one storey, for whoever is put there. */
const oneStorey: Mm = inches(1.5)

const standing = ({ id, unit, body, pose }: Puttable): readonly Standing[] =>
  pose === null ? [] : [{ id, unit, body, pose }]

/** The floor of about this height under a place; else what is topmost there. */
function floorAt(table: Table, at: PlanPoint, y: Mm): Waypoint | null {
  const there = surfacesAt(table, at)
  const level = there.find((one) => Math.abs(one.y - y) < oneStorey)
  const found = level ?? there[0]
  return found === undefined ? null : { at, on: found.ref }
}

/** Which way a side looks that nobody has turned: to the edge across. */
const usualFacing = (seat: Seat | null): number => (seat === 'b' ? 270 : 90)

interface PutDown {
  readonly formation: Formation
  readonly facing: number | null
}
/** Drawn up around a place, each where there is room for him. */
export function drawnUp(
  { table, models }: StagedView,
  people: readonly ModelId[],
  to: Waypoint,
  { formation, facing }: PutDown,
): Poses {
  const recruits = people.flatMap((id) => models[id] ?? [])
  const [first] = recruits
  if (first === undefined) return {}
  const others = Object.values(models)
    .filter(({ id }) => !people.includes(id))
    .flatMap(standing)
  return suggestPoses(table, recruits, to, others, () => true, {
    formation,
    facing: facing ?? first.pose?.facing ?? usualFacing(first.seat),
    flies: first.body.hull?.skimmer === true,
  })
}

/** All of them as they stand to each other, the one that was taken hold of at this place. */
export function carriedAlong(
  { table, models }: StagedView,
  people: readonly ModelId[],
  lead: ModelId,
  to: Waypoint,
): Poses {
  const from = models[lead]?.pose
  if (from == null) return {}
  const y = surfaceHeight(table, to.on, to.at) ?? 0
  return Object.fromEntries(
    people.flatMap((id): [ModelId, PoseInput][] => {
      const pose = models[id]?.pose
      if (pose == null) return []
      const { facing } = pose
      if (id === lead) return [[id, { ...to, facing }]]
      const at = { x: to.at.x + pose.at.x - from.at.x, z: to.at.z + pose.at.z - from.at.z }
      const place = floorAt(table, at, y + pose.y - from.y)
      return place === null ? [] : [[id, { ...place, facing }]]
    }),
  )
}

/** Each on the next floor above or below the one he stands on; who has none there stays. @param by  1: up */
export function byStorey({ table, models }: StagedView, people: readonly ModelId[], by: 1 | -1): Poses {
  return Object.fromEntries(
    people.flatMap((id): [ModelId, PoseInput][] => {
      const pose = models[id]?.pose
      if (pose == null) return []
      const floors = surfacesAt(table, pose.at)
        .filter(({ y }) => (y - pose.y) * by > oneStorey / 2)
        .sort((one, other) => (one.y - other.y) * by)
      const [next] = floors
      return next === undefined ? [] : [[id, { at: pose.at, on: next.ref, facing: pose.facing }]]
    }),
  )
}

/** Turned about their middle, each with it. @param degrees  counter-clockwise, seen from above */
export function turnedAbout(
  { table, models }: StagedView,
  people: readonly ModelId[],
  degrees: number,
): Poses {
  const there = people.flatMap((id) => {
    const pose = models[id]?.pose
    return pose == null ? [] : [{ id, pose }]
  })
  const middle = there.reduce(
    (sum, { pose }) => ({ x: sum.x + pose.at.x / there.length, z: sum.z + pose.at.z / there.length }),
    { x: 0, z: 0 },
  )
  const turned = frame(middle, degrees)
  return Object.fromEntries(
    there.flatMap(({ id, pose }): [ModelId, PoseInput][] => {
      const at = placed(turned, { x: pose.at.x - middle.x, z: pose.at.z - middle.z })
      const place = there.length === 1 ? { at: pose.at, on: pose.on } : floorAt(table, at, pose.y)
      return place === null ? [] : [[id, { ...place, facing: pose.facing + degrees }]]
    }),
  )
}
/** With the heights they stand at; what flies is in the air. */
export const stagedStand = ({ table, models }: StagedView, poses: Poses): Readonly<Record<ModelId, Pose>> =>
  Object.fromEntries(
    Object.entries(poses).flatMap(([id, input]): [ModelId, Pose][] => {
      const body = models[id]?.body
      const pose = body && poseWhenPutDown(table, body, input, body.hull?.skimmer === true)
      return pose == null ? [] : [[id, pose]]
    }),
  )
/** Pushed over the floor they stand on. @param by  mm */
export const pushedOver = (view: StagedView, people: readonly ModelId[], by: PlanPoint): Poses => {
  const lead = people.find((id) => view.models[id]?.pose != null)
  const pose = lead === undefined ? undefined : view.models[lead]?.pose
  if (lead === undefined || pose == null) return {}
  const at = { x: pose.at.x + by.x, z: pose.at.z + by.z }
  const place = floorAt(view.table, at, pose.y)
  return place === null ? {} : carriedAlong(view, people, lead, place)
}
