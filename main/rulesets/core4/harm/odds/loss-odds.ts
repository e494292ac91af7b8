/**
 * From wounds to losses: saves, the order of casualties and what is left of the unit, for every number of wounds there
 * may be. Both sides choose as the proposals of the decisions say, by the very functions that make them.
 */
import type { ModelId, UnitId } from '../../../../../shared/table/types'
import type { Procedure } from '../../../../engine/types'
import type { CoreGame } from '../../part'
import { modelOf } from '../../state'
import { preferencesOf, proposedCounts, type Preferences } from '../allot'
import { saveTypes, type SaveType } from '../armour-types'
import { killsAtOnce } from '../becomes'
import { woundsLeft, type ChoiceRules, type WoundsLeft } from '../choose-casualties'
import { layWounds, type Unsaved } from '../lay-wounds'
import type { Pinning, Wound, WoundLot } from '../wound'
import { binomial, convolved, unpacked } from './chances'
import { Ends, type Chances, type Way } from './ends'
import { adviceFor, nominationOdds, type Advice, type Named } from './nomination-odds'
import { afterDice, applied, told, type Outcome } from './outcome'
import { harmOdds, isGunStruck, type GunStruck, type Harm, type Throw } from './throws'
import { WoundWords } from './wound-words'

/** One way it may end. */
export interface Ending {
  readonly chance: number
  /** Wounds that were not stopped, guns destroyed included. */
  readonly unsaved: number
  readonly left: WoundsLeft
  /** Models removed by pinning wounds (C4-WEAPON-24). */
  readonly pinning: readonly Pinning[]
}
/** Whom these wounds are thrown at. */
export interface Victims {
  readonly unit: UnitId
  /** Models that may fall to wounds at all, guns apart. */
  readonly models: readonly ModelId[]
  /** So many wounds give who inflicts them the right to name a model; null: nothing does. */
  readonly nominateFrom: number | null
  /** What the owner's choices follow besides, as in the dice. */
  readonly rules?: ChoiceRules
}

/** Takes the proposal of everything that is asked. */
function byDefault<R>(procedure: Procedure<R>): R {
  let step = procedure.next()
  while (!step.done) {
    if (step.value.step !== 'ask') throw new Error(`odds cannot do the step '${step.value.step}'`)
    step = procedure.next(step.value.decision.default)
  }
  return step.value
}

/** The whole of it. */
export const lossOdds = (game: CoreGame, victims: Victims, throws: readonly Throw[]): readonly Ending[] =>
  new LossOdds(game, victims, throws).endings()

/** So many wounds of one sort that a type has not saved, or that are past everything. */
interface Failed {
  readonly wound: Wound
  readonly count: number
}

/** Wounds that come together, and what they mean to the unit. */
interface Dealing {
  readonly types: readonly SaveType[]
  readonly advice: Advice | null
  readonly preferences: Preferences
}

class LossOdds {
  private readonly eligible: readonly ModelId[]
  /** Types where every wound that may come has come. */
  private readonly types: readonly SaveType[]
  private readonly sets = new Map<string, Dealing>()
  private readonly numbers = new Map<SaveType, number>()
  private readonly outcomes: Outcome[] = []
  private readonly known = new Map<string, Chances>()
  private readonly shown = new Map<string, number>()
  private readonly whole: WoundsLeft
  private readonly suffered = new Map<string, Chances>()
  private readonly ends = new Ends()
  private readonly words: WoundWords
  private readonly wounds: readonly Wound[]
  private readonly harms: readonly Harm[]

  constructor(
    private readonly game: CoreGame,
    private readonly victims: Victims,
    private readonly throws: readonly Throw[],
  ) {
    const all = throws.flatMap(({ landings }) =>
      landings.flatMap(({ chance, ends }) =>
        ends.flatMap(({ harm, chance: p }) => (chance * p > 0 ? [harm] : [])),
      ),
    )
    this.harms = [...new Set(all)]
    this.wounds = this.harms.filter((harm): harm is Wound => !isGunStruck(harm))
    this.eligible = victims.models.filter((id) => this.wounds.some(({ eligible }) => eligible.includes(id)))
    this.whole = woundsLeft(game, victims.unit)
    this.types = saveTypes(game, this.eligible, this.wounds)
    this.words = new WoundWords(game, this.types)
  }

  endings(): readonly Ending[] {
    const [type] = this.types
    const folded = this.isFoldable() && type !== undefined
    const places: { readonly harm: Harm; readonly word: string }[] = []
    const numbers = new Map<Harm, number>()
    const place = (harm: Harm): number => {
      const known = numbers.get(harm)
      if (known !== undefined) return known
      const word = folded ? this.words.plainWord(harm) : this.words.word(harm)
      // Among several types of armour the order of the wounds matters: only neighbours are one sort.
      const alike = places.findIndex(
        (one, at) => one.word === word && (this.types.length < 2 || at === places.length - 1),
      )
      if (alike < 0) places.push({ harm, word })
      const number = alike < 0 ? places.length - 1 : alike
      numbers.set(harm, number)
      return number
    }
    // Lots come in the order of the throws, whatever falls first.
    for (const harm of this.harms) place(harm)
    const odds = harmOdds(this.throws, place, folded ? (harm) => this.pastAll(type, harm) : undefined)
    const ways: Way[] = []
    for (const [key, chance] of odds) {
      const counts = unpacked(key, places.length)
      const lots = places.flatMap(({ harm }, n) =>
        (counts[n] ?? 0) > 0 ? [{ harm, count: counts[n] ?? 0 }] : [],
      )
      if (!folded) for (const way of this.suffer(lots)) ways.push({ ...way, chance: way.chance * chance })
      else {
        const [lot] = lots
        const parts =
          lot && !isGunStruck(lot.harm)
            ? [this.outcomeOf(type, [{ wound: lot.harm, count: lot.count }], null)]
            : []
        ways.push({ parts, chance })
      }
    }
    return [...this.ends.together(ways)].map(([end, chance]) => this.ending(end, chance))
  }

  /**
   * Where all wounds may strike the same models, all of one armour, none of them hurt, nothing but the number that is
   * not stopped decides: saves are made part of the chance to wound, and who is named changes no number.
   */
  private isFoldable(): boolean {
    const [type] = this.types
    if (this.types.length !== 1 || !type || this.harms.length > this.wounds.length) return false
    const models = type.models.map((id) => modelOf(this.game.state, id))
    const [first] = models
    return (
      new Set(this.wounds.map((wound) => this.words.plainWord(wound))).size <= 1 &&
      this.wounds.every((wound) => this.words.becomesOf(type, wound).ignored !== undefined) &&
      models.every(({ profile, wounds }) => wounds === profile.w && profile.w === first?.profile.w)
    )
  }

  /** Chances of how many wounds are left of one after save and rules. */
  private pastAll(type: SaveType, harm: Harm): readonly number[] {
    if (isGunStruck(harm)) return [0, 1]
    const { wounds, ignored = 0 } = this.words.becomesOf(type, harm)
    const fails = this.words.failsOf(type, harm)
    return binomial(wounds, 1 - ignored).map((p, n) => fails * p + (n === 0 ? 1 - fails : 0))
  }

  /** What is the same for these wounds however many there are. */
  private setOf(lots: readonly WoundLot[]): Dealing {
    const key = lots.map(({ wound }) => this.words.numberOf(wound)).join()
    const known = this.sets.get(key)
    if (known) return known
    const wounds = lots.map(({ wound }) => wound)
    const able = this.eligible.filter((id) => wounds.some(({ eligible }) => eligible.includes(id)))
    const types = this.types.length < 2 ? this.types : saveTypes(this.game, able, wounds)
    const { nominateFrom } = this.victims
    const advice = nominateFrom === null ? null : adviceFor(this.game, able, lots)
    const set: Dealing = { types, advice, preferences: preferencesOf(types, lots) }
    this.sets.set(key, set)
    return set
  }

  /** Deals wounds out to the types of armour: what each may then suffer, guns first. */
  private suffer(harms: readonly { readonly harm: Harm; readonly count: number }[]): readonly Way[] {
    const lots = harms.flatMap(({ harm, count }): readonly WoundLot[] =>
      isGunStruck(harm) ? [] : [{ wound: harm, count }],
    )
    const guns = harms.flatMap(({ harm, count }) => (isGunStruck(harm) ? [{ harm, count }] : []))
    const alone = guns.length > 0 ? [this.gunsOutcome(guns)] : []
    if (lots.length === 0) return [{ parts: alone, chance: 1 }]
    const { types, advice, preferences } = this.setOf(lots)
    return nominationOdds(advice, lots, this.victims.nominateFrom).map(({ named, chance }): Way => {
      const rest = named?.rest ?? lots
      const counts = proposedCounts(types, rest, named?.model ?? null, preferences)
      const parts = types.flatMap((type, t): readonly Chances[] => {
        const his = named !== null && type.models.includes(named.model) ? named : null
        const own = rest.flatMap(({ wound }, l) => {
          const count = counts[t]?.[l] ?? 0
          return count > 0 ? [{ wound, count }] : []
        })
        return own.length === 0 && !his ? [] : [this.sufferedBy(type, own, his)]
      })
      return { parts: [...alone, ...parts], chance }
    })
  }

  private typeNumber(type: SaveType): number {
    const number = this.numbers.get(type) ?? this.numbers.size
    this.numbers.set(type, number)
    return number
  }

  private wordOf(type: SaveType, wounds: readonly Failed[], named: Named | null): string {
    return [
      this.typeNumber(type),
      ...wounds.map(({ wound, count }) => (count > 0 ? `${this.words.numberOf(wound)}x${count}` : '')),
      named ? `!${named.model}${this.words.numberOf(named.wound)}x${named.kept}` : '',
    ].join(' ')
  }

  /** Which outcomes a type may have from the wounds dealt out to it. */
  private sufferedBy(type: SaveType, own: readonly Failed[], named: Named | null): Chances {
    const word = this.wordOf(type, own, named)
    const known = this.suffered.get(word)
    if (known) return known
    // C4-SHOOT-17: what allows no save comes first. Wounds that differ only in their save are counted together.
    const kinds = new Map<string, { readonly wound: Wound; odds: readonly number[] }>()
    const dealt = own.map(({ wound, count }) => ({ wound, count, fails: this.words.failsOf(type, wound) }))
    for (const { wound, count, fails } of [
      ...dealt.filter((one) => one.fails === 1),
      ...dealt.filter((one) => one.fails < 1),
    ]) {
      const kind = this.words.plainWord(wound)
      const known = kinds.get(kind)
      const odds = this.thinned(type, wound, binomial(count, fails))
      if (known) known.odds = convolved(known.odds, odds)
      else kinds.set(kind, { wound, odds })
    }
    let failed: readonly { readonly counts: readonly number[]; readonly chance: number }[] = [
      { counts: [], chance: 1 },
    ]
    for (const { odds } of kinds.values())
      failed = failed.flatMap(({ counts, chance }) =>
        odds.flatMap((p, n) => (p > 0 ? [{ counts: [...counts, n], chance: chance * p }] : [])),
      )
    const wounds = [...kinds.values()].map(({ wound }) => wound)
    const some = new Map<number, number>()
    for (const { counts, chance } of failed) {
      const left = wounds.map((wound, n): Failed => ({ wound, count: counts[n] ?? 0 }))
      for (const [outcome, p] of this.outcomeOf(type, left, named))
        some.set(outcome, (some.get(outcome) ?? 0) + chance * p)
    }
    this.suffered.set(word, some)
    return some
  }

  /** Unsaved wounds as rules leave them, where every model of the type has the same to say. */
  private thinned(type: SaveType, wound: Wound, odds: readonly number[]): readonly number[] {
    const { wounds, ignored } = this.words.becomesOf(type, wound)
    if (wounds === 1 && (ignored === 0 || ignored === undefined)) return odds
    const left = new Array<number>((odds.length - 1) * wounds + 1).fill(0)
    odds.forEach((p, n) => {
      if (ignored === undefined) left[n * wounds] = (left[n * wounds] ?? 0) + p
      else binomial(n * wounds, 1 - ignored).forEach((q, k) => (left[k] = (left[k] ?? 0) + p * q))
    })
    return left
  }

  /** What so many wounds leave of a type. */
  private outcomeOf(type: SaveType, failed: readonly Failed[], named: Named | null): Chances {
    const word = this.wordOf(type, failed, named)
    const known = this.known.get(word)
    if (known) return known
    const left: WoundsLeft = new Map(type.models.map((id) => [id, this.whole.get(id) ?? 0]))
    const start: Outcome = { unsaved: 0, left, pinning: [] }
    const surplus: Unsaved[] = []
    let struck = start
    if (named && named.kept > 0) {
      const { model, wound, kept } = named
      const atOnce = killsAtOnce(this.game, model, wound)
      const room = left.get(model) ?? 0
      struck = applied(start, { model, wound, wounds: Math.min(room, kept), atOnce, open: false })
      const over = atOnce ? kept - 1 : kept - room
      const comrades = type.models.filter((id) => id !== model)
      if (over > 0) surplus.push({ wound, count: over, models: comrades })
    }
    const unsaved = failed.map(({ wound, count }): Unsaved => {
      const models = type.models.filter((model) => wound.eligible.includes(model))
      return { wound, count, models, open: this.words.becomesOf(type, wound).ignored === undefined }
    })
    const sure = unsaved.reduce((sum, { count, open }) => sum + (open === true ? 0 : count), named?.kept ?? 0)
    const all = [...surplus, ...unsaved]
    const { unit, rules } = this.victims
    const laid = byDefault(layWounds(this.game, unit, all, new Map(struck.left), rules))
    const ends = afterDice(this.game, { ...struck, unsaved: sure }, laid)
    const chances = new Map<number, number>()
    for (const { outcome, chance } of ends) {
      const number = this.noted({ ...outcome, pinning: [...new Set(outcome.pinning)].sort() })
      chances.set(number, (chances.get(number) ?? 0) + chance)
    }
    this.known.set(word, chances)
    return chances
  }

  private gunsOutcome(guns: readonly { readonly harm: GunStruck; readonly count: number }[]): Chances {
    const word = `guns ${guns.map(({ harm, count }) => `${this.words.numberOf(harm)}x${count}`).join()}`
    const known = this.known.get(word)
    if (known) return known
    const left: WoundsLeft = new Map()
    for (const { harm, count } of guns)
      harm.guns
        .filter((id) => left.get(id) === undefined)
        .slice(-count)
        .forEach((id) => left.set(id, 0))
    const unsaved = guns.reduce((sum, { count }) => sum + count, 0)
    const pinning = guns.flatMap(({ harm }) => harm.pins ?? [])
    const only = new Map([[this.noted({ unsaved, left, pinning: [...new Set(pinning)].sort() }), 1]])
    this.known.set(word, only)
    return only
  }

  /** Outcomes that differ in nothing that shows are one. */
  private noted(outcome: Outcome): number {
    const shown = told(outcome)
    const known = this.shown.get(shown) ?? this.outcomes.push(outcome) - 1
    this.shown.set(shown, known)
    return known
  }

  private ending(end: number, chance: number): Ending {
    const left = new Map(this.whole)
    const pinning: Pinning[] = []
    let unsaved = 0
    for (const part of this.ends.partsOf(end)) {
      const outcome = this.outcomes[part]
      if (!outcome) throw new Error(`no outcome ${part}`)
      for (const [id, wounds] of outcome.left) left.set(id, wounds)
      pinning.push(...outcome.pinning)
      unsaved += outcome.unsaved
    }
    return { chance, unsaved, left, pinning }
  }
}
