import type { Refusal } from '../../../../shared/protocol/refusal'
import type { ModelId, Standing } from '../../../../shared/table/types'

/** What closes places to a unit that is put down. */
export interface PlaceBounds {
  /** Why one of them may not stand there whatever the others do, or null. */
  alone(model: Standing): Refusal | null
  /** An enemy unit that sees one of them has its distance from all of them (C4-MSR-06). */
  together(placed: readonly Standing[]): Readonly<Record<ModelId, Refusal>>
}
