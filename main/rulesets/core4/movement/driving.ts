/**
 * A vehicle on bad ground: a test for each piece it touches, in the order of its way; the dice hang on the whole way it
 * was to go. One that fails stops before the piece, or where it stood in it (C4-VEH-14, CF-TERRAIN-15, CF-RUIN-09).
 */
import { inches, stored, tolerance, touchTolerance, within, type Mm } from '../../../../shared/geometry'
import {
  costOf,
  dangerousTouched,
  difficultTouched,
  facingOn,
  isTurn,
  placesOn,
  stepsOf,
} from '../../../../shared/movement'
import type { Die } from '../../../../shared/protocol/event'
import type { HullRisk } from '../../../../shared/protocol/previews/move'
import type { ModelMove, MoveLeg } from '../../../../shared/protocol/previews/way'
import type { RuleId } from '../../../../shared/protocol/refusal'
import {
  baseToPolygon,
  footprint,
  inEachOther,
  surfaceHeight,
  surfacesAt,
  sweepToPolygon,
} from '../../../../shared/table'
import type { ModelId, Piece, Pose, Table, UnitId } from '../../../../shared/table/types'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import { pivotCountsAsMove } from '../units'
import { groundFor } from './allowance'
import type { PlannedMove } from './check-move'
import { isDestroyedBy, sufferGround } from './dangerous'
import { vehicleTerrainTest } from './vehicle-settings'

/** Up to here one die, beyond it two. */
const shortWay: Mm = inches(6)
/** Just outside: more than touching. */
const shortOf: Mm = touchTolerance * 2

/** Where on its way a hull first touches a piece: so far along which leg; null leg: it stands in it already. */
interface Contact {
  readonly piece: Piece
  readonly leg: number
  readonly along: Mm
  readonly startsIn: boolean
}

const carried = ({ body }: StandingModel, leg: MoveLeg) => ({
  base: body.base,
  at: leg.from,
  facing: facingOn(leg, 0),
})

function contactWith(model: StandingModel, legs: readonly MoveLeg[], piece: Piece): Contact | null {
  const outline = footprint(piece)
  const { body, pose } = model
  const start = baseToPolygon({ base: body.base, at: pose.at, facing: pose.facing }, outline)
  if (within(start, touchTolerance)) return { piece, leg: 0, along: 0, startsIn: true }
  let { facing } = pose
  for (const [index, leg] of legs.entries()) {
    const before = facing
    facing = facingOn(leg, facing)
    if (isTurn(leg)) {
      // On the first touch it keeps the heading it had before that turn.
      const meets = stepsOf(leg, before).some((place) =>
        within(baseToPolygon(carried(model, place), outline), touchTolerance),
      )
      if (meets) return { piece, leg: index, along: 0, startsIn: false }
      continue
    }
    const touches = (share: number): boolean =>
      within(
        sweepToPolygon(
          carried(model, leg),
          { x: (leg.to.x - leg.from.x) * share, z: (leg.to.z - leg.from.z) * share },
          outline,
        ),
        touchTolerance,
      )
    if (!touches(1)) continue
    let [free, met] = touches(0) ? [0, 0] : [0, 1]
    while ((met - free) * leg.length > 0.01) {
      const middle = (free + met) / 2
      if (touches(middle)) met = middle
      else free = middle
    }
    return { piece, leg: index, along: free * leg.length, startsIn: false }
  }
  return null
}

/** In the order in which they are met. */
function contactsOf(table: Table, model: StandingModel, legs: readonly MoveLeg[]): readonly Contact[] {
  const places = placesOn(legs, model.pose.facing)
  const pieces = new Set([
    ...difficultTouched(table, model.body, places),
    ...dangerousTouched(table, model.body, places),
  ])
  return [...pieces]
    .flatMap((piece) => contactWith(model, legs, piece) ?? [])
    .sort((a, b) => Number(b.startsIn) - Number(a.startsIn) || a.leg - b.leg || a.along - b.along)
}

const stay = ({ pose }: StandingModel): ModelMove => ({ legs: [], plan: 0, climb: 0, end: pose })
/** The way as far as a contact. */
const stoppedAt = (table: Table, model: StandingModel, move: ModelMove, contact: Contact): ModelMove =>
  contact.startsIn ? stay(model) : wayUpTo(table, model, move, contact.leg, contact.along - shortOf)

/** The way as far as so much of one of its legs. */
function wayUpTo(table: Table, model: StandingModel, move: ModelMove, leg: number, far: Mm): ModelMove {
  const whole = move.legs.slice(0, leg)
  const last = move.legs[leg]
  const along = Math.max(0, far)
  const legs = [...whole]
  if (last && along > shortOf) {
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

const becauseOf = (piece: Piece): readonly RuleId[] => [
  'C4-VEH-14',
  'CF-TERRAIN-15',
  ...(isDangerousRuin(piece) ? ['CF-RUIN-09'] : []),
]
const isDangerousRuin = ({ design, state }: Piece): boolean => design.kind === 'ruin' && state.dangerous

/** Who only turns where it stands in a piece, and does not turn out of it, stays put in it (C4-VEH-10). */
const isStayed = (
  game: CoreGame,
  { body }: StandingModel,
  { plan, end }: ModelMove,
  { piece, startsIn }: Contact,
): boolean =>
  startsIn &&
  plan <= tolerance &&
  game.setting(pivotCountsAsMove.key) !== true &&
  within(baseToPolygon({ base: body.base, at: end.at, facing: end.facing }, footprint(piece)), touchTolerance)

/** What is thrown for, in the order of the way: one piece or all of them, by what these players agreed (C4-VEH-14). */
function testsOn(
  game: CoreGame,
  model: StandingModel,
  move: ModelMove,
): readonly (Contact & { readonly dice: number })[] {
  const contacts = contactsOf(groundFor(game, model.unit), model, move.legs).filter(
    (contact) => !isStayed(game, model, move, contact),
  )
  const tested = game.setting(vehicleTerrainTest.key) === 'oncePerMove' ? contacts.slice(0, 1) : contacts
  return tested.map((contact) => ({
    ...contact,
    dice: (within(move.plan, shortWay) ? 1 : 2) + (isDangerousRuin(contact.piece) ? 1 : 0),
  }))
}

/** What the ground on its way may do to a unit of vehicles, told before a die falls; null: none falls. */
export function hullRisk(game: CoreGame, unit: UnitId, plan: PlannedMove): HullRisk | null {
  const pieces: { model: ModelId; piece: string; dice: number }[] = []
  let [whole, unwrecked] = [1, 1]
  for (const model of standingModels(game.state, unit)) {
    const move = plan.models[model.id]
    if (!move || !plan.moving.includes(model.id)) continue
    let [goesOn, lost] = [1, 0]
    for (const { piece, dice } of testsOn(game, model, move)) {
      pieces.push({ model: model.id, piece: piece.id, dice })
      const none = (5 / 6) ** dice
      const one = (dice / 6) * (5 / 6) ** (dice - 1)
      lost += goesOn * (1 - none - one)
      goesOn *= none
    }
    whole *= goesOn + lost
    unwrecked *= 1 - lost
  }
  return pieces.length === 0 ? null : { pieces, stops: 1 - whole, wrecks: 1 - unwrecked }
}

/** What became of one vehicle's way. */
interface Driven {
  readonly move: ModelMove
  /** The dice that stopped it, and what they were thrown for. */
  readonly stop: { readonly dice: readonly Die[]; readonly because: readonly RuleId[] } | null
}
function* drive(game: CoreGame, model: StandingModel, move: ModelMove): Procedure<Driven> {
  const table = groundFor(game, model.unit)
  for (const contact of testsOn(game, model, move)) {
    const stop = yield* groundStops(model, contact.piece, contact.dice)
    if (stop) return { move: stoppedAt(table, model, move, contact), stop }
  }
  return { move, stop: null }
}
/** The dice for one piece, where they stop it (C4-VEH-14). */
export function* groundStops(model: StandingModel, piece: Piece, count: number): Procedure<Driven['stop']> {
  const because = becauseOf(piece)
  const dice = yield* roll({
    kind: 'd6',
    count,
    purpose: 'dangerous',
    seat: model.seat,
    because,
    needed: 2,
    unit: model.unit,
  })
  return dice.some(({ face }) => face === 1) ? { dice, because } : null
}
/** Ground that is thrown for on a way straight ahead; lengths along it, mm. */
interface GroundAhead {
  readonly piece: Piece
  /** Where it is touched. */
  readonly at: Mm
  /** Where the hull halts if it fails: just outside. */
  readonly halts: Mm
  /** It keeps the heading it had then: it stood in the piece, or turned into it (C4-VEH-14). */
  readonly unturned: boolean
  readonly dice: number
}
/**
 * On a way that turns on the spot and goes straight ahead.
 * @param declared  mm that it means to drive: the dice hang on it, however far it gets
 */
export const groundAhead = (
  game: CoreGame,
  model: StandingModel,
  move: ModelMove,
  declared: Mm,
): readonly GroundAhead[] =>
  testsOn(game, model, { ...move, plan: declared }).map(({ piece, along, leg: index, startsIn, dice }) => {
    const leg = move.legs[index]
    return {
      piece,
      at: startsIn ? 0 : Math.min(along + touchTolerance, leg?.length ?? 0),
      halts: Math.max(0, along - shortOf),
      unturned: startsIn || (leg !== undefined && isTurn(leg)),
      dice,
    }
  })

/**
 * Mates pass each other on their way but end on nobody (C4-VEH-11): where one was stopped, those who would end on it stop
 * before it, and it stops sooner where it would stand on one that has not moved.
 */
function keepApart(
  game: CoreGame,
  unit: UnitId,
  moves: Record<ModelId, ModelMove>,
  stopped: ReadonlySet<ModelId>,
): void {
  const table = groundFor(game, unit)
  const all = standingModels(game.state, unit)
  const endOf = ({ id, pose }: StandingModel): Pose => moves[id]?.end ?? pose
  const isClear = (one: StandingModel, end: Pose): boolean =>
    all.every(
      (mate) => mate.id === one.id || !inEachOther({ ...one, pose: end }, { ...mate, pose: endOf(mate) }),
    )
  const goes = ({ id }: StandingModel): boolean => (moves[id]?.legs.length ?? 0) > 0
  for (let tries = 0; tries < 2 * all.length; tries++) {
    const meeting = all.filter((one) => goes(one) && !isClear(one, endOf(one)))
    const gives = meeting.find(({ id }) => !stopped.has(id)) ?? meeting[0]
    const move = gives && moves[gives.id]
    if (!gives || !move) return
    moves[gives.id] = shorterWays(table, gives, move).find(({ end }) => isClear(gives, end)) ?? stay(gives)
  }
}
/** A quarter of an inch shorter each time, the longest first. */
const shorterBy: Mm = inches(0.25)
const shorterWays = (table: Table, model: StandingModel, move: ModelMove): readonly ModelMove[] =>
  move.legs
    .flatMap(({ length }, leg) =>
      Array.from({ length: Math.floor(length / shorterBy) + 1 }, (_, n) =>
        wayUpTo(table, model, move, leg, n * shorterBy),
      ),
    )
    .reverse()

/**
 * Every vehicle of the unit drives as far as the ground lets it.
 * @param make  carries the move out; the damage comes after it
 * @param from  the game in which they stand where they set out from: beside the table, if they come on to it
 */
export function* driveUnit(
  game: CoreGame,
  unit: UnitId,
  plan: PlannedMove,
  make: (plan: PlannedMove) => Procedure,
  from: CoreGame = game,
): Procedure<PlannedMove> {
  const models = { ...plan.models }
  const stops = new Map<ModelId, NonNullable<Driven['stop']>>()
  for (const model of standingModels(from.state, unit)) {
    const move = plan.models[model.id]
    if (!move || !plan.moving.includes(model.id)) continue
    const driven = yield* drive(from, model, move)
    models[model.id] = driven.move
    if (driven.stop) stops.set(model.id, driven.stop)
  }
  if (stops.size > 0) keepApart(from, unit, models, new Set(stops.keys()))
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
