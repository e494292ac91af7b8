/** Forces and scenarios of Live Skirmish from a file pass their checks before anything is played with them. */
import type { SkirmishForce, SkirmishScenario } from '../../shared/protocol/skirmish'
import { checkSkirmishForce } from '../../shared/skirmish/check-force'
import { checkScenario } from '../../shared/skirmish/check-scenario'
import { skirmishFault } from '../../shared/skirmish/file-fault'
import type { Text } from '../../shared/protocol/refusal'
import { FileFault } from './file-fault'

interface Found {
  readonly place: string
  readonly text: Text
}

/** @throws FileFault with every fault, its place in the file and its remedy */
export function proveSkirmishForce(force: SkirmishForce, file: string, within = ''): void {
  prove(checkSkirmishForce(force), file, within)
}
/** @throws FileFault */
export function proveScenario(scenario: SkirmishScenario, file: string, within = ''): void {
  prove(checkScenario(scenario), file, within)
}

function prove(found: readonly Found[], file: string, within: string): void {
  const faults = found.map(({ place, text }) => ({ place: [within, place].filter(Boolean).join('.'), text }))
  const [first] = faults
  if (!first) return
  throw new FileFault('invalid', file, first.place, first.text.key, { told: skirmishFault(file, faults) })
}
