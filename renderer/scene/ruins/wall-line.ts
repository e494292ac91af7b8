import { boundaryDistance, holds } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import type { Wall } from '../../../shared/table/types'
import type { MeshPoint } from '../materials/mesh-writer'

/** A wall with its directions: `along` runs from its start, `left` is its left side seen along it. */
export interface WallLine {
  readonly wall: Wall
  readonly index: number
  readonly length: number
  readonly turn: number
  /** Is the left, the right face open to the street? */
  readonly leftOutside: boolean
  readonly rightOutside: boolean
  readonly top: number
  point(along: number, y: number, side: number): MeshPoint
}

export function wallLine(wall: Wall, index: number, plan: Polygon): WallLine {
  const [dx, dz] = [wall.to.x - wall.from.x, wall.to.z - wall.from.z]
  const length = Math.hypot(dx, dz)
  const [ux, uz] = [dx / length, dz / length]
  // A face looks to the street when a step out of it leaves the plan, or stands at its very edge.
  const outside = (side: number): boolean => {
    const step = side * (wall.thickness / 2 + 3)
    const at = { x: (wall.from.x + wall.to.x) / 2 + uz * step, z: (wall.from.z + wall.to.z) / 2 - ux * step }
    return !holds(plan, at) || boundaryDistance(plan, at) < 1
  }
  return {
    wall,
    index,
    length,
    turn: -Math.atan2(uz, ux),
    leftOutside: outside(1),
    rightOutside: outside(-1),
    top: wall.base + wall.height,
    point: (along, y, side) => [
      wall.from.x + ux * along + uz * side,
      y,
      wall.from.z + uz * along - ux * side,
    ],
  }
}

/** Does some other wall cover this place of the plan at this height? */
export function coveredBy(walls: readonly WallLine[], self: number, at: PlanPoint, y: number): boolean {
  return walls.some((line) => {
    if (line.index === self || y < line.wall.base - 0.5 || y > line.top - 0.5) return false
    const [dx, dz] = [at.x - line.wall.from.x, at.z - line.wall.from.z]
    const ux = (line.wall.to.x - line.wall.from.x) / line.length
    const uz = (line.wall.to.z - line.wall.from.z) / line.length
    const along = dx * ux + dz * uz
    return (
      along > -0.1 && along < line.length + 0.1 && Math.abs(dx * uz - dz * ux) < line.wall.thickness / 2 + 0.1
    )
  })
}
