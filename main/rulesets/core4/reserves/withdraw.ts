/** The command by which a worn-out unit goes off the table, to come back whole: before anybody of its side has moved (CF-MSR-06). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import {
  draftModel,
  draftUnit,
  standingModels,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CoreState,
} from '../game'
import { whyNotMove } from '../movement'
import { belowHalf, charactersIn, ridersOf } from '../units'
import { rollsBeforeReturn } from './waves'

/** Chip on the card of a unit that has withdrawn. */
const withdrawn = 'withdrawn'

/** Somebody of the side has moved, or come on: who runs or has rallied does so before all others. */
const hasBegun = ({ units }: CoreState, seat: Seat): boolean =>
  Object.values(units).some(
    ({ seat: side, moved, moveDone, fallingBack, regrouped }) =>
      side === seat && (moved || moveDone) && !fallingBack && !regrouped,
  )
/** A character in it, or a passenger, would have to come along. */
const hasCompany = (state: CoreState, unit: UnitId): boolean =>
  charactersIn(state, unit).length > 0 || standingModels(state, unit).some(({ id }) => ridersOf(state, id))

function whyNotWithdraw(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const no = (key: string): Refusal => refuse(key, 'CF-MSR-06', { unit }, [unit]).refusal
  const cannot = whyNotMove(game.state, seat, unit) ?? game.ask('mayAct', null, { unit }).value
  if (cannot) return cannot
  if (rollsBeforeReturn(game, unit) === null) return no('comesNotBack')
  if (hasBegun(game.state, seat)) return no('withdrawsFirst')
  if (!belowHalf(game, unit)) return no('halfIsLeft')
  return hasCompany(game.state, unit) ? no('withdrawsAlone') : null
}

export const withdrawRule: CommandRule<'withdraw'> = {
  check(game, seat, { unit }) {
    const refusal = whyNotWithdraw(game, seat, unit)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform({ state }, _seat, { unit }) {
    const models = standingModels(state, unit).map(({ id }) => id)
    yield* emit('withdrew', { unit, models }, ['CF-MSR-06'])
  },
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id }) => !whyNotWithdraw(game, seat, id))
      .map(({ id }) => ({ type: 'withdraw', unit: id })),
  label: ({ unit }) => ({ key: 'label.withdraw', args: { unit } }),
}

export const withdrawReducers = {
  withdrew(draft: Draft<CoreState>, { unit, models }: FactData<'withdrew'>) {
    for (const id of models) {
      const model = draftModel(draft, id)
      model.status = 'withdrawn'
      model.pose = null
    }
    draftUnit(draft, unit).conditions.push(withdrawn)
  },
}
