/** Boards and scripted dice under Core 4 with the special rules of the Sixth. */
import { runScripted, type Procedure } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreGame, CoreState } from '../../../main/rulesets/core4/game'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import { board, type BoardSpec } from '../board'

export const plain = rulesetFor(['core4'])
export const sixth = rulesetFor(['core4', 'sixth-special-rules'])
type Rules = typeof sixth

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

export const byDefault = (decision: Decision): Answer => decision.default
const faces = (dice: string): string[] => dice.split(/[\s|]+/).filter((face) => face !== '')

/** Runs a procedure; dice as '3 4 | 1'. */
export const play = <R>(
  state: CoreState,
  procedure: (game: CoreGame) => Procedure<R>,
  dice: string,
  answers: (decision: Decision) => Answer = byDefault,
  rules: Rules = sixth,
) => runScripted(rules, state, (game) => procedure(rules.live(game)), { dice: faces(dice), answers })

export const perform = (
  state: CoreState,
  seat: Seat,
  command: Command,
  dice = '',
  answers: (decision: Decision) => Answer = byDefault,
  rules: Rules = sixth,
) => runScripted(rules, state, (game) => rules.perform(game, seat, command), { dice: faces(dice), answers })

/** The word of its refusal, or 'yes'. */
export const may = (state: CoreState, seat: Seat, command: Command, rules: Rules = sixth): string => {
  const verdict = rules.check(state, seat, command)
  return verdict.ok ? 'yes' : verdict.refusal.key.replace('refusal.', '')
}
