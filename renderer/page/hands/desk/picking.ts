/** Models or pieces ticked off a list, on the table or in the panel; each click can be taken back. */
import type { Answer, Decision, DecisionForm } from '../../../../shared/protocol/decision'
import { lookAtDecision } from '../../table/gaze'
import type { Page } from '../../page'
import { changeDraft, light, turnDown } from './desk'
import type { DeskQuestion } from './question'

/** The lists there are, in one shape. */
export interface PickFormData {
  readonly kind: 'models' | 'pieces'
  readonly from: readonly string[]
  readonly min: number
  readonly max: number
}
export interface PickDraft {
  readonly form: 'pick'
  readonly ids: readonly string[]
  /** Row of the keyboard. */
  readonly row: number
  /** As it was before each click, newest last. */
  readonly past: readonly (readonly string[])[]
}
/** What the program proposes; nothing where the choice is a person's own. */
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
/** One more or one less; over the number asked for, the oldest tick makes room. */
export function toggled(
  { from, max }: Pick<PickFormData, 'from' | 'max'>,
  ids: readonly string[],
  id: string,
): readonly string[] {
  if (!from.includes(id)) return ids
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-max)
}
const ticked = (draft: PickDraft, ids: readonly string[]): PickDraft => ({
  ...draft,
  ids,
  past: [...draft.past, draft.ids],
})
export const picked = (draft: PickDraft, form: PickFormData, id: string): PickDraft => ({
  ...ticked(draft, toggled(form, draft.ids, id)),
  row: Math.max(0, form.from.indexOf(id)),
})
export const isPicked = (
  { ids }: Pick<PickDraft, 'ids'>,
  { min, max }: Pick<PickFormData, 'min' | 'max'>,
): boolean => ids.length >= min && ids.length <= max

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

/** Takes the last click back. */
export const unpicked = (draft: PickDraft): PickDraft =>
  draft.past.length === 0 ? draft : { ...draft, ids: draft.past.at(-1) ?? [], past: draft.past.slice(0, -1) }
/** Ticks what is proposed; that can be taken back as well. */
export const pickProposed = (page: Page, decision: Decision): void =>
  changeDraft(page, 'pick', (one) => ticked(one, proposedIn(decision)))

/** @param listOf  what the form lets one choose from */
export const pickQuestion = <F extends DecisionForm>(
  listOf: (form: F) => PickFormData,
): DeskQuestion<F, PickDraft> => ({
  open: (_page, asked) => ({ form: 'pick', ids: proposedIn(asked), row: 0, past: [] }),
  answer: (draft, { form }) => (isPicked(draft, listOf(form)) ? answerOf(draft, listOf(form)) : null),
  // Whoever has ticked somebody has chosen.
  givesUp: ({ ids }, { deliberate }) => deliberate === true && ids.length === 0,
  look: (page, { asked }) => lookAtDecision(page, asked),
  about: (_page, { asked }) => {
    const { kind, from } = listOf(asked.form)
    return kind === 'models' ? from : []
  },
  click(page, { asked }, { model, piece }) {
    const list = listOf(asked.form)
    const id = list.kind === 'models' ? model : piece
    if (id === null) return false
    if (list.from.includes(id)) changeDraft(page, 'pick', (one) => picked(one, list, id))
    else if (list.kind === 'models' || model === null) turnDown(page, { key: barredReason(asked.kind) })
    else return false
    return true
  },
  key(page, { asked, draft }, stroke) {
    const list = listOf(asked.form)
    const step = stroke.next !== 0 ? stroke.next : stroke.down
    if (step !== 0) {
      const row = (draft.row + step + list.from.length) % Math.max(1, list.from.length)
      changeDraft(page, 'pick', (one) => ({ ...one, row }))
      light(page, [list.from[row] ?? ''])
    } else if (stroke.plain === 'Space')
      changeDraft(page, 'pick', (one) => picked(one, list, list.from[one.row] ?? ''))
    else if (stroke.plain === 'Backspace' && draft.past.length > 0) changeDraft(page, 'pick', unpicked)
    else return false
    return true
  },
})
const answerOf = ({ ids }: PickDraft, { kind }: PickFormData): Answer =>
  kind === 'models' ? { form: 'models', models: [...ids] } : { form: 'pieces', pieces: [...ids] }

type ListForm = Extract<DecisionForm, { form: 'models' | 'pieces' }>
export const listOf = ({ form, ...list }: ListForm): PickFormData => ({ kind: form, ...list })
export const listQuestion = pickQuestion<ListForm>(listOf)
