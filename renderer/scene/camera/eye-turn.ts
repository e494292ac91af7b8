/** Turning an eye: yaw and pitch in radians, three.js way (yaw 0 looks along −z, counter-clockwise from above). Pure. */
import type { Point3 } from '../../../shared/geometry/point'

interface EyeTurn {
  readonly yaw: number
  readonly pitch: number
}
/** Nobody looks straight up or down: there the picture would spin. */
const steepest = (85 * Math.PI) / 180
const widest = 80
const narrowest = 9
/** Of the lens at first, degrees: about what a person takes in. */
export const openLens = 58

export function turnTowards(eye: Point3, to: Point3): EyeTurn {
  const [dx, dy, dz] = [to.x - eye.x, to.y - eye.y, to.z - eye.z]
  const plan = Math.hypot(dx, dz)
  return { yaw: Math.atan2(-dx, -dz), pitch: clampPitch(Math.atan2(dy, plan)) }
}
const clampPitch = (pitch: number): number => Math.min(steepest, Math.max(-steepest, pitch))

/** The picture follows the hand: a drag to the right turns the eye to the left. @param lens degrees over the height */
export const dragged = (
  { yaw, pitch }: EyeTurn,
  pixels: { readonly x: number; readonly y: number },
  lens: number,
  height: number,
): EyeTurn => {
  const perPixel = (lens * Math.PI) / 180 / Math.max(1, height)
  return { yaw: yaw + pixels.x * perPixel, pitch: clampPitch(pitch + pixels.y * perPixel) }
}
export const zoomed = (lens: number, wheel: number): number =>
  Math.min(widest, Math.max(narrowest, lens * Math.exp(wheel * 0.0012)))

/** One step of the way to the eye, or back to the table; at the end it stays. */
export const glided = (share: number, there: boolean, step: number): number =>
  there ? Math.min(1, share + step) : Math.max(0, share - step)

export const eyeTurnWay = ({ yaw, pitch }: EyeTurn): Point3 => ({
  x: -Math.sin(yaw) * Math.cos(pitch),
  y: Math.sin(pitch),
  z: -Math.cos(yaw) * Math.cos(pitch),
})
/** Into −π to π. */
const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

export interface EyeAim {
  readonly id: string
  readonly at: Point3
  readonly radius: number
  readonly height: number
}
/** Whom the cross-hair is on: the body nearest to it within `reach` radians; of two under it the nearer one. */
export function eyeAimedAt(eye: Point3, way: Point3, bodies: Iterable<EyeAim>, reach: number): string | null {
  let best: { readonly id: string; readonly off: number; readonly far: number } | null = null
  const [yaw, pitch] = [Math.atan2(-way.x, -way.z), Math.asin(Math.min(1, Math.max(-1, way.y)))]
  for (const { id, at, radius, height } of bodies) {
    const [dx, dy, dz] = [at.x - eye.x, at.y - eye.y, at.z - eye.z]
    const far = Math.hypot(dx, dz)
    // Somebody right over or under the eye is met by no look along the floor.
    if (far <= radius) continue
    const aside = Math.abs(wrapped(Math.atan2(-dx, -dz) - yaw)) - Math.atan2(radius, far)
    const [low, high] = [Math.atan2(dy, far), Math.atan2(dy + height, far)]
    const off = Math.hypot(Math.max(0, aside), Math.max(0, pitch - high, low - pitch))
    if (off > reach) continue
    if (best === null || off < best.off - 1e-6 || (off <= best.off + 1e-6 && far < best.far))
      best = { id, off, far }
  }
  return best?.id ?? null
}
