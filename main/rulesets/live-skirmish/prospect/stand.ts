/** Where one would end: how high, who would see him there, and from whom he would be in cover (LS-GEO-03 to -06). */
import type { SkirmishProspect } from '../../../../shared/protocol/skirmish/query'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { coverFromAll, soldierSees } from '../../../../shared/skirmish/space'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import { guiseOf, spaceOf, standingSoldier } from '../space-now'
import { isFighting, isPlaced, modelsOfSide, soldierOf } from '../state'

export function standAt(
  game: SkirmishGame,
  seat: Seat,
  id: ModelId,
): SkirmishProspect['ends'][ModelId] | null {
  const { state } = game
  const model = soldierOf(state, id)
  if (!isPlaced(model)) return null
  const space = spaceOf(game)
  const man = standingSoldier(state, model)
  const seenBy = modelsOfSide(state, otherSeat(seat))
    .filter(isPlaced)
    .filter(isFighting)
    .map((enemy) => standingSoldier(state, enemy))
    .filter((enemy) => soldierSees(space, enemy, man))
  return {
    pose: model.pose,
    seenBy: seenBy.map((enemy) => enemy.id),
    openTo: seenBy
      .filter((enemy) => !coverFromAll(space, man, [enemy], guiseOf(state, model)))
      .map((one) => one.id),
  }
}
