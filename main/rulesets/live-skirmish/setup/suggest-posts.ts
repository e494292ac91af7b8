/** A sensible deployment for whoever does not want to place every man himself: spread over the zone, cover first. */
import { cm } from '../../../../shared/geometry/length'
import type { Polygon } from '../../../../shared/geometry/point'
import type { PoseInput, Seat, Waypoint } from '../../../../shared/protocol/spatial'
import { pieceOf } from '../../../../shared/table'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import { poseOn, withModel, type SkirmishSpace } from '../space'
import { standing } from '../space-now'
import { modelsOfSide } from '../state'
import { acrossFrom, deploymentZone, facingFrom, fromEdge } from './edges'
import { gridOf } from './grid'
import { deploymentSpace, isSprungAt, poseRefusal } from './may-post'
import { isOfBatch } from './posting'

const step = cm(4)

/** Places for these models, or for all of the batch who stand nowhere; whoever finds none is left out. */
export function suggestPosts(
  game: SkirmishGame,
  seat: Seat,
  wanted?: readonly ModelId[],
): Readonly<Record<ModelId, PoseInput>> {
  const { state } = game
  const people = modelsOfSide(state, seat).filter(
    (model) =>
      isOfBatch(state, model) &&
      model.pose === null &&
      model.aboard === null &&
      (wanted?.includes(model.id) ?? true),
  )
  const edge = state.sides[seat].edge ?? 'south'
  const facing = facingFrom[edge]
  let space = deploymentSpace(game, seat)
  const places = inOrder(game, space, seat)
  const chosen: Record<ModelId, PoseInput> = {}
  // Vehicles need the most room: they choose first.
  for (const model of [...people].sort(
    (one, two) => Number(two.kind === 'vehicle') - Number(one.kind === 'vehicle'),
  )) {
    // A hull that does not fit as it would drive off may fit otherwise.
    const turns = model.kind === 'vehicle' ? [0, 90, 45, 135] : [0]
    for (const [i, place] of places.entries()) {
      if (model.kind === 'vehicle' && place.on.piece !== null) continue
      const pose = turns
        .map((turn) => poseOn(space, place, (facing + turn) % 360))
        .find(
          (one) =>
            one && poseRefusal(game, model, one, space) === null && !isSprungAt(game, model, one, space),
        )
      if (!pose) continue
      chosen[model.id] = { at: pose.at, on: pose.on, facing: pose.facing }
      space = withModel(space, standing(state, { ...model, pose, status: 'onTable' }))
      // The next man looks for his place farther along the line, not at this one's elbow.
      places.push(...places.splice(0, i + 1 + Math.floor(places.length / (people.length + 1))))
      break
    }
  }
  return chosen
}

/** Inside buildings and area terrain first, then nearer the enemy; never on roofs. */
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
    return (roof ? 4 : design ? 0 : 1) * 10_000 + fromEdge(table, acrossFrom(edge), at)
  }
  return [...gridOf(space, anywhere ? whole : deploymentZone(game, seat), step)]
    .map((place) => ({ place, order: rank(place) }))
    .sort((one, two) => one.order - two.order)
    .map(({ place }) => place)
}
