/** Which numbered marker is what (LS-SETUP-01): each value so often as the rules say; by mouse and keys. */
import type { Answer } from '../../../../shared/protocol/decision'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import { ownActionOf } from '../../app/own-keys'
import { changeDraft } from '../desk/desk'
import { inSkirmish, stepSign } from './skirmish-question'

export type AssignFormData = Extract<SkirmishForm, { form: 'assign' }>
export interface AssignDraft {
  readonly form: 'assign'
  readonly values: Readonly<Record<string, string>>
  readonly row: number
}
export const assignDraft = (proposed: Answer): AssignDraft => ({
  form: 'assign',
  values: proposed.form === 'assign' ? proposed.values : {},
  row: 0,
})
const countOf = ({ values }: AssignDraft, value: string): number =>
  Object.values(values).filter((one) => one === value).length
export const isAssigned = (draft: AssignDraft, { keys, values }: AssignFormData): boolean =>
  keys.every((key) => draft.values[key] !== undefined) &&
  values.every(({ id, count }) => countOf(draft, id) === count)

/** Where that value has been given away as often as it may, the marker that has it takes the old value of this one. */
export function assigned(
  draft: AssignDraft,
  { keys, values }: AssignFormData,
  key: string,
  value: string,
): AssignDraft {
  const most = values.find(({ id }) => id === value)?.count
  const before = draft.values[key]
  if (most === undefined || before === value) return draft
  const next: Record<string, string> = { ...draft.values, [key]: value }
  if (countOf(draft, value) >= most) {
    const giver = keys.find((one) => one !== key && draft.values[one] === value)
    if (giver !== undefined) {
      if (before === undefined) delete next[giver]
      else next[giver] = before
    }
  }
  return { ...draft, values: next }
}
export function nextValue(draft: AssignDraft, form: AssignFormData, key: string, by: 1 | -1): AssignDraft {
  const ids = form.values.map(({ id }) => id)
  const now = ids.indexOf(draft.values[key] ?? '')
  const next = ids[(now + by + ids.length) % Math.max(1, ids.length)]
  return next === undefined ? draft : assigned(draft, form, key, next)
}
export const assignAnswer = ({ values }: AssignDraft): Answer => ({ form: 'assign', values: { ...values } })

export const assignQuestion = inSkirmish<AssignFormData, AssignDraft>({
  open: (_page, { default: proposed }) => assignDraft(proposed),
  answer: (draft, { form }) => (isAssigned(draft, form) ? assignAnswer(draft) : null),
  key(page, { asked: { form }, draft }, stroke) {
    const key = form.keys[draft.row]
    const step = stroke.next !== 0 ? stroke.next : stroke.down
    const number = stroke.figure ?? 0
    const sort = ownActionOf('markers', stroke.key)
    if (step !== 0)
      changeDraft(page, 'assign', (one) => ({
        ...one,
        row: (one.row + step + form.keys.length) % Math.max(1, form.keys.length),
      }))
    else if (stroke.across !== 0 && key !== undefined)
      changeDraft(page, 'assign', (one) => nextValue(one, form, key, stepSign(stroke.across)))
    else if (sort !== null && key !== undefined && form.values.some(({ id }) => id === sort))
      changeDraft(page, 'assign', (one) => assigned(one, form, key, sort))
    else if (number >= 1 && number <= form.keys.length)
      changeDraft(page, 'assign', (one) => ({ ...one, row: number - 1 }))
    else return false
    return true
  },
})
