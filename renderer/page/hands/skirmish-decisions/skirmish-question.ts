/** A question of a skirmish: what it asks the rules meanwhile, what it draws, whom and which places it is about. */
import type { Point3 } from '../../../../shared/geometry/point'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { TableHit } from '../../../scene/props'
import { skirmishStore } from '../../game/skirmish-game'
import type { Page } from '../../page'
import { lookAtPlaces } from '../../table/gaze'
import { deskStore, type AnswerDesk } from '../desk/desk'
import type { Laid, DeskQuestion } from '../desk/question'
import { askRules, forgetAsked, type Asked, type OpenQuestion } from './asking'
import type { DeskMarks } from './desk-marks'
import type { SayLength } from './mark-shapes'

/** What the mouse is over. */
type Over = Pick<AnswerDesk, 'lit' | 'aim'>
interface Shown {
  readonly told: Asked
  readonly view: SkirmishView
  readonly say: SayLength
  readonly over: Over
}
type Drafted = { readonly form: string }
export interface SkirmishQuestion<
  F extends DecisionForm = DecisionForm,
  D extends Drafted = Drafted,
> extends DeskQuestion<F, D> {
  /** Places it is about: what the camera should show. Pure, as the others are. */
  places?(view: SkirmishView, laid: Laid<F, D>): readonly Point3[]
  /** Whom no floor may hide: who acts, who is asked about, who is aimed at. */
  people?(view: SkirmishView, laid: Laid<F, D>): readonly ModelId[]
  /** What the rules are asked. */
  raises?(view: SkirmishView, laid: Laid<F, D>, over: Over): readonly OpenQuestion[]
  /** What it draws on the table. */
  marks?(laid: Laid<F, D>, shown: Shown): DeskMarks
}

export const viewNow = (page: Page): SkirmishView | undefined => skirmishStore(page).getState().snapshot?.view
/** Numbered markers and devices are nobody: what is meant is the place they lie at. */
function onPeople(page: Page, hit: TableHit): TableHit {
  const view = viewNow(page)
  const { model } = hit
  const isSomebody = model === null || view?.models[model] !== undefined || view?.rumours[model] !== undefined
  return isSomebody ? hit : { ...hit, model: null }
}
/** Looked at, asked about and heard of as every question of a skirmish is. */
export const inSkirmish = <F extends DecisionForm, D extends Drafted>(
  question: SkirmishQuestion<F, D>,
): SkirmishQuestion<F, D> => ({
  ...question,
  look(page, laid) {
    const view = viewNow(page)
    const places = view === undefined ? [] : (question.places?.(view, laid) ?? [])
    if (places.length > 0) lookAtPlaces(page, places, { near: true, people: true })
  },
  about(page, laid) {
    const view = viewNow(page)
    return view === undefined ? [] : (question.people?.(view, laid) ?? [])
  },
  changed(page, laid) {
    const view = viewNow(page)
    if (view === undefined) return
    for (const raised of question.raises?.(view, laid, deskStore(page).getState()) ?? [])
      askRules(page, raised)
  },
  laidAside: forgetAsked,
  meant: onPeople,
})

export const stepSign = (by: number): 1 | -1 => (by < 0 ? -1 : 1)
export const hitWaypoint = ({ at, on }: TableHit): Waypoint => ({ at, on })
/** A place on a wall lies a little before it, so that a ray may end there. */
const before = 2
export function pointOf({ at, y, wall }: TableHit, from: Point3 | null): Point3 {
  if (wall === undefined) return { x: at.x, y, z: at.z }
  if (from === null) return wall
  const away = Math.hypot(from.x - wall.x, from.z - wall.z) || 1
  return {
    x: wall.x + ((from.x - wall.x) / away) * before,
    y: wall.y,
    z: wall.z + ((from.z - wall.z) / away) * before,
  }
}
export const standing = (view: SkirmishView | undefined, model: string | undefined): Point3 | null => {
  const pose = model === undefined ? null : view?.models[model]?.pose
  return pose == null ? null : { x: pose.at.x, y: pose.y, z: pose.at.z }
}
