/** High Ground: whoever holds the vital building at the end wins; nobody holds it: a draw (CF-SCEN-12). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { CoreGame } from '../../core4/game'
import { cityStakes } from './city-stakes'
import { occupier, presentIn, ruinById } from './occupying'

export function highGroundResult(game: CoreGame): ResultView {
  const { vitalPiece } = cityStakes.of(game.state)
  if (vitalPiece === null) throw new Error('High Ground needs a vital building')
  const ruin = ruinById(game, vitalPiece)
  const holder = occupier(game, ruin)
  const inIt = (seat: 'a' | 'b'): number =>
    presentIn(game, ruin)
      .filter((one) => one.seat === seat && one.why === null)
      .reduce((sum, { of }) => sum + of, 0)
  const score = { a: holder === 'a' ? 1 : 0, b: holder === 'b' ? 1 : 0 }
  return {
    winner: holder ?? 'draw',
    reason: holder
      ? { key: 'result.vitalHeld', args: { seat: holder, piece: ruin.id } }
      : { key: 'result.vitalNobody', args: { piece: ruin.id } },
    score,
    lines: [{ text: { key: 'result.line.holders' }, a: inIt('a'), b: inIt('b') }],
  }
}
