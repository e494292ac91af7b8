/**
 * The checklist every piece of terrain passes before it is used (CF-RUIN-13): a player's own design may say anything,
 * and what is wrong with it is told once, with its place, before a game is built on it.
 */
import { segmentsCross } from '../geometry/distance'
import { intersection, regionArea } from '../geometry/clip'
import { atLeast, inches, slabThickness, tolerance, toInches, type Mm } from '../geometry/length'
import { area, contains, isConvex, nearestOnSegment } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import { square } from '../portable'
import type { Text } from '../protocol/refusal'
import { designFootprint } from './footprint'
import { designSolids } from './solids'
import type { Level, PieceDesign, PlainDesign, RuinDesign } from './types'

/** Infantry fits under this (CF-RUIN-13.4). */
export const clearHeight: Mm = inches(1.5)
export const mostSolids = 2000
/** A footprint is larger than this. */
export const leastFootprint = square(inches(1))
/** Slabs and walls may reach over the footprint by so much (CF-RUIN-13.1). */
const slack: Mm = inches(0.05) + tolerance
/** A straight line that joins outer corners cuts across the thickness of a wall's end (CF-RUIN-02, cornerLine). */
const cornerSlack: Mm = inches(0.25) + tolerance
/** More than any building needs; it bounds the time that checking takes. */
const mostCorners = 20_000

export interface DesignFault {
  /** `levels[2].slabs[0]`; empty for the design as a whole. */
  readonly place: string
  /** A sentence with its remedy. */
  readonly text: Text
}
type Found = readonly DesignFault[]

const fault = (problem: string, place: string, args: Text['args'] = {}): Found => [
  { place, text: { key: `fault.design.${problem}`, args } },
]
const shown = (mm: Mm): number => Math.round(toInches(mm) * 100) / 100

/** Everything that is wrong, the graver first; nothing for a design that may be used. */
export function checkDesign(design: PieceDesign): Found {
  if (design.kind === 'collapsed') return checkOutline(design.outline, 'outline')
  if (cornersOf(design) > mostCorners) return fault('tooManyCorners', '', { most: mostCorners })
  const shape = design.kind === 'ruin' ? checkRings(design) : checkBody(design)
  // Everything below reckons with sound rings.
  if (shape.length > 0) return shape
  const blocks = (design.mesh?.blocks ?? []).flatMap(({ outline, from, to }, i) =>
    isConvex(outline) && isSimple(outline) && to > from ? [] : fault('blockShape', `mesh.blocks[${i}]`),
  )
  if (blocks.length > 0) return blocks
  return [...(design.kind === 'ruin' ? checkRuin(design) : []), ...checkSolids(design)]
}

function cornersOf(design: Exclude<PieceDesign, { kind: 'collapsed' }>): number {
  const blocks = (design.mesh?.blocks ?? []).reduce((sum, { outline }) => sum + outline.length, 0)
  if (design.kind !== 'ruin') return blocks + design.outline.length
  const slabs = design.levels.flatMap((level) => level.slabs)
  return slabs.reduce(
    (sum, { outline, holes }) => sum + outline.length + holes.reduce((n, hole) => n + hole.length, 0),
    blocks + design.heaps.reduce((sum, { outline }) => sum + outline.length, 0),
  )
}

function checkRings({ levels, heaps, rubbleLine, walls }: RuinDesign): Found {
  return [
    ...walls.flatMap(({ from, to }, i) =>
      Math.hypot(to.x - from.x, to.z - from.z) < tolerance ? fault('wallShort', `walls[${i}]`) : [],
    ),
    ...(rubbleLine ? checkOutline(rubbleLine, 'rubbleLine') : []),
    ...levels.flatMap(({ slabs }, l) =>
      slabs.flatMap(({ outline, holes }, s) => [
        ...(isSimple(outline) ? [] : fault('ringCrosses', `levels[${l}].slabs[${s}].outline`)),
        ...holes.flatMap((hole, h) =>
          isSimple(hole) ? [] : fault('ringCrosses', `levels[${l}].slabs[${s}].holes[${h}]`),
        ),
      ]),
    ),
    ...heaps.flatMap(({ outline }, i) =>
      isSimple(outline) ? [] : fault('ringCrosses', `heaps[${i}].outline`),
    ),
  ]
}

/** Each step of a hill or a roof stands on the one before and is higher. */
function checkBody({ outline, height, tiers = [] }: PlainDesign): Found {
  const steps = [{ outline, height }, ...tiers]
  return [
    ...checkOutline(outline, 'outline'),
    ...tiers.flatMap((tier, i) => {
      const below = steps[i]
      const place = `tiers[${i}]`
      if (!isSimple(tier.outline)) return fault('ringCrosses', place)
      return below && tier.height > below.height && isInside(tier.outline, below.outline, tolerance)
        ? []
        : fault('tierOutside', place)
    }),
  ]
}
function checkOutline(outline: Polygon, place: string): Found {
  if (!isSimple(outline)) return fault('ringCrosses', place)
  return area(outline) > leastFootprint ? [] : fault('footprintSmall', place, { is: shownArea(outline) })
}
const shownArea = (outline: Polygon): number => Math.round((area(outline) / leastFootprint) * 100) / 100

function checkRuin(ruin: RuinDesign): Found {
  const plan = designFootprint(ruin)
  if (!isSimple(plan)) return fault('footprintCrosses', ruin.rubbleLine ? 'rubbleLine' : 'walls')
  if (area(plan) <= leastFootprint) return fault('footprintSmall', 'walls', { is: shownArea(plan) })
  const reach = ruin.footprintMethod === 'cornerLine' ? cornerSlack : slack
  return [
    ...checkLevels(ruin.levels),
    ...ruin.levels.flatMap(({ slabs }, l) =>
      slabs.flatMap(({ outline, holes }, s) => [
        ...(isInside(outline, plan, slack) ? [] : fault('slabOutside', `levels[${l}].slabs[${s}]`)),
        ...holes.flatMap((hole, h) =>
          isInside(hole, outline, tolerance)
            ? []
            : fault('holeOutside', `levels[${l}].slabs[${s}].holes[${h}]`),
        ),
      ]),
    ),
    ...ruin.walls.flatMap(({ from, to }, w) =>
      contains(plan, from, reach) && contains(plan, to, reach) ? [] : fault('wallOutside', `walls[${w}]`),
    ),
    ...ruin.stairs.flatMap(({ level }, i) =>
      level + 1 < ruin.levels.length ? [] : fault('stairNowhere', `stairs[${i}]`),
    ),
  ]
}

function checkLevels(levels: readonly Level[]): Found {
  const ground = levels[0]
  if (!ground || ground.index !== 0 || Math.abs(ground.height) > tolerance)
    return fault('groundNotOnTable', 'levels[0]')
  return levels.flatMap(({ index, height, slabs }, i) => {
    const below = levels[i - 1]
    const place = `levels[${i}]`
    if (!below) return []
    if (index !== i || height <= below.height) return fault('levelsUnsorted', place)
    if (slabs.length === 0) return fault('noSlab', place)
    const clear = height - slabThickness - below.height
    // Over the ground floor every slab is overhead; between upper floors only where they lie above each other.
    const overhead =
      i === 1 || slabs.some((slab) => below.slabs.some((under) => liesOver(slab.outline, under.outline)))
    return overhead && !atLeast(clear, clearHeight)
      ? fault('lowCeiling', place, { is: shown(clear), least: shown(clearHeight) })
      : []
  })
}

const liesOver = (above: Polygon, below: Polygon): boolean =>
  regionArea(intersection(above, below)) > tolerance

function checkSolids(design: PieceDesign): Found {
  const solids = designSolids(design)
  // Blocks count whether or not sight uses them today.
  const count =
    solids.filter(({ part }) => part !== 'block').length +
    (design.kind === 'collapsed' ? 0 : (design.mesh?.blocks.length ?? 0))
  if (count > mostSolids) return fault('tooManySolids', '', { is: count, most: mostSolids })
  const bent = solids.find(({ outline, from, to }) => to <= from || !isConvex(outline))
  return bent ? fault('notSolid', `${bent.part} ${bent.index + 1}`) : []
}

/** Does the ring lie inside the other? Asked along its edges, for the other may be concave. */
function isInside(ring: Polygon, other: Polygon, reach: Mm): boolean {
  return ring.every((a, i) => {
    const b = ring[(i + 1) % ring.length] as PlanPoint
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.z - a.z) / inches(0.5)))
    return Array.from({ length: steps }, (_, n) => n / steps).every((t) =>
      contains(other, { x: a.x + (b.x - a.x) * t, z: a.z + (b.z - a.z) * t }, reach),
    )
  })
}

/** No edge meets another but its neighbours, and those only in their corner. */
export function isSimple(ring: Polygon): boolean {
  const n = ring.length
  if (n < 3 || area(ring) < 1e-6) return false
  const corner = (i: number): PlanPoint => ring[((i % n) + n) % n] as PlanPoint
  for (let i = 0; i < n; i++) {
    const [a, b] = [corner(i), corner(i + 1)]
    if (Math.hypot(b.x - a.x, b.z - a.z) < 1e-6) return false
    // A corner that lies on an edge it does not belong to: the ring touches itself there.
    for (let k = i + 2; k < i + n; k++) {
      const p = corner(k)
      const near = nearestOnSegment(p, a, b)
      if (Math.hypot(p.x - near.x, p.z - near.z) < 1e-6) return false
    }
    for (let k = i + 2; k < i + n - 1; k++) if (segmentsCross(a, b, corner(k), corner(k + 1))) return false
  }
  return true
}
