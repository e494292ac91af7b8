/**
 * The camera of a picture: of forty to sixty looks the best from which the rules' own sight finds at least 60 % of the
 * subjects. Where none does, floors over them are cut away, and the answer says which.
 */
import { axesOf, cameraEye, type CameraPose } from '../../camera/pose'
import type { Mm } from '../../geometry/length'
import type { SightScene } from '../../sight'
import { pieceOf } from '../../table'
import type { PieceId, Standing } from '../../table/types'
import type { ReportView } from '../record/record'
import { candidates, picture, type CameraCandidate, type PictureKind } from './candidates'
import { isCrowded, isUnderGround, isWalledIn } from './room'
import { hidingRuins, sceneCutAt, seenScene, visibleShare, type CutAway } from './seen'
import { lookScore } from './score'
import { boxCornersOf, fewerOf, whoStandsIn, type Subjects } from './subjects'

export interface PictureCamera {
  readonly pose: CameraPose
  /** Storey down to which ruins are cut away for it; null: the table as it stands. */
  readonly level: number | null
  /** Those that are cut: they stood before the subjects, or over them; null: all of them. */
  readonly pieces: readonly PieceId[] | null
  /** Whom it shows: all that were wanted, or those of them that can be seen together. */
  readonly of: Subjects['seen']
  /** The share of them that is seen, 0 to 1. */
  readonly visible: number
  /** What the picture is sharp on: so far along the look from the eye, and so much before and behind that. */
  readonly sharp: { readonly distance: Mm; readonly depth: Mm }
}
/** Less of the subjects makes no picture of them. */
export const leastVisible = 0.6

/** What is worth how much beside the looks of a picture, which come to about 4. */
const seenWeight = 2.5
const wholeTable = 0.5
/** Through windows and over sills one sees them, and that something hides them. */
const wellSeen = 0.92

interface Rated {
  readonly candidate: CameraCandidate
  readonly score: number
}
/**
 * Where no cut opens the way to all of them, as they stand on several storeys of one house, it is a picture of some.
 * @returns null where no camera finds any: they are walled in beyond what a cut opens
 */
export function cameraOf(kind: PictureKind, view: ReportView, subjects: Subjects): PictureCamera | null {
  let best: PictureCamera | null = null
  for (const some of [subjects, ...fewerOf(subjects)]) {
    const camera = cameraOfAll(kind, view, some)
    if (camera !== null && camera.visible > (best?.visible ?? -1)) best = camera
    if (best !== null && best.visible >= leastVisible) break
  }
  return best
}
function cameraOfAll(kind: PictureKind, view: ReportView, subjects: Subjects): PictureCamera | null {
  const { table } = view
  const present = whoStandsIn(view)
  const rated = candidates(kind, subjects)
    .flatMap((candidate): readonly Rated[] => {
      const eye = cameraEye(candidate.pose)
      const score = lookScore(kind, candidate, subjects, present, table)
      return score === null || isUnderGround(table, eye) || isCrowded(present, eye)
        ? []
        : [{ candidate, score }]
    })
    .sort((a, b) => b.score - a.score)
  const scene = seenScene(table, withSubjects(present, subjects))
  const open = bestSeen(scene, rated, subjects, null)
  // A picture of the table as it stands is worth more than one with a house cut open.
  const bar =
    open === null || open.visible < leastVisible
      ? -Infinity
      : open.score + (open.visible < wellSeen ? 0 : wholeTable)
  const cut = open !== null && open.visible > 0.97 ? null : bestCut(scene, rated, subjects, bar)
  const best = cut ?? open
  return best === null ? null : cameraFrom(best, subjects)
}
interface Seen {
  readonly pose: CameraPose
  readonly visible: number
  readonly score: number
  readonly cut: CutAway | null
}
const total = (score: number, visible: number): number =>
  score + seenWeight * visible - (visible < leastVisible ? 4 : 0)

/** Those that look best are asked first: once none can be better any more, the rest are not looked through. */
function bestSeen(
  scene: SightScene,
  rated: readonly Rated[],
  { seen }: Subjects,
  cut: CutAway | null,
): Seen | null {
  let best: Seen | null = null
  const cutScene = sceneCutAt(scene, cut)
  for (const { candidate, score } of rated) {
    if (best !== null && total(score, 1) <= best.score) break
    const eye = cameraEye(candidate.pose)
    if (isWalledIn(scene.table, eye, cut)) continue
    const visible = visibleShare(cutScene, eye, seen)
    const found: Seen = { pose: candidate.pose, visible, score: total(score, visible), cut }
    if (best === null || found.score > best.score) best = found
  }
  return best
}
/** The same with ruins open down to where the subjects stand: those over them, and those before each camera. */
function bestCut(scene: SightScene, rated: readonly Rated[], subjects: Subjects, bar: number): Seen | null {
  const { seen } = subjects
  const inside = seen.flatMap(({ standing: { pose } }) => (pose.on.piece === null ? [] : [pose.on]))
  const ruins = inside.filter(
    ({ piece }) => piece !== null && pieceOf(scene.table, piece)?.design.kind === 'ruin',
  )
  const level = Math.max(0, ...ruins.map((on) => on.level))
  const over = [...new Set(ruins.flatMap(({ piece }) => piece ?? []))]
  let best: Seen | null = null
  for (const { candidate, score } of rated) {
    if (total(score, 1) <= Math.max(bar, best?.score ?? -Infinity)) break
    const eye = cameraEye(candidate.pose)
    const first = { level, pieces: over }
    const before = hidingRuins(sceneCutAt(scene, first), eye, seen)
    const cut = { level, pieces: [...new Set([...over, ...before])] }
    if (cut.pieces.length === 0 || isWalledIn(scene.table, eye, cut)) continue
    const visible = visibleShare(sceneCutAt(scene, cut), eye, seen)
    const found: Seen = { pose: candidate.pose, visible, score: total(score, visible), cut }
    if (found.score > Math.max(bar, best?.score ?? -Infinity)) best = found
  }
  return best
}
/** Whoever fell is looked for where he fell. */
function withSubjects(present: readonly Standing[], { seen }: Subjects): readonly Standing[] {
  const here = new Set(present.map(({ id }) => id))
  return [...present, ...seen.flatMap(({ standing }) => (here.has(standing.id) ? [] : [standing]))]
}
function cameraFrom({ pose, visible, cut }: Seen, subjects: Subjects): PictureCamera {
  return {
    pose,
    level: cut?.level ?? null,
    pieces: cut?.pieces ?? [],
    of: subjects.seen,
    visible,
    sharp: sharpOn(pose, subjects),
  }
}
/** All of the subjects, from the nearest corner to the farthest. */
export function sharpOn(pose: CameraPose, { seen }: Pick<Subjects, 'seen'>): PictureCamera['sharp'] {
  const { back } = axesOf(pose, picture)
  const eye = cameraEye(pose)
  const along = seen
    .flatMap(({ standing }) => boxCornersOf(standing))
    .map(({ x, y, z }) => (eye.x - x) * back.x + (eye.y - y) * back.y + (eye.z - z) * back.z)
  const [near, far] =
    along.length === 0 ? [pose.distance, pose.distance] : [Math.min(...along), Math.max(...along)]
  return { distance: (near + far) / 2, depth: (far - near) / 2 + about }
}
/** So much before and behind them is sharp as well: the ground on which they stand. */
const about: Mm = 14
