/** Every kind of effect that is built, and how a stratagem is made of them. */
import type { Effect, Stratagem } from '../../../../shared/protocol/stratagem'
import type { FixedTarget } from '../../../../shared/protocol/mission'
import type { StratagemNote } from '../../../../shared/protocol/parts/stratagems'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/game'
import { mines } from './demolition'
import { bombards } from './bombardment'
import type { Declared, EffectRule } from './effect'
import { equips } from './equips'
import { fortifies } from './fortifications'
import { helps } from './helps'
import { keyBuilding } from './key-buildings'
import { lays } from './obstacles'
import { permits } from './permits'
import { sewers } from './sewers'
import { traps } from './traps'

type Rules = { readonly [D in Effect['does']]?: EffectRule<D> }

const rules: Rules = {
  bombards,
  equips,
  fortifies,
  helps,
  keyBuilding,
  lays,
  mines,
  permits,
  sewers,
  traps,
}

const ruleOf = <D extends Effect['does']>(does: D): EffectRule<D> | undefined =>
  rules[does] as EffectRule<D> | undefined
const declaredBy = <D extends Effect['does']>(
  seat: Seat,
  stratagem: Stratagem,
  effect: Effect,
  on: FixedTarget | undefined,
) => ({ seat, stratagem, effect, on }) as unknown as Declared<D>

/** Why none of its effects finds anything to be used on, or null: one at least does. */
export function whyItServesNothing(
  game: CoreGame,
  seat: Seat,
  stratagem: Stratagem,
  on?: FixedTarget,
): Refusal | null {
  const told = { stratagem: { key: `stratagem.${stratagem.id}` } }
  const lacking = stratagem.effects.map((effect) => {
    const declared = declaredBy(seat, stratagem, effect, on)
    const rule = ruleOf(effect.does)
    return rule?.serves(game, declared) === true ? null : (rule?.lacks?.(declared) ?? 'nothingToUseItOn')
  })
  return lacking.includes(null)
    ? null
    : refuse(lacking[0] ?? 'nothingToUseItOn', stratagem.cite, told).refusal
}
/** Its effects, one after the other. */
export function* carryOutEffects(
  game: CoreGame,
  seat: Seat,
  stratagem: Stratagem,
  on?: FixedTarget,
): Procedure {
  for (const effect of stratagem.effects) {
    const declared = declaredBy(seat, stratagem, effect, on)
    const rule = ruleOf(effect.does)
    if (rule?.serves(game, declared)) yield* rule.declare?.(game, declared) ?? nothing()
  }
}
/** What has become of it, as both players know it. */
export const becomeOf = (game: CoreGame, seat: Seat, stratagem: Stratagem): readonly StratagemNote[] =>
  stratagem.effects.flatMap(
    (effect) => ruleOf(effect.does)?.standing(game, declaredBy(seat, stratagem, effect, undefined)) ?? [],
  )
function* nothing(): Procedure {}
