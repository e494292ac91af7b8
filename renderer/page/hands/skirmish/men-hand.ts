/** The mouse on the table of a skirmish with nothing asked: it draws ways, and takes men in hand. */
import { walkMarks } from './walk-marks'
import { aimMarks, menMarks, weighedMarks } from './men-marks'
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import { cm } from '../../../../shared/geometry/length'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit, PointerHandlers } from '../../../scene/props'
import { showFault } from '../../app/toasts'
import { skirmishStore } from '../../game/skirmish-game'
import type { Hand } from '../../table/hand'
import { closeBox, drawBox } from '../../table/screen-box'
import { pushOf, type KeyStroke } from '../../table/stroke'
import { formationOf } from '../../tools/formation'
import { activityFor, isAimedActivity, isStill, readyModels, sharedActivities } from './activities'
import { openQuestion } from './answering'
import { isFoeAside } from './foe'
import { gather } from './gathering'
import { isLed, takeGroup, takeInHand, toggleMember } from './in-hand'
import { withinBox } from './lasso'
import { menuTargets, targetUnder } from './menu'
import { skirmishTableStore } from '../../table/skirmish-table'
import {
  addCorner,
  aimWalkAt,
  dropWalkCorner,
  faceTowards,
  layActivityAside,
  leadWalk,
  leadWith,
  nudgeWalk,
  pin,
  reshape,
  spreadGroup,
  startWalk,
  stopShort,
  takeUpActivity,
  turnBy,
} from './walking'
import { slice, type Page } from '../../page'

const placeOf = ({ at, on }: Pick<TableHit, 'at' | 'on'>): Waypoint => ({ at, on })

const isOwn = ({ view, seat }: SkirmishSnapshot, model: string | null): boolean =>
  model !== null && view.models[model]?.seat === seat
/** Vehicles, wounded men and hostages are gone to while a way is drawn, and not taken in hand. */
const isGoal = ({ view }: SkirmishSnapshot, model: string): boolean => {
  const one = view.models[model]
  return one !== undefined && (one.kind !== 'soldier' || one.wound !== null)
}
/** His own man, or a hostage who goes along with his men. */
const isMine = (snapshot: SkirmishSnapshot, model: string): boolean => {
  const { view, seat } = snapshot
  const one = view.models[model]
  return one !== undefined && (one.seat === seat || isLed(view, one, seat))
}

function point(page: Page, pointer: PointerHandlers): boolean {
  const { snapshot } = skirmishStore(page).getState()
  if (snapshot !== null) playing(page, snapshot, pointer, openQuestion(page) !== null)
  return true
}
/** Arrow keys move the tip of a path, or turn a man on the spot. */
function key(page: Page, stroke: KeyStroke): boolean {
  const { activity } = skirmishTableStore(page).getState()
  const by = pushOf(stroke, cm(1), cm(0.25))
  if (by !== null) {
    if (activity === 'turn') return turnBy(page, stroke.across * -15)
    return activity !== null && !isStill(activity) && nudgeWalk(page, by.x, by.z)
  }
  const formation = stroke.action === null ? null : formationOf(stroke.action)
  if (formation !== null && reshape(page, { formation, turned: 0 })) return true
  if (stroke.action === 'turnLeft') return turnBy(page, 15)
  if (stroke.action === 'turnRight') return turnBy(page, -15)
  if (stroke.key === 'Backspace') return dropWalkCorner(page)
  const wider = stroke.action === 'spreadOut' ? 1 : stroke.action === 'closeUp' ? -1 : null
  if (wider === null) return false
  return spreadGroup(page, wider) || (openQuestion(page) === null && gather(page, wider))
}
function cancel(page: Page): boolean {
  const { activity, selected, walk } = skirmishTableStore(page).getState()
  if (walk?.pinned) skirmishTableStore(page).setState({ walk: { ...walk, pinned: false } })
  else if (activity !== null) layActivityAside(page)
  else if (selected !== null) takeInHand(page, null)
  else return false
  return true
}
export const menHand = slice<Hand>((page) => ({
  marks: [walkMarks(page), menMarks(page), aimMarks(page), weighedMarks(page)],
  drafts: () => skirmishTableStore(page).getState().activity !== null,
  about() {
    const { selected, group } = skirmishTableStore(page).getState()
    return selected === null ? group : [selected, ...group]
  },
  point: page.bound(point),
  key: page.bound(key),
  wheel: (by, shift) =>
    shift && (by === 0 ? skirmishTableStore(page).getState().walk !== null : turnBy(page, -by * 15)),
  confirm() {
    const { activity, walk } = skirmishTableStore(page).getState()
    if (activity === null || walk === null || openQuestion(page) !== null) return false
    startWalk(page).catch(page.bound(showFault))
    return true
  },
  cancel: page.bound(cancel),
  carried() {
    const { walk, activity } = skirmishTableStore(page).getState()
    if (walk === null || activity === null || isStill(activity)) return null
    return { to: walk.members[walk.lead]?.tip ?? null, held: !walk.pinned }
  },
  carryTo: page.bound(leadWalk),
}))

function playing(page: Page, snapshot: SkirmishSnapshot, pointer: PointerHandlers, asked: boolean): void {
  const { type, hit, origin, shift, ctrl } = pointer
  const { activity, walk } = skirmishTableStore(page).getState()
  const drawing = walk !== null && activity !== null && !isStill(activity)
  switch (type) {
    case 'hover':
      if (hit === null) return
      if (drawing) {
        if (!isFoeAside(snapshot, activity, hit.model)) leadWalk(page, placeOf(hit))
      } else if (activity === 'turn' && hit.model === null) faceTowards(page, hit.at)
      return
    case 'down':
      return
    case 'drag':
      if (asked) return
      if (origin !== null && isOwn(snapshot, origin.model))
        return dragMan(page, snapshot, origin.model ?? '', hit)
      return drawBox(page, pointer.screen)
    case 'up':
      return endDrag(page, pointer)
    case 'waypoint':
      if (drawing && hit !== null) addCorner(page, placeOf(hit))
      return
    case 'click':
    case 'doubleClick':
      return clicked(page, snapshot, hit, shift || ctrl, drawing, shift)
    case 'leave':
      return
  }
}
function clicked(
  page: Page,
  snapshot: SkirmishSnapshot,
  hit: TableHit | null,
  joins: boolean,
  drawing: boolean,
  corner: boolean,
): void {
  if (hit === null) return
  const { activity, walk, selected, menu, target } = skirmishTableStore(page).getState()
  if (activity !== null && isAimedActivity(activity)) {
    const ids = [hit.model, hit.piece].flatMap((id) => id ?? [])
    const meant = targetUnder(menuTargets(menu, activity), { at: hit.at, ids })
    // A building is aimed at once; after that a click on it draws the way to its door. To a man the way goes at once.
    if (meant !== null && (meant.id !== target || !drawing)) {
      aimWalkAt(page, meant.id)
      return drawing && hit.model === meant.id ? pin(page, placeOf(hit)) : undefined
    }
  }
  if (hit.model !== null) {
    if (isMine(snapshot, hit.model) && !(drawing && !joins && isGoal(snapshot, hit.model))) {
      if (walk !== null && drawing && hit.model in walk.members) return leadWith(page, hit.model)
      return joins ? toggleMember(page, hit.model) : takeInHand(page, hit.model)
    }
    skirmishTableStore(page).setState({ looked: hit.model })
    if (!drawing) return
    if (activity !== null && isFoeAside(snapshot, activity, hit.model)) return stopShort(page)
  }
  if (activity === 'turn') return faceTowards(page, hit.at)
  if (drawing) return corner ? addCorner(page, placeOf(hit)) : pin(page, placeOf(hit))
  // Bare ground, nothing in hand: lets go.
  if (selected !== null && activity === null) takeInHand(page, null)
}
/** Pushing a man along is his move: the activity that leaves him most to do. */
function dragMan(page: Page, snapshot: SkirmishSnapshot, model: string, hit: TableHit | null): void {
  const { group, activity } = skirmishTableStore(page).getState()
  if (!readyModels(snapshot).includes(model)) return
  if (!group.includes(model)) takeInHand(page, model)
  const now = skirmishTableStore(page).getState()
  if (activity === null || isStill(activity) || now.walk === null) {
    const next = activityFor(sharedActivities(snapshot, now.group))
    if (next === null) return
    takeUpActivity(page, next)
  }
  const begun = skirmishTableStore(page).getState().activity
  if (hit === null || begun === null || isStill(begun)) return
  skirmishTableStore(page).setState(({ walk }) => ({ walk: walk && { ...walk, pinned: false } }))
  leadWalk(page, placeOf(hit))
}
function endDrag(page: Page, { hit, origin }: PointerHandlers): void {
  const { walk, activity } = skirmishTableStore(page).getState()
  const box = closeBox(page)
  if (box !== null) {
    takeGroup(page, withinBox(page, box))
    return
  }
  if (
    origin?.model != null &&
    hit !== null &&
    walk !== null &&
    activity !== null &&
    !isStill(activity) &&
    !walk.pinned
  )
    if (origin.model in walk.members && hit.model !== origin.model) pin(page, placeOf(hit))
}
