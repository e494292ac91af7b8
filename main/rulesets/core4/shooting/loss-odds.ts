/**
 * From wounds to losses: saves, the order of casualties and what is left of the unit, for every number of wounds there
 * may be. Both sides choose as the proposals of the decisions say, by the very functions that make them.
 */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { isGun } from '../artillery'
import type { CoreGame } from '../part'
import { modelOf, standingModels } from '../state'
import { allot, armourTypes, type Allotment, type ArmourType, type Wounds } from './armour-types'
import { binomial, chanceOf, convolved, packing, unpacked } from './chances'
import type { CoverAgainst } from './resolve-wounds'
import { bestSave } from './saves'
import { armouredNow, savesNow } from './saves-now'
import { strike, takeLosses, woundsLeft, type Unsaved, type WoundsLeft } from './take-losses'
import { pinningOf, type Pinning } from './template-kind'
import { deadlyStrength, isInstantDeath } from './to-wound'
import { woundOdds, type CountedGroup, type WoundSort } from './wound-odds'
import { worthOf } from './worth'
import { innateToughness } from '../characteristics'

/** One way it may end. */
export interface Ending {
  readonly chance: number
  /** Wounds that were not saved, guns destroyed included. */
  readonly unsaved: number
  readonly left: WoundsLeft
  /** Models removed by pinning wounds (C4-WEAPON-24). */
  readonly pinning: readonly Pinning[]
}

/** What a type of models, or the guns, may suffer; told apart by number. */
interface Outcome {
  readonly unsaved: number
  /** Wounds left to those it concerns. */
  readonly left: WoundsLeft
  readonly pinning: readonly Pinning[]
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

interface Place extends WoundSort {
  /** Everything that matters about a wound of this sort, in one word. */
  readonly word: string
}

/** The whole of it. */
export function lossOdds(
  game: CoreGame,
  target: UnitId,
  groups: readonly CountedGroup[],
  toughness: number,
  cover: CoverAgainst,
): readonly Ending[] {
  return new LossOdds(game, target, groups, toughness, cover).endings()
}

class LossOdds {
  private readonly types: readonly ArmourType[]
  private readonly members: number
  private readonly outcomes: Outcome[] = []
  private readonly known = new Map<string, number>()
  private readonly shown = new Map<string, number>()
  private readonly whole: WoundsLeft
  private readonly suffered = new Map<string, Chances>()

  constructor(
    private readonly game: CoreGame,
    private readonly target: UnitId,
    private readonly groups: readonly CountedGroup[],
    private readonly toughness: number,
    private readonly cover: CoverAgainst,
  ) {
    const eligible = new Set(groups.flatMap(({ group }) => group.eligible))
    const standing = standingModels(game.state, target)
    this.members = standing.length
    this.whole = woundsLeft(game, target)
    this.types = armourTypes(
      standing
        .filter((model) => eligible.has(model.id) && !isGun(model))
        .map((model) => armouredNow(game, model)),
    )
  }

  endings(): readonly Ending[] {
    const plain = this.foldable()
    const places: Place[] = []
    const place = (sort: WoundSort): number => {
      const word = plain ? this.plainWord(sort) : this.word(sort)
      // Among several types of armour the order of the wounds matters: only neighbours are one sort.
      const alike =
        this.types.length < 2
          ? places.findIndex((one) => one.word === word)
          : places.findIndex(
              (one, at) => one.word === word && (at === places.length - 1 || one.group === sort.group),
            )
      if (alike >= 0) return alike
      places.push({ ...sort, word })
      return places.length - 1
    }
    const [type] = this.types
    const kept = (sort: WoundSort): number =>
      sort.guns || !type ? 1 : 1 - chanceOf(this.saveOf(type, sort)?.needed ?? null)
    const odds = woundOdds(this.game, this.groups, this.toughness, place, plain ? kept : undefined)
    const ways: Way[] = []
    for (const [key, chance] of odds) {
      const counts = unpacked(key, places.length)
      if (plain) ways.push({ parts: this.unsavedOnly(places, counts), chance })
      else for (const way of this.suffer(places, counts)) ways.push({ ...way, chance: way.chance * chance })
    }
    return [...this.together(ways)].map(([end, chance]) => this.ending(end, chance))
  }

  /** Ends of several parts, each by number: its first part, and the end of the others. */
  private readonly ends: (readonly [part: number, rest: number])[] = []
  private readonly endNumbers = new Map<number, number>()
  private endOf(part: number, rest: number): number {
    const key = part * packing * packing + (rest + 1)
    const known = this.endNumbers.get(key)
    if (known !== undefined) return known
    this.ends.push([part, rest])
    this.endNumbers.set(key, this.ends.length - 1)
    return this.ends.length - 1
  }

  /** Chances of all ends. Ways whose first part may end alike are added up before that part is counted in. */
  private together(ways: readonly Way[]): ReadonlyMap<number, number> {
    const ends = new Map<number, number>()
    const add = (end: number, chance: number): void => void ends.set(end, (ends.get(end) ?? 0) + chance)
    const byFirst = new Map<Chances, Way[]>()
    for (const { parts, chance } of ways) {
      const [first, ...others] = parts
      if (!first) add(nothingMore, chance)
      else {
        const alike = byFirst.get(first)
        if (alike) alike.push({ parts: others, chance })
        else byFirst.set(first, [{ parts: others, chance }])
      }
    }
    for (const [first, others] of byFirst)
      for (const [rest, chance] of this.together(others))
        for (const [part, p] of first) add(this.endOf(part, rest), chance * p)
    return ends
  }

  /**
   * Where all wounds may strike the same models, all of one armour, none of them hurt, nothing but the number that is
   * not saved decides: saves are made part of the chance to wound, and whom the shooter names changes no number.
   */
  private foldable(): boolean {
    const [type] = this.types
    if (this.types.length !== 1 || !type) return false
    const sorts = this.groups.flatMap(({ group }) => [
      { group, pastArmour: false, guns: false },
      { group, pastArmour: true, guns: false },
    ])
    const models = type.models.map((id) => modelOf(this.game.state, id))
    const [first] = models
    return (
      new Set(sorts.map((sort) => this.plainWord(sort))).size <= 1 &&
      !this.groups.some(({ group }) => group.eligible.some((id) => isGun(modelOf(this.game.state, id)))) &&
      models.every(({ profile, wounds }) => wounds === profile.w && profile.w === first?.profile.w)
    )
  }

  private saveOf(type: ArmourType, { group, pastArmour }: WoundSort) {
    return bestSave(type.profile, group.weapon.ap, this.cover(group), pastArmour)
  }
  private plainWord(sort: WoundSort): string {
    const number = 2 * this.sortNumber(sort) + (sort.guns ? 1 : 0)
    const known = this.plainWords.get(number) ?? this.plainWordOf(sort)
    this.plainWords.set(number, known)
    return known
  }
  private plainWordOf({ group, guns }: WoundSort): string {
    if (guns) return `guns ${group.eligible.join()}`
    const strength = deadlyStrength(group.weapon)
    const deadly = this.types
      .flatMap(({ models }) => models)
      .some((id) => {
        const { profile } = modelOf(this.game.state, id)
        return profile.w > 1 && isInstantDeath(strength, innateToughness(profile))
      })
    return `${group.eligible.join()} ${deadly ? strength : ''} ${pinningOf(group.weapon) ?? ''}`
  }
  private word(sort: WoundSort): string {
    const saves = this.types.map((type) => this.saveOf(type, sort)?.needed ?? 7)
    return sort.guns ? this.plainWord(sort) : `${saves.join()} ${this.plainWord(sort)}`
  }

  /** Of wounds that are past their saves. */
  private unsavedOnly(places: readonly Place[], counts: readonly number[]): readonly Chances[] {
    const [type] = this.types
    const [place] = places
    const count = counts[0] ?? 0
    if (!type || !place || count === 0) return []
    return [this.only(this.outcomeOf(type, [{ sort: place, count }], null))]
  }

  private readonly single = new Map<number, Chances>()
  private only(outcome: number): Chances {
    const chances = this.single.get(outcome) ?? new Map([[outcome, 1]])
    this.single.set(outcome, chances)
    return chances
  }

  /** Deals wounds out to the types of armour: what each may then suffer, guns first. */
  private suffer(places: readonly Place[], counts: readonly number[]): readonly Way[] {
    const wounds = places.flatMap(({ group, pastArmour, guns }, index): readonly Wounds[] => {
      const count = counts[index] ?? 0
      return guns || count === 0 ? [] : [{ group, pastArmour, count }]
    })
    const guns = places.flatMap((sort, index) =>
      sort.guns && (counts[index] ?? 0) > 0 ? [{ sort, count: counts[index] ?? 0 }] : [],
    )
    const alone = guns.length > 0 ? [this.only(this.gunsOutcome(guns))] : []
    return this.nominations(wounds).map(({ named, chance }): Way => {
      const allotments = allot(this.types, named ? named.rest : wounds, named?.model ?? null)
      const suffered = this.types.flatMap((type): readonly Chances[] => {
        const own = allotments.filter((one) => one.type === type)
        const his = named && type.models.includes(named.model) ? named : null
        return own.length === 0 && !his ? [] : [this.sufferedBy(type, own, his)]
      })
      return { parts: [...alone, ...suffered], chance }
    })
  }

  /** C4-SHOOT-16, as both sides would be advised: the dearest model, its easiest wound, saved or not. */
  private nominations(wounds: readonly Wounds[]): readonly { named: Named | null; chance: number }[] {
    const total = wounds.reduce((sum, set) => sum + set.count, 0)
    const candidates = this.types
      .flatMap(({ models }) => models)
      .filter((id) => wounds.some(({ group }) => group.eligible.includes(id)))
    if (total < this.members || candidates.length === 0) return [{ named: null, chance: 1 }]
    const { state } = this.game
    const inOrder = standingModels(state, this.target).filter(({ id }) => candidates.includes(id))
    const model = inOrder.reduce((best, one) => (worthOf(state, one) > worthOf(state, best) ? one : best)).id
    const saves = savesNow(this.game, model)
    const neededOf = ({ group, pastArmour }: Wounds): number =>
      bestSave(saves, group.weapon.ap, this.cover(group), pastArmour)?.needed ?? 7
    const open = wounds.filter(({ group }) => group.eligible.includes(model))
    const wound = open.reduce((best, set) => (neededOf(set) < neededOf(best) ? set : best))
    const rest = wounds
      .map((set) => (set === wound ? { ...set, count: set.count - 1 } : set))
      .filter((set) => set.count > 0)
    const saved = chanceOf(neededOf(wound))
    return [
      { named: { model, wound, rest, failed: false }, chance: saved },
      { named: { model, wound, rest, failed: true }, chance: 1 - saved },
    ].filter(({ chance }) => chance > 0)
  }

  /** Which outcomes a type may have from the wounds dealt out to it. */
  private sufferedBy(type: ArmourType, own: readonly Allotment[], named: Named | null): Chances {
    const sorts = own.map(({ group, pastArmour, count }) => ({
      sort: { group, pastArmour, guns: false },
      count,
    }))
    const word = [
      this.types.indexOf(type),
      ...sorts.map(({ sort, count }) => `${this.sortNumber(sort)}x${count}`),
      named?.failed ? `!${this.sortNumber({ ...named.wound, guns: false })}` : named ? '+' : '',
    ].join(' ')
    const known = this.suffered.get(word)
    if (known) return known
    // C4-SHOOT-17: what allows no save comes first. Wounds that differ only in their save are counted together.
    const kinds = new Map<string, { readonly sort: WoundSort; odds: readonly number[] }>()
    const chances = sorts.map(({ sort, count }) => ({ sort, count, fails: this.failsOf(type, sort) }))
    for (const { sort, count, fails } of [
      ...chances.filter((one) => one.fails === 1),
      ...chances.filter((one) => one.fails < 1),
    ]) {
      const kind = this.plainWord(sort)
      const known = kinds.get(kind)
      const odds = binomial(count, fails)
      if (known) known.odds = convolved(known.odds, odds)
      else kinds.set(kind, { sort, odds })
    }
    let failed: readonly { readonly counts: readonly number[]; readonly chance: number }[] = [
      { counts: [], chance: 1 },
    ]
    for (const { odds } of kinds.values())
      failed = failed.flatMap(({ counts, chance }) =>
        odds.flatMap((p, n) => (p > 0 ? [{ counts: [...counts, n], chance: chance * p }] : [])),
      )
    const of = [...kinds.values()].map(({ sort }) => sort)
    const some = new Map<number, number>()
    for (const { counts, chance } of failed) {
      const id = this.outcomeOf(
        type,
        of.map((sort, index) => ({ sort, count: counts[index] ?? 0 })),
        named,
      )
      some.set(id, (some.get(id) ?? 0) + chance)
    }
    this.suffered.set(word, some)
    return some
  }

  /** Chance that a model of the type does not save such a wound. */
  private failsOf(type: ArmourType, sort: WoundSort): number {
    const word = 64 * this.sortNumber(sort) + this.types.indexOf(type)
    const known = this.fails.get(word) ?? 1 - chanceOf(this.saveOf(type, sort)?.needed ?? null)
    this.fails.set(word, known)
    return known
  }
  private readonly fails = new Map<number, number>()
  private readonly plainWords = new Map<number, string>()

  private readonly sortNumbers = new Map<FireGroupOf, number>()
  private sortNumber({ group, pastArmour }: WoundSort): number {
    const number = this.sortNumbers.get(group) ?? this.sortNumbers.size
    this.sortNumbers.set(group, number)
    return 2 * number + (pastArmour ? 1 : 0)
  }

  /** What so many unsaved wounds leave of a type. */
  private outcomeOf(
    type: ArmourType,
    failed: readonly { readonly sort: WoundSort; readonly count: number }[],
    named: Named | null,
  ): number {
    const word = [
      this.types.indexOf(type),
      ...failed.map(({ sort, count }) => (count > 0 ? `${this.sortNumber(sort)}x${count}` : '')),
      named?.failed ? `!${this.sortNumber({ ...named.wound, guns: false })}` : named ? '+' : '',
    ].join(' ')
    const known = this.known.get(word)
    if (known !== undefined) return known
    const left: WoundsLeft = new Map(type.models.map((id) => [id, this.whole.get(id) ?? 0]))
    const pinning: Pinning[] = []
    if (named?.failed) {
      strike(this.game, left, named.model, deadlyStrength(named.wound.group.weapon))
      const pins = left.get(named.model) === 0 ? pinningOf(named.wound.group.weapon) : null
      if (pins) pinning.push(pins)
    }
    const unsaved = failed.map(({ sort: { group }, count }): Unsaved => ({
      count,
      strength: deadlyStrength(group.weapon),
      models: type.models.filter((model) => group.eligible.includes(model)),
      pinning: pinningOf(group.weapon),
    }))
    pinning.push(...byDefault(takeLosses(this.game, this.target, unsaved, left)))
    const sum = unsaved.reduce((total, { count }) => total + count, named?.failed ? 1 : 0)
    return this.noted(word, { unsaved: sum, left, pinning: [...new Set(pinning)].sort() })
  }

  private gunsOutcome(guns: readonly { readonly sort: WoundSort; readonly count: number }[]): number {
    const word = `guns ${guns.map(({ sort, count }) => `${this.sortNumber(sort)}x${count}`).join()}`
    const known = this.known.get(word)
    if (known !== undefined) return known
    const left: WoundsLeft = new Map()
    for (const { sort, count } of guns)
      sort.group.eligible
        .filter((id) => isGun(modelOf(this.game.state, id)) && left.get(id) === undefined)
        .slice(-count)
        .forEach((id) => left.set(id, 0))
    const unsaved = guns.reduce((sum, { count }) => sum + count, 0)
    return this.noted(word, { unsaved, left, pinning: [] })
  }

  /** Outcomes that differ in nothing that shows are one. */
  private noted(word: string, outcome: Outcome): number {
    const shown = `${outcome.unsaved} ${[...outcome.left].join()} ${outcome.pinning.join()}`
    const known = this.shown.get(shown) ?? this.outcomes.push(outcome) - 1
    this.shown.set(shown, known)
    this.known.set(word, known)
    return known
  }

  private ending(end: number, chance: number): Ending {
    const left = new Map(this.whole)
    const pinning: Pinning[] = []
    let unsaved = 0
    for (let next = this.ends[end]; next; next = this.ends[next[1]]) {
      const outcome = this.outcomes[next[0]]
      if (!outcome) throw new Error(`no outcome ${next[0]}`)
      for (const [id, wounds] of outcome.left) left.set(id, wounds)
      pinning.push(...outcome.pinning)
      unsaved += outcome.unsaved
    }
    return { chance, unsaved, left, pinning }
  }
}
/** Outcomes of one part of the unit by number, with their chances. */
type Chances = ReadonlyMap<number, number>
/** What each part may suffer once it is settled who is wounded. */
interface Way {
  readonly parts: readonly Chances[]
  readonly chance: number
}
/** The end in which nobody has suffered. */
const nothingMore = -1
type FireGroupOf = WoundSort['group']
interface Named {
  readonly model: ModelId
  readonly wound: Wounds
  readonly rest: readonly Wounds[]
  readonly failed: boolean
}
