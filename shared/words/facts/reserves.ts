/** Words of what happens between reserve and table. */
import type { reserveFacts } from '../../protocol/facts'
import { factLine, inchesInWords, thing, type WordsOf } from './line'

export const reserveWords: WordsOf<typeof reserveFacts> = {
  heldInReserve: 'line',
  // Of those who wait on, the tray tells.
  reserveRolled: ({ comes }) => (comes ? 'line' : null),
  reservesCalled: 'line',
  reserveEdge: 'line',
  outflankDeclared: 'line',
  ownEdgeDeclared: 'line',
  arrivalWaits: 'line',
  arrivalPutOff: 'line',
  unitRevealed({ unit, why, vehicle }) {
    if (vehicle !== undefined)
      return factLine('event.unitRevealed.aboard', { unit: thing(unit), vehicle: thing(vehicle) })
    return why === undefined ? 'line' : factLine(`event.unitRevealed.${why}`, { unit: thing(unit) })
  },
  withdrew: 'line',
  waveFormed: 'line',
  arrivalBegan: 'line',
  arrivesAboard: 'line',
  // That it comes has been said.
  arrived: 'untold',
  deepStruck({ unit, wide, hit, distance, lost }) {
    if (wide) return factLine('event.deepStruck.wide', { unit: thing(unit) })
    if (lost.length > 0) return factLine('event.deepStruck.lost', { unit: thing(unit), lost: thing(lost) })
    return hit
      ? 'line'
      : factLine('event.deepStruck.off', { unit: thing(unit), distance: inchesInWords(distance) })
  },
  concealed: 'line',
  concealmentEnded: 'line',
}
