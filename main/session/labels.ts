/** What a point of the timeline is called: what was ordered, or what was asked and what was answered. Pure. */
import type { Ruleset } from '../engine'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Text } from '../../shared/protocol/refusal'
import type { InputOf, TimelinePoint } from './timeline'

type Labels<S, C> = Pick<TimelinePoint<S, C>, 'label' | 'publicLabel'>

export function labelsOf<S, C extends { readonly type: string }, V, Setup>(
  ruleset: Ruleset<S, C, V, Setup>,
  parent: TimelinePoint<S, C> | null,
  input: InputOf<C> | null,
): Labels<S, C> {
  if (!input) return { label: { key: 'timeline.opening' }, publicLabel: { key: 'timeline.opening' } }
  if (input.kind === 'command') {
    const label = ruleset.label(input.command)
    return { label, publicLabel: ruleset.publicLabel?.(input.command) ?? label }
  }
  const decision = parent?.open.find(({ id }) => id === input.decision)
  const sealed: Text = { key: 'timeline.answer' }
  if (!parent || !decision) return { label: sealed, publicLabel: sealed }
  const label = answered(decision, input.answer)
  const told = ruleset.publicAnswer?.(parent.state, decision)
  return { label, publicLabel: told === 'asItIs' ? label : (told ?? sealed) }
}

/** Two answers to one question are two ways: the answer is told with it where it has words. */
function answered(decision: Decision, answer: Answer): Text {
  const { kind, args } = decision
  const question: Text = { key: `decision.${kind}.title`, ...(args && { args }) }
  const given = spokenAnswer(decision, answer)
  return given === null ? question : { key: 'timeline.answered', args: { question, answer: given } }
}
function spokenAnswer({ form }: Decision, answer: Answer): Text | string | null {
  switch (answer.form) {
    case 'option': {
      const options = form.form === 'option' ? form.options : []
      return options.find(({ id }) => id === answer.option)?.text ?? null
    }
    case 'pieces':
      return only(answer.pieces)
    case 'models':
      return only(answer.models)
    case 'dice':
      return answer.faces.length > 0 ? answer.faces.join(' ') : null
    default:
      return null
  }
}
const only = ([first, ...more]: readonly string[]): string | null =>
  first !== undefined && more.length === 0 ? first : null
