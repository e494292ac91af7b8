/** Where something comes to lie or somebody to stand: carried by the mouse or the arrow keys, put down by a click. */
import { cm } from '../../../../shared/geometry/length'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { helicopterHeight } from '../../../../shared/skirmish/tables'
import type { Stroke } from '../../../scene/marks/Strokes'
import type { Tone } from '../../../scene/marks/tones'
import { changeDraft, confirmDesk } from '../desk/desk'
import type { Asked } from './asking'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import { helicopterStrokes } from './helicopter'
import { circleMark, ringOf } from './mark-shapes'
import {
  carriedTo,
  draftHeight,
  nudged,
  placeAnswerOf,
  placeDraft,
  placeDraftAt,
  placeFault,
  takenUp,
  type PlaceDraft,
  type PlaceFormData,
} from './place-draft'
import { inSkirmish, viewNow, hitWaypoint } from './skirmish-question'

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
export const placeQuestion = inSkirmish<PlaceFormData, PlaceDraft>({
  open: (_page, { form, default: proposed }) => placeDraft(form, proposed),
  answer: placeAnswerOf,
  fault(page, { asked: { form }, draft }) {
    const view = viewNow(page)
    return view === undefined ? null : placeFault(form, draft, view.table)
  },
  places: (_view, { asked: { form } }) => [
    ...(form.zone ?? []).map(({ x, z }) => ({ x, y: 0, z })),
    ...(form.around ? [form.around.at] : []),
  ],
  raises: (view, { asked: { form }, draft }) =>
    form.what !== 'strike'
      ? []
      : [
          {
            ask: 'lsBlast',
            at: { ...draft.at.at, y: draftHeight(view.table, draft.at) },
            radius: Math.max(1, form.radius),
            // A strike comes from above through every storey, the shell of a mortar bursts where it falls (LS-GEO-11, -14).
            upright: form.model === undefined,
          },
        ],
  marks: ({ asked: { form }, draft }, { told, view }) => placeMarks(draft, form, told, view),
  hover: (page, _laid, hit) => changeDraft(page, 'place', (one) => carriedTo(one, hitWaypoint(hit))),
  drag(page, _laid, hit) {
    changeDraft(page, 'place', (one) => placeDraftAt(one, hitWaypoint(hit)))
    return true
  },
  click(page, { asked: { form } }, hit) {
    const to = hitWaypoint(hit)
    if (form.what === 'marker') {
      // In the open and taken back at will: laid like a man who is deployed, by the click itself.
      changeDraft(page, 'place', (one) => placeDraftAt(one, to))
      return confirmDesk(page)
    }
    changeDraft(page, 'place', (one) => (one.pinned ? carriedTo(takenUp(one), to) : placeDraftAt(one, to)))
    return true
  },
  key(page, _laid, { across, down, shift }) {
    const table = viewNow(page)?.table
    if ((across === 0 && down === 0) || table === undefined) return false
    const by = shift ? cm(0.25) : cm(1)
    changeDraft(page, 'place', (one) => nudged(one, table, { x: across * by, z: down * by }))
    return true
  },
  carried: ({ at, pinned }) => ({ to: at, held: !pinned }),
  carryTo: placeDraftAt,
})
