/** So many to each: hits among a group, dice given up by target (LS-OPP-05, LS-SHOOT-07); by mouse and keys. */
import type { Answer } from '../../../../shared/protocol/decision'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Page } from '../../page'
import type { KeyStroke } from '../../table/stroke'
import { changeDraft, light } from '../desk/desk'
import type { Laid } from '../desk/question'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import { placesOfAll } from './focus'
import { labelOver, ringOf } from './mark-shapes'
import { inSkirmish } from './skirmish-question'

export type AllotFormData = Extract<SkirmishForm, { form: 'allot' }>
export interface AllotDraft {
  readonly form: 'allot'
  readonly counts: Readonly<Record<string, number>>
  /** Row of the keyboard. */
  readonly row: number
}
export const allotDraft = (proposed: Answer): AllotDraft => ({
  form: 'allot',
  counts: proposed.form === 'allot' ? proposed.counts : {},
  row: 0,
})
export const allotted = ({ counts }: AllotDraft): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0)
export const isAllotted = (draft: AllotDraft, { total, among }: AllotFormData): boolean =>
  allotted(draft) === total && among.every(({ id, most }) => (draft.counts[id] ?? 0) <= most)

/** One more or one less; when all are given away, the one more comes from whoever has most. */
export function changed(
  draft: AllotDraft,
  { total, among }: AllotFormData,
  id: string,
  by: 1 | -1,
): AllotDraft {
  const { counts } = draft
  const who = among.find((one) => one.id === id)
  const now = counts[id] ?? 0
  if (who === undefined || now + by < 0 || now + by > who.most) return draft
  const next = { ...counts, [id]: now + by }
  if (by === -1 || allotted(draft) < total) return { ...draft, counts: kept(next) }
  const giver = among
    .filter((one) => one.id !== id && (counts[one.id] ?? 0) > 0)
    .sort((one, other) => (counts[other.id] ?? 0) - (counts[one.id] ?? 0))[0]
  return giver === undefined
    ? draft
    : { ...draft, counts: kept({ ...next, [giver.id]: (counts[giver.id] ?? 0) - 1 }) }
}
const kept = (counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
export const allotAnswer = ({ counts }: AllotDraft): Answer => ({ form: 'allot', counts: { ...counts } })

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
  } else if (who !== undefined && (stroke.across > 0 || stroke.action === 'spreadOut'))
    changeDraft(page, 'allot', (one) => changed(one, form, who.id, 1))
  else if (who !== undefined && (stroke.across < 0 || stroke.action === 'closeUp'))
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
