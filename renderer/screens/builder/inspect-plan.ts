/** What the rules make of a plan: the ruin, its footprint and everything that is wrong with it, with the place on the sheet. */
import type { RuinPlan } from '../../../shared/city/design/plan'
import { planMiddle } from '../../../shared/city/design/plan-grid'
import { planToRuin } from '../../../shared/city/design/plan-ruin'
import type { Pt } from '../../../shared/city/design/sketch'
import { area, bounds } from '../../../shared/geometry'
import { inches, storeyHeight } from '../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { ruinDesignSchema } from '../../../shared/protocol/city'
import { checkDesign, designFootprint, type DesignFault } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'

export interface PlanFault {
  /** The key of its sentence behind `builder:fault.`. */
  readonly problem: string
  readonly args: Readonly<Record<string, unknown>>
  readonly level: number
  /** In cells of the sheet; null where it is the ruin as a whole. */
  readonly ring: readonly Pt[] | null
}
interface Inspected {
  readonly ruin: RuinDesign
  readonly outline: Polygon
  /** The footprint on the sheet. */
  readonly footprint: readonly Pt[]
  readonly squareInches: number
  readonly faults: readonly PlanFault[]
}

export function inspectPlan(plan: RuinPlan, id: string): Inspected {
  const ruin = planToRuin(plan, id)
  const middle = planMiddle(plan)
  const cell = inches(plan.cell)
  const onSheet = ({ x, z }: PlanPoint): Pt => [x / cell + middle[0], z / cell + middle[1]]
  const outline = footprintOf(ruin)
  return {
    ruin,
    outline,
    footprint: outline.map(onSheet),
    squareInches: outline.length > 2 ? Math.round((area(outline) / inches(1) ** 2) * 10) / 10 : 0,
    faults: [...checkDesign(ruin), ...tooMuch(ruin)].map((fault) => {
      const at = placeOf(ruin, fault)
      return {
        problem: fault.text.key.replace('fault.design.', ''),
        args: fault.text.args ?? {},
        level: at?.level ?? 0,
        ring: at ? at.ring.map(onSheet) : null,
      }
    }),
  }
}

/** More walls or corners than a file of terrain may hold. */
const tooMuch = (ruin: RuinDesign): readonly DesignFault[] =>
  ruinDesignSchema.safeParse(ruin).success
    ? []
    : [{ place: '', text: { key: 'fault.design.tooMuch', args: {} } }]

function footprintOf(ruin: RuinDesign): Polygon {
  if (ruin.walls.length === 0 && !ruin.rubbleLine) return []
  try {
    return designFootprint(ruin)
  } catch {
    // Not even a footprint: the checklist says so.
    return []
  }
}

interface Place {
  readonly level: number
  readonly ring: Polygon
}
const frameOf = (points: Polygon, air = inches(0.3)): Polygon => {
  if (points.length === 0) return []
  const { minX, minZ, maxX, maxZ } = bounds(points)
  return [
    { x: minX - air, z: minZ - air },
    { x: maxX + air, z: minZ - air },
    { x: maxX + air, z: maxZ + air },
    { x: minX - air, z: maxZ + air },
  ]
}
/** Where a ring comes back to a corner of its own; all of it where it crosses itself elsewhere. */
function pinch(ring: Polygon): Polygon {
  const near = (a: PlanPoint, b: PlanPoint): boolean => Math.hypot(a.x - b.x, a.z - b.z) < 1
  const twice = ring.filter((at, i) => ring.some((other, k) => k !== i && near(at, other)))
  return twice.length > 0 ? twice.slice(0, 1) : ring
}
/** Reads `walls[3]`, `levels[1].slabs[0].holes[2]`, `heaps[0]`, `stairs[1]` (see check-design). */
function placeOf(ruin: RuinDesign, { place, text }: DesignFault): Place | null {
  const numbers = [...place.matchAll(/\[(\d+)\]/g)].map(([, digits]) => Number(digits))
  const [first = 0, second = 0, third] = numbers
  if (place.startsWith('walls[')) {
    const wall = ruin.walls[first]
    return wall ? { level: Math.round(wall.base / storeyHeight), ring: frameOf([wall.from, wall.to]) } : null
  }
  if (place === 'rubbleLine') return { level: 0, ring: frameOf(pinch(ruin.rubbleLine ?? [])) }
  if (place.startsWith('levels[')) {
    const slab = ruin.levels[first]?.slabs[second]
    const ring = (third === undefined ? slab?.outline : slab?.holes[third]) ?? []
    return {
      level: first,
      ring: text.key === 'fault.design.ringCrosses' ? frameOf(pinch(ring)) : frameOf(ring),
    }
  }
  if (place.startsWith('stairs[')) {
    const stair = ruin.stairs[first]
    return stair ? { level: stair.level, ring: frameOf([stair.from, stair.to]) } : null
  }
  if (place.startsWith('heaps[')) {
    const heap = ruin.heaps[first]
    return heap ? { level: 0, ring: frameOf(heap.outline) } : null
  }
  return null
}
