/** What a model strikes with, and what its blows do (C4-CCW-01 to -12, C4-TYPE-07). */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Modifier } from '../../../../shared/protocol/event'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { characteristicNow, closeWeaponsOf, isGrenade } from '../units'
import { blowSpec, type BlowSpec, type CoreGame } from '../game'
import { printed } from '../../../../shared/force'

/** No characteristic is ever higher (C4-CCW-07). */
const most = 10

/** A model's blows of this round. */
export interface Arm extends BlowSpec {
  /** null is an ordinary weapon, or none (C4-CCW-02). */
  readonly weapon: CloseWeapon | null
  readonly strength: number
  /** Added to what it throws at armour (C4-USR-20). */
  readonly atArmour: number
  /** What made its Strength other than the printed one. */
  readonly modifiers: readonly Modifier[]
}

/** An ordinary weapon may serve better than this one: it strikes last, or the table wounds on less. */
const mayBeWorse = (game: CoreGame, model: ModelView, weapon: CloseWeapon): boolean =>
  blowSpec(game, model.id, weapon).last !== null || (weapon.woundsOn !== undefined && weapon.woundsOn > 2)

/**
 * What a model may fight with this round (C4-CCW-01). Ordinary blows are a choice only where they can be the better one:
 * everything else beats them.
 */
export function weaponsToChoose(game: CoreGame, model: ModelView): readonly (CloseWeapon | null)[] {
  const special = closeWeaponsOf(game.state, model).filter((weapon) => !isGrenade(weapon))
  const surely = special.some((weapon) => !mayBeWorse(game, model, weapon))
  return special.length > 0 && surely ? special : [...special, null]
}

/** The striker's own Strength; a fist doubles the printed one, and what else changes it is added after (C4-ASSAULT-25, C4-CCW-07). */
function strengthOf(
  game: CoreGame,
  model: ModelView,
  weapon: CloseWeapon | null,
  doubles: RuleId | null,
): { readonly strength: number; readonly modifiers: readonly Modifier[] } {
  const modifiers: Modifier[] = []
  let strength: number = printed(model.profile, 's')
  const becomes = (to: number, by: Modifier['by'], cite: RuleId): void => {
    const capped = Math.max(0, Math.min(most, to))
    if (capped !== strength) modifiers.push({ by, cite, from: strength, to: capped })
    strength = capped
  }
  const by = { key: 'modifier.closeWeapon', args: { weapon: weapon?.id ?? '' } }
  if (doubles !== null) becomes(2 * strength, by, doubles)
  for (const change of characteristicNow(game, model.id, 's').modifiers)
    becomes(strength + change.to - change.from, change.by, change.cite)
  if (weapon?.strength !== undefined) becomes(strength + weapon.strength, by, 'C4-CCW-04')
  return { strength, modifiers }
}

/** What it may throw at armour instead, one grenade in place of all its blows (C4-VASSAULT-20). */
export const grenadesOf = ({ state }: CoreGame, model: ModelView): readonly CloseWeapon[] =>
  closeWeaponsOf(state, model).filter(isGrenade)

export function armOf(game: CoreGame, model: ModelView, weapon: CloseWeapon | null): Arm {
  const blow = blowSpec(game, model.id, weapon)
  const atArmour = game.ask('atArmour', 0, { model: model.id }).value
  return { ...blow, weapon, atArmour, ...strengthOf(game, model, weapon, blow.doubles) }
}
