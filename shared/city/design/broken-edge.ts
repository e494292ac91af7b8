import { cos, sin } from '../../portable'
import type { BuildChance } from './chance'
import type { Pt } from './sketch'

/** Twice the area, positive when the points run clockwise on the sheet (z down). */
const turning = (points: readonly Pt[]): number =>
  points.reduce((sum, [x, z], i) => {
    const [nx, nz] = points[(i + 1) % points.length] as Pt
    return sum + x * nz - nx * z
  }, 0)

export const isClockwise = (points: readonly Pt[]): boolean => turning(points) > 0

/**
 * An edge of a clockwise outline as a broken one: cut into steps of about `step` and bitten inwards by up to
 * `bite`, never outwards, so that a slab stays inside its walls. The last point is left to the next edge.
 */
export function breakEdge(from: Pt, to: Pt, chance: BuildChance, step = 0.8, bite = 0.38): readonly Pt[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dz)
  const steps = Math.floor(length / step)
  // Inwards lies to the right of the way: (-dz, dx).
  const [ux, uz] = [-dz / length, dx / length]
  const bitten: Pt[] = [from]
  for (let n = 1; n < steps; n++) {
    const along = (n + chance.between(-0.3, 0.3)) / steps
    const depth = (n % 2 === 0 ? 0.35 : 1) * chance.between(0.2, 1) * bite
    bitten.push([from[0] + dx * along + ux * depth, from[1] + dz * along + uz * depth])
  }
  return bitten
}

/** A lumpy outline around a middle, for heaps and craters. */
export function lump(at: Pt, radius: number, chance: BuildChance, corners = 9, stretch = 1): readonly Pt[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((i + chance.between(-0.2, 0.2)) / corners) * 2 * Math.PI
    const r = radius * chance.between(0.78, 1)
    return [at[0] + cos(angle) * r * stretch, at[1] + sin(angle) * r] as Pt
  })
}
