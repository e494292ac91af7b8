/** Places on the table, at random as a person might point at them. */
import { inches } from '../../shared/geometry/length'
import type { PlanPoint } from '../../shared/geometry/point'
import { atan2, cos, sin } from '../../shared/portable'
import type { GameView } from '../../shared/protocol/game-view'
import type { Seat, Waypoint } from '../../shared/protocol/spatial'
import { surfacesAt } from '../../shared/table'
import type { PlayerChance } from './chance'

/** A move drifts towards the enemy, so that something happens. */
const boldness = 0.85
/** Whoever looks for one on purpose tries so many. */
export const placesTried = 60
/** Inches: from, and so much more at most. */
export interface Distance {
  readonly from: number
  readonly upTo: number
}

export const placeAnywhere = (view: GameView, luck: PlayerChance): PlanPoint => ({
  x: luck.next() * view.table.width,
  z: luck.next() * view.table.depth,
})

/** Any surface at that place, as a person might click any floor. */
export function floorAt(view: GameView, at: PlanPoint, luck: PlayerChance): Waypoint | null {
  const surface = luck.pick(surfacesAt(view.table, at))
  return surface ? { at, on: surface.ref } : null
}

/** A place to go to, mostly towards an enemy. */
export function destination(
  view: GameView,
  seat: Seat,
  model: string,
  luck: PlayerChance,
  { from: near, upTo }: Distance,
): Waypoint | null {
  const from = view.models[model]?.pose?.at
  if (!from) return null
  const enemy = luck.pick(Object.values(view.models).filter((other) => other.seat !== seat && other.pose))
    ?.pose?.at
  const bearing =
    enemy && luck.sometimes(boldness) ? atan2(enemy.z - from.z, enemy.x - from.x) : luck.next() * 2 * Math.PI
  const far = inches(near + luck.next() * (upTo - near))
  return floorAt(view, { x: from.x + far * cos(bearing), z: from.z + far * sin(bearing) }, luck)
}
