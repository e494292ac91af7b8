/** The mouse on the table of a skirmish with nothing asked: it draws ways, and takes men in hand. */
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import { cm } from '../../../../shared/geometry/length'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit, PointerHandlers } from '../../../scene/props'
import { showFault } from '../../app/toasts'
import { useSkirmish } from '../../game/skirmish-game'
import type { Hand } from '../../table/hand'
import { closeBox, drawBox } from '../../table/screen-box'
import { pushOf, type KeyStroke } from '../../table/stroke'
import { formationOf } from '../../tools/formation'
import { activityFor, isAimedActivity, isStill, readyModels, sharedActivities } from './activities'
import { openQuestion } from './answering'
import { gather } from './gathering'
import { isLed, takeGroup, takeInHand, toggleMember } from './in-hand'
import { withinBox } from './lasso'
import { menuTargets, targetUnder } from './menu'
import { useSkirmishTable } from '../../table/skirmish-table'
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
  takeUpActivity,
  turnBy,
} from './walking'

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

function point(pointer: PointerHandlers): boolean {
  const { snapshot } = useSkirmish.getState()
  if (snapshot !== null) playing(snapshot, pointer, openQuestion() !== null)
  return true
}
/** Arrow keys move the tip of a path, or turn a man on the spot. */
function key(stroke: KeyStroke): boolean {
  const { activity } = useSkirmishTable.getState()
  const by = pushOf(stroke, cm(1), cm(0.25))
  if (by !== null) {
    if (activity === 'turn') return turnBy(stroke.across * -15)
    return activity !== null && !isStill(activity) && nudgeWalk(by.x, by.z)
  }
  const formation = stroke.action === null ? null : formationOf(stroke.action)
  if (formation !== null && reshape({ formation, turned: 0 })) return true
  if (stroke.action === 'spreadOut' && spreadGroup(1)) return true
  if (stroke.action === 'closeUp' && spreadGroup(-1)) return true
  if (stroke.action === 'turnLeft') return turnBy(15)
  if (stroke.action === 'turnRight') return turnBy(-15)
  if (stroke.key === 'Backspace') return dropWalkCorner()
  return openQuestion() === null && ['+', '=', '-'].includes(stroke.plain) && gather(stroke.plain)
}
function cancel(): boolean {
  const { activity, selected, walk } = useSkirmishTable.getState()
  if (walk?.pinned) useSkirmishTable.setState({ walk: { ...walk, pinned: false } })
  else if (activity !== null) layActivityAside()
  else if (selected !== null) takeInHand(null)
  else return false
  return true
}
export const menHand: Hand = {
  drafts: () => useSkirmishTable.getState().activity !== null,
  about() {
    const { selected, group } = useSkirmishTable.getState()
    return selected === null ? group : [selected, ...group]
  },
  point,
  key,
  wheel: (by, shift) => shift && turnBy(-by * 15),
  confirm() {
    const { activity, walk } = useSkirmishTable.getState()
    if (activity === null || walk === null || openQuestion() !== null) return false
    startWalk().catch(showFault)
    return true
  },
  cancel,
  carried() {
    const { walk, activity } = useSkirmishTable.getState()
    if (walk === null || activity === null || isStill(activity)) return null
    return { to: walk.members[walk.lead]?.tip ?? null, held: !walk.pinned }
  },
  carryTo: leadWalk,
}

function playing(snapshot: SkirmishSnapshot, pointer: PointerHandlers, asked: boolean): void {
  const { type, hit, origin, shift, ctrl } = pointer
  const { activity, walk } = useSkirmishTable.getState()
  const drawing = walk !== null && activity !== null && !isStill(activity)
  switch (type) {
    case 'hover':
      if (hit === null) return
      if (drawing) leadWalk(placeOf(hit))
      else if (activity === 'turn' && hit.model === null) faceTowards(hit.at)
      return
    case 'down':
      return
    case 'drag':
      if (asked) return
      if (origin !== null && isOwn(snapshot, origin.model)) return dragMan(snapshot, origin.model ?? '', hit)
      return drawBox(pointer.screen)
    case 'up':
      return endDrag(pointer)
    case 'waypoint':
      if (drawing && hit !== null) addCorner(placeOf(hit))
      return
    case 'click':
    case 'doubleClick':
      return clicked(snapshot, hit, shift || ctrl, drawing, shift)
    case 'leave':
      return
  }
}
function clicked(
  snapshot: SkirmishSnapshot,
  hit: TableHit | null,
  joins: boolean,
  drawing: boolean,
  corner: boolean,
): void {
  if (hit === null) return
  const { activity, walk, selected, menu, target } = useSkirmishTable.getState()
  if (activity !== null && isAimedActivity(activity)) {
    const ids = [hit.model, hit.piece].flatMap((id) => id ?? [])
    const meant = targetUnder(menuTargets(menu, activity), { at: hit.at, ids })
    // A building is aimed at once; after that a click on it draws the way to its door. To a man the way goes at once.
    if (meant !== null && (meant.id !== target || !drawing)) {
      aimWalkAt(meant.id)
      return drawing && hit.model === meant.id ? pin(placeOf(hit)) : undefined
    }
  }
  if (hit.model !== null) {
    if (isMine(snapshot, hit.model) && !(drawing && !joins && isGoal(snapshot, hit.model))) {
      if (walk !== null && drawing && hit.model in walk.members) return leadWith(hit.model)
      return joins ? toggleMember(hit.model) : takeInHand(hit.model)
    }
    useSkirmishTable.setState({ looked: hit.model })
    if (!drawing) return
  }
  if (activity === 'turn') return faceTowards(hit.at)
  if (drawing) return corner ? addCorner(placeOf(hit)) : pin(placeOf(hit))
  // Bare ground, nothing in hand: lets go.
  if (selected !== null && activity === null) takeInHand(null)
}
/** Pushing a man along is his move: the activity that leaves him most to do. */
function dragMan(snapshot: SkirmishSnapshot, model: string, hit: TableHit | null): void {
  const { group, activity } = useSkirmishTable.getState()
  if (!readyModels(snapshot).includes(model)) return
  if (!group.includes(model)) takeInHand(model)
  const now = useSkirmishTable.getState()
  if (activity === null || isStill(activity) || now.walk === null) {
    const next = activityFor(sharedActivities(snapshot, now.group))
    if (next === null) return
    takeUpActivity(next)
  }
  const begun = useSkirmishTable.getState().activity
  if (hit === null || begun === null || isStill(begun)) return
  useSkirmishTable.setState(({ walk }) => ({ walk: walk && { ...walk, pinned: false } }))
  leadWalk(placeOf(hit))
}
function endDrag({ hit, origin }: PointerHandlers): void {
  const { walk, activity } = useSkirmishTable.getState()
  const box = closeBox()
  if (box !== null) {
    takeGroup(withinBox(box))
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
    if (origin.model in walk.members && hit.model !== origin.model) pin(placeOf(hit))
}
