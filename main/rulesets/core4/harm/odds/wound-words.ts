/** Which wounds are one sort for the odds: those that may strike the same models, past the same saves, with the same end. */
import type { CoreGame, Wound } from '../../game'
import type { SaveType } from '../armour-types'
import { becomes, ignores, isDeadly } from '../becomes'
import { bestNeeded } from '../saves'
import { chanceOf } from './chances'
import { isGunStruck, type Harm } from './throws'

/** What becomes of an unsaved wound on models of one type; `ignored` is undefined where they differ. */
interface Becomes {
  readonly wounds: number
  readonly ignored: number | undefined
  /** All of it in one word. */
  readonly word: string
}

export class WoundWords {
  private readonly plain = new Map<Harm, string>()
  private readonly fails = new Map<SaveType, Map<Wound, number>>()
  private readonly become = new Map<SaveType, Map<Wound, Becomes>>()

  constructor(
    private readonly game: CoreGame,
    private readonly types: readonly SaveType[],
  ) {}

  /** Chance that a model of the type does not save such a wound. */
  failsOf(type: SaveType, wound: Wound): number {
    const known = this.fails.get(type) ?? new Map<Wound, number>()
    this.fails.set(type, known)
    const chance = known.get(wound) ?? 1 - chanceOf(bestNeeded(type, wound))
    known.set(wound, chance)
    return chance
  }

  becomesOf(type: SaveType, wound: Wound): Becomes {
    const known = this.become.get(type) ?? new Map<Wound, Becomes>()
    this.become.set(type, known)
    const found = known.get(wound) ?? this.becoming(type, wound)
    known.set(wound, found)
    return found
  }

  private becoming({ models }: SaveType, wound: Wound): Becomes {
    const may = models.filter((model) => wound.eligible.includes(model))
    const [first] = may
    if (first === undefined) return { wounds: 1, ignored: 0, word: '' }
    const wounds = becomes(this.game, first, wound)
    const needed = may.map((model) => ignores(this.game, model, wound)?.needed ?? null)
    const [only = null, ...others] = new Set(needed)
    const alike = others.length === 0
    const ignored = alike ? chanceOf(only) : undefined
    return { wounds, ignored, word: `${wounds}x${alike ? only : needed.join()}` }
  }

  /** All that matters about an unsaved wound, in one word: whom it may strike, what becomes of it, how it ends. */
  plainWord(harm: Harm): string {
    const known = this.plain.get(harm) ?? this.plainly(harm)
    this.plain.set(harm, known)
    return known
  }

  /** The same with the saves it leaves to each type of armour. */
  word(harm: Harm): string {
    if (isGunStruck(harm)) return this.plainWord(harm)
    const saves = this.types.map((type) => bestNeeded(type, harm))
    return `${saves.join()} ${this.plainWord(harm)}`
  }

  private plainly(harm: Harm): string {
    if (isGunStruck(harm)) return `guns ${harm.guns.join()} ${harm.pins ?? ''}`
    const { eligible, kills, pins, stuns, slows, slayer } = harm
    const all = this.types.flatMap(({ models }) => models)
    const deadly = all.some((id) => isDeadly(this.game, id, harm))
    const ends = this.types.map((type) => this.becomesOf(type, harm).word)
    return [
      eligible.join(),
      deadly ? kills : '',
      pins ?? '',
      stuns,
      slows === true,
      slayer ?? '',
      ...ends,
    ].join(' ')
  }
}
