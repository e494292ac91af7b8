/** The upright cylinder that sight knows of a model, as strokes. */
import type { Point3 } from '../../../shared/geometry/point'
import { outlineStrokes, type Stroke } from '../marks/Strokes'

const round = 24

export function cageStrokes({ x, y, z }: Point3, radius: number, height: number): readonly Stroke[] {
  const ring = Array.from({ length: round }, (_, i) => {
    const turn = (i / round) * Math.PI * 2
    return { x: x + Math.cos(turn) * radius, z: z + Math.sin(turn) * radius }
  })
  const posts = ring
    .filter((_, i) => i % (round / 4) === 0)
    .map((p): Stroke => [
      { ...p, y: y + 1 },
      { ...p, y: y + height },
    ])
  return [...outlineStrokes(ring, y + 1), ...outlineStrokes(ring, y + height), ...posts]
}
