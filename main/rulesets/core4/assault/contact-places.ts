/**
 * Where a round base touches an enemy: anywhere round him on every surface of his height, and against a thin wall or low
 * obstacle he stands behind (C4-ASSAULT-01, CF-ASSAULT-02). As goals of a search, not one place left out: rims and lines
 * that are met square, and the places at which something cuts them off.
 */
import {
  boundsMeet,
  bounds,
  pointGap,
  tolerance,
  touchTolerance,
  within,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import {
  crossings,
  crossingsOfLine,
  endsBadly,
  sidesOf,
  type Goal,
  type Grown,
} from '../../../../shared/movement'
import type { MoveRules, MoveScene } from '../../../../shared/movement'
import {
  baseOutline,
  baseToPolygon,
  footprint,
  footprintBounds,
  reachOfBase,
  solidBounds,
  solids,
  surfaces,
  surfacesAt,
  terrainOf,
} from '../../../../shared/table'
import type { Piece, Solid, Surface, SurfaceRef } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import type { StandingModel } from '../state'
import { inContact, levelTolerance } from './contact'
import { mayTouchAcross, slack, widestContact } from './obstacle-contact'

export interface Meeting {
  readonly game: CoreGame
  /** Everybody else, the mover's own comrades too. */
  readonly scene: MoveScene
  readonly rules: MoveRules
  readonly mover: StandingModel
  readonly enemy: StandingModel
  readonly keepsClear: boolean
}

/** Surfaces on which one who stands there has this enemy at his height. */
export const surfacesBeside = (
  { scene, enemy }: Pick<Meeting, 'scene' | 'enemy'>,
  at: PlanPoint,
  storey: SurfaceRef,
): readonly Surface[] =>
  surfacesAt(scene.table, at).filter(
    ({ ref, y }) =>
      (storey.level === 0 ? ref.level === 0 : ref.piece === storey.piece && ref.level === storey.level) &&
      within(Math.abs(y - enemy.pose.y), levelTolerance),
  )

/** The mover as he would stand there. */
const standingAt = ({ mover }: Meeting, at: PlanPoint, { ref, y }: Surface): StandingModel => ({
  ...mover,
  pose: { at, y, on: ref, facing: mover.pose.facing },
})
const hasRoom = (meeting: Meeting, at: PlanPoint, surface: Surface): boolean =>
  !endsBadly(meeting.scene, meeting.mover, standingAt(meeting, at, surface).pose, [], meeting.rules)

/** Pieces that reach so near to the enemy that they may matter to who stands beside him. */
const piecesBeside = ({ scene, mover, enemy }: Meeting): readonly Piece[] => {
  const arm = 2 * reachOfBase(mover.body.base) + reachOfBase(enemy.body.base) + widestContact
  const { x, z } = enemy.pose.at
  const box = { minX: x - arm, maxX: x + arm, minZ: z - arm, maxZ: z + arm }
  return scene.table.pieces.filter((piece) => boundsMeet(footprintBounds(piece), box))
}

/** One name for each storey that has a surface of the enemy's height near him. */
function storeysBeside({ enemy }: Meeting, pieces: readonly Piece[]): readonly SurfaceRef[] {
  const level = (y: Mm): boolean => within(Math.abs(y - enemy.pose.y), levelTolerance)
  const floors = pieces.flatMap((piece) => surfaces(piece)).filter(({ y }) => level(y))
  const upper = new Map(
    floors.filter(({ ref }) => ref.level > 0).map(({ ref }) => [`${ref.piece}/${ref.level}`, ref]),
  )
  const ground = level(0) || floors.some(({ ref }) => ref.level === 0)
  return [...(ground ? [{ piece: null, level: 0 }] : []), ...upper.values()]
}

/** Everything by which a place beside the enemy may be cut off: others, walls, ceilings, edges of floors and of the table. */
function fencesOf(meeting: Meeting, pieces: readonly Piece[]): readonly Grown[] {
  const { scene, mover, enemy, keepsClear } = meeting
  const radius = reachOfBase(mover.body.base)
  const { width, depth } = scene.table
  const bases = scene.obstacles.flatMap(({ standing, keep }): Grown[] => {
    if (standing.id === enemy.id) return []
    const { base } = standing.body
    const arm = reachOfBase(base) + 2 * radius + reachOfBase(enemy.body.base) + keep + widestContact
    if (pointGap(standing.pose.at, enemy.pose.at) > arm) return []
    const rise = Math.min(keep, Math.abs(standing.pose.y - enemy.pose.y))
    const due = Math.sqrt(keep * keep - rise * rise)
    return base.shape === 'round'
      ? [{ outline: [standing.pose.at], radius: radius + base.radius + due }]
      : [{ outline: baseOutline(base, standing.pose.at, standing.pose.facing), radius: radius + due }]
  })
  const isBeside = ({ from, to }: Solid): boolean =>
    to > enemy.pose.y - levelTolerance && from < enemy.pose.y + levelTolerance + mover.body.height
  const ofPieces = pieces.flatMap((piece): Grown[] => {
    const outline = footprint(piece)
    const { ground } = terrainOf(piece)
    return [
      { outline, radius: 0 },
      ...(ground === 'impassable' ? [{ outline, radius }] : []),
      ...(keepsClear && ground === 'difficult'
        ? [{ outline, radius: radius + touchTolerance + 2 * tolerance }]
        : []),
      ...surfaces(piece).flatMap((surface) =>
        [surface.outline, ...surface.holes].flatMap((edge) =>
          mover.body.size === 3 && surface.ref.level > 0
            ? [0, radius, -radius].map((off) => ({ outline: edge, radius: off }))
            : [{ outline: edge, radius: 0 }],
        ),
      ),
      ...solids(piece)
        .filter(isBeside)
        .flatMap((solid) => [
          { outline: solid.outline, radius },
          { outline: solid.outline, radius: mover.body.radius },
        ]),
    ]
  })
  const table = [
    { x: radius, z: radius },
    { x: width - radius, z: radius },
    { x: width - radius, z: depth - radius },
    { x: radius, z: depth - radius },
  ]
  const arm = 2 * radius + reachOfBase(enemy.body.base) + widestContact
  const { x, z } = enemy.pose.at
  const near = { minX: x - arm, maxX: x + arm, minZ: z - arm, maxZ: z + arm }
  return [
    ...bases,
    ...ofPieces.filter(({ outline }) => boundsMeet(bounds(outline), near)),
    { outline: table, radius: 0 },
  ]
}
/** Goals round an outline on one storey: its rims and lines, and where the fences cut them. */
function goalsRound(
  meeting: Meeting,
  touched: Grown,
  fences: readonly Grown[],
  on: SurfaceRef,
  reach: Mm,
): readonly Goal[] {
  const spots = spotsOn(meeting, on, reach)
  const { radius } = touched
  return [
    ...touched.outline.flatMap((at): readonly Goal[] => [
      { aim: 'rim', at, radius, on },
      ...spots(fences.flatMap((fence) => crossings({ at, radius }, fence))),
    ]),
    ...sidesOf(touched).flatMap(({ from, to, heading }): readonly Goal[] => [
      { aim: 'line', from, to, heading, on },
      ...spots(fences.flatMap((fence) => crossingsOfLine(from, to, fence))),
    ]),
  ]
}
/** Those of these places, as goals, where the mover has room and that are not too far for him. */
const spotsOn =
  (meeting: Meeting, on: SurfaceRef, reach: Mm) =>
  (places: readonly PlanPoint[]): readonly Goal[] =>
    places
      .filter((at) => within(pointGap(at, meeting.mover.pose.at), reach))
      .filter((at) => surfacesBeside(meeting, at, on).some((surface) => hasRoom(meeting, at, surface)))
      .map((at) => ({ aim: 'spot', at, on }))

/** Goals against something thin, as far along it as the enemy behind it still counts as touched. */
function goalsAcross(
  meeting: Meeting,
  pieces: readonly Piece[],
  fences: readonly Grown[],
  on: SurfaceRef,
  reach: Mm,
): readonly Goal[] {
  const { game, mover, enemy } = meeting
  const radius = reachOfBase(mover.body.base)
  const placed = { base: enemy.body.base, at: enemy.pose.at, facing: enemy.pose.facing }
  const arm = reachOfBase(enemy.body.base) + slack
  const { x, z } = enemy.pose.at
  const near = { minX: x - arm, maxX: x + arm, minZ: z - arm, maxZ: z + arm }
  const touches = (at: PlanPoint): boolean =>
    surfacesBeside(meeting, at, on).some((surface) =>
      inContact(game, standingAt(meeting, at, surface), enemy),
    )
  const spots = spotsOn(meeting, on, reach)
  const goals: Goal[] = []
  for (const piece of pieces)
    for (const [index, solid] of solids(piece).entries()) {
      const box = solidBounds(piece)[index]
      if (!box || !boundsMeet(box, near) || !mayTouchAcross(game, solid, enemy)) continue
      if (!within(baseToPolygon(placed, solid.outline), slack)) continue
      const touched = { outline: solid.outline, radius }
      for (const at of solid.outline) goals.push({ aim: 'rim', at, radius, on })
      for (const { from, to, heading } of sidesOf(touched)) {
        const part = partThat(touches, from, to, enemy.pose.at)
        if (!part) continue
        goals.push({ aim: 'line', ...part, heading, on })
        const cut = fences.flatMap((fence) => crossingsOfLine(part.from, part.to, fence))
        goals.push(...spots([part.from, part.to, ...cut]))
      }
    }
  return goals
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

/** Everywhere the mover could touch this enemy, within `reach` of where he stands. */
export function contactGoals(meeting: Meeting, reach: Mm): readonly Goal[] {
  const { mover, enemy } = meeting
  const { base } = enemy.body
  const radius = reachOfBase(mover.body.base)
  const touched: Grown =
    base.shape === 'round'
      ? { outline: [enemy.pose.at], radius: radius + base.radius }
      : { outline: baseOutline(base, enemy.pose.at, enemy.pose.facing), radius }
  const pieces = piecesBeside(meeting)
  const fences = fencesOf(meeting, pieces)
  return storeysBeside(meeting, pieces).flatMap((on) => [
    ...goalsRound(meeting, touched, fences, on, reach),
    ...goalsAcross(meeting, pieces, fences, on, reach),
  ])
}
