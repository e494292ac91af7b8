/** What a way is put together of: bends it goes round, and how it comes from one to the next or to its goal. */
import type { Mm, PlanPoint } from '../../geometry'
import type { Waypoint } from '../../protocol/spatial'
import type { LevelChange } from './climbs'
import type { Goal } from './goals'
import type { Storey } from './storeys'
import { cornersOfArc, onCircle, turnBetween, type Circle, type Spin, type Tangent } from './tangents'

export interface Bend extends Circle {
  readonly id: number
  readonly storey: Storey
}
export interface WayNode {
  readonly bend: Bend
  readonly spin: Spin
  readonly angle: number
  readonly plan: Mm
  readonly climb: Mm
  readonly from: Arrival | null
}
export interface Arrival {
  readonly node: WayNode
  readonly to: Bend | Goal
  readonly storey: Storey
  readonly spin: Spin
  readonly line: Tangent
  readonly turn: number
  readonly start: PlanPoint
  readonly end: PlanPoint
  readonly plan: Mm
  readonly climb: Mm
  /** Once looked at: where it changes storeys. */
  readonly changes?: readonly LevelChange[]
}

export const isBend = (to: Bend | Goal): to is Bend => !('aim' in to)

/** From a bend along its circle and straight on to the next one or a goal. */
export function arrivalAt(
  node: WayNode,
  to: Bend | Goal,
  storey: Storey,
  spin: Spin,
  line: Tangent,
  end: PlanPoint,
): Arrival {
  const { bend } = node
  const turn = bend.radius > 0 && node.from ? turnBetween(node.angle, line.leaves, node.spin) : 0
  const start = bend.radius > 0 ? onCircle(bend, line.leaves) : bend.at
  const rise = bend.storey === storey ? 0 : Math.abs(bend.storey.heightAt(start) - storey.heightAt(end))
  return {
    node,
    to,
    storey,
    spin,
    line,
    turn,
    start,
    end,
    plan: node.plan + turn * bend.radius + line.length,
    climb: node.climb + rise,
  }
}

/** The way that ends so, from its start. */
export function arrivalPath(last: Arrival): readonly Waypoint[] {
  const legs: Arrival[] = []
  for (let one: Arrival | null = last; one; one = one.node.from) legs.unshift(one)
  const path: Waypoint[] = []
  const add = (storey: Storey, at: PlanPoint): void => {
    path.push({ at, on: storey.refAt(at) })
  }
  for (const { node, line, turn, start, end, storey, changes = [] } of legs) {
    const { bend, spin } = node
    if (bend.radius > 0 && turn > 0) {
      for (const corner of cornersOfArc(bend, line.leaves - spin * turn, turn, spin)) add(bend.storey, corner)
      add(bend.storey, start)
    }
    let on = bend.storey
    for (const change of changes) {
      const at = {
        x: start.x + (end.x - start.x) * change.at,
        z: start.z + (end.z - start.z) * change.at,
      }
      add(on, at)
      add(change.to, at)
      on = change.to
    }
    add(storey, end)
  }
  return path
}
