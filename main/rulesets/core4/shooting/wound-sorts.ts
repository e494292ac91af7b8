/** Which wounds are one sort for the odds: those that may strike the same models, past the same saves, with the same end. */
import { innateToughness } from '../characteristics'
import type { CoreGame } from '../part'
import { modelOf } from '../state'
import type { ArmourType } from './armour-types'
import { chanceOf } from './chances'
import type { FireGroup } from './fire-group'
import type { CoverAgainst } from './resolve-wounds'
import { bestSave, type Save } from './saves'
import { isInstantDeath } from './to-wound'
import type { WoundSort } from './wound-odds'

export class WoundSorts {
  private readonly numbers = new Map<FireGroup, number>()
  private readonly words = new Map<number, string>()
  private readonly fails = new Map<number, number>()

  constructor(
    private readonly game: CoreGame,
    private readonly types: readonly ArmourType[],
    private readonly cover: CoverAgainst,
  ) {}

  /** By its weapon group, and whether it goes past armour. */
  numberOf({ group, pastArmour }: WoundSort): number {
    const number = this.numbers.get(group) ?? this.numbers.size
    this.numbers.set(group, number)
    return 2 * number + (pastArmour ? 1 : 0)
  }

  saveOf(type: ArmourType, { group, pastArmour }: WoundSort): Save | null {
    return bestSave(type.profile, group.weapon.ap, this.cover(group), pastArmour)
  }

  /** Chance that a model of the type does not save such a wound. */
  failsOf(type: ArmourType, sort: WoundSort): number {
    const key = 64 * this.numberOf(sort) + this.types.indexOf(type)
    const known = this.fails.get(key) ?? 1 - chanceOf(this.saveOf(type, sort)?.needed ?? null)
    this.fails.set(key, known)
    return known
  }

  /** All that matters about an unsaved wound, in one word: whom it may strike, whether it kills at once, whether it pins. */
  plainWord(sort: WoundSort): string {
    const key = 2 * this.numberOf(sort) + (sort.guns ? 1 : 0)
    const known = this.words.get(key) ?? this.plainly(sort)
    this.words.set(key, known)
    return known
  }

  /** The same with the saves it leaves to each type of armour. */
  word(sort: WoundSort): string {
    const saves = this.types.map((type) => this.saveOf(type, sort)?.needed ?? 7)
    return sort.guns ? this.plainWord(sort) : `${saves.join()} ${this.plainWord(sort)}`
  }

  private plainly({ group, guns }: WoundSort): string {
    if (guns) return `guns ${group.eligible.join()} ${group.pins ?? ''}`
    const strength = group.kills
    const deadly = this.types
      .flatMap(({ models }) => models)
      .some((id) => {
        const { profile } = modelOf(this.game.state, id)
        return profile.w > 1 && isInstantDeath(strength, innateToughness(profile))
      })
    return `${group.eligible.join()} ${deadly ? strength : ''} ${group.pins ?? ''}`
  }
}
