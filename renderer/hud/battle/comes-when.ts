import type { ReserveChoice } from '../../../shared/protocol/parts/reserves'
import type { Text } from '../../../shared/protocol/refusal'

/** When a unit beside the table comes: by which die, at which chance, or now. */
export const comesWhen = (next: ReserveChoice['next']): Text =>
  next === null
    ? { key: 'reserves:tray.comes' }
    : next.needed === 1
      ? { key: 'reserves:tray.surely', args: { turn: next.turn } }
      : {
          key: 'reserves:tray.next',
          args: { ...next, percent: Math.round(((7 - next.needed) / 6) * 100) },
        }
