import type { GameEvent } from '../../../shared/protocol/event'
import type { PieceId } from '../../../shared/table/types'

interface FallCue {
  /** Of the event: a fall is shown once. */
  readonly event: number
  readonly piece: PieceId
}
/** The ruins that have just come down, in order. */
export const fallsIn = (events: readonly GameEvent[]): readonly FallCue[] =>
  events.flatMap(({ id, type, data }) => {
    if (type !== 'ruinCollapsed' || typeof data !== 'object' || data === null || !('piece' in data)) return []
    return typeof data.piece === 'string' ? [{ event: id, piece: data.piece }] : []
  })
