/** A sensible deployment for whoever does not want to place every man himself: spread over the zone, cover first. */
import { cm } from '../../../../shared/geometry/length'
import { contains, type Polygon } from '../../../../shared/geometry'
import { cos, sin } from '../../../../shared/portable'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { PostProposal } from '../../../../shared/protocol/skirmish/query'
import type { Seat, Waypoint } from '../../../../shared/protocol/spatial'
import { footprint, pieceOf } from '../../../../shared/table'
import type { ModelId, Piece, Pose } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import { poseOn, standsBadly, withModel, type SkirmishSpace } from '../../../../shared/skirmish/space'
import { standingSoldier } from '../space-now'
import { modelsOfSide } from '../state'
import { acrossFrom, deploymentZone, facingFromEdge, fromEdge } from './edges'
import { gridOf } from './grid'
import { deploymentSpace, isSprungAt, poseRefusal } from './may-post'
import { isOfBatch } from './posting'

const step = cm(4)
/** So much free ground before its nose a vehicle has to drive off. */
const driveOff = cm(8)

/** Places for these models, or for all of the batch who stand nowhere; whoever finds none is left out. */
export function suggestPosts(
  game: SkirmishGame,
  seat: Seat,
  wanted?: readonly ModelId[],
): Readonly<Record<ModelId, PostProposal>> {
  const { state } = game
  const people = modelsOfSide(state, seat).filter(
    (model) =>
      isOfBatch(state, model) &&
      model.pose === null &&
      model.aboard === null &&
      (wanted?.includes(model.id) ?? true),
  )
  const edge = state.sides[seat].edge ?? 'south'
  const facing = facingFromEdge[edge]
  let space = deploymentSpace(game, seat)
  const places = inOrder(game, space, seat)
  const chosen: Record<ModelId, PostProposal> = {}
  // Vehicles need the most room: they choose first.
  for (const model of [...people].sort(
    (one, two) => Number(two.kind === 'vehicle') - Number(one.kind === 'vehicle'),
  )) {
    const carrier = drives(game, model, (id) => id in chosen)
    if (carrier !== null) {
      chosen[model.id] = { aboard: carrier }
      continue
    }
    const found = placeFor(game, model, facing, places, space)
    if (!found) continue
    const { pose, i } = found
    chosen[model.id] = { at: pose.at, on: pose.on, facing: pose.facing }
    space = withModel(space, standingSoldier(state, { ...model, pose, status: 'onTable' }))
    // The next man looks for his place farther along the line, not at this one's elbow.
    places.push(...places.splice(0, i + 1 + Math.floor(places.length / (people.length + 1))))
  }
  return chosen
}

/** Who drives begins the game at the wheel, where his vehicle is on the table or comes with him and has room. */
function drives(
  { state }: SkirmishGame,
  { id, status }: SkirmishModel,
  comes: (id: ModelId) => boolean,
): ModelId | null {
  if (status !== 'waiting') return null
  const carrier = Object.values(state.models).find(({ vehicle }) => vehicle?.driver === id)
  if (!carrier?.vehicle || (carrier.pose === null && !comes(carrier.id))) return null
  const aboard = Object.values(state.models).filter((one) => one.aboard === carrier.id).length
  return aboard < carrier.vehicle.seats ? carrier.id : null
}

/** The first place he may stand at; a vehicle looks first for one from which it can drive off. */
function placeFor(
  game: SkirmishGame,
  model: SkirmishModel,
  facing: number,
  places: readonly Waypoint[],
  space: SkirmishSpace,
): { readonly pose: Pose; readonly i: number } | null {
  const isVehicle = model.kind === 'vehicle'
  const may = (pose: Pose): boolean =>
    poseRefusal(game, model, pose, space) === null && !isSprungAt(game, model, pose, space)
  // A hull that does not fit as it would drive off may fit otherwise.
  const turns = isVehicle ? [0, 90, 45, 135, 180, 270] : [0]
  let cramped: { readonly pose: Pose; readonly i: number } | null = null
  for (const turn of turns)
    for (const [i, place] of places.entries()) {
      if (isVehicle && place.on.piece !== null) continue
      const pose = poseOn(space, place, (facing + turn) % 360)
      if (!pose || !may(pose)) continue
      if (!isVehicle || hasWayAhead(game, model, pose, space)) return { pose, i }
      cramped ??= { pose, i }
    }
  return cramped
}
/** Nothing stands before its nose, and the table does not end there. */
function hasWayAhead(game: SkirmishGame, model: SkirmishModel, pose: Pose, space: SkirmishSpace): boolean {
  const towards = (pose.facing * Math.PI) / 180
  return [driveOff / 2, driveOff].every((ahead) => {
    const at = { x: pose.at.x + cos(towards) * ahead, z: pose.at.z - sin(towards) * ahead }
    const there = poseOn(space, { at, on: pose.on }, pose.facing)
    return (
      there !== null &&
      standsBadly(space, standingSoldier(game.state, { ...model, pose: there, status: 'onTable' }), there) ===
        null
    )
  })
}

/** Inside buildings and area terrain first, then nearer the enemy; on roofs last, and never on a wreck, a wall or a crate. */
function inOrder(game: SkirmishGame, space: SkirmishSpace, seat: Seat): Waypoint[] {
  const { table, sides, posting } = game.state
  const edge = sides[seat].edge ?? 'south'
  const anywhere = (posting?.batch ?? 0) >= 5
  const whole: Polygon = [
    { x: 0, z: 0 },
    { x: table.width, z: 0 },
    { x: table.width, z: table.depth },
    { x: 0, z: table.depth },
  ]
  const rank = ({ at, on }: Waypoint): number => {
    const design = on.piece === null ? undefined : pieceOf(table, on.piece)?.design
    const roof = design?.kind === 'ruin' && on.level >= design.levels.length - 1 && on.level > 0
    const inArea = on.piece === null && space.areas.some((piece) => contains(footprint(piece), at))
    return (roof ? 4 : design || inArea ? 0 : 1) * 10_000 + fromEdge(table, acrossFrom(edge), at)
  }
  return [...gridOf(space, anywhere ? whole : deploymentZone(game, seat), step)]
    .filter(({ on }) => on.piece === null || !isSolid(pieceOf(table, on.piece)))
    .map((place) => ({ place, order: rank(place) }))
    .sort((one, other) => one.order - other.order)
    .map(({ place }) => place)
}
/** What one may climb on, and nobody takes up his post on. */
const isSolid = (piece: Piece | undefined): boolean =>
  piece?.design.kind === 'building' || piece?.design.kind === 'barricade'
