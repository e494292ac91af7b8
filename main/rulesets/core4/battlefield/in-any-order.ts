/** The way in which any table may be laid: any piece anywhere, in turns, or by one whom the other confirms (C4-ORG-07). */
import { checkFreePlacement } from '../../../../shared/city'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { emit } from '../../../engine/steps'
import type { LayingRule } from '../game'
import { laying } from './laying-state'

/** Whose turn it is to lay or to confirm: who has had his say is passed over; alone at the table one says both. */
function nextOf(
  seat: Seat,
  how: 'turns' | 'proposed',
  finished: readonly Seat[],
  changed: boolean,
): { readonly seat: Seat; readonly finished: readonly Seat[] } {
  const other = otherSeat(seat)
  // A new piece has been seen by nobody else: what was confirmed before is asked again.
  const said = changed ? [] : finished
  if (how === 'proposed') return { seat: said.includes(seat) ? other : seat, finished: said }
  return { seat: said.includes(other) ? seat : other, finished: said }
}
/** Both have said that the table may stand as it is. */
const isConfirmed = (finished: readonly Seat[], solo: boolean): boolean =>
  solo ? finished.length > 0 : finished.length === 2

/** Its one step: steps of their own, before it, belong to procedures of packs. */
const anyPiece = 5
const cite = ['C4-ORG-07']

export const inAnyOrder: LayingRule = {
  concerns: () => true,
  cite: { piece: cite, finished: cite },
  firstStep: () => anyPiece,
  check: ({ state }, design, spot) => checkFreePlacement(state.table, design, spot),
  *next({ state }, seat, changed) {
    const { how, finished } = laying.of(state)
    const next = nextOf(seat, how === 'free' ? 'proposed' : 'turns', finished, changed)
    yield* emit('terrainTurn', { ...next, step: anyPiece }, cite)
  },
  /** One is content; the table stands when the other is too. */
  *finish(game, seat) {
    yield* emit('terrainFinished', { seat }, cite)
    if (isConfirmed(laying.of(game.state).finished, game.state.books.solo === true)) return 'stands'
    yield* inAnyOrder.next(game, seat, false)
    return 'goesOn'
  },
}
