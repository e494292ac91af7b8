/** What units have used of their side's arsenal, by the player turn in which they did (CF-STRAT-50). */
import type { ArsenalView } from '../../../../shared/protocol/parts/arsenal'
import type { UnitId } from '../../../../shared/table/types'
import { carriedByUnit } from '../../core4/units'
import { keptBy, unitOf, type CoreGame } from '../../core4/game'

export const arsenalUsed = keptBy<'arsenal', ArsenalView>({
  id: 'arsenal',
  opening: () => ({ wrecked: {}, breached: {}, smoked: {} }),
  seen: (kept) => kept,
})

/** It has this rule, and does as it is told. */
export const usesRule = (game: CoreGame, unit: UnitId, rule: string): boolean =>
  !unitOf(game.state, unit).fallingBack && carriedByUnit(game, unit).some((one) => one.rule === rule)
