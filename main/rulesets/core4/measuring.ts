/**
 * Distances to the enemy that may not be measured yet: while the active player still has a target to name in this phase, he
 * names it on his own estimate (C4-BASE-15 for shooting, C4-ASSAULT-04 for charges). Every tape of the table asks here.
 */
import { inches } from '../../../shared/geometry/length'
import { pointGap } from '../../../shared/geometry'
import { refuse, type Refusal } from '../../../shared/protocol/refusal'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../shared/table/types'
import { reachOfBase } from '../../../shared/table'
import type { CoreGame } from './part'
import { unitRefusal } from './shooting/may-shoot'
import { modelOf, standingModels, unitOf, unitsOnTable } from './state'

/** A tape this near to somebody's rim is laid to him. */
const beside = inches(0.5)

/** Could this unit still name a target in this phase? */
function maySetOut(game: CoreGame, unit: UnitId): boolean {
  const { turn, books } = game.state
  if (turn.phase === 'shooting') return unitRefusal(game, turn.active, unit) === null
  const { locked, fallingBack, pinned, assaulted } = unitOf(game.state, unit)
  if (locked.length > 0 || fallingBack || pinned || assaulted || books.assault.spent.includes(unit))
    return false
  return game.ask('mayAssault', null, { unit }).value === null
}

/** Why no distance between the two sides may be told now, or null. */
export function targetsUnnamed(game: CoreGame): Refusal | null {
  const { stage, turn } = game.state
  if (game.setting('core4.general.freeMeasuring') === true) return null
  if (stage !== 'battle' || (turn.phase !== 'shooting' && turn.phase !== 'assault')) return null
  const waiting = unitsOnTable(game.state, turn.active).find(({ id }) => maySetOut(game, id))
  return waiting
    ? refuse('notMeasuredYet', ['C4-BASE-15', 'C4-ASSAULT-04'], { unit: waiting.id }, [waiting.id]).refusal
    : null
}

/** Why the distance between two models may not be told now, or null. One's own are always measured. */
export const whyNotMeasure = (game: CoreGame, from: ModelId, to: ModelId): Refusal | null =>
  modelOf(game.state, from).seat === modelOf(game.state, to).seat ? null : targetsUnnamed(game)

/** Why a tape may not be laid over these places now, or null: it would join models of both sides. */
export function whyNotTape(game: CoreGame, stops: readonly Waypoint[]): Refusal | null {
  const sides = new Set(
    unitsOnTable(game.state).flatMap(({ id, seat }) =>
      standingModels(game.state, id).some(({ body, pose }) =>
        stops.some(({ at }) => pointGap(at, pose.at) <= reachOfBase(body.base) + beside),
      )
        ? [seat]
        : [],
    ),
  )
  return sides.size > 1 ? targetsUnnamed(game) : null
}
