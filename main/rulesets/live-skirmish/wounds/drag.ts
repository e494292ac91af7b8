/** A wounded man moves only with a healthy comrade who drags him, out of a vehicle as well (LS-WND-03). */
import type { Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { atan2, cos, sin } from '../../../../shared/portable'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { randomMove } from '../../../../shared/skirmish/tables'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { ask, roll, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import type { ActivityRule } from '../activity/activity-rule'
import { tell } from '../activity/facts'
import { manTarget } from '../activity/targets'
import { walkOptions } from '../activity/walking'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import {
  basesTouch,
  poseOn,
  standsBadly,
  supportsAt,
  walkPathOf,
  type SpaceModel,
  type SoldierWalk,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf } from '../state'
import { occupantsOf } from '../vehicles/occupants'
import { hullsBeside } from '../vehicles/room'
import { handOver } from './hand-over'
import { woundedBeside } from './stabilise'
import { NotThere } from '../../../../shared/not-there'

const cite = 'LS-WND-03'
/** Those he touches, and those in a vehicle he touches: they never get out of it by themselves. */
const inReach = (game: SkirmishGame, model: SkirmishModel): readonly SkirmishModel[] => [
  ...woundedBeside(game, model),
  ...hullsBeside(game, model)
    .flatMap(({ id }) => occupantsOf(game.state, id))
    .filter(({ wound }) => wound !== null),
]

export const dragRule: ActivityRule = {
  cite: [cite],
  manner: 'short',
  drawnLater: true,
  group: false,
  may: (game, model): Refusal | null =>
    inReach(game, model).length > 0 ? null : refuse('lsNobodyToDrag', cite, undefined, [model.id]).refusal,
  targets: (game, models) => models.flatMap((model) => inReach(game, model).map(manTarget)),
  check(game, _seat, { members, target }): Verdict {
    const dragger = soldierOf(game.state, members[0]?.model ?? '')
    return inReach(game, dragger).some(({ id }) => id === target)
      ? allowed
      : refuse('lsNobodyToDrag', cite, undefined, [dragger.id])
  },
  *before(game): Procedure {
    const [dragger] = runningActivity(game.state).members
    if (dragger) yield* drawDrag(game, dragger.model)
  },
  *after(game): Procedure {
    const { members, target } = runningActivity(game.state)
    const [dragger] = members
    if (!dragger || target === null) return
    const { aboard } = soldierOf(game.state, target)
    if (aboard === null) yield* follow(game, dragger.model, dragger.start, target)
    else yield* pullOut(game, dragger.model, aboard, target)
    yield* handOver(game, dragger.model, target, aboard)
  },
}

/** The die comes before the way is drawn. */
function* drawDrag(game: SkirmishGame, id: ModelId): Procedure {
  const { seat } = soldierOf(game.state, id)
  if (seat === null) return
  const { dice, length } = randomMove(game.state.tables, 'drag')
  const faces = yield* roll({ kind: 'd6', count: dice, purpose: 'lsDrag', seat, because: [cite], unit: id })
  const reach = length(faces.reduce((sum, { face }) => sum + face, 0))
  if (reach <= 0) return
  const { target } = runningActivity(game.state)
  const answer = yield* ask({
    seat,
    kind: 'lsDrag',
    args: { unit: id, wounded: target ?? '' },
    because: [cite],
    form: { form: 'way', model: id, reach, into: 'anywhere', spots: [] },
    default: { form: 'paths', paths: {} },
    deliberate: true,
    focus: { models: [id] },
  })
  const path = answer.paths[id]
  if (!path) return
  const { length: gone } = dragWalk(game, id, path, reach)
  yield* tell(
    game,
    'lsPathsDrawn',
    { members: [{ model: id, path, length: gone, allowance: reach, facing: null }] },
    [cite],
    [id],
  )
}
function dragWalk(game: SkirmishGame, id: ModelId, path: readonly Waypoint[], allowance: Mm): SoldierWalk {
  const model = soldierOf(game.state, id)
  if (!isPlaced(model)) throw new NotThere(id, `${id} stands nowhere on this table`)
  const { target } = runningActivity(game.state)
  const moved = target === null ? undefined : soldierOf(game.state, target)
  // His burden goes with him, and so is not in his way.
  const instead =
    moved && isPlaced(moved) ? [{ ...standingSoldier(game.state, moved), pose: offTable(moved.pose) }] : []
  return walkPathOf(spaceOf(game), standingSoldier(game.state, model), path, {
    ...walkOptions(game, model, dragRule),
    mayLeave: [],
    allowance,
    instead,
  })
}
const offTable = (pose: Pose): Pose => ({ ...pose, at: { x: -1000, z: -1000 } })

export function checkDrag(game: SkirmishGame, { form }: DecisionOf<'way'>, answer: AnswerTo<'way'>): Verdict {
  const path = answer.paths[form.model]
  const refusal = path && dragWalk(game, form.model, path, form.reach).refusal
  return refusal ? { ok: false, refusal } : allowed
}

/** He comes along to the same side of the man who drags him. */
function* follow(game: SkirmishGame, by: ModelId, start: Pose, id: ModelId): Procedure {
  const { state } = game
  const [dragger, wounded] = [soldierOf(state, by), soldierOf(state, id)]
  if (!dragger.pose || !isPlaced(wounded)) return
  // Where the other has fallen he lies as well: they went together as far as they came.
  const there = standingSoldier(state, { ...dragger, pose: dragger.pose })
  const gone = Math.hypot(there.pose.at.x - start.at.x, there.pose.at.z - start.at.z)
  const aside: PlanPoint = { x: wounded.pose.at.x - start.at.x, z: wounded.pose.at.z - start.at.z }
  const pose = gone > 0 ? placeBeside(game, there, standingSoldier(state, wounded), aside) : null
  if (pose) yield* about(game, 'lsMoved', { model: id, pose, length: gone }, [cite])
}
/** Out of the vehicle, to wherever the other has come; where no room is he stays in. */
function* pullOut(game: SkirmishGame, by: ModelId, vehicle: ModelId, id: ModelId): Procedure {
  const { state } = game
  const [dragger, hull, wounded] = [soldierOf(state, by), soldierOf(state, vehicle), soldierOf(state, id)]
  if (!isPlaced(dragger) || !isPlaced(hull)) return
  const [there, { at }] = [standingSoldier(state, dragger), hull.pose]
  const far = Math.hypot(at.x - there.pose.at.x, at.z - there.pose.at.z)
  const touch = far > 0 ? (2 * spaceOf(game).numbers.radius) / far : 0
  const aside: PlanPoint = { x: (at.x - there.pose.at.x) * touch, z: (at.z - there.pose.at.z) * touch }
  const pose = placeBeside(game, there, standingSoldier(state, { ...wounded, pose: there.pose }), aside)
  if (!pose) return
  yield* about(game, 'lsBoarded', { model: id, vehicle: null }, [cite])
  yield* about(game, 'lsMoved', { model: id, pose, length: 0 }, [cite])
}
const angles = Array.from({ length: 36 }, (_, i) => i * 10)
/** @param aside  where he was, seen from the man who drags him */
function placeBeside(
  game: SkirmishGame,
  dragger: SpaceModel,
  wounded: SpaceModel,
  aside: PlanPoint,
): Pose | null {
  const space = spaceOf(game)
  const away = Math.max(2 * space.numbers.radius, Math.hypot(aside.x, aside.z))
  const bearing = atan2(-aside.z, aside.x)
  const others = [...space.models.values()].filter((one) => one.id !== wounded.id)
  for (const turn of angles.sort((a, b) => Math.min(a, 360 - a) - Math.min(b, 360 - b))) {
    const angle = bearing + (turn * Math.PI) / 180
    const at = {
      x: dragger.pose.at.x + cos(angle) * away,
      z: dragger.pose.at.z - sin(angle) * away,
    }
    const support = supportsAt(space, at).find(({ y }) => Math.abs(y - dragger.pose.y) <= 10)
    const pose = support && poseOn(space, { at, on: support.on }, wounded.pose.facing)
    if (!pose) continue
    const there = { ...wounded, pose }
    if (standsBadly(space, there, pose, others) === null && basesTouch(space, there, dragger)) return pose
  }
  return null
}
