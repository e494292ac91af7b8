/** Words of the core that rules of this pack look for, or give (S6-MISS-CMD-03, -DEP-10, -SCO-02). */
import type { UnitId } from '../../../../shared/table/types'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { CoreGame } from '../../core4/game'
import { carriedByUnit } from '../../core4/units'
import { outflank } from './outflank'

const carries = (game: CoreGame, unit: UnitId, word: string): boolean =>
  carriedByUnit(game, unit).some(({ rule }) => rule === word)
export const isSwarm = (game: CoreGame, unit: UnitId): boolean => carries(game, unit, 'swarm')
export const scoutsAhead = (game: CoreGame, unit: UnitId): boolean => carries(game, unit, 'scouts')

/** What traits give. */
export const traitGives = {
  ambusher: { rule: 'infiltrate' },
  wideFlank: { rule: outflank.id },
  stubbornDefence: { rule: 'counterAttack' },
} as const satisfies Readonly<Record<string, Carried>>
