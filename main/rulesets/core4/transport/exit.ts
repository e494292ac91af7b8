/** The doors of a vehicle on the table, or of one that is lost while its passengers escape (C4-TRANS-05, C4-VDMG-24). */
import { hasTrait, isVehicleProfile } from '../../../../shared/force'
import { pointGap, type Mm } from '../../../../shared/geometry'
import type { PlanPoint, Point3 } from '../../../../shared/geometry/point'
import { frame, placed } from '../../../../shared/geometry/turn'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelView } from '../../../../shared/protocol/game-view'
import {
  baseGap,
  hullSpan,
  isFlying,
  pieceFrame,
  pointToBaseGap,
  surfaceHeight,
  surfacesAt,
} from '../../../../shared/table'
import type { ModelId, Piece, PieceId, Pose, Standing, Table } from '../../../../shared/table/types'
import { modelOf, type CoreGame, type GettingOut } from '../game'
import { houseBody, placeOnHull, roomIn, standingOf } from '../units'

/** From one end to the other; of a mere point both are the same. */
type Door = readonly [from: Point3, to: Point3]

/** How a vehicle is left and entered where it stands, or a house that is gone into. */
export interface Exit {
  /** The model of the vehicle, or the house. */
  readonly of: ModelId | PieceId
  /** Whose men get out. */
  readonly seat: Seat
  readonly hull: Standing
  /** Null: all of its edge is one (C4-TRANS-05). */
  readonly doors: readonly Door[] | null
  /** It stands there as a wreck: nobody is put down on it (C4-VDMG-24). */
  readonly wrecked?: true
  /** By their own will they let themselves down from it onto upper floors of ruins (CF-STRAT-52). */
  readonly rappels?: true
}

/** In the air its doors are as far away as what lies right below them: past the edge of a ruin the street (C4-VEH-07, CF-RUIN-08). */
function onGround(table: Table, hull: Standing, door: Point3): Point3 {
  const { pose } = hull
  // One that is lost flew to the last.
  if (pose.hovering !== true && !isFlying(hull)) return door
  const below = surfacesAt(table, door)[0]?.y ?? surfaceHeight(table, pose.on, pose.at)
  return { ...door, y: below ?? 0 }
}

/** @param pose  where it stood, of one that is lost */
function exitOf({ state }: CoreGame, model: ModelView, pose: Pose | null = model.pose): Exit | null {
  const { profile } = model
  if (!pose || !isVehicleProfile(profile) || !profile.transport) return null
  const hull = standingOf({ ...model, pose })
  const doors = profile.transport.accessPoints.map(({ at, to }): Door => {
    const ends = [at, to ?? at].map((one) => onGround(state.table, hull, placeOnHull(hull, one)))
    return [ends[0] as Point3, ends[1] as Point3]
  })
  const open = hasTrait(profile, 'openTopped') || doors.length === 0
  return { of: model.id, seat: model.seat, hull, doors: open ? null : doors }
}
/** Of a vehicle as it stands; null: it is not on the table, or no transport. */
export const exitNow = (game: CoreGame, vehicle: ModelId): Exit | null =>
  exitOf(game, modelOf(game.state, vehicle))

/** A hair outside the wall, which nobody sees out of. */
const beforeTheDoor: Mm = 0.5
/** Of a house: through its doors, or all about it where it has none of its own (S6-MISS-SET-04). */
export function exitOfHouse(piece: Piece, seat: Seat): Exit {
  const hull = houseBody(piece)
  const { at: middle } = hull.pose
  const outside = (point: PlanPoint): Point3 => {
    const { x, z } = placed(pieceFrame(piece), point)
    const far = Math.max(pointGap({ x, z }, middle), 1)
    const by = (far + beforeTheDoor) / far
    return { x: middle.x + (x - middle.x) * by, y: 0, z: middle.z + (z - middle.z) * by }
  }
  const { design } = piece
  const doors = ('inside' in design && design.inside?.doors) || []
  const outline = 'outline' in design ? design.outline : []
  return {
    of: piece.id,
    seat,
    hull,
    doors:
      doors.length > 0
        ? doors.map((door): Door => [outside(door), outside(door)])
        : outline.map((from, n): Door => [outside(from), outside(outline[(n + 1) % outline.length] ?? from)]),
  }
}

/** Who is driven out uses the doors of where his vehicle stood (C4-VDMG-24). */
export function exitDue(game: CoreGame, { vehicle, pose, why }: GettingOut): Exit | null {
  const exit = exitOf(game, modelOf(game.state, vehicle), pose)
  return exit && why === 'wrecked' ? { ...exit, wrecked: true } : exit
}

/** Whoever leaves it may charge though it has moved: it is open, or it has a ramp (C4-TRANS-12). */
export const chargesOnTheMove = (vehicle: Pick<ModelView, 'profile'>): boolean =>
  hasTrait(vehicle.profile, 'openTopped') || roomIn(vehicle)?.assaultRamp === true

/** The place of a door that is nearest to somebody. */
function nearestOn([from, to]: Door, { x, z }: Standing['pose']['at']): Point3 {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const length = dx * dx + dz * dz
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (z - from.z) * dz) / length))
  return { x: from.x + dx * share, y: from.y + dy * share, z: from.z + dz * share }
}

/** Seen from above a door is no nearer than this: what is farther need not be looked at. */
export function planGapToDoor({ hull: { pose, body }, doors }: Exit, at: PlanPoint): Mm {
  if (doors !== null) return Math.min(...doors.map((door) => pointGap(nearestOn(door, at), at)))
  const turned = frame(pose.at, pose.facing)
  const [dx, dz] = [at.x - pose.at.x, at.z - pose.at.z]
  const [length, width] = halvesOf(body)
  return Math.hypot(
    Math.max(0, Math.abs(dx * turned.cos - dz * turned.sin) - length),
    Math.max(0, Math.abs(dx * turned.sin + dz * turned.cos) - width),
  )
}
/** Half the length and half the width of a hull. */
export const halvesOf = ({ base }: Standing['body']): readonly [Mm, Mm] =>
  base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]

/** Base edge to door, straight through space (C4-TRANS-07, C4-VEH-06), and the door; of an open vehicle to its hull. */
export function wayToDoor(
  { hull, doors }: Exit,
  model: Standing,
): { readonly gap: Mm; readonly door: Point3 } {
  if (doors === null) return { gap: baseGap(model, hull), door: edgeTowards(hull, model) }
  return doors
    .map((door) => nearestOn(door, model.pose.at))
    .map((door) => ({ gap: pointToBaseGap(model, door), door }))
    .reduce((best, one) => (one.gap < best.gap ? one : best))
}

/** Where the line from the middle of the hull to somebody leaves it, at the height of his feet. */
function edgeTowards(hull: Standing, model: Standing): Point3 {
  const { body, pose } = hull
  const { at } = model.pose
  const [bottom, top] = hullSpan(hull)
  const y = Math.min(Math.max(model.pose.y, bottom), top)
  const turned = frame(pose.at, pose.facing)
  const [dx, dz] = [at.x - pose.at.x, at.z - pose.at.z]
  const along = dx * turned.cos - dz * turned.sin
  const across = dx * turned.sin + dz * turned.cos
  const [length, width] = halvesOf(body)
  const share = Math.min(
    1,
    length / Math.max(Math.abs(along), 1e-9),
    width / Math.max(Math.abs(across), 1e-9),
  )
  return { x: pose.at.x + dx * share, y, z: pose.at.z + dz * share }
}

/** Doors, and of an open vehicle the middles of its sides: where a search for places begins. */
export function doorsTried({ hull, doors }: Exit): readonly Point3[] {
  if (doors !== null) return doors.map(([from, to]) => nearestOn([from, to], middleOf(from, to)))
  const [length, width] = halvesOf(hull.body)
  const turned = frame(hull.pose.at, hull.pose.facing)
  return [
    { x: -length, z: 0 },
    { x: 0, z: -width },
    { x: 0, z: width },
    { x: length, z: 0 },
  ].map((side) => ({ ...placed(turned, side), y: hull.pose.y }))
}
const middleOf = (from: Point3, to: Point3) => ({ x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 })
