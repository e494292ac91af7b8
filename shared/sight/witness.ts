/** What sight answers: never a bare boolean (design §3). */
import type { Mm } from '../geometry/length'
import type { Point3 } from '../geometry/point'
import type { ModelId, PieceId } from '../table/types'
import type { RuleId, Text } from '../protocol/refusal'

export interface Blocker {
  readonly kind: 'solid' | 'model' | 'depth' | 'through' | 'area' | 'sameRuin'
  /** The piece or model that stops the ray. */
  readonly id: PieceId | ModelId
  /** For solids: what part of the piece, which one, on which level. */
  readonly part?: string
  readonly index?: number
  readonly level?: number
  readonly cite: RuleId
}
/** The sides of a hull and its top (C4-VSHOOT-27). */
export type HullPanel = 'front' | 'left' | 'rear' | 'right' | 'top'
export type HullSide = Exclude<HullPanel, 'top'>
/** One of the five or nine points of a body, or a cell of a hull's panel: column across, row up. */
export type SampleName =
  | 'head'
  | 'chest'
  | 'legs'
  | 'left'
  | 'right'
  | `${'left' | 'centre' | 'right'}-${'low' | 'middle' | 'high'}`
  | `${HullPanel}-${number}-${number}`
export interface SightRay {
  readonly name: SampleName
  readonly to: Point3
  readonly clear: boolean
  readonly blocker?: Blocker
  /** Where the ray stops. */
  readonly stop?: Point3
}
/** How a hull is seen: 20 × 10 places on each panel turned to the eye (C4-VSHOOT-26, -27). */
export interface HullSight {
  readonly panels: readonly {
    readonly panel: HullPanel
    readonly clear: number
    readonly samples: number
  }[]
  /** The facing that a shot from there strikes, by the plan place of the eye (C4-VSHOOT-20). */
  readonly struck: HullPanel
  /** Places of the facing struck that terrain, hulls or large bodies hide. */
  readonly hidden: number
  readonly obscured: boolean
  /** Its outline on the ground: front left, front right, rear right, rear left. */
  readonly corners: readonly Point3[]
}
export interface SightWitness {
  readonly from: ModelId
  readonly to: ModelId
  readonly eye: Point3
  /** Every ray to a body; to a hull enough of them to draw. */
  readonly rays: readonly SightRay[]
  /** Clear rays, of `samples` in all. */
  readonly clear: number
  readonly samples: number
  readonly fraction: number
  readonly visible: boolean
  readonly fully: boolean
  /** Pieces that hide part of the target or hold it: they can give cover (CF-LOS-11). */
  readonly cover: readonly PieceId[]
  /** Plan depth into the ruin that decided, where one did (CF-LOS-04). */
  readonly depth?: Mm
  /** The rule that decides, and the sentence to show. */
  readonly cite: RuleId
  readonly because: Text
  /** Only where the target is a hull. */
  readonly hull?: HullSight
}
