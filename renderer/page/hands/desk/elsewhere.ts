/** Questions that a hand of their own answers: dice are typed, a unit is moved or put down. The desk knows their proposal. */
import type { DecisionForm } from '../../../../shared/protocol/decision'
import type { DeskQuestion } from './question'

export interface Elsewhere {
  readonly form: 'elsewhere'
}
export const elsewhere: Elsewhere = { form: 'elsewhere' }
export const typedDiceQuestion: DeskQuestion<DecisionForm, Elsewhere> = {
  open: () => elsewhere,
  answer: () => null,
}
