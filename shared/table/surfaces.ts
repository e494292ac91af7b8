/** Where a model may stand: the open ground, ground floors, slabs, heaps and hills (CF-RUIN-04, README §5 "surface"). */
import { difference, unionOf } from '../geometry/clip'
import { inches, tolerance, type Mm } from '../geometry/length'
import { boundsHold, contains, holds, isOnBoundary } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import { placedOutline, rectangle } from '../geometry/turn'
import { footprint, footprintBounds } from './footprint'
import { piecesNear } from './pieces-near'
import { pieceFrame, remembered } from './placement'
import { isClosedGround, terrainOf } from './terrain'
import type { Piece, RuinDesign, Surface, SurfaceRef, Table } from './types'
import { liesUpstairs } from './wrecks'

type Floor = Omit<Surface, 'ref'> & { readonly level: number }

/** Floors above the ground, in the ruin's own coordinates: slabs that touch are one floor. */
const upperFloors: (ruin: RuinDesign) => readonly Floor[] = remembered((ruin) =>
  ruin.levels
    .filter((level) => level.index > 0)
    .flatMap(({ index, height, slabs }) => {
      const parts = slabs.flatMap((slab) => difference(slab.outline, slab.holes))
      return (parts.length > 1 ? unionOf(parts) : parts).map((region) => ({
        ...region,
        level: index,
        y: height,
      }))
    }),
)

/** Surfaces that belong to a piece, lowest first; none where one stands on the ground through it (roads, craters). A roof that is stood on is its level 1. */
export const surfaces: (piece: Piece) => readonly Surface[] = remembered((piece) => {
  const { design } = piece
  const ground = { ref: { piece: piece.id, level: 0 }, outline: footprint(piece), holes: [] }
  if (design.kind === 'collapsed') return [{ ...ground, y: 0 }]
  if (liesUpstairs(design)) return []
  const at = pieceFrame(piece)
  const roof = terrainOf(piece).roof && { ...ground, ref: { piece: piece.id, level: 1 } }
  if (design.kind === 'rubble' || design.kind === 'hill' || (design.kind === 'building' && roof)) {
    const foot = roof ?? ground
    const steps = [{ ...foot, y: (design.raised?.by ?? 0) + design.height }].concat(
      (design.tiers ?? []).map(({ outline, height }) => ({
        ...foot,
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
  contains(surface.outline, at) && !surface.holes.some((hole) => holds(hole, at) && !isOnBoundary(hole, at))

/** Places of one patch mostly have the same floors. */
const patch: Mm = inches(1)
/** What may lie under the places of a patch of the table. */
interface Patch {
  /** Highest first; whether each place of it is on the surface, or only some are. */
  readonly floors: readonly { readonly surface: Surface; readonly whole: boolean }[]
  /** Pieces that reach into it and that nobody stands in. */
  readonly closed: readonly Piece[]
  /** What all its places have, where they have the same. */
  readonly same: readonly Surface[] | null
}
const fromCentre: Mm = patch * Math.SQRT1_2 + 2 * tolerance

type Share = 'all' | 'some' | 'none'
/** How many of the places within reach of one are in the polygon? */
function shareIn(polygon: Polygon, centre: PlanPoint): Share {
  if (isOnBoundary(polygon, centre, fromCentre)) return 'some'
  return holds(polygon, centre) ? 'all' : 'none'
}
function shareOn({ outline, holes }: Surface, centre: PlanPoint): Share {
  const holed = holes.map((hole) => shareIn(hole, centre))
  if (holed.includes('all')) return 'none'
  const floor = shareIn(outline, centre)
  return floor === 'all' && holed.includes('some') ? 'some' : floor
}

function patchAt(table: Table, centre: PlanPoint): Patch {
  const pieces = piecesNear(table, centre).filter((piece) =>
    boundsHold(footprintBounds(piece), centre, fromCentre),
  )
  const floors = pieces
    .flatMap(surfaces)
    .map((surface) => ({ surface, share: shareOn(surface, centre) }))
    .filter(({ share }) => share !== 'none')
    .map(({ surface, share }) => ({ surface, whole: share === 'all' }))
    .sort((a, b) => b.surface.y - a.surface.y)
  const closed = pieces.filter(
    (piece) => isClosedGround(terrainOf(piece).ground) && shareIn(footprint(piece), centre) !== 'none',
  )
  const isSame = closed.length === 0 && floors.every(({ whole }) => whole)
  const all = floors.map(({ surface }) => surface)
  return { floors, closed, same: isSame ? orGround(all, table) : null }
}
/** One stands on the bare table wherever no piece has ground of its own. */
const orGround = (found: readonly Surface[], table: Table): readonly Surface[] =>
  found.some(({ ref }) => ref.level === 0) ? found : [...found, openGround(table)].sort((a, b) => b.y - a.y)

/** Patches of a table by number, row after row; worked out when first asked for. */
const patches: (table: Table) => Map<number, Patch> = remembered(() => new Map())
function patchUnder(table: Table, { x, z }: PlanPoint): Patch {
  const known = patches(table)
  const [column, row] = [Math.floor(x / patch), Math.floor(z / patch)]
  // A place may lie a hair beside the table.
  const key = (row + 1) * (Math.ceil(table.width / patch) + 2) + column + 1
  let found = known.get(key)
  if (!found) {
    found = patchAt(table, { x: (column + 0.5) * patch, z: (row + 0.5) * patch })
    known.set(key, found)
  }
  return found
}

/** Every surface under a place of the table, top first. */
export function surfacesAt(table: Table, at: PlanPoint): readonly Surface[] {
  const wellOn = at.x > 0 && at.z > 0 && at.x < table.width && at.z < table.depth
  if (!wellOn && !isOn(openGround(table), at)) return []
  const { floors, closed, same } = patchUnder(table, at)
  if (same) return same
  const found = floors
    .filter(({ surface, whole }) => whole || isOn(surface, at))
    .map(({ surface }) => surface)
  return closed.some((piece) => contains(footprint(piece), at)) ? found : orGround(found, table)
}

/** Height of a surface under a place; null where it does not reach. */
export function surfaceHeight(table: Table, ref: SurfaceRef, at: PlanPoint): Mm | null {
  if (ref.piece === null) return isOn(openGround(table), at) ? 0 : null
  return surfaceOf(table, ref, at)?.y ?? null
}

/** The surface of a piece's storey under a place; the lowest where two steps meet. */
export const surfaceOf = (table: Table, on: SurfaceRef, at: PlanPoint): Surface | undefined =>
  surfacesAt(table, at).findLast(({ ref }) => ref.piece === on.piece && ref.level === on.level)

const byId: (table: Table) => ReadonlyMap<string, Piece> = remembered(
  (table) => new Map(table.pieces.map((piece) => [piece.id, piece])),
)
export const pieceOf = (table: Table, id: string): Piece | undefined => byId(table).get(id)
