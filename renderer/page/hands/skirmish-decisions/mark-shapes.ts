/** Rings, labels and lines of which the marks of every question are made. Pure. */
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { DeskMarks } from './desk-marks'
import type { Stroke } from '../../../scene/marks/Strokes'
import type { RingPattern } from '../../../scene/marks/ring-field'
import type { Tone } from '../../../scene/marks/tones'
import { focusPlace } from './focus'

/** How lengths are said on the table. */
export type SayLength = (mm: Mm) => string

export const ringOf = (
  view: SkirmishView,
  id: string,
  tone: Tone,
  pattern: RingPattern,
): DeskMarks['rings'] => {
  const at = focusPlace(view, id)
  if (at === null) return []
  const radius = (view.models[id]?.body.radius ?? 12.5) * 1.35
  return [{ at: { ...at, y: at.y + 0.8 }, radius, tone, pattern }]
}
/** Over somebody's head. */
export const overHead = (view: SkirmishView, id: string): Point3 | null => {
  const at = focusPlace(view, id)
  return at === null ? null : { ...at, y: at.y + (view.models[id]?.body.height ?? 20) + 8 }
}
export const labelOver = (view: SkirmishView, id: string, text: string, tone: Tone): DeskMarks['labels'] => {
  const at = overHead(view, id)
  return at === null ? [] : [{ at, text, tone }]
}
export const chainOf = (points: readonly Point3[], lift = 3): readonly Stroke[] =>
  points.slice(1).map((to, i): Stroke => {
    const from = points[i] ?? to
    return [
      { ...from, y: from.y + lift },
      { ...to, y: to.y + lift },
    ]
  })
const circleSteps = 40
export const circleMark = ({ x, y, z }: Point3, radius: Mm): readonly Stroke[] => {
  const at = (i: number): Point3 => {
    const angle = (i / circleSteps) * Math.PI * 2
    return { x: x + Math.cos(angle) * radius, y, z: z + Math.sin(angle) * radius }
  }
  return Array.from({ length: circleSteps }, (_, i): Stroke => [at(i), at(i + 1)])
}
