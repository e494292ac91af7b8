/** The one ruin that matters: whoever holds it at the end wins; nobody holds it: a draw (CF-SCEN-12). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Piece } from '../../../../shared/table/types'
import type { CoreGame, ObjectiveRule } from '../../core4/game'
import type { Text } from '../../../../shared/protocol/refusal'
import { cityLines } from './city-lines'
import { vitalRuinOf } from './city-stakes'
import { ruinStakes } from './stakes'
import { judgedPlaces, occupier, presentIn, ruinById } from './occupying'

const vitalRuin = (game: CoreGame): Piece => {
  const vitalPiece = vitalRuinOf(game.state)
  if (vitalPiece === null) throw new Error('a vital building is fought for, and none is marked')
  return ruinById(game, vitalPiece)
}

const told = ({ id: piece }: Piece, holder: Seat | null): Text =>
  holder
    ? { key: 'result.vitalHeld', args: { seat: holder, piece } }
    : { key: 'result.vitalNobody', args: { piece } }

export const vitalRuinObjective: ObjectiveRule<'vitalRuin'> = {
  count(game, { cite }) {
    const ruin = vitalRuin(game)
    const holder = occupier(game, ruin)
    const inIt = (seat: Seat): number =>
      presentIn(game, ruin)
        .filter((one) => one.seat === seat && one.why === null)
        .reduce((sum, { of }) => sum + of, 0)
    return {
      score: { a: holder === 'a' ? 1 : 0, b: holder === 'b' ? 1 : 0 },
      reason: told(ruin, holder),
      lines: [{ text: { key: 'result.line.holders' }, a: inIt('a'), b: inIt('b') }, ...cityLines(game)],
      awards:
        holder === null
          ? []
          : [
              {
                seat: holder,
                text: { key: 'award.vitalRuin', args: { piece: ruin.id } },
                count: 1,
                points: 0,
                cite,
                focus: { pieces: [ruin.id] },
              },
            ],
      places: judgedPlaces(game, [ruin]),
    }
  },
  stakes: (before, after, _objective, unit) =>
    ruinStakes(before, after, vitalRuin(before), unit, 'vital', ['CF-SCEN-12']),
}
