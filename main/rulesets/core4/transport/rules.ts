/** What riding, and having got out, keeps a unit from (C4-TRANS-08, -10, -12 to -15). */
import { hasTrait } from '../../../../shared/force'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingRule, type CoreGame, type CoreState } from '../game'
import { unitsInside } from '../movement'
import { haltedToLoad, outOf, wasExposed, type GotOut } from '../units'
import { whyNoFire } from './fire-points'

const no = (unit: UnitId, key: string, cite: string): Refusal => refuse(key, cite, { unit }, [unit]).refusal

/** Of a company that somebody has joined all answer for each other. */
const companyOut = (state: CoreState, unit: UnitId): readonly (GotOut | undefined)[] =>
  unitsInside(state, unit).map(({ id }) => outOf(state, id))

function goesNoFarther(
  { state }: CoreGame,
  unit: UnitId,
  out: readonly (GotOut | undefined)[],
): Refusal | null {
  if (haltedToLoad(state, unit)) return no(unit, 'transportHalted', 'C4-TRANS-10')
  return out.some((one) => one?.afterMove === true) ? no(unit, 'gotOutGoesNoFarther', 'C4-TRANS-10') : null
}

/** Somebody has shown himself in it in its owner's last turn (C4-TRANS-15). */
function isExposed({ state }: CoreGame, id: ModelId): boolean {
  const { profile, seat } = modelOf(state, id)
  return state.turn.active === otherSeat(seat) && wasExposed(state, id) && !hasTrait(profile, 'openTopped')
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
          (companyOut(game.state, unit).some((one) => one?.charges === false)
            ? no(unit, 'noChargeAfterGettingOut', 'C4-TRANS-12')
            : null),
      },
      // A character who got out before he came to them stays behind in their own move, as one who has walked (C4-CHAR-03).
      mayMove: {
        as: 'game',
        band: 'forbids',
        answer: (value, { game, unit }) => value ?? goesNoFarther(game, unit, [outOf(game.state, unit)]),
      },
      mayMoveOn: {
        as: 'game',
        band: 'forbids',
        answer: (value, { game, unit }) => value ?? goesNoFarther(game, unit, companyOut(game.state, unit)),
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
