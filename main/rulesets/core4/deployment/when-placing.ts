/**
 * Where a side says how a unit comes only when it would be placed (C4-DEPLOY-03, core4.deploy.declareTiming): it infiltrates,
 * comes down later, or waits. Nothing of it is put down, so that no placement is used up (C4-DEPLOY-04).
 */
import type { WayToCome } from '../../../../shared/protocol/command'
import { allowed, refuse } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CommandRule, type CoreGame, type CorePart } from '../game'
import { boughtTogether } from '../units'
import { comesSo, declareTiming, mayCome, saysWhenPlacing } from './declare'
import { nextPlacement } from './late'
import { checkTurn } from './order'

function waysNow(game: CoreGame, seat: Seat, unit: UnitId): readonly WayToCome[] {
  if (!saysWhenPlacing(game) || game.state.deploy?.category === null || !checkTurn(game, seat, unit).ok)
    return []
  return mayCome(game, seat, unit).flatMap((way) =>
    way === 'normally' || way === 'entersFirst' ? [] : [way],
  )
}

const declareRule: CommandRule<'declare'> = {
  check(game, seat, { unit, as }) {
    const turn = checkTurn(game, seat, unit)
    if (!turn.ok) return turn
    return waysNow(game, seat, unit).includes(as)
      ? allowed
      : refuse('comesNotSo', ['C4-DEPLOY-03'], { unit }, [unit])
  },
  *perform(game, seat, { unit, as }) {
    yield* comesSo(game, seat, unit, as)
    const choice = boughtTogether(game.state, unitOf(game.state, unit)).units
    if (!(yield* nextPlacement(game, seat, choice))) yield* game.at('stepDone')
  },
  legal: (game, seat) =>
    Object.keys(game.state.units).flatMap((unit) => {
      const ways = waysNow(game, seat, unit)
      return ways.length > 0 ? [{ type: 'declare', unit, comes: ways }] : []
    }),
  // The enemy reads it too, and does not know the unit.
  label: () => ({ key: 'label.declare' }),
}

export const whenPlacingPart: CorePart = {
  id: 'core4/when-placing',
  commands: { declare: declareRule },
  settings: [declareTiming],
}
