/** A course in the hand: which way a whole unit is to go, turned by mouse and keys until its owner says so. */
import { create } from 'zustand'
import { bearing } from '../../shared/geometry/turn'
import type { PlanPoint } from '../../shared/geometry/point'
import type { Decision } from '../../shared/protocol/decision'
import type { GameView } from '../../shared/protocol/game-view'
import type { CourseReport } from '../../shared/protocol/previews/combat'
import type { TableHit } from '../scene/props'
import { ask, useGame } from './game-store'
import { lookAtUnits } from './gaze'
import type { KeyMap } from './keys'
import { oneInFlight } from './one-in-flight'
import { useTable } from './table-store'
import { showFault } from './toasts'

interface CourseDraft {
  readonly decision: string
  /** The middle of the unit: the mouse turns the course about it. */
  readonly from: PlanPoint
  /** Degrees counter-clockwise from +x. */
  readonly bearing: number
  /** Set by a click or a key: it no longer follows the mouse. */
  readonly pinned: boolean
}
interface CourseStore {
  readonly draft: CourseDraft | null
  /** Where it leads; of the course before while the next answer is under way. */
  readonly report: CourseReport | null
}
const nothing: CourseStore = { draft: null, report: null }
export const useCourse = create<CourseStore>(() => nothing)

const reports = oneInFlight(
  ({ decision, bearing: to }: CourseDraft) => ask({ ask: 'course', decision, bearing: to }),
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
const whole = (degrees: number): number => ((degrees % 360) + 360) % 360

/** The proposal of an open question, ready to be turned elsewhere. Pure. */
function courseFor(
  { id, form, default: standard }: Decision,
  { units, models }: Pick<GameView, 'units' | 'models'>,
): CourseDraft | null {
  if (form.form !== 'course' || standard.form !== 'bearing') return null
  const places = (units[form.unit]?.models ?? []).flatMap((model) => models[model]?.pose?.at ?? [])
  if (places.length === 0) return null
  const sum = (axis: 'x' | 'z'): number => places.reduce((all, at) => all + at[axis], 0) / places.length
  return { decision: id, from: { x: sum('x'), z: sum('z') }, bearing: whole(standard.bearing), pinned: false }
}
/** Half degrees are finer than anybody points. Pure. */
const pointedAt = (draft: CourseDraft, at: PlanPoint): CourseDraft =>
  Math.hypot(at.x - draft.from.x, at.z - draft.from.z) < 1
    ? draft
    : { ...draft, bearing: Math.round(bearing(draft.from, at) * 2) / 2 }

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
export function carryCourse({ at }: TableHit): boolean {
  const { draft } = useCourse.getState()
  if (draft === null) return false
  if (!draft.pinned) hold(pointedAt(draft, at))
  return true
}
/** A click holds it, another lets it follow the mouse again. */
export function pinCourse({ at }: TableHit): boolean {
  const { draft } = useCourse.getState()
  if (draft === null) return false
  hold({ ...pointedAt(draft, at), pinned: !draft.pinned })
  return true
}
export function turnCourse(degrees: number): void {
  const { draft } = useCourse.getState()
  if (draft !== null) hold({ ...draft, bearing: whole(draft.bearing + degrees), pinned: true })
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
/** Keys of a course in the hand, written as in `keyOf`; true when the key meant it. */
export function courseKey(key: string, { turnLeft, turnRight }: KeyMap): boolean {
  if (useCourse.getState().draft === null) return false
  const fine = key.startsWith('Shift+')
  const plain = fine ? key.slice('Shift+'.length) : key
  const way =
    plain === 'ArrowLeft' || turnLeft.includes(plain)
      ? 1
      : plain === 'ArrowRight' || turnRight.includes(plain)
        ? -1
        : 0
  if (way === 0) return false
  turnCourse(way * (fine ? 1 : 5))
  return true
}
