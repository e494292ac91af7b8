/** Who sees whom, all at once. */
import type { Standing } from '../table/types'
import type { SightScene } from './scene'
import { clearOf } from './sees'
import { Bundle } from './bundle'
import type { Tracer } from './trace'

/** Clear rays of every model of `from` (rows) at every model of `to` (columns), by all rules: 0 to 5 at a body. */
export function visibilityMatrix(
  scene: SightScene,
  from: readonly Standing[],
  to: readonly Standing[],
): Uint16Array {
  const clear = new Uint16Array(from.length * to.length)
  from.forEach((eye, row) => {
    to.forEach((target, column) => {
      clear[row * to.length + column] = clearOf(scene, eye, target).clear
    })
  })
  return clear
}

/**
 * Free rays against solids alone, for any pattern of sample points (README §3.7).
 * @param eyes     x, y, z of every eye
 * @param points   x, y, z of `samples` points for every target
 * @returns        by eye and target, the number of rays that enter no solid
 */
export function freeRays(
  tracer: Tracer,
  eyes: Float64Array,
  points: Float64Array,
  samples: number,
): Uint8Array {
  const rows = eyes.length / 3
  const columns = points.length / 3 / samples
  const free = new Uint8Array(rows * columns)
  const bundle = new Bundle(samples)
  for (let row = 0; row < rows; row++) {
    bundle.aim(eyes[row * 3] as number, eyes[row * 3 + 1] as number, eyes[row * 3 + 2] as number)
    for (let column = 0; column < columns; column++) {
      const start = column * samples * 3
      for (let k = 0; k < samples; k++) {
        bundle.x[k] = points[start + k * 3] as number
        bundle.y[k] = points[start + k * 3 + 1] as number
        bundle.z[k] = points[start + k * 3 + 2] as number
      }
      bundle.trace(tracer)
      free[row * columns + column] = bundle.left
    }
  }
  return free
}
