/** Wounds before they are saved: whom they may strike, what saves they leave, what an unsaved one does (C4-SHOOT-14). */
import type { Point3 } from '../../../../shared/geometry/point'
import type { Modifier } from '../../../../shared/protocol/event'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { ModelId, UnitId } from '../../../../shared/table/types'

/** How armour stands against it: as it is, never better than 4+, or not at all (C4-CCW-03, -04, C4-WEAPON-27). */
export type AgainstArmour = 'full' | 'heavy' | 'none'
/** The test a unit takes that loses a model to a pinning weapon (C4-WEAPON-24, -25). */
export type Pinning = 'pinning' | 'ordnancePinning'

/** A cover save, and where it comes from: as the unit has it, or as one of its models makes use of it. */
export interface CoverSave {
  /** Worse than 6: none, but for what is lent. */
  readonly save: number
  /** Null: it hangs about the unit itself, as smoke does (CF-STRAT-51). */
  readonly piece: string | null
  readonly modifiers: readonly Modifier[]
  /** Who makes it worse, and by how much, after all that improves it (CF-TERRAIN-14 step 3). */
  readonly worse?: readonly (Pick<Modifier, 'by' | 'cite'> & { readonly times: number })[]
  /** Rules that its owner has against this shot. */
  readonly lent?: readonly Carried[]
}
/** A save it leaves. */
export interface Save {
  readonly needed: number
  readonly kind: 'armourSave' | 'coverSave' | 'invulnerableSave'
  readonly because: readonly RuleId[]
  readonly modifiers: readonly Modifier[]
}

/** All that matters about a wound. Lots of one throw share the object. */
export interface Wound {
  /** Whose; null: the ground, a falling house, one's own heat. */
  readonly by: UnitId | null
  /** null is an ordinary blow, or none. */
  readonly weapon: string | null
  /** What Instant Death is measured by; 0 never kills at once (C4-SHOOT-19). */
  readonly kills: number
  /** Armour saves from this number up are beaten; null is AP – (C4-SAVE-02). */
  readonly ap: number | null
  readonly armour: AgainstArmour
  readonly cover: CoverSave | null
  /** It leaves nobody any, wherever he is. */
  readonly pastCover?: true
  /** Models that may take it. */
  readonly eligible: readonly ModelId[]
  /** Where it burst, of what comes from there and not from who fired it. */
  readonly burst?: Point3
  /** Of a blow: all of its side who strike in the same step. */
  readonly strikers?: readonly ModelId[]
  /** It came in close combat: what goes past armour there is past more than armour (C4-USR-05). */
  readonly inCombat: boolean
  /** By a marker or a template (C4-USR-23). */
  readonly template: boolean
  readonly pins: Pinning | null
  /** Who may slay with a test whom he has wounded (C4-CCW-06). */
  readonly slayer: ModelId | null
  /** Whom it wounds without killing is slow in the next Assault phase (C4-CCW-08). */
  readonly stuns: boolean
  /** Whom it wounds without killing strikes last from then on. */
  readonly slows?: true
}
export interface WoundLot {
  readonly wound: Wound
  readonly count: number
}
/** A wound of which nothing is said but who may take it. */
export const plainWound = (eligible: readonly ModelId[]): Wound => ({
  by: null,
  weapon: null,
  kills: 0,
  ap: null,
  armour: 'full',
  cover: null,
  eligible,
  inCombat: false,
  template: false,
  pins: null,
  slayer: null,
  stuns: false,
})

/** Why models are lost: shooting, overheat, dangerous, combat, noRetreat … `cause.<name>` in the language files. */
export type LossCause = string

/** On what occasion a unit is harmed: how its saves and losses are told. */
export interface Occasion {
  readonly cause: LossCause
  /** Cited with every save of it, before the save's own rules. */
  readonly because: readonly RuleId[]
  /** What the dice of a save are said to be for. */
  readonly purpose: (save: Save) => string
  /** Cited with the models it takes, and with those it leaves hurt. */
  readonly falls: readonly RuleId[]
  readonly hurts: readonly RuleId[]
}
