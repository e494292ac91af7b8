/** A scenario as it comes out of somebody's file: it is kept as it is, so it has to be in order. */
import { faultyText, type FoundFault } from '../protocol/fault-words'
import { readDocument } from '../protocol/read-document'
import type { Text } from '../protocol/refusal'
import { checkScenario } from './check-scenario'
import { skirmishScenarioSchema, type SkirmishScenario } from '../protocol/skirmish/scenario'

/**
 * @param file    its name as the player knows it
 * @param cities  ids of those that lie here: a scenario is nothing without its own
 */
export function readScenario(
  text: string,
  file: string,
  cities: readonly string[],
): { readonly scenario: SkirmishScenario } | { readonly fault: Text } {
  const read = readDocument(text, file, 'war-storeys/skirmish-scenario', skirmishScenarioSchema)
  if ('fault' in read) return read
  const { document: scenario } = read
  const faults = faultsOfScenario(scenario, cities)
  return faults.length === 0 ? { scenario } : { fault: faultyText(file, faults) }
}
/** What its schema cannot say of it. */
export const faultsOfScenario = (
  scenario: SkirmishScenario,
  cities: readonly string[],
): readonly FoundFault[] => [
  ...checkScenario(scenario),
  ...(cities.includes(scenario.city)
    ? []
    : [{ place: 'city', text: { key: 'fault.scenario.city', args: { city: scenario.city } } }]),
]
