/** What an open question of a skirmish draws on the table, as plain data. */
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3, Polygon } from '../../../../shared/geometry/point'
import type { ModelId, Pose } from '../../../../shared/table/types'
import type { RingPattern } from '../../../scene/marks/ring-field'
import type { Stroke } from '../../../scene/marks/Strokes'
import type { Tone } from '../../../scene/marks/tones'

export interface DeskLine {
  readonly strokes: readonly Stroke[]
  readonly tone: Tone
  readonly width?: number
  readonly dashed?: boolean
  readonly opacity?: number
  /** Seen through walls. */
  readonly above?: boolean
}
export interface DeskMarks {
  readonly lines: readonly DeskLine[]
  readonly labels: readonly { readonly at: Point3; readonly text: string; readonly tone: Tone }[]
  readonly rings: readonly {
    readonly at: Point3
    readonly radius: Mm
    readonly tone: Tone
    readonly pattern: RingPattern
  }[]
  /** Figures as they would stand. */
  readonly ghosts: Readonly<Record<ModelId, Pose>>
  readonly refusedGhosts: readonly ModelId[]
  /** Blast spheres. */
  readonly spheres: readonly { readonly at: Point3; readonly radius: Mm; readonly tone: Tone }[]
  readonly columns: readonly {
    readonly at: Point3
    readonly radius: Mm
    readonly height: Mm
    readonly tone: Tone
  }[]
  /** Covering-fire zones. */
  readonly boxes: readonly {
    readonly corners: Polygon
    readonly from: Mm
    readonly to: Mm
    readonly tone: Tone
  }[]
  /** Arcs of fire: `half` degrees to either side. */
  readonly fans: readonly {
    readonly at: Point3
    readonly facing: number
    readonly half: number
    readonly radius: Mm
    readonly tone: Tone
  }[]
}
export const noDeskMarks: DeskMarks = {
  lines: [],
  labels: [],
  rings: [],
  ghosts: {},
  refusedGhosts: [],
  spheres: [],
  columns: [],
  boxes: [],
  fans: [],
}
