/** Everything that a picture of a report is made from: which moment, by which camera, who lies there. */
import { cameraEye, type CameraPose } from '../../camera/pose'
import type { Pose } from '../../table/types'
import type { Beat } from '../beats/beat'
import type { ReportAct, ReportView } from '../record/record'
import type { CardByHand, PictureWish } from '../story/storyboard'
import type { PictureKind } from './candidates'
import { cameraOf, leastVisible, sharpOn, type PictureCamera } from './choose'
import { seenScene, visibleShare } from './seen'
import { whoStandsIn, subjectsOfBeat, subjectsOfTable, subjectsOfUnit, type Subjects } from './subjects'

export type PhotoWish = Extract<PictureWish, { readonly kind: PictureKind }>
/** What of a record pictures are taken of. */
export interface Filmed {
  readonly acts: readonly Pick<ReportAct, 'view'>[]
}
/** A camera that somebody has chosen, as it is kept with a card. */
export type HandCamera = NonNullable<CardByHand['cameras']>[string]

export interface Shot {
  readonly kind: PictureKind
  readonly view: ReportView
  readonly camera: PictureCamera
  /** Who fell in its beat, where he stood. */
  readonly fallen: readonly { readonly model: string; readonly pose: Pose }[]
}
/**
 * @param beats  of the record, by id
 * @param hand   the camera of the desk instead
 * @returns      null where there is nothing to take a picture of (a unit that never stood on the table, a moment whose people
 *               have left it), and where none shows what it is of
 */
export function shotOf(
  record: Filmed,
  beats: ReadonlyMap<string, Beat>,
  wish: PhotoWish,
  hand?: HandCamera,
): Shot | null {
  const beat = wish.kind === 'portrait' || wish.beat === null ? undefined : beats.get(wish.beat)
  const view = wish.kind === 'portrait' ? portraitView(record, wish.unit) : record.acts[wish.act]?.view
  if (view === undefined) return null
  const subjects =
    wish.kind === 'portrait'
      ? subjectsOfUnit(wish.unit, view)
      : ((beat === undefined ? null : subjectsOfBeat(beat, view)) ??
        // The cover is of the whole battle; of a moment it would be another picture.
        (wish.kind === 'cover' ? subjectsOfTable(view) : null))
  const camera =
    hand !== undefined
      ? cameraByHand(hand, view, subjects)
      : subjects === null
        ? null
        : cameraOf(wish.kind, view, subjects)
  if (camera === null) return null
  if (hand === undefined && wish.kind === 'still' && camera.visible < leastVisible) return null
  const here = new Set(whoStandsIn(view).map(({ id }) => id))
  const fallen = (beat?.people ?? []).filter(({ role, model }) => role === 'lost' && !here.has(model))
  return { kind: wish.kind, view, camera, fallen: fallen.map(({ model, pose }) => ({ model, pose })) }
}
/** The first moment at which the most of a unit stands on the table. */
function portraitView({ acts }: Filmed, unit: string): ReportView | undefined {
  let best: { readonly count: number; readonly view: ReportView } | undefined
  let before: ReportView['models'] | null = null
  for (const { view } of acts) {
    if (view.models === before) continue
    before = view.models
    const count = whoStandsIn(view).filter((one) => one.unit === unit || one.id === unit).length
    if (count > (best?.count ?? 0)) best = { count, view }
  }
  return best?.view
}

/** A look of the desk, as it is kept. @param level  the storey at which all ruins were cut; null: none */
export const handCamera = (
  { target: { x, y, z }, distance, bearing, tilt }: CameraPose,
  level: number | null,
): HandCamera => ({ target: [x, y, z], distance, bearing, tilt, level })

function cameraByHand(
  { target: [x, y, z], distance, bearing, tilt, level }: HandCamera,
  view: ReportView,
  subjects: Subjects | null,
): PictureCamera {
  const pose: CameraPose = { target: { x, y, z }, distance, bearing, tilt }
  const seen = subjects?.seen ?? []
  const visible =
    seen.length === 0 ? 1 : visibleShare(seenScene(view.table, whoStandsIn(view)), cameraEye(pose), seen)
  return { pose, level, pieces: null, of: seen, visible, sharp: sharpOn(pose, { seen: [] }) }
}
