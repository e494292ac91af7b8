/**
 * Where a model can be walked on: flat places are found by how much surface faces up at one height, and each becomes a
 * level with its outline (CF-RUIN-01, -12: heights are the model's own, not multiples of 3").
 */
import { clearHeight, type Mesh } from '../../shared/table'
import { inches, slabThickness, type Mm } from '../../shared/geometry/length'
import type { PlanPoint } from '../../shared/geometry/point'
import type { Region } from '../../shared/geometry/region'
import { lyingSheets } from './facing'
import { boxOf } from './inspect'
import { PlanGrid, type PlanBox } from './plan-grid'

export interface FoundFloor {
  readonly height: Mm
  readonly regions: readonly Region[]
}

/** Surface that leans less than this counts as flat, and as ground to stand on: cosines. */
const flat = 0.96
const walkable = 0.75
/** Boards, tiles and rubble on a floor lie within this of its height. */
const rough: Mm = 3
/** The lowest floor above the ground: lower ones are the ground itself, or a step (CF-RUIN-13.4). */
const lowestFloor: Mm = clearHeight + slabThickness
const leastFloor = inches(1) ** 2 * 1.5
/** A narrower strip is the top of a wall. */
const narrowest: Mm = 12
/** A smaller hole is stepped over. */
const leastHole = inches(0.75) ** 2

export const planBox = (mesh: Mesh): PlanBox => {
  const { min, max } = boxOf(mesh)
  return { minX: min[0], minZ: min[2], maxX: max[0], maxZ: max[2] }
}

/** Every floor the model seems to have, bottom to top. */
export function findFloors(mesh: Mesh): readonly FoundFloor[] {
  const found: FoundFloor[] = []
  // Sheets that face down come last: where there is a floor right above or below, they are its ceiling.
  for (const part of [mesh, lyingSheets(mesh)])
    for (const height of part === null ? [] : flatHeights(part)) {
      if (height < lowestFloor || found.some((floor) => Math.abs(floor.height - height) < lowestFloor))
        continue
      const regions = meshFloorAt(part!, height)
      if (regions.length > 0) found.push({ height, regions })
    }
  return found.sort((a, b) => a.height - b.height)
}

/** The height at which most of the model lies flat: where one stands on a hill. Null where nothing does. */
export function plateauOf(mesh: Mesh): Mm | null {
  const high = (part: Mesh | null) =>
    (part === null ? [] : flatHeights(part)).find((height) => height > rough)
  return high(mesh) ?? high(lyingSheets(mesh)) ?? null
}

/**
 * Heights with much flat surface, the most first: of each the height above and below which as much of it lies. Edges,
 * the tops of walls and joints between boards beside a floor would pull a mean away from where one stands.
 */
function flatHeights(mesh: Mesh): readonly Mm[] {
  const { min, max } = boxOf(mesh)
  const bin = 0.5
  const count = Math.max(1, Math.ceil((max[1] - min[1]) / bin) + 1)
  const areas = new Float64Array(count)
  const moments = new Float64Array(count)
  forEachUpward(mesh, flat, (_a, _b, _c, y, size) => {
    const at = Math.min(count - 1, Math.max(0, Math.floor((y - min[1]) / bin)))
    areas[at]! += size
    moments[at]! += size * y
  })
  const reach = Math.round(rough / 2 / bin)
  const heights: { readonly y: Mm; readonly size: number }[] = []
  for (let i = 0; i < count; i++) {
    const near = range(Math.max(0, i - reach), Math.min(count - 1, i + reach)).filter((k) => areas[k]! > 0)
    const size = near.reduce((sum, k) => sum + areas[k]!, 0)
    if (size < leastFloor) continue
    heights.push({ y: median(near.map((k) => ({ y: moments[k]! / areas[k]!, size: areas[k]! })))!, size })
  }
  return heights.sort((a, b) => b.size - a.size).map(({ y }) => y)
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k)

/** As much lies above as below; undefined of nothing. */
function median(parts: { readonly y: Mm; readonly size: number }[]): Mm | undefined {
  parts.sort((a, b) => a.y - b.y)
  const half = parts.reduce((sum, { size }) => sum + size, 0) / 2
  let below = 0
  return parts.find(({ size }) => (below += size) >= half)?.y
}

/** The outlines of what can be stood on at this height; nothing where there is no floor. */
export function meshFloorAt(mesh: Mesh, height: Mm): readonly Region[] {
  const grid = new PlanGrid(planBox(mesh))
  const corners: PlanPoint[] = []
  const { positions: p } = mesh
  const isHere = (k: number): boolean => Math.abs(p[k * 3 + 1]! - height) <= rough
  forEachUpward(mesh, walkable, (a, b, c) => {
    if (!isHere(a) || !isHere(b) || !isHere(c)) return
    grid.triangle(p[a * 3]!, p[a * 3 + 2]!, p[b * 3]!, p[b * 3 + 2]!, p[c * 3]!, p[c * 3 + 2]!)
    if (corners.length < 6000) for (const k of [a, b, c]) corners.push({ x: p[k * 3]!, z: p[k * 3 + 2]! })
  })
  grid.close(1.5)
  grid.dropThin(narrowest)
  grid.fillHoles(leastHole)
  return grid.regions(corners)
}

/** The floor nearest to a height somebody pointed at; without regions where nobody could stand. */
export function floorPointedAt(mesh: Mesh, height: Mm): FoundFloor {
  const near = (part: Mesh): FoundFloor => {
    const exact = heightNear(part, height)
    return { height: exact, regions: meshFloorAt(part, exact) }
  }
  const found = near(mesh)
  const sheets = found.regions.length > 0 ? null : lyingSheets(mesh)
  return sheets === null ? found : near(sheets)
}
function heightNear(mesh: Mesh, height: Mm): Mm {
  const parts: { readonly y: Mm; readonly size: number }[] = []
  forEachUpward(mesh, flat, (_a, _b, _c, y, size) => {
    if (Math.abs(y - height) <= rough) parts.push({ y, size })
  })
  return median(parts) ?? height
}

function forEachUpward(
  { positions: p, indices }: Mesh,
  steepest: number,
  take: (a: number, b: number, c: number, y: Mm, area: number) => void,
): void {
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    const [ux, uy, uz] = [p[b * 3]! - p[a * 3]!, p[b * 3 + 1]! - p[a * 3 + 1]!, p[b * 3 + 2]! - p[a * 3 + 2]!]
    const [vx, vy, vz] = [p[c * 3]! - p[a * 3]!, p[c * 3 + 1]! - p[a * 3 + 1]!, p[c * 3 + 2]! - p[a * 3 + 2]!]
    const up = uz * vx - ux * vz
    if (up <= 0) continue
    const length = Math.hypot(uy * vz - uz * vy, up, ux * vy - uy * vx)
    if (up < steepest * length) continue
    take(a, b, c, (p[a * 3 + 1]! + p[b * 3 + 1]! + p[c * 3 + 1]!) / 3, length / 2)
  }
}
