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
/** Whoever wins by leaving the table mostly goes where that may be done. */
const homeward = 0.6
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

/** Where its mission lets a side leave the table; null: nowhere (CF-SPECIAL-02, -06). */
function wayOut({ parts, sides, table }: GameView, seat: Seat): PlanPoint | null {
  const { file, attacker } = parts.mission ?? {}
  const role = attacker === seat ? 'attacker' : 'defender'
  const exit = file?.objectives.find((one) => one.kind === 'exit')
  if (!exit || attacker == null || exit.role !== role) return null
  const [home] = sides[seat].homeEdges
  const across = home && {
    x: table.width - (home[0].x + home[1].x) / 2,
    z: table.depth - (home[0].z + home[1].z) / 2,
  }
  return parts.named?.points.exit ?? across ?? null
}

/** A place to go to, mostly towards an enemy, or out. */
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
  const out = wayOut(view, seat)
  const goal = out !== null && luck.sometimes(homeward) ? out : luck.sometimes(boldness) ? enemy : undefined
  const bearing = goal ? atan2(goal.z - from.z, goal.x - from.x) : luck.next() * 2 * Math.PI
  const far = inches(near + luck.next() * (upTo - near))
  return floorAt(view, { x: from.x + far * cos(bearing), z: from.z + far * sin(bearing) }, luck)
}
