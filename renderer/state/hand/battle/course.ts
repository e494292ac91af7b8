/** A course in the hand: which way a whole unit is to go, turned by mouse and keys until its owner says so. */
import { create } from 'zustand'
import type { Decision } from '../../../../shared/protocol/decision'
import type { CourseReport } from '../../../../shared/protocol/previews/combat'
import type { TableHit } from '../../../scene/props'
import { courseFor, coursePointedAt, courseTurnedBy, type CourseDraft } from './course-draft'
import { askGame, useGame } from '../../open-game/game-store'
import { lookAtUnits } from '../../tools/gaze'
import type { Hand } from '../hand'
import { turnOf } from '../stroke'
import { usePreferences } from '../../app/preferences'
import { oneInFlight } from '../../wire/one-in-flight'
import { useTable } from './table-store'
import { showFault } from '../../app/toasts'

interface CourseStore {
  readonly draft: CourseDraft | null
  /** Where it leads; of the course before while the next answer is under way. */
  readonly report: CourseReport | null
}
const nothing: CourseStore = { draft: null, report: null }
export const useCourse = create<CourseStore>(() => nothing)

const reports = oneInFlight(
  ({ decision, bearing: to }: CourseDraft) => askGame({ ask: 'course', decision, bearing: to }),
  (report, { decision }) => {
    if (useCourse.getState().draft?.decision === decision) useCourse.setState({ report })
  },
  showFault,
)
function hold(draft: CourseDraft): void {
  useCourse.setState({ draft })
  useTable.setState({ turnedDown: null })
  reports.ask(draft)
}
export function showCourseOf(decision: Decision): void {
  const view = useGame.getState().snapshot?.view
  const proposed = view === undefined ? null : courseFor(decision, view)
  if (proposed === null || useCourse.getState().draft?.decision === decision.id) return
  reports.drop()
  useCourse.setState(nothing)
  hold(proposed)
  if (decision.form.form === 'course') lookAtUnits([decision.form.unit], true)
}
/** The question has been answered, or another sits at the table. */
export function dropCourseOf({ id }: Decision): void {
  if (useCourse.getState().draft?.decision !== id) return
  reports.drop()
  useCourse.setState(nothing)
}
/** The mouse turns it, until a click holds it. True when there is one in the hand. */
function carryCourse({ at }: TableHit): boolean {
  const { draft } = useCourse.getState()
  if (draft === null) return false
  if (!draft.pinned) hold(coursePointedAt(draft, at))
  return true
}
/** A click holds it, another lets it follow the mouse again. */
function pinCourse({ at }: TableHit): boolean {
  const { draft } = useCourse.getState()
  if (draft === null) return false
  hold({ ...coursePointedAt(draft, at), pinned: !draft.pinned })
  return true
}
export function turnCourse(degrees: number): void {
  const { draft } = useCourse.getState()
  if (draft !== null) hold(courseTurnedBy(draft, degrees))
}
/** Says it; a direction that is refused stays in the hand. */
export async function confirmCourse(): Promise<boolean> {
  const { draft, report } = useCourse.getState()
  const { snapshot, answer } = useGame.getState()
  const decision = snapshot?.decisions.find(({ id }) => id === draft?.decision)
  if (draft === null || decision === undefined) return false
  if (report?.refusal !== undefined) {
    useTable.setState({ turnedDown: report.refusal })
    return false
  }
  return answer(decision, { form: 'bearing', bearing: draft.bearing })
}
export const courseHand: Hand = {
  point({ type, hit }) {
    if (type === 'doubleClick') {
      if (useCourse.getState().draft === null) return false
      confirmCourse().catch(showFault)
      return true
    }
    if (hit === null) return false
    if (type === 'hover' || type === 'drag') return carryCourse(hit)
    return type === 'click' && pinCourse(hit)
  },
  key(stroke) {
    const way = turnOf(stroke, usePreferences.getState().keys)
    if (useCourse.getState().draft === null || way === 0) return false
    turnCourse(way * (stroke.shift ? 1 : 5))
    return true
  },
  confirm() {
    if (useCourse.getState().draft === null) return false
    confirmCourse().catch(showFault)
    return true
  },
}
