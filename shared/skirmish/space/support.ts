/** What holds a foot up: ground, floors, stairs, heaps, roofs and tops wide enough for a base (LS-GEO-08). */
import { atLeast, contains, tolerance, type Mm, type PlanPoint, type Polygon } from '../../geometry'
import { refuse, type Refusal } from '../../protocol/refusal'
import {
  canStand,
  footprint,
  inEachOther,
  pieceOf,
  surfaceHeight,
  surfacesAt,
  type Piece,
  type Pose,
  type Standing,
  type SurfaceRef,
} from '../../table'
import { footprintBounds } from '../../table'
import { piecesNear } from '../../table/pieces-near'
import { remembered } from '../../table/placement'
import { boundsHold } from '../../geometry'
import type { SkirmishSpace, SpaceModel } from './space'

/** A place to stand, with its height. */
interface Support {
  readonly on: SurfaceRef
  readonly y: Mm
}

/** Tops of solid pieces count as their first level. */
const topLevel = 1
const topOf: (piece: Piece) => { readonly y: Mm; readonly least: Mm } | null = remembered((piece) => {
  const { design } = piece
  if (design.kind !== 'building' && design.kind !== 'barricade') return null
  return { y: design.height, least: leastWidth(footprint(piece)) }
})

/** The narrowest an outline is, from any direction. */
function leastWidth(outline: Polygon): Mm {
  let least = Infinity
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] as PlanPoint
    const length = Math.hypot(b.x - a.x, b.z - a.z)
    if (length < tolerance) return
    const reach = outline.map((p) => ((p.x - a.x) * (b.z - a.z) - (p.z - a.z) * (b.x - a.x)) / length)
    least = Math.min(least, Math.max(...reach) - Math.min(...reach))
  })
  return least
}

/** Is the top of this piece a support for such a base: at least twice its radius wide? */
const holdsBase = (space: SkirmishSpace, piece: Piece): boolean =>
  atLeast(topOf(piece)?.least ?? 0, 2 * space.numbers.radius)

/** Every support under a place, top first. */
export function supportsAt(space: SkirmishSpace, at: PlanPoint): readonly Support[] {
  const found: Support[] = surfacesAt(space.table, at).map(({ ref, y }) => ({ on: ref, y }))
  for (const piece of piecesNear(space.table, at)) {
    const top = topOf(piece)
    if (!top || !boundsHold(footprintBounds(piece), at, tolerance) || !holdsBase(space, piece)) continue
    if (contains(footprint(piece), at)) found.push({ on: { piece: piece.id, level: topLevel }, y: top.y })
  }
  return found.sort((a, b) => b.y - a.y)
}

/** Height of a support at a place; null where it does not reach. */
export function supportHeight(space: SkirmishSpace, on: SurfaceRef, at: PlanPoint): Mm | null {
  const piece = on.piece === null ? undefined : pieceOf(space.table, on.piece)
  const top = piece ? topOf(piece) : null
  if (piece && top && on.level === topLevel)
    return holdsBase(space, piece) && contains(footprint(piece), at) ? top.y : null
  return surfaceHeight(space.table, on, at)
}

/** The first support at or below a height: where what falls comes to lie. */
export const supportsBelow = (space: SkirmishSpace, at: PlanPoint, y: Mm): Mm =>
  supportsAt(space, at).find((support) => support.y <= y + tolerance)?.y ?? 0

/** May a model stand there, its base clear of solids and of everybody else's (LS-GEO-08)? */
export function standsBadly(
  space: SkirmishSpace,
  model: SpaceModel,
  pose: Pose,
  others: readonly Standing[] = [...space.models.values()].filter(({ id }) => id !== model.id),
): Refusal | null {
  const bad = onTop(space, pose.on)
    ? overlapping(model.body, pose, others)
    : standsBadlyOn(space, model, pose, others)
  return bad && { ...bad, cite: ['LS-GEO-08'], at: [model.id, ...(bad.at ?? [])] }
}
const onTop = (space: SkirmishSpace, { piece: id, level }: SurfaceRef): boolean => {
  const piece = id === null ? undefined : pieceOf(space.table, id)
  return piece !== undefined && topOf(piece) !== null && level === topLevel
}
const standsBadlyOn = (
  { table, numbers }: SkirmishSpace,
  { body }: SpaceModel,
  pose: Pose,
  others: readonly Standing[],
): Refusal | null =>
  // A man is on the table as long as his foot point is (LS-GEO-15).
  canStand(table, body, pose.at, pose.on, others, {
    facing: pose.facing,
    stepsOver: numbers.obstacles.none,
    overhang: body.hull === undefined,
    // Half-way up a stair he is in the way of who stands at its head.
  }) ?? overlapping(body, pose, others)
function overlapping(body: SpaceModel['body'], pose: Pose, others: readonly Standing[]): Refusal | null {
  const other = others.find((one) => inEachOther({ body, pose }, one))
  return other ? refuse('baseOverlap', 'LS-GEO-08', undefined, [other.id]).refusal : null
}

/** A pose on a support, its height filled in; null where there is none. */
export function poseOn(
  space: SkirmishSpace,
  place: { readonly at: PlanPoint; readonly on: SurfaceRef },
  facing: number,
): Pose | null {
  const y = supportHeight(space, place.on, place.at)
  return y === null ? null : { at: place.at, y, on: place.on, facing }
}
