/** Things that everybody waited for and that leave no mark on the table: told where one looks, not in the log alone. */
import type { GameEvent } from '../../shared/protocol/event'
import { cuesIn, hasCue } from '../facts/cues'
import { lookAtPieces } from './gaze'
import { useToasts } from './toasts'

export const toNotify = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter((event) => hasCue(event, 'notice'))

/** Says what has happened and brings the place into the picture. */
export function notify(events: readonly GameEvent[]): void {
  const pieces = events.flatMap((event) =>
    cuesIn([event], 'notice').map(({ piece }) => {
      useToasts.getState().show('info', { key: `event.${event.type}`, args: { piece } }, event.because)
      return piece
    }),
  )
  if (pieces.length > 0) lookAtPieces(pieces)
}
