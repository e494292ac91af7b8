/**
 * Vehicles drive as far as the ground lets them. One that fails a test stops before the piece, or where it stood in it
 * (C4-VEH-14), one that is struck where it was struck (CF-STRAT-20); its squadron ends on nobody (C4-VEH-11).
 */
import { inches, type Mm } from '../../../../shared/geometry'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import { inEachOther } from '../../../../shared/table'
import type { ModelId, Pose, Table, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { groundFor } from './allowance'
import type { PlannedMove } from './check-move'
import { stay, wayAlong, wayUpTo } from './cut-way'
import { isDestroyedBy, sufferGround } from './dangerous'
import {
  groundStops,
  justOutside,
  testsOn,
  testsWhereLanded,
  type GroundContact,
  type GroundStop,
} from './ground-tests'
import { goUnder, setsOut, sufferStops, type Underway } from './underway'

/** The way as far as a contact. */
const stoppedAt = (table: Table, model: StandingModel, move: ModelMove, contact: GroundContact): ModelMove =>
  contact.startsIn ? stay(model) : wayUpTo(table, model, move, contact.leg, contact.along - justOutside)

/** What became of one vehicle's way. */
interface WayDriven {
  readonly move: ModelMove
  readonly stop: GroundStop | null
}
/** Whatever is met first comes first: bad ground that it throws for, what lies in wait beside it or in it (CF-STRAT-20). */
function* drive(
  game: CoreGame,
  { from }: SetOut,
  model: StandingModel,
  move: ModelMove,
  underway: Underway,
): Procedure<WayDriven> {
  const table = groundFor(from, model.unit)
  const struck = (): WayDriven | null => {
    const by = underway.stops.get(model.id)
    return by ? { move: wayAlong(table, model, move, by.gone), stop: null } : null
  }
  for (const contact of testsOn(from, model, move)) {
    const asFar = stoppedAt(table, model, move, contact)
    yield* goUnder(game, model.unit, { [model.id]: asFar }, underway)
    const waits = struck()
    if (waits) return waits
    const stop = yield* groundStops(model, contact.piece, contact.dice)
    if (stop) return { move: asFar, stop }
  }
  yield* goUnder(game, model.unit, { [model.id]: move }, underway)
  return struck() ?? { move, stop: null }
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
  const underway = setsOut()
  for (const model of standingModels(from.state, unit)) {
    const move = plan.models[model.id]
    if (!move || !plan.moving.includes(model.id)) continue
    // Struck beside a mate who drove before it, it does not set out.
    if (underway.stops.has(model.id)) models[model.id] = stay(model)
    else {
      const driven = yield* drive(game, setOut, model, move, underway)
      models[model.id] = driven.stop ? comesOn(model, driven.move) : driven.move
      if (driven.stop) stops.set(model.id, driven.stop)
    }
  }
  const stopped = new Set([...stops.keys(), ...underway.stops.keys()])
  if (stopped.size > 0) keepApart(setOut, unit, models, stopped)
  const moving = plan.moving.filter((id) => (models[id]?.legs.length ?? 0) > 0)
  // What is destroyed counts as having gone all its way (C4-VEH-14).
  const declared = Object.fromEntries(
    [...stops].flatMap(([id, { dice }]) => (isDestroyedBy(dice) ? [[id, plan.models[id]?.plan ?? 0]] : [])),
  )
  const made = { ...plan, models, moving, declared }
  yield* make(made)
  yield* sufferStops(underway)
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
