/** Getting out by one's own will: before the vehicle moves, or after a move that was not too long (C4-TRANS-04, -06, -09 to -12). */
import type { PlanPoint } from '../../../../shared/geometry'
import type { DeployCheck } from '../../../../shared/protocol/previews/deploy'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { Query } from '../../../../shared/protocol/query'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Poses, Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, standingModels, unitOf, type CommandRule, type CoreGame, type CoreState } from '../game'
import {
  dangerForAll,
  dangerOf,
  dangerousFor,
  dangerousTests,
  loadingRefused,
  withStanding,
  endWays,
  haveCome,
  waysDown,
} from '../movement'
import {
  charactersIn,
  drivenBand,
  hasBoarded,
  hasDriven,
  hostOf,
  houseOf,
  ownLiving,
  passengersIn,
  rideOf,
} from '../units'
import { isRetinueOf } from '../characters'
import { chargesOnTheMove, exitDue, exitNow, exitOfHouse, wayToDoor, type Exit } from './exit'
import { findPlaces, tornApart } from './find-places'
import { checkPlaces, isLetDown, outsideAt } from './places'

/** Those who get out with this unit: all of it, or a character alone (C4-TRANS-03, -04). */
const whoGetsOut = (state: CoreState, unit: UnitId): readonly ModelId[] =>
  passengersIn(state, hostOf(state, unit).id)
    .filter((model) => unitOf(state, unit).joined === undefined || model.own === unit)
    .map(({ id }) => id)

/** Why nobody of it gets out now, or null. */
function whyNotNow(game: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const { state } = game
  const { stage, turn } = state
  const no = (key: string, cite: string, args: Refusal['args'] = {}): Refusal =>
    refuse(key, cite, { unit: id, ...args }, [id]).refusal
  const unit = state.units[id]
  if (!unit || unit.seat !== seat) return no('notYourUnit', 'C4-TRANS-06')
  if (stage !== 'battle' || turn.phase !== 'movement' || turn.active !== seat)
    return no('notYourMovement', 'C4-TRANS-06')
  const idle = game.ask('mayAct', null, { unit: id }).value
  if (idle) return idle
  const host = hostOf(state, id)
  if (host.inside)
    return host.moveDone ? no('wentInThisTurn', 'S6-MISS-SET-04') : staysTogether(state, host, unit)
  const vehicle = rideOf(state, host.id)
  if (vehicle?.status !== 'onTable') return no('notAboard', 'C4-TRANS-06')
  const together = staysTogether(state, host, unit)
  if (together) return together
  if (hasBoarded(state, host.id)) return no('boardedThisTurn', 'C4-TRANS-06')
  const args = { vehicle: vehicle.id }
  if (vehicle.driven?.landed === true) return no('landedStaysAboard', 'C4-MSR-02', args)
  if (drivenBand(game, vehicle.id) === 'over12') return no('tooFastToGetOut', 'C4-TRANS-10', args)
  return loadingRefused(state, vehicle)
}

/** Who has a retinue leaves it nowhere (C4-CHAR-07). */
const staysTogether = (state: CoreState, host: UnitView, unit: UnitView): Refusal | null =>
  host.id !== unit.id && isRetinueOf(host, unit) && ownLiving(state, host.id).length > 0
    ? refuse('keepsRetinue', 'C4-CHAR-07', { unit: unit.id }, [unit.id]).refusal
    : null

/** May whoever leaves it now charge (C4-TRANS-12)? */
const mayChargeFrom = (game: CoreGame, vehicle: ModelId): boolean =>
  !hasDriven(game, vehicle) ||
  chargesOnTheMove(modelOf(game.state, vehicle)) ||
  game.ask('leftToCharge', false, { model: vehicle }).value

const exitFor = (game: CoreGame, unit: UnitId): Exit | null => {
  const house = houseOf(game.state, hostOf(game.state, unit).id)
  if (house) return exitOfHouse(house, unitOf(game.state, unit).seat)
  const vehicle = rideOf(game.state, hostOf(game.state, unit).id)
  const exit = vehicle && exitNow(game, vehicle.id)
  return exit && vehicle && game.ask('rappels', false, { unit: vehicle.unit }).value
    ? { ...exit, rappels: true }
    : exit
}
/** It is being driven out at this moment. */
const dueNow = ({ state }: CoreGame, unit: UnitId) =>
  state.books.gettingOut?.find((due) => due.unit === unit) ?? null

export function placesOutside(game: CoreGame, unit: UnitId, poses: Poses): DeployCheck {
  const due = dueNow(game, unit)
  const exit = due ? exitDue(game, due) : exitFor(game, unit)
  if (!exit) return { poses: {}, refusals: {}, refusal: refuse('notAboard', 'C4-TRANS-06').refusal }
  const models = whoGetsOut(game.state, unit)
  const check = checkPlaces(game, exit, models, poses, due ? 'drivenOut' : 'freely')
  const torn = due && !check.refusal ? tornApart(game, exit, models, check.poses) : null
  return torn ? { ...check, refusal: torn } : check
}
export function suggestDisembark(
  game: CoreGame,
  seat: Seat,
  { unit, to }: Extract<Query, { ask: 'suggestDisembark' }>,
): { readonly poses: Poses; readonly check: DeployCheck } {
  const due = dueNow(game, unit)
  const exit = due ? exitDue(game, due) : exitFor(game, unit)
  const manner = due ? 'drivenOut' : 'freely'
  const models = whoGetsOut(game.state, unit)
  const find = (near: readonly PlanPoint[] | null): Poses =>
    exit ? findPlaces(game, exit, models, near, manner) : {}
  const there = find(to ? [to.at] : null)
  // Not all have room together where the pointer is: they are shown where they have.
  const poses = due && to && placesOutside(game, unit, there).refusal ? find(null) : there
  const check = placesOutside(game, unit, poses)
  const refusal = (due ? null : whyNotNow(game, seat, unit)) ?? noRoom(unit, poses) ?? check.refusal
  const tests = exit && !refusal ? testsOutside(game, exit, unit, check.poses) : []
  return { poses, check: { ...check, ...(tests.length > 0 && { tests }), ...(refusal && { refusal }) } }
}
const noRoom = (unit: UnitId, poses: Poses): Refusal | null =>
  Object.keys(poses).length === 0 ? refuse('noRoomToGetOut', 'C4-TRANS-11', { unit }, [unit]).refusal : null

/** From the doors to where they stand now. */
const steppedOut = (game: CoreGame, exit: Exit, poses: DeployCheck['poses']) =>
  Object.keys(poses).flatMap((model) => {
    const { pose, ...rest } = modelOf(game.state, model)
    if (!pose) return []
    const to = { ...pose.at, y: pose.y }
    const { door } = wayToDoor(exit, { ...rest, pose })
    return [{ model, legs: [{ from: door, to, kind: 'walk' as const, length: 0 }] }]
  })
/** What is dangerous there is so for them as well (C4-TRANS-11); on a line it is dangerous anywhere (CF-STRAT-52). */
export function* stepOut(game: CoreGame, exit: Exit, unit: UnitId, poses: DeployCheck['poses']): Procedure {
  yield* haveCome(game, unit, waysDown(game, unit, Object.keys(poses)))
  const alive = standingModels(game.state, unit).map(({ id }) => id)
  const onLines = letDownAmong(game, exit, poses).filter((id) => alive.includes(id))
  yield* dangerousFor(game, unit, onLines)
  const others = Object.fromEntries(Object.entries(poses).filter(([id]) => !onLines.includes(id)))
  yield* dangerousTests(game, unit, steppedOut(game, exit, others))
  yield* endWays(game, unit, waysDown(game, unit, Object.keys(poses)))
}
const letDownAmong = (game: CoreGame, exit: Exit, poses: DeployCheck['poses']): readonly ModelId[] =>
  Object.entries(poses).flatMap(([id, pose]) =>
    isLetDown(game.state.table, exit, outsideAt(game, id, pose)) ? [id] : [],
  )
/** The same, told before a die falls; of a character who gets out alone nothing is told. */
function testsOutside(game: CoreGame, exit: Exit, unit: UnitId, poses: DeployCheck['poses']) {
  if (hostOf(game.state, unit).id !== unit) return []
  const outside = withStanding(game, poses)
  const onLines = letDownAmong(outside, exit, poses)
  const others = Object.fromEntries(Object.entries(poses).filter(([id]) => !onLines.includes(id)))
  return [...dangerForAll(outside, onLines), ...dangerOf(outside, unit, steppedOut(outside, exit, others))]
}

/** Like out of a vehicle that stands: it goes on from there (C4-TRANS-09, S6-MISS-SET-04). */
function* leaveHouse(game: CoreGame, exit: Exit, unit: UnitId, poses: DeployCheck['poses']): Procedure {
  yield* emit('cameOutside', { unit, piece: exit.of, poses }, ['S6-MISS-SET-04'])
  yield* stepOut(game, exit, unit, poses)
}

export const getOutRule: CommandRule<'disembark'> = {
  check(game, seat, { unit, poses }) {
    const refusal = whyNotNow(game, seat, unit) ?? placesOutside(game, unit, poses).refusal
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, _seat, { unit, poses }) {
    const exit = exitFor(game, unit)
    if (!exit) throw new Error(`${unit} rides in nothing`)
    const places = placesOutside(game, unit, poses).poses
    const { of: vehicle } = exit
    const host = hostOf(game.state, unit).id
    if (host !== unit)
      yield* emit('partedCompany', { unit, host, byChoice: true }, ['C4-TRANS-04', 'C4-CHAR-04'])
    if (unitOf(game.state, unit).inside !== undefined || houseOf(game.state, host) !== null)
      return yield* leaveHouse(game, exit, unit, places)
    const afterMove = hasDriven(game, vehicle)
    const charges = mayChargeFrom(game, vehicle)
    yield* emit('disembarked', { unit, vehicle, poses: places, afterMove, charges }, [
      afterMove ? 'C4-TRANS-10' : 'C4-TRANS-09',
    ])
    yield* stepOut(game, exit, unit, places)
  },
  legal: (game, seat) =>
    Object.values(game.state.units)
      .filter((unit) => unit.seat === seat && (unit.aboard !== undefined || unit.inside !== undefined))
      .flatMap((unit) => [unit.id, ...lonersIn(game, unit.id)])
      .filter((unit) => !whyNotNow(game, seat, unit))
      .map((unit) => ({ type: 'disembark', unit })),
  label: ({ unit }) => ({ key: 'label.disembark', args: { unit } }),
}
/** Characters who could get out while the others stay. */
const lonersIn = ({ state }: CoreGame, host: UnitId): readonly UnitId[] =>
  passengersIn(state, host).length > 1 ? charactersIn(state, host).map(({ id }) => id) : []
