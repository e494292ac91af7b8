/** Things that everybody waited for and that leave no mark on the table: told where one looks, not in the log alone. */
import type { GameEvent } from '../../shared/protocol/event'
import type { PieceId } from '../../shared/table/types'
import { lookAtPieces } from './gaze'
import { useToasts } from './toasts'

/** A charge that does not bring its ruin down (CF-STRAT-21). */
const noticed: ReadonlySet<string> = new Set(['chargeMisfired', 'chargeFizzled'])

export const toNotify = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter(({ type }) => noticed.has(type))

/** Says what has happened and brings the place into the picture. */
export function notify(events: readonly GameEvent[]): void {
  const pieces = events.map(({ type, data, because }) => {
    const { piece } = data as { readonly piece: PieceId }
    useToasts.getState().show('info', { key: `event.${type}`, args: { piece } }, because)
    return piece
  })
  if (pieces.length > 0) lookAtPieces(pieces)
}
