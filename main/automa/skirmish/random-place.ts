/** Places to go to, to aim at and to lay things down, drawn so that something happens there. */
import { cm, type Mm } from '../../../shared/geometry/length'
import { bounds } from '../../../shared/geometry/polygon'
import type { PlanPoint, Point3 } from '../../../shared/geometry/point'
import { atan2, cos, sin } from '../../../shared/portable'
import type { SkirmishForm } from '../../../shared/protocol/skirmish/decision-forms'
import type { Waypoint } from '../../../shared/protocol/spatial'
import { surfacesAt } from '../../../shared/table'
import type { PlayerChance } from '../chance'
import { enemySoldiers, type Player, type StandingSoldier } from './player'

/** A move drifts towards the enemy or what is his. */
const boldness = 0.85
/** Radians to either side. */
const swerve = 0.7
/** How often somebody goes upstairs where he could as well stay on the ground. */
const climbs = 0.35

/** Any surface at that place, as a person might click any floor. */
export function surfaceAt({ view, luck }: Player, at: PlanPoint): Waypoint | null {
  const found = surfacesAt(view.table, at)
  const surface = luck.sometimes(climbs) ? luck.pick(found) : found.at(-1)
  return surface ? { at, on: surface.ref } : null
}

/** What draws a side on: enemies it knows, rumours of others, the enemy's markers, hostages. */
function goals(player: Player): readonly PlanPoint[] {
  const { view, seat } = player
  return [
    ...enemySoldiers(player).map(({ pose }) => pose.at),
    ...Object.values(view.rumours)
      .filter((rumour) => rumour.seat !== seat)
      .map(({ pose }) => pose.at),
    ...Object.values(view.markers).flatMap((marker) =>
      marker.seat !== seat && marker.at && !marker.captured ? [marker.at] : [],
    ),
    ...Object.values(view.models).flatMap(({ kind, pose, status }) =>
      kind === 'hostage' && pose && status === 'onTable' ? [pose.at] : [],
    ),
  ]
}

/** The way somebody sets out: a bearing and a distance, for himself and those who come along. */
interface Step {
  readonly dx: Mm
  readonly dz: Mm
}
export function randomStepFrom(player: Player, from: PlanPoint, most: Mm): Step {
  const { luck } = player
  const to = luck.sometimes(boldness) ? luck.pick(goals(player)) : undefined
  const straight = to ? atan2(to.z - from.z, to.x - from.x) : luck.next() * 2 * Math.PI
  const bearing = straight + swerve * (2 * luck.next() - 1)
  const far = most * luck.next()
  return { dx: far * cos(bearing), dz: far * sin(bearing) }
}
/** A place at this man's elbow, or at the side of this vehicle, just touching. */
export function spotsBeside({ luck }: Player, { pose, body }: StandingSoldier, radius: Mm): Waypoint {
  const off = 'radius' in body.base ? round(radius + body.base.radius, luck) : atHull(body.base, radius, luck)
  const turn = (pose.facing * Math.PI) / 180
  return {
    at: {
      x: pose.at.x + off.x * cos(turn) + off.z * sin(turn),
      z: pose.at.z - off.x * sin(turn) + off.z * cos(turn),
    },
    on: pose.on,
  }
}
function round(far: Mm, luck: PlayerChance): PlanPoint {
  const bearing = luck.next() * 2 * Math.PI
  return { x: far * cos(bearing), z: far * sin(bearing) }
}
function atHull(
  { length, width }: { readonly length: Mm; readonly width: Mm },
  radius: Mm,
  luck: PlayerChance,
): PlanPoint {
  const side = luck.sometimes(0.5) ? 1 : -1
  const share = luck.next() - 0.5
  return luck.sometimes(0.3)
    ? { x: side * (length / 2 + radius + 0.2), z: share * width }
    : { x: share * length, z: side * (width / 2 + radius + 0.2) }
}
/** Somewhere on the table, or within the zone a decision names. */
export function anywhere(
  player: Player,
  { zone, around }: Pick<Extract<SkirmishForm, { form: 'place' }>, 'zone' | 'around'> = {},
): Waypoint | null {
  const { view, luck } = player
  if (around) {
    const bearing = luck.next() * 2 * Math.PI
    const far = around.reach * luck.next()
    return surfaceAt(player, {
      x: around.at.x + far * cos(bearing),
      z: around.at.z + far * sin(bearing),
    })
  }
  const { minX, minZ, maxX, maxZ } = zone
    ? bounds(zone)
    : { minX: 0, minZ: 0, maxX: view.table.width, maxZ: view.table.depth }
  return surfaceAt(player, { x: minX + luck.next() * (maxX - minX), z: minZ + luck.next() * (maxZ - minZ) })
}
/** A place to aim at: an enemy, a rumour of one, or near it. */
export function pointOfAim(player: Player): Point3 | null {
  const { view, seat, luck } = player
  const poses = [
    ...enemySoldiers(player).map(({ pose }) => pose),
    ...Object.values(view.rumours).flatMap((rumour) => (rumour.seat === seat ? [] : [rumour.pose])),
  ]
  const pose = luck.pick(poses)
  const off = (): Mm => cm(4) * (2 * luck.next() - 1)
  return pose ? { x: pose.at.x + off(), y: pose.y + cm(3) * luck.next(), z: pose.at.z + off() } : null
}
