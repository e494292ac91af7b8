/** What those who have come out of reserve may not do in the turn of their arrival (S6-MISS-RES-06, -09). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { refuse } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { standingRule, type CoreState } from '../../core4/game'
import { charactersIn, hostOf } from '../../core4/units'
import { outflanks } from './kept'

export const reserveCharge: SettingSpec = {
  key: 's6.missions.reserveCharge',
  default: false,
  alternatives: [true],
  cite: 'S6-MISS-RES-09',
}
const hasComeNow = (state: CoreState, unit: UnitId): boolean =>
  outflanks.of(state).arrived[unit] === state.turn.player
/** Some of it have: whoever gets out of what has come, too. */
const someHaveComeNow = (state: CoreState, unit: UnitId): boolean => {
  const host = hostOf(state, unit)
  return [host, ...charactersIn(state, host.id)].some(({ id }) => hasComeNow(state, id))
}

export const arrivedNow = standingRule({
  id: 'arrivedNow',
  cite: 'S6-MISS-RES-09',
  text: { key: 'modifier.arrivedNow' },
  on: {
    mayAssault: {
      as: 'game',
      band: 'forbids',
      answer: (refusal, { game, unit }) =>
        refusal ??
        (game.setting(reserveCharge.key) !== true && someHaveComeNow(game.state, unit)
          ? refuse('noChargeAfterReserve', 'S6-MISS-RES-09', { unit }, [unit]).refusal
          : null),
    },
    mayLeave: {
      as: 'game',
      band: 'forbids',
      cite: 'S6-MISS-RES-06',
      answer: (refusal, { game, unit }) =>
        refusal ??
        (hasComeNow(game.state, unit)
          ? refuse('cannotLeaveAfterReserve', 'S6-MISS-RES-06', { unit }, [unit]).refusal
          : null),
    },
  },
})
