/**
 * A thin wall of a ruin between two bases does not prevent contact (CF-ASSAULT-02). Where a model could touch an enemy but
 * for the wall it would have to stand in, it is set down against the wall and counts as touching him: a step straight on
 * through the wall would bring them together before there is room again.
 */
import {
  bounds,
  boundsMeet,
  inches,
  pointGap,
  tolerance,
  within,
  type Mm,
  type PlanPoint,
  type Polygon,
} from '../../../../shared/geometry'
import { cos, sin, square } from '../../../../shared/portable'
import { outlineSides } from '../../../../shared/movement'
import {
  baseEnters,
  baseToPolygon,
  footprintBounds,
  inEachOther,
  planGap,
  reachOfBase,
  roomFor,
  solids,
  surfacesAt,
  sweepMeets,
  sweptGap,
  type PlacedBase,
} from '../../../../shared/table'
import { remembered } from '../../../../shared/table/placement'
import type { Piece, Solid, Standing } from '../../../../shared/table/types'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import { wallsHinder } from '../movement'
import { bodySpan } from './contact-heights'
import { extentAlong, reachesBody, slack, wallThickness, widestContact } from './obstacle-contact'

/** Bases closer in height than half a storey are on one level (C4-TERRAIN-08). */
const sameLevel = inches(1.5)

/** A direction straight through a wall. */
interface Through {
  readonly x: number
  readonly z: number
}
/** Straight through a wall from either side; none of one that is thick that way. */
const waysThrough: (wall: Solid) => readonly Through[] = remembered((wall) =>
  outlineSides({ outline: wall.outline, radius: 0 })
    .map(({ heading }) => ({ x: cos(heading), z: sin(heading) }))
    .filter((way) => within(extentAlong(wall, way), wallThickness)),
)

/** A wall that runs the way one goes does not count as gone through. */
const isThinAlong = (wall: Solid, way: Through): boolean =>
  waysThrough(wall).some(({ x, z }) => Math.abs(x * way.x + z * way.z) > 0.999)

/** Thin walls that may stand between a model and an enemy of its level who is no farther than two bases away. */
export function thinWallsBeside(game: CoreGame, model: Standing, enemy: Standing): readonly Solid[] {
  if (wallsHinder(game)) return []
  const [a, b] = [model.pose.at, enemy.pose.at]
  const near = {
    minX: Math.min(a.x, b.x),
    maxX: Math.max(a.x, b.x),
    minZ: Math.min(a.z, b.z),
    maxZ: Math.max(a.z, b.z),
  }
  const arm = 2 * reachOfBase(model.body.base) + reachOfBase(enemy.body.base)
  let walls: readonly Solid[] = []
  for (const piece of game.state.table.pieces) {
    if (piece.design.kind !== 'ruin' || !boundsMeet(footprintBounds(piece), near, arm)) continue
    const found = wallsReaching(piece, model, enemy)
    walls = walls.length === 0 ? found : [...walls, ...found]
  }
  return walls
}
const thinWalls = remembered((piece: Piece): readonly Solid[] =>
  solids(piece).filter((solid) => solid.part === 'wall' && waysThrough(solid).length > 0),
)
/** The same few heights are asked for again and again. */
const byHeights = remembered((_: Piece) => new Map<string, readonly Solid[]>())
function wallsReaching(piece: Piece, one: Standing, two: Standing): readonly Solid[] {
  const known = byHeights(piece)
  const heights = [...bodySpan(one), ...bodySpan(two)].join(' ')
  let walls = known.get(heights)
  if (!walls) {
    walls = thinWalls(piece).filter((wall) => reachesBody(wall, one) && reachesBody(wall, two))
    known.set(heights, walls)
  }
  return walls
}
/** Most walls of a ruin are far away: their corners say so at once. */
export const outlineBounds = remembered(({ outline }: Solid) => bounds(outline))

const placed = ({ body, pose }: Standing): PlacedBase => ({
  base: body.base,
  at: pose.at,
  facing: pose.facing,
})
const onward = (at: PlanPoint, way: Through, far: Mm): PlanPoint => ({
  x: at.x + way.x * far,
  z: at.z + way.z * far,
})
const movedOn = (model: StandingModel, way: Through, far: Mm): StandingModel => ({
  ...model,
  pose: { ...model.pose, at: onward(model.pose.at, way, far) },
})
const standsIn = ({ body, pose }: Standing, walls: readonly Solid[]): Solid | undefined => {
  const here = bounds([pose.at])
  const arm = reachOfBase(body.base)
  return walls.find(
    (wall) =>
      boundsMeet(outlineBounds(wall), here, arm) &&
      baseEnters({ base: body.base, at: pose.at, facing: pose.facing }, wall.outline),
  )
}

const fine: Mm = tolerance / 8
/** The least length that does, where every greater one does too. */
function least(does: (far: Mm) => boolean, most: Mm): Mm {
  let [short, long] = [0, most]
  while (long - short > fine) {
    const middle = (short + long) / 2
    if (does(middle)) long = middle
    else short = middle
  }
  return long
}

/** How far a disc goes straight on until it no longer enters a convex outline. */
function outOf(at: PlanPoint, way: Through, radius: Mm, outline: Polygon): Mm {
  let out = 0
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    const length = pointGap(a, b)
    // Past a corner: the far side of its circle.
    const along = (a.x - at.x) * way.x + (a.z - at.z) * way.z
    const aside = (a.x - at.x) * way.z - (a.z - at.z) * way.x
    if (Math.abs(aside) < radius) out = Math.max(out, along + Math.sqrt(square(radius) - square(aside)))
    if (length === 0) return
    // Past a side: where it is as far from it as the disc reaches, beside the side itself.
    const edge = { x: (b.x - a.x) / length, z: (b.z - a.z) / length }
    const off = (at.x - a.x) * edge.z - (at.z - a.z) * edge.x
    const turn = way.x * edge.z - way.z * edge.x
    if (Math.abs(turn) < 1e-9) return
    for (const far of [(radius - off) / turn, (-radius - off) / turn]) {
      const foot = (at.x + way.x * far - a.x) * edge.x + (at.z + way.z * far - a.z) * edge.z
      if (foot >= 0 && foot <= length) out = Math.max(out, far)
    }
  })
  return out
}

/** How far straight on until the base stands in none of these walls any more. */
function outOfWalls(model: StandingModel, way: Through, walls: readonly Solid[], from: Mm = 0): Mm {
  const { base } = model.body
  const across = 2 * reachOfBase(base) + wallThickness + 2 * slack
  for (let gone = from; ;) {
    const here = movedOn(model, way, gone)
    const wall = standsIn(here, walls)
    if (!wall) return gone
    // A convex outline that one has left is not come to again.
    gone +=
      base.shape === 'round'
        ? outOf(here.pose.at, way, base.radius - tolerance, wall.outline) + fine
        : least((far) => !standsIn(movedOn(here, way, far), [wall]), across) + fine
  }
}

/** Could it stand there if these walls were not there, and nobody else? */
function hasRoomButFor({ state }: CoreGame, model: StandingModel, walls: readonly Solid[]): boolean {
  const { body, pose } = model
  return surfacesAt(state.table, pose.at).some(
    ({ ref, y }) =>
      Math.abs(y - pose.y) < sameLevel &&
      roomFor(state.table, body, pose.at, ref, {
        facing: pose.facing,
        through: (solid) => walls.includes(solid),
      }) === null,
  )
}

/**
 * The place in a wall in which a model that stands against it would touch this enemy; null where no wall, or more than thin
 * walls, keeps it from him: room to stand in between, something else, somebody of another unit.
 */
export function placeInTheWall(game: CoreGame, model: StandingModel, enemy: StandingModel): PlanPoint | null {
  if (planGap(model, enemy) > 2 * reachOfBase(model.body.base) + widestContact) return null
  const walls = thinWallsBeside(game, model, enemy)
  const here = bounds([model.pose.at])
  const arm = reachOfBase(model.body.base)
  for (const wall of walls) {
    if (!boundsMeet(outlineBounds(wall), here, arm + slack)) continue
    if (baseToPolygon(placed(model), wall.outline) > slack) continue
    for (const way of waysThrough(wall)) {
      // Cheap to see, and most walls stand beside the way to him.
      if (!isBeyond(wall, way, enemy.pose.at) || passesBy(model, way, enemy)) continue
      if (!standsIn(movedOn(model, way, 2 * slack), [wall])) continue
      const across = walls.filter((one) => isThinAlong(one, way))
      const room = outOfWalls(model, way, across, 2 * slack)
      const carried = (far: Mm): PlanPoint => ({ x: way.x * far, z: way.z * far })
      if (!sweepMeets(placed(model), carried(room), placed(enemy))) continue
      const far = least((length) => sweptGap(placed(model), carried(length), placed(enemy)) <= fine, room)
      const there = movedOn(model, way, far)
      if (!isTaken(game, there, enemy) && hasRoomButFor(game, there, walls)) return there.pose.at
    }
  }
  return null
}
/** Is a place beyond the face of the wall that one comes to this way? */
const isBeyond = ({ outline }: Solid, way: Through, at: PlanPoint): boolean =>
  at.x * way.x + at.z * way.z > Math.min(...outline.map(({ x, z }) => x * way.x + z * way.z))

/** Straight on this way, would it never come near enough to touch him? */
const passesBy = (model: StandingModel, way: Through, { pose, body }: StandingModel): boolean => {
  const [x, z] = [pose.at.x - model.pose.at.x, pose.at.z - model.pose.at.z]
  return Math.abs(x * way.z - z * way.x) > reachOfBase(model.body.base) + reachOfBase(body.base) + tolerance
}

/** Does somebody else stand there? Its own unit makes room for it. */
const isTaken = ({ state }: CoreGame, there: StandingModel, enemy: StandingModel): boolean =>
  Object.keys(state.units).some(
    (id) =>
      id !== there.unit &&
      standingModels(state, id).some((other) => other.id !== enemy.id && inEachOther(there, other)),
  )

/** Where a model that would stand in thin walls beside an enemy is set down against them. */
export function placesAgainstTheWall(
  game: CoreGame,
  model: StandingModel,
  enemy: StandingModel,
): readonly PlanPoint[] {
  const walls = thinWallsBeside(game, model, enemy)
  const through = walls.filter((wall) => standsIn(model, [wall])).flatMap(waysThrough)
  return through
    .filter((way, i) => through.findIndex((one) => one.x * way.x + one.z * way.z > 1 - 1e-9) === i)
    .map((way) => onward(model.pose.at, way, outOfWalls(model, way, walls)))
}

/** Would it have room there if thin walls were left out? */
export const standsInThinWalls = (game: CoreGame, model: StandingModel, enemy: StandingModel): boolean => {
  const walls = thinWallsBeside(game, model, enemy)
  return standsIn(model, walls) !== undefined && hasRoomButFor(game, model, walls)
}
