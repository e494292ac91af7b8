/** With storming for all buildings none that enemies hold is walked into (`ls.stormAll`, LS-STORM-01). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { inside } from '../../../../shared/table'
import type { PieceId, Pose } from '../../../../shared/table/types'
import { markerOf, mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import type { SpaceModel } from '../../../../shared/skirmish/space'
import { isFightingSoldier, isPlaced, modelsOfSide } from '../state'

const stormsAll = (game: SkirmishGame): boolean => game.setting('ls.stormAll') === true

/** Buildings in which this side knows of enemies, or sees their markers: what it does not know stops nobody (LS-ENG-07). */
export function heldAgainst(game: SkirmishGame, seat: Seat): readonly PieceId[] {
  if (!stormsAll(game)) return []
  const { state } = game
  const enemies = modelsOfSide(state, otherSeat(seat)).flatMap((model): readonly Pose[] =>
    isPlaced(model) &&
    isFightingSoldier(model) &&
    (mayKnow(state, model, seat) || markerOf(state, model) !== null)
      ? [model.pose]
      : [],
  )
  const decoys = state.secrets.decoys.flatMap((decoy) => (decoy.seat === seat ? [] : [decoy.pose]))
  return state.table.pieces.flatMap((piece) =>
    piece.design.kind === 'ruin' && [...enemies, ...decoys].some((pose) => inside(pose, piece))
      ? [piece.id]
      : [],
  )
}

/** One of them is in a building and the other is not: between them there is storming, and no melee (LS-STORM). */
export const isWallBetween = (game: SkirmishGame, one: SpaceModel, other: SpaceModel): boolean =>
  stormsAll(game) &&
  game.state.table.pieces.some(
    (piece) => piece.design.kind === 'ruin' && inside(one.pose, piece) !== inside(other.pose, piece),
  )
