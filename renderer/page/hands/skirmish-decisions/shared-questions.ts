/** Questions that battles ask as well, with what a skirmish draws of them. */
import { stepped } from '../../../../shared/geometry'
import type { Decision, DecisionForm } from '../../../../shared/protocol/decision'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { bearingDraft, bearingQuestion, type BearingDraft } from '../desk/bearing'
import { optionQuestion, optionsOf, type OptionDraft, type OptionFormData } from '../desk/option'
import { listOf, pickQuestion, type PickDraft, type PickFormData } from '../desk/picking'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import { placesOfAll } from './focus'
import { circleMark, ringOf, type SayLength } from './mark-shapes'
import { inSkirmish } from './skirmish-question'

const focusPlaces = (view: SkirmishView, { focus }: Decision) => placesOfAll(view, focus?.models ?? [])

export const optionInSkirmish = inSkirmish<OptionFormData, OptionDraft>({
  ...optionQuestion,
  places: (view, { asked }) => focusPlaces(view, asked),
  marks({ asked, draft }, { view, over }) {
    const option = optionsOf(asked)[draft.row]
    const about = [...(asked.focus?.models ?? []), ...(option?.focus?.models ?? []), ...over.lit]
    return { ...noDeskMarks, rings: [...new Set(about)].flatMap((id) => ringOf(view, id, 'focus', 'bold')) }
  },
})

function pickMarks(
  { ids, row }: PickDraft,
  from: readonly string[],
  lit: readonly string[],
  view: SkirmishView,
): DeskMarks {
  return {
    ...noDeskMarks,
    rings: from.flatMap((id, i) =>
      ids.includes(id)
        ? ringOf(view, id, 'legal', 'bold')
        : ringOf(view, id, 'test', i === row || lit.includes(id) ? 'double' : 'dashed'),
    ),
  }
}
const pickInSkirmish = <F extends DecisionForm>(listOf: (form: F) => PickFormData) => {
  const people = ({ form }: { readonly form: F }): readonly string[] => {
    const { kind, from } = listOf(form)
    return kind === 'models' ? from : []
  }
  return inSkirmish<F, PickDraft>({
    ...pickQuestion(listOf),
    places: (view, { asked }) =>
      listOf(asked.form).kind === 'models' ? placesOfAll(view, people(asked)) : focusPlaces(view, asked),
    people: (_view, { asked }) => people(asked),
    marks: ({ asked, draft }, { view, over }) => pickMarks(draft, listOf(asked.form).from, over.lit, view),
  })
}
export const listInSkirmish = pickInSkirmish(listOf)
type BuildingForm = Extract<SkirmishForm, { form: 'pieceOfBuilding' }>
/** A building names one of its pieces (LS-STORM-02). */
export const buildingList = ({ pieces }: BuildingForm): PickFormData => ({
  kind: 'pieces',
  from: pieces,
  min: 1,
  max: 1,
})
export const buildingQuestion = pickInSkirmish(buildingList)

export type DirectionFormData = Extract<DecisionForm, { form: 'direction' }>
function directionMarks(
  { bearing, from }: BearingDraft,
  { distance, radius }: DirectionFormData,
  say: SayLength,
): DeskMarks {
  const start = { x: from.x, y: 4, z: from.z }
  const end = { ...stepped(from, bearing, distance), y: 4 }
  return {
    ...noDeskMarks,
    lines: [
      { strokes: [[start, end]], tone: 'vital', width: 4, above: true },
      { strokes: circleMark(start, radius), tone: 'quiet', width: 2, dashed: true },
      { strokes: circleMark(end, radius), tone: 'vital', width: 3, above: true },
    ],
    labels: [{ at: { ...end, y: 26 }, text: say(distance), tone: 'vital' }],
  }
}
/** Which way what has missed goes (LS-SMOKE-01, LS-ART-04). */
export const directionQuestion = inSkirmish<DirectionFormData, BearingDraft>({
  ...bearingQuestion,
  open: (_page, { form, default: proposed }) =>
    bearingDraft(form.from, proposed.form === 'bearing' ? proposed.bearing : 0, true),
  places: (_view, { asked: { form } }) => [{ x: form.from.x, y: 0, z: form.from.z }],
  marks: ({ asked: { form }, draft }, { say }) => directionMarks(draft, form, say),
})
