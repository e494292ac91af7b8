/** The benches of the core's rules under the pack: boards, one unit fires, one round is fought, what is expected of either. */
import { runScripted, type Procedure } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import { fightRound } from '../../../main/rulesets/core4/assault/round'
import type { CoreGame } from '../../../main/rulesets/core4/game/part'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { sixthSpecialRulesParts } from '../../../main/rulesets/sixth-special-rules'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import type { Seat } from '../../../shared/protocol/spatial'
import { board, type BoardSpec } from '../board'
import { everyThrow } from '../../every-throw'
import { tapped } from '../../tapped'
import { everyEnd, tallied, throwsOf } from '../core4/every-die'
import {
  fallen,
  measured,
  orderOf,
  rulesetOf,
  shoot as shootWith,
  takeDefault,
  type Fire,
} from '../core4/firing-line'
import { onlyCombat } from '../core4/melee'

export const sixth = rulesetFor(['core4', 'sixth-special-rules'])
export const core = rulesetFor(['core4'])
type Rules = typeof sixth
export { takeDefault }

/** With what the parts of the pack keep, as a game begins. */
export const inSixth = (state: CoreState): CoreState => ({
  ...state,
  parts: {
    ...sixth.kept({ level: 'gamma', scenario: 'clear-out', terrain: { how: 'free' } }),
    ...state.parts,
  },
})
export const sixthBoard = (spec: BoardSpec): CoreState => inSixth(board(spec))
export const gameUnder = (state: CoreState, rules: Rules = sixth): CoreGame => rules.gameOf(state)

const split = (dice: string): readonly string[] => dice.split(/[\s|]+/).filter(Boolean)

/** Runs a procedure of the rules; dice as '3 4 6 | 1 2', bars for the reader. */
export const play = <R>(
  state: CoreState,
  procedure: (game: CoreGame) => Procedure<R>,
  dice: string,
  answers: (decision: Decision) => Answer = takeDefault,
  ruleset = sixth,
) => runScripted(ruleset, state, (game) => procedure(ruleset.live(game)), { dice: split(dice), answers })

export const perform = (
  state: CoreState,
  seat: Seat,
  command: Command,
  dice = '',
  answers: (decision: Decision) => Answer = takeDefault,
  rules: Rules = sixth,
) => runScripted(rules, state, (game) => rules.perform(game, seat, command), { dice: split(dice), answers })

/** The word of its refusal, or 'yes'. */
export const may = (state: CoreState, seat: Seat, command: Command, rules: Rules = sixth): string => {
  const verdict = rules.check(state, seat, command)
  return verdict.ok ? 'yes' : verdict.refusal.key.replace('refusal.', '')
}

export const shoot = (state: CoreState, dice: string, fire: Omit<Fire, 'dice' | 'parts'> = {}) =>
  shootWith(state, { ...fire, dice: dice.replaceAll('|', ' '), parts: sixthSpecialRulesParts })
export const round = (state: CoreState, dice: string, answers = takeDefault, ruleset = sixth) =>
  play(state, (game) => fightRound(game, onlyCombat(state)), dice, answers, ruleset)

/** Chances of each number of losses, as they are told beforehand. */
export function lossesExpected(state: CoreState): readonly number[] {
  const query = { ask: 'fireOdds', unit: 'F', target: 'T', fire: orderOf(state, {}).fire }
  const told = rulesetOf(sixthSpecialRulesParts).query(measured(state), 'a', query as never)
  return (told as FireOdds).casualties
}
/** A round by every face of every die: what is inflicted, and how likely that is. */
export const roundsThrown = (state: CoreState) =>
  everyThrow(
    (dice, asks) =>
      runScripted(sixth, state, (game) => tapped(fightRound(sixth.live(game), onlyCombat(state)), asks), {
        dice,
        answers: takeDefault,
      }).result,
    (request) => throwsOf(request, []),
  )
/** The same by every face of every die. */
export const lossesThrown = (state: CoreState): readonly number[] =>
  tallied(
    everyEnd(state, { parts: sixthSpecialRulesParts }, (after) => ({ lost: fallen(after).length })),
    ({ lost }) => lost,
  )
