/** A point of the table's edge that a question asks for: it follows the mouse along the edge until it is named (CF-SPECIAL-02). */
import { inches, nearestOnSegment, pointGap } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import { slice, type Page } from '../../page'
import { drawnFrom } from '../../table/marks'
import { pushOf } from '../../table/stroke'
import { changeDraft, confirmDesk, deskStore } from '../desk/desk'
import type { DeskQuestion } from '../desk/question'

type EdgePointForm = Extract<DecisionForm, { form: 'edgePoint' }>
export interface EdgePointDraft {
  readonly form: 'edgePoint'
  readonly at: PlanPoint
}
/** The point of these edges nearest to a place. */
const nearestOn = ({ edges }: EdgePointForm, place: PlanPoint): PlanPoint =>
  edges
    .map(([from, to]) => nearestOnSegment(place, from, to))
    .reduce((one, other) => (pointGap(other, place) < pointGap(one, place) ? other : one))
const goTo = (page: Page, form: EdgePointForm, place: PlanPoint): void =>
  changeDraft(page, 'edgePoint', (draft) => ({ ...draft, at: nearestOn(form, place) }))

const edgePointMarks = slice((page) =>
  drawnFrom(
    [deskStore(page)],
    () => {
      const { decision, draft } = deskStore(page).getState()
      return [decision?.form, draft] as const
    },
    (_, form, draft) => {
      if (form?.form !== 'edgePoint' || draft?.form !== 'edgePoint') return {}
      const at = { ...draft.at, y: 0 }
      // Where nobody is measured from it, it is seen all the same.
      const radius = form.radius || inches(1)
      return { shapes: { discs: [{ at, radius, tone: 'legal' as const }] } }
    },
  ),
)
export const edgePointQuestion: DeskQuestion<EdgePointForm, EdgePointDraft> = {
  open: (_page, { form, default: proposed }) => ({
    form: 'edgePoint',
    at: proposed.form === 'edgePoint' ? proposed.at : nearestOn(form, { x: 0, z: 0 }),
  }),
  answer: ({ at }) => ({ form: 'edgePoint', at }),
  shows: edgePointMarks,
  hover: (page, { asked: { form } }, { at }) => goTo(page, form, at),
  drag(page, { asked: { form } }, { at }) {
    goTo(page, form, at)
    return true
  },
  /** A click may be ahead of what the mouse has told while it moved. */
  click(page, { asked: { form } }, { at }) {
    goTo(page, form, at)
    return confirmDesk(page)
  },
  key(page, { asked: { form }, draft: { at } }, stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    if (by === null) return false
    goTo(page, form, { x: at.x + by.x, z: at.z + by.z })
    return true
  },
}
