import { cuesIn } from '../../facts/cues'
import type { GameEvent } from '../../../shared/protocol/event'
import type { PieceId } from '../../../shared/table/types'

interface FallCue {
  /** Of the event: a fall is shown once. */
  readonly event: number
  readonly piece: PieceId
}
/** The ruins that have just come down, in order. */
export const fallsIn = (events: readonly GameEvent[]): readonly FallCue[] =>
  events.flatMap((event) => cuesIn([event], 'collapse').map(({ piece }) => ({ event: event.id, piece })))
