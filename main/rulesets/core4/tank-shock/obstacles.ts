/** What stops a tank that drives at somebody, and how far it gets (C4-VASSAULT-04). */
import { inches, pointGap, touchTolerance, type Mm } from '../../../../shared/geometry'
import { checkPath, enemyDistance } from '../../../../shared/movement'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { surfacesAt } from '../../../../shared/table'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, standingModels, unitOf, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { budgetFor, rulesFor, sceneFor } from '../movement'
import { drivenAlong, isImmobilised, isVehicleModel, vehicleOf } from '../units'
import { beforeTouching, lastBefore, metAt, middleAt, type Course } from './corridor'

interface TankStop {
  readonly at: Mm
  /** null: the ground itself, or the edge of the table. */
  readonly by: ModelId | null
}
const everybody = ({ state }: CoreGame): readonly StandingModel[] =>
  unitsOnTable(state).flatMap(({ id }) => standingModels(state, id))

/** Does this enemy vehicle make way for the tank: it can move, and its front is weaker (C4-VASSAULT-11)? */
const mustClear = ({ state }: CoreGame, { tank }: Course, other: StandingModel): boolean =>
  !isImmobilised(other) && vehicleOf(state, other.id).av.front < vehicleOf(state, tank.id).av.front

/**
 * How near it may come to this one, who stops it; null: he does not. Ruling on the inch that is an enemy's due (C4-MOVE-04):
 * the way is straight and declared before anything is measured, so C4-VASSAULT-04 alone says what stops a tank that drives at
 * somebody. Whoever stands beside its way, or beside where it ends, is passed however near, and is not shocked.
 */
function keepsOff(game: CoreGame, course: Course, other: StandingModel): Mm | null {
  const { tank } = course
  if (other.id === tank.id) return null
  if (other.seat === tank.seat) return 0
  if (unitOf(game.state, other.unit).locked.length > 0) return enemyDistance
  return isVehicleModel(other) && !mustClear(game, course, other) ? enemyDistance : null
}

/** The way turned on the spot and then straight ahead, and what of the ground bars it. */
export function wayAhead(game: CoreGame, course: Course, distance: Mm): ModelMove {
  const { tank, facing } = course
  const { at, on } = tank.pose
  const end = middleAt(course, distance)
  const under = surfacesAt(game.state.table, end).findLast(({ ref }) => ref.level === 0)?.ref ?? on
  const turns = Math.abs(facing - tank.pose.facing) > 1e-6
  const path: readonly Waypoint[] = [
    ...(turns || distance === 0 ? [{ at, on, facing }] : []),
    ...(distance > 0 ? [{ at: end, on: under, facing }] : []),
  ]
  const scene = { ...sceneFor(game, tank.unit, 'move'), obstacles: [] }
  // How far it may go has been declared; what flies pays for no height (C4-VEH-07).
  const budget = { ...budgetFor(game, tank.unit, 'move'), plan: distance + inches(1) }
  return checkPath(scene, tank, path, rulesFor(game, tank.unit, 'move', budget))
}

/** As it stands once it has turned on the spot. */
export const turnedOnTheSpot = (game: CoreGame, course: Course): StandingModel => ({
  ...course.tank,
  pose: wayAhead(game, course, 0).end,
})

/** The game as it is when it has come so far: what protects a tank that flies goes by how far it has flown (C4-VASSAULT-08). */
export function arrivedAt(game: CoreGame, course: Course, distance: Mm): CoreGame {
  const { state } = game
  const { id, pose } = course.tank
  const { legs, end } = wayAhead(game, course, distance)
  const tank = modelOf(state, id)
  const there = { ...tank, pose: end, driven: drivenAlong(tank, { legs, from: pose, end }) }
  return game.in({ ...state, models: { ...state.models, [id]: there } })
}

/** Everything on its way that stops it, the nearest first. */
export function stopsOn(game: CoreGame, course: Course): readonly TankStop[] {
  const bars = (way: Mm): boolean => {
    const { refusal, end } = wayAhead(game, course, way)
    // What flies comes down where nothing bars the air over it.
    return refusal !== undefined || pointGap(end.at, middleAt(course, way)) > touchTolerance
  }
  const ground: readonly TankStop[] = bars(course.distance)
    ? [{ at: lastBefore(course.distance, bars), by: null }]
    : []
  const models = everybody(game).flatMap((now): readonly TankStop[] => {
    const other = course.mates.find(({ id }) => id === now.id) ?? now
    const keep = keepsOff(game, course, other)
    const at = keep === null ? null : metAt(course, other, keep)
    return at === null ? [] : [{ at: beforeTouching(at), by: other.id }]
  })
  return [...ground, ...models].sort((one, two) => one.at - two.at)
}

/** Enemies it drives over: on foot, or vehicles that must give way. */
export const metByTank = (game: CoreGame, course: Course): readonly StandingModel[] =>
  everybody(game).filter((other) => other.seat !== course.tank.seat && keepsOff(game, course, other) === null)
