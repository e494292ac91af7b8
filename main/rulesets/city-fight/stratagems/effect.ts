/** What a stratagem does when it is declared: one rule object for each kind of effect, one file each (CF-CUSTOM-10). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { FixedTarget } from '../../../../shared/protocol/mission'
import type { StratagemNote } from '../../../../shared/protocol/parts/stratagems'
import type { Effect, EffectOf, Stratagem } from '../../../../shared/protocol/stratagem'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/game'

/** Who declares what. */
export interface Declared<D extends Effect['does']> {
  readonly seat: Seat
  readonly effect: EffectOf<D>
  readonly stratagem: Stratagem
  /** The only ruin it may be used on, by the mission. */
  readonly on?: FixedTarget | undefined
}
export interface EffectRule<D extends Effect['does']> {
  readonly does: D
  /** Is there anything on this table to use it on? */
  serves(game: CoreGame, declared: Declared<D>): boolean
  /** What is missing where there is not: a refusal by its word. */
  readonly lacks?: (declared: Declared<D>) => string
  /** Places, marks or lends what it has to. */
  declare?(game: CoreGame, declared: Declared<D>): Procedure
  /** What has become of it, as both players know it. */
  standing(game: CoreGame, declared: Declared<D>): readonly StratagemNote[]
}
