/** Words of getting in and out of vehicles. */
import type { transportFacts } from '../../protocol/facts'
import { factLine, thing, type WordsOf } from './line'

export const transportWords: WordsOf<typeof transportFacts> = {
  embarked: 'line',
  startedAboard: 'line',
  disembarked: 'line',
  mustGetOut: 'line',
  drivenOut: ({ unit, lost }) =>
    lost.length > 0 ? factLine('event.drivenOut.lost', { unit: thing(unit), lost: thing(lost) }) : 'line',
  firePointsManned: 'line',
  firePointsLeft: 'untold',
  passengersExposed: 'line',
}
