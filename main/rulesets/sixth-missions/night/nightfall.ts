/** Dice that bring night: before deployment for the first game turn, later from the fifth on (S6-MISS-NF-01, -02). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreRule, StepRule } from '../../core4/game'
import { firstByRoll, night } from '../../core4/mission'
import { isDark } from './bands'

const needed = 4
/** From here on it may get dark where the battle has not begun in the dark. */
const later = 5

/** Carried by a mission whose battles may be fought at night. */
export const nightFighting: CoreRule = {
  id: 'nightFighting',
  cite: 'S6-MISS-NF-01',
  carriedBy: ['mission'],
  on: { rollsForNight: { as: 'mission', answer: () => true } },
}

function* throwForNight(seat: Seat, because: readonly RuleId[]): Procedure<boolean> {
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'nightFighting', seat, because, needed })
  return (die?.face ?? 0) >= needed
}

export const nightRollStep: StepRule<'nightRoll'> = {
  *perform(game, { cite }) {
    if (!game.ask('rollsForNight', false, {}).value) return 'done'
    const said = game.ask('nightSaid', null, {}).value
    const isDarkThen =
      said === null ? yield* throwForNight(firstByRoll(game.state, 'higherRoller'), cite) : said === 'dark'
    if (isDarkThen) yield* emit('darknessTurned', { dark: true, turn: 1, until: 1 }, cite)
    return 'done'
  },
}

/** Not where the battle began in the dark; once it has got dark it stays so. */
export function* nightLater(game: CoreGame): Procedure {
  const { turn } = game.state
  if (turn.game < later || !game.ask('rollsForNight', false, {}).value) return
  if (isDark(game) || night.of(game.state).turns.includes(1)) return
  const because = ['S6-MISS-NF-02']
  if (yield* throwForNight(turn.active, because))
    yield* emit('darknessTurned', { dark: true, turn: turn.game }, because)
}
