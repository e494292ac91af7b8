/** What a game of Live Skirmish knew beside, laid over the state that a case comes to. */
import { skirmishSideSchema, type SkirmishCase } from '../../../shared/protocol/case'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { misfitOf } from '../../session'
import { refuseCase } from '../fault'
import { keptByNewer, misremembered } from '../remembered'
import { sideIn } from './side-of'

/** @throws CaseFault for what these rules cannot have kept */
export function skirmishRemembering(state: SkirmishState, { remembered }: SkirmishCase): SkirmishState {
  if (!remembered) return state
  const found = (path: string, detail: string): void => refuseCase([misremembered(path, detail)])
  if (remembered.rules > liveSkirmish.version)
    refuseCase([keptByNewer(remembered.rules, liveSkirmish.version)])
  const now: SkirmishState = Object.assign({}, state, remembered.state)
  const misfit = misfitOf(state, now)
  if (misfit !== null) found(`.state.${misfit}`, 'not what the rules keep there')
  // What a case has words for is still said in them.
  for (const seat of ['a', 'b'] as const) {
    const said = skirmishSideSchema.safeParse(sideIn(now, seat))
    const first = said.error?.issues[0]
    if (first) found(`.state.sides.${seat}.${first.path.join('.')}`, first.message)
  }
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
