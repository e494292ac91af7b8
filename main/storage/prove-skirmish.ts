/** Forces and scenarios of Live Skirmish from a file pass their checks before anything is played with them. */
import type { SkirmishForce, SkirmishScenario } from '../../shared/protocol/skirmish'
import { checkSkirmishForce } from '../../shared/skirmish/check-force'
import { checkScenario } from '../../shared/skirmish/check-scenario'
import { foundWithin, refuseFaulty } from './refuse-faulty'

/** @throws FileFault with every fault, its place in the file and its remedy */
export const proveSkirmishForce = (force: SkirmishForce, file: string, within = ''): void =>
  refuseFaulty(file, foundWithin(within, checkSkirmishForce(force)))
/** @throws FileFault the same */
export const proveScenario = (scenario: SkirmishScenario, file: string, within = ''): void =>
  refuseFaulty(file, foundWithin(within, checkScenario(scenario)))
