/** Runs one procedure on a state with scripted dice and an answer function: the bench of every rule test. */
import { freeze } from 'immer'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import { checkForm } from './answer-form'
import type { FactKeeper } from './apply-facts'
import { ScriptFault, scriptedDice } from './dice/scripted'
import { DiceTape, noDice } from './dice/tape'
import { Execution } from './execution'
import type { Game, Procedure, Ruleset } from './types'

export interface Script {
  /** Tokens of README §3.5 (`4`, `H`, `A90`); all must be used up. */
  readonly dice?: readonly string[]
  /** Without it any question is an error. */
  readonly answers?: (decision: Decision) => Answer
}
export interface ScriptedRun<S, R> {
  readonly state: S
  readonly events: readonly GameEvent[]
  readonly result: R
  /** Every question in the order asked; what is answered by a standing order is asked of nobody. */
  readonly decisions: readonly Decision[]
  readonly diceLeft: readonly string[]
}

/**
 * @throws ScriptFault when the dice run short (naming the roll) or are left over
 * @throws Error when an answer does not fit its decision
 */
export function runScripted<S, R = void>(
  ruleset: FactKeeper<S> &
    Partial<Pick<Ruleset<S, { readonly type: string }, unknown>, 'checkAnswer' | 'standingAnswer'>>,
  state: S,
  procedure: (game: Game<S>) => Procedure<R>,
  script: Script = {},
): ScriptedRun<S, R> {
  const tape = new DiceTape(scriptedDice(script.dice ?? []))
  const dice = tape.reader(noDice)
  const execution = new Execution<S, R>({
    ruleset,
    state: freeze(state, true),
    procedure,
    nextEvent: 1,
    nextDecision: 1,
  })
  const events: GameEvent[] = [...execution.start(dice).events]
  const decisions: Decision[] = []
  for (let decision = execution.open[0]; decision; decision = execution.open[0]) {
    const said = ruleset.standingAnswer?.(execution.state, decision)
    if (said) {
      events.push(...execution.answer(decision.id, said, dice).events)
      continue
    }
    decisions.push(decision)
    if (!script.answers) throw new Error(`the procedure asks ${decision.kind}, and the script has no answers`)
    const answer = script.answers(decision)
    const form = checkForm(decision, answer)
    const verdict =
      form.ok && ruleset.checkAnswer ? ruleset.checkAnswer(execution.state, decision, answer) : form
    if (!verdict.ok) throw new Error(`the answer to ${decision.kind} is refused: ${verdict.refusal.key}`)
    events.push(...execution.answer(decision.id, answer, dice).events)
  }
  const diceLeft = tape.left
  if (diceLeft.length > 0)
    throw new ScriptFault('leftOver', `dice script has ${diceLeft.length} left over: ${diceLeft.join(' ')}`)
  return { state: execution.state, events, result: execution.result, decisions, diceLeft }
}
