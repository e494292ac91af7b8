/** Which numbered marker is what, by mouse and keys (LS-SETUP-01). */
import { changeDraft } from '../desk/desk'
import {
  assignAnswer,
  assignDraft,
  isAssigned,
  nextValue,
  type AssignDraft,
  type AssignFormData,
} from './assign-draft'
import { inSkirmish, stepSign } from './skirmish-question'

export const assignQuestion = inSkirmish<AssignFormData, AssignDraft>({
  open: (_page, { default: proposed }) => assignDraft(proposed),
  answer: (draft, { form }) => (isAssigned(draft, form) ? assignAnswer(draft) : null),
  key(page, { asked: { form }, draft }, stroke) {
    const key = form.keys[draft.row]
    const step = stroke.next !== 0 ? stroke.next : stroke.down
    const number = Number(stroke.plain)
    if (step !== 0)
      changeDraft(page, 'assign', (one) => ({
        ...one,
        row: (one.row + step + form.keys.length) % Math.max(1, form.keys.length),
      }))
    else if (stroke.across !== 0 && key !== undefined)
      changeDraft(page, 'assign', (one) => nextValue(one, form, key, stepSign(stroke.across)))
    else if (number >= 1 && number <= form.keys.length)
      changeDraft(page, 'assign', (one) => ({ ...one, row: number - 1 }))
    else return false
    return true
  },
})
