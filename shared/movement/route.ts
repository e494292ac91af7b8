/**
 * A way from where a model stands to a place: straight where that is free, else round what is in the way
 * (CF-MOVE-04: the shortest plan path on the storey used; where the climb is made costs nothing).
 */
import { cornerTurn, pointGap, tolerance, type Mm, type PlanPoint, type Polygon } from '../geometry'
import type { Waypoint } from '../protocol/spatial'
import { reachOfBase } from '../table'
import type { Pose, Standing, SurfaceRef } from '../table/types'
import { costOf, heightOf, legsOf } from './legs'
import { obstruction, type MoveRules, type MoveScene } from './path'
import { mayReach } from './sweep'
import { terrainMap } from './terrain'

/** Corners a way round somebody is tried at. */
const cornersOfDisc = 8
/** Kept off what is gone round, beyond the distance the rules ask for. */
const clearance: Mm = 4 * tolerance

/** Straight there: on the storey one leaves, or on the one the move ends on. */
const waysAcross = (start: Pose, to: Waypoint): readonly (readonly Waypoint[])[] =>
  start.on.piece === to.on.piece && start.on.level === to.on.level
    ? [[to]]
    : [[to], [{ at: start.at, on: to.on }, to]]

/** The cheapest free path of these, or null. */
function freest(
  scene: MoveScene,
  mover: Standing,
  paths: readonly (readonly Waypoint[])[],
): readonly Waypoint[] | null {
  let best: readonly Waypoint[] | null = null
  let least = Infinity
  for (const path of paths) {
    const legs = legsOf(scene.table, mover.pose, path)
    const { plan, climb } = costOf(legs)
    if (plan + climb >= least - tolerance || obstruction(scene, mover, legs)) continue
    best = path
    least = plan + climb
  }
  return best
}

/** Places just outside an outline's corners, where a disc of this radius passes. */
function roundCorners(outline: Polygon, radius: Mm): PlanPoint[] {
  const turnOfAll = Math.sign(outline.reduce((sum, _, index) => sum + cornerTurn(outline, index), 0))
  return outline.flatMap((corner, index) => {
    if (cornerTurn(outline, index) * turnOfAll <= 0) return []
    const before = outline[(index + outline.length - 1) % outline.length] as PlanPoint
    const after = outline[(index + 1) % outline.length] as PlanPoint
    const away = (from: PlanPoint): PlanPoint => {
      const length = pointGap(from, corner)
      return { x: ((corner.x - from.x) / length) * radius, z: ((corner.z - from.z) / length) * radius }
    }
    const [one, two] = [away(before), away(after)]
    // Beside each edge's end and beyond the corner: together they go round it within a hair of the shortest way.
    return [
      { x: corner.x + one.x + two.x, z: corner.z + one.z + two.z },
      { x: corner.x + one.x, z: corner.z + one.z },
      { x: corner.x + two.x, z: corner.z + two.z },
    ]
  })
}

/** Turning places within reach of a model: beside bases and solid pieces. */
export function turningPlaces(scene: MoveScene, mover: Standing, reach: Mm): readonly PlanPoint[] {
  const { at } = mover.pose
  const radius = reachOfBase(mover.body.base)
  const beside = scene.obstacles
    .filter(({ standing, keep }) => pointGap(at, standing.pose.at) <= reach + 2 * (radius + keep))
    .flatMap(({ standing, keep }) => {
      const ring =
        (radius + reachOfBase(standing.body.base) + keep + clearance) / Math.cos(Math.PI / cornersOfDisc)
      return Array.from({ length: cornersOfDisc }, (_, index) => {
        const angle = (2 * Math.PI * index) / cornersOfDisc
        return {
          x: standing.pose.at.x + ring * Math.cos(angle),
          z: standing.pose.at.z + ring * Math.sin(angle),
        }
      })
    })
  const round = terrainMap(scene.table)
    .impassable.filter(({ box }) => mayReach(at, at, reach + 2 * radius, box))
    .flatMap(({ outline }) => roundCorners(outline, radius + clearance))
  return [...beside, ...round].filter((place) => pointGap(at, place) <= reach)
}

interface Reached {
  readonly at: PlanPoint
  readonly gone: Mm
  readonly path: readonly PlanPoint[]
}
/** How far every turning place is on one storey; nearest first. */
export function waysRound(scene: MoveScene, mover: Standing, on: SurfaceRef, reach: Mm): readonly Reached[] {
  const open: Reached[] = [{ at: mover.pose.at, gone: 0, path: [] }]
  const places = new Set(turningPlaces(scene, mover, reach))
  const done: Reached[] = []
  for (let here = open.shift(); here; here = open.shift()) {
    if (here.gone > 0) {
      if (done.some((one) => one.at === here.at)) continue
      done.push(here)
      places.delete(here.at)
    }
    for (const place of places) {
      const gone = here.gone + pointGap(here.at, place)
      if (gone > reach) continue
      const known = open.find((one) => one.at === place)
      if (known && known.gone <= gone) continue
      const from: Standing = { ...mover, pose: { ...mover.pose, at: here.at } }
      if (obstruction(scene, from, legsOf(scene.table, from.pose, [{ at: place, on }]))) continue
      if (known) open.splice(open.indexOf(known), 1)
      open.push({ at: place, gone, path: [...here.path, place] })
    }
    open.sort((one, two) => one.gone - two.gone)
  }
  return done
}

/**
 * The path to a place, or null where no way is free. Distances beyond the budget are allowed: the caller judges.
 */
export function routeTo(
  scene: MoveScene,
  mover: Standing,
  to: Waypoint,
  rules: MoveRules,
): readonly Waypoint[] | null {
  const straight = freest(scene, mover, waysAcross(mover.pose, to))
  if (straight) return straight
  return freest(scene, mover, waysAround(scene, mover, to, rules.budget.plan))
}

/** Round what is in the way on the storey one leaves, or on the one the move ends on. */
function waysAround(
  scene: MoveScene,
  mover: Standing,
  to: Waypoint,
  reach: Mm,
): readonly (readonly Waypoint[])[] {
  const { on } = mover.pose
  const here = waysRound(scene, mover, on, reach).map((way) => [...way.path.map((at) => ({ at, on })), to])
  if (on.piece === to.on.piece && on.level === to.on.level) return here
  const climbed = { at: mover.pose.at, on: to.on }
  const there: Standing = {
    ...mover,
    pose: { ...mover.pose, on: to.on, y: heightOf(scene.table, climbed) ?? mover.pose.y },
  }
  return [
    ...here,
    ...waysRound(scene, there, to.on, reach).map((way) => [
      climbed,
      ...way.path.map((at) => ({ at, on: to.on })),
      to,
    ]),
  ]
}
