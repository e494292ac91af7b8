/** Getting in: the whole unit by its own move to the doors (C4-TRANS-03, -04, -06 to -08). */
import { within } from '../../../../shared/geometry'
import { shownInches } from '../../../../shared/geometry/length'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { Paths, Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, standingModels, unitsOnTable, type CommandRule, type CoreGame } from '../game'
import {
  afterMove,
  goThisMove,
  loadingRefused,
  noteRegained,
  planMove,
  unitsInside,
  whyNotThisMove,
  whyNotTimeToMove,
} from '../movement'
import { outOf, roomIn, standingOf } from '../units'
import { exitNow, wayToDoor, type Exit } from './exit'
import { joinsAboard, whyNotRide } from './may-ride'
import { doorReach } from './places'

/** Why a unit gets into nothing now, or null. */
export function whyNotBoardNow(game: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const { units } = game.state
  const unit = units[id]
  const no = (key: string, cite = 'C4-TRANS-07'): Refusal => refuse(key, cite, { unit: id }, [id]).refusal
  if (!unit || unit.seat !== seat) return no('notYourUnit')
  const notNow = whyNotTimeToMove(game.state, seat, id, 'C4-TRANS-06')
  if (notNow) return notNow
  if (standingModels(game.state, id).length === 0) return no('notOnTable')
  // Of a company all answer for each other.
  const inside = unitsInside(game.state, id)
  if (inside.some((one) => outOf(game.state, one.id) !== undefined))
    return no('gotOutThisTurn', 'C4-TRANS-06')
  if (unit.fallingBack) return no('fallingBackCannotBoard')
  if (unit.pinned) return no('pinnedCannotBoard')
  if (unit.locked.length > 0) return no('lockedCannotBoard')
  if (inside.some(({ regrouped }) => regrouped)) return no('regroupedCannotBoard')
  const barred = game.ask('mayBoard', null, { unit: id }).value
  if (barred) return barred
  // To get in is of its own move: who has come down out of the sky makes none (C4-MSR-03).
  const noFarther = game.ask('mayMoveOn', null, { unit: id }).value
  return noFarther ?? (unit.moveDone ? null : game.ask('mayMove', null, { unit: id }).value)
}

/** Why it would not get into that vehicle though it stood at its doors, or null. */
export function whyNotThatOne(game: CoreGame, unit: UnitId, vehicle: ModelId): Refusal | null {
  const not = whyNotRide(game, unit, vehicle)
  if (not) return not
  const carrier = modelOf(game.state, vehicle)
  if (carrier.status !== 'onTable')
    return refuse('transportNotThere', 'C4-TRANS-07', { unit, vehicle }, [vehicle]).refusal
  return loadingRefused(game.state, carrier)
}
/** Somebody of it stands too far from its doors, or null. */
export function whyTooFar(game: CoreGame, exit: Exit, unit: UnitId): Refusal | null {
  const { of: vehicle } = exit
  const far = standingModels(game.state, unit)
    .map((model) => ({ id: model.id, gap: wayToDoor(exit, standingOf(model)).gap }))
    .find(({ gap }) => !within(gap, doorReach))
  return far
    ? refuse('tooFarToBoard', 'C4-TRANS-07', { model: far.id, vehicle, is: shownInches(far.gap) }, [
        far.id,
        vehicle,
      ]).refusal
    : null
}
/** Why it does not get into that vehicle now, or null. */
function whyNotInto(game: CoreGame, unit: UnitId, vehicle: ModelId): Refusal | null {
  const exit = exitNow(game, vehicle)
  return whyNotThatOne(game, unit, vehicle) ?? (exit && whyTooFar(game, exit, unit))
}

/** Vehicles it could get into where it stands. */
const within2 = (game: CoreGame, seat: Seat, unit: UnitId): readonly ModelId[] =>
  unitsOnTable(game.state, seat)
    .flatMap(({ id }) => standingModels(game.state, id))
    .filter((model) => roomIn(model) !== null && !whyNotInto(game, unit, model.id))
    .map(({ id }) => id)

/** He joins whoever rides in it already (C4-TRANS-04). */
function* joinRiders(game: CoreGame, unit: UnitId, vehicle: ModelId): Procedure<UnitId> {
  const host = joinsAboard(game.state, unit, vehicle)
  if (host === null) return unit
  yield* emit('joined', { unit, host }, ['C4-TRANS-04', 'C4-CHAR-03'])
  return host
}

/** By its own move, however far from each other they come to its doors (C4-TRANS-07). */
export const toTheDoors = { boards: true } as const
/** The move by which a unit comes to the doors; null: it stands there. */
const moveOf = ({ unit, paths, difficult = false }: CommandOf<'embark'>) =>
  paths ? { unit, paths, difficult } : null

/** Why it would not stand at the doors at the end of these paths, or null. */
function whyNotByWay(game: CoreGame, unit: UnitId, vehicle: ModelId, paths: Paths): Refusal | null {
  const there = afterMove(game, { unit }, planMove(game, unit, paths, 'move', undefined, toTheDoors))
  return whyNotInto(there, unit, vehicle)
}

export const getInRule: CommandRule<'embark'> = {
  check(game, seat, command) {
    const { unit, vehicle } = command
    const not = whyNotBoardNow(game, seat, unit)
    if (not) return { ok: false, refusal: not }
    const move = moveOf(command)
    const refusal = move
      ? (whyNotThisMove(game, seat, move, toTheDoors) ?? whyNotByWay(game, unit, vehicle, move.paths))
      : whyNotInto(game, unit, vehicle)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, command) {
    const { unit, vehicle } = command
    const move = moveOf(command)
    if (move) {
      yield* goThisMove(game, move, toTheDoors)
      // Whom the ground has held up stays outside.
      if (whyNotBoardNow(game, seat, unit) ?? whyNotInto(game, unit, vehicle)) return
    }
    const riders = yield* joinRiders(game, unit, vehicle)
    yield* emit('embarked', { unit: riders, vehicle }, ['C4-TRANS-07'])
    // Whoever was torn apart is together in there (C4-MOVE-07).
    yield* noteRegained(game, riders)
  },
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id }) => !whyNotBoardNow(game, seat, id))
      .map(({ id }) => ({ type: 'embark' as const, unit: id, targets: within2(game, seat, id) }))
      .filter(({ targets }) => targets.length > 0),
  label: ({ unit, vehicle }) => ({ key: 'label.embark', args: { unit, vehicle } }),
}
