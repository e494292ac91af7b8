/** Where the solid body of a hull is met from outside, in the measures it is sculpted in: weapons sit on its plates. */
import { clayCast } from '../clay-cast'
import type { Clay } from '../sculpt'
import { hullModel, type HullId } from './hulls'

type Side = 'above' | 'ahead' | 'behind' | 'left' | 'right'
/** In the turned clay: 0 to the front, 1 up, 2 to the right. */
type Axis = 0 | 1 | 2

const solid = (hull: HullId): Clay =>
  clayCast(`solid.${hull}`, (s) => hullModel(hull).body(s, false), 'coarse').clay

interface Ray {
  readonly axis: Axis
  /** The other two, in the order their values are given. */
  readonly across: readonly [Axis, Axis]
  /** 1: the farthest along the axis is met first. */
  readonly from: 1 | -1
  readonly signs: readonly [number, number]
}
const rays: Readonly<Record<Side, Ray>> = {
  // Given: left, forward.
  above: { axis: 1, across: [2, 0], from: 1, signs: [-1, 1] },
  // Given: left, up.
  ahead: { axis: 0, across: [2, 1], from: 1, signs: [-1, 1] },
  behind: { axis: 0, across: [2, 1], from: -1, signs: [-1, 1] },
  // Given: up, forward.
  left: { axis: 2, across: [1, 0], from: -1, signs: [1, 1] },
  right: { axis: 2, across: [1, 0], from: 1, signs: [1, 1] },
}

/** The place on the axis where the body is met first; null: nothing is there. */
export function surfaceFrom(hull: HullId, side: Side, first: number, second: number): number | null {
  const { position, projects } = solid(hull)
  const { axis, across, from, signs } = rays[side]
  const [p, q] = [first * signs[0], second * signs[1]]
  let best: number | null = null
  for (let t = 0; t * 3 < projects.length; t++) {
    if (projects[t * 3] === 1) continue
    const at = (corner: number, k: Axis): number => position[t * 9 + corner * 3 + k]!
    const [a0, a1] = [at(0, across[0]), at(0, across[1])]
    const [ux, uy] = [at(1, across[0]) - a0, at(1, across[1]) - a1]
    const [vx, vy] = [at(2, across[0]) - a0, at(2, across[1]) - a1]
    const turn = ux * vy - uy * vx
    if (Math.abs(turn) < 1e-9) continue
    const [dx, dy] = [p - a0, q - a1]
    const u = (dx * vy - dy * vx) / turn
    const v = (ux * dy - uy * dx) / turn
    if (u < 0 || v < 0 || u + v > 1) continue
    const met = at(0, axis) + u * (at(1, axis) - at(0, axis)) + v * (at(2, axis) - at(0, axis))
    if (best === null || met * from > best * from) best = met
  }
  return best
}

const radii = new Map<HullId, number>()
/** From its middle to the farthest of its solid body, seen from above. */
export function planRadius(hull: HullId): number {
  let radius = radii.get(hull)
  if (radius === undefined) {
    const { position, projects } = solid(hull)
    radius = 0
    for (let i = 0; i < projects.length; i++)
      if (projects[i] === 0) radius = Math.max(radius, Math.hypot(position[i * 3]!, position[i * 3 + 2]!))
    radii.set(hull, radius)
  }
  return radius
}
