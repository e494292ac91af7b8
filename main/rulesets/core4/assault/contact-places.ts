/**
 * Where a base touches an enemy as everybody stands now, as goals of a search, not one place left out: rims and lines
 * that are met square, and the places at which something cuts them off (C4-ASSAULT-01, CF-ASSAULT-02).
 */
import {
  bounds,
  boundsMeet,
  pointGap,
  touchTolerance,
  within,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import {
  outlineCrossings,
  crossingsOfBoth,
  crossingsOfLine,
  endsBadly,
  storeyOf,
  type Goal,
  type Grown,
  type MoveRules,
  type MoveScene,
  type Neighbourhood,
} from '../../../../shared/movement'
import { reachOfBase } from '../../../../shared/table'
import type { SurfaceRef } from '../../../../shared/table/types'
import type { StandingModel } from '../game'
import {
  curvesBeside,
  standingAt,
  storeysBeside,
  surfacesBeside,
  widestReach,
  type Curve,
  type Encounter,
} from './contact-curves'
import { basesBeside } from './contact-fences'
import { anywhereBeside } from './contact-heights'
import type { PlannedContact } from './contact-plan'
import { widestContact } from './obstacle-contact'
import { outlineBounds, placeInTheWall, standsInThinWalls, thinWallsBeside } from './wall-contact'

export interface Meeting extends Encounter {
  /** Everybody else, the mover's own comrades too. */
  readonly scene: MoveScene
  readonly rules: MoveRules
  /** The places in thin walls found so far, by build and enemy. */
  readonly inWalls: PlannedContact['inWalls']
}

/** A base that is no disc turns: of one place alone it cannot be said whether it has room. */
export const isTurned = ({ body }: Pick<StandingModel, 'body'>): boolean => body.base.shape !== 'round'

export const hasRoom = ({ scene, mover, rules }: Meeting, { pose }: StandingModel): boolean =>
  !endsBadly(scene, mover, pose, [], rules)

const cutBy = ({ goal }: Curve, bases: readonly Grown[]): readonly PlanPoint[] =>
  bases.flatMap((base) =>
    goal.aim === 'rim' ? outlineCrossings(goal, base) : crossingsOfLine(goal.from, goal.to, base),
  )
/** Those of these places, as goals, where the mover has room and that are not too far for him. */
const spotsAt = (
  meeting: Meeting,
  places: readonly PlanPoint[],
  on: SurfaceRef,
  reach: Mm,
): readonly Goal[] =>
  places
    .filter((at) => within(pointGap(at, meeting.mover.pose.at), reach))
    .filter(
      (at) =>
        isTurned(meeting.mover) ||
        surfacesBeside(meeting, at, on).some((surface) => {
          const there = standingAt(meeting.mover, at, surface)
          return hasRoom(meeting, there) || standsInThinWalls(meeting.game, there, meeting.enemy)
        }),
    )
    .map((at) => ({ aim: 'spot', at, on }))

/** The same places beside an enemy come up for every comrade of one build: each is worked out once. */
function placesInTheWalls(meeting: Meeting): (at: PlanPoint, on: SurfaceRef) => readonly PlanPoint[] {
  const { game, mover, enemy, inWalls } = meeting
  const { body, pose } = mover
  // A disc looks the same whichever way it faces.
  const build = JSON.stringify([enemy.id, body, isTurned(mover) ? pose.facing : 0])
  const known = inWalls.get(build) ?? new Map<string, readonly PlanPoint[]>()
  inWalls.set(build, known)
  return (at, on) => {
    const key = `${at.x} ${at.z} ${on.piece} ${on.level}`
    const found =
      known.get(key) ??
      surfacesBeside(meeting, at, on).flatMap(
        (surface) => placeInTheWall(game, standingAt(mover, at, surface), enemy) ?? [],
      )
    known.set(key, found)
    return found
  }
}

/** Where somebody else leaves him only part of a thin wall to stand against: the places in the wall that stand for its ends. */
function spotsBehindWalls(meeting: Meeting, bases: readonly Grown[], reach: Mm): readonly Goal[] {
  const { game, mover, enemy } = meeting
  const radius = reachOfBase(mover.body.base)
  // Nobody is set down from farther away than this.
  const farthest = 3 * radius + reachOfBase(enemy.body.base) + widestContact
  const isNear = (at: PlanPoint): boolean =>
    within(pointGap(at, enemy.pose.at), farthest) && within(pointGap(at, mover.pose.at), reach + farthest)
  const beside = bounds([enemy.pose.at])
  const others = bases.map((base) => ({ base, box: bounds(base.outline) }))
  const ends = thinWallsBeside(game, anywhereBeside(mover, enemy), enemy)
    .filter((wall) => boundsMeet(outlineBounds(wall), beside, farthest + radius))
    .flatMap((wall) =>
      others
        .filter(({ base, box }) =>
          boundsMeet(outlineBounds(wall), box, radius + base.radius + touchTolerance),
        )
        .flatMap(({ base }) => crossingsOfBoth(base, { outline: wall.outline, radius })),
    )
    .filter(isNear)
  if (ends.length === 0) return []
  const placesAt = placesInTheWalls(meeting)
  return storeysBeside(meeting).flatMap((on) => {
    const places = ends.flatMap((at) => placesAt(at, on))
    return spotsAt(meeting, places, on, reach)
  })
}

/** Everywhere the mover could touch this enemy, within `reach` of where he stands. */
export function contactGoals(meeting: Meeting, reach: Mm): readonly Goal[] {
  const { scene, mover, enemy } = meeting
  const bases = basesBeside(scene, mover, enemy)
  const onCurves = curvesBeside(meeting).flatMap((curve) => {
    const { goal, cuts } = curve
    return cuts ? [goal, ...spotsAt(meeting, [...cutBy(curve, bases), ...cuts], goal.on, reach)] : [goal]
  })
  return [...onCurves, ...spotsBehindWalls(meeting, bases, reach)]
}
/**
 * Could he stand beside this enemy, on his storey, were he there? Where a curve has room it has so up to where something
 * cuts it off; where nothing does, all along.
 */
export function roomBeside(meeting: Meeting): boolean {
  const { table, mover, enemy } = meeting
  return contactGoals(meeting, Infinity).some((goal) => {
    if (storeyOf(table, goal.on) !== storeyOf(table, enemy.pose.on)) return false
    const at =
      goal.aim === 'rim'
        ? { x: goal.at.x + goal.radius, z: goal.at.z }
        : goal.aim === 'line'
          ? goal.from
          : null
    return (
      at === null ||
      surfacesBeside(meeting, at, goal.on).some((surface) => hasRoom(meeting, standingAt(mover, at, surface)))
    )
  })
}
export const contactPlaces = (meeting: Meeting, reach: Mm): Neighbourhood => ({
  at: meeting.enemy.pose.at,
  radius: widestReach(meeting),
  goals: () => contactGoals(meeting, reach),
})
