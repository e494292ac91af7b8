/** The steps of setting up, one after the other, in the order of the mission's file (C4-DEPLOY-01, CF-SETUP-00). */
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { SetUpStep } from '../../../../shared/protocol/mission'
import type { CoreGame } from '../game'
import { chooseMission } from './choose'
import { missionKept, missionOf } from './kept'

function* carryOut<S extends SetUpStep['step']>(
  game: CoreGame,
  step: Extract<SetUpStep, { readonly step: S }>,
): Procedure<'done' | 'waits'> {
  const rule = game.stepRule<S>(step.step as S)
  if (!rule) throw new Error(`no pack in play brings the step '${step.step}'`)
  return yield* rule.perform(game, step)
}

/** Before the first of them everybody has been placed, and has made his early move (CF-SETUP-10). */
const comesAfterwards: readonly SetUpStep['step'][] = ['nightfall', 'turnUp', 'seize', 'firstTurn']
const everybodyStands = (steps: readonly SetUpStep[], at: number): boolean => {
  const deployed = steps.findIndex(({ step }) => step === 'deploy')
  return at === steps.findIndex(({ step }, n) => n > deployed && comesAfterwards.includes(step))
}

/** Goes on to the next step, and through all that ask nobody to act. */
export function* goOn(game: CoreGame): Procedure {
  const { steps } = missionOf(game.state)
  for (let at = (missionKept.of(game.state).at ?? -1) + 1; at < steps.length; at++) {
    const step = steps[at] as SetUpStep
    if (everybodyStands(steps, at)) yield* game.at('deployed')
    yield* emit('setUpStep', { at, step: step.step }, step.cite)
    if ((yield* carryOut(game, step)) === 'waits') return
  }
}

/** From a table that stands: the mission is chosen, and its steps begin. */
export function* openMission(game: CoreGame): Procedure {
  yield* chooseMission(game)
  yield* goOn(game)
}
