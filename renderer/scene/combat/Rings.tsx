/** Rings round models, over the marks of their units. */
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { ModelView } from '../../../shared/protocol/game-view'
import { RingField, type RingPattern } from '../overlays/ring-field'
import { toneColour, type Tone } from '../tones'

export interface RingMark {
  readonly model: ModelView
  readonly pattern: RingPattern
  readonly tone: Tone
  /** Times the base. */
  readonly grow: number
}
const capacity = 128

export function Rings({ marks }: { readonly marks: readonly RingMark[] }) {
  const invalidate = useThree((state) => state.invalidate)
  const field = useMemo(() => new RingField(capacity, true), [])
  useEffect(() => () => field.dispose(), [field])
  useLayoutEffect(() => {
    field.begin()
    for (const { model, pattern, tone, grow } of marks) {
      if (model.pose === null) continue
      const { at, y } = model.pose
      field.add(pattern, toneColour[tone], at.x, y + 0.7, at.z, model.body.radius * grow)
    }
    field.end()
    invalidate()
  }, [field, marks, invalidate])
  return <primitive object={field.mesh} visible={marks.length > 0} dispose={null} />
}
