/** Is a character beside a unit, by the link that holds units together (C4-MOVE-06, C4-CHAR-03, -04)? */
import { linked } from '../../../../shared/movement'
import type { Standing, UnitId } from '../../../../shared/table/types'
import { coherencyRules } from '../movement'
import { standingModels, type CoreGame } from '../game'
import { ownStanding } from '../units'

/** @param him  where he stands or will stand */
export const besideUnit = (game: CoreGame, him: readonly Standing[], unit: UnitId): boolean =>
  standingModels(game.state, unit).some((mate) =>
    him.some((model) => model.id !== mate.id && linked(model, mate, coherencyRules(game, unit))),
  )
/** @param unit  a character's own unit */
export const inReachOfUnit = (game: CoreGame, unit: UnitId, host: UnitId): boolean =>
  besideUnit(game, ownStanding(game.state, unit), host)
