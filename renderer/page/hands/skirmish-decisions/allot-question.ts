/** So many to each, counted by mouse and keys (LS-OPP-05). */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Page } from '../../page'
import type { KeyStroke } from '../../table/stroke'
import { changeDraft, light } from '../desk/desk'
import type { Laid } from '../desk/question'
import {
  allotAnswer,
  allotDraft,
  changed,
  isAllotted,
  type AllotDraft,
  type AllotFormData,
} from './allot-draft'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import { placesOfAll } from './focus'
import { labelOver, ringOf } from './mark-shapes'
import { inSkirmish } from './skirmish-question'

function allotMarks({ counts, row }: AllotDraft, { among }: AllotFormData, view: SkirmishView): DeskMarks {
  return {
    ...noDeskMarks,
    rings: among.flatMap(({ id }, i) =>
      ringOf(view, id, i === row ? 'focus' : 'test', i === row ? 'bold' : 'dashed'),
    ),
    labels: among.flatMap(({ id }) =>
      labelOver(view, id, `× ${counts[id] ?? 0}`, counts[id] ? 'refused' : 'quiet'),
    ),
  }
}
function key(
  page: Page,
  { asked: { form }, draft }: Laid<AllotFormData, AllotDraft>,
  stroke: KeyStroke,
): boolean {
  const count = form.among.length
  const step = stroke.next !== 0 ? stroke.next : stroke.down
  const who = form.among[draft.row]
  if (step !== 0) {
    const row = (draft.row + step + count) % Math.max(1, count)
    changeDraft(page, 'allot', (one) => ({ ...one, row }))
    light(page, [form.among[row]?.id ?? ''])
  } else if (who !== undefined && (stroke.across > 0 || stroke.plain === '+' || stroke.plain === '='))
    changeDraft(page, 'allot', (one) => changed(one, form, who.id, 1))
  else if (who !== undefined && (stroke.across < 0 || stroke.plain === '-'))
    changeDraft(page, 'allot', (one) => changed(one, form, who.id, -1))
  else return false
  return true
}
export const allotQuestion = inSkirmish<AllotFormData, AllotDraft>({
  open: (_page, { default: proposed }) => allotDraft(proposed),
  answer: (draft, { form }) => (isAllotted(draft, form) ? allotAnswer(draft) : null),
  places: (view, { asked: { form } }) =>
    placesOfAll(
      view,
      form.among.map(({ id }) => id),
    ),
  people: (_view, { asked: { form } }) => form.among.map(({ id }) => id),
  marks: ({ asked: { form }, draft }, { view }) => allotMarks(draft, form, view),
  click(page, { asked: { form } }, { model }, { shift, ctrl }) {
    if (model === null || !form.among.some(({ id }) => id === model)) return false
    changeDraft(page, 'allot', (one) => changed(one, form, model, shift || ctrl ? -1 : 1))
    return true
  },
  key,
})
