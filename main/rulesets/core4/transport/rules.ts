/** What riding, and having got out, keeps a unit from (C4-TRANS-08, -10, -12 to -15). */
import { hasTrait } from '../../../../shared/force'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingRule, unitOf, type CoreGame, type CoreState } from '../game'
import { unitsInside } from '../movement'
import { whyNoFire } from './fire-points'

const no = (unit: UnitId, key: string, cite: string): Refusal => refuse(key, cite, { unit }, [unit]).refusal

/** Of a company that somebody has joined all answer for each other. */
const gotOutNow = (state: CoreState, unit: UnitId) =>
  unitsInside(state, unit)
    .map(({ gotOut }) => gotOut)
    .filter((one) => one?.turn === state.turn.player)
/** It has loaded or unloaded after its move (C4-TRANS-08, -10). */
const haltedToLoad = (state: CoreState, unit: UnitId): boolean =>
  unitOf(state, unit).models.some((id) => modelOf(state, id).haltedIn === state.turn.player)

function goesNoFarther({ state }: CoreGame, unit: UnitId): Refusal | null {
  if (haltedToLoad(state, unit)) return no(unit, 'transportHalted', 'C4-TRANS-10')
  const after = gotOutNow(state, unit).some((one) => one?.afterMove === true)
  return after ? no(unit, 'gotOutGoesNoFarther', 'C4-TRANS-10') : null
}
const staysWithIt = {
  as: 'game',
  band: 'forbids',
  answer: <V extends Refusal | null>(value: V, { game, unit }: { game: CoreGame; unit: UnitId }) =>
    value ?? goesNoFarther(game, unit),
} as const

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
      mayMove: staysWithIt,
      mayMoveOn: staysWithIt,
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
