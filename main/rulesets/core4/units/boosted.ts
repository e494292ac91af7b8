/**
 * Who has used turbo-boosters, in which player turn, and whether far enough for their protection: it lasts until the enemy's
 * Shooting phase is over (C4-TYPE-13).
 */
import type { UnitId } from '../../../../shared/table/types'
import { draftUnit, keptBy, type CoreState, type StateDraft } from '../game'

interface Boost {
  readonly turn: number
  readonly far: boolean
}
interface Boosts {
  readonly used: Readonly<Record<UnitId, Boost>>
}
export const boosting = keptBy<Boosts>({ id: 'boosts', opening: () => ({ used: {} }) })

export const boostOf = (state: CoreState, unit: UnitId): Boost | undefined => boosting.of(state).used[unit]
/** Have they been used in this player turn? */
export const boostedNow = (state: CoreState, unit: UnitId): boolean =>
  boostOf(state, unit)?.turn === state.turn.player

/** Chip on the card of a unit whose boosters are at work. */
const chips = { far: 'boostedFar', near: 'boosted' } as const
const chipless = (conditions: readonly string[]): string[] =>
  conditions.filter((chip) => chip !== chips.far && chip !== chips.near)

export function noteBoost(draft: StateDraft, id: UnitId, boost: Boost): void {
  boosting.draft(draft).used[id] = boost
  const unit = draftUnit(draft, id)
  unit.conditions = [...chipless(unit.conditions), boost.far ? chips.far : chips.near]
}
export function forgetBoost(draft: StateDraft, id: UnitId): void {
  delete boosting.draft(draft).used[id]
  const unit = draftUnit(draft, id)
  unit.conditions = chipless(unit.conditions)
}
