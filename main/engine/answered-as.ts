/** Which answer a form of decision asks for, and checks of answers that go beyond it. */
import type { Answer, Decision, DecisionForm } from '../../shared/protocol/decision'
import { refuse, type Verdict } from '../../shared/protocol/refusal'

type FormName = DecisionForm['form']
/** Most decisions are answered in their own form; these in another's. */
const answeredAs = {
  flame: 'bearing',
  direction: 'bearing',
  course: 'bearing',
  heading: 'bearing',
  reactPath: 'reaction',
  reactFire: 'reaction',
  way: 'paths',
  pieceOfBuilding: 'pieces',
} as const satisfies Partial<Record<FormName, Answer['form']>>
type AnsweredAs = typeof answeredAs

export type AnswerTo<F extends FormName> = Extract<
  Answer,
  { form: F extends keyof AnsweredAs ? AnsweredAs[F] : F }
>
export type DecisionOf<F extends FormName> = Decision & { readonly form: Extract<DecisionForm, { form: F }> }

const named: Partial<Record<FormName, Answer['form']>> = answeredAs
const isOf = <F extends FormName>(form: F, decision: Decision): decision is DecisionOf<F> =>
  decision.form.form === form
const isAnswerTo = <F extends FormName>(form: F, answer: Answer): answer is AnswerTo<F> =>
  answer.form === (named[form] ?? form)

/**
 * A check of the answers to decisions of one form. That they are of its form is checked for all of them before (`checkForm`):
 * none has to ask that itself.
 */
export const checkedAs =
  <F extends FormName, G>(
    form: F,
    check: (game: G, decision: DecisionOf<F>, answer: AnswerTo<F>) => Verdict,
  ) =>
  (game: G, decision: Decision, answer: Answer): Verdict =>
    isOf(form, decision) && isAnswerTo(form, answer)
      ? check(game, decision, answer)
      : refuse('wrongForm', decision.because)
