/** A measuring tape: from edge to edge, over the corners of a climb, with its length in the middle. */
import { useMemo } from 'react'
import type { Point3 } from '../../../shared/geometry/point'
import type { SceneProps } from '../props'
import { Label } from './Label'
import { Strokes, type Stroke } from './Strokes'

export function Tape({ tape }: { readonly tape: NonNullable<SceneProps['tape']> }) {
  const { strokes, middle } = useMemo(() => {
    const corners: readonly Point3[] = tape.legs && tape.legs.length > 1 ? tape.legs : [tape.from, tape.to]
    const raised = corners.map((p) => ({ ...p, y: p.y + 2 }))
    const strokes: Stroke[] = raised.slice(1).map((p, i) => [raised[i]!, p])
    for (const end of [raised[0]!, raised[raised.length - 1]!]) strokes.push([end, { ...end, y: end.y + 9 }])
    const half = strokes[Math.floor((raised.length - 2) / 2)]!
    const middle = {
      x: (half[0].x + half[1].x) / 2,
      y: (half[0].y + half[1].y) / 2 + 6,
      z: (half[0].z + half[1].z) / 2,
    }
    return { strokes, middle }
  }, [tape])
  return (
    <>
      <Strokes strokes={strokes} tone="shade" width={6} opacity={0.55} above />
      <Strokes strokes={strokes} tone="vital" width={2.6} above />
      <Label at={middle} text={tape.label} tone="vital" />
    </>
  )
}
