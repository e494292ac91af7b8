/** Who touches whom, and who is engaged (LS-MELEE-01, LS-MELEE-03). */
import type { Seat } from '../../../../shared/protocol/spatial'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { basesTouch, type SpaceModel } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isWallBetween } from '../storm/held'
import { isFightingSoldier, isPlaced, isUnknownTo, soldierOf, modelsInOrder, modelsOfSide } from '../state'

/** Enemy soldiers who may be assaulted: fighting, on the table, no secret to this side, in no building that is stormed. */
export const assaultable = ({ state }: SkirmishGame, seat: Seat): readonly ModelId[] =>
  modelsOfSide(state, otherSeat(seat))
    .filter(
      (model) =>
        isPlaced(model) &&
        isFightingSoldier(model) &&
        model.garrison === null &&
        !isUnknownTo(state, model, seat),
    )
    .map(({ id }) => id)

/** Those of them whom a man standing so would touch. */
export function touched(game: SkirmishGame, seat: Seat, there: SpaceModel): readonly ModelId[] {
  const space = spaceOf(game)
  return assaultable(game, seat).filter((id) => {
    const foe = soldierOf(game.state, id)
    if (!isPlaced(foe)) return false
    const other = standingSoldier(game.state, foe)
    return basesTouch(space, there, other) && !isWallBetween(game, there, other)
  })
}

/** After any movement: whoever no longer touches his enemy is free of him. */
export function* looseContacts(game: SkirmishGame): Procedure {
  for (const { id, engaged } of modelsInOrder(game.state)) {
    if (engaged.length === 0) continue
    const { state } = game
    const model = soldierOf(state, id)
    const still = model.engaged.filter((foe) => {
      const other = soldierOf(state, foe)
      return (
        isPlaced(model) &&
        isPlaced(other) &&
        isFightingSoldier(other) &&
        basesTouch(spaceOf(game), standingSoldier(state, model), standingSoldier(state, other))
      )
    })
    if (still.length < model.engaged.length)
      yield* about(game, 'lsEngaged', { model: id, with: still }, ['LS-MELEE-03'])
  }
}
