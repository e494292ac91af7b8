/** Capturing markers, in the end phase (LS-SETUP-05). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { emit, reveal, type Procedure } from '../../../engine'
import { firingBody } from '../fire/firer'
import type { SkirmishGame } from '../part'
import { distance, distanceToPoint, atMost } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { isFighting, isFightingSoldier, modelsOfSide, type MarkerState } from '../state'
import { isAbandoned } from '../vehicles/occupants'

/** So near the soldier must be, and so far from him every enemy. */
const near: Mm = cm(5)
const clear: Mm = cm(30)

/** Active side first (LS-TURN-01). */
export function* captureMarkers(game: SkirmishGame): Procedure {
  const { active } = game.state.turn
  for (const seat of [active, otherSeat(active)])
    for (const marker of Object.values(game.state.markers)) {
      if (!mayBeTaken(game, marker, seat) || captor(game, marker, seat) === null) continue
      if (marker.seat === seat) {
        yield* emit('lsMarkerRegained', { marker: marker.id, number: marker.number, seat }, ['LS-SETUP-05'])
        continue
      }
      const data = { marker: marker.id, number: marker.number, seat, turn: game.state.turn.number }
      yield* emit('lsMarkerCaptured', data, ['LS-SETUP-05', 'LS-VIC-02'])
      if (!marker.revealedTo.includes(seat))
        yield* reveal(
          'lsMarkerRevealed',
          { marker: marker.id, number: marker.number, seat, type: marker.type },
          ['LS-SETUP-01'],
        )
    }
}
/** Once taken it is gone for good, unless a house rule lets it change hands. */
const mayBeTaken = (game: SkirmishGame, { at, captured, seat: owner }: MarkerState, seat: Seat): boolean =>
  at !== null &&
  (captured === null ? owner !== seat : game.setting('ls.recapture') === true && owner === seat)

/** Who of this side holds it, with no enemy who fights near him. */
export function captor(game: SkirmishGame, { at }: MarkerState, seat: Seat): ModelId | null {
  if (!at) return null
  const { state } = game
  const space = spaceOf(game)
  const enemies = modelsOfSide(state, otherSeat(seat)).flatMap(
    (model) =>
      (isFighting(model) && !model.hidden?.ambush && !isAbandoned(state, model)
        ? firingBody(space, model)
        : null) ?? [],
  )
  const fromMarker = game.setting('ls.captureClearFromMarker') === true
  for (const model of modelsOfSide(state, seat)) {
    const body = space.models.get(model.id)
    if (!isFightingSoldier(model) || model.status !== 'onTable' || model.retreat || !body) continue
    // Who still lies in ambush is not deployed yet: he takes nothing, and is in nobody's way (LS-EXT-02).
    if (model.hidden?.ambush) continue
    if (!atMost(distanceToPoint(body, at), near)) continue
    // An enemy nobody has found keeps him from it all the same (LS-SETUP-05).
    const contested = enemies.some((enemy) =>
      atMost(fromMarker ? distanceToPoint(enemy, at) : distance(body, enemy), clear),
    )
    if (!contested) return model.id
  }
  return null
}
