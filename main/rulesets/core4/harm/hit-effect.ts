/**
 * What a hit does to whatever it strikes, said once for its dice and its chances: what has Toughness is wounded, what has an
 * armour value is penetrated (C4-SHOOT-14). Shooting and close combat describe their hits so; what they mean to a model is
 * decided here.
 */
import type { HullSide } from '../../../../shared/sight/witness'
import type { Modifier } from '../../../../shared/protocol/event'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import type { DieSpec, Hit, Piercing, Pinning, Wound } from '../game'
import type { Damage } from '../units'
import type { Striking } from './penetration'

/** From this face of its owner's die what penetrates a hull only glances, and who makes that another. */
export interface Turned {
  readonly face: number
  readonly modifiers: readonly Modifier[]
}
/** What every hit of one throw does. */
export interface HitEffect extends Striking {
  /** Models that may be struck. */
  readonly eligible: readonly ModelId[]
  readonly toWound: DieSpec
  /** Whoever throws may keep what has failed, where a rule throws it again. */
  readonly throwsAgain?: (failed: number) => Procedure<boolean>
  readonly wounds: { readonly plain: Wound; readonly rending: Wound }
  /** @param hull  what is hit; null: a gun, whichever it is */
  readonly pierces: (hit: Hit, armour: number, hull: ModelId | null) => Piercing
  /** Whether a penetration of the side may only glance; null: it is not obscured. Blows never are (C4-VSHOOT-26). */
  readonly obscures?: (hit: Hit, model: ModelId, side: HullSide) => Turned | null
  /** What results of damage are worth to whoever strikes, where he weighs his dice; left out: as the hull is harmed by them. */
  readonly worth?: (damage: readonly Damage[]) => number
  readonly pins: Pinning | null
  /** A hull it hits is shaken whatever comes through; by which rule (C4-CCW-08). */
  readonly shakes?: RuleId
  /** The rules by which hits are dealt out, wound, and cost a gun. */
  readonly because: {
    readonly dealt: readonly RuleId[]
    readonly wounds: readonly RuleId[]
    readonly guns: readonly RuleId[]
  }
}
/** What its dice say of themselves. */
export const strikingOf = ({ seat, unit, target, weapon }: HitEffect): Striking => ({
  seat,
  unit,
  target,
  ...(weapon !== undefined && { weapon }),
})
/** Hits of one throw on one unit. */
export interface Landed {
  readonly effect: HitEffect
  readonly hits: readonly Hit[]
}
