/**
 * Where a round base touches an enemy as everybody stands now, as goals of a search, not one place left out: rims and lines
 * that are met square, and the places at which something cuts them off (C4-ASSAULT-01, CF-ASSAULT-02).
 */
import { pointGap, within, type Mm, type PlanPoint } from '../../../../shared/geometry'
import {
  crossings,
  crossingsOfLine,
  endsBadly,
  type Goal,
  type Grown,
  type MoveRules,
  type MoveScene,
  type Neighbourhood,
} from '../../../../shared/movement'
import type { Surface, SurfaceRef } from '../../../../shared/table/types'
import {
  curvesBeside,
  standingAt,
  surfacesBeside,
  widestReach,
  type Curve,
  type Encounter,
} from './contact-curves'
import { basesBeside } from './contact-fences'

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
    .filter((at) => surfacesBeside(meeting, at, on).some((surface) => hasRoom(meeting, at, surface)))
    .map((at) => ({ aim: 'spot', at, on }))

/** Everywhere the mover could touch this enemy, within `reach` of where he stands. */
export function contactGoals(meeting: Meeting, reach: Mm): readonly Goal[] {
  const { scene, mover, enemy } = meeting
  const bases = basesBeside(scene, mover, enemy)
  return curvesBeside(meeting).flatMap((curve) => {
    const { goal, cuts } = curve
    return cuts ? [goal, ...spotsAt(meeting, [...cutBy(curve, bases), ...cuts], goal.on, reach)] : [goal]
  })
}
export const contactPlaces = (meeting: Meeting, reach: Mm): Neighbourhood => ({
  at: meeting.enemy.pose.at,
  radius: widestReach(meeting),
  goals: () => contactGoals(meeting, reach),
})
