/** So many to each: hits among a group, dice given up by target (LS-OPP-05, LS-SHOOT-07). Pure. */
import type { Answer } from '../../../../shared/protocol/decision'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'

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
