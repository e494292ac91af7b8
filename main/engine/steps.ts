/** What a procedure may do: the four verbs of every rule. */
import type { Answer, DecisionForm } from '../../shared/protocol/decision'
import type { Die } from '../../shared/protocol/event'
import type { FactData, FactKind, GuardedKind } from '../../shared/protocol/facts'
import type { RuleId } from '../../shared/protocol/refusal'
import type { AnswerTo } from './answered-as'
import type { AskRequest, Fact, Procedure, RollRequest } from './types'

/** Throws dice; resumes with their faces. Rolls of no dice are not made. */
export function* roll(request: RollRequest): Procedure<readonly Die[]> {
  if (request.count === 0) return []
  return (yield { step: 'roll', request }) as readonly Die[]
}

/** Asks one seat; resumes with a checked answer of the decision's form. */
export function* ask<F extends DecisionForm['form']>(
  decision: AskRequest & { readonly form: { readonly form: F } },
): Procedure<AnswerTo<F>> {
  return (yield { step: 'ask', decision }) as AnswerTo<F>
}

/** Asks several seats or several things at once; answers come in the order of the decisions. */
export function* askAll(decisions: readonly AskRequest[]): Procedure<readonly Answer[]> {
  if (decisions.length === 0) return []
  return (yield { step: 'askAll', decisions }) as readonly Answer[]
}

/** Records a fact. State changes by this alone. Only of a guarded kind may one side alone be told. */
export function emit<K extends GuardedKind>(
  type: K,
  data: FactData<K>,
  because: readonly RuleId[],
  audience?: Fact['audience'],
): Procedure
export function emit<K extends FactKind>(type: K, data: FactData<K>, because: readonly RuleId[]): Procedure
export function* emit(
  type: FactKind,
  data: unknown,
  because: readonly RuleId[],
  audience?: Fact['audience'],
): Procedure {
  // The overloads hold that data and audience are those of the kind.
  yield { step: 'emit', fact: { type, data, because, audience } as Fact }
}

/** Records a fact that holds from now on, in the middle of a batch too: what somebody does about what is being resolved. */
export function* emitAtOnce<K extends FactKind>(
  type: K,
  data: FactData<K>,
  because: readonly RuleId[],
): Procedure {
  yield { step: 'emit', fact: { type, data, because } as Fact, atOnce: true }
}

/** Records a fact by which a secret comes out: a takeback past it is marked like one past dice (LS-ENG-08). */
export function* reveal<K extends FactKind>(
  type: K,
  data: FactData<K>,
  because: readonly RuleId[],
  ...audience: K extends GuardedKind ? [Fact['audience']?] : []
): Procedure {
  const [knownTo] = audience
  yield { step: 'emit', fact: { type, data, because, audience: knownTo, reveals: true } as Fact }
}

/** Everything recorded inside is applied together at the end (README §3.6): nobody inside sees the others' results. */
export function* simultaneously<R>(inside: Procedure<R>): Procedure<R> {
  yield { step: 'openBatch' }
  const result = yield* inside
  yield { step: 'closeBatch' }
  return result
}
