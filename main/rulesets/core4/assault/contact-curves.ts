/**
 * The curves on which a round base touches an enemy, and where the ground cuts them: round him on every surface of his
 * height, and along a thin wall or low obstacle he stands behind (C4-ASSAULT-01, CF-ASSAULT-02). Nobody else's place
 * matters to them: worked out once for an enemy where he stands and everybody of one build.
 */
import {
  bearing,
  boundsMeet,
  pointGap,
  tolerance,
  within,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import { atan2 } from '../../../../shared/portable'
import {
  outlineCrossings,
  crossingsOfLine,
  outlineSides,
  type Goal,
  type Grown,
} from '../../../../shared/movement'
import {
  baseOutline,
  baseToPolygon,
  footprintBounds,
  hullOf,
  reachOfBase,
  solidBounds,
  solids,
  surfaces,
  surfacesAt,
} from '../../../../shared/table'
import { remembered } from '../../../../shared/table/placement'
import type { Piece, Pose, Surface, SurfaceRef, Table } from '../../../../shared/table/types'
import type { CoreGame, StandingModel } from '../game'
import { wallsHinder } from '../movement'
import { barsBeside, boxBeside, roomBounds } from './contact-fences'
import { feetBeside, isAmong } from './contact-heights'
import {
  acrossThinObstacle,
  contactAcrossObstacle,
  mayTouchAcross,
  slack,
  widestContact,
} from './obstacle-contact'

/** Who would touch whom, and the ground on which. */
export interface Encounter {
  readonly game: CoreGame
  readonly table: Table
  readonly mover: StandingModel
  readonly enemy: StandingModel
  readonly keepsClear: boolean
}
/** A rim or a line that is gone to, and the places where the ground may cut it off; null: as a whole or not at all. */
export interface Curve {
  readonly goal: Exclude<Goal, { readonly aim: 'spot' }>
  readonly cuts: readonly PlanPoint[] | null
}

/** Surfaces on which one who stands there has this enemy at his height. */
export const surfacesBeside = (
  { table, mover, enemy }: Pick<Encounter, 'table' | 'mover' | 'enemy'>,
  at: PlanPoint,
  storey: SurfaceRef,
): readonly Surface[] => {
  const feet = feetBeside(mover.body, enemy)
  return surfacesAt(table, at).filter(
    ({ ref, y }) =>
      (storey.level === 0 ? ref.level === 0 : ref.piece === storey.piece && ref.level === storey.level) &&
      isAmong(feet, y),
  )
}

/** The mover as he would stand there. */
export const standingAt = (
  mover: StandingModel,
  at: PlanPoint,
  { ref, y }: Surface,
  facing = mover.pose.facing,
): StandingModel => ({ ...mover, pose: { at, y, on: ref, facing } })
/** How a base points its farthest rim at a place: an oval its nose, a rectangle a corner. */
export function pointingAt({ base }: StandingModel['body'], at: PlanPoint, to: PlanPoint): number {
  const off = base.shape === 'rect' ? (atan2(base.width, base.length) * 180) / Math.PI : 0
  const long = base.shape !== 'oval' || base.length >= base.width ? 0 : 90
  return bearing(at, to) + off + long
}

/** Pieces that reach so near to the enemy that they may matter to who stands beside him. */
const piecesBeside = ({ table, mover, enemy }: Encounter): readonly Piece[] => {
  const box = boxBeside(mover, enemy)
  return table.pieces.filter((piece) => boundsMeet(footprintBounds(piece), box))
}
/** Nobody whose middle is farther from the enemy's touches him. */
export function widestReach(encounter: Encounter): Mm {
  const { mover, enemy } = encounter
  const bases = reachOfBase(mover.body.base) + reachOfBase(enemy.body.base)
  return bases + (piecesBeside(encounter).length > 0 ? widestContact : 0)
}

/** One name for each storey that has a surface of the enemy's height near him. */
export function storeysBeside(
  encounter: Encounter,
  pieces: readonly Piece[] = piecesBeside(encounter),
): readonly SurfaceRef[] {
  const feet = feetBeside(encounter.mover.body, encounter.enemy)
  const floors = pieces.flatMap((piece) => surfaces(piece)).filter(({ y }) => isAmong(feet, y))
  const upper = new Map(
    floors.filter(({ ref }) => ref.level > 0).map(({ ref }) => [`${ref.piece}/${ref.level}`, ref]),
  )
  const ground = isAmong(feet, 0) || floors.some(({ ref }) => ref.level === 0)
  return [...(ground ? [{ piece: null, level: 0 }] : []), ...upper.values()]
}

/** Round an outline on one storey: its rims and lines, and where the fences cut them. */
export const curvesRound = (touched: Grown, fences: readonly Grown[], on: SurfaceRef): readonly Curve[] => [
  ...touched.outline.map((at): Curve => {
    const { radius } = touched
    const cuts = fences.flatMap((fence) => outlineCrossings({ at, radius }, fence))
    return { goal: { aim: 'rim', at, radius, on }, cuts }
  }),
  ...outlineSides(touched).map(({ from, to, heading }): Curve => {
    const cuts = fences.flatMap((fence) => crossingsOfLine(from, to, fence))
    return { goal: { aim: 'line', from, to, heading, on }, cuts }
  }),
]

/** Along something thin, as far as the enemy behind it still counts as touched. */
function curvesAcross(
  encounter: Encounter,
  pieces: readonly Piece[],
  fences: readonly Grown[],
  on: SurfaceRef,
): readonly Curve[] {
  const { game, mover, enemy } = encounter
  const radius = reachOfBase(mover.body.base)
  const placed = { base: enemy.body.base, at: enemy.pose.at, facing: enemy.pose.facing }
  const arm = reachOfBase(enemy.body.base) + slack
  const { x, z } = enemy.pose.at
  const near = { minX: x - arm, maxX: x + arm, minZ: z - arm, maxZ: z + arm }
  const widest = 2 * radius + reachOfBase(enemy.body.base) + widestContact
  const touches = (at: PlanPoint): boolean =>
    surfacesBeside(encounter, at, on).some((surface) =>
      acrossThinObstacle(
        game,
        standingAt(mover, at, surface, pointingAt(mover.body, at, enemy.pose.at)),
        enemy,
      ),
    )
  const curves: Curve[] = []
  for (const piece of pieces)
    for (const [index, solid] of solids(piece).entries()) {
      const box = solidBounds(piece)[index]
      if (!box || !boundsMeet(box, near) || !mayTouchAcross(game, solid, enemy)) continue
      if (!within(baseToPolygon(placed, solid.outline), slack)) continue
      for (const at of solid.outline)
        if (within(pointGap(at, enemy.pose.at), widest))
          curves.push({ goal: { aim: 'rim', at, radius, on }, cuts: null })
      for (const { from, to, heading } of outlineSides({ outline: solid.outline, radius })) {
        const part = partThat(touches, from, to, enemy.pose.at)
        if (!part) continue
        const cut = fences.flatMap((fence) => crossingsOfLine(part.from, part.to, fence))
        curves.push({ goal: { aim: 'line', ...part, heading, on }, cuts: [part.from, part.to, ...cut] })
      }
    }
  return curves
}

/** Steps in which a line is looked along, and how exactly the ends of its part are found. */
const looks = 24
const exact: Mm = tolerance / 8
/** The part of a line whose places do, around the one nearest to a point. */
function partThat(
  does: (at: PlanPoint) => boolean,
  from: PlanPoint,
  to: PlanPoint,
  near: PlanPoint,
): { readonly from: PlanPoint; readonly to: PlanPoint } | null {
  const length = pointGap(from, to)
  if (length === 0) return null
  const at = (t: number): PlanPoint => ({ x: from.x + (to.x - from.x) * t, z: from.z + (to.z - from.z) * t })
  const foot = Math.max(
    0,
    Math.min(
      1,
      ((near.x - from.x) * (to.x - from.x) + (near.z - from.z) * (to.z - from.z)) / (length * length),
    ),
  )
  const steps = Array.from({ length: looks + 1 }, (_, index) => index / looks)
  const inside = [foot, ...steps].find((t) => does(at(t)))
  if (inside === undefined) return null
  const end = (out: number): number => {
    if (does(at(out))) return out
    let [good, bad] = [inside, out]
    while (Math.abs(bad - good) * length > exact) {
      const middle = (good + bad) / 2
      if (does(at(middle))) good = middle
      else bad = middle
    }
    return good
  }
  return { from: at(end(0)), to: at(end(1)) }
}

function findCurves(encounter: Encounter): readonly Curve[] {
  const { table, mover, enemy, keepsClear } = encounter
  const { base } = enemy.body
  const radius = reachOfBase(mover.body.base)
  const { at, facing } = enemy.pose
  // A disc comes no nearer than his hull; who is turned finds out how near he comes.
  const outlineOf = mover.body.base.shape === 'round' ? hullOf : baseOutline
  const touched: Grown =
    base.shape === 'round'
      ? { outline: [at], radius: radius + base.radius }
      : { outline: outlineOf(base, at, facing), radius }
  const pieces = piecesBeside(encounter)
  const ground = { table, pieces, mover, enemy, keepsClear }
  const fences = [...roomBounds(ground), ...barsBeside(ground)]
  return storeysBeside(encounter, pieces).flatMap((on) => [
    ...curvesRound(touched, fences, on),
    ...curvesAcross(encounter, pieces, fences, on),
  ])
}

interface Known {
  readonly table: Table
  readonly enemy: StandingModel['body']
  readonly curves: Map<string, readonly Curve[]>
}
const knownOf = remembered((_: Pose): { last: Known | null } => ({ last: null }))

/** The curves round an enemy; remembered while he and the table stay as they are. */
export function curvesBeside(encounter: Encounter): readonly Curve[] {
  const { game, table, mover, enemy, keepsClear } = encounter
  const known = knownOf(enemy.pose)
  if (known.last?.table !== table || known.last.enemy !== enemy.body)
    known.last = { table, enemy: enemy.body, curves: new Map() }
  const { radius, height, size, base } = mover.body
  const feet = feetBeside(mover.body, enemy)
  const settings = [game.setting(contactAcrossObstacle.key), wallsHinder(game)]
  const key = [base.shape, reachOfBase(base), radius, height, size, keepsClear, ...feet, ...settings].join(
    ' ',
  )
  const found = known.last.curves.get(key) ?? findCurves(encounter)
  known.last.curves.set(key, found)
  return found
}
