/** Who holds a building, and at which of its openings one stands (LS-GEO-16, LS-STORM-01). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { placed, unplaced } from '../../../../shared/geometry'
import { cm, type Mm } from '../../../../shared/geometry/length'
import { inside, pieceFrame, pieceOf } from '../../../../shared/table'
import type { ModelId, PieceId, Pose } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import {
  buildingKind,
  openingsAt,
  poseOn,
  standsBadly,
  walkPathOf,
  type OpeningAt,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isFightingSoldier, isPlaced, soldierOf, modelsInOrder, modelsOfSide } from '../state'

/** May this building be stormed: it has no rooms, or all are stormed by choice (`ls.stormAll`). */
export function isStormed(game: SkirmishGame, id: PieceId): boolean {
  const piece = pieceOf(game.state.table, id)
  if (piece?.design.kind !== 'ruin') return false
  return buildingKind(spaceOf(game), id) === 'sealed' || game.setting('ls.stormAll') === true
}

/** Enemy soldiers inside who still fight, whatever storey they are on. */
export const garrisonOf = (game: SkirmishGame, piece: PieceId, stormer: Seat): readonly SkirmishModel[] =>
  modelsOfSide(game.state, otherSeat(stormer)).filter(
    (model) => isPlaced(model) && isFightingSoldier(model) && isIn(game, model, piece),
  )
/** Bystanders inside, whom the garrison may put in the way (LS-STORM-02). */
export const peopleInBuilding = (game: SkirmishGame, piece: PieceId): readonly SkirmishModel[] =>
  modelsInOrder(game.state).filter(
    (model) => model.seat === null && isPlaced(model) && isIn(game, model, piece),
  )
const isIn = ({ state }: SkirmishGame, { pose }: SkirmishModel, id: PieceId): boolean => {
  const piece = pieceOf(state.table, id)
  return piece !== undefined && pose !== null && inside(pose, piece)
}

export const openingOf = (game: SkirmishGame, there: SpaceModel, piece: PieceId): OpeningAt | null =>
  openingsAt(spaceOf(game), there).find((one) => one.piece.id === piece) ?? null

/**
 * Just inside the opening he stands at, or beside comrades who went in before him; null where there is nothing to stand
 * on, or no room.
 */
export function throughOpening(game: SkirmishGame, id: ModelId, piece: PieceId): Pose | null {
  const model = soldierOf(game.state, id)
  if (!isPlaced(model)) return null
  const space = spaceOf(game)
  const man = standingSoldier(game.state, model)
  const found = openingOf(game, man, piece)
  if (!found || found.piece.design.kind !== 'ruin') return null
  const wall = found.piece.design.walls[found.wall]
  const opening = wall?.openings[found.opening]
  if (!wall || !opening) return null
  const length = Math.hypot(wall.to.x - wall.from.x, wall.to.z - wall.from.z)
  const u = { x: (wall.to.x - wall.from.x) / length, z: (wall.to.z - wall.from.z) / length }
  const middle = opening.along + opening.width / 2
  const frame = pieceFrame(found.piece)
  const here = unplaced(frame, model.pose.at)
  const centre = { x: wall.from.x + u.x * middle, z: wall.from.z + u.z * middle }
  // On the other side of the wall from where he is.
  const side = (here.x - centre.x) * -u.z + (here.z - centre.z) * u.x > 0 ? -1 : 1
  const { radius } = space.numbers
  /** @param beside  bases along the wall @param behind  bases further in */
  const place = ({ beside, behind }: (typeof placesInside)[number]): Pose | null => {
    const along = beside * (2 * radius + breadth)
    const away = wall.thickness / 2 + radius + breadth + behind * (2 * radius + breadth)
    const at = {
      x: centre.x + u.x * along - u.z * side * away,
      z: centre.z + u.z * along + u.x * side * away,
    }
    return poseOn(space, { at: placed(frame, at), on: { piece, level: found.level } }, model.pose.facing)
  }
  const first = place({ beside: 0, behind: 0 })
  if (!first) return null
  const within = { ...man, pose: first }
  const fits = (pose: Pose): boolean =>
    standsBadly(space, { ...man, pose }, pose) === null &&
    (pose === first ||
      (inside(pose, found.piece) &&
        walkPathOf(space, within, [{ at: pose.at, on: pose.on }], { manner: 'short' }).refusal === undefined))
  if (fits(first)) return first
  for (const one of placesInside) {
    const pose = place(one)
    if (pose && fits(pose)) return pose
  }
  return null
}
const breadth: Mm = cm(0.1)
/** From the opening outwards, the nearest first. */
const placesInside = [0, 1, 2]
  .flatMap((behind) => [0, -1, 1, -2, 2].map((beside) => ({ beside, behind })))
  .sort((one, other) => Math.hypot(one.beside, one.behind) - Math.hypot(other.beside, other.behind))
