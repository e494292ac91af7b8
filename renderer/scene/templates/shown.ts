/** What the scene is told of a marker or template in the hand. */
import type { Mm } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { Sector } from '../../../shared/geometry/turn'
import type { ModelId, PieceId } from '../../../shared/table/types'

export interface TemplateShown {
  readonly shape:
    | { readonly kind: 'marker'; readonly at: PlanPoint; readonly radius: Mm }
    | {
        readonly kind: 'flame'
        readonly tip: PlanPoint
        readonly bearing: number
        /** Where its mount may point it. */
        readonly arc?: Sector
      }
  /** The ranging marker a further one lies beside. */
  readonly beside: { readonly at: PlanPoint; readonly radius: Mm } | null
  readonly tone: 'legal' | 'free' | 'refused'
  readonly strikes: { readonly level: number; readonly y: Mm; readonly piece: PieceId | null } | null
  /** A plate for each level with somebody on it. */
  readonly labels: readonly { readonly y: Mm; readonly text: string; readonly struck: boolean }[]
  readonly models: readonly {
    readonly model: ModelId
    /** `safe`: under it, on another level. */
    readonly mark: 'full' | 'partial' | 'safe' | 'own'
  }[]
}
