/** Urban Assault: a side that holds the building its enemy defends wins; both or neither: a draw (CF-SCEN-15). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Piece } from '../../../../shared/table/types'
import type { CoreGame, ObjectiveRule } from '../../core4/game'
import { cityLines } from './city-lines'
import { cityStakes } from './city-stakes'
import { judgedPlaces, occupier, ruinById } from './occupying'
import { ruinStakes } from './stakes'

/** What this side is to take; null: its enemy found nothing to defend. */
function goalOf(game: CoreGame, seat: Seat): Piece | null {
  const piece = cityStakes.of(game.state).chosen?.[otherSeat(seat)]
  return piece === undefined ? null : ruinById(game, piece)
}
const seats = ['a', 'b'] as const

export const chosenBuildingsObjective: ObjectiveRule<'chosenBuildings'> = {
  count(game, { cite }) {
    const holds = (seat: Seat): Piece | null => {
      const goal = goalOf(game, seat)
      return goal && occupier(game, goal) === seat ? goal : null
    }
    const [a, b] = [holds('a'), holds('b')]
    const score = { a: a ? 1 : 0, b: b ? 1 : 0 }
    const only = a && !b ? { seat: 'a', piece: a.id } : b && !a ? { seat: 'b', piece: b.id } : null
    return {
      score,
      reason: only
        ? { key: 'result.takesBuilding', args: only }
        : { key: a && b ? 'result.bothTakeBuildings' : 'result.nobodyTakesBuilding' },
      lines: cityLines(game),
      awards: seats.flatMap((seat) => {
        const piece = holds(seat)
        return piece
          ? [
              {
                seat,
                text: { key: 'award.takesBuilding', args: { piece: piece.id } },
                count: 1,
                points: 0,
                cite,
                focus: { pieces: [piece.id] },
              },
            ]
          : []
      }),
      places: judgedPlaces(
        game,
        seats.flatMap((seat) => goalOf(game, seat) ?? []),
      ),
    }
  },
  stakes: (before, after, { cite }, unit) =>
    seats.flatMap((seat) => {
      const goal = goalOf(before, seat)
      return goal ? ruinStakes(before, after, goal, unit, 'held', cite) : []
    }),
}
