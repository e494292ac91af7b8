/**
 * What befalls one unit in the middle of a procedure: parts may act on it before the procedure goes on, as buildings and
 * tricks of a city do. `Moment` is for what concerns everybody.
 */
import type { UnitId } from '../../../../shared/table/types'
import type { LeadershipTest } from './questions'

export interface UnitMoments {
  /** It would have to test which target it may fire at (C4-SHOOT-05). */
  readonly priority: { readonly unit: UnitId; readonly target: UnitId }
  /** It would throw for how far it sees (C4-MSR-07). */
  readonly spotting: { readonly unit: UnitId; readonly target: UnitId }
  /** Its fire is declared and due; no die has fallen to hit (C4-SHOOT-10). */
  readonly fires: { readonly unit: UnitId; readonly target: UnitId }
  /** Its shots have hit, and would be thrown to wound (C4-SHOOT-11). */
  readonly toWound: { readonly unit: UnitId; readonly target: UnitId }
  /** It has wounds that nothing has saved (C4-SHOOT-14). */
  readonly unsaved: { readonly unit: UnitId }
  /** It would throw for its nerve (C4-MORALE-03). */
  readonly test: { readonly unit: UnitId; readonly test: LeadershipTest }
  /** Enemies have come into contact with it by a charge (C4-ASSAULT-12, C4-USR-03). */
  readonly charged: { readonly unit: UnitId }
}
export type UnitMoment = keyof UnitMoments
