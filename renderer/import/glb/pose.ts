/** Where the copies of a mesh and the bones of a skin stand. */
import { Matrix4 } from 'three'
import { ImportFault } from '../import-fault'
import { composed, type MeshPart } from './scene'
import type { Copies } from './shape-of'
import type { Values } from './unpack'

export function* standingPlaces(
  { translation, rotation, scale }: Copies,
  { at }: MeshPart,
  values: (accessor: number) => Values,
): Iterable<Matrix4> {
  const lists = [translation, rotation, scale].map((index) =>
    index === undefined ? undefined : values(index),
  )
  const count = Math.min(...lists.flatMap((list) => (list ? [list.count] : [])))
  for (let k = 0; k < count && Number.isFinite(count); k++) {
    const [t, r, s] = lists.map((list) => list?.at(k, []))
    yield at.clone().multiply(composed(t, r, s))
  }
}

/** A matrix a joint, as the nodes stand when the scene opens. */
export function bonesOf(
  {
    joints,
    inverseBindMatrices,
  }: { readonly joints: readonly number[]; readonly inverseBindMatrices?: number | undefined },
  { node }: MeshPart,
  values: (accessor: number) => Values,
  jointPlace: (joint: number, from: string) => Matrix4,
): readonly Matrix4[] {
  const inverse = inverseBindMatrices === undefined ? undefined : values(inverseBindMatrices)
  return joints.map((joint, k) => {
    const place = `skins[${node.skin}].joints[${k}]`
    if (inverse && k >= inverse.count) throw new ImportFault('damaged', place, k)
    const bone = jointPlace(joint, place).clone()
    return inverse ? bone.multiply(new Matrix4().fromArray(inverse.at(k, []))) : bone
  })
}

/** Where the joints that hold a corner take it; they share it by their weights. */
export function bent(
  into: Matrix4,
  corner: number,
  sets: readonly { readonly joints: Values; readonly weights: Values }[],
  bones: readonly Matrix4[],
  place: string,
): Matrix4 {
  const sum = into.elements.fill(0)
  let whole = 0
  let first: Matrix4 | undefined
  for (const { joints, weights } of sets) {
    const held = joints.at(corner, [])
    const shares = weights.at(corner, [])
    held.forEach((joint, k) => {
      const share = shares[k]!
      const bone = bones[joint]
      if (bone === undefined) {
        if (share === 0) return
        throw new ImportFault('damaged', `${place}.attributes.JOINTS`, joint)
      }
      first ??= bone
      whole += share
      for (let i = 0; i < 16; i++) sum[i]! += bone.elements[i]! * share
    })
  }
  if (!(whole > 0)) return into.copy(first ?? bones[0]!)
  for (let i = 0; i < 16; i++) sum[i]! /= whole
  return into
}
