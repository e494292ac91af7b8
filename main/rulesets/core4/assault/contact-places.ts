/**
 * Where a round base touches an enemy as everybody stands now, as goals of a search, not one place left out: rims and lines
 * that are met square, and the places at which something cuts them off (C4-ASSAULT-01, CF-ASSAULT-02).
 */
import { pointGap, within, type Mm, type PlanPoint } from '../../../../shared/geometry'
import {
  crossings,
  crossingsOfBoth,
  crossingsOfLine,
  endsBadly,
  type Goal,
  type Grown,
  type MoveRules,
  type MoveScene,
  type Neighbourhood,
} from '../../../../shared/movement'
import { reachOfBase } from '../../../../shared/table'
import type { Surface, SurfaceRef } from '../../../../shared/table/types'
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
import { placeInTheWall, standsInThinWalls, thinWallsBeside } from './wall-contact'

export interface Meeting extends Encounter {
  /** Everybody else, the mover's own comrades too. */
  readonly scene: MoveScene
  readonly rules: MoveRules
}

const hasRoom = ({ scene, mover, rules }: Meeting, at: PlanPoint, surface: Surface): boolean =>
  !endsBadly(scene, mover, standingAt(mover, at, surface).pose, [], rules)

const cutBy = ({ goal }: Curve, bases: readonly Grown[]): readonly PlanPoint[] =>
  bases.flatMap((base) =>
    goal.aim === 'rim' ? crossings(goal, base) : crossingsOfLine(goal.from, goal.to, base),
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
    .filter((at) =>
      surfacesBeside(meeting, at, on).some(
        (surface) =>
          hasRoom(meeting, at, surface) ||
          standsInThinWalls(meeting.game, standingAt(meeting.mover, at, surface), meeting.enemy),
      ),
    )
    .map((at) => ({ aim: 'spot', at, on }))

/** Where somebody else leaves him only part of a thin wall to stand against: the places in the wall that stand for its ends. */
function spotsBehindWalls(meeting: Meeting, bases: readonly Grown[], reach: Mm): readonly Goal[] {
  const { game, mover, enemy } = meeting
  const radius = reachOfBase(mover.body.base)
  const ends = thinWallsBeside(game, { ...mover, pose: enemy.pose }, enemy).flatMap(({ outline }) =>
    bases.flatMap((base) => crossingsOfBoth(base, { outline, radius })),
  )
  if (ends.length === 0) return []
  return storeysBeside(meeting).flatMap((on) => {
    const places = ends.flatMap((at) =>
      surfacesBeside(meeting, at, on).flatMap(
        (surface) => placeInTheWall(game, standingAt(mover, at, surface), enemy) ?? [],
      ),
    )
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
export const contactPlaces = (meeting: Meeting, reach: Mm): Neighbourhood => ({
  at: meeting.enemy.pose.at,
  radius: widestReach(meeting),
  goals: () => contactGoals(meeting, reach),
})
