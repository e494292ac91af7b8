/** What is wrong with a draft, by the same checks by which a file is taken in and a scenario is kept. */
import type { FoundFault } from '../../../../shared/protocol/fault-words'
import { missionSchema, type Mission } from '../../../../shared/protocol/mission'
import { readBySchema } from '../../../../shared/protocol/read-document'
import type { Family } from '../../../../shared/protocol/setup'
import { skirmishScenarioSchema, type SkirmishScenario } from '../../../../shared/protocol/skirmish'
import { strictly } from '../../../../shared/protocol/strict-schema'
import { faultsOfScenario } from '../../../../shared/skirmish/read-scenario'
import type { Json } from '../form/json'

export type ReadDraft =
  | { readonly family: 'battle'; readonly file: Mission }
  | { readonly family: 'skirmish'; readonly file: SkirmishScenario }
interface CheckedDraft {
  /** null: it has no form yet in which it could be kept. */
  readonly read: ReadDraft | null
  readonly faults: readonly FoundFault[]
}
const missionForm = strictly(missionSchema)
const scenarioForm = strictly(skirmishScenarioSchema)

/** @param cities  ids of those in the library: a scenario of Live Skirmish is nothing without its own */
export function checkDraft(family: Family, document: Json, cities: readonly string[]): CheckedDraft {
  if (family === 'battle') {
    const { document: file, faults } = readBySchema(missionForm, document)
    return { read: file ? { family, file } : null, faults }
  }
  const { document: file, faults } = readBySchema(scenarioForm, document)
  if (!file) return { read: null, faults }
  const found = faultsOfScenario(file, cities)
  return { read: { family, file }, faults: found }
}
