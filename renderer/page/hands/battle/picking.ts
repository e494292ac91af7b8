/** Ticking models or pieces for an open question, on the table or in its panel. */
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import { gameStore } from '../../game/game-store'
import { openDecision } from '../../table/intent'
import { answerStore } from './answer-store'
import { tableStore } from '../../table/table-store'
import type { Page } from '../../page'

export type PickChoice = Extract<Decision['form'], { readonly form: 'models' | 'pieces' }>
export const isChoice = (form: Decision['form']): form is PickChoice =>
  form.form === 'models' || form.form === 'pieces'

/** One more or one less; over the number asked for, the oldest tick makes room. */
export function toggled(form: PickChoice, ids: readonly string[], id: string): readonly string[] {
  if (!form.from.includes(id)) return ids
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return [...ids, id].slice(-form.max)
}
export const isComplete = (form: PickChoice, ids: readonly string[]): boolean =>
  ids.length >= form.min && ids.length <= form.max
export const choiceAnswer = (form: PickChoice, ids: readonly string[]): Answer =>
  form.form === 'models' ? { form: 'models', models: [...ids] } : { form: 'pieces', pieces: [...ids] }

export function pick(page: Page, id: string): void {
  const { snapshot } = gameStore(page).getState()
  const decision = snapshot === null ? null : openDecision(snapshot)
  if (decision === null || !isChoice(decision.form)) return
  const { picked } = answerStore(page).getState()
  const ids = picked?.ids ?? []
  if (!decision.form.from.includes(id)) {
    tableStore(page).setState({ turnedDown: { key: barredReason(decision.kind) } })
    return
  }
  put(page, decision.id, toggled(decision.form, ids, id), [...(picked?.past ?? []), ids])
}
const ownReasons: ReadonlySet<string> = new Set([
  'casualties',
  'firstAssaulter',
  'gunsLost',
  'noRetreat',
  'nominate',
  'woundedModel',
])
/** Why somebody else cannot be chosen in a question of this kind. */
export const barredReason = (kind: string): string => `combat:barred.${ownReasons.has(kind) ? kind : 'other'}`

function put(
  page: Page,
  decision: string,
  ids: readonly string[],
  past: readonly (readonly string[])[],
): void {
  answerStore(page).setState({ picked: { decision, ids, past } })
}
/** Takes the last click back. */
export function unpick(page: Page): boolean {
  const { picked } = answerStore(page).getState()
  const before = picked?.past?.at(-1)
  if (picked === null || before === undefined) return false
  put(page, picked.decision, before, picked.past?.slice(0, -1) ?? [])
  return true
}
/** What the program proposes, for lists of models and pieces; nothing where the choice is a person's own. */
export const proposedIn = ({
  default: proposed,
  deliberate,
}: Pick<Decision, 'default' | 'deliberate'>): readonly string[] =>
  deliberate === true
    ? []
    : proposed.form === 'models'
      ? proposed.models
      : proposed.form === 'pieces'
        ? proposed.pieces
        : []
/** Ticks what is proposed; that can be taken back as well. */
export function pickProposed(page: Page, decision: Decision): void {
  const { picked } = answerStore(page).getState()
  put(page, decision.id, proposedIn(decision), [...(picked?.past ?? []), picked?.ids ?? []])
}
