/** A vehicle in one piece, for a card or a workbench. */
import { BufferAttribute, BufferGeometry, Matrix4 } from 'three'
import type { SchemeId } from '../schemes'
import type { VehicleLook } from './assembly'
import { hullModel, type HullId } from './hulls'
import { Machine } from './machine'
import { weathered } from './shapes'

/** The look of a hull in the size it is sculpted in. */
export const plainLook = (hull: HullId): VehicleLook => ({
  hull,
  box: hullModel(hull).box,
  round: null,
  lift: 0,
})

export function vehicleGeometry(
  look: VehicleLook,
  scheme: SchemeId,
  detail: 'fine' | 'coarse' = 'fine',
): BufferGeometry {
  const machine = new Machine(look)
  // Positions of a painted part are shared by all who wear it: each gets its own.
  const made = machine.parts.map((part) =>
    weathered(part.shape, scheme, detail).clone().applyMatrix4(machine.placeOf(part, new Matrix4())),
  )
  const whole = new BufferGeometry()
  for (const name of ['position', 'normal', 'color']) {
    const arrays = made.map((part) => part.getAttribute(name).array)
    const joined = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const array of arrays) {
      joined.set(array, at)
      at += array.length
    }
    whole.setAttribute(name, new BufferAttribute(joined, 3))
  }
  for (const part of made) part.dispose()
  return whole
}
