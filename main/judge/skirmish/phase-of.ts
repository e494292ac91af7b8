import type { SkirmishCase } from '../../../shared/protocol/case'
import type { Procedure } from '../../engine'
import type { SkirmishGame } from '../../rulesets/live-skirmish/part'
import { endSkirmishPhase, playOn, playTurns } from '../../rulesets/live-skirmish/turn'

/** A case of the action phase begins with its script; one of another phase with what is done in it. */
export function* phaseInCase({ turn: { phase } }: SkirmishCase, game: SkirmishGame): Procedure {
  if (phase === 'start') yield* playTurns(game)
  else if (phase === 'end') yield* endSkirmishPhase(game)
  else if (phase !== 'action') yield* playOn(game, phase)
}
