/** Straight strokes in the room, all of one look in one draw; dashed ones say "refused" or "blocked" without colour. */
import { Line } from '@react-three/drei'
import { useMemo } from 'react'
import { Vector3 } from 'three'
import type { Point3 } from '../../../shared/geometry/point'
import { tones, type Tone } from './tones'

export type Stroke = readonly [from: Point3, to: Point3]

export function Strokes({
  strokes,
  tone,
  colour,
  width = 2,
  dashed = false,
  opacity = 1,
  above = false,
}: {
  readonly strokes: readonly Stroke[]
  readonly tone: Tone
  /** Instead of the tone's colour: a side's. */
  readonly colour?: string
  readonly width?: number
  readonly dashed?: boolean
  readonly opacity?: number
  /** Drawn over everything: for what must be seen through walls. */
  readonly above?: boolean
}) {
  const points = useMemo(() => strokes.flat().map((p) => new Vector3(p.x, p.y, p.z)), [strokes])
  if (points.length === 0) return null
  return (
    <Line
      key={points.length}
      segments
      points={points}
      color={colour ?? tones[tone]}
      lineWidth={width}
      dashed={dashed}
      dashSize={7}
      gapSize={5}
      transparent
      opacity={opacity}
      depthTest={!above}
      depthWrite={false}
      toneMapped={false}
      fog={false}
      renderOrder={above ? 12 : 4}
    />
  )
}

/** The closed outline as strokes, at one height. */
export function outlineStrokes(
  outline: readonly { readonly x: number; readonly z: number }[],
  y: number,
): Stroke[] {
  return outline.map((p, i) => {
    const q = outline[(i + 1) % outline.length]!
    return [
      { x: p.x, y, z: p.z },
      { x: q.x, y, z: q.z },
    ]
  })
}

/** Edges of an upright prism. */
export function prismStrokes(
  outline: readonly { readonly x: number; readonly z: number }[],
  from: number,
  to: number,
): Stroke[] {
  return [
    ...outlineStrokes(outline, from),
    ...outlineStrokes(outline, to),
    ...outline.map((p): Stroke => [
      { x: p.x, y: from, z: p.z },
      { x: p.x, y: to, z: p.z },
    ]),
  ]
}
