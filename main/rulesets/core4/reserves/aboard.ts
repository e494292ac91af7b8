/** Two that come in the same turn may come as one: the unit inside the vehicle (C4-TRANS-17, C4-DEPLOY-08). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import { modelOf, unitOf, type CommandRule, type CoreGame, type CoreState } from '../game'
import { joinsAboard, seatUnseen, whyNotRide } from '../transport'
import { reservesKnownTo } from './hidden'
import { mustArrive, reservesKept } from './kept'

function whyNotIn(game: CoreGame, seat: Seat, unit: UnitId, vehicle: ModelId): Refusal | null {
  const { state } = game
  const coming = mustArrive(state, seat)
  if (!coming.includes(unit)) return refuse('notArrivingNow', 'C4-MSR-09', { unit }, [unit]).refusal
  const not = game.ask('arrivesInside', null, { unit }).value ?? whyNotRide(game, unit, vehicle)
  if (not) return not
  return coming.includes(modelOf(state, vehicle).unit)
    ? null
    : refuse('transportComesNotNow', 'C4-TRANS-17', { unit, vehicle }, [vehicle]).refusal
}

export const arriveAboardRule: CommandRule<'arriveAboard'> = {
  check(game, seat, { unit, vehicle }) {
    const refusal = whyNotIn(game, seat, unit, vehicle)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { unit, vehicle }) {
    const host = joinsAboard(game.state, unit, vehicle)
    const facts = { unit, vehicle, ...(host !== null && { host }) }
    yield* emit('arrivesAboard', facts, ['C4-TRANS-17'], reservesKnownTo(game, seat))
  },
  legal(game, seat) {
    const coming = mustArrive(game.state, seat)
    const vehicles = coming.flatMap((id) => unitOf(game.state, id).models)
    return coming
      .map((unit) => ({
        type: 'arriveAboard' as const,
        unit,
        targets: vehicles.filter((vehicle) => !whyNotIn(game, seat, unit, vehicle)),
      }))
      .filter(({ targets }) => targets.length > 0)
  },
  label: () => ({ key: 'label.arriveAboard' }),
}

export const arriveAboardReducers = {
  arrivesAboard(draft: Draft<CoreState>, { unit, vehicle, host }: FactData<'arrivesAboard'>) {
    seatUnseen(draft, unit, vehicle, host)
    delete reservesKept.draft(draft).held[unit]
  },
}
