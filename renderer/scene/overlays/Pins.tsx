/** "It stands here": a pin for models that the rules let stand where no figure would stay up. */
import { useMemo } from 'react'
import type { SceneView } from '../scene-view'
import { isShown, type Shown } from '../../page/tools/storeys'
import type { PinMark } from '../marks/tool-props'
import { Label } from '../marks/Label'
import { outlineStrokes, Strokes, type Stroke } from '../marks/Strokes'

/** The head of the pin stands this far over the figure. */
const above = 20

export function Pins({
  pins,
  models,
  storey,
  opened,
}: Shown & { readonly pins: readonly PinMark[]; readonly models: SceneView['models'] }) {
  const shown = useMemo(
    () => pins.filter(({ pose }) => isShown(pose.on, { storey, opened })),
    [pins, storey, opened],
  )
  const { needles, plumbs, rings } = useMemo(() => {
    const needles: Stroke[] = []
    const plumbs: Stroke[] = []
    const rings: Stroke[] = []
    for (const { model, pose } of shown) {
      const body = models[model]?.body
      if (!body) continue
      const { x, z } = pose.at
      needles.push([
        { x, y: pose.y, z },
        { x, y: pose.y + body.height + above, z },
      ])
      if (pose.y > 1)
        plumbs.push([
          { x, y: pose.y, z },
          { x, y: 1, z },
        ])
      const round = Array.from({ length: 20 }, (_, i) => ({
        x: x + Math.cos((i / 10) * Math.PI) * body.radius,
        z: z + Math.sin((i / 10) * Math.PI) * body.radius,
      }))
      rings.push(...outlineStrokes(round, pose.y + 1.5))
    }
    return { needles, plumbs, rings }
  }, [shown, models])
  return (
    <>
      <Strokes strokes={needles} tone="test" width={3} above />
      <Strokes strokes={plumbs} tone="test" width={1.8} dashed opacity={0.85} above />
      <Strokes strokes={rings} tone="test" width={2.4} dashed above />
      {shown.map(({ model, pose, text }) =>
        text === null ? null : (
          <Label
            key={model}
            at={{ x: pose.at.x, y: pose.y + (models[model]?.body.height ?? 28) + above, z: pose.at.z }}
            text={text}
            tone="test"
          />
        ),
      )}
    </>
  )
}
