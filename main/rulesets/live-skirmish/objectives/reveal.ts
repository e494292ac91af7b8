/** What one comes upon at any moment of any move: markers within 10 cm (LS-SETUP-01), ambushes within 5 cm (LS-EXT-02). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { reveal, type Procedure } from '../../../engine'
import { revealIfHidden } from '../hidden/hide'
import { mayKnow, showsMarkers } from '../knowledge'
import type { SkirmishGame } from '../part'
import { distance, distanceToPoint, atMost, type SpaceModel } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { soldierOf, modelsOfSide, type MarkerState, type SkirmishState } from '../state'

const reach: Mm = cm(10)
/** Who lies in ambush is seen when an enemy comes so near (LS-EXT-02). */
export const sprung: Mm = cm(5)
const secretTo = (state: SkirmishState, seat: Seat): readonly MarkerState[] =>
  Object.values(state.markers).filter(
    (marker) => marker.seat !== seat && marker.at && !marker.captured && !marker.revealedTo.includes(seat),
  )

/** As all of them stand now. */
export function* revealMarkers(game: SkirmishGame): Procedure {
  for (const body of spaceOf(game).models.values()) yield* passed(game, body, [body.pose])
}
/** As one of them has gone: every place on his way. */
export function* revealOnTheWay(game: SkirmishGame, id: ModelId, way: Iterable<Pose>): Procedure {
  const body = spaceOf(game).models.get(id)
  if (body) yield* passed(game, body, way)
}

function* passed(game: SkirmishGame, body: SpaceModel, way: Iterable<Pose>): Procedure {
  const model = soldierOf(game.state, body.id)
  const { seat } = model
  if (seat === null) return
  // Who still lies in ambush is not deployed yet: what he saw would betray him (LS-EXT-02).
  if (model.vehicle?.knockedOut || model.hidden?.ambush) return
  const ambushes = modelsOfSide(game.state, otherSeat(seat)).filter(({ hidden }) => hidden?.ambush)
  const left = new Set(secretTo(game.state, seat))
  if (left.size === 0 && ambushes.length === 0) return
  for (const pose of way) {
    for (const { id } of ambushes) {
      const there = spaceOf(game).models.get(id)
      if (there && soldierOf(game.state, id).hidden && atMost(distance({ ...body, pose }, there), sprung))
        yield* revealIfHidden(game, id, 'ambush')
    }
    for (const marker of left)
      if (marker.at && atMost(distanceToPoint({ ...body, pose }, marker.at), reach)) {
        left.delete(marker)
        yield* open(game, marker, body.id, seat)
      }
  }
}
function* open(
  { state }: SkirmishGame,
  { id, number, type, scoutedBy }: MarkerState,
  by: ModelId,
  seat: Seat,
): Procedure {
  // Where nobody sees hidden men, what one of them has found out would betray him.
  const secret = !showsMarkers(state) && !mayKnow(state, soldierOf(state, by), otherSeat(seat))
  if (secret && scoutedBy === seat) return
  yield* reveal(
    'lsMarkerRevealed',
    { marker: id, number, seat, type, ...(secret && { secret }) },
    ['LS-SETUP-01'],
    secret ? [seat] : 'all',
  )
}
