/** A unit is set up in a fortification of its own army: as it is placed, after all the others, or as it goes ahead (S6-MISS-DEP-04). */
import { allowed, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { CommandRule, CoreGame } from '../../core4/game'
import { checkTurn, nextPlacement } from '../../core4/deployment'
import { joinsInside } from '../../core4/houses'
import { mayRearrange } from '../set-up/whole-side'
import { mayRedeploy } from '../set-up/redeploy'
import { ownHouses, whyNotStartInside } from './may-start'

const because = ['S6-MISS-DEP-04']

/** Is it placed now, put elsewhere, or placed anew? */
function isItsTurn(game: CoreGame, seat: Seat, unit: UnitId): Verdict {
  if (game.state.stage === 'earlyMoves') return mayRedeploy(game, seat, unit)
  const placed = checkTurn(game, seat, unit)
  return placed.ok || !mayRearrange(game, seat, unit).ok ? placed : allowed
}

export const startInsideRule: CommandRule<'startInside'> = {
  check(game, seat, { unit, piece }) {
    const turn = isItsTurn(game, seat, unit)
    if (!turn.ok) return turn
    const refusal = whyNotStartInside(game, unit, piece)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { unit, piece }) {
    const { stage } = game.state
    const stood = stage === 'deployment' && !checkTurn(game, seat, unit).ok
    const host = joinsInside(game.state, unit, piece)
    yield* emit('startedInside', { unit, piece, ...(host !== null && { host }) }, because)
    if (stage === 'earlyMoves' || stood) return
    if (!(yield* nextPlacement(game, otherSeat(seat), [unit]))) yield* game.at('stepDone')
  },
  legal(game, seat) {
    const { stage, units } = game.state
    if (stage !== 'deployment' && stage !== 'earlyMoves') return []
    const houses = ownHouses(game.state, seat)
    if (houses.length === 0) return []
    return Object.keys(units)
      .filter((unit) => isItsTurn(game, seat, unit).ok)
      .map((unit) => ({
        type: 'startInside' as const,
        unit,
        targets: houses.filter((piece) => !whyNotStartInside(game, unit, piece)),
      }))
      .filter(({ targets }) => targets.length > 0)
  },
  label: ({ unit, piece }) => ({ key: 'label.startInside', args: { unit, piece } }),
}
