/** What is added up for victory points: losses, own units that are left or have left, objectives, each so many times (CF-CUSTOM-09). */
import type { Award, PointTerm } from '../../../../shared/protocol/mission'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'
import { seatOf } from '../mission'
import { hasLeft } from '../units'
import { scores } from './condition'
import { lossAwards, wholePoints } from './losses'

/** Lines of the sheet, in two heaps as the result table adds them up. */
export interface Summed {
  readonly gains: readonly Award[]
  readonly losses: readonly Award[]
  /** Own units are among the gains. */
  readonly ownUnits: boolean
}
/** What C4-VP-01 adds up. */
const usual: readonly PointTerm[] = [{ what: 'objectives' }, { what: 'losses' }]

/** @param objectives  for what is fought for */
export function pointsSummed(
  game: CoreGame,
  counts: readonly PointTerm[] = usual,
  objectives: readonly Award[],
  cite: readonly RuleId[],
): Summed {
  const heap = (isLoss: boolean): readonly Award[] =>
    counts
      .filter(({ what }) => (what === 'losses') === isLoss)
      .flatMap((term) => awardsOf(game, term, objectives, cite))
  const ownUnits = counts.some(({ what }) => what === 'survivors' || what === 'exited')
  return { gains: heap(false), losses: heap(true), ownUnits }
}

function awardsOf(
  game: CoreGame,
  { what, of, times }: PointTerm,
  objectives: readonly Award[],
  cite: readonly RuleId[],
): readonly Award[] {
  const factor = timesOf(game, times)
  const whose = of === undefined ? null : seatOf(game.state, of)
  const multiplied = (award: Award): Award => timesOver(award, factor)
  switch (what) {
    case 'losses':
      return lossAwards(game)
        .filter(({ seat }) => of === undefined || otherSeat(seat) === whose)
        .map(multiplied)
    case 'objectives':
      return objectives.filter(({ seat }) => of === undefined || seat === whose).map(multiplied)
    case 'survivors':
    case 'exited': {
      const counted = what === 'exited' ? hasLeft(game.state) : (id: string) => scores(game, id)
      return Object.values(game.state.units)
        .filter(({ id, seat }) => (of === undefined || seat === whose) && counted(id))
        .map((unit) => multiplied(ownUnit(unit, what, cite)))
    }
  }
}
const ownUnit = (
  { id, seat, entry }: UnitView,
  what: 'survivors' | 'exited',
  cite: readonly RuleId[],
): Award => ({
  seat,
  text: { key: what === 'exited' ? 'award.exited' : 'award.survivor', args: { unit: id } },
  count: 1,
  points: entry.points,
  cite,
  focus: { units: [id] },
})

const timesOf = (game: CoreGame, times: PointTerm['times'] = 1): number => {
  const value = typeof times === 'number' ? times : game.setting(times.setting)
  if (typeof value !== 'number') throw new Error(`a factor of points is a number: ${JSON.stringify(times)}`)
  return value
}
/** Every award is rounded by itself before it is taken so many times (C4-VP-10). */
const timesOver = (award: Award, times: number): Award =>
  times === 1
    ? award
    : {
        ...award,
        text: { key: 'award.times', args: { line: award.text, times } },
        points: wholePoints(award.points * times),
      }

/** What the enemies of a side have lost and whatever else goes to it. */
export const sumOf = ({ gains, losses }: Summed): Readonly<Record<Seat, number>> => {
  const of = (seat: Seat): number =>
    [...gains, ...losses].filter((one) => one.seat === seat).reduce((sum, { points }) => sum + points, 0)
  return { a: of('a'), b: of('b') }
}
