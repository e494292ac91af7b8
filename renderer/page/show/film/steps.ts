/** Where the steps through a film lead. Pure: a film is a line of points, and a moment a place on it. */
import type { TimelineNode } from '../../../../shared/protocol/api'
import type { Presentation } from '../../../show/present'

export type FilmStride = 'input' | 'phase' | 'turn'
/** Back, or on. */
export type StepWay = -1 | 1
/** After the input of `index`, or `within` what it brought: on the way from the point before to this one. */
export interface FilmPlace {
  readonly index: number
  readonly within: boolean
}
type Point = Pick<TimelineNode, 'turn' | 'phase'>

/** A chapter begins with the input that opens it; the opening begins one too. */
function begins(points: readonly Point[], index: number, by: 'phase' | 'turn'): boolean {
  const [before, now] = [points[index - 1], points[index]]
  if (before === undefined || now === undefined) return index === 0
  return before.turn !== now.turn || (by === 'phase' && before.phase !== now.phase)
}
/** The point to which one such step leads; at either end, that end. */
export function strideTo(
  points: readonly Point[],
  { index, within }: FilmPlace,
  stride: FilmStride,
  way: StepWay,
): number {
  const last = points.length - 1
  // Half an input lies between two points.
  const now = within ? index - 0.5 : index
  if (stride === 'input')
    return Math.max(0, Math.min(last, way > 0 ? Math.floor(now) + 1 : Math.ceil(now) - 1))
  const openings = points.flatMap((_, i) => (begins(points, i, stride) ? [i] : []))
  return way > 0 ? (openings.find((i) => i > now) ?? last) : (openings.findLast((i) => i < now) ?? 0)
}
/** In which seconds of an act each of its facts is seen; those that begin at once are seen as one. */
export function factSpans({
  cues,
  told,
  seconds,
}: Presentation): readonly { readonly from: number; readonly until: number }[] {
  const begins = told.map(({ event, at }) =>
    Math.min(at, ...cues.filter((cue) => cue.event === event).map((cue) => cue.begins)),
  )
  const from = [...new Set(begins)]
  return from.map((first, n) => ({ from: first, until: from[n + 1] ?? seconds }))
}
