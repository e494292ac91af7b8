/** Bodies outlined through everything: the target of an eye, those a field of fire sees, places thought of. */
import { useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import type { SceneView } from '../scene-view'
import { bodyOf } from '../../../shared/table'
import type { ModelId } from '../../../shared/table/types'
import { isShown, type Shown } from '../../page/tools/storeys'
import type { EyeMark } from '../marks/tool-props'
import type { Tone } from '../marks/tones'
import { cageStrokes } from './cage'
import { Strokes } from '../marks/Strokes'

type Models = SceneView['models']

function cageOf(models: Models, id: ModelId, room = 1.15) {
  const model = models[id]
  if (model?.pose == null) return []
  const { at, y } = model.pose
  return cageStrokes({ x: at.x, y, z: at.z }, model.body.radius * room, model.body.height)
}
const toneOf = ({ witness }: EyeMark): Tone =>
  witness === null ? 'bone' : witness.fully ? 'legal' : witness.visible ? 'test' : 'refused'

/** Whom the cross-hair is on; what cannot be seen of him is dashed. */
export function EyeTarget({ eye, models }: { readonly eye: EyeMark; readonly models: Models }) {
  const strokes = useMemo(() => (eye.target === null ? [] : cageOf(models, eye.target)), [models, eye.target])
  return (
    <Strokes strokes={strokes} tone={toneOf(eye)} width={2.6} dashed={eye.witness?.visible === false} above />
  )
}
export function SeenModels({
  models,
  seen,
  shown,
}: {
  readonly models: Models
  readonly seen: readonly ModelId[]
  readonly shown: Shown
}) {
  const strokes = useMemo(
    () =>
      seen
        .filter((id) => {
          const pose = models[id]?.pose
          return pose != null && isShown(pose.on, shown)
        })
        .flatMap((id) => cageOf(models, id, 1.3)),
    [models, seen, shown],
  )
  return <Strokes strokes={strokes} tone="vital" width={2.2} above />
}
export function CagedPlaces({ places }: { readonly places: readonly Point3[] }) {
  const strokes = useMemo(() => {
    const { radius, height } = bodyOf('infantry')
    return places.flatMap((at) => cageStrokes(at, radius, height))
  }, [places])
  return <Strokes strokes={strokes} tone="focus" width={2} above />
}
