/**
 * What a ray from the eye meets on the table. Surfaces and sight volumes are asked, not meshes: art never decides
 * where one may stand, and the answer is the same for every look of a ruin.
 */
import { bounds, boundsHold, contains } from '../../../shared/geometry/polygon'
import type { Point3, Polygon } from '../../../shared/geometry/point'
import {
  footprint,
  footprintBounds,
  isOn,
  openGround,
  solids,
  structureTop,
  surfaces,
  surfacesAt,
} from '../../../shared/table'
import type { Piece, Solid, Surface, SurfaceRef, Table } from '../../../shared/table/types'
import { isShown, topLevel, type Shown } from '../../page/tools/storeys'

export interface Ray {
  readonly from: Point3
  /** Unit vector. */
  readonly way: Point3
}
export interface PlacePicked {
  readonly at: Point3
  readonly on: SurfaceRef
  readonly piece: string | null
  readonly distance: number
  /** Where it met a wall. */
  readonly wall?: Point3
}

/**
 * Walls stop a look, but not a drag: what is being moved goes to the floor behind them. Where buildings are cut down to
 * a storey its floors are meant, whatever is being done: the walls of the same building do not stand before them.
 */
export function pickPlace(
  table: Table,
  ray: Ray,
  shown: Shown,
  through: 'walls' | 'nothing',
): PlacePicked | null {
  const found: { best: PlacePicked | null } = { best: null }
  const offer = (surface: Surface): void => {
    const distance = meetsSurface(ray, surface)
    // On a tie the later one wins: a ruin's ground floor lies on the open ground and takes its place.
    if (distance === null || (found.best && distance > found.best.distance + 1e-6)) return
    const at = { ...along(ray, distance), y: surface.y }
    found.best = { at, on: surface.ref, piece: surface.ref.piece, distance }
  }
  offer(openGround(table))
  for (const piece of table.pieces) {
    if (!meetsPiece(ray, piece)) continue
    const limit = topLevel(piece.id, shown)
    let meant = false
    for (const surface of surfaces(piece)) {
      if (!isShown(surface.ref, shown)) continue
      offer(surface)
      meant ||= piece.design.kind === 'ruin' && surface.ref.level === limit && found.best?.on === surface.ref
    }
    if (through === 'walls' || meant) continue
    for (const solid of solids(piece)) {
      if (solid.level > limit || solid.part === 'slab') continue
      const distance = enterTable(ray, solid)
      if (distance === null || (found.best && distance >= found.best.distance - 1e-6)) continue
      found.best = besideSolid(table, ray, distance, piece, shown)
    }
  }
  const { best } = found
  return best && best.piece === null ? { ...best, piece: flatPieceAt(table, best.at) } : best
}

/** How far to the floor that the ray comes down on; null where it passes beside. */
export function meetsSurface(ray: Ray, surface: Surface): number | null {
  if (ray.way.y >= 0) return null
  const distance = (surface.y - ray.from.y) / ray.way.y
  return distance > 0 && isOn(surface, along(ray, distance)) ? distance : null
}

/** Roads and craters lie on the open ground: one stands on the ground, but points at them. */
const flatPieceAt = (table: Table, at: Point3): string | null =>
  table.pieces.find((piece) => boundsHold(footprintBounds(piece), at) && contains(footprint(piece), at))
    ?.id ?? null

/** The surface one would stand on in front of the solid that was hit: the highest one not above the hit. */
function besideSolid(table: Table, ray: Ray, distance: number, piece: Piece, shown: Shown): PlacePicked {
  const hit = along(ray, distance - 2)
  const under = surfacesAt(table, hit).find((s) => s.y <= hit.y + 2 && isShown(s.ref, shown))
  return {
    at: { ...hit, y: under?.y ?? 0 },
    on: under?.ref ?? { piece: null, level: 0 },
    piece: piece.id,
    distance,
    wall: along(ray, distance),
  }
}

/** Half the height of a soldier, mm: of whom so much is seen, he is. */
const middle = 18
/** Whether something that is drawn stands between the eye and somebody at that place. */
export function isHidden(table: Table, from: Point3, { x, y, z }: Point3, shown: Shown): boolean {
  const [dx, dy, dz] = [x - from.x, y + middle - from.y, z - from.z]
  const far = Math.hypot(dx, dy, dz)
  if (far === 0) return false
  const ray: Ray = { from, way: { x: dx / far, y: dy / far, z: dz / far } }
  return table.pieces.some((piece) => {
    if (!meetsPiece(ray, piece)) return false
    const limit = topLevel(piece.id, shown)
    return solids(piece).some((solid) => solid.level <= limit && (enterTable(ray, solid) ?? far) < far)
  })
}

const along = ({ from, way }: Ray, distance: number): Point3 => ({
  x: from.x + way.x * distance,
  y: from.y + way.y * distance,
  z: from.z + way.z * distance,
})

const spheres = new WeakMap<
  Piece,
  { readonly x: number; readonly y: number; readonly z: number; readonly r: number }
>()

export function meetsPiece(ray: Ray, piece: Piece): boolean {
  let sphere = spheres.get(piece)
  if (!sphere) {
    const outlines: Polygon[] = [...surfaces(piece), ...solids(piece)].map((part) => part.outline)
    const box = bounds(outlines.flat())
    const top = structureTop(piece.design)
    sphere = outlines.length
      ? {
          x: (box.minX + box.maxX) / 2,
          y: top / 2,
          z: (box.minZ + box.maxZ) / 2,
          r: Math.hypot(box.maxX - box.minX, top, box.maxZ - box.minZ) / 2 + 1,
        }
      : { x: 0, y: 0, z: 0, r: -1 }
    spheres.set(piece, sphere)
  }
  if (sphere.r < 0) return false
  const [dx, dy, dz] = [sphere.x - ray.from.x, sphere.y - ray.from.y, sphere.z - ray.from.z]
  const middle = dx * ray.way.x + dy * ray.way.y + dz * ray.way.z
  return dx * dx + dy * dy + dz * dz - middle * middle <= sphere.r * sphere.r
}

/** Where the ray enters a convex prism; null when it misses it. */
export function enterTable(ray: Ray, solid: Pick<Solid, 'outline' | 'from' | 'to'>): number | null {
  let near = 0
  let far = Infinity
  const clip = (outside: number, rate: number): boolean => {
    if (Math.abs(rate) < 1e-9) return outside <= 0
    const t = -outside / rate
    if (rate < 0) near = Math.max(near, t)
    else far = Math.min(far, t)
    return near <= far
  }
  const { from, way } = ray
  if (!clip(from.y - solid.to, way.y) || !clip(solid.from - from.y, -way.y)) return null
  const { outline } = solid
  let area = 0
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i]!
    const b = outline[(i + 1) % outline.length]!
    area += a.x * b.z - b.x * a.z
  }
  const sign = area > 0 ? 1 : -1
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i]!
    const b = outline[(i + 1) % outline.length]!
    const nx = (b.z - a.z) * sign
    const nz = -(b.x - a.x) * sign
    if (!clip((from.x - a.x) * nx + (from.z - a.z) * nz, way.x * nx + way.z * nz)) return null
  }
  return near > 0 ? near : null
}
