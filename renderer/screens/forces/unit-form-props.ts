import type { UnitEntry } from '../../../shared/protocol/force'
import type { ItemChange } from './use-item'

/** What every part of a unit's form works on. */
export interface UnitFormProps {
  readonly unit: UnitEntry
  readonly change: ItemChange<UnitEntry>
}
