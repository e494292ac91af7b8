/** Saving throws: armour beaten or not, cover, invulnerable; one save a wound (C4-SAVE-01, -02, -10, -11). */
import type { Profile } from '../../../../shared/protocol/force'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Modifier } from '../../../../shared/protocol/event'
import { bestFirst } from '../saving-throws'

/** A cover save as the unit has it, and where it comes from. */
export interface CoverSave {
  readonly save: number
  readonly piece: string
  readonly modifiers: readonly Modifier[]
}
export interface Save {
  readonly needed: number
  readonly kind: 'armourSave' | 'coverSave' | 'invulnerableSave'
  readonly cite: RuleId
  readonly modifiers: readonly Modifier[]
}

/** The armour save that is left against this AP: AP no higher than the save goes through (C4-SAVE-02). */
export const armourAgainst = (sv: number | null, ap: number | null): number | null =>
  sv === null || (ap !== null && ap <= sv) ? null : sv

/**
 * The saves a model has against a wound, best first; of equal ones armour (C4-SAVE-11).
 * @param pastArmour  the wound goes past armour whatever its AP (C4-WEAPON-27)
 */
export function savesAgainst(
  profile: Pick<Profile, 'sv' | 'inv'>,
  ap: number | null,
  cover: CoverSave | null,
  pastArmour = false,
): readonly Save[] {
  const saves: Save[] = []
  const armour = pastArmour ? null : armourAgainst(profile.sv, ap)
  if (armour !== null) saves.push({ needed: armour, kind: 'armourSave', cite: 'C4-SAVE-01', modifiers: [] })
  if (cover)
    saves.push({ needed: cover.save, kind: 'coverSave', cite: 'C4-SAVE-03', modifiers: cover.modifiers })
  if (profile.inv !== null)
    saves.push({ needed: profile.inv, kind: 'invulnerableSave', cite: 'C4-SAVE-10', modifiers: [] })
  return bestFirst(saves)
}
/** The one it is likeliest to be saved by. */
export const bestSave = (...against: Parameters<typeof savesAgainst>): Save | null =>
  savesAgainst(...against)[0] ?? null
