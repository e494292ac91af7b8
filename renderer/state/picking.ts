/** Ticking models or pieces for an open question, on the table or in its panel. Pure but for the last function. */
import type { Answer, Decision } from '../../shared/protocol/decision'
import { useGame } from './game-store'
import { openDecision } from './intent'
import { useTable } from './table-store'

export type Choice = Extract<Decision['form'], { readonly form: 'models' | 'pieces' }>
export const isChoice = (form: Decision['form']): form is Choice =>
  form.form === 'models' || form.form === 'pieces'

/** One more or one less; over the number asked for, the oldest tick makes room. */
export function toggled(form: Choice, ids: readonly string[], id: string): readonly string[] {
  if (!form.from.includes(id)) return ids
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return [...ids, id].slice(-form.max)
}
export const isComplete = (form: Choice, ids: readonly string[]): boolean =>
  ids.length >= form.min && ids.length <= form.max
export const choiceAnswer = (form: Choice, ids: readonly string[]): Answer =>
  form.form === 'models' ? { form: 'models', models: [...ids] } : { form: 'pieces', pieces: [...ids] }

export function pick(id: string): void {
  const { snapshot } = useGame.getState()
  const decision = snapshot === null ? null : openDecision(snapshot)
  if (decision === null || !isChoice(decision.form)) return
  const { picked } = useTable.getState()
  useTable.setState({ picked: { decision: decision.id, ids: toggled(decision.form, picked?.ids ?? [], id) } })
}
