/** The way of a man who runs: the shortest to his edge, as much of it as he may go (LS-MOR-04). */
import type { PlanPoint } from '../../../../shared/geometry/point'
import { cm, type Mm } from '../../../../shared/geometry/length'
import { cos, sin } from '../../../../shared/portable'
import type { Edge } from '../../../../shared/protocol/skirmish/model'
import {
  crossingAllowance,
  overEdge,
  routeOut,
  toEdge,
  walkPathOf,
  type Path,
  type SkirmishSpace,
  type SpaceModel,
  type SoldierWalk,
  type WalkOptions,
} from '../../../../shared/skirmish/space'
import { cutTo } from '../suppression/to-cover'

export interface WayOut {
  readonly path: Path
  readonly walk: SoldierWalk
  /** Something is gone round: on it he need not come nearer to the edge. */
  readonly round: boolean
}
interface Running {
  readonly space: SkirmishSpace
  readonly man: SpaceModel
  readonly edge: Edge
  /** How he may go: along obstacles as in a run, over his edge. */
  readonly options: WalkOptions
}

/** As far as he gets on the shortest way; where somebody stands in it, as near to the edge as he can come. */
export const retreatWay = (running: Running): WayOut | null =>
  straightOut(running) ?? roundOut(running) ?? asideOut(running)

/** What these obstacles are to one move they are not to several: he comes over them in the end. */
const onlyCostly = ['refusal.pathTooLong', 'refusal.onlyThisObstacle', 'refusal.tooManyObstacles']

function straightOut(running: Running): WayOut | null {
  const { space, man, edge, options } = running
  const path = [overEdge(man.pose.at, edge, space.table)]
  const whole = walkPathOf(space, man, path, { ...options, allowance: Infinity })
  const isPassable = !whole.refusal || onlyCostly.includes(whole.refusal.key)
  return isPassable ? asFarAs(running, path, whole.length, false) : null
}
function roundOut(running: Running): WayOut | null {
  const { space, man, edge, options } = running
  const { width, depth } = space.table
  const found = routeOut(space, man, edge, { ...options, allowance: width + depth })
  return found && asFarAs(running, found.path, found.walk.length, true)
}
/** What is shorter than this is no way. */
const least: Mm = cm(1)
function asFarAs({ space, man, options }: Running, path: Path, length: Mm, round: boolean): WayOut | null {
  const whole = walkPathOf(space, man, path, options)
  if (!whole.refusal) return { path, walk: whole, round }
  const most = crossingAllowance(space.numbers, options)
  const part = cutTo(man, path, length, most, (one, allowance) =>
    walkPathOf(space, man, one, { ...options, allowance }),
  )
  if (!part || part.length < least) return null
  return { path: part.path, walk: walkPathOf(space, man, part.path, options), round }
}

function asideOut({ space, man, edge, options }: Running): WayOut | null {
  const { pose } = man
  const most = crossingAllowance(space.numbers, options)
  const start = toEdge(pose.at, edge, space.table)
  let best: WayOut | null = null
  let nearest = start
  for (const share of shares)
    for (const turn of bearings) {
      const path = [{ at: towards(pose.at, edge, turn, most * share), on: pose.on }]
      const one = walkPathOf(space, man, path, options)
      if (one.refusal) continue
      const left = one.leaves ? 0 : toEdge(one.end.at, edge, space.table)
      if (left < nearest - 1) [best, nearest] = [{ path, walk: one, round: false }, left]
    }
  return best
}
const shares = [1, 0.8, 0.6, 0.4, 0.2] as const
const bearings = [0, 20, -20, 40, -40, 60, -60, 80, -80] as const
function towards(at: PlanPoint, edge: Edge, aside: number, length: Mm): PlanPoint {
  const base = { north: 90, east: 0, south: 270, west: 180 }[edge]
  const angle = ((base + aside) * Math.PI) / 180
  return { x: at.x + cos(angle) * length, z: at.z - sin(angle) * length }
}
