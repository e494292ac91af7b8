/** A character alone is a target only where he is the closest one (C4-CHAR-08). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame } from '../game'
import { candidatesOf, priorityOf } from './target-priority'
import { isLoneCharacter, ownUnitOf } from '../units'

/** Too big to be overlooked: alone it is a target like any other. */
const isMonstrous = ({ state }: CoreGame, unit: UnitId): boolean =>
  standingModels(state, unit).every((model) => ownUnitOf(state, model).entry.type === 'monstrousCreature')

/**
 * Why these cannot fire at that character, or null. No Leadership test helps: where one would be needed, there is no shot;
 * units that run may be left out of account as for any target (C4-SHOOT-05).
 */
export function characterRefusal(game: CoreGame, unit: UnitId, target: UnitId): Refusal | null {
  if (!isLoneCharacter(game.state, target) || isMonstrous(game, target)) return null
  const candidates = candidatesOf(game, unit, target).map((one) => ({ ...one, large: false }))
  const { testNeeded, forced } = priorityOf(candidates, target)
  return testNeeded
    ? refuse('characterNotClosest', ['C4-CHAR-08', 'C4-SHOOT-04'], { unit, target }, [target, ...forced])
        .refusal
    : null
}
