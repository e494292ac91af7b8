/** Markers are laid one at a time, in turns, the second player first (LS-SETUP-04 step 4). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { contains } from '../../../../shared/geometry'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import { ask, emit, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import type { SkirmishGame } from '../part'
import { atMost, supportHeight } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { markerZone } from './edges'
import { markerId, markerNumbers, placingSeats } from './marker-types'
import { gridOf } from './grid'

const cite = 'LS-SETUP-04'
/** No closer to another marker, and to the edges of the table. */
const apart: Mm = cm(10)
const fromEdges: Mm = cm(5)
/** A numbered disc, for the drawing. */
const disc: Mm = cm(1.25)

export function* placeMarkers(game: SkirmishGame, first: Seat): Procedure {
  const seats = placingSeats(game.state)
  for (const number of markerNumbers)
    for (const seat of [otherSeat(first), first]) {
      if (!seats.includes(seat)) continue
      const answer = yield* ask({
        seat,
        kind: 'lsMarker',
        args: { number },
        because: [cite],
        form: { form: 'place', what: 'marker', radius: disc, zone: markerZone(game, seat) },
        default: { form: 'place', at: suggestMarker(game, seat, number) },
      })
      const { at, on } = answer.at
      const y = supportHeight(spaceOf(game), on, at) ?? 0
      yield* emit('lsMarkerPlaced', { marker: markerId(seat, number), number, at: { x: at.x, y, z: at.z } }, [
        cite,
      ])
    }
}

export function mayPlaceMarker(game: SkirmishGame, seat: Seat, { at, on }: Waypoint): Verdict {
  const { table, markers } = game.state
  const y = supportHeight(spaceOf(game), on, at)
  if (y === null) return refuse('noFloorThere', cite)
  const edge = Math.min(at.x, at.z, table.width - at.x, table.depth - at.z)
  if (!atMost(fromEdges, edge)) return refuse('lsMarkerAtEdge', cite)
  if (!contains(markerZone(game, seat), at)) return refuse('lsMarkerNotYourHalf', 'LS-SETUP-02')
  const near = Object.values(markers).find(
    (other) => other.at && !atMost(apart, Math.hypot(other.at.x - at.x, other.at.y - y, other.at.z - at.z)),
  )
  return near ? refuse('lsMarkersTooClose', cite, undefined, [near.id]) : allowed
}
export function checkMarker(
  game: SkirmishGame,
  decision: DecisionOf<'place'>,
  answer: AnswerTo<'place'>,
): Verdict {
  return mayPlaceMarker(game, decision.seat, answer.at)
}

/** A lawful place, spread over the zone and on other floors in turn. */
function suggestMarker(game: SkirmishGame, seat: Seat, number: number): Waypoint {
  const lawful = gridOf(spaceOf(game), markerZone(game, seat), cm(4)).filter(
    (place) => mayPlaceMarker(game, seat, place).ok,
  )
  const chosen = lawful[Math.floor((lawful.length * (2 * number - 1)) / 10)] ?? lawful[0]
  if (!chosen) throw new Error(`there is no room for marker ${number} of seat ${seat}`)
  return chosen
}
