/** Settles a case by the rules it is about. */
import { NotThere } from '../../shared/not-there'
import { CaseFault } from './fault'
import type { CaseHearing } from './hearing'
import { isSkirmishCase, type AnyCase } from '../../shared/protocol/case'
import { runBattleCase } from './run-case'
import { runSkirmishCase } from './skirmish/run-case'

/** @throws CaseFault where the case names what is not there */
export async function runCase(given: AnyCase): Promise<CaseHearing> {
  try {
    return await (isSkirmishCase(given) ? runSkirmishCase(given) : runBattleCase(given))
  } catch (error) {
    // Named by what it begins with: no step or question of it is under way yet.
    if (error instanceof NotThere) throw new CaseFault('$', error.message, { cause: error })
    throw error
  }
}
