/** Who is to be seen in a picture: of a beat, of one unit, of a whole battle. */
import { storeyHeight, type Mm } from '../../geometry/length'
import { bearing } from '../../geometry/turn'
import type { PlanPoint, Point3 } from '../../geometry/point'
import { footprintBounds, pieceOf, structureTop } from '../../table'
import type { Body, ModelId, Piece, Pose, Standing } from '../../table/types'
import type { Beat, BeatKind } from '../beats/beat'
import type { ReportView } from '../record/record'

export interface Subject {
  /** Whoever acts stands on one side, to whomever it is done on the other. */
  readonly part: 'actor' | 'target'
  readonly standing: Standing
}
export interface Subjects {
  /** All of them are in the picture, and counted for what is seen of them. Never empty. */
  readonly seen: readonly Subject[]
  /** Over whose shoulder one may look at them: too far away to be in the same picture otherwise. */
  readonly over: Standing | null
}

/** More of a side make no better picture: only a wider one. */
const mostOfASide = 5
/** Farther apart, two sides are not shown side by side: the men would be specks. */
const sideBySide: Mm = 420
/** Somebody farther from the middle of his own is left out of the picture. */
const together: Mm = 200

export const midstOf = (standing: readonly Standing[]): PlanPoint => ({
  x: standing.reduce((sum, { pose }) => sum + pose.at.x, 0) / Math.max(1, standing.length),
  z: standing.reduce((sum, { pose }) => sum + pose.at.z, 0) / Math.max(1, standing.length),
})
const planApart = (a: PlanPoint, b: PlanPoint): Mm => Math.hypot(a.x - b.x, a.z - b.z)

/** Those nearest to a place first. */
const nearestTo = (place: PlanPoint, of: readonly Standing[]): readonly Standing[] =>
  [...of].sort((a, b) => planApart(a.pose.at, place) - planApart(b.pose.at, place))
/** The densest part of a group: as many as there is room for about whoever has the most of them near. */
function core(of: readonly Standing[], towards: PlanPoint | null, most: number): readonly Standing[] {
  const near = (one: Standing): number =>
    of.filter(({ pose }) => planApart(pose.at, one.pose.at) <= together / 2 && pose.y === one.pose.y).length
  const [first] = [...of].sort(
    (a, b) =>
      near(b) - near(a) ||
      (towards === null ? 0 : planApart(a.pose.at, towards) - planApart(b.pose.at, towards)) ||
      (a.id < b.id ? -1 : 1),
  )
  if (first === undefined) return []
  return nearestTo(first.pose.at, of)
    .filter(
      ({ pose }) =>
        planApart(pose.at, first.pose.at) <= together && Math.abs(pose.y - first.pose.y) < storeyHeight / 2,
    )
    .slice(0, most)
}
const bodyOf = (view: ReportView, id: ModelId): Body | null =>
  (view.family === 'skirmish' ? view.models[id] : view.models[id])?.body ?? null

/** Everybody who stands on the table of a view, turned as he is shown: who was only set down looks to its middle. */
export function whoStandsIn(view: ReportView): readonly Standing[] {
  const all: Standing[] = []
  const middle = { x: view.table.width / 2, z: view.table.depth / 2 }
  const shown = (pose: Pose, body: Body): Pose =>
    view.family === 'skirmish' || body.hull !== undefined || pose.facing !== 0
      ? pose
      : { ...pose, facing: bearing(pose.at, middle) }
  for (const model of Object.values(view.models)) {
    const { id, body, pose, status } = model
    if (pose === null || status !== 'onTable') continue
    all.push({ id, body, pose: shown(pose, body), unit: 'unit' in model ? model.unit : (model.squad ?? id) })
  }
  return all
}

const aboutHouses: ReadonlySet<BeatKind> = new Set(['collapse', 'objective', 'hazard'])
/** Of a beat that shows nobody and nothing (a turn, an end): null. */
export function subjectsOfBeat(
  beat: Pick<Beat, 'kind' | 'people' | 'pieces'>,
  view: ReportView,
): Subjects | null {
  const here = new Map(whoStandsIn(view).map((one) => [one.id, one]))
  // Who has gone on stands where he came to; who fell lies where he stood; who left is in no picture.
  const stand = ({ model, pose, role }: Beat['people'][number]): readonly Standing[] => {
    const now = here.get(model)
    if (now !== undefined) return [now]
    const body = role === 'lost' ? bodyOf(view, model) : null
    return body === null ? [] : [{ id: model, unit: model, body, pose }]
  }
  const done = beat.people.filter(({ role }) => role !== 'actor').flatMap(stand)
  const doing = beat.people.filter(({ role }) => role === 'actor').flatMap(stand)
  const targets = core(done, doing.length > 0 ? midstOf(doing) : null, mostOfASide)
  const actors = core(doing, targets.length > 0 ? midstOf(targets) : null, mostOfASide)
  const of = (part: Subject['part'], them: readonly Standing[]): readonly Subject[] =>
    them.map((standing) => ({ part, standing }))
  if (targets.length > 0 && actors.length > 0) {
    if (planApart(midstOf(targets), midstOf(actors)) <= sideBySide)
      return { seen: [...of('target', targets), ...of('actor', actors)], over: null }
    return { seen: of('target', targets), over: nearestTo(midstOf(targets), actors)[0] ?? null }
  }
  if (targets.length + actors.length > 0)
    return { seen: [...of('target', targets), ...of('actor', actors)], over: null }
  // A house is the subject of what is about a house, and of nothing whose people have left the table.
  if (!aboutHouses.has(beat.kind) || beat.people.some(({ role }) => role === 'actor')) return null
  const [piece] = beat.pieces.flatMap((id) => pieceOf(view.table, id) ?? [])
  return piece === undefined ? null : { seen: [{ part: 'target', standing: asStanding(piece) }], over: null }
}
/** So many of those who cannot be seen together are tried alone. */
const alone = 3
/** Parts of a group, each of one side and on one storey: those to whom it is done first, then the larger ones; at last one man. */
export function fewerOf({ seen, over }: Subjects): readonly Subjects[] {
  if (seen.length < 2) return []
  const groups = new Map<string, Subject[]>()
  for (const one of seen) {
    const storey = `${one.part} ${Math.round(one.standing.pose.y / storeyHeight)}`
    groups.set(storey, [...(groups.get(storey) ?? []), one])
  }
  const rank = ([first]: readonly Subject[]): number => (first?.part === 'target' ? 0 : 1)
  const parts = [...groups.values()]
    .filter((some) => some.length > 1 && some.length < seen.length)
    .sort((a, b) => rank(a) - rank(b) || b.length - a.length)
  const single = seen.map((one) => [one]).sort((a, b) => rank(a) - rank(b))
  return [...parts, ...single.slice(0, alone)].map((some) => ({ seen: some, over }))
}
/** Those of one unit (of a skirmish: one man) who stand closest together; null where none is on the table. */
export function subjectsOfUnit(unit: string, view: ReportView): Subjects | null {
  const them = core(
    whoStandsIn(view).filter((one) => one.unit === unit || one.id === unit),
    null,
    mostOfASide,
  )
  const seen = them.map((standing): Subject => ({ part: 'actor', standing }))
  return seen.length === 0 ? null : { seen, over: null }
}
/** So many make a battle. */
const crowd = 9
const thick: Mm = 350
/** The thick of it: where the most of both sides stand close; null on an empty table. */
export function subjectsOfTable(view: ReportView): Subjects | null {
  const all = whoStandsIn(view)
  const near = (one: Standing): number =>
    all.filter(({ pose }) => planApart(pose.at, one.pose.at) <= thick).length
  const [first] = [...all].sort((a, b) => near(b) - near(a) || (a.id < b.id ? -1 : 1))
  if (first === undefined) return null
  const seen = nearestTo(first.pose.at, all)
    .filter(({ pose }) => planApart(pose.at, first.pose.at) <= thick)
    .slice(0, crowd)
    .map((standing): Subject => ({ part: 'actor', standing }))
  return { seen, over: null }
}

/** What lies flat is looked at as a low heap. */
const lowest: Mm = 40
/** A house as a body: the box about it. */
function asStanding(piece: Piece): Standing {
  const { minX, maxX, minZ, maxZ } = footprintBounds(piece)
  const [length, width] = [maxX - minX, maxZ - minZ]
  const body: Body = {
    base: { shape: 'rect', length, width },
    radius: Math.max(length, width) / 2,
    height: Math.max(lowest, structureTop(piece.design)),
    eye: 0,
    size: 3,
    hull: { bottom: 0, skimmer: false },
  }
  const at = { x: (minX + maxX) / 2, z: (minZ + maxZ) / 2 }
  return { id: piece.id, unit: piece.id, body, pose: { at, y: 0, on: { piece: null, level: 0 }, facing: 0 } }
}

/** Corners of the box about somebody, feet and head. */
export function boxCornersOf({ body, pose }: Standing): readonly Point3[] {
  const { base, height } = body
  const [along, across] =
    base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]
  const turned = Math.round(pose.facing / 90) % 2 === 0
  const [x, z] = base.shape === 'round' ? [along, across] : turned ? [along, across] : [across, along]
  return [-1, 1].flatMap((right) =>
    [-1, 1].flatMap((near) =>
      [0, height].map((up) => ({ x: pose.at.x + right * x, y: pose.y + up, z: pose.at.z + near * z })),
    ),
  )
}
