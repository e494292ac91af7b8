/** The ghost path under the slider: where a mover would be at a moment, and which moment is nearest to the mouse. Pure. */
import { bearing } from '../../../../shared/geometry'
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { ActivityView } from '../../../../shared/protocol/skirmish/view'
import { surfaceHeight } from '../../../../shared/table'
import type { Pose, SurfaceRef, Table } from '../../../../shared/table/types'

export type Mover = ActivityView['members'][number]
interface Corner extends Point3 {
  readonly on: SurfaceRef
}
export function cornersOf(table: Table, { start, path }: Mover): readonly Corner[] {
  const first: Corner = { x: start.at.x, y: start.y, z: start.at.z, on: start.on }
  return path.reduce<readonly Corner[]>(
    (corners, { at, on }) => {
      const before = corners.at(-1) ?? first
      return [...corners, { x: at.x, y: surfaceHeight(table, on, at) ?? before.y, z: at.z, on }]
    },
    [first],
  )
}
const apart = (one: Point3, other: Point3): Mm =>
  Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z)

/** Share of his own path at a moment of the activity, and back. */
export const shareAt = ({ from = 0, stopped }: Mover, t: number): number =>
  from >= 1 ? 1 : Math.max(0, (Math.min(t, stopped ?? 1) - from) / (1 - from))
const momentAt = ({ from = 0 }: Mover, share: number): number => from + share * (1 - from)

const between = (a: Point3, b: Point3, share: number): Point3 => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
})
interface Leg {
  readonly from: Corner
  readonly to: Corner
  readonly begins: Mm
  readonly length: Mm
}
function legsOf(corners: readonly Corner[]): { readonly legs: readonly Leg[]; readonly length: Mm } {
  const legs: Leg[] = []
  let length = 0
  corners.forEach((to, i) => {
    const from = corners[i - 1]
    if (from === undefined) return
    legs.push({ from, to, begins: length, length: apart(from, to) })
    length += apart(from, to)
  })
  return { legs, length }
}
/** As near as the corners tell; the rules know better where somebody climbs. */
export function poseAlong(table: Table, mover: Mover, t: number): Pose {
  const { legs, length } = legsOf(cornersOf(table, mover))
  const gone = shareAt(mover, t) * length
  const leg = legs.find(({ begins, length: own }) => gone <= begins + own && own > 0) ?? legs.at(-1)
  if (leg === undefined || length === 0) return mover.start
  const share = leg.length === 0 ? 1 : Math.min(1, (gone - leg.begins) / leg.length)
  const at = between(leg.from, leg.to, share)
  return {
    at: { x: at.x, z: at.z },
    y: at.y,
    on: share < 1 ? leg.from.on : leg.to.on,
    facing:
      Math.hypot(leg.to.x - leg.from.x, leg.to.z - leg.from.z) > 1
        ? bearing(leg.from, leg.to)
        : mover.start.facing,
  }
}
/** The part of his path between two moments, as points. */
export function stretchOf(table: Table, mover: Mover, from: number, to: number): readonly Point3[] {
  const { legs, length } = legsOf(cornersOf(table, mover))
  if (length === 0) return []
  const [first, last] = [shareAt(mover, from) * length, shareAt(mover, to) * length]
  const at = (gone: Mm): Point3 | null => {
    const leg = legs.find(({ begins, length: own }) => gone <= begins + own + 1e-6 && own > 0)
    return leg === undefined ? null : between(leg.from, leg.to, Math.min(1, (gone - leg.begins) / leg.length))
  }
  const corners = legs.map(({ to: end, begins, length: own }) => ({ end, at: begins + own }))
  const inner = corners.filter(({ at: gone }) => gone > first && gone < last).map(({ end }) => end)
  return [at(first), ...inner, at(last)].filter((point) => point !== null)
}
/** The moment whose place is nearest to a point of the table, over all movers; `away` is how near. */
export function nearestMoment(
  table: Table,
  movers: readonly Mover[],
  at: Point3,
): { readonly t: number; readonly away: Mm; readonly model: string } | null {
  let best: { t: number; away: Mm; model: string } | null = null
  for (const mover of movers) {
    const { legs, length } = legsOf(cornersOf(table, mover))
    for (const { from, to, begins, length: own } of legs) {
      if (own === 0) continue
      const way = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z }
      const along = ((at.x - from.x) * way.x + (at.y - from.y) * way.y + (at.z - from.z) * way.z) / own ** 2
      const share = Math.min(1, Math.max(0, along))
      const away = apart(between(from, to, share), at)
      if (best === null || away < best.away)
        best = { t: momentAt(mover, (begins + share * own) / length), away, model: mover.model }
    }
  }
  return best
}
