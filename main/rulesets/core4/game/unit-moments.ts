/**
 * What befalls one unit in the middle of a procedure: parts may act on it before the procedure goes on, as buildings and
 * tricks of a city do. `Moment` is for what concerns everybody.
 */
import type { PlanPoint } from '../../../../shared/geometry'
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Weapon } from '../../../../shared/protocol/force'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import type { Mm } from '../../../../shared/geometry'
import type { ModelId, Piece, PieceId, Pose, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from './part'
import type { LeadershipTest } from './question-values'
import type { Wound } from './wound'

/** Means and chances of what is about to be thrown, as far as they are reckoned. */
export interface Outlook {
  /** Hits, and wounds that nothing saves; of fire at vehicles glances and penetrations. */
  readonly hits?: number
  readonly wounds?: number
  readonly unsaved?: number
  /** That it succeeds: a test, a look into the dark. */
  readonly chance?: number
  /** Models that may run into a fight. */
  readonly run?: number
}
/** What is about to happen, told for the game as it is and as it would be with what somebody might do about it. */
export interface AboutToFall {
  /** A word for the dice as they would fall: where it is the same nothing would change. */
  dice(game: CoreGame): string
  outlook(game: CoreGame): Outlook
}
/** A way that was made, and the heading it began with. */
export interface WayMade {
  readonly legs: readonly MoveLeg[]
  readonly from: Pick<Pose, 'facing'>
  /** Left out: where it stands now. */
  readonly end?: Pick<Pose, 'hovering'>
}
/** Something has stopped a model after so much of its way. */
export interface WayStop {
  readonly gone: Mm
  /** That it stands there, where it has been recorded as having gone on. */
  readonly halts: (pose: Pose) => Procedure
  /** What it does to it, once it stands there. */
  readonly suffers: () => Procedure
}
export interface UnitMoments {
  /** It would have to test which target it may fire at (C4-SHOOT-05). */
  readonly priority: AboutToFall & { readonly unit: UnitId; readonly target: UnitId }
  /** It would throw for how far it sees at night (C4-MSR-07). */
  readonly spotting: AboutToFall & { readonly unit: UnitId; readonly target: UnitId }
  /** Its fire is declared and due; no die has fallen to hit (C4-SHOOT-10). */
  readonly fires: AboutToFall & { readonly unit: UnitId; readonly target: UnitId }
  /** Its shots have hit, and would be thrown to wound (C4-SHOOT-11). */
  readonly toWound: AboutToFall & { readonly unit: UnitId; readonly target: UnitId }
  /** Fire has wounded it, and no save has been thrown (C4-SHOOT-13). */
  readonly savesDue: { readonly unit: UnitId }
  /** It has wounds that nothing has saved (C4-SHOOT-14). */
  readonly unsaved: AboutToFall & { readonly unit: UnitId }
  /** It would throw for its nerve (C4-MORALE-03). */
  readonly test: AboutToFall & { readonly unit: UnitId; readonly test: LeadershipTest }
  /** Enemies have come into contact with it by a charge (C4-ASSAULT-12, C4-USR-03). */
  readonly charged: AboutToFall & { readonly unit: UnitId }
  /** It has been charged: the first of them touches it (C4-ASSAULT-12). */
  readonly chargedHome: { readonly unit: UnitId; readonly by: UnitId }
  /** It has been hit, by whom with what; nothing is thrown to wound yet (C4-SHOOT-11, C4-ASSAULT-24). */
  readonly hit: {
    readonly unit: UnitId
    readonly by: UnitId
    readonly hits: readonly { readonly model: ModelId; readonly weapon: Weapon | CloseWeapon | null }[]
    /** Who has acted on hits of the same fire, or of the same step of a fight, enters himself. */
    readonly dealtWith: Set<string>
  }
  /** A model has lost wounds and lives: by these (C4-SHOOT-18). */
  readonly hurt: { readonly unit: UnitId; readonly model: ModelId; readonly by: readonly Wound[] }
  /** All of its fire has been suffered; `fallen`: where its markers have come down (C4-SHOOT-13, CF-STRAT-53). */
  readonly fired: {
    readonly unit: UnitId
    readonly fallen: readonly { readonly weapon: string; readonly at: PlanPoint }[]
  }
  /**
   * It goes these ways, in whichever phase, or has just come to the end of them on to the table: whoever falls now is not
   * there, and who is stopped is entered. `passed`: pieces that are done with on this way.
   */
  readonly underway: {
    readonly unit: UnitId
    readonly ways: Readonly<Record<ModelId, WayMade>>
    readonly stops: Map<ModelId, WayStop>
    readonly passed: Set<PieceId>
  }
  /** Somebody may be hidden in a ruin that is about to come down (CF-DESTROY-02). */
  readonly ruinFalls: { readonly piece: Piece }
  /** Its side has said that it waits in reserve (C4-DEPLOY-03). */
  readonly heldBack: { readonly unit: UnitId }
  /** It has made a move, in whichever phase, and has suffered what the ground did to it. */
  readonly moved: { readonly unit: UnitId; readonly ways: Readonly<Record<ModelId, WayMade>> }
}
export type UnitMoment = keyof UnitMoments
