/** A shot as rules may change it: the die that hits, what its place or its die adds, what it throws at armour (C4-SHOOT-10, C4-VDMG-02). */
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { Mount } from '../../../../shared/protocol/vehicle'
import type { TemplateFloor } from '../../../../shared/templates'
import type { ModelId } from '../../../../shared/table/types'
import type { DieSpec } from './die'

/** The die of a shot. */
export interface HitDie extends DieSpec {
  /** A 6 wounds by itself, past armour (C4-WEAPON-27). */
  readonly rends: boolean
  /** Final faces up to the number of shots overheat (C4-WEAPON-14). */
  readonly heats: boolean
}
/** One hit, and what its die or its place adds to it. */
export interface Hit {
  /** Who fired it, and the place that says which side of a hull it strikes (C4-VSHOOT-21). */
  readonly by?: ModelId
  readonly from?: PlanPoint
  /** Of a vehicle's weapon: what it was fired from. */
  readonly mount?: Mount
  /** Of a barrage: where its hole came down (C4-VSHOOT-24, -26). `flank`: it strikes one of the two flanks, wherever that is. */
  readonly hole?: { readonly at: PlanPoint; readonly floor: TemplateFloor; readonly flank?: true }
  /** A 6 to hit: it wounds by itself, past armour (C4-WEAPON-27). */
  readonly rending?: boolean
  /** What is armoured of the target and within half the range of its weapon (C4-WEAPON-16). */
  readonly nearTo?: readonly ModelId[]
  /** Under a marker or template: nothing is dealt out by a die (C4-TYPE-11). */
  readonly on?: ModelId
  /** The hole of the marker was not over it: half Strength against armour (C4-WEAPON-10). */
  readonly offCentre?: boolean
}
/** What a shot makes of the cover of those it is fired at (CF-TERRAIN-14 steps 3 and 5, CF-LOS-12). */
export interface AtCover {
  /** Its hits leave cover saves. */
  readonly saved: boolean
  /** By so much they are worse; not what nothing makes worse. */
  readonly worse: number
  /** From this face of the owner's die a penetration of an obscured hull only glances. */
  readonly obscured: number
  /** Rules that whoever it strikes has for this shot, wherever he stands. */
  readonly lent: readonly Carried[]
}
/** How a hit comes at a piece of armour. */
export interface ComesAt {
  readonly offCentre: boolean
  /** From within half the range of its weapon (C4-WEAPON-16). */
  readonly near: boolean
}
/** What a hit throws: so many dice, read as their sum or their highest, on top of a Strength, against an armour. */
export interface Piercing {
  readonly strength: number
  readonly armour: number
  readonly dice: 1 | 2 | 3
  /** One of the dice comes on top of what it throws in any case (C4-WEAPON-16). */
  readonly oneMore?: true
  /** `doubled`: as their sum, twice (C4-VASSAULT-21). */
  readonly reads: 'sum' | 'highest' | 'doubled'
  /** A die of 6 brings one more die, once; by which rule (C4-WEAPON-27, C4-CCW-10). */
  readonly rending: RuleId | null
  /** What does not come through goes once more; by which rule (C4-WEAPON-19). */
  readonly again: RuleId | null
  /** Of a shot; a blow has none, and nothing turns its glances and penetrations into one another (C4-VDMG-05). */
  readonly ap?: number | null
  /** What it penetrates is damaged by the table of ordnance (C4-VDMG-03). */
  readonly heavy?: boolean
  readonly cite: readonly RuleId[]
}
