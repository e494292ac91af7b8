/** Who of a side could try to spot which marker now, for windows and for the list beside the table (LS-HIDE-05). */
import type { SpotChance } from '../../../../shared/protocol/skirmish/decision-forms'
import type { SkirmishQueryResult } from '../../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import type { SkirmishSpace } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { modelsOfSide } from '../state'
import { anybody, isAttempt, isKnownTo, judgeSpot, namesSought, soughtBy, spotterRefusal } from './may-spot'
import { isNumber, spottingNumber } from './spotting-number'

/** The number tells what can be seen of the marker; what the man under it is counts besides, and is not told. */
export function spotChances(
  game: SkirmishGame,
  seat: Seat,
  space: SkirmishSpace = spaceOf(game),
  names: readonly string[] = namesSought(game.state, seat),
): readonly SpotChance[] {
  if (names.length === 0) return []
  const from = game.state.activity?.t ?? 0
  return modelsOfSide(game.state, seat).flatMap((model) => {
    if (spotterRefusal(game, model, space)) return []
    return names.flatMap((target): readonly SpotChance[] => {
      if (target === anybody) return [{ model: model.id, target, needed: null, from, to: 1 }]
      const judged = judgeSpot(game, model, target, space)
      return isAttempt(judged) ? [{ model: model.id, target, needed: judged.shown.needed, from, to: 1 }] : []
    })
  })
}

/** Everything one man could look for, each with its number or why not. */
export function askSpotting(game: SkirmishGame, seat: Seat, id: ModelId): SkirmishQueryResult['lsSpotting'] {
  const model = game.state.models[id]
  if (model?.seat !== seat) return []
  const space = spaceOf(game)
  return namesSought(game.state, seat).flatMap((target) => {
    if (target === anybody) {
      const refusal = spotterRefusal(game, model, space)
      return [{ target, needed: null, modifiers: [], ...(refusal && { refusal }) }]
    }
    const sought = soughtBy(game, seat, target, space)
    if (!sought) return []
    const number = spottingNumber(game, model, sought, space, isKnownTo(game.state, seat, sought))
    const judged = judgeSpot(game, model, target, space)
    return [
      {
        target,
        needed: isNumber(number) ? number.needed : null,
        modifiers: isNumber(number) ? number.modifiers : [],
        ...(!isAttempt(judged) && { refusal: judged }),
      },
    ]
  })
}
