/** Where men may be whom nobody sees: buildings, bunkers and area terrain, and what of them a firer has before his eye (LS-SPEC-03). */
import type { Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Point3 } from '../../../../shared/geometry/point'
import { footprint, inside, structureTop, touching } from '../../../../shared/table'
import type { Piece, Pose } from '../../../../shared/table/types'
import {
  distanceToPoint,
  atMost,
  seesPoint,
  areaKind,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import type { SkirmishState } from '../state'
import type { FirerNow } from './firer'
import { wallDeep } from './shelter'

/** All pieces with walls and floors, ruins included (LS-VIC-02). */
const isBuilding = ({ design }: Piece): boolean => design.kind === 'ruin' || design.kind === 'building'

const mayHold = ({ scenario }: SkirmishState, { terrain }: SkirmishSpace, piece: Piece): boolean =>
  isBuilding(piece) ||
  piece.design.kind === 'collapsed' ||
  areaKind(terrain, piece) !== 'none' ||
  scenario.buildings[piece.id] !== undefined

export const holdsSomebody = (state: SkirmishState, space: SkirmishSpace, at: Point3): boolean =>
  space.table.pieces.some((piece) => mayHold(state, space, piece) && touching(wallDeep, at, piece))

/** On or in a building lies this place, or stands he who was aimed at (LS-VIC-02). */
export const hitsBuilding = ({ table }: SkirmishSpace, at: PlanPoint, target: Pose | null): boolean =>
  table.pieces.some(
    (piece) =>
      isBuilding(piece) && (touching(wallDeep, at, piece) || (target !== null && inside(target, piece))),
  )

/** All along its outline, at the foot, half way up and close below the top. */
function samplesOf(piece: Piece): readonly Point3[] {
  const outline = footprint(piece)
  const top = structureTop(piece.design)
  const heights = top > footHeight ? [footHeight, top / 2, top - footHeight / 2] : [0]
  return outline.flatMap((corner, i) => {
    const next = outline[(i + 1) % outline.length] ?? corner
    // Of a front between two others one may see a strip that holds neither corner nor middle.
    const [x, z] = [next.x - corner.x, next.z - corner.z]
    const steps = Math.max(2, Math.ceil(Math.hypot(x, z) / narrowest))
    return Array.from({ length: steps }, (_, step) => step / steps).flatMap((share) =>
      heights.map((y) => ({ x: corner.x + x * share, z: corner.z + z * share, y })),
    )
  })
}
/** A strip as wide as a man is not overlooked. */
const narrowest: Mm = 25
const footHeight: Mm = 10

const seen = new WeakMap<SkirmishSpace, Map<SpaceModel, Mm>>()
/** Has he anything of such a place before him within this reach? Asked for every weapon he carries. */
export function seesBlindPlace(state: SkirmishState, { space, body }: FirerNow, reach: Mm): boolean {
  const known = seen.get(space) ?? new Map<SpaceModel, Mm>()
  seen.set(space, known)
  const nearest = known.get(body) ?? nearestSeen(state, space, body)
  known.set(body, nearest)
  return atMost(nearest, reach)
}
function nearestSeen(state: SkirmishState, space: SkirmishSpace, body: SpaceModel): Mm {
  const places = space.table.pieces
    .filter((piece) => mayHold(state, space, piece))
    .flatMap((piece) => samplesOf(piece).map((at) => ({ at, away: distanceToPoint(body, at) })))
    .sort((one, other) => one.away - other.away)
  return places.find(({ at }) => seesPoint(space, body, at))?.away ?? Infinity
}
