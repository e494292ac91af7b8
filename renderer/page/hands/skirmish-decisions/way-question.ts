/** Where a man runs or crawls to: one of the places offered, or a way of his own (LS-REACT-02). */
import { cm } from '../../../../shared/geometry/length'
import { surfaceHeight } from '../../../../shared/table'
import type { PointerHandlers, TableHit } from '../../../scene/props'
import type { Page } from '../../page'
import type { KeyStroke } from '../../table/stroke'
import { changeDraft } from '../desk/desk'
import type { Laid } from '../desk/question'
import { askedStore } from './asking'
import { placesOfAll } from './focus'
import { draftHeight } from './place-draft'
import { inSkirmish, stepSign, viewNow, hitWaypoint } from './skirmish-question'
import {
  atSpot,
  hoveredTo,
  nextSpot,
  pathOfOwn,
  roundCorner,
  shortened,
  spotUnder,
  staying,
  takesOwnWay,
  toPlace,
  unhovered,
  wayAnswer,
  wayDraft,
  type WayDraft,
  type WayFormData,
} from './way-draft'
import { wayMarks } from './way-marks'

type LaidWay = Laid<WayFormData, WayDraft>

function click(page: Page, { asked }: LaidWay, hit: TableHit, { shift }: PointerHandlers): boolean {
  const { form } = asked
  const to = hitWaypoint(hit)
  const spot = spotUnder(form, to)
  if (spot !== null) changeDraft(page, 'way', (one) => atSpot(one, form, spot))
  else if (takesOwnWay(asked, form))
    changeDraft(page, 'way', (one) => (shift ? roundCorner(one, to) : toPlace(one, to)))
  return true
}
/** The end of his own way a step further, on the floor it is on. */
function pushedOn(page: Page, draft: WayDraft, model: string, { across, down, shift }: KeyStroke): WayDraft {
  const view = viewNow(page)
  const end = draft.own === null ? view?.models[model]?.pose : pathOfOwn(draft.own).at(-1)
  if (view === undefined || end == null) return draft
  const by = shift ? cm(0.25) : cm(1)
  const at = { x: end.at.x + across * by, z: end.at.z + down * by }
  return surfaceHeight(view.table, end.on, at) === null ? draft : toPlace(draft, { at, on: end.on })
}
function key(page: Page, { asked }: LaidWay, stroke: KeyStroke): boolean {
  const { form } = asked
  const by = stroke.next !== 0 ? stroke.next : stroke.across + stroke.down
  const pushed = stroke.next === 0 && by !== 0 && form.spots.length === 0
  if (pushed && takesOwnWay(asked, form))
    changeDraft(page, 'way', (one) => pushedOn(page, one, form.model, stroke))
  else if (by !== 0) changeDraft(page, 'way', (one) => nextSpot(one, form, stepSign(by)))
  else if (stroke.plain === 'Backspace') changeDraft(page, 'way', shortened)
  else return false
  return true
}
export const wayQuestion = inSkirmish<WayFormData, WayDraft>({
  open: (_page, { form }) => wayDraft(form),
  answer: (draft, { form, default: proposed }) => wayAnswer(draft, form, proposed),
  // Who may stay where he is.
  pass: ({ default: proposed }) =>
    proposed.form === 'paths' && Object.keys(proposed.paths).length === 0 ? proposed : null,
  fault(page, { draft: { own } }) {
    const { walk } = askedStore(page).getState()
    return own === null ? null : (Object.values(walk?.members ?? {})[0]?.refusal ?? walk?.refusal ?? null)
  },
  places(view, { asked: { form } }) {
    const ends = form.spots.flatMap(({ path }) => path.slice(-1))
    return [
      ...placesOfAll(view, [form.model]),
      ...ends.map((at) => ({ ...at.at, y: draftHeight(view.table, at) })),
    ]
  },
  people: (_view, { asked: { form } }) => [form.model],
  raises: (view, { asked: { id, form }, draft: { own } }) =>
    own === null
      ? []
      : [
          {
            ask: 'lsWalk',
            activity: view.activity?.activity ?? 'run',
            members: [{ model: form.model, path: [...pathOfOwn(own)] }],
            decision: id,
          },
        ],
  marks: ({ asked: { form }, draft }, { told, view, say }) => wayMarks(draft, form, told, view, say),
  hover(page, { asked }, hit) {
    if (takesOwnWay(asked, asked.form)) changeDraft(page, 'way', (one) => hoveredTo(one, hitWaypoint(hit)))
  },
  leave: (page) => changeDraft(page, 'way', unhovered),
  click,
  key,
  withdraw: (draft) => (draft.own === null ? null : staying(draft)),
  carried: ({ spot, own }) => (spot === null ? { to: own?.tip ?? null, held: own?.pinned !== true } : null),
})
