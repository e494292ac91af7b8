/** Plays a case of Live Skirmish headless. */
import { refuse } from '../../../shared/protocol/refusal'
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import { startSession } from '../../session'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { valueAt } from '../compare'
import { askedOf, Hearing, type Reader, type Verdict } from '../hearing'
import { answerTo } from './answers'
import type { AnswerInCase, CommandInCase, Question, SkirmishCase } from './case-schema'
import { measureOf, openingState } from './opening-state'
import { answerOf, commandOf, type Ground } from './translate'

export async function runSkirmishCase(given: SkirmishCase): Promise<Verdict<SkirmishState>> {
  const state = openingState(given)
  const begun = { ...liveSkirmish, begin: () => state }
  const ruleset = given.begin === 'opening' ? begun : { ...begun, *opening() {} }
  const session = await startSession({
    id: 'case',
    ruleset,
    setup: {
      mode: given.solo ? ('solo' as const) : ('hotSeat' as const),
      dice: { source: 'scripted' as const, faces: given.dice.map(String) },
    },
    sink: { append: () => Promise.resolve() },
  })
  const measure = measureOf(given)
  const ground = (): Ground => ({ measure, state: session.seek(session.at) })
  const ask = (question: Question): unknown => {
    const now = ground()
    switch (question.ask) {
      case 'mayCommand': {
        const command = commandOf(now, question.command)
        const verdict = session.state.decisions.length
          ? refuse('decisionOpen', 'LS-ENG-03')
          : liveSkirmish.check(now.state, question.seat, command)
        return verdict.ok ? { ok: true } : { ok: false, ...verdict.refusal }
      }
      case 'legal':
        return liveSkirmish.legalCommands(now.state, question.seat)
      case 'decisions':
        return askedOf(session.state.decisions)
      case 'view': {
        const { view, decisions } = session.snapshot(question.seat)
        return valueAt({ ...view, decisions }, question.path)
      }
      case 'state':
        return valueAt(now.state, question.path)
      default:
        return answerTo(now, question)
    }
  }
  const reader: Reader<CommandInCase, AnswerInCase, Question, SkirmishCommand> = {
    command: (command) => commandOf(ground(), command),
    answer: (answer) => answerOf(ground(), answer),
    ask,
  }
  return new Hearing(given, session, reader).verdict()
}
