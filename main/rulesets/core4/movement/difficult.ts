/** The test for difficult ground: before any model moves, once for the unit (C4-TERRAIN-04, CF-MOVE-01). */
import type { UnitId } from '../../../../shared/table/types'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, unitOf, type CoreGame } from '../game'
import { unitsInside } from './gait'

/**
 * A way into difficult ground that nobody has announced is not gone, and no die falls for it unasked: the test is offered.
 * Who declines has done nothing and may draw another way.
 */
export function* announcesTest(game: CoreGame, unit: UnitId): Procedure<boolean> {
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'announceDifficult',
    args: { unit },
    because: ['C4-TERRAIN-04', 'CF-MOVE-01'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'test', text: { key: 'decision.announceDifficult.test' }, focus: { units: [unit] } },
        { id: 'leave', text: { key: 'decision.announceDifficult.leave' }, focus: { units: [unit] } },
      ],
    },
    default: { form: 'option', option: 'test' },
    focus: { units: [unit] },
  })
  return answer.option === 'test'
}

/** What is thrown for difficult ground: so many dice, of which the highest counts. */
export interface DifficultThrow {
  readonly dice: number
  /** All of them may be thrown again, once (C4-TYPE-07). */
  readonly again: boolean
}
/** As many as those throw who throw the fewest: all go at the pace of the slowest (C4-USR-10). */
export const difficultThrow = (game: CoreGame, unit: UnitId): DifficultThrow => ({
  dice: Math.min(
    ...unitsInside(game.state, unit).map(({ id }) => game.ask('difficultDice', 2, { unit: id }).value),
  ),
  again: unitOf(game.state, unit).entry.type === 'monstrousCreature',
})
/** What is good enough to be kept where nobody asks for more. */
export const keptFrom = 4

function* throwDice(
  game: CoreGame,
  unit: UnitId,
  because: readonly RuleId[],
  reroll: boolean,
): Procedure<number> {
  const dice = yield* roll({
    kind: 'd6',
    count: difficultThrow(game, unit).dice,
    purpose: 'difficult',
    reads: 'highest',
    seat: unitOf(game.state, unit).seat,
    because,
    unit,
    ...(reroll && { reroll }),
  })
  return Math.max(...dice.map((die) => die.face))
}

/** Monstrous creatures may throw all dice again, once; the second result stands (C4-TYPE-07). */
function* throwsAgain(game: CoreGame, unit: UnitId, result: number): Procedure<boolean> {
  const { seat } = unitOf(game.state, unit)
  if (!difficultThrow(game, unit).again) return false
  const usual = result >= keptFrom ? 'keep' : 'again'
  if (isAutomatic(game, seat, 'rerolls')) return usual === 'again'
  const answer = yield* ask({
    seat,
    kind: 'difficultAgain',
    args: { unit, result },
    because: ['C4-TYPE-07'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'keep', text: { key: 'decision.difficultAgain.keep' } },
        { id: 'again', text: { key: 'decision.difficultAgain.again' } },
      ],
    },
    default: { form: 'option', option: usual },
    focus: { units: [unit] },
  })
  return answer.option === 'again'
}

/** The highest die, as it stands in the end. */
export function* difficultDice(game: CoreGame, unit: UnitId, because: readonly RuleId[]): Procedure<number> {
  const result = yield* throwDice(game, unit, because, false)
  return (yield* throwsAgain(game, unit, result))
    ? yield* throwDice(game, unit, ['C4-TYPE-07', ...because], true)
    : result
}

/** Of a normal move: the result is the distance of every model of the unit. */
export function* difficultTest(game: CoreGame, unit: UnitId): Procedure<number> {
  const result = yield* difficultDice(game, unit, ['C4-TERRAIN-04', 'CF-MOVE-01'])
  yield* emit('difficultRolled', { unit, result }, ['C4-TERRAIN-04', 'C4-MOVE-10'])
  return result
}
