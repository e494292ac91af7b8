/**
 * Vehicles drive as far as the ground lets them. One that fails a test stops before the piece, or where it stood in it
 * (C4-VEH-14); its squadron ends on nobody (C4-VEH-11).
 */
import { inches, stored, type Mm } from '../../../../shared/geometry'
import { costOf, facingOn } from '../../../../shared/movement'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import { inEachOther, surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { ModelId, Pose, Table, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { groundFor } from './allowance'
import type { PlannedMove } from './check-move'
import { isDestroyedBy, sufferGround } from './dangerous'
import {
  groundStops,
  justOutside,
  testsOn,
  testsWhereLanded,
  type GroundContact,
  type GroundStop,
} from './ground-tests'

const stay = ({ pose }: StandingModel): ModelMove => ({ legs: [], plan: 0, climb: 0, end: pose })
/** The way as far as a contact. */
const stoppedAt = (table: Table, model: StandingModel, move: ModelMove, contact: GroundContact): ModelMove =>
  contact.startsIn ? stay(model) : wayUpTo(table, model, move, contact.leg, contact.along - justOutside)

/** The way as far as so much of one of its legs. */
function wayUpTo(table: Table, model: StandingModel, move: ModelMove, leg: number, far: Mm): ModelMove {
  const whole = move.legs.slice(0, leg)
  const last = move.legs[leg]
  const along = Math.max(0, far)
  const legs = [...whole]
  if (last && along > justOutside) {
    const share = along / last.length
    const to = {
      x: stored(last.from.x + (last.to.x - last.from.x) * share),
      z: stored(last.from.z + (last.to.z - last.from.z) * share),
    }
    legs.push({ ...last, to: { ...to, y: last.from.y }, length: along })
  }
  const final = legs[legs.length - 1]
  if (!final) return stay(model)
  const at = { x: final.to.x, z: final.to.z }
  const on = surfacesAt(table, at).findLast(({ ref }) => ref.level === 0)?.ref ?? model.pose.on
  const y = surfaceHeight(table, on, at) ?? 0
  const facing = legs.reduce((now, leg) => facingOn(leg, now), model.pose.facing)
  return { legs, ...costOf(legs), end: { at, y, on, facing } }
}

/** What became of one vehicle's way. */
interface WayDriven {
  readonly move: ModelMove
  readonly stop: GroundStop | null
}
function* drive(game: CoreGame, model: StandingModel, move: ModelMove): Procedure<WayDriven> {
  const table = groundFor(game, model.unit)
  for (const contact of testsOn(game, model, move)) {
    const stop = yield* groundStops(model, contact.piece, contact.dice)
    if (stop) return { move: stoppedAt(table, model, move, contact), stop }
  }
  return { move, stop: null }
}
/**
 * Mates pass each other on their way but end on nobody (C4-VEH-11): where one was stopped, those who would end on it stop
 * before it, and it stops sooner where it would stand on one that has not moved. So it does where it would settle on
 * somebody else: on a hill it may halt lower than it was to pass him by, or higher.
 */
function keepApart(
  { from: game, comesOn }: SetOut,
  unit: UnitId,
  moves: Record<ModelId, ModelMove>,
  stopped: ReadonlySet<ModelId>,
): void {
  const table = groundFor(game, unit)
  const all = standingModels(game.state, unit)
  const everybody = unitsOnTable(game.state).flatMap(({ id }) => standingModels(game.state, id))
  const others = everybody.filter((other) => other.unit !== unit)
  const endOf = ({ id, pose }: StandingModel): Pose => moves[id]?.end ?? pose
  const isClear = (one: StandingModel, end: Pose): boolean =>
    [...others, ...all].every(
      (mate) => mate.id === one.id || !inEachOther({ ...one, pose: end }, { ...mate, pose: endOf(mate) }),
    )
  const goes = ({ id }: StandingModel): boolean => (moves[id]?.legs.length ?? 0) > 0
  for (let tries = 0; tries < 2 * all.length; tries++) {
    const meeting = all.filter((one) => goes(one) && !isClear(one, endOf(one)))
    const gives = meeting.find(({ id }) => !stopped.has(id)) ?? meeting[0]
    const move = gives && moves[gives.id]
    if (!gives || !move) return
    const shorter = shorterWays(table, gives, move).map((way) => comesOn(gives, way))
    moves[gives.id] = shorter.find(({ end }) => isClear(gives, end)) ?? comesOn(gives, stay(gives))
  }
}
/** A quarter of an inch shorter each time, the longest first. */
const shorterBy: Mm = inches(0.25)
export const shorterWays = (table: Table, model: StandingModel, move: ModelMove): readonly ModelMove[] =>
  move.legs
    .flatMap(({ length }, leg) =>
      Array.from({ length: Math.floor(length / shorterBy) + 1 }, (_, n) =>
        wayUpTo(table, model, move, leg, n * shorterBy),
      ),
    )
    .reverse()

/** How they set out. */
interface SetOut {
  /** The game in which they stand where they set out from: beside the table, if they come on to it. */
  readonly from: CoreGame
  /** What becomes of a way that has been cut short: nobody is left hanging over the edge. */
  readonly comesOn: (model: StandingModel, move: ModelMove) => ModelMove
}
const onTheTable = (from: CoreGame): SetOut => ({ from, comesOn: (_model, move) => move })

/**
 * Every vehicle of the unit drives as far as the ground lets it.
 * @param make  carries the move out; the damage comes after it
 */
export function* driveUnit(
  game: CoreGame,
  unit: UnitId,
  plan: PlannedMove,
  make: (plan: PlannedMove) => Procedure,
  setOut = onTheTable(game),
): Procedure<PlannedMove> {
  const { from, comesOn } = setOut
  const models = { ...plan.models }
  const stops = new Map<ModelId, GroundStop>()
  for (const model of standingModels(from.state, unit)) {
    const move = plan.models[model.id]
    if (!move || !plan.moving.includes(model.id)) continue
    const driven = yield* drive(from, model, move)
    models[model.id] = driven.stop ? comesOn(model, driven.move) : driven.move
    if (driven.stop) stops.set(model.id, driven.stop)
  }
  if (stops.size > 0) keepApart(setOut, unit, models, new Set(stops.keys()))
  const moving = plan.moving.filter((id) => (models[id]?.legs.length ?? 0) > 0)
  // What is destroyed counts as having gone all its way (C4-VEH-14).
  const declared = Object.fromEntries(
    [...stops].flatMap(([id, { dice }]) => (isDestroyedBy(dice) ? [[id, plan.models[id]?.plan ?? 0]] : [])),
  )
  const made = { ...plan, models, moving, declared }
  yield* make(made)
  for (const [model, { dice, because }] of stops) yield* sufferGround(game, model, dice, because)
  return made
}

/** Vehicles that have come down from above throw for what they have come down in, one after the other (C4-MSR-03, C4-VEH-14). */
export function* landUnit(game: CoreGame, unit: UnitId): Procedure {
  for (const model of standingModels(game.state, unit))
    for (const { piece, dice } of testsWhereLanded(game, model)) {
      const stop = yield* groundStops(model, piece, dice)
      if (!stop) continue
      yield* sufferGround(game, model.id, stop.dice, stop.because)
      break
    }
}
