/** May these models be put there (LS-SETUP-04, LS-EXT-01, LS-EXT-02)? */
import { contains, type Mm } from '../../../../shared/geometry'
import { cm } from '../../../../shared/geometry/length'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { SkirmishCommandOf } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { PoseInput, Seat } from '../../../../shared/protocol/spatial'
import { pieceOf } from '../../../../shared/table'
import type { ModelId, Pose } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import {
  atMost,
  distance,
  distanceToPoint,
  poseOn,
  standsBadly,
  standsIn,
  withModel,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { modelsOfSide, soldierOf } from '../state'
import { mayKnow } from '../knowledge'
import { sprung } from '../objectives/reveal'
import { acrossFrom, deploymentZone, fromEdge } from './edges'
import { isOfBatch } from './posting'

/** Infiltrators keep so far from every enemy, and from enemy markers; ambushers from the enemy's edge. */
const fromEnemies: Mm = cm(20)
const fromMarkers: Mm = cm(10)
const fromEnemyEdge: Mm = cm(20)

type Posted = SkirmishCommandOf<'post'>['models'][number]
export function mayPost(game: SkirmishGame, seat: Seat, { models }: SkirmishCommandOf<'post'>): Verdict {
  const { state } = game
  const { posting } = state
  if (posting?.seat !== seat) return refuse('lsNotYourBatch', 'LS-SETUP-04')
  let space = deploymentSpace(game, seat)
  for (const posted of models) {
    const model = state.models[posted.model]
    if (!model || !isOfBatch(state, model))
      return refuse('lsNotInBatch', 'LS-SETUP-04', undefined, [posted.model])
    if (posted.hidden && (model.kind === 'vehicle' || !game.setting('ls.deployHidden')))
      return refuse('lsNotHiddenHere', model.kind === 'vehicle' ? 'LS-HIDE-01' : 'LS-SETUP-04', undefined, [
        model.id,
      ])
    const refusal =
      posted.aboard === undefined
        ? placeRefusal(game, model, posted, space)
        : boardRefusal(game, model, posted, models)
    if (refusal) return { ok: false, refusal }
    const pose = posted.pose && poseOn(space, posted.pose, posted.pose.facing)
    if (posted.aboard === undefined && pose)
      space = withModel(space, standingSoldier(state, { ...model, pose, status: 'onTable' }))
  }
  return allowed
}

/** The table with those of this side who lie in ambush already. */
export function deploymentSpace(game: SkirmishGame, seat: Seat): SkirmishSpace {
  const laid = modelsOfSide(game.state, seat).filter(({ status, pose }) => status === 'ambush' && pose)
  return laid.reduce(
    (space, model) =>
      model.pose
        ? withModel(space, standingSoldier(game.state, { ...model, pose: model.pose, status: 'onTable' }))
        : space,
    spaceOf(game),
  )
}
function boardRefusal(
  game: SkirmishGame,
  model: SkirmishModel,
  { aboard }: Posted,
  batch: readonly Posted[],
): Refusal | null {
  const carrier = aboard === undefined ? undefined : game.state.models[aboard]
  const cite = 'LS-VEH-03'
  if (!carrier?.vehicle || carrier.seat !== model.seat || model.kind === 'vehicle')
    return refuse('lsNoSuchVehicle', cite).refusal
  if (model.status === 'infiltrator' || model.status === 'ambush')
    return refuse('lsGoesOnFoot', ['LS-EXT-01', 'LS-EXT-02'], undefined, [model.id]).refusal
  const posted =
    carrier.status === 'onTable' || batch.some((other) => other.model === carrier.id && other.pose)
  if (!posted) return refuse('lsVehicleNotThere', cite, undefined, [carrier.id]).refusal
  const inside = Object.values(game.state.models).filter(
    ({ aboard: on, id }) => on === carrier.id && id !== model.id,
  )
  const boarding = batch.filter((other) => other.aboard === carrier.id && other.model !== model.id)
  return inside.length + boarding.length >= carrier.vehicle.seats
    ? refuse('lsVehicleFull', cite, { seats: carrier.vehicle.seats }, [carrier.id]).refusal
    : null
}

function placeRefusal(
  game: SkirmishGame,
  model: SkirmishModel,
  { pose: wish }: Posted,
  space: SkirmishSpace,
): Refusal | null {
  const pose = wish && poseOn(space, wish, wish.facing)
  if (!wish || !pose) return refuse('noFloorThere', 'LS-GEO-08', undefined, [model.id]).refusal
  return poseRefusal(game, model, pose, space)
}
/** Whether one model may stand at one place now, the others being where the space has them. */
export function poseRefusal(
  game: SkirmishGame,
  model: SkirmishModel,
  pose: Pose,
  space: SkirmishSpace,
): Refusal | null {
  const placed = standingSoldier(game.state, { ...model, pose, status: 'onTable' })
  return ruleRefusal(game, model, placed, space) ?? standsBadly(space, placed, pose)
}
function ruleRefusal(
  game: SkirmishGame,
  model: SkirmishModel,
  placed: SpaceModel,
  space: SkirmishSpace,
): Refusal | null {
  const { state } = game
  const seat = model.seat
  if (seat === null) return null
  const at = [model.id]
  const { pose } = placed
  if (model.status === 'infiltrator' || state.posting?.batch === 5 || state.posting?.batch === 6) {
    // An enemy he cannot know of must not be betrayed by a refusal.
    const foe = [...space.models.values()].find(
      (other) =>
        other.side !== null &&
        other.side !== seat &&
        knows(game, other.id, seat) &&
        !atMost(fromEnemies, distance(placed, other)),
    )
    if (foe) return refuse('lsTooNearEnemy', 'LS-EXT-01', { cm: 20 }, at).refusal
    const marker = Object.values(state.markers).find(
      (each) =>
        each.seat !== seat &&
        each.at &&
        !each.captured &&
        !atMost(fromMarkers, distanceToPoint(placed, each.at)),
    )
    return marker ? refuse('lsTooNearMarker', 'LS-EXT-01', { cm: 10 }, at).refusal : null
  }
  if (model.status === 'ambush') {
    const edge = state.sides[seat].edge
    if (edge && !atMost(fromEnemyEdge, fromEdge(state.table, acrossFrom(edge), pose.at)))
      return refuse('lsTooNearEdge', 'LS-EXT-02', { cm: 20 }, at).refusal
    const inBuilding = pose.on.piece !== null && pieceOf(space.table, pose.on.piece)?.design.kind === 'ruin'
    return inBuilding || space.areas.some((piece) => standsIn(placed, piece))
      ? null
      : refuse('lsAmbushInTheOpen', 'LS-EXT-02', undefined, at).refusal
  }
  const top = state.sides[seat].zone?.topLevel ?? null
  if (!contains(deploymentZone(game, seat), pose.at))
    return refuse('lsOutsideZone', 'LS-SETUP-04', undefined, at).refusal
  return top !== null && pose.on.level > top
    ? refuse('lsFloorClosed', 'LS-SETUP-04', undefined, at).refusal
    : null
}
/** An enemy his side knows of stands so near that an ambush there would be seen at once (LS-EXT-02). */
export const isSprungAt = (
  game: SkirmishGame,
  model: SkirmishModel,
  pose: Pose,
  space: SkirmishSpace,
): boolean => {
  const { seat } = model
  if (seat === null || model.status !== 'ambush') return false
  const placed = standingSoldier(game.state, { ...model, pose, status: 'onTable' })
  return [...space.models.values()].some(
    (other) =>
      other.side !== null &&
      other.side !== seat &&
      knows(game, other.id, seat) &&
      atMost(distance(placed, other), sprung),
  )
}
const knows = ({ state }: SkirmishGame, id: ModelId, seat: Seat): boolean =>
  mayKnow(state, soldierOf(state, id), seat)

/** What the query `lsPost` tells: each place with its height, or why not. */
export function checkPosts(
  game: SkirmishGame,
  seat: Seat,
  wishes: Readonly<Record<ModelId, PoseInput>>,
): {
  readonly poses: Readonly<Record<ModelId, Pose>>
  readonly refusals: Readonly<Record<ModelId, Refusal>>
} {
  let space = deploymentSpace(game, seat)
  const poses: Record<ModelId, Pose> = {}
  const refusals: Record<ModelId, Refusal> = {}
  for (const [id, wish] of Object.entries(wishes)) {
    const model = game.state.models[id]
    if (model?.seat !== seat || !isOfBatch(game.state, model)) {
      refusals[id] = refuse('lsNotInBatch', 'LS-SETUP-04').refusal
      continue
    }
    const pose = poseOn(space, wish, wish.facing)
    const refusal = placeRefusal(game, model, { model: id, pose: wish, hidden: false }, space)
    if (refusal) refusals[id] = refusal
    if (!pose) continue
    poses[id] = pose
    space = withModel(space, standingSoldier(game.state, { ...model, pose, status: 'onTable' }))
  }
  return { poses, refusals }
}
