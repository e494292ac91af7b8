/** A case begins; dice fall already where a phase or a battle opens. */
import { ScriptFault } from '../engine'
import { CaseFault } from './fault'

/** @throws CaseFault where its dice do not fit what is rolled before the first line of its script */
export async function openedCase<S>(begin: () => Promise<S>): Promise<S> {
  try {
    return await begin()
  } catch (error) {
    if (error instanceof ScriptFault) throw new CaseFault('$.dice', error.message, { cause: error })
    throw error
  }
}
