/** Whoever is left under the hull where it halts steps aside by the smallest distance that clears it (C4-VASSAULT-06, -11). */
import { beyond, inches, stored, tolerance, type Mm } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { frame, placed, unplaced } from '../../../../shared/geometry/turn'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { baseGap, canStand, reachOfBase, surfacesAt } from '../../../../shared/table'
import type { ModelId, Pose, Standing } from '../../../../shared/table/types'
import { standingModels, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { groundFor, standingRules } from '../movement'
import { endsOn, metAt, middleAt, type Course } from './corridor'
import { metByTank } from './obstacles'

/** Who makes way: whoever the hull would stand on, or everybody it has swept. */
export const makeWay: SettingSpec = {
  key: 'core4.vehicles.makeWay',
  default: 'finalPosition',
  alternatives: ['sweptPath'],
  cite: 'C4-VASSAULT-06',
  younger: true,
}
/** Nobody is moved farther. */
const farthest: Mm = inches(12)
const step: Mm = inches(0.1)
const bearings = Array.from({ length: 48 }, (_, n) => n * 7.5)
const inch: Mm = inches(1)

/** Where everybody has stepped to, or who has found no place: the tank stops short of him. */
type MadeWay = { readonly moved: ReadonlyMap<ModelId, Pose> } | { readonly stuck: StandingModel }

/** The tank where it halts. */
const haltedAt = (course: Course, distance: Mm, end: Pose): StandingModel => ({
  ...course.tank,
  pose: { ...end, at: middleAt(course, distance), facing: course.facing },
})

export function wayMade(game: CoreGame, course: Course, distance: Mm, end: Pose): MadeWay {
  const tank = haltedAt(course, distance, end)
  const swept = game.setting(makeWay.key) === 'sweptPath'
  const clears = { ...course, distance }
  const inTheWay = (model: Standing): boolean =>
    swept ? metAt(clears, model) !== null : endsOn(course, distance, model)
  const under = metByTank(game, course).filter(inTheWay)
  const leaving = new Set(under.map(({ id }) => id))
  const fixed: readonly StandingModel[] = unitsOnTable(game.state)
    .flatMap(({ id }) => standingModels(game.state, id))
    .filter(({ id }) => id !== tank.id && !leaving.has(id))
  const moved = new Map<ModelId, Pose>()
  const standing = (): readonly StandingModel[] => [
    tank,
    ...fixed,
    ...under.flatMap((model) => {
      const pose = moved.get(model.id)
      return pose ? [{ ...model, pose }] : []
    }),
  ]
  const placeFor = (model: StandingModel) =>
    nearestPlace(game, model, tank, standing(), (there) => inTheWay(there))
  const order = under
    .map((model) => ({ model, far: placeFor(model)?.far ?? Infinity }))
    .sort((one, two) => one.far - two.far)
  for (const { model } of order) {
    const place = placeFor(model)
    if (!place) return { stuck: model }
    moved.set(model.id, place.pose)
  }
  return { moved }
}

/** Square to the four sides of the hull first, which is nearest on open ground; else all round, step by step. */
function nearestPlace(
  game: CoreGame,
  model: StandingModel,
  tank: StandingModel,
  others: readonly StandingModel[],
  inTheWay: (there: Standing) => boolean,
): { readonly pose: Pose; readonly far: Mm } | null {
  let best: { pose: Pose; far: Mm } | null = null
  const attempt = (at: PlanPoint): void => {
    const far = Math.hypot(at.x - model.pose.at.x, at.z - model.pose.at.z)
    if (best && far >= best.far) return
    const pose = lawfulAt(game, model, tank, others, at)
    if (pose && !inTheWay({ ...model, pose })) best = { pose, far }
  }
  const { base } = tank.body
  const [along, across] =
    base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]
  const hull = frame(tank.pose.at, tank.pose.facing)
  const own = unplaced(hull, model.pose.at)
  const reach = reachOfBase(model.body.base) + tolerance
  for (const side of [1, -1]) {
    attempt(placed(hull, { x: own.x, z: side * (across + reach) }))
    attempt(placed(hull, { x: side * (along + reach), z: own.z }))
  }
  const limit = (): Mm => (best === null ? farthest : Math.min(farthest, best.far - step))
  for (let far = step; far <= limit(); far += step) {
    for (const bearing of bearings) attempt(placed(frame(model.pose.at, bearing), { x: far, z: 0 }))
    if (best !== null && (best as { far: Mm }).far <= far + tolerance) break
  }
  return best !== null && beyond((best as { far: Mm }).far, farthest) ? null : best
}

/** On its own height, on nobody, and no nearer than 1" to enemies but the tank. */
function lawfulAt(
  game: CoreGame,
  model: StandingModel,
  tank: StandingModel,
  others: readonly StandingModel[],
  spot: PlanPoint,
): Pose | null {
  const at = { x: stored(spot.x), z: stored(spot.z) }
  const table = groundFor(game, model.unit)
  const floor = [...surfacesAt(table, at)].sort(
    (one, two) => Math.abs(one.y - model.pose.y) - Math.abs(two.y - model.pose.y),
  )[0]
  if (!floor || Math.abs(floor.y - model.pose.y) > inch) return null
  const pose: Pose = { ...model.pose, at, on: floor.ref, y: floor.y }
  const there = { ...model, pose }
  const close = others.some(
    (other) =>
      other.seat !== model.seat && other.unit !== tank.unit && baseGap(there, other) < inch - tolerance,
  )
  if (close) return null
  const rules = { ...standingRules(game, model.unit, model), facing: model.pose.facing }
  return canStand(table, model.body, at, floor.ref, others, rules) ? null : pose
}
