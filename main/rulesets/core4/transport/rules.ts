/** What riding, and having got out, keeps a unit from (C4-TRANS-08, -10, -12 to -15). */
import { hasTrait } from '../../../../shared/force'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingRule, unitOf, type CoreGame, type CoreState } from '../game'
import { unitsInside } from '../movement'
import { whyNoFire } from './fire-points'

const no = (unit: UnitId, key: string, cite: string): Refusal => refuse(key, cite, { unit }, [unit]).refusal

type GotOut = UnitView['gotOut']
const inThisTurn = (units: readonly UnitView[], { turn }: CoreState): readonly GotOut[] =>
  units.map(({ gotOut }) => gotOut).filter((one) => one?.turn === turn.player)
/** Of a company that somebody has joined all answer for each other. */
const gotOutNow = (state: CoreState, unit: UnitId) => inThisTurn(unitsInside(state, unit), state)
const ownOut = (state: CoreState, unit: UnitId) => inThisTurn([unitOf(state, unit)], state)
/** It has loaded or unloaded after its move (C4-TRANS-08, -10). */
const haltedToLoad = (state: CoreState, unit: UnitId): boolean =>
  unitOf(state, unit).models.some((id) => modelOf(state, id).haltedIn === state.turn.player)

function goesNoFarther({ state }: CoreGame, unit: UnitId, out: readonly GotOut[]): Refusal | null {
  if (haltedToLoad(state, unit)) return no(unit, 'transportHalted', 'C4-TRANS-10')
  return out.some((one) => one?.afterMove === true) ? no(unit, 'gotOutGoesNoFarther', 'C4-TRANS-10') : null
}

/** Somebody has shown himself in it in its owner's last turn (C4-TRANS-15). */
function isExposed({ state }: CoreGame, id: ModelId): boolean {
  const { exposedIn, profile, seat } = modelOf(state, id)
  return (
    state.turn.active === otherSeat(seat) &&
    exposedIn === state.turn.player - 1 &&
    !hasTrait(profile, 'openTopped')
  )
}

export const ridingRules = [
  standingRule({
    id: 'riding',
    cite: 'C4-TRANS-12',
    text: { key: 'modifier.riding' },
    on: {
      mayShoot: {
        as: 'game',
        band: 'forbids',
        answer: (value, { game, unit }) => value ?? whyNoFire(game, unit),
      },
      mayAssault: {
        as: 'game',
        band: 'forbids',
        answer: (value, { game, unit }) =>
          value ??
          (gotOutNow(game.state, unit).some((one) => one?.charges === false)
            ? no(unit, 'noChargeAfterGettingOut', 'C4-TRANS-12')
            : null),
      },
      // A character who got out before he came to them stays behind in their own move, as one who has walked (C4-CHAR-03).
      mayMove: {
        as: 'game',
        band: 'forbids',
        answer: (value, { game, unit }) => value ?? goesNoFarther(game, unit, ownOut(game.state, unit)),
      },
      mayMoveOn: {
        as: 'game',
        band: 'forbids',
        answer: (value, { game, unit }) => value ?? goesNoFarther(game, unit, gotOutNow(game.state, unit)),
      },
    },
  }),
  standingRule({
    id: 'exposedPassengers',
    cite: 'C4-TRANS-15',
    text: { key: 'modifier.exposedPassengers' },
    on: {
      damageRoll: {
        as: 'game',
        answer: (roll, { game, model }) => (isExposed(game, model) ? roll + 1 : roll),
      },
      hitsOnHull: {
        as: 'game',
        answer: (hits, { game, model, template }) => (template && isExposed(game, model) ? 2 * hits : hits),
      },
    },
  }),
]
