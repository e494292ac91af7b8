/** What the open question draws on the table. Pure: one function a form. */
import { cm } from '../../../../shared/geometry/length'
import { stepped } from '../../../../shared/geometry'
import type { Point3 } from '../../../../shared/geometry/point'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { helicopterHeight } from '../../../../shared/skirmish/tables'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import type { Stroke } from '../../../scene/marks/Strokes'
import type { Tone } from '../../../scene/marks/tones'
import type { Asked } from './asking'
import type { AllotDraft, AllotFormData } from './allot-draft'
import type { BearingDraft, DirectionFormData } from './bearing-draft'
import type { AnswerDesk } from './desk'
import { fireMarks } from './fire-marks'
import { helicopterStrokes } from './helicopter'
import { circleMark, labelOver, ringOf, type SayLength } from './mark-shapes'
import { optionsOf, pickFormOf, type PickDraft } from './pick-draft'
import { draftHeight, placeFault, type PlaceDraft, type PlaceFormData } from './place-draft'
import { pathMarks } from './path-marks'
import { underFireMarks } from './under-fire-marks'
import { wayMarks } from './way-marks'
import { zonesMarks } from './zones-marks'

/** @param sky  where the helicopter hovers that is asked about */
export function decisionMarks(
  desk: AnswerDesk,
  asked: Asked,
  view: SkirmishView,
  say: SayLength,
  sky: Point3 | null = null,
): DeskMarks {
  const marks = marksOfForm(desk, asked, view, say)
  if (sky === null) return marks
  return {
    ...marks,
    lines: [...marks.lines, { strokes: helicopterStrokes(sky), tone: 'vital', width: 3, above: true }],
  }
}
function marksOfForm(desk: AnswerDesk, asked: Asked, view: SkirmishView, say: SayLength): DeskMarks {
  const { decision, draft, lit } = desk
  const form = decision?.form
  if (decision === null || draft === null || form === undefined) return noDeskMarks
  if (draft.form === 'fire' && form.form === 'fire') return fireMarks(draft, form, desk, asked, view, say)
  if (draft.form === 'reactPath' && form.form === 'reactPath') return pathMarks(draft, form, asked, view)
  if (draft.form === 'reactFire' && form.form === 'reactFire') return underFireMarks(draft, form, view)
  if (draft.form === 'zones' && form.form === 'zones') return zonesMarks(draft, form, asked, view)
  if (draft.form === 'way' && form.form === 'way') return wayMarks(draft, form, asked, view, say)
  if (draft.form === 'allot' && form.form === 'allot') return allotMarks(draft, form, view)
  if (draft.form === 'place' && form.form === 'place') return placeMarks(draft, form, asked, view)
  if (draft.form === 'direction' && form.form === 'direction') return directionMarks(draft, form, say)
  const list = pickFormOf(form)
  if (draft.form === 'pick' && list !== null) return pickMarks(draft, list.from, lit, view)
  const option = draft.form === 'option' ? optionsOf(decision)[draft.row] : undefined
  const about = [...(decision.focus?.models ?? []), ...(option?.focus?.models ?? []), ...lit]
  return { ...noDeskMarks, rings: [...new Set(about)].flatMap((id) => ringOf(view, id, 'focus', 'bold')) }
}
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
function placeMarks(draft: PlaceDraft, form: PlaceFormData, { blast }: Asked, view: SkirmishView): DeskMarks {
  const at = { x: draft.at.at.x, y: draftHeight(view.table, draft.at) + 1, z: draft.at.at.z }
  const tone: Tone = placeFault(form, draft, view.table) === null ? 'legal' : 'refused'
  const post: readonly Stroke[] =
    form.what === 'helicopter'
      ? helicopterStrokes({ ...at, y: at.y + helicopterHeight })
      : [[at, { ...at, y: at.y + 40 }]]
  const around = form.around
  const zone = form.zone ?? []
  return {
    ...noDeskMarks,
    lines: [
      { strokes: [...circleMark(at, Math.max(6, form.radius)), ...post], tone, width: 3.4, above: true },
      ...(around === undefined
        ? []
        : [
            {
              strokes: circleMark({ ...around.at, y: around.at.y + 1 }, around.reach),
              tone: 'focus' as const,
              width: 2,
              dashed: true,
            },
          ]),
      ...(zone.length === 0
        ? []
        : [
            {
              strokes: zone.map((p, i): Stroke => [
                { ...p, y: 2 },
                { ...(zone[(i + 1) % zone.length] ?? p), y: 2 },
              ]),
              tone: 'focus' as const,
              width: 3,
            },
          ]),
    ],
    columns: form.what === 'strike' ? [{ at, radius: form.radius, height: cm(12), tone: 'refused' }] : [],
    rings: (form.what === 'strike' ? (blast?.told.caught ?? []) : []).flatMap(({ model }) =>
      ringOf(view, model, 'refused', 'crossed'),
    ),
  }
}
function directionMarks(
  { bearing }: BearingDraft,
  { from, distance, radius }: DirectionFormData,
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
