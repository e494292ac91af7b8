/** Proves that what is told is what the catalogue of facts says, to the last field. */
import type { GameEvent, RecordedEvent } from '../../../shared/protocol/event'
import { factCatalogue } from '../../../shared/protocol/facts'
import { readFact } from '../../../shared/protocol/facts/read-fact'
import { sameData } from '../../session'

/** @throws Error for a kind or for data that no reader could know */
export function inCatalogue(event: RecordedEvent): GameEvent {
  const fact = readFact(event)
  if (!fact || !sameData(factCatalogue[fact.type].data.parse(fact.data), fact.data))
    throw new Error(`not as the catalogue of facts has it: ${event.type} ${JSON.stringify(event.data)}`)
  return fact
}
