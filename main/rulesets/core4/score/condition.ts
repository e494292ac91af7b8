/** In what state a unit is at the end: does it score, and what is it worth to the enemy (C4-MISSION-05, C4-VP-02, -03)? */
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { Reason, RuleId, Text } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { hostOf, isGun, isImmobilised, isIndependent, isVehicle, ownStanding } from '../units'
import { unitOf, type CoreGame, type StandingModel } from '../game'

interface Condition {
  readonly scores: boolean
  /** Share of its cost that goes to the enemy. */
  readonly lost: 0 | 0.5 | 1
  /** Why it does not score; null where it does. */
  readonly why: Reason | null
}
const scoring: Condition = { scores: true, lost: 0, why: null }
/** Whoever has set another share than the half. */
const citesOf = (changedBy: readonly { readonly cite: RuleId }[]): readonly RuleId[] =>
  changedBy.map(({ cite }) => cite)
const not = (
  lost: Condition['lost'],
  key: string,
  args?: Text['args'],
  others: readonly RuleId[] = [],
): Condition => ({
  scores: false,
  lost,
  why: { key: `scoring.${key}`, ...(args && { args }), cite: ['C4-MISSION-05', 'C4-VP-02', ...others] },
})

/** Percent of its starting strength that a unit needs (C4-VP-02). */
const half = 50

export function conditionOf(game: CoreGame, id: UnitId): Condition {
  const unit = unitOf(game.state, id)
  const models = ownStanding(game.state, id).filter(({ damage }) => damage?.wrecked !== true)
  if (models.length === 0) return neverArrived(game, id) ? not(0, 'notArrived') : not(1, 'gone')
  if (hostOf(game.state, id).fallingBack) return not(1, 'fallingBack')
  if (isIndependent(unit)) return not(isUnhurt(unit, models) ? 0 : 0.5, 'character')
  if (isVehicle(game.state, id)) return mobility(unit, models)
  if (unit.entry.type === 'artillery' && !models.some(isGun)) return not(0.5, 'gunsLost')
  return strength(game, unit, models)
}
export const scores = (game: CoreGame, id: UnitId): boolean => conditionOf(game, id).scores

/** Whoever is still in reserve scores nothing and has cost nothing (CF-VP-01). */
const neverArrived = ({ state }: CoreGame, id: UnitId): boolean => {
  const own = Object.values(state.models).filter((model) => (model.own ?? model.unit) === id)
  return own.length > 0 && own.every(({ status }) => status === 'waiting')
}

const woundsIn = (models: readonly StandingModel[]): number =>
  models.reduce((sum, { wounds }) => sum + wounds, 0)

/** A character counts by his wounds, and among a squad for himself (C4-CHAR-11, CF-VP-04). */
const isUnhurt = ({ startWounds }: UnitView, models: readonly StandingModel[]): boolean =>
  woundsIn(models) >= startWounds

/** Of a squadron half must be able to move; one vehicle alone must be (CF-VP-03). */
function mobility({ startModels }: UnitView, models: readonly StandingModel[]): Condition {
  const mobile = models.filter((model) => !isImmobilised(model)).length
  return mobile * 2 >= startModels ? scoring : not(0.5, 'immobilised')
}

/** Wounds count where models have several (C4-VP-03). */
function strength(game: CoreGame, unit: UnitView, models: readonly StandingModel[]): Condition {
  const { value: share, changedBy } = game.ask('scoringShare', half, { unit: unit.id })
  const manyWounds = unit.startWounds > unit.startModels
  const [left, start] = manyWounds ? [woundsIn(models), unit.startWounds] : [models.length, unit.startModels]
  return left * 100 >= start * share
    ? scoring
    : not(0.5, 'tooWeak', { left, start, share }, citesOf(changedBy))
}
