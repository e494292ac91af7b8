/** Which values the card of a unit has columns for. Pure. */
import { fightsInCombat, isVehicleProfile } from '../../../shared/force'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import { characteristics, saves, shownValue, type ShownCharacteristic } from '../../page/words/values'
import type { Kind } from './kinds'

/** What of a walker, or of another with a Weapon Skill, fights hand to hand (C4-WALKER-01). */
const ofFighters: readonly ShownCharacteristic[] = ['ws', 's', 'i', 'a']
const facings = ['front', 'side', 'rear'] as const

interface Columns {
  /** Of vehicles: their armour (C4-VEH-02). */
  readonly armour: readonly (typeof facings)[number][]
  readonly values: readonly ShownCharacteristic[]
}
export function columnsOf(kinds: readonly Kind[], card: UnitCard | null): Columns {
  if (kinds.length > 0 && kinds.every(({ model }) => isVehicleProfile(model.profile))) {
    const fights = kinds.some(({ model }) => fightsInCombat(model.profile))
    return { armour: facings, values: ['bs', ...(fights ? ofFighters : [])] }
  }
  const shielded = kinds.some(({ model }) => shownValue(card, model, 'inv').now !== null)
  return { armour: [], values: [...characteristics, ...(shielded ? saves : (['sv'] as const))] }
}
