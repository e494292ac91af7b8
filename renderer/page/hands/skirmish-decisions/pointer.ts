/** What the mouse on the table means to the open question. */
import type { Point3 } from '../../../../shared/geometry/point'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit, PointerHandlers } from '../../../scene/props'
import { skirmishStore } from '../../game/skirmish-game'
import { changed } from './allot-draft'
import { bearingPointedAt } from './bearing-draft'
import {
  aimOver,
  changeDraft,
  confirmDesk,
  light,
  questionNow,
  turnDown,
  deskStore,
  type AnswerDesk,
} from './desk'
import { orderAimedAt, optionInHand, withFirer, type FireDraft, type FireFormData } from './fire-draft'
import { nearestMoment } from '../skirmish/space-of-view'
import { reactorsIn, shotsOf, slidTo, withReactor, withShot } from './path-draft'
import { optionsOf, picked, pickFormOf } from './pick-draft'
import { carriedTo, placeDraftAt, takenUp } from './place-draft'
import { answersOf, spottingChance, peopleInForm, spotting, withShotAt } from './under-fire-draft'
import { atSpot, hoveredTo, roundCorner, spotUnder, takesOwnWay, toPlace, unhovered } from './way-draft'
import { laidAt, sizedTo, ticked } from './zones-draft'
import { slice, type Page } from '../../page'

export const firesMany =
  ({ models }: Pick<SkirmishView, 'models'>) =>
  (id: string): boolean =>
    models[id]?.kind === 'vehicle'

const waypointOf = ({ at, on }: TableHit): Waypoint => ({ at, on })
/** A place on a wall lies a little before it, so that a ray may end there. */
const before = 2
function pointOf({ at, y, wall }: TableHit, from: Point3 | null): Point3 {
  if (wall === undefined) return { x: at.x, y, z: at.z }
  if (from === null) return wall
  const away = Math.hypot(from.x - wall.x, from.z - wall.z) || 1
  return {
    x: wall.x + ((from.x - wall.x) / away) * before,
    y: wall.y,
    z: wall.z + ((from.z - wall.z) / away) * before,
  }
}
/** A panel stands on the floor that was clicked, or has its middle where a wall was. */
function panelAt(hit: TableHit, from: Point3 | null, height: number): Point3 {
  const point = pointOf(hit, from)
  return hit.wall === undefined ? { ...point, y: point.y + height / 2 } : point
}
const standing = (view: SkirmishView, model: string | undefined): Point3 | null => {
  const pose = model === undefined ? null : view.models[model]?.pose
  return pose == null ? null : { x: pose.at.x, y: pose.y, z: pose.at.z }
}

/** Numbered markers and devices are nobody: what is meant is the place they lie at. */
function onPeople({ models, rumours }: SkirmishView, hit: TableHit): TableHit {
  const { model } = hit
  const isSomebody = model === null || models[model] !== undefined || rumours[model] !== undefined
  return isSomebody ? hit : { ...hit, model: null }
}
/** True: the event has been used up. */
export function decisionPointer(page: Page, pointer: PointerHandlers): boolean {
  const desk = deskStore(page).getState()
  const { snapshot } = skirmishStore(page).getState()
  const { decision, draft } = desk
  if (snapshot === null || decision === null || draft === null || questionNow(page)?.id !== decision.id)
    return false
  const { type } = pointer
  const hit = pointer.hit && onPeople(snapshot.view, pointer.hit)
  if (type === 'leave') {
    light(page, [])
    aimOver(page, null)
    changeDraft(page, 'way', unhovered)
    return false
  }
  if (hit === null) return false
  if (type === 'hover') {
    hovered(page, desk, snapshot.view, hit)
    return true
  }
  if (type === 'drag') return dragged(page, desk, snapshot.view, pointer, hit)
  if (type === 'down') {
    turnDown(page, null)
    own(page).pressed = { screen: pointer.screen, sized: null }
    return false
  }
  return type === 'click' || type === 'doubleClick' ? clicked(page, desk, snapshot.view, pointer, hit) : false
}

function hovered(page: Page, { decision, draft, lit }: AnswerDesk, view: SkirmishView, hit: TableHit): void {
  const next = hit.model === null ? [] : [hit.model]
  if (next[0] !== lit[0]) light(page, next)
  const form = decision?.form
  if (draft?.form === 'fire')
    aimOver(page, hit.model === null ? pointOf(hit, standing(view, draft.at)) : null)
  else if (draft?.form === 'place') changeDraft(page, 'place', (one) => carriedTo(one, waypointOf(hit)))
  else if (draft?.form === 'way' && decision?.form.form === 'way' && takesOwnWay(decision, decision.form))
    changeDraft(page, 'way', (one) => hoveredTo(one, waypointOf(hit)))
  else if (draft?.form === 'direction' && form?.form === 'direction' && !draft.pinned)
    changeDraft(page, 'direction', (one) => bearingPointedAt(one, form, hit.at))
}

interface Own {
  /** Where the button went down, and how large the panel was then. */
  pressed: {
    readonly screen: { readonly x: number; readonly y: number }
    sized: { readonly width: number; readonly height: number } | null
  } | null
}
const own = slice<Own>(() => ({ pressed: null }))
/** So much table for a pixel: a panel is drawn out of its middle. */
const pull = 1.2

function dragged(
  page: Page,
  { decision, draft }: AnswerDesk,
  view: SkirmishView,
  { origin, screen }: PointerHandlers,
  hit: TableHit,
): boolean {
  const form = decision?.form
  if (draft?.form === 'reactPath' && form?.form === 'reactPath') return slideTo(page, view, hit)
  if (draft?.form === 'direction' && form?.form === 'direction') {
    changeDraft(page, 'direction', (one) => ({ ...bearingPointedAt(one, form, hit.at), pinned: true }))
    return true
  }
  if (draft?.form === 'place') {
    changeDraft(page, 'place', (one) => placeDraftAt(one, waypointOf(hit)))
    return true
  }
  const { pressed } = own(page)
  if (draft?.form !== 'zones' || form?.form !== 'zones' || origin === null || pressed === null) return false
  if (pressed.sized === null) {
    pressed.sized = { width: draft.width, height: draft.height }
    changeDraft(page, 'zones', (one) =>
      laidAt(one, panelAt(origin, standing(view, one.by[0]?.model), one.height)),
    )
  }
  const { x, y } = pressed.screen
  changeDraft(page, 'zones', (one) =>
    sizedTo(one, form, Math.abs(screen.x - x) * pull * 2, Math.abs(screen.y - y) * pull * 2),
  )
  return true
}
/** How far off the path a drag still means it. */
const grasp = 120
function slideTo(page: Page, view: SkirmishView, { at, y }: TableHit): boolean {
  const near = nearestMoment(view, view.activity?.members ?? [], { x: at.x, y, z: at.z })
  const form = deskStore(page).getState().decision?.form
  if (near === null || near.away > grasp || form?.form !== 'reactPath') return false
  changeDraft(page, 'reactPath', (one) => slidTo(one, form, near.t))
  return true
}

function clicked(
  page: Page,
  { decision, draft }: AnswerDesk,
  view: SkirmishView,
  { shift, ctrl }: PointerHandlers,
  hit: TableHit,
): boolean {
  const form = decision?.form
  if (decision === null || form === undefined || draft === null) return false
  const { model } = hit
  if (draft.form === 'fire' && form.form === 'fire') return clickedForFire(page, draft, form, view, hit)
  if (draft.form === 'reactPath' && form.form === 'reactPath') {
    if (model !== null && reactorsIn(form).includes(model)) {
      changeDraft(page, 'reactPath', (one) => withReactor(one, form, model))
      return true
    }
    const shot = shotsOf(form, draft.reactor ?? '').find(({ target }) => target === model)
    if (shot !== undefined) {
      changeDraft(page, 'reactPath', (one) => withShot(one, form, shot))
      return true
    }
    return slideTo(page, view, hit)
  }
  if (draft.form === 'reactFire' && form.form === 'reactFire') {
    if (model === null) return false
    if (peopleInForm(form).includes(model)) {
      changeDraft(page, 'reactFire', (one) => ({ ...one, at: model }))
      return true
    }
    const chance = draft.at === null ? null : spottingChance(form, draft.at)
    const shot =
      chance === null
        ? undefined
        : answersOf(chance).find(({ order }) => order.aim.kind === 'model' && order.aim.model === model)
    if (shot !== undefined) changeDraft(page, 'reactFire', (one) => withShotAt(one, shot.order))
    const mayspot = form.spots.some((one) => one.model === draft.at && one.target === model)
    if (mayspot && draft.at !== null)
      changeDraft(page, 'reactFire', (one) => spotting(one, one.at ?? '', model))
    return shot !== undefined || mayspot
  }
  if (draft.form === 'zones' && form.form === 'zones') {
    const own = form.contributors.find((one) => one.model === model)
    changeDraft(page, 'zones', (one) =>
      own === undefined
        ? laidAt(one, panelAt(hit, standing(view, one.by[0]?.model), one.height))
        : ticked(one, own),
    )
    return true
  }
  if (draft.form === 'way' && form.form === 'way') {
    const to = waypointOf(hit)
    const spot = spotUnder(form, to)
    if (spot !== null) changeDraft(page, 'way', (one) => atSpot(one, form, spot))
    else if (takesOwnWay(decision, form))
      changeDraft(page, 'way', (one) => (shift ? roundCorner(one, to) : toPlace(one, to)))
    return true
  }
  if (draft.form === 'allot' && form.form === 'allot') {
    if (model === null || !form.among.some(({ id }) => id === model)) return false
    changeDraft(page, 'allot', (one) => changed(one, form, model, shift || ctrl ? -1 : 1))
    return true
  }
  if (draft.form === 'place' && form.form === 'place' && form.what === 'marker') {
    // In the open and taken back at will: laid like a man who is deployed, by the click itself.
    changeDraft(page, 'place', (one) => placeDraftAt(one, waypointOf(hit)))
    return confirmDesk(page)
  }
  if (draft.form === 'place') {
    changeDraft(page, 'place', (one) =>
      one.pinned ? carriedTo(takenUp(one), waypointOf(hit)) : placeDraftAt(one, waypointOf(hit)),
    )
    return true
  }
  if (draft.form === 'direction' && form.form === 'direction') {
    changeDraft(page, 'direction', (one) => ({ ...bearingPointedAt(one, form, hit.at), pinned: !one.pinned }))
    return true
  }
  const list = pickFormOf(form)
  if (draft.form === 'pick' && list !== null) {
    const id = list.kind === 'models' ? model : hit.piece
    if (id === null || !list.from.includes(id)) return false
    changeDraft(page, 'pick', (one) => picked(one, list, id))
    return true
  }
  const row = optionsOf(decision).findIndex(
    ({ focus, refusal }) => refusal === undefined && model !== null && focus?.models?.includes(model),
  )
  if (draft.form !== 'option' || row < 0) return false
  changeDraft(page, 'option', () => ({ form: 'option', row }))
  return true
}
function clickedForFire(
  page: Page,
  draft: FireDraft,
  form: FireFormData,
  view: SkirmishView,
  hit: TableHit,
): boolean {
  const { model } = hit
  const many = firesMany(view)
  if (model !== null && form.firers.some((one) => one.model === model)) {
    changeDraft(page, 'fire', (one) => withFirer(one, form, model))
    return true
  }
  const option = optionInHand(draft, form)
  if (model !== null) {
    const target = option?.targets.find((one) => one.target === model)
    const refusal = option?.refusal ?? target?.refusal
    if (refusal !== undefined) turnDown(page, refusal)
    else if (target !== undefined)
      changeDraft(page, 'fire', (one) => orderAimedAt(one, form, { kind: 'model', model }, many))
    if (target !== undefined || refusal !== undefined) return true
    // Whoever cannot be aimed at himself lies at a place that may be; one's own men are looked at.
    if (view.models[model]?.seat === view.models[draft.at]?.seat) return false
  }
  if (option?.point === undefined || option.refusal !== undefined) return false
  const at = pointOf(hit, standing(view, draft.at))
  changeDraft(page, 'fire', (one) => orderAimedAt(one, form, { kind: 'point', at }, many))
  return true
}
