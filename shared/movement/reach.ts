/**
 * Where a unit's models could end a move, as one-inch cells on every storey (CF-MOVE-04.5).
 * Cheap questions come first, and each is asked once: is there room, is anybody near enough, is the straight way
 * free; only then who might come round what bars it. So a unit of thirty stays within one frame.
 */
import { beyond, inches, pointGap, type Mm, type PlanPoint } from '../geometry'
import type { ReachArea } from '../protocol/query'
import { surfacesAt } from '../table'
import type { Standing, Surface } from '../table/types'
import { costOf, legsOf } from './legs'
import { endsBadly, obstruction, type MoveRules, type MoveScene } from './path'
import { waysRound } from './route'

const cell: Mm = inches(1)
/** Whoever stands farther from the whole way than this is in nobody's. */
const elbowRoom: Mm = inches(4)

/** What is worked out once for a model and used for all its cells. */
class Reacher {
  private rounds: ReturnType<typeof waysRound> | null = null
  private readonly scene: MoveScene
  constructor(
    scene: MoveScene,
    readonly mover: Standing,
    private readonly rules: MoveRules,
  ) {
    const limit = rules.budget.plan + elbowRoom
    this.scene = {
      table: scene.table,
      obstacles: scene.obstacles.filter(({ standing }) => pointGap(standing.pose.at, mover.pose.at) <= limit),
    }
  }

  /** The straight way: free, barred by somebody, or too dear however it is walked. */
  straight(to: { at: PlanPoint; on: Surface['ref'] }): 'free' | 'barred' | 'tooFar' {
    const legs = legsOf(this.scene.table, this.mover.pose, [to])
    const { plan, climb } = costOf(legs)
    const { budget, sharedClimb } = this.rules
    if (beyond(sharedClimb ? plan + climb : plan, budget.plan) || beyond(climb, budget.climb)) return 'tooFar'
    return obstruction(this.scene, this.mover, legs) ? 'barred' : 'free'
  }
  /** Past one of the turning places it may still be near enough. */
  walksRound(to: { at: PlanPoint; on: Surface['ref'] }): boolean {
    const { pose } = this.mover
    const { plan, climb } = this.rules.budget
    this.rounds ??= waysRound(this.scene, this.mover, pose.on, plan)
    return this.rounds.some((way) => {
      if (beyond(way.gone + pointGap(way.at, to.at), plan)) return false
      const turned: Standing = { ...this.mover, pose: { ...pose, at: way.at } }
      const legs = legsOf(this.scene.table, turned.pose, [to])
      return !beyond(costOf(legs).climb, climb) && !obstruction(this.scene, turned, legs)
    })
  }
}

/** Anybody straight, else somebody round what bars him. */
function anyReaches(reachers: readonly Reacher[], at: PlanPoint, surface: Surface): boolean {
  const to = { at, on: surface.ref }
  const barred: Reacher[] = []
  for (const reacher of reachers) {
    const way = reacher.straight(to)
    if (way === 'free') return true
    if (way === 'barred') barred.push(reacher)
  }
  return barred.some((reacher) => reacher.walksRound(to))
}

/** Cells any of the movers can reach; their own unit does not stand in the way of an end, for it moves too. */
export function reach(scene: MoveScene, movers: readonly Standing[], rules: MoveRules): readonly ReachArea[] {
  const { plan, climb } = rules.budget
  const [first] = movers
  if (!first) return []
  const reachers = movers.map((mover) => new Reacher(scene, mover, rules))
  const [fromX, toX] = cellsAround(
    movers.map(({ pose }) => pose.at.x),
    plan,
    scene.table.width,
  )
  const [fromZ, toZ] = cellsAround(
    movers.map(({ pose }) => pose.at.z),
    plan,
    scene.table.depth,
  )
  const areas = new Map<string, { readonly surface: Surface; readonly cells: number[] }>()
  for (let i = fromX; i <= toX; i++)
    for (let j = fromZ; j <= toZ; j++) {
      const at = { x: (i + 0.5) * cell, z: (j + 0.5) * cell }
      const gapTo = (reacher: Reacher): Mm => pointGap(reacher.mover.pose.at, at)
      const near = reachers.filter((reacher) => !beyond(gapTo(reacher), plan))
      if (near.length === 0) continue
      near.sort((one, two) => gapTo(one) - gapTo(two))
      for (const surface of surfacesAt(scene.table, at)) {
        const climbers = near.filter(
          ({ mover: { pose } }) => onTheWay(pose, surface) || !beyond(Math.abs(pose.y - surface.y), climb),
        )
        if (climbers.length === 0) continue
        if (endsBadly(scene, first, { at, y: surface.y, on: surface.ref, facing: 0 }, [])) continue
        if (!anyReaches(climbers, at, surface)) continue
        const key = `${surface.ref.piece}/${surface.ref.level}`
        const area = areas.get(key) ?? { surface, cells: [] }
        areas.set(key, area)
        area.cells.push(at.x, at.z)
      }
    }
  return [...areas.values()].map(({ surface, cells }) => ({ on: surface.ref, y: surface.y, cells }))
}

/** Level 0 is walked however high its heaps. */
const onTheWay = (pose: Standing['pose'], surface: Surface): boolean =>
  pose.on.level === 0 && surface.ref.level === 0

const cellsAround = (values: readonly number[], reach: Mm, limit: Mm): readonly [number, number] => [
  Math.max(0, Math.floor((Math.min(...values) - reach) / cell)),
  Math.min(Math.ceil(limit / cell) - 1, Math.ceil((Math.max(...values) + reach) / cell)),
]
