/** Where a model may stand: the open ground, ground floors, slabs, heaps and hills (CF-RUIN-04, README §5 "surface"). */
import { unionOf, without } from '../geometry/clip'
import { tolerance, type Mm } from '../geometry/length'
import { boundaryDistance, boundsHold, contains, holds } from '../geometry/polygon'
import type { PlanPoint } from '../geometry/point'
import { placedOutline, rectangle } from '../geometry/turn'
import { footprint, footprintBounds } from './footprint'
import { piecesNear } from './pieces-near'
import { pieceFrame, remembered } from './placement'
import { terrainOf } from './terrain'
import type { Piece, RuinDesign, Surface, SurfaceRef, Table } from './types'
import { liesUpstairs } from './wrecks'

type Floor = Omit<Surface, 'ref'> & { readonly level: number }

/** Floors above the ground, in the ruin's own coordinates: slabs that touch are one floor. */
const upperFloors: (ruin: RuinDesign) => readonly Floor[] = remembered((ruin) =>
  ruin.levels
    .filter((level) => level.index > 0)
    .flatMap(({ index, height, slabs }) => {
      const parts = slabs.flatMap((slab) => without(slab.outline, slab.holes))
      return (parts.length > 1 ? unionOf(parts) : parts).map((region) => ({
        ...region,
        level: index,
        y: height,
      }))
    }),
)

/** Surfaces that belong to a piece, lowest first; none where one stands on the ground through it (roads, craters). */
export const surfaces: (piece: Piece) => readonly Surface[] = remembered((piece) => {
  const { design } = piece
  const ground = { ref: { piece: piece.id, level: 0 }, outline: footprint(piece), holes: [] }
  if (design.kind === 'collapsed') return [{ ...ground, y: 0 }]
  if (liesUpstairs(design)) return []
  const at = pieceFrame(piece)
  if (design.kind === 'rubble' || design.kind === 'hill') {
    const steps = [{ ...ground, y: (design.raised?.by ?? 0) + design.height }].concat(
      (design.tiers ?? []).map(({ outline, height }) => ({
        ...ground,
        y: height,
        outline: placedOutline(at, outline),
      })),
    )
    // Where a higher step lies the lower one is covered.
    return steps.map((step, i) => ({
      ...step,
      holes: steps.slice(i + 1, i + 2).map(({ outline }) => outline),
    }))
  }
  if (design.kind !== 'ruin') return []
  return [
    { ...ground, y: design.levels.find((level) => level.index === 0)?.height ?? 0 },
    ...upperFloors(design).map(({ level, y, outline, holes }) => ({
      ref: { piece: piece.id, level },
      y,
      outline: placedOutline(at, outline),
      holes: holes.map((hole) => placedOutline(at, hole)),
    })),
  ]
})

/** The bare table. */
export const openGround: (table: Table) => Surface = remembered((table) => ({
  ref: { piece: null, level: 0 },
  y: 0,
  outline: rectangle(0, 0, table.width, table.depth),
  holes: [],
}))

/** On the surface, its edge included. */
export const isOn = (surface: Surface, at: PlanPoint): boolean =>
  contains(surface.outline, at) &&
  !surface.holes.some((hole) => holds(hole, at) && boundaryDistance(hole, at) > tolerance)

/** Every surface under a place of the table, top first. */
export function surfacesAt(table: Table, at: PlanPoint): readonly Surface[] {
  const ground = openGround(table)
  const wellOn = at.x > 0 && at.z > 0 && at.x < table.width && at.z < table.depth
  if (!wellOn && !isOn(ground, at)) return []
  let floor = 0
  let closed = false
  const found: Surface[] = []
  for (const piece of piecesNear(table, at)) {
    if (!boundsHold(footprintBounds(piece), at, tolerance)) continue
    closed ||= terrainOf(piece).ground === 'impassable' && contains(footprint(piece), at)
    for (const surface of surfaces(piece)) {
      if (!isOn(surface, at)) continue
      found.push(surface)
      if (surface.ref.level === 0) floor++
    }
  }
  if (floor === 0 && !closed) found.push(ground)
  return found.length > 1 ? found.sort((a, b) => b.y - a.y) : found
}

/** Height of a surface under a place; null where it does not reach. */
export function surfaceHeight(table: Table, ref: SurfaceRef, at: PlanPoint): Mm | null {
  if (ref.piece === null) return isOn(openGround(table), at) ? 0 : null
  const piece = pieceOf(table, ref.piece)
  const surface = piece && surfaces(piece).find((s) => s.ref.level === ref.level && isOn(s, at))
  return surface ? surface.y : null
}

const byId: (table: Table) => ReadonlyMap<string, Piece> = remembered(
  (table) => new Map(table.pieces.map((piece) => [piece.id, piece])),
)
export const pieceOf = (table: Table, id: string): Piece | undefined => byId(table).get(id)
