/** Words of the core that rules of this pack look for, or give (S6-MISS-CMD-03, -SCO-02). */
import type { UnitId } from '../../../../shared/table/types'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { CoreGame } from '../../core4/game'
import { carriedByUnit } from '../../core4/units'
import { outflank } from './outflank'

export const isSwarm = (game: CoreGame, unit: UnitId): boolean =>
  carriedByUnit(game, unit).some(({ rule }) => rule === 'swarm')

/** What traits give. */
export const traitGives = {
  ambusher: { rule: 'infiltrate' },
  wideFlank: { rule: outflank.id },
  stubbornDefence: { rule: 'counterAttack' },
} as const satisfies Readonly<Record<string, Carried>>
