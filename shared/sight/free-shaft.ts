/** For eyes and bodies that move along a line: is everything between them free all the way? */
import type { Point3 } from '../geometry/point'
import { kernel, laid } from './kernel'
import type { Tracer } from './trace'

/** Is every ray from the eye to the box between these corners free? When it says no, some may be free all the same. */
export const shaftIsFree = (tracer: Tracer, eye: Point3, least: Point3, most: Point3): boolean =>
  kernel.isFree(
    laid(tracer).at,
    eye.x,
    eye.y,
    eye.z,
    (least.x + most.x) / 2,
    (least.y + most.y) / 2,
    (least.z + most.z) / 2,
    (most.x - least.x) / 2,
    (most.y - least.y) / 2,
    (most.z - least.z) / 2,
  ) === 1
