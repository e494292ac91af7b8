/** Rings round models, over the marks of their units. */
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { SceneModel } from '../scene-view'
import { ringFrame, RingField, type RingPattern } from '../marks/ring-field'
import { toneColour, type Tone } from '../marks/tones'

export interface RingMark {
  readonly model: SceneModel
  readonly pattern: RingPattern
  readonly tone: Tone
  /** Times the base. */
  readonly grow: number
}
const capacity = 128
/** Behind a wall or under a floor a ring is only hinted at, so that nobody takes it for one of the floor above. */
const hinted = 0.42

export function Rings({ marks }: { readonly marks: readonly RingMark[] }) {
  const invalidate = useThree((state) => state.invalidate)
  const fields = useMemo(() => [new RingField(capacity, true, hinted), new RingField(capacity)], [])
  useEffect(() => () => fields.forEach((field) => field.dispose()), [fields])
  useLayoutEffect(() => {
    for (const field of fields) {
      field.begin()
      for (const { model, pattern, tone, grow } of marks) {
        if (model.pose === null) continue
        const { at, y, facing } = model.pose
        const frame = ringFrame(model.body.base, facing)
        field.add(pattern, toneColour[tone], at.x, y + 0.7, at.z, model.body.radius * grow, frame)
      }
      field.end()
    }
    invalidate()
  }, [fields, marks, invalidate])
  return fields.map((field, index) => (
    <primitive key={index} object={field.mesh} visible={marks.length > 0} dispose={null} />
  ))
}
