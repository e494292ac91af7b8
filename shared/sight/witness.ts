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
export interface SightRay {
  readonly name: 'head' | 'chest' | 'legs' | 'left' | 'right'
  readonly to: Point3
  readonly clear: boolean
  readonly blocker?: Blocker
  /** Where the ray stops. */
  readonly stop?: Point3
}
export interface SightWitness {
  readonly from: ModelId
  readonly to: ModelId
  readonly eye: Point3
  readonly rays: readonly SightRay[]
  readonly clear: number
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
}
