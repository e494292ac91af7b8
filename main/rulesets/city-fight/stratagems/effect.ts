/** What a stratagem does when it is declared: one rule object for each kind of effect, one file each (CF-CUSTOM-10). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Effect, EffectOf, Stratagem } from '../../../../shared/protocol/stratagem'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/game'

/** Who declares what. */
export interface Declared<D extends Effect['does']> {
  readonly seat: Seat
  readonly effect: EffectOf<D>
  readonly stratagem: Stratagem
}
export interface EffectRule<D extends Effect['does']> {
  readonly does: D
  /** Is there anything on this table to use it on? */
  serves(game: CoreGame, declared: Declared<D>): boolean
  /** Places, marks or lends what it has to. */
  declare?(game: CoreGame, declared: Declared<D>): Procedure
}
