/**
 * Turbo-boosters of bikes and jetbikes: up to 24" at the price of fire, powers and charge; 18" from where one began, armour
 * saves what nothing saves in the enemy's next Shooting phase (C4-TYPE-13, C4-USR-22).
 */
import type { Draft } from 'immer'
import { closerThan, inches } from '../../../../shared/geometry'
import type { UnitMove } from '../../../../shared/movement'
import { refuse, type Refusal, type RuleId } from '../../../../shared/protocol/refusal'
import type { Pose, UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import { hasRule } from '../special-rules'
import { standingModels, unitOf, type CoreState } from '../state'
import { mobilityOf, partsOf } from './gait'

/** Inches. */
export const boostDistance = 24
const farEnough = inches(18)
export const boostRules: readonly RuleId[] = ['C4-TYPE-13', 'C4-USR-22']

/** Why the unit has no turbo-boosters, or null: everybody in it needs them, a joined character too. */
export function whyNotBoost(state: CoreState, unit: UnitId): Refusal | null {
  const boosted = partsOf(state, unit).every((part) => {
    const mobility = mobilityOf(part)
    return (mobility === 'bikes' || mobility === 'jetbikes') && hasRule(state, part.id, 'turboBoosters')
  })
  return boosted ? null : refuse('noTurboBoosters', boostRules, { unit }, [unit]).refusal
}
/** Not through difficult ground; flying over it is not moving through it, coming down in it is. */
export function boostRefused({ state }: CoreGame, unit: UnitId, move: UnitMove): Refusal | null {
  const [touched] = move.difficult
  return (
    whyNotBoost(state, unit) ??
    (touched ? refuse('noDifficultByBoost', boostRules, { unit }, [unit, touched.id]).refusal : null)
  )
}

/** Straight from base centre to base centre, heights and all; every model, or nobody has the benefit. */
export const isFar = (before: readonly Pose[], after: readonly Pose[]): boolean =>
  before.every((from, index) => {
    const to = after[index]
    return (
      to !== undefined &&
      !closerThan(Math.hypot(to.at.x - from.at.x, to.at.z - from.at.z, to.y - from.y), farEnough)
    )
  })

export interface Boosted {
  readonly unit: UnitId
  /** Far enough for their protection. */
  readonly far: boolean
}
/** Chip on the card of a unit whose boosters are at work. */
const chips = { far: 'boostedFar', near: 'boosted' } as const

export const boostReducers = {
  boosted(draft: Draft<CoreState>, { unit, far }: Boosted) {
    const own = draft.units[unit]
    if (!own) throw new Error(`no unit ${unit}`)
    own.boosted = { turn: draft.turn.player, far }
    own.conditions.push(far ? chips.far : chips.near)
  },
}
/** They are spent when the enemy's Shooting phase is over. */
export function dropBoosts(draft: Draft<CoreState>): void {
  for (const unit of Object.values(draft.units)) {
    if (!unit.boosted || unit.boosted.turn >= draft.turn.player) continue
    delete unit.boosted
    unit.conditions = unit.conditions.filter((chip) => chip !== chips.far && chip !== chips.near)
  }
}

/** In the player turn in which they were used: neither fire nor power, neither charge nor any other move. */
export const boostedNow = (state: CoreState, unit: UnitId): boolean =>
  unitOf(state, unit).boosted?.turn === state.turn.player
const barred =
  (key: string) =>
  (value: Refusal | null, { state, unit }: { state: CoreState; unit: UnitId }): Refusal | null =>
    value ?? (boostedNow(state, unit) ? refuse(key, boostRules, { unit }, [unit]).refusal : null)
export const noFireAfterBoost = barred('noFireAfterBoost')
export const noChargeAfterBoost = barred('noChargeAfterBoost')
export const stoodAt = (game: CoreGame, unit: UnitId): readonly Pose[] =>
  standingModels(game.state, unit).map(({ pose }) => pose)
