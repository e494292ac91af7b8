/** Activity G: into a vehicle and out of it, and behind its wheel (LS-VEH-03, LS-VEH-08). */
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { ask, emit, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import type { ActivityRule } from '../activity/activity-rule'
import { membersAble } from '../activity/members'
import { suppressedOnTheWay } from '../activity/on-the-way'
import { manTarget } from '../activity/targets'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import {
  numbersFor,
  basesTouch,
  poseOn,
  soldierBody,
  standsBadly,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, type PlacedSoldier } from '../state'
import { springDevices } from '../support/devices'
import { placesBeside, reachRound } from './beside'
import { driverOf, occupantsOf } from './occupants'
import { vehiclesBeside } from './room'

const cite = 'LS-VEH-03'

export const embarkRule: ActivityRule = {
  cite: [cite],
  manner: null,
  answeredStanding: true,
  group: true,
  may: (game, model): Refusal | null =>
    vehiclesBeside(game, model).length > 0
      ? null
      : refuse('lsNoVehicleBeside', cite, undefined, [model.id]).refusal,
  // Only what every one of them touches.
  targets: (game, models) =>
    models
      .map((model) => vehiclesBeside(game, model))
      .reduce((all, beside) => all.filter((one) => beside.includes(one)))
      .map(manTarget),
  check(game, _seat, { members, target }): Verdict {
    for (const { model: id } of members) {
      const beside = vehiclesBeside(game, soldierOf(game.state, id))
      if (!beside.some((one) => one.id === target)) return refuse('lsNoVehicleBeside', cite, undefined, [id])
    }
    const vehicle = soldierOf(game.state, target ?? '')
    const room = (vehicle.vehicle?.seats ?? 0) - occupantsOf(game.state, vehicle.id).length
    return members.length <= room ? allowed : refuse('lsNoRoomAboard', cite, { seats: room }, [vehicle.id])
  },
  *after(game): Procedure {
    const { target } = runningActivity(game.state)
    if (target === null || soldierOf(game.state, target).vehicle?.knockedOut) return
    for (const model of membersAble(game)) yield* about(game, 'lsBoarded', { model, vehicle: target }, [cite])
  },
}

const carrierOf = (game: SkirmishGame, id: ModelId): PlacedSoldier | null => {
  const { aboard } = soldierOf(game.state, id)
  const vehicle = aboard === null ? null : soldierOf(game.state, aboard)
  return vehicle && isPlaced(vehicle) ? vehicle : null
}
const isAboard = (game: SkirmishGame, model: SkirmishModel): Refusal | null =>
  carrierOf(game, model.id) ? null : refuse('lsNotAboard', cite, undefined, [model.id]).refusal

const places = (game: SkirmishGame, id: ModelId, vehicle: PlacedSoldier): readonly Pose[] =>
  placesBeside(spaceOf(game), standingSoldier(game.state, vehicle), manOf(game, id), vehicle.pose.at)
const manOf = ({ state }: SkirmishGame, id: ModelId): Omit<SpaceModel, 'pose'> => {
  const model = soldierOf(state, id)
  return {
    id,
    unit: model.squad ?? id,
    side: model.seat,
    body: soldierBody(numbersFor(state.tables, state.settings)),
  }
}

export const disembarkRule: ActivityRule = {
  cite: [cite],
  manner: null,
  answeredStanding: true,
  group: false,
  by: 'passenger',
  may: isAboard,
  check(game, _seat, { members }): Verdict {
    const id = members[0]?.model ?? ''
    const vehicle = carrierOf(game, id)
    return vehicle && places(game, id, vehicle).length > 0
      ? allowed
      : refuse('lsNoPlaceBeside', cite, undefined, [id])
  },
  *before(game): Procedure {
    for (const { model } of runningActivity(game.state).members) yield* getOut(game, model)
  },
  fires: 'shots',
}
function* getOut(game: SkirmishGame, id: ModelId): Procedure {
  const vehicle = carrierOf(game, id)
  const model = soldierOf(game.state, id)
  if (!vehicle || model.seat === null) return
  const [first] = places(game, id, vehicle)
  if (!first) return
  const answer = yield* ask({
    seat: model.seat,
    kind: 'lsDisembark',
    args: { unit: id },
    because: [cite],
    form: {
      form: 'place',
      what: 'survivor',
      model: id,
      radius: spaceOf(game).numbers.radius,
      around: { at: { ...vehicle.pose.at, y: vehicle.pose.y }, reach: reachRound(vehicle) },
    },
    default: { form: 'place', at: { at: first.at, on: first.on } },
    focus: { models: [vehicle.id] },
  })
  const pose = placeAsked(game, id, vehicle, answer.at) ?? first
  yield* about(game, 'lsBoarded', { model: id, vehicle: null }, [cite])
  yield* about(game, 'lsMoved', { model: id, pose, length: 0 }, [cite])
  yield* suppressedOnTheWay(game, yield* springDevices(game, id))
}

/** In contact with the vehicle, outside its hull, where one can stand; looking where he was told to. */
function placeAsked(game: SkirmishGame, id: ModelId, vehicle: PlacedSoldier, wish: Waypoint): Pose | null {
  const space = spaceOf(game)
  const pose = poseOn(space, wish, wish.facing ?? vehicle.pose.facing)
  if (!pose) return null
  const there: SpaceModel = { ...manOf(game, id), pose }
  const fits =
    standsBadly(space, there, pose) === null && basesTouch(space, there, standingSoldier(game.state, vehicle))
  return fits ? pose : null
}
export function checkDisembark(
  game: SkirmishGame,
  { form }: DecisionOf<'place'>,
  answer: AnswerTo<'place'>,
): Verdict {
  const { model = '' } = form
  const vehicle = carrierOf(game, model)
  return vehicle && placeAsked(game, model, vehicle, answer.at)
    ? allowed
    : refuse('lsNoPlaceBeside', cite, undefined, [model])
}

/** A passenger takes the wheel of a vehicle without a driver: his whole activity. */
export const takeWheelRule: ActivityRule = {
  cite: ['LS-VEH-08'],
  manner: null,
  group: false,
  by: 'passenger',
  may(game, model): Refusal | null {
    const vehicle = carrierOf(game, model.id)
    const free = vehicle?.vehicle && !vehicle.vehicle.knockedOut && !driverOf(game.state, vehicle)
    return free ? null : refuse('lsNoFreeWheel', 'LS-VEH-08', undefined, [model.id]).refusal
  },
  *after(game): Procedure {
    const [id] = membersAble(game)
    const vehicle = id === undefined ? null : carrierOf(game, id)
    if (id !== undefined && vehicle)
      yield* emit('lsTookWheel', { model: id, vehicle: vehicle.id }, ['LS-VEH-08'])
  },
}
