/** What a model strikes with, and what its blows do (C4-CCW-01 to -12, C4-TYPE-07). */
import { closePropertyCites } from '../../../../shared/force'
import type { CloseProperty, CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { Modifier } from '../../../../shared/protocol/event'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { characteristicNow } from '../characteristics'
import type { CoreGame } from '../part'
import { unitOf, type CoreState } from '../state'

/** No characteristic is ever higher (C4-CCW-07). */
const most = 10

/** How armour stands against a blow: as it is, never better than 4+, or not at all. */
export type AgainstArmour = 'full' | 'heavy' | 'none'
/** A model's blows of this round. */
export interface Arm {
  /** null is an ordinary weapon, or none (C4-CCW-02). */
  readonly weapon: CloseWeapon | null
  readonly strength: number
  /** Wounds on this whatever Strength and Toughness say; null: the table (C4-CCW-09, -11). */
  readonly woundsOn: number | null
  readonly armour: AgainstArmour
  /** What made its Strength other than the printed one. */
  readonly modifiers: readonly Modifier[]
  /** The rules its blows follow. */
  readonly because: readonly RuleId[]
}

export const hasProperty = (weapon: CloseWeapon | null, ...any: readonly CloseProperty[]): boolean =>
  weapon !== null && any.some((property) => weapon.properties.includes(property))
/** Strikes last and with twice the Strength (C4-CCW-07, -08). */
export const isFist = (weapon: CloseWeapon | null): boolean => hasProperty(weapon, 'fist', 'hammer')

/** Special close-combat weapons of a model, each once, by id. */
const specialOf = ({ closeWeapons }: CoreState, model: ModelView): readonly CloseWeapon[] =>
  [...new Set(model.gear)]
    .sort()
    .map((id) => closeWeapons?.[id])
    .filter((weapon): weapon is CloseWeapon => weapon !== undefined)

/** Two of any kind give one attack more: blades, special weapons, pistols (C4-ASSAULT-20, C4-CCW-01). */
export const carriesTwo = (state: CoreState, { gear, weapons }: ModelView): boolean => {
  const blades = gear.filter((id) => id === 'ccw' || state.closeWeapons?.[id] !== undefined).length
  const pistols = weapons.filter((id) => state.weapons[id]?.type === 'pistol').length
  return blades + pistols >= 2
}

/** An ordinary weapon may serve better than this one: it strikes last, or the table wounds on less. */
const mayBeWorse = (weapon: CloseWeapon): boolean =>
  isFist(weapon) || (weapon.woundsOn !== undefined && weapon.woundsOn > 2)

/**
 * What a model may fight with this round (C4-CCW-01). Ordinary blows are a choice only where they can be the better one:
 * everything else beats them.
 */
export function weaponsToChoose(state: CoreState, model: ModelView): readonly (CloseWeapon | null)[] {
  const special = specialOf(state, model)
  return special.length > 0 && special.some((weapon) => !mayBeWorse(weapon)) ? special : [...special, null]
}

/** The unit whose type it has: his own, of a character who serves in another. */
const isMonstrous = (state: CoreState, { own, unit }: ModelView): boolean =>
  unitOf(state, own ?? unit).entry.type === 'monstrousCreature'

/** The striker's own Strength; a fist doubles the printed one, and what else changes it is added after (C4-ASSAULT-25, C4-CCW-07). */
function strengthOf(
  game: CoreGame,
  model: ModelView,
  weapon: CloseWeapon | null,
): { readonly strength: number; readonly modifiers: readonly Modifier[] } {
  const modifiers: Modifier[] = []
  let strength: number = model.profile.s
  const becomes = (to: number, by: Modifier['by'], cite: RuleId): void => {
    const capped = Math.max(0, Math.min(most, to))
    if (capped !== strength) modifiers.push({ by, cite, from: strength, to: capped })
    strength = capped
  }
  const by = { key: 'modifier.closeWeapon', args: { weapon: weapon?.id ?? '' } }
  if (isFist(weapon)) becomes(2 * strength, by, hasProperty(weapon, 'hammer') ? 'C4-CCW-08' : 'C4-CCW-07')
  for (const change of characteristicNow(game, model.id, 's').modifiers)
    becomes(strength + change.to - change.from, change.by, change.cite)
  if (weapon?.strength !== undefined) becomes(strength + weapon.strength, by, 'C4-CCW-04')
  return { strength, modifiers }
}

export function armOf(game: CoreGame, model: ModelView, weapon: CloseWeapon | null): Arm {
  const monstrous = isMonstrous(game.state, model)
  const past = monstrous || hasProperty(weapon, 'power', 'claw', 'force', 'fist', 'hammer')
  const scores = [weapon?.woundsOn ?? null, hasProperty(weapon, 'psiBlade') ? 2 : null]
  const fixed = scores.filter((score) => score !== null)
  return {
    weapon,
    ...strengthOf(game, model, weapon),
    woundsOn: fixed.length > 0 ? Math.min(...fixed) : null,
    armour: past ? 'none' : hasProperty(weapon, 'heavy') ? 'heavy' : 'full',
    because: [
      ...(weapon?.properties ?? []).map((property) => closePropertyCites[property]),
      ...(weapon?.woundsOn === undefined ? [] : [hasProperty(weapon, 'power') ? 'C4-CCW-04' : 'C4-CCW-11']),
      ...(monstrous ? ['C4-TYPE-07'] : []),
    ],
  }
}
