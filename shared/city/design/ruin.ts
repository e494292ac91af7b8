import { inches, storeyHeight, stored } from '../../geometry/length'
import type { PlanPoint, Polygon } from '../../geometry/point'
import type { RuinDesign, Wall } from '../../table/types'
import { breakEdge, isClockwise, lump } from './broken-edge'
import { buildChance } from './chance'
import { frontWalls } from './front'
import type { Pt, RuinSketch } from './sketch'

/** Thickness of a front, inches: that of the specs' example ruins (CF-RUIN-01). */
const frontThickness = 0.25

const middleOf = (points: readonly Pt[]): Pt => {
  const xs = points.map(([x]) => x)
  const zs = points.map(([, z]) => z)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...zs) + Math.max(...zs)) / 2]
}

/** Distance of a point from the segment a–b, inches. */
function distance([px, pz]: Pt, [ax, az]: Pt, [bx, bz]: Pt): number {
  const [dx, dz] = [bx - ax, bz - az]
  const t = Math.max(0, Math.min(1, ((px - ax) * dx + (pz - az) * dz) / (dx * dx + dz * dz)))
  return Math.hypot(px - ax - t * dx, pz - az - t * dz)
}

/**
 * A drawn ruin as data (CF-RUIN-01): moved so that its origin is its middle, walls set inside the outline with
 * closed joints, floor edges broken wherever no wall carries them.
 */
export function buildRuin(sketch: RuinSketch): RuinDesign {
  const luck = buildChance(sketch.id)
  const [mx, mz] = middleOf(sketch.outline)
  const moved = ([x, z]: Pt): Pt => [x - mx, z - mz]
  const point = ([x, z]: Pt): PlanPoint => ({ x: stored(inches(x)), z: stored(inches(z)) })
  const mm = (points: readonly Pt[]): Polygon => points.map(point)
  const outline = sketch.outline.map(moved)
  if (!isClockwise(outline)) throw new Error(`${sketch.id}: draw the outline clockwise`)
  if (outline.length !== sketch.fronts.length)
    throw new Error(`${sketch.id}: a front per edge of the outline`)

  const count = outline.length
  const edge = (i: number): { from: Pt; to: Pt } => ({
    from: outline[i % count] as Pt,
    to: outline[(i + 1) % count] as Pt,
  })
  const walls: Wall[] = sketch.fronts.flatMap((front, i) => {
    if (!front) return []
    const { from, to } = edge(i)
    const next = edge(i + 1)
    const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dz)
    const [ux, uz] = [dx / length, dz / length]
    const half = frontThickness / 2
    const inward = ([x, z]: Pt, along: number): Pt => [x + ux * along - uz * half, z + uz * along + ux * half]
    // Corners are square: at a convex one the next front owns the corner block, at a reflex one this front fills it.
    const turn = ux * (next.to[1] - next.from[1]) - uz * (next.to[0] - next.from[0])
    const joined = sketch.fronts[(i + 1) % count] !== null
    const trim = joined ? (turn > 0 ? -frontThickness : frontThickness) : 0
    return frontWalls(inward(from, 0), inward(to, trim), front, frontThickness, luck, 0, length)
  })
  for (const inner of sketch.inner ?? []) {
    const thickness = inner.thickness ?? 0.2
    walls.push(
      ...frontWalls(moved(inner.from), moved(inner.to), inner.front, thickness, luck, inner.base ?? 0),
    )
  }

  const carried = (point: Pt): boolean =>
    sketch.fronts.some((front, i) => front !== null && distance(point, edge(i).from, edge(i).to) < 0.45) ||
    (sketch.inner ?? []).some((inner) => distance(point, moved(inner.from), moved(inner.to)) < 0.3)
  const isBroken = (from: Pt, to: Pt): boolean => !carried([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  const eachEdge = (points: readonly Pt[], shape: (from: Pt, to: Pt, i: number) => readonly Pt[]): Polygon =>
    mm(points.flatMap((from, i) => shape(from, points[(i + 1) % points.length] as Pt, i)))
  const slabOutline = (drawn: readonly Pt[]): Polygon => {
    const points = drawn.map(moved)
    return eachEdge(isClockwise(points) ? points : points.reverse(), (from, to) =>
      isBroken(from, to) ? breakEdge(from, to, luck) : [from],
    )
  }
  // The rubble line: where no wall stands the edge of the ruin wanders a little inwards.
  const rubbleLine = eachEdge(outline, (from, to, i) =>
    sketch.fronts[i] ? [from] : breakEdge(from, to, luck, 1.1, 0.25),
  )
  return {
    kind: 'ruin',
    id: sketch.id,
    family: sketch.family,
    levels: [
      { index: 0, height: 0, slabs: [] },
      ...sketch.floors.map((slabs, i) => ({
        index: i + 1,
        height: stored(storeyHeight * (i + 1)),
        slabs: slabs.map(({ outline: slab, holes }) => ({
          outline: slabOutline(slab),
          holes: (holes ?? []).map((hole) => mm(hole.map(moved))),
        })),
      })),
    ],
    walls,
    stairs: (sketch.stairs ?? []).map(({ kind, level, from, to, width }) => {
      return { kind, level, from: point(moved(from)), to: point(moved(to)), width: stored(inches(width)) }
    }),
    heaps: (sketch.heaps ?? []).map(({ at, radius, height, stretch }) => ({
      outline: mm(lump(moved(at), radius, luck, 9, stretch)),
      height: stored(inches(height)),
    })),
    footprintMethod: sketch.plan ?? 'baseRubbleLine',
    ...(sketch.plan === 'cornerLine' ? {} : { rubbleLine }),
  }
}
