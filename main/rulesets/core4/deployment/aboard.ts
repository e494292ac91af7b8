/** Starting in a vehicle that stands already: an owner's secret, and no placement of its own (C4-DEPLOY-08, C4-TRANS-17). */
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Ride } from '../../../../shared/protocol/ids'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  modelOf,
  standingModels,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
} from '../game'
import { knownTo } from '../reserves'
import { joinsAboard, whyNotRide } from '../transport'
import { boughtTogether } from '../units'
import { nextPlacement } from './late'
import { checkTurn, isLate } from './order'

/** Why it does not start in that one, or null. */
export function whyNotStartIn(game: CoreGame, unit: UnitId, vehicle: ModelId): Refusal | null {
  // Who said that he infiltrates comes on foot; who rides has said that he does not (C4-USR-09, C4-DEPLOY-03).
  const onFoot = isLate(unitOf(game.state, unit))
    ? refuse('infiltratesOnFoot', ['C4-USR-09', 'C4-DEPLOY-03'], { unit }, [unit]).refusal
    : null
  const not = game.ask('startsAboard', onFoot, { unit, vehicle }).value ?? whyNotRide(game, unit, vehicle)
  if (not) return not
  return modelOf(game.state, vehicle).status === 'onTable'
    ? null
    : refuse('transportFirst', 'C4-DEPLOY-08', { unit, vehicle }, [vehicle]).refusal
}

/** It has been proven that it may. */
export function* startIn(game: CoreGame, seat: Seat, { unit, vehicle }: Ride): Procedure {
  const host = joinsAboard(game.state, unit, vehicle)
  yield* emit(
    'startedAboard',
    { unit, vehicle, ...(host !== null && { host }) },
    ['C4-DEPLOY-08', 'C4-TRANS-17'],
    game.ask('hidesRiders', true, {}).value ? knownTo(game, seat) : undefined,
  )
}

const startAboardRule: CommandRule<'deployAboard'> = {
  check(game, seat, { unit, vehicle }) {
    const turn = checkTurn(game, seat, unit)
    if (!turn.ok) return turn
    const refusal = whyNotStartIn(game, unit, vehicle)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { unit, vehicle }) {
    yield* startIn(game, seat, { unit, vehicle })
    // Only what was bought with its vehicle has come in the same placement; others use none up (C4-DEPLOY-04).
    const carrier = modelOf(game.state, vehicle).unit
    const bought = boughtTogether(game.state, unitOf(game.state, unit)).units.includes(carrier)
    if (!(yield* nextPlacement(game, bought ? otherSeat(seat) : seat, [unit]))) yield* game.at('stepDone')
  },
  legal(game, seat) {
    if (game.state.stage !== 'deployment') return []
    const vehicles = unitsOnTable(game.state, seat).flatMap(({ id }) => standingModels(game.state, id))
    return Object.keys(game.state.units)
      .filter((unit) => checkTurn(game, seat, unit).ok)
      .map((unit) => ({
        type: 'deployAboard' as const,
        unit,
        targets: vehicles.filter(({ id }) => !whyNotStartIn(game, unit, id)).map(({ id }) => id),
      }))
      .filter(({ targets }) => targets.length > 0)
  },
  // The enemy reads it too, and does not know the unit.
  label: () => ({ key: 'label.deployAboard' }),
}

export const startAboardPart: CorePart = {
  id: 'core4/start-aboard',
  commands: { deployAboard: startAboardRule },
}
