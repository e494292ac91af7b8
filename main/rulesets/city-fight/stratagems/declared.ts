/** Stratagems that have been declared, and what was laid in secret with them (CF-STRAT-01 to -04, -21). */
import type { HiddenCharge } from '../../../../shared/protocol/parts/stratagems'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { PieceId } from '../../../../shared/table/types'
import { keptBy } from '../../core4/game'

interface Stratagems {
  readonly declared: Readonly<Record<Seat, readonly string[]>>
  /** Secret until they go off: each side knows its own. */
  readonly charges: readonly HiddenCharge[]
  /** Which ruins were fortified by which of them; absent where none was, and in games of before. */
  readonly fortified?: readonly {
    readonly seat: Seat
    readonly piece: PieceId
    readonly stratagem: string
  }[]
  /** What each has meant to declare, before the game. */
  readonly wishes?: Readonly<Record<Seat, readonly string[]>>
}
export const declaredStratagems = keptBy<'stratagems', Stratagems>({
  id: 'stratagems',
  opening: ({ stratagems }) => ({
    declared: { a: [], b: [] },
    charges: [],
    ...(stratagems && { wishes: stratagems }),
  }),
  seen: ({ declared, charges, wishes }, sight) => ({
    declared,
    charges: charges.filter(({ seat }) => sight === 'all' || seat === sight),
    ...(wishes && { wishes: sight === 'all' ? wishes : { [sight]: wishes[sight] } }),
  }),
})
