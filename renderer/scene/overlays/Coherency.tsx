/** Who holds the unit together: links between models, a ring round those who have strayed, their names and the gap. */
import { useMemo } from 'react'
import type { ModelId, Pose } from '../../../shared/table/types'
import type { SceneProps } from '../props'
import type { StrayMark } from '../marks/tool-props'
import { Label } from '../marks/Label'
import { outlineStrokes, Strokes, type Stroke } from '../marks/Strokes'

/** Links run at belt height, so that they do not vanish in the bases. */
const belt = 9

export function CoherencyLinks({
  view,
  coherency,
  ghostMove,
  strays: named,
}: Pick<SceneProps, 'view' | 'ghostMove'> & {
  readonly coherency: NonNullable<SceneProps['coherency']>
  readonly strays: readonly StrayMark[]
}) {
  const { links, rings, gaps, names } = useMemo(() => {
    // While a move is dragged, the unit is where the ghosts are.
    const poseOf = (id: ModelId): Pose | null => ghostMove?.models[id]?.end ?? view.models[id]?.pose ?? null
    const line = (a: ModelId, b: ModelId): Stroke[] => {
      const [p, q] = [poseOf(a), poseOf(b)]
      return p && q
        ? [
            [
              { ...p.at, y: p.y + belt },
              { ...q.at, y: q.y + belt },
            ],
          ]
        : []
    }
    const links = coherency.links.flatMap(([a, b]) => line(a, b))
    const rings = coherency.offenders.flatMap((id) => {
      const pose = poseOf(id)
      const radius = (view.models[id]?.body.radius ?? 12) * 1.9
      if (!pose) return []
      const round = Array.from({ length: 24 }, (_, i) => ({
        x: pose.at.x + Math.cos((i / 12) * Math.PI) * radius,
        z: pose.at.z + Math.sin((i / 12) * Math.PI) * radius,
      }))
      return outlineStrokes(round, pose.y + 2)
    })
    const gaps = named.flatMap(({ model, nearest }) => (nearest === null ? [] : line(model, nearest.model)))
    const names = named.flatMap(({ model, text, nearest }) => {
      const pose = poseOf(model)
      const other = nearest === null ? null : poseOf(nearest.model)
      const height = view.models[model]?.body.height ?? 28
      return [
        ...(pose && text !== null
          ? [{ key: model, text, at: { ...pose.at, y: pose.y + height + 8 }, below: false }]
          : []),
        ...(pose && other && nearest && nearest.text !== null
          ? [
              {
                key: `${model}>${nearest.model}`,
                text: nearest.text,
                at: {
                  x: (pose.at.x + other.at.x) / 2,
                  y: (pose.y + other.y) / 2 + belt,
                  z: (pose.at.z + other.at.z) / 2,
                },
                below: true,
              },
            ]
          : []),
      ]
    })
    return { links, rings, gaps, names }
  }, [view.models, coherency, ghostMove, named])
  return (
    <>
      <Strokes strokes={links} tone="legal" width={2.4} opacity={0.85} above />
      <Strokes strokes={rings} tone="test" width={3} dashed above />
      <Strokes strokes={gaps} tone="refused" width={2.4} dashed above />
      {names.map(({ key, text, at, below }) => (
        <Label key={key} at={at} text={text} tone="test" below={below} />
      ))}
    </>
  )
}
