/** An order to one model, and what comes of it against a target (C4-SHOOT-03, -08). */
import { toInches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Weapon } from '../../../../shared/protocol/force'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { Mount } from '../../../../shared/protocol/vehicle'
import type { ModelId } from '../../../../shared/table/types'
import type { Modifier } from '../../../../shared/protocol/event'
import type { ShotAtCover } from './at-cover'
import type { HitDie, MarkerWay, Pinning, TemplateKind } from '../game'

/** One model's choice: a weapon, and how many shots where the weapon leaves a choice. */
export interface WeaponOrder {
  readonly model: ModelId
  readonly weapon: string
  /** Of a vehicle: where the weapon is mounted; it need not be said where only one has it. */
  readonly mount?: string
  readonly shots?: number
  /** Level its marker or template is to strike (CF-BLAST-01, CF-FLAME-01). */
  readonly floor?: number
  /** `weapon` names a psychic power: shots as thrown for it, and whether it has to see (C4-PSY-03). */
  readonly power?: { readonly shots: number; readonly needsSight: boolean }
}
/** What comes of an order against a target. */
export interface WeaponShots {
  readonly model: ModelId
  /** As this model fires it: its Strength is that of the shot. */
  readonly weapon: Weapon
  /** What has changed its Strength, by name. */
  readonly stronger?: readonly Modifier[]
  /** Of a vehicle: what it is fired from. */
  readonly mount: Mount | null
  readonly bs: number
  readonly die: HitDie
  /** The test a unit takes that loses a model to it. */
  readonly pins: Pinning | null
  /** Strength that Instant Death is measured by. */
  readonly kills: number
  /** Added to what it throws at armour. */
  readonly atArmour: number
  readonly atCover: ShotAtCover
  /** Where it is fired from: it says which side of a hull it strikes (C4-VSHOOT-21). */
  readonly from?: PlanPoint
  /** What is armoured of the target and within half its range. */
  readonly nearTo: readonly ModelId[]
  /** Dice to roll; 0 where the shot is refused or lost. */
  readonly shots: number
  /** Target models that may fall to it, in index order: those it sees within range; any to a barrage or ordnance. */
  readonly eligible: readonly ModelId[]
  readonly template: TemplateKind | null
  /** Of what lays a marker: how. */
  readonly way: MarkerWay | null
  /** Target models that the hole of its marker may be laid over. */
  readonly over: readonly ModelId[]
  /** Levels it may be declared for, and the one it is for: the only one, or the one chosen. */
  readonly floors: readonly number[]
  readonly floor?: number
  /** Levels on which somebody is seen and reached and a marker of ordnance can lie nowhere. */
  readonly closedFloors?: readonly number[]
  /** Why there is no shot. `lost`: it may be declared all the same and misses for lack of range (C4-SHOOT-08). */
  readonly refusal?: Refusal
  readonly lost: boolean
}

/** Inches for a sentence: never rounded down into range. */
export const orderShown = (mm: Mm): number => Math.ceil(toInches(mm) * 10 - 0.01) / 10
