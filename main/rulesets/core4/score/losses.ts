/** Points for what was lost: the table of C4-VP-02, which City Fight shows beside every result (CF-VP-05). */
import type { Award } from '../../../../shared/protocol/mission'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'
import { livingIn } from '../units'
import { conditionOf } from './condition'

/** Every award is rounded by itself, .5 up (C4-VP-10). */
export const wholePoints = (points: number): number => Math.floor(points + 0.5)

function lossOf(game: CoreGame, { id, seat, entry }: UnitView): Award {
  const { lost, why } = conditionOf(game, id)
  return {
    seat: otherSeat(seat),
    text: {
      key: 'award.loss',
      args: {
        unit: id,
        cost: entry.points,
        why: why === null ? { key: 'scoring.whole' } : { key: why.key, ...(why.args && { args: why.args }) },
      },
    },
    count: 0,
    points: wholePoints(entry.points * lost),
    cite: why?.cite ?? ['C4-VP-02'],
    focus: { units: [id] },
  }
}
/** Unit by unit, element by element (C4-VP-04): what it is worth to the enemy, be it nothing. */
export const lossAwards = (game: CoreGame): readonly Award[] =>
  Object.values(game.state.units).map((unit) => lossOf(game, unit))

/** What the enemies of `seat` have lost. */
export const victoryPoints = (game: CoreGame, seat: Seat): number =>
  sumFor(seat, lossAwards(game), ({ points }) => points)

export const sumFor = (seat: Seat, awards: readonly Award[], of: (award: Award) => number): number =>
  awards.filter((one) => one.seat === seat).reduce((sum, one) => sum + of(one), 0)

/** On the table and in vehicles. @param told  only those whom this seat knows of, where one is named (C4-TRANS-16) */
export const modelsLeft = ({ state }: CoreGame, seat: Seat, told?: Seat): number =>
  Object.values(state.units)
    .filter((unit) => unit.seat === seat && (told === undefined || told === seat || !unit.aboard?.unseen))
    .reduce((sum, unit) => sum + livingIn(state, unit.id).length, 0)
