/** Fire from inside: who may fire through which slit, from where, and what it costs the vehicle (C4-TRANS-13 to -15). */
import { hasTrait, isVehicleProfile } from '../../../../shared/force'
import { frame, placed, pointGap, unplaced, type PlanPoint } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import type { FirePlace, ModelView } from '../../../../shared/protocol/game-view'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { bearsOn } from '../../../../shared/sight'
import { hullSpan } from '../../../../shared/table'
import type { Body, ModelId, Pose, Standing, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  draftModel,
  modelOf,
  standModels,
  standingModels,
  unitOf,
  type CoreGame,
  type StateDraft,
} from '../game'
import {
  crewSilence,
  drivenBand,
  passengersIn,
  placeOnHull,
  rideOf,
  riding,
  roomIn,
  standingOf,
} from '../units'
import { doorsTried, exitNow, halvesOf } from './exit'
import { quitWhenLost, showRiders } from './facts'

type Eye = FirePlace['eyes'][number]
/** A place for one man to fire from. */
interface Slit {
  readonly eye: Eye
  readonly pose: Pose
}

const isOpen = ({ profile }: ModelView): boolean => hasTrait(profile, 'openTopped')
/** Measured from a point. */
const pointOf = (body: Body): Body => ({ ...body, base: { shape: 'round', radius: 0.01 } })

/** Why nobody fires out of it now, or null (C4-TRANS-13, -14, C4-VDMG-10, -11). */
export function whyNoFire(game: CoreGame, unit: UnitId): Refusal | null {
  const vehicle = rideOf(game.state, unit)
  if (!vehicle) return null
  const no = (key: string, ...cite: string[]): Refusal =>
    refuse(key, cite, { unit, vehicle: vehicle.id }, [vehicle.id]).refusal
  if (vehicle.status !== 'onTable') return no('transportNotThere', 'C4-TRANS-16')
  if (!isOpen(vehicle) && (roomIn(vehicle)?.firePoints.length ?? 0) === 0)
    return no('noFirePoints', 'C4-TRANS-13')
  if (crewSilence(game, vehicle) !== null)
    return no('crewShakenNoFire', 'C4-TRANS-14', 'C4-VDMG-10', 'C4-VDMG-11')
  return drivenBand(game, vehicle.id) === 'over12' ? no('tooFastToFireOut', 'C4-TRANS-14') : null
}

/** Places of a closed vehicle, each for one man; those that bear on the target first, then the nearest. */
function slitsOf(game: CoreGame, vehicle: ModelView, target: UnitId | null): readonly Slit[] {
  if (!vehicle.pose) return []
  const hull = standingOf(vehicle)
  const foes = target === null ? [] : standingModels(game.state, target).map(standingOf)
  const slits = (roomIn(vehicle)?.firePoints ?? []).flatMap(({ at, axis, halfWidth, models }) => {
    const place = placeOnHull(hull, at)
    const eye = { at: place, axis: hull.pose.facing + axis, halfWidth }
    const pose = { ...hull.pose, at: { x: place.x, z: place.z }, y: place.y }
    return new Array<Slit>(models).fill({ eye, pose })
  })
  const bears = ({ eye }: Slit): boolean =>
    foes.length === 0 || foes.some((foe) => bearsOn({ ...eye, maxElevation: null }, middleOf(foe)))
  const off = ({ pose }: Slit): number => Math.min(...foes.map((foe) => pointGap(pose.at, foe.pose.at)))
  return slits.filter(bears).sort((one, two) => (foes.length === 0 ? 0 : off(one) - off(two)))
}
const middleOf = ({ pose, body }: Standing) => ({ ...pose.at, y: pose.y + body.height / 2 })

/** The place of its outline that lies nearest to another. */
function nearestOfHull({ body, pose }: Standing, to: PlanPoint): PlanPoint {
  const [length, width] = halvesOf(body)
  const turned = frame(pose.at, pose.facing)
  const { x, z } = unplaced(turned, to)
  const kept = (at: number, half: number): number => Math.max(-half, Math.min(half, at))
  return placed(turned, { x: kept(x, length), z: kept(z, width) })
}
/** Sides of an open vehicle, over its edge; the nearest to the target first. */
function sidesOf(game: CoreGame, vehicle: ModelView, target: UnitId | null): readonly Eye[] {
  const exit = exitNow(game, vehicle.id)
  if (!exit) return []
  const foes = target === null ? [] : standingModels(game.state, target).map(standingOf)
  const [, top] = hullSpan(exit.hull)
  // The place that looks at the target from nearest by also says which side of it is struck (C4-VSHOOT-21).
  const nearest = foes.map((foe) => nearestOfHull(exit.hull, foe.pose.at))
  const sides = doorsTried({ ...exit, doors: null })
  const eyes = [...nearest, exit.hull.pose.at, ...sides].map(({ x, z }): Eye => ({
    at: { x, z, y: top },
    axis: 0,
    halfWidth: 180,
  }))
  const off = ({ at }: Eye): number => Math.min(...foes.map((foe) => pointGap(at, foe.pose.at)))
  return foes.length === 0 ? eyes : [...eyes].sort((one, two) => off(one) - off(two))
}

type Manned = Pick<FactData<'firePointsManned'>, 'poses' | 'eyes'>
/**
 * Where these would fire from at that target, in their order. More than there is room for share the best place: that is for
 * looking only.
 */
function places(game: CoreGame, unit: UnitId, models: readonly ModelId[], target: UnitId | null): Manned {
  const vehicle = rideOf(game.state, unit)
  if (!vehicle?.pose) return { poses: {}, eyes: {} }
  const { pose } = vehicle
  if (isOpen(vehicle)) {
    const eyes = sidesOf(game, vehicle, target)
    return {
      poses: Object.fromEntries(models.map((id) => [id, pose])),
      eyes: Object.fromEntries(models.map((id) => [id, eyes])),
    }
  }
  const slits = slitsOf(game, vehicle, target)
  const taken = models.flatMap((id, n) => {
    const slit = slits[n] ?? slits[0]
    return slit ? [[id, slit] as const] : []
  })
  return {
    poses: Object.fromEntries(taken.map(([id, slit]) => [id, slit.pose])),
    eyes: Object.fromEntries(taken.map(([id, { eye }]) => [id, [eye]])),
  }
}

/**
 * How many may still fire at that target: all of an open vehicle, one through each slit that bears on it and at which nobody
 * has been in this phase, to use a power (C4-TRANS-13).
 */
export function roomToFire(game: CoreGame, unit: UnitId, target: UnitId | null): number {
  const { state } = game
  const vehicle = rideOf(state, unit)
  if (!vehicle || isOpen(vehicle)) return Infinity
  const taken = unitOf(state, unit).models.filter((id) => state.books.manned?.[id] === state.turn.player)
  return Math.max(0, slitsOf(game, vehicle, target).length - taken.length)
}
/** Why so many do not fire at once, or null. */
export function fireRoomRefusal(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  models: readonly ModelId[],
): Refusal | null {
  const room = roomToFire(game, unit, target)
  return new Set(models).size > room
    ? refuse('tooManyAtFirePoints', 'C4-TRANS-13', { unit, room }, [unit]).refusal
    : null
}

/** The game as if these stood at their fire points; for units on the table the same game. */
export function atFirePoints(
  game: CoreGame,
  unit: UnitId,
  target: UnitId | null,
  models?: readonly ModelId[],
): CoreGame {
  const vehicle = game.state.units[unit]?.aboard && rideOf(game.state, unit)
  if (!vehicle || whyNoFire(game, unit)) return game
  const inside = passengersIn(game.state, unit).map(({ id }) => id)
  const { poses, eyes } = places(
    game,
    unit,
    (models ?? inside).filter((id) => inside.includes(id)),
    target,
  )
  const manned = Object.entries(poses).map(([id, pose]) => {
    const model = modelOf(game.state, id)
    const firesFrom = firePlace(vehicle, eyes[id] ?? [], model)
    return [id, { ...model, pose, status: 'onTable' as const, firesFrom }] as const
  })
  return game.in({ ...game.state, models: { ...game.state.models, ...Object.fromEntries(manned) } })
}
/** The game as if he were as large as the hull he rides in: what is measured from him is measured from there (C4-TRANS-16). */
export function asHisHull(game: CoreGame, id: ModelId): CoreGame {
  const model = modelOf(game.state, id)
  const vehicle = model.status === 'aboard' ? rideOf(game.state, model.unit) : null
  if (!vehicle?.pose) return game
  const firesFrom = { vehicle: vehicle.id, eyes: [], body: { ...vehicle.body, size: model.body.size } }
  const there = { ...model, pose: vehicle.pose, status: 'onTable' as const, firesFrom }
  return game.in({ ...game.state, models: { ...game.state.models, [id]: there } })
}
const firePlace = (vehicle: ModelView, eyes: FirePlace['eyes'], { body }: ModelView): FirePlace => ({
  vehicle: vehicle.id,
  eyes,
  body: isOpen(vehicle) ? { ...vehicle.body, size: body.size } : pointOf(body),
})

/** They go to their places for as long as they fire. */
export function* manFirePoints(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  models: readonly ModelId[],
): Procedure {
  const vehicle = game.state.units[unit]?.aboard?.vehicle
  if (vehicle === undefined) return
  const inside = [...new Set(models)]
  yield* emit('firePointsManned', { unit, vehicle, ...places(game, unit, inside, target) }, ['C4-TRANS-13'])
}
/** And back again: light armour that has shown itself leaves a closed vehicle open to fire (C4-TRANS-15). */
export function* leaveFirePoints(game: CoreGame, unit: UnitId): Procedure {
  const vehicle = game.state.units[unit]?.aboard && rideOf(game.state, unit)
  if (!vehicle) return
  const fired = unitOf(game.state, unit).models.filter((id) => hasFired(game, id))
  yield* emit('firePointsLeft', { unit }, ['C4-TRANS-13'])
  if (!isOpen(vehicle) && fired.some((id) => isLightlyArmoured(game, id)))
    yield* emit('passengersExposed', { unit, vehicle: vehicle.id }, ['C4-TRANS-15'])
}
/** A shot, or what a psyker does in its place (C4-PSY-03); who has made nobody out has not fired (C4-MSR-07). */
function hasFired({ state }: CoreGame, id: ModelId): boolean {
  const { firesFrom, unit } = modelOf(state, id)
  const { turn, books } = state
  const shot = unitOf(state, unit).shotAt !== null && books.fired?.[id] === turn.player
  return firesFrom !== undefined && (shot || books.powerInstead?.[id] === turn.player)
}
/** The better of its saves is worse than this, or it has none. */
const heavyArmour = 3
function isLightlyArmoured(game: CoreGame, model: ModelId): boolean {
  const { profile } = modelOf(game.state, model)
  if (isVehicleProfile(profile)) return false
  const { sv, inv } = game.ask('saves', { sv: profile.sv, inv: profile.inv }, { model }).value
  return Math.min(sv ?? 7, inv ?? 7) > heavyArmour
}

export const firePointReducers = {
  firePointsManned(draft: StateDraft, { unit, vehicle: id, poses, eyes }: FactData<'firePointsManned'>) {
    showRiders(draft, unit)
    const vehicle = draftModel(draft, id) as ModelView
    standModels(draft, poses)
    for (const one of Object.keys(poses)) {
      const model = draftModel(draft, one)
      draft.books.manned = { ...draft.books.manned, [one]: draft.turn.player }
      model.firesFrom = firePlace(vehicle, eyes[one] ?? [], model as ModelView) as typeof model.firesFrom
    }
  },
  firePointsLeft(draft: StateDraft, { unit }: FactData<'firePointsLeft'>) {
    for (const id of draft.units[unit]?.models ?? []) {
      const model = draft.models[id]
      if (!model?.firesFrom) continue
      delete model.firesFrom
      if (model.status !== 'onTable') continue
      model.status = 'aboard'
      model.pose = null
    }
    quitWhenLost(draft, unit)
  },
  passengersExposed(draft: StateDraft, { vehicle }: FactData<'passengersExposed'>) {
    riding.draft(draft).exposed[vehicle] = draft.turn.player
  },
}
