/** How much room there is for a base that is no disc, whichever way it looks: to stand somewhere, or to pass. */
import { boundsHold, inches, touchTolerance, type Mm, type PlanPoint } from '../../../../shared/geometry'
import { isAbove, type MoveScene } from '../../../../shared/movement'
import {
  clearance,
  clearanceTo,
  footprint,
  footprintBounds,
  isClosedGround,
  reachAlongAxes,
  reachOfBase,
  riseBetween,
  solidBounds,
  solids,
  steppedOver,
  terrainOf,
  type PlacedBase,
} from '../../../../shared/table'
import type { Base, Standing } from '../../../../shared/table/types'

/** Bases closer in height than half a storey are on one level. */
const levelSpan: Mm = inches(1.5)
interface Room {
  readonly scene: MoveScene
  readonly mover: Standing
  readonly keepsClear: boolean
}
/** How far clear of one thing; below 0, how deep in it. */
type Clear = (placed: PlacedBase) => Mm

function clearOfBases({ scene, mover }: Room, at: PlanPoint, y: Mm, but?: Standing): readonly Clear[] {
  const reach = reachOfBase(mover.body.base)
  const there = { ...mover, pose: { ...mover.pose, at, y } }
  return scene.obstacles.flatMap(({ standing, keep }): Clear[] => {
    if (standing.id === but?.id) return []
    const arm = reach + reachOfBase(standing.body.base) + keep
    const { x, z } = standing.pose.at
    const rise = riseBetween(there, standing)
    if (Math.abs(x - at.x) > arm || Math.abs(z - at.z) > arm || rise >= Math.max(keep, levelSpan)) return []
    const due = keep > rise ? Math.sqrt(keep * keep - rise * rise) : 0
    const other = { base: standing.body.base, at: standing.pose.at, facing: standing.pose.facing }
    return [(placed) => clearance(placed, other) - due]
  })
}
function clearOfGround({ scene, mover, keepsClear }: Room, at: PlanPoint, y: Mm): readonly Clear[] {
  const reach = reachOfBase(mover.body.base)
  const { width, depth, pieces } = scene.table
  const near = pieces.filter((piece) => boundsHold(footprintBounds(piece), at, reach + touchTolerance))
  const edge: Clear = ({ base, facing = 0 }) => {
    const { x, z } = reachAlongAxes(base, facing)
    return Math.min(at.x - x, at.z - z, width - at.x - x, depth - at.z - z)
  }
  return [
    edge,
    ...near.flatMap((piece): Clear[] => {
      const { ground } = terrainOf(piece)
      if (isClosedGround(ground))
        return isAbove(piece, y) ? [] : [(placed) => clearanceTo(placed, footprint(piece))]
      return ground === 'difficult' && keepsClear
        ? [(placed) => clearanceTo(placed, footprint(piece)) - touchTolerance]
        : []
    }),
  ]
}
/** Walls and the like: one does not end in them. */
function clearOfSolids({ scene, mover }: Room, at: PlanPoint, y: Mm): readonly Clear[] {
  const reach = reachOfBase(mover.body.base)
  const { height, radius } = mover.body
  return scene.table.pieces.flatMap((piece) => {
    const { kind } = piece.design
    if (kind === 'rubble' || kind === 'hill' || !boundsHold(footprintBounds(piece), at, reach)) return []
    const boxes = solidBounds(piece)
    return solids(piece).flatMap((solid, index): Clear[] => {
      const box = boxes[index]
      if (!box || !boundsHold(box, at, reach) || solid.to <= y + steppedOver) return []
      const hangs: Clear = () =>
        clearanceTo({ base: { shape: 'round', radius: 0 }, at }, solid.outline) - radius
      const head = scene.headroom !== false && solid.from < y + height ? [hangs] : []
      return solid.from <= y + steppedOver ? [(placed) => clearanceTo(placed, solid.outline), ...head] : head
    })
  })
}

/** Half a turn in so many steps, then closer round the best. */
const looks = 60
/**
 * @param base  what is turned: how far one degree carries its rim
 * @param of    what is as much as the second argument or more need not be told exactly
 */
function leastOf(base: Base, of: (facing: number, least: Mm) => Mm): Mm {
  const turned = (reachOfBase(base) * Math.PI) / looks
  let [best, least] = [0, Infinity]
  const look = (facing: number): Mm => {
    const value = of(facing, least)
    if (value < least) [best, least] = [facing, value]
    return value
  }
  // Where it is far more than the least so far, so it is in the next looks.
  for (let i = 0; i < looks; i++) i += Math.max(0, Math.floor((look((180 * i) / looks) - least) / turned) - 1)
  for (let by = 90 / looks; by > 0.02; by /= 2) {
    const middle = best
    look(middle - by)
    look(middle + by)
  }
  return least
}
/** How deep it stands in any of them; as soon as that is enough no more is looked at. */
function deepest(clear: readonly Clear[], placed: PlacedBase, enough: Mm, above: Mm = 0): Mm {
  let most = above
  for (const one of clear) {
    if (most >= enough) return most
    most = Math.max(most, -one(placed))
  }
  return most
}

/** From a place where he cannot touch this enemy in any facing: nowhere nearer to it can he. */
export function shortOfRoom(room: Room, at: PlanPoint, y: Mm, enemy: Standing): Mm {
  const { base } = room.mover.body
  const other = { base: enemy.body.base, at: enemy.pose.at, facing: enemy.pose.facing }
  const clear = [
    ...clearOfBases(room, at, y, enemy),
    ...clearOfGround(room, at, y),
    ...clearOfSolids(room, at, y),
  ]
  return leastOf(base, (facing, least) => {
    const placed = { base, at, facing }
    return deepest(clear, placed, least, Math.abs(clearance(placed, other)))
  })
}
/** From a place through which he cannot be carried in any facing: nor can he nearer to it. */
export function shortOfPassing(room: Room, at: PlanPoint, y: Mm): Mm {
  const { base } = room.mover.body
  const clear = [...clearOfBases(room, at, y), ...clearOfGround(room, at, y)]
  return leastOf(base, (facing, least) => deepest(clear, { base, at, facing }, least))
}
