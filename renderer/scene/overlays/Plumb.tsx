/** How high the model under the cursor stands: a line down to the street, and the height in inches unless it is told elsewhere. */
import { useMemo } from 'react'
import { toInches } from '../../../shared/geometry/length'
import type { SceneModel } from '../scene-view'
import { Label } from '../marks/Label'
import { Strokes, type Stroke } from '../marks/Strokes'

export function Plumb({ model, told }: { readonly model: SceneModel; readonly told: boolean }) {
  const { pose, body } = model
  const strokes = useMemo((): Stroke[] => {
    if (!pose) return []
    const { x, z } = pose.at
    const ground = { x, y: 1, z }
    const lines: Stroke[] = [[{ x, y: pose.y, z }, ground]]
    for (const d of [6, -6]) lines.push([{ x: x - d, y: 1, z }, ground], [{ x, y: 1, z: z - d }, ground])
    return lines
  }, [pose])
  if (!pose || pose.y < 1) return null
  return (
    <>
      <Strokes strokes={strokes} tone="bone" width={1.8} dashed opacity={0.9} above />
      {!told && (
        <Label
          at={{ x: pose.at.x, y: pose.y + body.height + 16, z: pose.at.z }}
          text={`↕ ${Number(toInches(pose.y).toFixed(1))}″`}
        />
      )}
    </>
  )
}
