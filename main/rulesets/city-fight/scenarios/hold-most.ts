/** More ruins held at the end wins; no flags: only who is there now counts (CF-SCEN-13, CF-CUSTOM-03). */
import type { Objective } from '../../../../shared/protocol/mission'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Piece } from '../../../../shared/table/types'
import type { CoreGame, ObjectiveRule } from '../../core4/game'
import { cityLines } from './city-lines'
import { holdable, judgedPlaces, occupier } from './occupying'
import { ruinStakes } from './stakes'

type Terms = Extract<Objective, { readonly kind: 'holdMost' }>
const ruinsOf = (game: CoreGame, { ruins }: Terms): readonly Piece[] =>
  holdable(game).filter(({ id }) => ruins === undefined || ruins.includes(id))

export const holdMostObjective: ObjectiveRule<'holdMost'> = {
  count(game, terms) {
    const { cite, worth = {} } = terms
    const ruins = ruinsOf(game, terms)
    const awards = ruins.flatMap((ruin) => {
      const { id: piece } = ruin
      const seat = occupier(game, ruin)
      const value = worth[piece] ?? 1
      return seat === null
        ? []
        : [
            {
              seat,
              text: { key: 'award.ruinHeld', args: { piece } },
              count: value,
              points: value,
              cite,
              focus: { pieces: [piece] },
            },
          ]
    })
    const of = (seat: Seat): number =>
      awards.filter((one) => one.seat === seat).reduce((sum, { count }) => sum + count, 0)
    const score = { a: of('a'), b: of('b') }
    const said = (seat: Seat) => ({ key: 'result.of', args: { seat, count: score[seat] } })
    return {
      score,
      reason: {
        key: score.a === score.b ? 'result.ruinsEqual' : 'result.ruinsHeld',
        args: { one: said('a'), two: said('b') },
      },
      lines: [{ text: { key: 'result.line.ruinsHeld' }, ...score }, ...cityLines(game)],
      awards,
      places: judgedPlaces(game, ruins),
    }
  },
  stakes: (before, after, terms, unit) =>
    ruinsOf(before, terms).flatMap((ruin) => ruinStakes(before, after, ruin, unit, 'held', terms.cite)),
}
