/** Every kind of effect that is built, and how a stratagem is made of them. */
import type { Effect, Stratagem } from '../../../../shared/protocol/stratagem'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/game'
import { mines } from './demolition'
import { bombards } from './bombardment'
import type { Declared, EffectRule } from './effect'
import { equips } from './equips'
import { fortifies } from './fortifications'
import { lays } from './obstacles'
import { permits } from './permits'
import { traps } from './traps'

type Rules = { readonly [D in Effect['does']]?: EffectRule<D> }
const rules: Rules = { bombards, equips, fortifies, mines, permits, lays, traps }

const ruleOf = <D extends Effect['does']>(does: D): EffectRule<D> | undefined =>
  rules[does] as EffectRule<D> | undefined
const declaredBy = <D extends Effect['does']>(seat: Seat, stratagem: Stratagem, effect: Effect) =>
  ({ seat, stratagem, effect }) as unknown as Declared<D>

/** One of its effects at least finds something to be used on. */
export const serves = (game: CoreGame, seat: Seat, stratagem: Stratagem): boolean =>
  stratagem.effects.some(
    (effect) => ruleOf(effect.does)?.serves(game, declaredBy(seat, stratagem, effect)) === true,
  )
/** Its effects, one after the other. */
export function* carryOutEffects(game: CoreGame, seat: Seat, stratagem: Stratagem): Procedure {
  for (const effect of stratagem.effects) {
    const declared = declaredBy(seat, stratagem, effect)
    const rule = ruleOf(effect.does)
    if (rule?.serves(game, declared)) yield* rule.declare?.(game, declared) ?? nothing()
  }
}
function* nothing(): Procedure {}
