/** Who may fire what at whom, and what is to be expected of it. */
import type { Mm } from '../../geometry/length'
import type { Point3 } from '../../geometry/point'
import type { HullSide } from '../../sight/witness'
import type { VehicleResult } from '../facts/battle/shooting'
import type { Modifier } from '../event'
import type { Refusal, RuleId } from '../refusal'

/** A weapon of a vehicle as it bears now: nothing in it tells how far it reaches (C4-VSHOOT-09, C4-BASE-15). */
export interface MountArc {
  readonly model: string
  readonly mount: string
  /** What it fires, or the first of its modes. */
  readonly weapon: string
  readonly at: Point3
  /** Degrees, counter-clockwise seen from above; to either side of the axis, 180 is all round. */
  readonly axis: number
  readonly halfWidth: number
  /** Enemy units some of whom stand in the arc, hidden or not. */
  readonly bears: readonly string[]
}
export interface Firer {
  readonly model: string
  readonly weapon: string
  /** Of a vehicle: where the weapon is mounted. */
  readonly mount?: string
  /** Of a vehicle: one of those that promise most of all it may fire together (C4-VSHOOT-03). */
  readonly together?: true
  readonly shots: number
  /** A pistol that may fire a second shot, after which the unit may not charge (C4-WEAPON-06). */
  readonly twice?: boolean
  readonly toHit: number
  readonly refusal?: Refusal
  /** Models of the target this one sees and reaches. */
  readonly eligible: readonly string[]
  /** It puts down a marker or a template instead of shots at models. */
  readonly template?: 'blast' | 'largeBlast' | 'flame' | 'ordnance' | 'barrage'
  /** A blast for which nothing is thrown to hit: its marker scatters. */
  readonly scatters?: true
  /** Levels it may declare; with one only nothing need be declared (CF-BLAST-01, CF-FLAME-01). */
  readonly floors?: readonly number[]
}
/** An enemy unit as a target: who could fire what at it, and why not. */
export interface Aim {
  readonly target: string
  readonly verdict: 'can' | 'partly' | 'cannot'
  readonly refusal?: Refusal
  readonly firers: readonly Firer[]
}
export interface TargetPreview extends Aim {
  /** null: not to be told before the target is named (C4-BASE-15). */
  readonly distance: Mm | null
  /** A target-priority test would be needed (C4-SHOOT-05); null: who is closest is not to be told yet (C4-BASE-15). */
  readonly priorityTest: boolean | null
  /** Without a piece it hangs about the unit itself (CF-STRAT-51). */
  readonly cover: { readonly save: number; readonly cite: RuleId; readonly piece: string | null } | null
  /** The case behind the cover: who has it, of how many that count, and who saves otherwise by it (C4-SAVE-07, -09). */
  readonly shelter: {
    readonly counted: number
    readonly covered: readonly {
      readonly model: string
      readonly piece: string | null
      readonly save: number
    }[]
    /** Models that may fall and make something else of their unit's cover by rules of their own. */
    readonly own: readonly { readonly models: readonly string[]; readonly modifiers: readonly Modifier[] }[]
  } | null
  /**
   * Weapon by weapon: dice and needed numbers of the chain, and the chance of each number of unsaved wounds; of vehicles,
   * which have none, of each number of them that are lost.
   */
  readonly chain: readonly {
    readonly weapon: string
    readonly shots: number
    readonly toHit: number
    readonly toWound: number | null
    readonly save: number | null
    /** Of a vehicle: the side that is struck and its armour. */
    readonly hull?: { readonly side: HullSide; readonly armour: number }
  }[]
  /**
   * Left out where markers or templates are laid: how many they strike takes longer than a look at everybody, and `fireOdds`
   * reckons it of the one that is aimed at.
   */
  readonly odds?: readonly number[]
  /** Nobody may measure yet: these are the chances of shots that all reach, which they may not (C4-BASE-15, C4-SHOOT-08). */
  readonly unmeasured?: true
}
/** What hits of a throw meet on a vehicle: the side struck, and what each of them comes to (C4-VSHOOT-20, C4-VDMG-02 to -07). */
export interface HullStruckOdds {
  readonly model: string
  readonly side: HullSide
  readonly armour: number
  /** What is thrown against it: so many dice on top of this. */
  readonly strength: number
  readonly dice: number
  /** Shots of the throw that strike so. */
  readonly shots: number
  /** Of one hit: chances that it glances and that it penetrates, after all that turns it down. */
  readonly glance: number
  readonly pen: number
  /** Whatever penetrates only glances (C4-VDMG-07). */
  readonly glancesOnly: boolean
  /** From this face of the owner's die a penetration only glances; null: it is not obscured (C4-VSHOOT-30). */
  readonly obscured: number | null
  /**
   * What does not come through is thrown once more, and a glance as the chances assume (C4-VDMG-06): it cannot be given up,
   * is kept, or is thrown again. Left out: nothing is thrown again.
   */
  readonly glanceAgain?: 'never' | 'kept' | 'again'
}
/** What a volley may do to one vehicle: chances, exact and not sampled. */
export interface VehicleOdds {
  readonly model: string
  /** Something comes through, and nothing of it more than glances. */
  readonly glanced: number
  readonly penetrated: number
  /** It is lost in this way, or else suffers the result and stands (C4-VDMG-28). */
  readonly results: Readonly<Record<VehicleResult, number>>
}
/** One throw of a salvo: the same weapon, skill and victims. Chances are exact, not sampled. */
export interface FireGroupOdds {
  readonly weapon: string
  readonly models: readonly string[]
  readonly shots: number
  readonly toHit: number
  /** Misses are thrown again (C4-WEAPON-15). */
  readonly again: boolean
  readonly toWound: number | null
  readonly save: {
    readonly needed: number
    readonly kind: 'armourSave' | 'coverSave' | 'invulnerableSave'
  } | null
  /** Means: hits, wounds and unsaved wounds. */
  readonly hits: number
  readonly wounds: number
  readonly unsaved: number
  /** Of fire at vehicles, which have no wounds and no saves: both means are of glances and penetrations then. */
  readonly hulls?: readonly HullStruckOdds[]
}
export interface FireOdds {
  readonly groups: readonly FireGroupOdds[]
  /**
   * unsaved[n]: the chance of exactly n unsaved wounds, of vehicles glances and penetrations; casualties[n]: of exactly n
   * models lost.
   */
  readonly unsaved: readonly number[]
  readonly casualties: readonly number[]
  /** Of fire at vehicles: what it may do to each of them. */
  readonly vehicles?: readonly VehicleOdds[]
  /** Models that fire what can come through no armour it would strike: no die is thrown (C4-VDMG-02). */
  readonly inVain?: readonly string[]
  /** Own models lost to overheating, likewise. */
  readonly overheated: readonly number[]
  /** Chance that the target has to take a Morale test for its losses, and that it then fails (C4-MORALE-06). */
  readonly moraleDue: number
  readonly breaks: number
  /** The target must be made out first; the chance of that, or null where its distance may not be told yet (C4-MSR-01, -07). */
  readonly spotting?: { readonly why: 'night' | 'concealed'; readonly chance: number | null }
  /** Nobody may measure yet: these are the chances of shots that all reach, which they may not (C4-BASE-15, C4-SHOOT-08). */
  readonly unmeasured?: true
  /** Why nothing can be said, or not all: what is not reckoned is left out of every chance (C4-WEAPON-10). */
  readonly refusal?: Refusal
  /** Why these weapons are not fired together, whatever each may do alone (C4-SHOOT-03, C4-VSHOOT-03). */
  readonly apart?: Refusal
}
