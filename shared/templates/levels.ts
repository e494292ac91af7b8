/** Levels as templates count them (CF-TEMPLATE-02, C4-TERRAIN-08), and which of them a marker strikes (CF-BARRAGE-01). */
import { closerThan, inches, type Mm } from '../geometry/length'
import { boundsMeet } from '../geometry/polygon'
import type { PlanPoint } from '../geometry/point'
import { footprintBounds } from '../table/footprint'
import { isFlying } from '../table/hover'
import { pieceOf, surfaces, surfacesAt } from '../table/surfaces'
import { isOnRoof } from '../table/terrain'
import type { Piece, PieceId, RuinDesign, Standing, Table } from '../table/types'

/** A level: its index in its piece, and its height. `piece` null is the open table. */
export interface TemplateFloor {
  readonly level: number
  readonly y: Mm
  readonly piece: PieceId | null
}

/** Floors of different pieces whose heights differ by less are the same floor (CF-TEMPLATE-02). */
const sameHeight = inches(1.5)

/** Tables and models standing on them never change. */
const floorsOf = new WeakMap<Table, WeakMap<Standing, TemplateFloor>>()

/** The one level a model has: that of the surface it stands on, however far its body reaches up. */
export function templateFloorOf(table: Table, standing: Standing): TemplateFloor {
  let known = floorsOf.get(table)
  if (!known) floorsOf.set(table, (known = new WeakMap()))
  let floor = known.get(standing)
  if (!floor) known.set(standing, (floor = floorUnder(table, standing)))
  return floor
}
function floorUnder(table: Table, standing: Standing): TemplateFloor {
  const { pose } = standing
  // A skimmer in flight hangs over the topmost floor below its middle.
  if (isFlying(standing)) return topFloorAt(table, pose.at)
  const { piece: id } = pose.on
  const piece = id === null ? undefined : pieceOf(table, id)
  if (piece && isOnRoof(pose, piece)) return { level: pose.on.level, y: pose.y, piece: id }
  if (!piece || piece.design.kind !== 'ruin') return { level: 0, y: pose.y, piece: id }
  return { ...nearestFloor(piece.design, pose.y), piece: piece.id }
}

/** A stair, a ledge, a broken slab belong to the nearer floor, to the lower one at equal distance (C4-TERRAIN-08). */
function nearestFloor(ruin: RuinDesign, y: Mm): { readonly level: number; readonly y: Mm } {
  let best = { level: 0, y: 0 }
  let least = Infinity
  for (const { index, height } of [...ruin.levels].sort((a, b) => a.height - b.height)) {
    const apart = Math.abs(height - y)
    if (apart >= least - 1e-6) continue
    least = apart
    best = { level: index, y: height }
  }
  return best
}

/** The highest walkable floor under a place, its edge included; walls are no floors, gaps count with what lies below. */
export function topFloorAt(table: Table, at: PlanPoint): TemplateFloor {
  const under = surfacesAt(table, at)
  const slab = under.find(({ ref }) => ref.level > 0)
  const ground = slab ?? under[0]
  return ground
    ? { level: ground.ref.level, y: ground.y, piece: ground.ref.piece }
    : { level: 0, y: 0, piece: null }
}

/**
 * Is a model's floor struck with this one? In one ruin the level must be the same; from ruin to ruin the height, and the
 * ground is struck only as ground (CF-BLAST-03).
 */
export function isSameFloor(struck: TemplateFloor, other: TemplateFloor): boolean {
  if (struck.piece !== null && struck.piece === other.piece) return struck.level === other.level
  if (struck.level === 0 || other.level === 0) return struck.level === other.level
  return closerThan(Math.abs(struck.y - other.y), sameHeight)
}

/** Levels of the ruins under a box of the plan, for a tool that has no target yet: the lowest ruin id first. */
export function floorNear(table: Table, at: PlanPoint, reach: Mm, level: number): TemplateFloor {
  const box = { minX: at.x - reach, maxX: at.x + reach, minZ: at.z - reach, maxZ: at.z + reach }
  const over = surfacesAt(table, at).find(({ ref }) => ref.level === level)
  if (over) return { level, y: over.y, piece: over.ref.piece }
  if (level === 0) return { level, y: 0, piece: null }
  const ruin = table.pieces.find(
    (piece) => boundsMeet(footprintBounds(piece), box) && heightOf(piece, level) !== null,
  )
  return { level, y: ruin ? (heightOf(ruin, level) ?? 0) : 0, piece: ruin?.id ?? null }
}
const heightOf = (piece: Piece, level: number): Mm | null =>
  surfaces(piece).find(({ ref }) => ref.level === level)?.y ?? null
