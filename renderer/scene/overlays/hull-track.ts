/** The track a hull would leave: both its sides along each stretch, and where it turns the outline it had and the arc of its nose. */
import { tolerance, type Mm } from '../../../shared/geometry/length'
import type { Point3 } from '../../../shared/geometry/point'
import { facingOn } from '../../../shared/movement'
import type { MoveLeg } from '../../../shared/protocol/previews/way'
import type { Body } from '../../../shared/table/types'
import type { Stroke } from '../marks/Strokes'

/** Over the floor. */
const lift: Mm = 2
/** Degrees from one stroke of an arc to the next. */
const step = 10

const along = (at: Point3, facing: number, forward: Mm, left: Mm): Point3 => {
  const angle = (facing * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: at.x + forward * cos - left * sin, y: at.y + lift, z: at.z - forward * sin - left * cos }
}

/** @param facing  of the hull before it goes; nothing for who has a round base, or flies */
export function hullTrack({ base }: Pick<Body, 'base'>, legs: readonly MoveLeg[], facing: number): Stroke[] {
  if (base.shape !== 'rect') return []
  const [nose, flank] = [base.length / 2, base.width / 2]
  const strokes: Stroke[] = []
  let looks = facing
  for (const leg of legs) {
    const before = looks
    looks = facingOn(leg, looks)
    if (leg.kind !== 'walk') continue
    if (leg.length > tolerance) {
      for (const side of [-flank, flank])
        strokes.push([along(leg.from, looks, 0, side), along(leg.to, looks, 0, side)])
      continue
    }
    strokes.push(...outline(leg.from, before, nose, flank), ...arc(leg.from, before, looks, nose))
  }
  return strokes
}
function outline(at: Point3, facing: number, nose: Mm, flank: Mm): Stroke[] {
  const corners = [
    [nose, flank],
    [nose, -flank],
    [-nose, -flank],
    [-nose, flank],
  ].map(([forward = 0, left = 0]) => along(at, facing, forward, left))
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner])
}
/** The shorter way round, as it turns. */
function arc(at: Point3, from: number, to: number, nose: Mm): Stroke[] {
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / step))
  const places = Array.from({ length: steps + 1 }, (_, n) => along(at, from + (turn * n) / steps, nose, 0))
  return places.slice(1).map((place, n) => [places[n] ?? place, place])
}
