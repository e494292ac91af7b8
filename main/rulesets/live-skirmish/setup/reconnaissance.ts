/** Reconnaissance: once before turn 1 the type of one enemy marker is learned, by its user alone (LS-EXT-03). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, reveal, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'

const cite = ['LS-EXT-03']
export function* reconnoitre(game: SkirmishGame, first: Seat): Procedure {
  for (const seat of [first, otherSeat(first)]) {
    const markers = Object.values(game.state.markers).filter((marker) => marker.seat !== seat && marker.at)
    const [any] = markers
    if (!game.state.sides[seat].reconnaissance || !any) continue
    const answer = yield* ask({
      seat,
      kind: 'lsReconnaissance',
      because: cite,
      form: {
        form: 'option',
        options: markers.map(({ id, number }) => ({ id, text: { key: 'markerNumber', args: { number } } })),
      },
      default: { form: 'option', option: any.id },
    })
    yield* reveal(
      'lsReconnoitred',
      { marker: answer.option, number: game.state.markers[answer.option]?.number ?? 0, seat },
      cite,
      [seat],
    )
  }
}
