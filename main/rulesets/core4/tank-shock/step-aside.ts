/** Where somebody under a hull may step to: the nearest places that clear it, together with his unit if that goes (C4-VASSAULT-06). */
import {
  closerThan,
  inches,
  pointGap,
  ringAbout,
  stored,
  tolerance,
  within,
  type Mm,
} from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { frame, placed, unplaced } from '../../../../shared/geometry/turn'
import { coherency, enemyDistance, findRoom, placesRound, touchingPlaces } from '../../../../shared/movement'
import { baseGap, canStand, hoverPose, reachAlongAxes, surfacesAt } from '../../../../shared/table'
import type { Pose, Standing, Table } from '../../../../shared/table/types'
import type { ModelMove, MoveLeg } from '../../../../shared/protocol/previews/way'
import type { CoreGame, StandingModel } from '../game'
import { coherencyRules, groundFor, standingRules } from '../movement'

/** The hull where it comes to rest, who stands around it, and who would still be in its way. */
export interface Clearing {
  readonly tank: StandingModel
  readonly others: readonly StandingModel[]
  inTheWay(there: Standing): boolean
}
export interface AsidePlace {
  readonly pose: Pose
  /** From where he stood. */
  readonly far: Mm
  /** Chains in which those of his unit who have their places stand with him there: one where it holds together. */
  readonly chains: number
}

/** Nobody is moved farther. */
const farthest: Mm = inches(12)
/** A place beside the hull lies so far off it: it is no part of the way. */
const besideIt: Mm = tolerance
const step: Mm = inches(0.1)
/** In so many directions his owner may put him as far. */
const bearings = 48
/** Along a side, the shortest first. */
const slides: readonly Mm[] = Array.from({ length: 25 }, (_, n) => inches((n % 2 === 0 ? n : -n - 1) * 0.125))
/** Nobody steps higher or deeper than this. */
const sameStorey: Mm = inches(1)
/** So much farther than the nearest his owner may put him. */
const leeway: Mm = inches(0.25)
/** Places nearer to each other are one choice. */
const apart: Mm = inches(1)

/** The best first: where his unit holds together, or falls into fewest parts, then the nearest; none: he finds no place within 12". */
export function placesAside(game: CoreGame, model: StandingModel, clearing: Clearing): readonly AsidePlace[] {
  const at = (spot: PlanPoint): AsidePlace | null => placeAt(game, model, clearing, spot)
  const beside = besideTheHull(model, clearing.tank)
  const enemies: readonly Standing[] = enemiesIn(model, clearing)
  const named = [
    ...beside,
    ...touchingPlaces(model, clearing.others, farthest, (other) =>
      enemies.includes(other) ? enemyDistance : 0,
    ),
  ]
  const nearest = findRoom(placesRound(model.pose.at, { to: farthest + besideIt, step, named }), at)
  if (nearest === null) return []
  const most = nearest.far + leeway
  const ring = [nearest.far, nearest.far + leeway / 2, most].flatMap((far) =>
    ringAbout(model.pose.at, far, bearings),
  )
  const all = [nearest, ...[...beside, ...ring].flatMap((spot) => at(spot) ?? [])]
    .filter(({ far }) => within(far, most))
    .sort((one, two) => one.chains - two.chains || one.far - two.far)
  const chosen: AsidePlace[] = []
  for (const one of all)
    if (chosen.every(({ pose }) => pointGap(pose.at, one.pose.at) >= apart)) chosen.push(one)
  return chosen
}

/** Along each of its four sides, beginning where it is straight across: on open ground nothing is nearer. */
function besideTheHull({ pose, body }: StandingModel, tank: StandingModel): readonly PlanPoint[] {
  const { base } = tank.body
  const [along, across] =
    base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]
  const hull = frame(tank.pose.at, tank.pose.facing)
  const own = unplaced(hull, pose.at)
  const reach = reachAlongAxes(body.base, pose.facing - tank.pose.facing)
  return slides.flatMap((slide) =>
    [1, -1].flatMap((side) => [
      placed(hull, { x: own.x + slide, z: side * (across + reach.z + besideIt) }),
      placed(hull, { x: side * (along + reach.x + besideIt), z: own.z + slide }),
    ]),
  )
}

/** All but the tank and those who drive with it. */
const enemiesIn = (
  { seat }: StandingModel,
  { tank, others }: Pick<Clearing, 'tank' | 'others'>,
): readonly StandingModel[] => others.filter((other) => other.seat !== seat && other.unit !== tank.unit)

/** On its own height, on nobody, out of the way, and no nearer than 1" to enemies but the tank. */
function placeAt(
  game: CoreGame,
  model: StandingModel,
  { tank, others, inTheWay }: Clearing,
  spot: PlanPoint,
): AsidePlace | null {
  const table = groundFor(game, model.unit)
  const pose = poseAt(table, model, { x: stored(spot.x), z: stored(spot.z) })
  if (pose === null) return null
  const there = { ...model, pose }
  const close = enemiesIn(model, { tank, others }).some((other) =>
    closerThan(baseGap(there, other), enemyDistance),
  )
  if (close || inTheWay(there)) return null
  const rules = { ...standingRules(game, model.unit, model), facing: pose.facing }
  if (canStand(table, model.body, pose.at, pose.on, [tank, ...others], rules)) return null
  const mates = others.filter(({ unit }) => unit === model.unit)
  return {
    pose,
    far: pointGap(model.pose.at, pose.at),
    chains: coherency([there, ...mates], coherencyRules(game, model.unit)).groups.length,
  }
}
/** Nobody climbs out of its way; what flies stays in the air. */
function poseAt(table: Table, { pose, body }: StandingModel, at: PlanPoint): Pose | null {
  if (pose.hovering) return hoverPose(table, body, at, pose.facing)
  const off = ({ y }: { readonly y: Mm }): Mm => Math.abs(y - pose.y)
  const [floor] = [...surfacesAt(table, at)].sort((one, two) => off(one) - off(two))
  return floor && off(floor) <= sameStorey ? { ...pose, at, on: floor.ref, y: floor.y } : null
}
/** Where he is, if he may stay there so turned. */
export const stayingThere = (game: CoreGame, model: StandingModel, clearing: Clearing): AsidePlace | null =>
  placeAt(game, model, clearing, model.pose.at)

/** The step as it is told: there, and then turned as it is put down. */
export function steppedAside(
  from: Pose,
  to: Pose,
): Pick<ModelMove, 'legs' | 'end'> & { readonly from: Pose } {
  const there = { ...to.at, y: to.y }
  const leg: MoveLeg = {
    from: { ...from.at, y: from.y },
    to: there,
    kind: 'walk',
    length: stored(pointGap(from.at, to.at)),
    facing: from.facing,
  }
  const turn: MoveLeg = { ...leg, from: there, length: 0, facing: to.facing }
  return { legs: to.facing === from.facing ? [leg] : [leg, turn], from, end: to }
}
