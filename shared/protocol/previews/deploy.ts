/** Where units would stand that are put down, come on or come down. */
import type { Region } from '../../geometry/region'
import type { Mm } from '../../geometry/length'
import type { Pose } from '../../table/types'
import type { Budget } from '../decision'
import type { Refusal } from '../refusal'
import type { Poses } from '../spatial'
import type { MoveTest } from './move'

export interface DeployCheck {
  readonly poses: Readonly<Record<string, Pose>>
  readonly refusals: Readonly<Record<string, Refusal>>
  readonly refusal?: Refusal
  /** What they throw for on their way or where they come down, told where anything is. */
  readonly tests?: readonly MoveTest[]
}
/** One of several units that are put down in one go. */
export interface UnitPlaced {
  readonly unit: string
  readonly poses: Poses
  /** Its own, and whether it may come in this go. */
  readonly check: DeployCheck
}
/** Where they would stand who come on, and what they would roll on their way. */
export interface ArrivalCheck extends DeployCheck {
  readonly tests: readonly MoveTest[]
  readonly budget: Budget
}
/** Before the dice of a deep strike. */
export interface DeepStrikeOdds {
  /** Where it stands on a hit. */
  readonly poses: Readonly<Record<string, Pose>>
  /** What it throws for there: bad ground that it comes down in (C4-MSR-03). */
  readonly tests: readonly MoveTest[]
  /** Outermost circle about the first model. */
  readonly reach: Mm
  /** Over every bearing and every distance of the scatter; null where nobody asked, or it is no aim. */
  readonly chances: {
    readonly whole: number
    readonly first: number
    /** At least one of its models. */
    readonly any: number
    /** Models lost on average. */
    readonly mean: number
  } | null
  readonly refusal?: Refusal
}
/** On the ground: where nobody may be placed, and where only who is not seen. */
export interface DeployGround {
  readonly barred: readonly Region[]
  readonly unseen: readonly Region[]
}
