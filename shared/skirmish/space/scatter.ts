/** Where a blast that missed goes off: along a level way, stopped by what is solid, down to what holds it (LS-BLAST-03). */
import { cm, type Mm, type PlanPoint, type Point3 } from '../../geometry'
import { entersHull, firstHit, hullBox } from '../../sight'
import { supportsBelow } from './support'
import type { SkirmishSpace, SpaceModel } from './space'

/** The way is looked along so much above the height of the aim point. */
const lift: Mm = cm(0.5)

/** As the scatter die says (LS-BLAST-02). */
export type ScatterWay = 'short' | 'left' | 'right' | 'long'

interface Scattered {
  readonly centre: Point3
  /** It met something solid on the way. */
  readonly stopped: boolean
  /** How far it fell at the end. */
  readonly fell: Mm
}

/** Unit vector in plan: left and right as the firer sees them, short towards him. */
export function scatterDirection(firer: PlanPoint, aim: PlanPoint, way: ScatterWay): PlanPoint {
  const length = Math.hypot(aim.x - firer.x, aim.z - firer.z)
  const away =
    length === 0 ? { x: 0, z: -1 } : { x: (aim.x - firer.x) / length, z: (aim.z - firer.z) / length }
  switch (way) {
    case 'short':
      return { x: -away.x, z: -away.z }
    case 'long':
      return away
    case 'left':
      return { x: away.z, z: -away.x }
    case 'right':
      return { x: -away.z, z: away.x }
  }
}

/**
 * @param firer  towards him it comes no farther than his own place
 */
export function scatterBlast(
  space: SkirmishSpace,
  firer: Pick<SpaceModel, 'pose'>,
  aim: Point3,
  way: ScatterWay,
  length: Mm,
): Scattered {
  const direction = scatterDirection(firer.pose.at, aim, way)
  const toFirer = Math.hypot(aim.x - firer.pose.at.x, aim.z - firer.pose.at.z)
  return displaceBlast(space, aim, direction, way === 'short' ? Math.min(length, toFirer) : length)
}

/** The same along any direction in plan, a unit vector: strikes, mortars off the table, smoke. */
export function displaceBlast(
  space: SkirmishSpace,
  aim: Point3,
  direction: PlanPoint,
  length: Mm,
): Scattered {
  const from = { ...aim, y: aim.y + lift }
  const to = { x: aim.x + direction.x * length, y: from.y, z: aim.z + direction.z * length }
  const hit = length > 0 ? firstHit(space.tracer, from, to) : null
  const t = space.hulls.reduce((first, model) => {
    const box = hullBox(model)
    return Math.min(first, (box ? entersHull(box, from, to) : null) ?? 1)
  }, hit?.t ?? 1)
  const at = { x: aim.x + direction.x * length * t, z: aim.z + direction.z * length * t }
  const y = supportsBelow(space, at, aim.y)
  return { centre: { ...at, y }, stopped: t < 1, fell: aim.y - y }
}
