/** Which stretches of the table's rim a side may leave over (CF-SPECIAL-02, -06). */
import { bearing, inches, within, type Mm } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { ExitGround } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { reachAlongAxes } from '../../../../shared/table'
import type { Body, Pose, Table } from '../../../../shared/table/types'
import type { CoreState } from '../game'
import { edgePoint, stretchAbout } from '../mission'

type Stretch = CoreState['sides']['a']['homeEdges'][number]

const rimOf = ({ width, depth }: Pick<Table, 'width' | 'depth'>): readonly Stretch[] => {
  const [a, b, c, d] = [
    { x: 0, z: 0 },
    { x: width, z: 0 },
    { x: width, z: depth },
    { x: 0, z: depth },
  ] as const
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ]
}
export function exitStretches(state: CoreState, over: ExitGround, seat: Seat): readonly Stretch[] {
  const { table, sides } = state
  if ('aboutExitPoint' in over) {
    const point = edgePoint(state, 'exit')
    if (point === null) return []
    return rimOf(table).flatMap((edge) => stretchAbout(edge, point, inches(over.aboutExitPoint)))
  }
  const across = ({ x, z }: PlanPoint): PlanPoint => ({ x: table.width - x, z: table.depth - z })
  switch (over.edges) {
    case 'home':
      return sides[seat].homeEdges
    case 'enemyHome':
      return sides[otherSeat(seat)].homeEdges
    case 'acrossHome':
      return sides[seat].homeEdges.map(([from, to]): Stretch => [across(from), across(to)])
    case 'all':
      return rimOf(table)
  }
}

/** Straight out over a stretch of the rim. */
function outwardOver({ width, depth }: Table, [from, to]: Stretch): PlanPoint {
  if (from.x === to.x && (from.x === 0 || from.x === width)) return { x: from.x === 0 ? -1 : 1, z: 0 }
  return { x: 0, z: Math.abs(from.z) < depth / 2 ? -1 : 1 }
}
/** Over an edge that runs along x. */
const isAcross = ({ x }: PlanPoint): boolean => x === 0

/** The way it is left. */
export const bearingOut = (table: Table, stretch: Stretch): number =>
  bearing({ x: 0, z: 0 }, outwardOver(table, stretch))

/** A hair inside: no rounding lifts a base over the edge. */
const hairInside: Mm = inches(0.01)
/** Where a base so turned stands that goes over this stretch nearest to a place. */
export function placeAtExit(
  table: Table,
  stretch: Stretch,
  { base }: Pick<Body, 'base'>,
  near: PlanPoint,
  facing: number,
): PlanPoint {
  const outward = outwardOver(table, stretch)
  const reach = reachAlongAxes(base, facing)
  const [from, to] = stretch
  const between = (value: number, one: number, two: number): number =>
    Math.min(Math.max(value, Math.min(one, two)), Math.max(one, two))
  // Nobody stands with a part of his base over a corner.
  const inside = (value: number, room: Mm, most: Mm): number =>
    between(value, room + hairInside, most - room - hairInside)
  return isAcross(outward)
    ? {
        x: inside(between(near.x, from.x, to.x), reach.x, table.width),
        z: outward.z < 0 ? reach.z + hairInside : table.depth - reach.z - hairInside,
      }
    : {
        x: outward.x < 0 ? reach.x + hairInside : table.width - reach.x - hairInside,
        z: inside(between(near.z, from.z, to.z), reach.z, table.depth),
      }
}
/** Does a base touch the rim on this stretch, so that the next step leads over it? A disc touches in one point, a hull along its side. */
export function touchesExit(
  table: Table,
  stretch: Stretch,
  { base }: Pick<Body, 'base'>,
  { at, facing }: Pick<Pose, 'at' | 'facing'>,
): boolean {
  const outward = outwardOver(table, stretch)
  const reach = reachAlongAxes(base, facing)
  const [from, to] = stretch
  const [gap, place, one, two, side] = isAcross(outward)
    ? [(outward.z < 0 ? at.z : table.depth - at.z) - reach.z, at.x, from.x, to.x, reach.x]
    : [(outward.x < 0 ? at.x : table.width - at.x) - reach.x, at.z, from.z, to.z, reach.z]
  const apart = Math.max(Math.min(one, two) - place, place - Math.max(one, two))
  return within(gap, 2 * hairInside) && within(apart, base.shape === 'round' ? 0 : side)
}
