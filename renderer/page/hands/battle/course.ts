/** Directions that are asked for: which way a whole unit is to go, with which heading a vehicle is put down. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import type { CourseReport } from '../../../../shared/protocol/previews/combat'
import type { PutDownReport } from '../../../../shared/protocol/previews/tank-shock'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { showFault } from '../../app/toasts'
import { askGame, gameStore } from '../../game/game-store'
import { slice, type Page, type Slice } from '../../page'
import { lookAtUnits } from '../../table/gaze'
import { drawnFrom, type Drawn } from '../../table/marks'
import { oneInFlight } from '../../wire/one-in-flight'
import { bearingDraft, bearingQuestion, type BearingDraft } from '../desk/bearing'
import type { Posed, DeskQuestion } from '../desk/question'

type TurnedForm = Extract<DecisionForm, { form: 'course' | 'heading' }>
/** What the rules have said of the direction in hand; of the one before while the next answer is under way. */
interface Told<Report> {
  readonly held: StoreApi<{ readonly report: Report | null }>
  ask(decision: string, draft: BearingDraft): void
  /** The direction that is held last has been answered. */
  settled(): Promise<void>
  drop(): void
}
function told<Report>(
  page: Page,
  ask: (decision: string, bearing: number) => Promise<Report | null>,
): Told<Report> {
  const held = createStore<{ readonly report: Report | null }>(() => ({ report: null }))
  let last: BearingDraft | null = null
  const reports = oneInFlight(
    ({ decision, draft }: { readonly decision: string; readonly draft: BearingDraft }) =>
      ask(decision, draft.bearing),
    (report) => {
      if (last !== null) held.setState({ report })
    },
    page.bound(showFault),
  )
  return {
    held,
    ask(decision, draft) {
      if (last === draft) return
      last = draft
      reports.ask({ decision, draft })
    },
    settled: () => reports.idle(),
    drop() {
      last = null
      reports.drop()
      held.setState({ report: null })
    },
  }
}
export const course = slice((page) =>
  told<CourseReport>(page, (decision, bearing) => askGame(page, { ask: 'course', decision, bearing })),
)
export const heading = slice((page) =>
  told<PutDownReport>(page, (decision, bearing) => askGame(page, { ask: 'heading', decision, bearing })),
)

/** Whom it turns: the mouse turns it about their middle. */
const turnedIn = (page: Page, form: TurnedForm): readonly ModelId[] =>
  form.form === 'heading'
    ? [form.model]
    : (gameStore(page).getState().snapshot?.view.units[form.unit]?.models ?? [])
function turnedDraft(page: Page, { form, default: proposed }: Posed<TurnedForm>): BearingDraft {
  const models = gameStore(page).getState().snapshot?.view.models ?? {}
  const places = turnedIn(page, form).flatMap((model) => models[model]?.pose?.at ?? [])
  const middle = (axis: 'x' | 'z'): number =>
    places.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, places.length)
  return bearingDraft(
    { x: middle('x'), z: middle('z') },
    proposed.form === 'bearing' ? proposed.bearing : 0,
    false,
  )
}
const turnedQuestion = <Report extends { readonly refusal?: Refusal }>(
  of: Slice<Told<Report>>,
  shown: (report: Report) => Drawn,
): DeskQuestion<TurnedForm, BearingDraft> => ({
  ...bearingQuestion,
  shows: slice((page) =>
    drawnFrom(
      [of(page).held],
      () => [of(page).held.getState().report] as const,
      (_, report) => (report === null ? {} : shown(report)),
    ),
  ),
  open: turnedDraft,
  fault: (page) => of(page).held.getState().report?.refusal ?? null,
  settled: (page) => of(page).settled(),
  changed: (page, { asked, draft }) => of(page).ask(asked.id, draft),
  laidAside: (page) => of(page).drop(),
  look: (page, { asked: { form } }) => lookAtUnits(page, [form.unit], true),
})
export const courseQuestion = turnedQuestion(course, ({ check }) => ({ ghostMove: check }))
export const headingQuestion = turnedQuestion(heading, ({ unit, model, to, refusal }) => ({
  ghostPoses: { unit, poses: { [model]: to }, refused: refusal === undefined ? [] : [model] },
}))
