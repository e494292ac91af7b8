/** Saving throws: armour beaten or not, cover, invulnerable; one save a wound (C4-SAVE-01, -02, -10, -11). */
import type { Profile } from '../../../../shared/protocol/force'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Modifier } from '../../../../shared/protocol/event'

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
 * The save a model uses against a wound. The lowest number is never worse than another, so the owner is not asked
 * (C4-SAVE-11); of equal ones armour comes first.
 * @param pastArmour  the wound goes past armour whatever its AP (C4-WEAPON-27)
 */
export function bestSave(
  profile: Pick<Profile, 'sv' | 'inv'>,
  ap: number | null,
  cover: CoverSave | null,
  pastArmour = false,
): Save | null {
  const saves: Save[] = []
  const armour = pastArmour ? null : armourAgainst(profile.sv, ap)
  if (armour !== null) saves.push({ needed: armour, kind: 'armourSave', cite: 'C4-SAVE-01', modifiers: [] })
  if (cover)
    saves.push({ needed: cover.save, kind: 'coverSave', cite: 'C4-SAVE-03', modifiers: cover.modifiers })
  if (profile.inv !== null)
    saves.push({ needed: profile.inv, kind: 'invulnerableSave', cite: 'C4-SAVE-10', modifiers: [] })
  return saves.reduce<Save | null>(
    (best, save) => (best === null || save.needed < best.needed ? save : best),
    null,
  )
}
