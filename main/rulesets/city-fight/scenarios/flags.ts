/** Flags on ruins: one on every ruin a side has held; more flags win (CF-SCEN-11). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { PieceId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, ObjectiveRule } from '../../core4/game'
import { missionKept } from '../../core4/mission'
import { cityLines } from './city-lines'
import { cityStakes } from './city-stakes'
import { ruinStakes } from './stakes'
import { holdable, judgedPlaces, occupier } from './occupying'

/** Is it flags that are fought for? */
const fightsForFlags = (state: CoreState): boolean =>
  missionKept.of(state).mission?.objectives.some(({ kind }) => kind === 'flags') === true

/** At the end of every player turn; a contested ruin keeps the flag it has. */
export function* plantFlags(game: CoreGame): Procedure {
  if (!fightsForFlags(game.state)) return
  for (const ruin of holdable(game)) {
    const seat = occupier(game, ruin)
    if (seat && cityStakes.of(game.state).flags[ruin.id] !== seat)
      yield* emit('flagPlanted', { piece: ruin.id, seat }, ['CF-SCEN-11', 'CF-SCEN-01'])
  }
}

/** The flags as they would stand if the player turn ended now. */
const flagsSoon = (game: CoreGame): Readonly<Record<PieceId, Seat>> => ({
  ...cityStakes.of(game.state).flags,
  ...Object.fromEntries(
    holdable(game).flatMap((ruin) => {
      const seat = occupier(game, ruin)
      return seat ? [[ruin.id, seat] as const] : []
    }),
  ),
})

export const flagsObjective: ObjectiveRule<'flags'> = {
  count(game, { cite }, when) {
    const flown = when === 'soon' ? flagsSoon(game) : cityStakes.of(game.state).flags
    const flags = Object.values(flown)
    const score = {
      a: flags.filter((seat) => seat === 'a').length,
      b: flags.filter((seat) => seat === 'b').length,
    }
    const own: ResultView['lines'][number] = { text: { key: 'result.line.flags' }, ...score }
    return {
      score,
      reason: {
        key: score.a === score.b ? 'result.flagsEqual' : 'result.flags',
        args: {
          one: { key: 'result.of', args: { seat: 'a', count: score.a } },
          two: { key: 'result.of', args: { seat: 'b', count: score.b } },
        },
      },
      lines: [own, ...cityLines(game)],
      awards: Object.entries(flown).map(([piece, seat]) => ({
        seat,
        text: { key: 'award.flag', args: { piece } },
        count: 1,
        points: 0,
        cite,
        focus: { pieces: [piece] },
      })),
      places: judgedPlaces(game, holdable(game)),
    }
  },
  stakes: (before, after, _objective, unit) =>
    holdable(before).flatMap((ruin) => ruinStakes(before, after, ruin, unit, 'flag', ['CF-SCEN-11'])),
}
