/**
 * What stands over a straight way in plan, column by column: the free heights between solids. A man takes the way
 * through them that rises least, and what he must climb and drop on it are his obstacles (LS-GEO-07).
 */
import {
  bounds,
  boundsMeet,
  placed,
  placedOutline,
  spansInside,
  tolerance,
  type Bounds,
  type Mm,
  type PlanPoint,
  type Polygon,
} from '../../geometry'
import { hullBox } from '../../sight'
import {
  footprintBounds,
  pieceFrame,
  solidBounds,
  solids,
  terrainOf,
  type Opening,
  type Piece,
  type Wall,
} from '../../table'
import { nearness, piecesNear } from '../../table/pieces-near'
import { remembered } from '../../table/placement'
import { leastOpening } from './obstacle-levels'
import type { SkirmishSpace, SpaceModel } from './space'

/** A free height over one stretch of the way, from what one stands on to what is overhead. */
export interface Gap {
  readonly from: Mm
  readonly to: Mm
  /** The piece or vehicle whose top one stands on in it, and its outline there; null: the ground. */
  readonly on: string | null
  readonly outline: Polygon | null
}
/** A stretch with the same gaps all along, 0 at the start of the way and 1 at its end. */
export interface Column {
  readonly from: number
  readonly to: number
  readonly gaps: readonly Gap[]
}
interface Block {
  readonly outline: Polygon
  readonly box: Bounds
  readonly from: Mm
  readonly to: Mm
  /** The piece or vehicle it is of, and the number of the wall. */
  readonly of: string
  readonly wall?: number
  /** Not solid: the step of a door or a breach, which is no obstacle. What stands of the wall below it is passed over. */
  readonly doorstep?: true
}

/** Windows too small for a man: they are walled up for his feet (LS-GEO-07). */
const tooSmall: (piece: Piece) => readonly Block[] = remembered((piece) => {
  const { design } = piece
  if (design.kind !== 'ruin') return []
  const at = pieceFrame(piece)
  return design.walls.flatMap((wall) =>
    wall.openings.filter(isTooSmall).map((opening) => {
      const outline = placedOutline(at, openingOutline(wall, opening))
      const from = wall.base + opening.sill
      return { outline, box: bounds(outline), from, to: from + opening.height, of: piece.id }
    }),
  )
})
/** Doors and breaches that begin a little above the floor: they are no obstacles all the same (LS-GEO-07). */
const doorsteps: (piece: Piece) => readonly Block[] = remembered((piece) => {
  const { design } = piece
  if (design.kind !== 'ruin') return []
  const at = pieceFrame(piece)
  return design.walls.flatMap((wall, index) =>
    wall.openings.flatMap((opening): readonly Block[] => {
      const to = wall.base + opening.sill
      const from = design.levels.reduce(
        (floor, { height }) => (height <= to ? Math.max(floor, height) : floor),
        0,
      )
      if (opening.kind === 'window' || to - from < tolerance) return []
      const outline = placedOutline(at, openingOutline(wall, opening))
      return [{ outline, box: bounds(outline), from, to, of: piece.id, wall: index, doorstep: true }]
    }),
  )
})
const isTooSmall = ({ kind, width, height }: Opening): boolean =>
  kind === 'window' && (width < leastOpening.width - tolerance || height < leastOpening.height - tolerance)
function openingOutline(wall: Wall, { along, width }: Opening): Polygon {
  const length = Math.hypot(wall.to.x - wall.from.x, wall.to.z - wall.from.z)
  const u = { x: (wall.to.x - wall.from.x) / length, z: (wall.to.z - wall.from.z) / length }
  const corner = (gone: Mm, aside: Mm): PlanPoint => ({
    x: wall.from.x + u.x * gone - u.z * aside,
    z: wall.from.z + u.z * gone + u.x * aside,
  })
  const half = wall.thickness / 2
  return [
    corner(along, -half),
    corner(along + width, -half),
    corner(along + width, half),
    corner(along, half),
  ]
}

/** Area terrain and hills are slopes that are walked over: they give cover only (LS-MOVE-06). */
export const isSlope = (piece: Piece): boolean =>
  ['rubble', 'crater', 'hill', 'wood', 'collapsed', 'smoke', 'road', 'water'].includes(piece.design.kind) ||
  terrainOf(piece).size !== null

const blocksOf: (piece: Piece) => readonly Block[] = remembered((piece) => {
  if (isSlope(piece)) return []
  const boxes = solidBounds(piece)
  return [
    ...solids(piece).map(({ outline, from, to, part, index }, i) => ({
      outline,
      box: boxes[i] as Bounds,
      from,
      to,
      of: piece.id,
      ...(part === 'wall' && { wall: index }),
    })),
    ...tooSmall(piece),
    ...doorsteps(piece),
  ]
})

/** A wreck is man high whatever its model is (LS-VEH-06). */
function hullBlock(model: SpaceModel, wreckHeight: Mm): Block | null {
  const box = hullBox(model)
  if (!box) return null
  const corner = (x: number, z: number): PlanPoint =>
    placed(box.frame, { x: x * box.along, z: z * box.across })
  const outline = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  const to = model.wreck ? model.pose.y + wreckHeight : box.top
  return { outline, box: bounds(outline), from: model.pose.y, to, of: model.id }
}

/** Nobody stoops lower to get through (LS-GEO-07). */
const leastHeight = leastOpening.height

export function columns(
  space: SkirmishSpace,
  a: PlanPoint,
  b: PlanPoint,
  mover: SpaceModel,
): readonly Column[] {
  const way = bounds([a, b])
  const met: { readonly from: number; readonly to: number; readonly block: Block }[] = []
  const meet = (block: Block): void => {
    if (!boundsMeet(way, block.box)) return
    for (const { from, to } of spansInside(a, b, block.outline)) met.push({ from, to, block })
  }
  const short = Math.max(way.maxX - way.minX, way.maxZ - way.minZ) < nearness
  for (const piece of short ? piecesNear(space.table, a) : space.table.pieces)
    if (boundsMeet(way, footprintBounds(piece), tolerance)) blocksOf(piece).forEach(meet)
  for (const hull of space.hulls) {
    const block = hull.id === mover.id ? null : hullBlock(hull, space.numbers.obstacles.II)
    if (block) meet(block)
  }
  if (met.length === 0)
    return [{ from: 0, to: 1, gaps: [{ from: 0, to: Infinity, on: null, outline: null }] }]
  const cuts = [...new Set([0, 1, ...met.flatMap(({ from, to }) => [from, to])])].sort((p, q) => p - q)
  const length = Math.hypot(b.x - a.x, b.z - a.z)
  return cuts.slice(1).flatMap((to, i): Column[] => {
    const from = cuts[i] as number
    // Thinner than anybody measures: corners of two solids that touch.
    if ((to - from) * length < sliver) return []
    const middle = (from + to) / 2
    const over = met.flatMap((one) => (one.from < middle && middle < one.to ? [one.block] : []))
    return [{ from, to, gaps: gapsOf(withoutDoorsteps(over, space.numbers.obstacles.I)) }]
  })
}
const sliver: Mm = 1e-3

/** What is higher than a chest is a hole in the wall, and no doorstep. */
function withoutDoorsteps(over: readonly Block[], highest: Mm): readonly Block[] {
  if (!over.some(({ doorstep }) => doorstep)) return over
  const steps = over.filter(({ doorstep, from, to }) => doorstep && to - from <= highest + tolerance)
  return over.filter(
    (block) =>
      !block.doorstep &&
      !steps.some(({ of, wall, to }) => block.of === of && block.wall === wall && block.to <= to + tolerance),
  )
}

function gapsOf(over: readonly Block[]): readonly Gap[] {
  const solid = [...over].sort((one, two) => one.from - two.from)
  const gaps: Gap[] = []
  let floor: Mm = 0
  let top: Block | null = null
  const gap = (to: Mm): Gap => ({ from: floor, to, on: top?.of ?? null, outline: top?.outline ?? null })
  for (const block of solid) {
    if (block.from - floor >= leastHeight - tolerance) gaps.push(gap(block.from))
    if (block.to <= floor) continue
    floor = block.to
    top = block
  }
  gaps.push(gap(Infinity))
  return gaps
}

/** The gap one goes through at each column, on the way that rises least; null where there is no way through. */
export function profile(all: readonly Column[], start: Mm, end: Mm): readonly Gap[] | null {
  interface Step {
    readonly gap: Gap
    readonly peak: Mm
    readonly before: Step | null
  }
  const holdsHeight = ({ from, to }: Gap, y: Mm): boolean =>
    from <= y + slack && y + leastHeight <= to + tolerance
  let steps: readonly Step[] = (all[0]?.gaps ?? [])
    .filter((gap) => holdsHeight(gap, start))
    .map((gap) => ({ gap, peak: Math.max(start, gap.from), before: null }))
  for (const { gaps } of all.slice(1)) {
    const next: Step[] = []
    for (const gap of gaps) {
      const ways = steps.filter(
        (step) =>
          Math.min(step.gap.to, gap.to) - Math.max(step.gap.from, gap.from) >= leastHeight - tolerance,
      )
      const best = ways.reduce<Step | null>((one, way) => (one && one.peak <= way.peak ? one : way), null)
      if (best) next.push({ gap, peak: Math.max(best.peak, gap.from), before: best })
    }
    steps = next
  }
  const ends = steps.filter(({ gap }) => holdsHeight(gap, end))
  const found = ends.reduce<Step | null>((one, step) => (one && one.peak <= step.peak ? one : step), null)
  if (!found) return null
  const way: Gap[] = []
  for (let step: Step | null = found; step; step = step.before) way.unshift(step.gap)
  return way
}
/** A floor may lie a little above or below the place it is stood on. */
const slack: Mm = 0.5
