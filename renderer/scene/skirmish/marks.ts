/** What the table of a skirmish draws over the scene: plain shapes, already worked out. */
import type { Point3 } from '../../../shared/geometry/point'
import type { Tone } from '../marks/tones'

export interface DiscMark {
  readonly at: Point3
  readonly radius: number
  readonly tone: Tone
  readonly text?: string
  /** A ball in the room and not only a ring on the floor. */
  readonly ball?: boolean
}
export interface BoxMark {
  readonly centre: Point3
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Degrees: from the panel to its lead firer. */
  readonly normal: number
  readonly tone: 'legal' | 'refused' | 'a' | 'b'
  readonly text: string
}
interface FanMark {
  readonly at: Point3
  readonly facing: number
  readonly reach: number
}
export interface StretchMark {
  readonly points: readonly Point3[]
  readonly tone: Tone
  readonly width: number
  readonly dashed?: boolean
}
export interface LabelMark {
  readonly at: Point3
  readonly text: string
  readonly tone: Tone
  /** Hangs under the place: over it stands another. */
  readonly below?: boolean
}
/** Which way somebody looks at the end of his move. */
export interface ArrowMark {
  readonly at: Point3
  readonly facing: number
  readonly tone: Tone
}
export interface SmokeMark {
  readonly id: string
  readonly at: Point3
  readonly radius: number
  readonly height: number
}
export interface SkirmishMarksShown {
  readonly discs: readonly DiscMark[]
  readonly boxes: readonly BoxMark[]
  readonly fans: readonly FanMark[]
  readonly stretches: readonly StretchMark[]
  readonly labels: readonly LabelMark[]
  readonly arrows: readonly ArrowMark[]
  readonly smoke: readonly SmokeMark[]
}
