/** Shapes a unit is drawn up in around one of its models: a line, a ring, ranks. */
import { frame, inches, placed, pointGap, type Mm, type PlanPoint } from '../geometry'
import { asin, cos, sin } from '../portable'
import type { Formation } from '../protocol/spatial'
import { reachOfBase } from '../table'
import type { Body, Standing } from '../table/types'
import { linkLength } from './coherency'

/** Room left between bases: near enough for the chain, wide enough to be picked one by one. */
const spacing: Mm = inches(0.5)
/** The chain is not stretched to its last hair. */
const slack: Mm = inches(0.1)

export type Drill = Exclude<Formation, 'keep'>

/**
 * Places of a unit of `count` as steps from its leader, who stands in the middle of the line, of the front rank, or of
 * the ring. Nearest first, the leader's own place being the first: whoever is placed in this order joins a chain.
 */
export function slotsOf(
  drill: Drill,
  count: number,
  bodies: readonly Body[],
  facing: number,
): readonly PlanPoint[] {
  const widest = 2 * Math.max(...bodies.map(({ base }) => reachOfBase(base)))
  const pitch = widest + spacing
  const turned = frame({ x: 0, z: 0 }, facing)
  return shapes[drill](count, pitch, widest)
    .map((slot) => placed(turned, slot))
    .sort((a, b) => Math.hypot(a.x, a.z) - Math.hypot(b.x, b.z))
}

/** As seen by somebody who looks along +x. */
const shapes: Readonly<Record<Drill, (count: number, pitch: Mm, widest: Mm) => readonly PlanPoint[]>> = {
  line: (count, pitch) =>
    Array.from({ length: count }, (_, index) => ({
      x: 0,
      z: (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * pitch,
    })),
  ranks: (count, pitch) => {
    const files = Math.max(2, Math.ceil(Math.sqrt(count * 1.5)))
    const middle = Math.floor((Math.min(files, count) - 1) / 2)
    return Array.from({ length: count }, (_, index) => ({
      x: -Math.floor(index / files) * pitch,
      z: ((index % files) - middle) * pitch,
    }))
  },
  ring: (count, pitch, widest) => {
    const slots: PlanPoint[] = [{ x: 0, z: 0 }]
    let radius = 0
    while (slots.length < count) {
      const left = count - slots.length
      const wanted = pitch / 2 / sin(Math.PI / Math.max(2, left))
      const farthest = radius + widest + linkLength - slack
      radius = Math.min(farthest, Math.max(radius + pitch, wanted))
      const room = Math.max(1, Math.floor(Math.PI / asin(Math.min(1, pitch / 2 / radius))))
      const round = Math.min(left, room)
      for (let index = 0; index < round; index++) {
        const angle = (2 * Math.PI * index) / round
        slots.push({ x: radius * cos(angle), z: radius * sin(angle) })
      }
    }
    return slots
  },
}

/** Who takes which place: each place in turn goes to the model that is nearest to it. */
export function takeSlots(
  models: readonly Standing[],
  lead: Standing,
  middle: PlanPoint,
  slots: readonly PlanPoint[],
): readonly { readonly model: Standing; readonly at: PlanPoint }[] {
  const left = new Set(models.filter(({ id }) => id !== lead.id))
  return slots.slice(1).flatMap((slot) => {
    const at = { x: middle.x + slot.x, z: middle.z + slot.z }
    let best: Standing | null = null
    for (const model of left)
      if (!best || pointGap(model.pose.at, at) < pointGap(best.pose.at, at)) best = model
    if (!best) return []
    left.delete(best)
    return [{ model: best, at }]
  })
}
