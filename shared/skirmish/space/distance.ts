/** Distances, contact and openings (LS-GEO-03, -10): true 3D, from base edge to base edge. */
import { cm, type Mm, type Point3 } from '../../geometry'
import { unplaced } from '../../geometry'
import { square } from '../../portable'
import { firstHit, tracerWithout, type Tracer } from '../../sight'
import { baseGap, isMound, pieceFrame, planGap, pointToBaseGap } from '../../table'
import type { Opening, Piece, Standing, Wall } from '../../table'
import { midPoint } from './bodies'
import { atMost } from './precision'
import type { SkirmishSpace } from './space'

/** √(gap² + dz²) of bases and foot points; a hull counts from its nearest point. The same both ways; 0 in contact. */
export function distance(a: Standing, b: Standing): Mm {
  const [one, two] = [a.body.base, b.body.base]
  // Men against men is asked for every step of every path.
  if (one.shape !== 'round' || two.shape !== 'round' || a.body.hull || b.body.hull) return baseGap(a, b)
  const apart = Math.hypot(a.pose.at.x - b.pose.at.x, a.pose.at.z - b.pose.at.z)
  return Math.hypot(Math.max(0, apart - one.radius - two.radius), a.pose.y - b.pose.y)
}

/** From the base edge to a marker, an aim point or the centre of a zone, dz from the foot to the point. */
export const distanceToPoint = (model: Standing, point: Point3): Mm => pointToBaseGap(model, point)

const touch = cm(0.1)
const stepBetween = cm(1)

/** Base contact: at most 0.1 cm apart, a step of 1 cm at most, and no wall between the mid-points (LS-GEO-10). */
export function basesTouch(space: SkirmishSpace, a: Standing, b: Standing): boolean {
  if (!atMost(planGap(a, b), touch)) return false
  const apart =
    a.body.hull || b.body.hull
      ? Math.sqrt(Math.max(0, square(distance(a, b)) - square(planGap(a, b))))
      : Math.abs(a.pose.y - b.pose.y)
  if (!atMost(apart, stepBetween)) return false
  // Steps and rubble do not break contact.
  return !isStopped(space.tracer, midPoint(a), midPoint(b))
}
function isStopped(tracer: Tracer, from: Point3, to: Point3): boolean {
  const hit = firstHit(tracer, from, to)
  if (!hit) return false
  if (!hit.solid || !isMound(hit.solid)) return true
  const slot = tracer.placed.findIndex(({ piece }) => piece.id === hit.piece)
  const index = tracer.placed[slot]?.solid?.solids.indexOf(hit.solid) ?? -1
  return index >= 0 && isStopped(tracerWithout(tracer, [{ slot, solids: [index] }]), from, to)
}

/** An opening of a ruin that a base can be at. */
export interface OpeningAt {
  readonly piece: Piece
  readonly wall: number
  readonly opening: number
  /** The level at whose height one uses it. */
  readonly level: number
  readonly kind: Opening['kind']
}
const openingReach = cm(0.5)

/** Openings whose nearest point lies within 0.5 cm of a soldier's base edge, on his storey (LS-GEO-10). */
export function openingsAt(space: SkirmishSpace, model: Standing): readonly OpeningAt[] {
  return space.table.pieces.flatMap((piece) => {
    const { design } = piece
    if (design.kind !== 'ruin') return []
    const here = unplaced(pieceFrame(piece), model.pose.at)
    return design.walls.flatMap((wall, index) =>
      wall.openings.flatMap((opening, place): OpeningAt[] => {
        if (!reaches(model, wall, opening, here)) return []
        const sill = wall.base + opening.sill
        const level = design.levels.reduce((best, one) => (one.height <= sill + 1 ? one.index : best), 0)
        return [{ piece, wall: index, opening: place, level, kind: opening.kind }]
      }),
    )
  })
}
function reaches(
  { body, pose }: Standing,
  wall: Wall,
  opening: Opening,
  here: { readonly x: Mm; readonly z: Mm },
): boolean {
  const length = Math.hypot(wall.to.x - wall.from.x, wall.to.z - wall.from.z)
  if (length === 0) return false
  const along = (mm: Mm): { x: Mm; z: Mm } => ({
    x: wall.from.x + ((wall.to.x - wall.from.x) * mm) / length,
    z: wall.from.z + ((wall.to.z - wall.from.z) * mm) / length,
  })
  const radius =
    body.base.shape === 'round' ? body.base.radius : Math.min(body.base.length, body.base.width) / 2
  const [one, other] = [along(opening.along), along(opening.along + opening.width)]
  // The opening is as deep as the wall: to its nearest point, ahead or aside of it.
  const mid = { x: (one.x + other.x) / 2, z: (one.z + other.z) / 2 }
  const u = { x: (wall.to.x - wall.from.x) / length, z: (wall.to.z - wall.from.z) / length }
  const ahead = Math.abs((here.x - mid.x) * u.x + (here.z - mid.z) * u.z) - opening.width / 2
  const aside = Math.abs((here.x - mid.x) * u.z - (here.z - mid.z) * u.x) - wall.thickness / 2
  const gap = Math.hypot(Math.max(0, ahead), Math.max(0, aside)) - radius
  const sill = wall.base + opening.sill
  // He uses it from the storey he stands on: it begins below his head and ends above his feet.
  const inHeight = sill < pose.y + body.height && sill + opening.height > pose.y
  return inHeight && atMost(Math.max(0, gap), openingReach)
}
