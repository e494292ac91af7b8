/**
 * Distances to the enemy that may not be measured yet: a unit of the active player that still has a target to name in this
 * phase names it on his own estimate (C4-BASE-15 for shooting, C4-ASSAULT-04 for charges). Once it has, its distances are
 * told, whoever else has still to name. Every tape of the table asks here.
 */
import { inches } from '../../../../shared/geometry/length'
import { pointGap } from '../../../../shared/geometry'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { reachOfBase } from '../../../../shared/table'
import { modelOf, standingModels, unitOf, unitsOnTable, type CoreGame } from '../game'
import { unitRefusal } from '../units'

/** A tape that ends this near to somebody is laid to whom it ends nearest to. */
const beside = inches(3)

/** Could this unit still name a target in this phase? */
function maySetOut(game: CoreGame, unit: UnitId): boolean {
  const { turn, books } = game.state
  // What one of them has named with a power the others have named as well (C4-PSY-03).
  if (turn.phase === 'shooting')
    return unitRefusal(game, turn.active, unit) === null && unitOf(game.state, unit).shotAt === null
  if (books.assault.fights === true || books.assault.declared?.includes(unit) === true) return false
  const { locked, fallingBack, pinned, assaulted } = unitOf(game.state, unit)
  if (locked.length > 0 || fallingBack || pinned || assaulted || books.assault.spent.includes(unit))
    return false
  return game.ask('mayAssault', null, { unit }).value === null
}

/** Why no distance from this unit to its enemies may be told now, or null. */
export function targetUnnamed(game: CoreGame, unit: UnitId): Refusal | null {
  const { stage, turn } = game.state
  if (game.setting('core4.general.freeMeasuring') === true) return null
  if (stage !== 'battle' || (turn.phase !== 'shooting' && turn.phase !== 'assault')) return null
  return unitOf(game.state, unit).seat === turn.active && maySetOut(game, unit)
    ? refuse('notMeasuredYet', ['C4-BASE-15', 'C4-ASSAULT-04'], { unit }, [unit]).refusal
    : null
}

/** Why the distance between two units may not be told now, or null. One's own are always measured. */
export const unitsUnmeasured = (game: CoreGame, one: UnitId, two: UnitId): Refusal | null =>
  unitOf(game.state, one).seat === unitOf(game.state, two).seat
    ? null
    : (targetUnnamed(game, one) ?? targetUnnamed(game, two))

/** The same between two models. */
export const whyNotMeasure = (game: CoreGame, from: ModelId, to: ModelId): Refusal | null =>
  unitsUnmeasured(game, modelOf(game.state, from).unit, modelOf(game.state, to).unit)

/** Why a tape may not be laid over these places now, or null: it would join models of both sides. */
export function whyNotTape(game: CoreGame, stops: readonly Waypoint[]): Refusal | null {
  const models = unitsOnTable(game.state).flatMap(({ id }) => standingModels(game.state, id))
  const ends = stops.flatMap(({ at }) => {
    const near = models
      .map((model) => ({ unit: model.unit, gap: pointGap(at, model.pose.at) - reachOfBase(model.body.base) }))
      .filter(({ gap }) => gap <= beside)
      .sort((one, two) => one.gap - two.gap)
    return near[0]?.unit ?? []
  })
  for (const one of ends)
    for (const two of ends) {
      const refusal = unitsUnmeasured(game, one, two)
      if (refusal) return refusal
    }
  return null
}
