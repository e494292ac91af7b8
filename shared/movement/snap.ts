/**
 * Where a player would set a base down who draws it there: flush at a window it looks out of, touching cover, within the
 * edge of its floor. A help for the hand and no rule: whether it may stand there the check tells.
 */
import {
  inches,
  nearestOnSegment,
  placed,
  pointGap,
  stored,
  tolerance,
  unplaced,
  type Mm,
  type PlanPoint,
  type Polygon,
} from '../geometry'
import type { Waypoint } from '../protocol/spatial'
import type { SnapCause } from '../protocol/previews/way'
import { isOn, roomFor, solids, surfacesAt } from '../table'
import { piecesNear } from '../table/pieces-near'
import { pieceFrame } from '../table/placement'
import type { Body, Piece, PieceId, Solid, Standing, Surface, Table } from '../table/types'
import { heightOf } from './legs'

/** A hand that means the window draws this near to it. */
const reach: Mm = inches(0.5)
/** Bases do not quite touch what they stand against: a place that is stored rounds. */
const hair: Mm = 2 * tolerance
/** Lower is no cover for anybody who stands. */
const coverHeight: Mm = inches(0.5)

interface SnappedEnd {
  readonly to: Waypoint
  readonly why: SnapCause
  readonly piece: PieceId | null
}
/** Where to, and how far that is from where it was drawn. */
interface Candidate extends SnappedEnd {
  readonly off: Mm
}
interface Spot {
  readonly table: Table
  readonly body: Body
  readonly to: Waypoint
  readonly y: Mm
}

/** The place meant, the best first: a window before cover, cover before an edge; none for bases that are no discs. */
export function snappedEnds(
  table: Table,
  { body }: Pick<Standing, 'body'>,
  to: Waypoint,
): readonly SnappedEnd[] {
  const y = heightOf(table, to)
  if (body.base.shape !== 'round' || y === null) return []
  const spot: Spot = { table, body, to, y }
  const nearest = (ends: readonly Candidate[]): readonly Candidate[] =>
    ends.filter(({ off }) => off <= reach).sort((one, two) => one.off - two.off)
  const pieces = piecesNear(table, to.at)
  return [
    ...nearest(pieces.flatMap((piece) => windowsOf(spot, piece))),
    ...nearest(pieces.flatMap((piece) => solids(piece).flatMap((solid) => besideCover(spot, solid)))),
    ...nearest(insideEdge(spot)),
  ].filter(({ to: end }) => roomFor(table, body, end.at, end.on) === null)
}

const radiusOf = ({ body }: Spot): Mm => (body.base.shape === 'round' ? body.base.radius : 0)
function endAt({ to }: Spot, at: PlanPoint, why: SnapCause, piece: PieceId | null): Candidate {
  const end = { x: stored(at.x), z: stored(at.z) }
  return { to: { ...to, at: end }, why, piece, off: pointGap(to.at, end) }
}

/** Flush at every window on its storey through which somebody of its height looks out, on the side it is drawn on. */
function windowsOf(spot: Spot, piece: Piece): readonly Candidate[] {
  const { design } = piece
  if (design.kind !== 'ruin') return []
  const own = unplaced(pieceFrame(piece), spot.to.at)
  const eye = spot.y + spot.body.eye
  return design.walls.flatMap((wall) => {
    const length = pointGap(wall.from, wall.to)
    if (length === 0) return []
    const along = { x: (wall.to.x - wall.from.x) / length, z: (wall.to.z - wall.from.z) / length }
    const [dx, dz] = [own.x - wall.from.x, own.z - wall.from.z]
    const gone = dx * along.x + dz * along.z
    const aside = dx * along.z - dz * along.x
    const out = Math.sign(aside) * (wall.thickness / 2 + radiusOf(spot) + hair)
    return wall.openings.flatMap((opening) => {
      const sill = wall.base + opening.sill
      const looksOut = opening.kind === 'window' && sill > spot.y && sill < eye && sill + opening.height > eye
      if (!looksOut || aside === 0) return []
      const at = Math.max(opening.along, Math.min(opening.along + opening.width, gone))
      const beside = {
        x: wall.from.x + along.x * at + along.z * out,
        z: wall.from.z + along.z * at - along.x * out,
      }
      return [endAt(spot, placed(pieceFrame(piece), beside), 'window', piece.id)]
    })
  })
}

/** Its rim against what stands beside it and hides some of it. */
function besideCover(spot: Spot, { outline, from, to: top, piece, part }: Solid): readonly Candidate[] {
  if (part === 'slab' || part === 'hill' || part === 'heap') return []
  if (top < spot.y + coverHeight || from > spot.y + spot.body.height / 2) return []
  const { at } = spot.to
  const foot = nearestOnOutline(outline, at)
  const gap = pointGap(foot, at)
  if (gap < tolerance) return []
  const share = (radiusOf(spot) + hair) / gap
  return [
    endAt(spot, { x: foot.x + (at.x - foot.x) * share, z: foot.z + (at.z - foot.z) * share }, 'cover', piece),
  ]
}

/** Its rim within the edge of its floor. */
function insideEdge(spot: Spot): readonly Candidate[] {
  const { table, to } = spot
  if (to.on.level === 0) return []
  const isOwn = ({ ref }: Surface): boolean => ref.piece === to.on.piece && ref.level === to.on.level
  const floor = surfacesAt(table, to.at).find(isOwn)
  if (!floor || !isOn(floor, to.at)) return []
  return [floor.outline, ...floor.holes].flatMap((outline) => {
    const foot = nearestOnOutline(outline, to.at)
    const gap = pointGap(foot, to.at)
    if (gap < tolerance) return []
    const share = (radiusOf(spot) + hair) / gap
    const at = { x: foot.x + (to.at.x - foot.x) * share, z: foot.z + (to.at.z - foot.z) * share }
    return [endAt(spot, at, 'edge', to.on.piece)]
  })
}

function nearestOnOutline(outline: Polygon, at: PlanPoint): PlanPoint {
  const feet = outline.map((a, index) => nearestOnSegment(at, a, outline[(index + 1) % outline.length] ?? a))
  return feet.reduce((best, foot) => (pointGap(foot, at) < pointGap(best, at) ? foot : best))
}
