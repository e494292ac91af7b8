/** What measuring and sight know of a soldier and of a vehicle (LS-GEO-02). */
import { cm, type Mm, type Point3 } from '../../geometry'
import type { Body, Standing } from '../../table'
import type { SpaceNumbers } from './numbers'

export type Posture = 'standing' | 'prone'

const known = new WeakMap<SpaceNumbers, { readonly standing: Body; readonly prone: Body }>()

/** One and the same value for all soldiers of a posture. */
export function soldierBody(numbers: SpaceNumbers, posture: Posture = 'standing'): Body {
  let bodies = known.get(numbers)
  if (!bodies) {
    const soldier = (height: Mm, eye: Mm): Body => ({
      base: { shape: 'round', radius: numbers.radius },
      radius: cm(0.8),
      height,
      eye,
      size: 2,
    })
    bodies = {
      standing: soldier(numbers.height, numbers.eye),
      prone: soldier(numbers.proneHeight, numbers.proneEye),
    }
    known.set(numbers, bodies)
  }
  return bodies[posture]
}

/** A hull's length lies along its facing; its eye is the top of the hull at its centre. */
export const vehicleBody = (length: Mm, width: Mm, height: Mm): Body => ({
  base: { shape: 'rect', length, width },
  radius: Math.min(length, width) / 2,
  height,
  eye: height,
  size: 3,
  hull: { bottom: 0, skimmer: false },
})

export const hasHull = ({ body }: Pick<Standing, 'body'>): boolean => body.hull !== undefined

/** Half-way up the axis: what zones, lines of fire and contact go by (LS-GEO-02). */
export const midPoint = ({ pose, body }: Pick<Standing, 'pose' | 'body'>): Point3 => ({
  x: pose.at.x,
  y: pose.y + body.height / 2,
  z: pose.at.z,
})
export const footPoint = ({ pose }: Pick<Standing, 'pose'>): Point3 => ({ ...pose.at, y: pose.y })
