/** Which wounds the nominated model may take, and which of them its owner would rather (C4-SHOOT-16). */
import type { ModelId } from '../../../../shared/table/types'
import { innateToughness } from '../characteristics'
import type { CoreGame } from '../part'
import { modelOf } from '../state'
import type { Wounds } from './armour-types'
import type { CoverAgainst } from './resolve-wounds'
import { bestSave } from './saves'
import { savesNow } from './saves-now'
import { isInstantDeath } from './to-wound'

export interface WoundChoice {
  readonly set: Wounds
  /** What its best save needs; 7 where there is none. */
  readonly needed: number
  /** It would take more than one wound at once. */
  readonly deadly: boolean
}

/** One choice for all wounds that differ in nothing, in the order of the groups. */
export function woundChoices(
  game: CoreGame,
  model: ModelId,
  wounds: readonly Wounds[],
  cover: CoverAgainst,
): readonly WoundChoice[] {
  const saves = savesNow(game, model)
  const { profile, wounds: left } = modelOf(game.state, model)
  const choices = new Map<string, WoundChoice>()
  for (const set of wounds) {
    const { group, pastArmour } = set
    if (!group.eligible.includes(model)) continue
    const needed = bestSave(saves, group.weapon.ap, cover(group), pastArmour)?.needed ?? 7
    const deadly = left > 1 && isInstantDeath(group.kills, innateToughness(profile))
    const { id } = group.weapon
    const word = [id, needed, deadly, group.pins, pastArmour, group.eligible.join()].join(' ')
    if (!choices.has(word)) choices.set(word, { set, needed, deadly })
  }
  return [...choices.values()]
}

/** The one most likely to be saved; of equal ones one that does not kill at once. */
export const easiestOf = (choices: readonly WoundChoice[]): WoundChoice =>
  choices.reduce((best, one) =>
    one.needed < best.needed || (one.needed === best.needed && best.deadly && !one.deadly) ? one : best,
  )
