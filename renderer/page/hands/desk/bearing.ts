/** A direction turned on the table until its owner says so: a course, a heading, which way a miss goes. */
import { bearing as bearingTo } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import { preferencesStore } from '../../app/preferences'
import { turnOf } from '../../table/stroke'
import { changeDraft, confirmDesk } from './desk'
import type { DeskQuestion } from './question'

export interface BearingDraft {
  readonly form: 'direction'
  /** The mouse turns it about this. */
  readonly from: PlanPoint
  /** Degrees counter-clockwise from +x. */
  readonly bearing: number
  /** Set by a click or a key: the mouse leads it no more until it is clicked again. */
  readonly pinned: boolean
}
const whole = (degrees: number): number => ((degrees % 360) + 360) % 360
export const bearingDraft = (from: PlanPoint, bearing: number, pinned: boolean): BearingDraft => ({
  form: 'direction',
  from,
  bearing: whole(bearing),
  pinned,
})
/** Half degrees are finer than anybody points. */
export const bearingPointedAt = (draft: BearingDraft, at: PlanPoint): BearingDraft =>
  Math.hypot(at.x - draft.from.x, at.z - draft.from.z) < 1
    ? draft
    : { ...draft, bearing: whole(Math.round(bearingTo(draft.from, at) * 2) / 2) }
export const bearingTurnedTo = (draft: BearingDraft, bearing: number): BearingDraft => ({
  ...draft,
  bearing: whole(bearing),
  pinned: true,
})
/** Counter-clockwise; it stays so until it is taken up again. */
export const bearingTurnedBy = (draft: BearingDraft, degrees: number): BearingDraft =>
  bearingTurnedTo(draft, draft.bearing + degrees)

const step = 5
/** How it is turned and said; the form adds how it begins. */
export const bearingQuestion: Omit<DeskQuestion<DecisionForm, BearingDraft>, 'open'> = {
  answer: ({ bearing }) => ({ form: 'bearing', bearing }),
  hover(page, { draft }, { at }) {
    if (!draft.pinned) changeDraft(page, 'direction', (one) => bearingPointedAt(one, at))
  },
  drag(page, _laid, { at }) {
    changeDraft(page, 'direction', (one) => ({ ...bearingPointedAt(one, at), pinned: true }))
    return true
  },
  click(page, _laid, { at }) {
    changeDraft(page, 'direction', (one) => ({ ...bearingPointedAt(one, at), pinned: !one.pinned }))
    return true
  },
  doubleClick: (page) => confirmDesk(page),
  key(page, _laid, stroke) {
    const way = turnOf(stroke, preferencesStore(page).getState().keys) || -Math.sign(stroke.down)
    if (way === 0) return false
    changeDraft(page, 'direction', (one) => bearingTurnedBy(one, way * (stroke.shift ? 1 : step)))
    return true
  },
}
