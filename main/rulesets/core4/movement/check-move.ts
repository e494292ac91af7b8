/** Is a planned move legal, and what will it bring? Asked by the pointer, the command, the answers and the machine. */
import { checkUnitMove, missingLinks, type UnitMove } from '../../../../shared/movement'
import type { Budget, MovePurpose } from '../../../../shared/protocol/decision'
import type { MoveCheck } from '../../../../shared/protocol/query'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Paths, Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import { standingModels, type CoreState } from '../state'
import { budgetFor, coherencyRules, rulesFor, sceneFor } from './allowance'

/** Why the unit may not be moved by its player now (C4-MOVE-01), or null. */
export function whyNotMove(state: CoreState, seat: Seat, unitId: UnitId): Refusal | null {
  const { stage, turn, units } = state
  const unit = units[unitId]
  const no = (key: string, cite: string): Refusal => refuse(key, cite, { unit: unitId }, [unitId]).refusal
  if (stage !== 'battle' || turn.phase !== 'movement' || turn.active !== seat)
    return no('notYourMovement', 'C4-MOVE-01')
  if (!unit || unit.seat !== seat) return no('notYourUnit', 'C4-MOVE-01')
  if (standingModels(state, unitId).length === 0) return no('notOnTable', 'C4-MOVE-01')
  if (unit.locked.length > 0) return no('lockedCannotMove', 'C4-MOVE-01')
  if (unit.pinned) return no('pinnedCannotMove', 'C4-MOVE-01')
  if (unit.fallingBack) return no('fallingBackCannotMove', 'C4-MORALE-11')
  if (unit.regrouped) return no('regroupedCannotMove', 'C4-MORALE-23')
  if (unit.moveDone) return no('alreadyMoved', 'C4-MOVE-01')
  return null
}

/** A model of another unit, or none at all, has no path in this move. */
function strangers(game: CoreGame, unit: UnitId, paths: Paths): Refusal | null {
  const own = new Set(standingModels(game.state, unit).map(({ id }) => id))
  const others = Object.keys(paths).filter((id) => !own.has(id))
  return others.length > 0 ? refuse('notInUnit', 'C4-MOVE-01', { unit }, others).refusal : null
}

export interface PlannedMove extends UnitMove {
  readonly budget: Budget
}
/** The whole check of one kind of move. */
export function planMove(
  game: CoreGame,
  unit: UnitId,
  paths: Paths,
  purpose: MovePurpose,
  budget = budgetFor(game, unit, purpose),
): PlannedMove {
  const check = checkUnitMove(
    sceneFor(game, unit, purpose),
    standingModels(game.state, unit),
    paths,
    rulesFor(game, unit, purpose, budget),
  )
  const refusal =
    strangers(game, unit, paths) ??
    check.refusal ??
    game.ask('moveEnds', null, { game, unit, purpose, ends: check.ends, moving: check.moving }).value ??
    undefined
  return { ...check, refusal, budget }
}

/** Climbing is possible only with a test, even in a piece that slows nobody otherwise (C4-MOVE-11). */
export const needsTest = (plan: UnitMove): boolean =>
  plan.difficult.length > 0 || plan.moving.some((id) => (plan.models[id]?.climb ?? 0) > 0)

export function checkMove(
  game: CoreGame,
  unit: UnitId,
  paths: Paths,
  purpose: MovePurpose,
  announced: boolean,
  budget?: Budget,
): MoveCheck {
  const plan = planMove(game, unit, paths, purpose, budget)
  const rolled = game.state.units[unit]?.difficultRoll !== null
  const difficult = purpose === 'move' && !rolled && (announced || needsTest(plan))
  // C4-ASSAULT-41, CF-MOVE-07: consolidation and pile-in take no tests.
  const dangerous = (purpose === 'move' || purpose === 'assault') && plan.dangerous.length > 0
  return {
    models: plan.models,
    budget: plan.budget,
    tests: [
      ...(difficult ? [{ kind: 'difficult' as const, cite: 'CF-MOVE-01' }] : []),
      ...(dangerous ? [{ kind: 'dangerous' as const, cite: 'C4-TERRAIN-06' }] : []),
    ],
    refusal: plan.refusal,
    coherent: plan.coherency.coherent,
    offenders: plan.coherency.offenders,
    links: plan.coherency.links,
    missing: missingLinks(plan.ends, plan.coherency, coherencyRules(game)),
  }
}
