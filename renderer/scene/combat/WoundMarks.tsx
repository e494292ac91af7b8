/** Over every head the wounds it faces, by the letters of the list, before the saves fall (C4-MIXED-03). */
import type { SceneView } from '../scene-view'
import { Label } from '../marks/Label'
import type { WoundsShown } from './fight-props'

export function WoundMarks({ wounds, view }: { readonly wounds: WoundsShown; readonly view: SceneView }) {
  return (
    <>
      {wounds.map(({ model: id, text }) => {
        const model = view.models[id]
        if (!model?.pose) return null
        const { at, y } = model.pose
        return (
          <Label key={id} at={{ x: at.x, y: y + model.body.height + 8, z: at.z }} text={text} tone="test" />
        )
      })}
    </>
  )
}
