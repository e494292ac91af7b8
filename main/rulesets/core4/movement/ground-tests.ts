/**
 * What bad ground a hull touches on its way, and what is thrown for it: for each piece, in the order of the way; the dice
 * hang on the whole way it was to go (C4-VEH-14, CF-TERRAIN-15, CF-RUIN-09).
 */
import { inches, tolerance, touchTolerance, within, type Mm } from '../../../../shared/geometry'
import { wholePower } from '../../../../shared/portable'
import {
  badGround,
  dangerousTouched,
  difficultTouched,
  facingOn,
  isTurn,
  placesOn,
} from '../../../../shared/movement'
import type { Die } from '../../../../shared/protocol/event'
import type { HullRisk } from '../../../../shared/protocol/previews/move'
import type { ModelMove, MoveLeg } from '../../../../shared/protocol/previews/way'
import type { RuleId } from '../../../../shared/protocol/refusal'
import {
  baseToPolygon,
  footprint,
  footprintBounds,
  sweepToPolygon,
  type PlacedBase,
} from '../../../../shared/table'
import type { Piece, Table, UnitId, ModelId } from '../../../../shared/table/types'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import { pivotCountsAsMove } from '../units'
import { groundFor } from './allowance'
import type { PlannedMove } from './check-move'
import { isDangerousRuin } from './dangerous'
import { vehicleTerrainTest } from './vehicle-settings'

/** Up to here one die, beyond it two. */
const shortWay: Mm = inches(6)
/** It halts so far from what stops it, just outside: more than touching. */
export const justOutside: Mm = touchTolerance * 2

/** Where on its way a base first touches a piece: so far along which leg. */
export interface GroundContact {
  readonly piece: Piece
  readonly leg: number
  readonly along: Mm
  readonly startsIn: boolean
}

/** @param start  where its way begins, as it faced there */
export function contactWith(
  start: PlacedBase & { readonly facing: number },
  legs: readonly MoveLeg[],
  piece: Piece,
): GroundContact | null {
  const area = { outline: footprint(piece), box: footprintBounds(piece) }
  const { outline } = area
  if (within(baseToPolygon(start, outline), touchTolerance))
    return { piece, leg: 0, along: 0, startsIn: true }
  const { base } = start
  let { facing } = start
  const carried = (leg: MoveLeg): PlacedBase => ({ base, at: leg.from, facing: facingOn(leg, facing) })
  for (const [index, leg] of legs.entries()) {
    const before = facing
    facing = facingOn(leg, facing)
    if (isTurn(leg)) {
      // On the first touch it keeps the heading it had before that turn.
      const meets = placesOn([leg], before, base, [area]).some((place) =>
        within(baseToPolygon(carried(place), outline), touchTolerance),
      )
      if (meets) return { piece, leg: index, along: 0, startsIn: false }
      continue
    }
    const touches = (share: number): boolean =>
      within(
        sweepToPolygon(
          carried(leg),
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
function contactsOf(table: Table, model: StandingModel, legs: readonly MoveLeg[]): readonly GroundContact[] {
  const places = placesOn(legs, model.pose.facing, model.body.base, badGround(table))
  const pieces = new Set([
    ...difficultTouched(table, model.body, places),
    ...dangerousTouched(table, model.body, places),
  ])
  const start = { base: model.body.base, ...model.pose }
  return [...pieces]
    .flatMap((piece) => contactWith(start, legs, piece) ?? [])
    .sort((a, b) => Number(b.startsIn) - Number(a.startsIn) || a.leg - b.leg || a.along - b.along)
}

const becauseOf = (piece: Piece): readonly RuleId[] => [
  'C4-VEH-14',
  'CF-TERRAIN-15',
  ...(isDangerousRuin(piece) ? ['CF-RUIN-09'] : []),
]

/** Who only turns where it stands in a piece, and does not turn out of it, stays put in it (C4-VEH-10). */
const isStayed = (
  game: CoreGame,
  { body }: StandingModel,
  { plan, end }: ModelMove,
  { piece, startsIn }: GroundContact,
): boolean =>
  startsIn &&
  plan <= tolerance &&
  game.setting(pivotCountsAsMove.key) !== true &&
  within(baseToPolygon({ base: body.base, at: end.at, facing: end.facing }, footprint(piece)), touchTolerance)

/** What is thrown for, in the order of the way: one piece or all of them, by what these players agreed (C4-VEH-14). */
export function testsOn(
  game: CoreGame,
  model: StandingModel,
  move: ModelMove,
): readonly (GroundContact & { readonly dice: number })[] {
  const contacts = contactsOf(groundFor(game, model.unit), model, move.legs).filter(
    (contact) => !isStayed(game, model, move, contact),
  )
  return thrownFor(game, contacts, move.plan)
}
/** @param way  mm that it was to go */
function thrownFor(game: CoreGame, contacts: readonly GroundContact[], way: Mm): ReturnType<typeof testsOn> {
  const tested = game.setting(vehicleTerrainTest.key) === 'oncePerMove' ? contacts.slice(0, 1) : contacts
  return tested.map((contact) => ({
    ...contact,
    dice: (within(way, shortWay) ? 1 : 2) + (isDangerousRuin(contact.piece) ? 1 : 0),
  }))
}
/** What is thrown for where a hull has come down from above, as at the end of a short way (C4-MSR-03). */
export function testsWhereLanded(game: CoreGame, model: StandingModel): ReturnType<typeof testsOn> {
  const { at, y, facing } = model.pose
  const place = { ...at, y }
  const landed: MoveLeg = { from: place, to: place, kind: 'jump', length: 0, facing }
  return thrownFor(game, contactsOf(groundFor(game, model.unit), model, [landed]), 0)
}

/** What is thrown for a hull, piece by piece. */
interface ThrownFor {
  readonly model: ModelId
  readonly tests: readonly { readonly piece: Piece; readonly dice: number }[]
}
/** What such throws may do, each hull thrown for until one stops it; null: none falls. */
export function riskOf(thrown: readonly ThrownFor[]): HullRisk | null {
  const pieces: { model: ModelId; piece: string; dice: number }[] = []
  let [whole, unwrecked] = [1, 1]
  for (const { model, tests } of thrown) {
    let [goesOn, lost] = [1, 0]
    for (const { piece, dice } of tests) {
      pieces.push({ model, piece: piece.id, dice })
      const none = wholePower(5 / 6, dice)
      const one = (dice / 6) * wholePower(5 / 6, dice - 1)
      lost += goesOn * (1 - none - one)
      goesOn *= none
    }
    whole *= goesOn + lost
    unwrecked *= 1 - lost
  }
  return pieces.length === 0 ? null : { pieces, stops: 1 - whole, wrecks: 1 - unwrecked }
}
/** What the ground on its way may do to a unit of vehicles, told before a die falls; null: none falls. */
export const hullRisk = (game: CoreGame, unit: UnitId, plan: PlannedMove): HullRisk | null =>
  riskOf(
    standingModels(game.state, unit).flatMap((model) => {
      const move = plan.models[model.id]
      const goes = move !== undefined && plan.moving.includes(model.id)
      return goes ? [{ model: model.id, tests: testsOn(game, model, move) }] : []
    }),
  )

/** Dice that stop a hull, and what they were thrown for. */
export interface GroundStop {
  readonly dice: readonly Die[]
  readonly because: readonly RuleId[]
}
/** The dice for one piece, where they stop it (C4-VEH-14). */
export function* groundStops(
  model: StandingModel,
  piece: Piece,
  count: number,
): Procedure<GroundStop | null> {
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
      halts: Math.max(0, along - justOutside),
      unturned: startsIn || (leg !== undefined && isTurn(leg)),
      dice,
    }
  })
