/**
 * Where a unit's models could end a move, as one-inch cells on every storey (CF-MOVE-04.5).
 * Cheap questions come first, and each is asked once: is there room, is anybody near enough, is the straight way
 * free; only then who might come round what bars it. So a unit of thirty stays well within one frame.
 */
import { beyond, closerThan, pointGap, type Mm, type PlanPoint } from '../geometry'
import type { ReachArea } from '../protocol/previews/way'
import type { Waypoint } from '../protocol/spatial'
import type { Sliced } from '../sliced'
import { baseGap, inEachOther, reachOfBase } from '../table'
import type { Body, Standing, Surface } from '../table/types'
import { passages, type Passage } from './doorways'
import { hoverReach } from './hover-reach'
import { drivenOver } from './hull-walls'
import { Lane } from './lane'
import { carriedLegs } from './carried'
import { costOf, legsOf } from './legs'
import { endOf, endsBadly, openToSky } from './path'
import { cellsAround, centreOf, roomOf, type StandingRoom } from './room'
import { waysPast, type Reached } from './route'
import type { MoveRules, MoveScene, Obstacle } from './rules'

interface Place {
  readonly at: PlanPoint
  readonly on: Surface['ref']
  readonly y: Mm
}

/** What is worked out once for a model and used for all its cells. */
class Reacher {
  private rounds: readonly Reached[] | null = null
  private passages: readonly Passage[] | null = null
  private readonly lane: Lane
  constructor(
    readonly scene: MoveScene,
    readonly mover: Standing,
    private readonly rules: MoveRules,
  ) {
    this.lane = new Lane(scene, mover, rules.budget.plan)
  }

  /** May it stand there, coming this way? What the bare table says of discs was asked before, for the whole unit. */
  standsAt(place: Place, path: readonly Waypoint[] = [place]): boolean {
    const { mover, scene, rules } = this
    if (mover.body.base.shape === 'round' && !rules.hovers)
      return rules.manner !== 'jump' || openToSky(scene.table, place)
    const legs = carriedLegs(scene, mover, path, rules.manner)
    const end = endOf(scene.table, mover, path, legs, rules)
    return !endsBadly(scene, mover, { ...end, at: place.at, y: place.y, on: place.on }, [], rules)
  }
  /** The straight way: free, barred by somebody, or too dear however it is walked. */
  straight(to: Place): 'free' | 'barred' | 'tooFar' {
    const { mover, scene, rules, lane } = this
    // On the ground nothing is climbed, and nobody beyond the budget was asked.
    if (this.isFlat(to)) return lane.barrier(mover.pose, to, to.y) === null ? 'free' : 'barred'
    const legs = legsOf(scene.table, mover.pose, [to], rules.manner)
    if (this.isTooDear(0, legs)) return 'tooFar'
    return lane.isFree(legs) ? 'free' : 'barred'
  }
  /** Past one of the turning places it may still be near enough. */
  walksRound(to: Place): boolean {
    const { mover, scene, rules, lane } = this
    const { pose } = mover
    if (rules.manner === 'jump') return false
    if (scene.walls === 'physical') return this.walksThrough(to)
    this.rounds ??= waysPast(lane, pose.on, rules.budget.plan)
    const flat = this.isFlat(to)
    return this.rounds.some((way) => {
      if (beyond(way.gone + apart(way.at, to.at), rules.budget.plan)) return false
      const here = { at: way.at, y: pose.y, on: pose.on }
      if (flat) {
        if (lane.barrier(here, to, to.y)) return false
      } else {
        const legs = legsOf(scene.table, here, [to])
        if (this.isTooDear(way.gone, legs) || !lane.isFree(legs)) return false
      }
      return this.standsAt(to, [...way.path.map((at) => ({ at, on: pose.on })), to])
    })
  }
  /** By doors and stairs, where walls stand in the way. */
  private walksThrough(to: Place): boolean {
    const { scene, rules, lane } = this
    this.passages ??= passages(lane, rules)
    return this.passages.some((passage) => {
      if (beyond(passage.gone + apart(passage.at, to.at), rules.budget.plan)) return false
      const legs = legsOf(scene.table, passage, [to])
      return (
        !this.isTooDear(passage.gone, legs, passage.climbed) &&
        lane.isFree(legs) &&
        this.standsAt(to, [...passage.path, to])
      )
    })
  }
  private isFlat(to: Place): boolean {
    return this.rules.manner !== 'jump' && this.mover.pose.on.level === 0 && to.on.level === 0
  }
  private isTooDear(gone: Mm, legs: ReturnType<typeof legsOf>, climbed: Mm = 0): boolean {
    const { plan, climb: higher } = costOf(legs)
    const climb = climbed + higher
    const { budget, sharedClimb } = this.rules
    const across = gone + (sharedClimb ? plan + climb : plan)
    return beyond(across, budget.plan) || beyond(climb, budget.climb)
  }
}

/** Anybody straight, else somebody round what bars him. */
function anyReaches(reachers: readonly Reacher[], at: PlanPoint, surface: Surface): boolean {
  const to = { at, on: surface.ref, y: surface.y }
  const barred: Reacher[] = []
  for (const reacher of reachers) {
    const way = reacher.straight(to)
    if (way === 'free' && reacher.standsAt(to)) return true
    if (way === 'barred') barred.push(reacher)
  }
  return barred.some((reacher) => reacher.walksRound(to))
}

/** Models of one kind: they fit into the same places. */
interface Kind {
  readonly body: Body
  readonly room: StandingRoom
  readonly reachers: readonly Reacher[]
}
function kindsOf(scene: MoveScene, movers: readonly Standing[], rules: MoveRules): readonly Kind[] {
  const byBody = new Map<string, Standing[]>()
  for (const mover of movers) {
    const key = JSON.stringify(mover.body)
    byBody.set(key, [...(byBody.get(key) ?? []), mover])
  }
  return [...byBody.values()].map((alike) => {
    const { body } = alike[0] as Standing
    // A base that is no disc turns as it comes: its room is asked about anew for every way.
    const asked =
      body.base.shape === 'round' ? body : { ...body, base: { shape: 'round' as const, radius: 0 } }
    return {
      body,
      room: roomOf(scene.table, asked, {
        headroom: scene.headroom,
        levels: rules.levels,
        ...(scene.hullWalls !== undefined && { stepsOver: drivenOver }),
      }),
      reachers: alike.map((mover) => new Reacher(scene, mover, rules)),
    }
  })
}

/**
 * Cells any of the movers can reach; their own unit does not stand in the way of an end, for it moves too.
 * @param staysUp  where those who may choose would stay in the air (C4-TYPE-05)
 */
export function* reach(
  scene: MoveScene,
  movers: readonly Standing[],
  rules: MoveRules,
  staysUp = false,
): Sliced<readonly ReachArea[]> {
  if (rules.hovers === 'always' || (rules.hovers === 'byChoice' && staysUp))
    return yield* hoverReach(scene, movers, rules)
  const { plan, climb } = rules.budget
  const near: MoveScene = {
    ...scene,
    obstacles: scene.obstacles.filter((obstacle) => movers.some((mover) => mayMatter(obstacle, mover, plan))),
  }
  const kinds = kindsOf(near, movers, rules)
  const columns = cellsAround(
    movers.map(({ pose }) => pose.at.x),
    plan,
  )
  const rows = cellsAround(
    movers.map(({ pose }) => pose.at.z),
    plan,
  )
  const areas = new Map<string, { readonly surface: Surface; readonly cells: number[] }>()
  for (let column = columns.from; column <= columns.to; column++)
    for (let row = rows.from; row <= rows.to; row++) {
      yield
      const at = centreOf(column, row)
      const shown = new Set<Surface>()
      for (const { body, room, reachers } of kinds) {
        const floors = room.at(column, row)
        if (floors.length === 0) continue
        const within = nearestFirst(reachers, at, plan)
        if (within.length === 0) continue
        for (const surface of floors) {
          if (shown.has(surface)) continue
          const climbers = within.filter(
            ({ mover: { pose } }) =>
              onTheWay(pose, surface, rules) || !beyond(Math.abs(pose.y - surface.y), climb),
          )
          if (climbers.length === 0 || isTaken(near, body, at, surface)) continue
          if (anyReaches(climbers, at, surface)) shown.add(surface)
        }
      }
      for (const surface of shown) {
        const key = `${surface.ref.piece}/${surface.ref.level}`
        const area = areas.get(key) ?? { surface, cells: [] }
        areas.set(key, area)
        area.cells.push(at.x, at.z)
      }
    }
  return [...areas.values()].map(({ surface, cells }) => ({ on: surface.ref, y: surface.y, cells }))
}

/** As `pointGap`, which takes care of numbers no table has: asked tens of thousands of times, that is felt. */
const apart = (a: PlanPoint, b: PlanPoint): Mm => {
  const dx = a.x - b.x
  const dz = a.z - b.z
  return Math.sqrt(dx * dx + dz * dz)
}
function nearestFirst(reachers: readonly Reacher[], at: PlanPoint, plan: Mm): readonly Reacher[] {
  const near: { readonly reacher: Reacher; readonly gap: Mm }[] = []
  for (const reacher of reachers) {
    const gap = apart(reacher.mover.pose.at, at)
    if (!beyond(gap, plan)) near.push({ reacher, gap })
  }
  return near.sort((one, two) => one.gap - two.gap).map(({ reacher }) => reacher)
}

const mayMatter = ({ standing, keep }: Obstacle, mover: Standing, plan: Mm): boolean =>
  pointGap(standing.pose.at, mover.pose.at) <=
  plan + keep + reachOfBase(standing.body.base) + reachOfBase(mover.body.base)

const anybody = { id: '', unit: '' }
/** Does somebody stand there, or an enemy too near? Only of discs: what turns as it comes is asked later. */
function isTaken(scene: MoveScene, body: Body, at: PlanPoint, { y, ref }: Surface): boolean {
  if (body.base.shape !== 'round') return false
  const radius = reachOfBase(body.base)
  const there: Standing = { ...anybody, body, pose: { at, y, on: ref, facing: 0 } }
  return scene.obstacles.some(({ standing, keep }) => {
    const arm = radius + reachOfBase(standing.body.base) + keep
    const { x, z } = standing.pose.at
    if (Math.abs(x - at.x) > arm || Math.abs(z - at.z) > arm) return false
    if (keep > 0 && closerThan(baseGap(there, standing), keep)) return true
    return inEachOther(there, standing)
  })
}

/** Level 0 is walked however high its heaps. */
const onTheWay = (pose: Standing['pose'], surface: Surface, { manner }: MoveRules): boolean =>
  manner !== 'jump' && pose.on.level === 0 && surface.ref.level === 0
