/** Facts out of a file: any version of the program may have written it. */
import type { GameEvent, RecordedEvent } from '../event'
import { factCatalogue, isFactKind } from './index'

/** The fact as it was recorded; null: this version knows no such kind, or its data are not what they were then. */
export function readFact(event: RecordedEvent): GameEvent | null {
  return isFact(event) ? event : null
}
const isFact = (event: RecordedEvent): event is GameEvent =>
  isFactKind(event.type) && factCatalogue[event.type].data.safeParse(event.data).success
