/** Plays a case of Live Skirmish headless. */
import { refuse } from '../../../shared/protocol/refusal'
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { Decision } from '../../../shared/protocol/decision'
import { checkForm, type Game } from '../../engine'
import { startSession } from '../../session'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { valueAt } from '../compare'
import { askedOf, Hearing, type Reader, type CaseHearing } from '../hearing'
import { openedCase } from '../opened-case'
import { answerTo } from './answers'
import type {
  SkirmishAnswerInCase,
  SkirmishCommandInCase,
  SkirmishCaseQuestion,
  SkirmishCase,
} from '../../../shared/protocol/case'
import { skirmishMeasure } from './measure'
import { skirmishOpeningState } from './opening-state'
import { phaseInCase } from './phase-of'
import { skirmishAnswerOf, skirmishCommandOf, type SkirmishCaseGround } from './translate'
import { windowAnswer } from './window-answers'

export async function runSkirmishCase(given: SkirmishCase): Promise<CaseHearing> {
  const state = skirmishOpeningState(given)
  const begun = {
    ...liveSkirmish,
    begin: () => state,
    opening: (game: Game<SkirmishState>) => liveSkirmish.opening(game),
  }
  const ruleset =
    given.begin === 'opening'
      ? begun
      : { ...begun, opening: (game: Game<SkirmishState>) => phaseInCase(given, liveSkirmish.live(game)) }
  const session = await openedCase(() =>
    startSession({
      id: 'case',
      ruleset,
      setup: {
        mode: given.solo ? ('solo' as const) : ('hotSeat' as const),
        dice: { source: 'scripted' as const, faces: given.dice.map(String) },
      },
      sink: { append: () => Promise.resolve() },
    }),
  )
  const measure = skirmishMeasure(given)
  const ground = (): SkirmishCaseGround => ({ measure, state: session.seek(session.at) })
  const ask = (question: SkirmishCaseQuestion): unknown => {
    const now = ground()
    switch (question.ask) {
      case 'mayCommand': {
        const command = skirmishCommandOf(now, question.command)
        const verdict = session.state.decisions.length
          ? refuse('decisionOpen', 'LS-ENG-03')
          : liveSkirmish.check(now.state, question.seat, command)
        return verdict.ok ? { ok: true } : { ok: false, ...verdict.refusal }
      }
      case 'legal':
        return liveSkirmish.legalCommands(now.state, question.seat)
      case 'decisions':
        return askedOf(session.state.decisions)
      case 'mayAnswer': {
        const { decisions } = session.state
        const decision =
          question.to === undefined ? decisions[0] : decisions.find(({ kind }) => kind === question.to)
        if (!decision) return null
        const answer = skirmishAnswerOf(now, question.answer)
        const form = checkForm(decision, answer)
        const verdict = form.ok ? liveSkirmish.checkAnswer(now.state, decision, answer) : form
        return verdict.ok ? { ok: true } : { ok: false, ...verdict.refusal }
      }
      case 'reactions':
        return windowAnswer(now.state, session.state.decisions, question)
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
  const reader: Reader<
    SkirmishCommandInCase,
    SkirmishAnswerInCase,
    SkirmishCaseQuestion,
    SkirmishCommand,
    SkirmishState
  > = {
    command: (command) => skirmishCommandOf(ground(), command),
    answer: (answer) => skirmishAnswerOf(ground(), answer),
    ask,
    told: (state) => state,
    passes: (answer, open) => isEmpty(answer) && (open === undefined || !isAbout(answer, open)),
    idle: ({ form }, answered) =>
      answered?.form !== 'reaction' &&
      (form.form === 'reactPath' || form.form === 'reactFire') &&
      form.chances.length + form.spots.length === 0,
  }
  return new Hearing(given, session, reader).verdict()
}

/** "Nothing": of a shot, a zone, a reaction. Whoever is asked nothing may say so all the same. */
const isEmpty = (answer: SkirmishAnswerInCase): boolean =>
  answer.form === 'reaction'
    ? answer.reactions.length === 0
    : (answer.form === 'fire' || answer.form === 'zones') && answer.orders.length === 0
const isAbout = ({ form }: SkirmishAnswerInCase, open: Decision): boolean =>
  form === 'reaction'
    ? open.form.form === 'reactPath' || open.form.form === 'reactFire'
    : open.form.form === form
