/** Settles a case by the rules it is about. */
import type { Verdict } from './hearing'
import { isSkirmishCase, type AnyCase } from './read-case'
import { runBattleCase } from './run-case'
import { runSkirmishCase } from './skirmish/run-case'

export const runCase = (given: AnyCase): Promise<Verdict> =>
  isSkirmishCase(given) ? runSkirmishCase(given) : runBattleCase(given)
