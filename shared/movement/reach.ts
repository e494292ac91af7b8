/** Where a unit's models could end a move, as one-inch cells on every storey (CF-MOVE-04.5). */
import { beyond, inches, pointGap, type Mm, type PlanPoint } from '../geometry'
import type { ReachArea } from '../protocol/query'
import { surfacesAt } from '../table'
import type { Standing, Surface } from '../table/types'
import { costOf, legsOf } from './legs'
import { endsBadly, obstruction, overspent, type MoveRules, type MoveScene } from './path'
import { turningPlaces, waysRound } from './route'

const cell: Mm = inches(1)

/** What is worked out once for a model and used for all its cells. */
class Reacher {
  private rounds: ReturnType<typeof waysRound> | null = null
  constructor(
    private readonly scene: MoveScene,
    readonly mover: Standing,
    private readonly rules: MoveRules,
    private readonly crowded: boolean,
  ) {}

  reaches(at: PlanPoint, surface: Surface): boolean {
    if (beyond(pointGap(this.mover.pose.at, at), this.rules.budget.plan)) return false
    const to = { at, on: surface.ref }
    const legs = legsOf(this.scene.table, this.mover.pose, [to])
    if (overspent(this.scene, this.mover, [to], legs, this.rules)) return false
    return !obstruction(this.scene, this.mover, legs) || this.reachesRound(to)
  }

  /** Straight is blocked: past one of the turning places it may still be near enough. */
  private reachesRound(to: { at: PlanPoint; on: Surface['ref'] }): boolean {
    if (!this.crowded) return false
    const { pose } = this.mover
    this.rounds ??= waysRound(this.scene, this.mover, pose.on, this.rules.budget.plan)
    return this.rounds.some((way) => {
      if (beyond(way.gone + pointGap(way.at, to.at), this.rules.budget.plan)) return false
      const turned: Standing = { ...this.mover, pose: { ...pose, at: way.at } }
      const legs = legsOf(this.scene.table, turned.pose, [to])
      return !beyond(costOf(legs).climb, this.rules.budget.climb) && !obstruction(this.scene, turned, legs)
    })
  }
}

/** Cells any of the movers can reach; their own unit does not stand in the way of an end, for it moves too. */
export function reach(scene: MoveScene, movers: readonly Standing[], rules: MoveRules): readonly ReachArea[] {
  const { plan } = rules.budget
  const reachers = movers.map(
    (mover) => new Reacher(scene, mover, rules, turningPlaces(scene, mover, plan).length > 0),
  )
  const [first] = movers
  if (!first) return []
  const xs = movers.map((mover) => mover.pose.at.x)
  const zs = movers.map((mover) => mover.pose.at.z)
  const range = (values: readonly number[], limit: Mm): readonly [number, number] => [
    Math.max(0, Math.floor((Math.min(...values) - plan) / cell)),
    Math.min(Math.ceil(limit / cell) - 1, Math.ceil((Math.max(...values) + plan) / cell)),
  ]
  const [fromX, toX] = range(xs, scene.table.width)
  const [fromZ, toZ] = range(zs, scene.table.depth)
  const areas = new Map<string, { readonly surface: Surface; readonly cells: number[] }>()
  for (let i = fromX; i <= toX; i++)
    for (let j = fromZ; j <= toZ; j++) {
      const at = { x: (i + 0.5) * cell, z: (j + 0.5) * cell }
      const near = reachers.filter(({ mover }) => !beyond(pointGap(mover.pose.at, at), plan))
      if (near.length === 0) continue
      for (const surface of surfacesAt(scene.table, at)) {
        const pose = { at, y: surface.y, on: surface.ref, facing: 0 }
        const by = near.find((reacher) => reacher.reaches(at, surface))
        if (!by || endsBadly(scene, by.mover, pose, [])) continue
        const key = `${surface.ref.piece}/${surface.ref.level}`
        const area = areas.get(key) ?? { surface, cells: [] }
        areas.set(key, area)
        area.cells.push(at.x, at.z)
      }
    }
  return [...areas.values()].map(({ surface, cells }) => ({ on: surface.ref, y: surface.y, cells }))
}
