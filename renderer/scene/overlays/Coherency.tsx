/** Who holds the unit together: links between models, and a dashed ring round those who have strayed. */
import { useMemo } from 'react'
import type { ModelId, Pose } from '../../../shared/table/types'
import type { SceneProps } from '../props'
import { outlineStrokes, Strokes, type Stroke } from './Strokes'

/** Links run at belt height, so that they do not vanish in the bases. */
const belt = 9

export function Coherency({
  view,
  coherency,
  ghostMove,
}: Pick<SceneProps, 'view' | 'ghostMove'> & { readonly coherency: NonNullable<SceneProps['coherency']> }) {
  const { links, strays } = useMemo(() => {
    // While a move is dragged, the unit is where the ghosts are.
    const poseOf = (id: ModelId): Pose | null => ghostMove?.models[id]?.end ?? view.models[id]?.pose ?? null
    const links: Stroke[] = []
    for (const [a, b] of coherency.links) {
      const [p, q] = [poseOf(a), poseOf(b)]
      if (p && q)
        links.push([
          { ...p.at, y: p.y + belt },
          { ...q.at, y: q.y + belt },
        ])
    }
    const strays = coherency.offenders.flatMap((id) => {
      const pose = poseOf(id)
      const radius = (view.models[id]?.body.radius ?? 12) * 1.9
      if (!pose) return []
      const round = Array.from({ length: 24 }, (_, i) => ({
        x: pose.at.x + Math.cos((i / 12) * Math.PI) * radius,
        z: pose.at.z + Math.sin((i / 12) * Math.PI) * radius,
      }))
      return outlineStrokes(round, pose.y + 2)
    })
    return { links, strays }
  }, [view.models, coherency, ghostMove])
  return (
    <>
      <Strokes strokes={links} tone="legal" width={2.4} opacity={0.85} above />
      <Strokes strokes={strays} tone="test" width={3} dashed above />
    </>
  )
}
