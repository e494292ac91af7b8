/**
 * Several units put down in one go. It is no way round the order: they are the units of one choice, or as many choices as
 * come before the turn passes to the other side (C4-DEPLOY-04).
 */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Ride } from '../../../../shared/protocol/ids'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { DeployCheck, UnitPlaced } from '../../../../shared/protocol/previews/deploy'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame, type CoreState } from '../game'
import { rostersAreHidden } from '../reserves'
import { boughtTogether } from '../units'
import { whyNotStartIn } from './aboard'
import { checkDeployment } from './deploy'
import { nextLateInTurn } from './late'
import { checkTurn, isLate, nextToDeploy, placesInAnyOrder, placesWholeSide, waitingUnits } from './order'

type Placed = Pick<UnitPlaced, 'unit' | 'poses'>

/** The game as it would be with this unit on the table; without poses nothing but its turn is asked about. */
export function standingThere(game: CoreGame, unit: UnitId, poses: DeployCheck['poses'] = {}): CoreGame {
  const { state } = game
  const models = Object.fromEntries(
    unitOf(state, unit).models.flatMap((id) => {
      const model = state.models[id]
      return model ? [[id, { ...model, pose: poses[id] ?? null, status: 'onTable' as const }]] : []
    }),
  )
  return game.in({ ...state, models: { ...state.models, ...models } })
}

/** The game as it would be with this unit in that vehicle. */
export function ridingThere(game: CoreGame, { unit, vehicle }: Ride): CoreGame {
  const { units } = game.state
  const inside = { ...unitOf(game.state, unit), aboard: { vehicle } }
  return game.in({ ...game.state, units: { ...units, [unit]: inside } })
}

function turnAfter(game: CoreGame, seat: Seat): CoreState['deploy'] {
  const { state } = game
  const other = otherSeat(seat)
  const isLast = state.deploy?.category === null
  // Whether the other side has anybody left to place is not this side's to know (C4-DEPLOY-11).
  if (state.deploy && rostersAreHidden(game) && (isLast || !placesWholeSide(game)))
    return { ...state.deploy, seat: other }
  return isLast ? nextLateInTurn(state, other) : nextToDeploy(game, other)
}

/** The game after a placement of these units, which is the other side's turn unless that has nobody to place. */
function after(game: CoreGame, seat: Seat, units: readonly UnitId[]): CoreGame {
  const there = units.reduce((now, unit) => standingThere(now, unit), game)
  const { choice: _done, ...books } = there.state.books
  return game.in({ ...there.state, books, deploy: turnAfter(there, seat) })
}

/** What one placement may hold now: the units of a choice whose turn it is; who comes after all others comes by itself. */
function choicesNow(game: CoreGame, seat: Seat): readonly (readonly UnitId[])[] {
  const { state } = game
  const open = new Set(Object.keys(state.units).filter((unit) => checkTurn(game, seat, unit).ok))
  return [...open].flatMap((id) => {
    const unit = unitOf(state, id)
    const alone = isLate(unit) || placesInAnyOrder(state)
    const choice = alone ? [id] : boughtTogether(state, unit).units.filter((one) => open.has(one))
    return choice[0] === id ? [choice] : []
  })
}

/** Who may come in one go: each choice by itself, or all of them where the turn stays with this side. */
export function comeTogether(game: CoreGame, seat: Seat): readonly (readonly UnitId[])[] {
  const choices = choicesNow(game, seat)
  const [first] = choices
  if (!first) return []
  if (after(game, seat, first).state.deploy?.seat !== seat) return choices
  const all = choices.flat()
  const later = after(game, seat, all)
  const [more = []] = later.state.deploy?.seat === seat ? comeTogether(later, seat) : []
  return [[...all, ...more]]
}

/** Why some of these cannot come in one go with the others, in whatever order they are named. */
export function turnRefusals(
  game: CoreGame,
  seat: Seat,
  units: readonly UnitId[],
): Readonly<Record<UnitId, Refusal>> {
  let now = game
  let left = units
  for (;;) {
    const come = choicesNow(now, seat)
      .map((choice) => choice.filter((unit) => left.includes(unit)))
      .find((choice) => choice.length > 0)
    if (!come) break
    left = left.filter((unit) => !come.includes(unit))
    now = after(now, seat, come)
  }
  return Object.fromEntries(
    left.flatMap((unit) => {
      const refusal = whyNotNow(game, now, seat, unit)
      return refusal ? [[unit, refusal]] : []
    }),
  )
}
/** @param now  the game when all who can have come before it */
function whyNotNow(game: CoreGame, now: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const atFirst = checkTurn(game, seat, unit)
  const turnStays = now.state.deploy?.seat === seat
  const waitsItsTurn = atFirst.ok || waitingUnits(game.state, seat).some(({ id }) => id === unit)
  if (waitsItsTurn && !turnStays) return refuse('otherPlacesFirst', 'C4-DEPLOY-04').refusal
  const then = turnStays ? checkTurn(now, seat, unit) : atFirst
  return then.ok ? null : then.refusal
}

/** Of several units in one go. */
interface ManyChecked {
  readonly placed: readonly UnitPlaced[]
  readonly refusal: Refusal | undefined
}
/**
 * The one check of several units: each by itself where the others stand already, those who start in a vehicle when all stand,
 * and whether they may come in this go.
 */
export function checkMany(
  game: CoreGame,
  seat: Seat,
  units: readonly Placed[],
  aboard: readonly Ride[] = [],
): ManyChecked {
  const turns = turnRefusals(
    game,
    seat,
    [...units, ...aboard].map(({ unit }) => unit),
  )
  const met = new Set<UnitId>()
  let now = game
  const placed = units.map(({ unit, poses }): UnitPlaced => {
    const check = checkDeployment(now, seat, unit, poses)
    const twice = met.has(unit) ? refuse('alreadyDeployed', 'C4-DEPLOY-04').refusal : undefined
    met.add(unit)
    const refusal = twice ?? turns[unit] ?? check.refusal
    if (!refusal) now = standingThere(now, unit, check.poses)
    return { unit, poses, check: { ...check, ...(refusal && { refusal }) } }
  })
  const riding = aboard.map((ride) => {
    const twice = met.has(ride.unit) ? refuse('alreadyDeployed', 'C4-DEPLOY-04').refusal : null
    met.add(ride.unit)
    const refusal = twice ?? turns[ride.unit] ?? whyNotStartIn(now, ride.unit, ride.vehicle)
    if (!refusal) now = ridingThere(now, ride)
    return refusal ?? undefined
  })
  return { placed, refusal: [...placed.map(({ check }) => check.refusal), ...riding].find(Boolean) }
}

/** Why each unit of this side that waits may not be put down now, in one go with these. */
export function deployOrder(
  game: CoreGame,
  seat: Seat,
  beside: readonly UnitId[],
): Readonly<Record<UnitId, Refusal>> {
  const waiting = Object.values(game.state.units).filter(
    ({ seat: side, id, models }) =>
      side === seat &&
      !beside.includes(id) &&
      models.some((model) => game.state.models[model]?.status === 'waiting'),
  )
  return Object.fromEntries(
    waiting.flatMap(({ id }) => {
      const refusals = turnRefusals(game, seat, [...beside, id])
      const [refusal] = [refusals[id], ...Object.values(refusals)]
      return refusal ? [[id, refusal]] : []
    }),
  )
}
