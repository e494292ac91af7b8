/** A direction chosen: where what has missed goes (LS-SMOKE-01, LS-ART-04). Pure. */
import { bearing as bearingTo } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Answer, DecisionForm } from '../../../../shared/protocol/decision'

export type DirectionFormData = Extract<DecisionForm, { form: 'direction' }>
export interface BearingDraft {
  readonly form: 'direction'
  readonly bearing: number
  /** Pointed by a click: the mouse leads it no more until it is clicked again. */
  readonly pinned: boolean
}
export const bearingDraft = (proposed: Answer): BearingDraft => ({
  form: 'direction',
  bearing: proposed.form === 'bearing' ? proposed.bearing : 0,
  pinned: true,
})
const whole = (degrees: number): number => (((Math.round(degrees * 10) / 10) % 360) + 360) % 360
export const bearingTurnedBy = (draft: BearingDraft, by: number): BearingDraft => ({
  ...draft,
  bearing: whole(draft.bearing + by),
  pinned: true,
})
export const bearingPointedAt = (
  draft: BearingDraft,
  { from }: DirectionFormData,
  at: PlanPoint,
): BearingDraft =>
  Math.hypot(at.x - from.x, at.z - from.z) < 1
    ? draft
    : { ...draft, bearing: whole(Math.round(bearingTo(from, at))) }
export const bearingTurnedTo = (draft: BearingDraft, bearing: number): BearingDraft => ({
  ...draft,
  bearing: whole(bearing),
  pinned: true,
})
export const bearingAnswer = ({ bearing }: BearingDraft): Answer => ({ form: 'bearing', bearing })
