/** A moment of a recorded game as a stage, with the forces that its set-up holds. */
import type { StageMoment } from '../../shared/protocol/case'
import { forceFileSchema, forceVersion, type Force } from '../../shared/protocol/force'
import type { GameSetup } from '../../shared/protocol/setup'
import type { CoreState } from '../rulesets/core4/game'
import { stageOfBattle } from './stage-of'

/** A journal keeps the forces as they were written when its game began. */
const ofToday = (force: Force): Force =>
  force.version === forceVersion ? force : forceFileSchema.parse(force)

export function momentOfBattle(
  state: CoreState,
  { resources, staged, stagedFigures }: GameSetup,
  about: { readonly id: string; readonly title: string },
): StageMoment {
  const { a, b } = resources?.forces ?? {}
  const figures = stagedFigures ?? resources?.figures
  return stageOfBattle(state, {
    ...about,
    forces: { ...(a && { a: ofToday(a) }), ...(b && { b: ofToday(b) }) },
    ...(staged && { origin: staged }),
    ...(figures && { figures }),
  })
}
