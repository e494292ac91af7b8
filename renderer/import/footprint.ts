/** The agreed outline of a piece made from a model (CF-RUIN-02): players choose the way, the model gives the line. */
import { convexHull, inches, stored, type PlanPoint, type Polygon } from '../../shared/geometry'
import type { Mesh } from '../../shared/table'
import { planBox } from './floors'
import { PlanGrid } from './plan-grid'

/** What touches the ground; its hull; the whole model seen from above; a rectangle around it. */
export const footprintWays = ['ground', 'hull', 'shadow', 'box'] as const
export type FootprintWay = (typeof footprintWays)[number]

/** Walls that begin lower than this shape the footprint (CF-RUIN-02). */
const groundHeight = inches(1)

export function footprintOf(mesh: Mesh, way: FootprintWay): Polygon {
  const box = planBox(mesh)
  switch (way) {
    case 'box':
      return [
        { x: box.minX, z: box.minZ },
        { x: box.maxX, z: box.minZ },
        { x: box.maxX, z: box.maxZ },
        { x: box.minX, z: box.maxZ },
      ].map(rounded)
    case 'hull':
      return simpleHull(mesh)
    case 'ground':
      return traced(mesh, groundHeight) ?? simpleHull(mesh, groundHeight)
    case 'shadow':
      return traced(mesh, Infinity) ?? simpleHull(mesh)
  }
}

const rounded = ({ x, z }: PlanPoint): PlanPoint => ({ x: stored(x), z: stored(z) })

function simpleHull({ positions }: Mesh, below = Infinity): Polygon {
  const points: PlanPoint[] = []
  for (let i = 0; i < positions.length; i += 3)
    if (positions[i + 1]! <= below) points.push({ x: stored(positions[i]!), z: stored(positions[i + 2]!) })
  return fewer(convexHull(points))
}

/** A round model's hull has hundreds of corners: the least telling go first, outwards never. */
function fewer(hull: Polygon): Polygon {
  const most = 60
  if (hull.length <= most) return hull
  const step = hull.length / most
  return Array.from({ length: most }, (_, i) => hull[Math.floor(i * step)]!)
}

/** Walls are thinner than this; a door or a gap in them is narrower than that, and is closed straight; mm. */
const wallWidth = 12
const doorway = inches(2)
const mostlyWalls = 0.6

/**
 * The line around what reaches below this height. Walls that do not meet, for their doors, enclose the house all the
 * same: the gap is closed straight. Where whole sides are missing, the corners are joined (CF-RUIN-02, cornerLine).
 */
function traced({ positions: p, indices }: Mesh, below: number): Polygon | undefined {
  const mesh = { positions: p, indices }
  const grid = new PlanGrid(planBox(mesh), Math.ceil(doorway / 2) + 4)
  const corners: PlanPoint[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    if (Math.min(p[a * 3 + 1]!, p[b * 3 + 1]!, p[c * 3 + 1]!) > below) continue
    // What leans out over the ground higher up is no part of it.
    const high = [a, b, c].filter((k) => p[k * 3 + 1]! > below).length
    if (high === 0)
      grid.triangle(p[a * 3]!, p[a * 3 + 2]!, p[b * 3]!, p[b * 3 + 2]!, p[c * 3]!, p[c * 3 + 2]!)
    for (const [k, l] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const)
      if (p[k * 3 + 1]! <= below && p[l * 3 + 1]! <= below)
        grid.line(p[k * 3]!, p[k * 3 + 2]!, p[l * 3]!, p[l * 3 + 2]!)
    if (corners.length < 6000)
      for (const k of [a, b, c]) if (p[k * 3 + 1]! <= below) corners.push({ x: p[k * 3]!, z: p[k * 3 + 2]! })
  }
  grid.close(2)
  grid.fillHoles(Infinity)
  if (grid.thinShare(wallWidth) > mostlyWalls) {
    grid.close(doorway / 2)
    grid.fillHoles(Infinity)
    if (grid.thinShare(wallWidth) > mostlyWalls) return undefined
  }
  const [region] = grid.regions(corners)
  return region?.outline
}
