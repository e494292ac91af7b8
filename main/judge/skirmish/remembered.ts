/** What a game of Live Skirmish knew beside, laid over the state that a case comes to. */
import type { SkirmishCase } from '../../../shared/protocol/case'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { misfitOf } from '../../session'
import { refuseCase } from '../fault'

/** @throws CaseFault for what these rules cannot have kept */
export function skirmishRemembering(state: SkirmishState, { remembered }: SkirmishCase): SkirmishState {
  if (!remembered) return state
  const found = (path: string, detail: string): void => refuseCase([{ path: `$.remembered${path}`, detail }])
  if (remembered.rules > liveSkirmish.version)
    found('.rules', `kept by rules of version ${remembered.rules}; these are ${liveSkirmish.version}`)
  const now: SkirmishState = Object.assign({}, state, remembered.state)
  const misfit = misfitOf(state, now)
  if (misfit !== null) found(`.state.${misfit}`, 'not what the rules keep there')
  try {
    liveSkirmish.invariants(now)
    for (const seat of ['a', 'b'] as const) {
      liveSkirmish.view(now, seat)
      liveSkirmish.legalCommands(now, seat)
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    found('', `these rules cannot go on from it: ${error.message}`)
  }
  return now
}
