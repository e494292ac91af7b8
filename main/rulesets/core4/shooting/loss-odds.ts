/**
 * From wounds to losses: saves, the order of casualties and what is left of the unit, for every number of wounds there
 * may be. Both sides choose as the proposals of the decisions say, by the very functions that make them.
 */
import type { UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { isGun } from '../artillery'
import type { CoreGame } from '../part'
import { modelOf, standingModels } from '../state'
import { allot, armourTypes, type Allotment, type ArmourType, type Wounds } from './armour-types'
import { binomial, convolved, unpacked } from './chances'
import type { CoverAgainst } from './resolve-wounds'
import { armouredNow } from './saves-now'
import { strike, takeLosses, woundsLeft, type Unsaved, type WoundsLeft } from './take-losses'
import { Ends, type Chances, type Way } from './ends'
import { WoundSorts } from './wound-sorts'
import { nominationOdds, type Named } from './nomination-odds'
import { type Pinning } from './template-kind'
import { woundOdds, type CountedGroup, type WoundSort } from './wound-odds'

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
  private readonly outcomes: Outcome[] = []
  private readonly known = new Map<string, number>()
  private readonly shown = new Map<string, number>()
  private readonly whole: WoundsLeft
  private readonly suffered = new Map<string, Chances>()
  private readonly ends = new Ends()
  private readonly sorts: WoundSorts

  constructor(
    private readonly game: CoreGame,
    private readonly target: UnitId,
    private readonly groups: readonly CountedGroup[],
    private readonly toughness: number,
    private readonly cover: CoverAgainst,
  ) {
    const eligible = new Set(groups.flatMap(({ group }) => group.eligible))
    const standing = standingModels(game.state, target)
    this.whole = woundsLeft(game, target)
    this.types = armourTypes(
      standing
        .filter((model) => eligible.has(model.id) && !isGun(model))
        .map((model) => armouredNow(game, model)),
    )
    this.sorts = new WoundSorts(game, this.types, cover)
  }

  endings(): readonly Ending[] {
    const plain = this.foldable()
    const places: Place[] = []
    const place = (sort: WoundSort): number => {
      const word = plain ? this.sorts.plainWord(sort) : this.sorts.word(sort)
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
    const kept = (sort: WoundSort): number => (sort.guns || !type ? 1 : this.sorts.failsOf(type, sort))
    const odds = woundOdds(this.game, this.groups, this.toughness, place, plain ? kept : undefined)
    const ways: Way[] = []
    for (const [key, chance] of odds) {
      const counts = unpacked(key, places.length)
      if (plain) ways.push({ parts: this.unsavedOnly(places, counts), chance })
      else for (const way of this.suffer(places, counts)) ways.push({ ...way, chance: way.chance * chance })
    }
    return [...this.ends.together(ways)].map(([end, chance]) => this.ending(end, chance))
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
      new Set(sorts.map((sort) => this.sorts.plainWord(sort))).size <= 1 &&
      !this.groups.some(({ group }) => group.eligible.some((id) => isGun(modelOf(this.game.state, id)))) &&
      models.every(({ profile, wounds }) => wounds === profile.w && profile.w === first?.profile.w)
    )
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
    return nominationOdds(this.game, this.target, this.types, wounds, this.cover).map(
      ({ named, chance }): Way => {
        const allotments = allot(this.types, named ? named.rest : wounds, named?.model ?? null)
        const suffered = this.types.flatMap((type): readonly Chances[] => {
          const own = allotments.filter((one) => one.type === type)
          const his = named && type.models.includes(named.model) ? named : null
          return own.length === 0 && !his ? [] : [this.sufferedBy(type, own, his)]
        })
        return { parts: [...alone, ...suffered], chance }
      },
    )
  }

  /** Which outcomes a type may have from the wounds dealt out to it. */
  private sufferedBy(type: ArmourType, own: readonly Allotment[], named: Named | null): Chances {
    const sorts = own.map(({ group, pastArmour, count }) => ({
      sort: { group, pastArmour, guns: false },
      count,
    }))
    const word = [
      this.types.indexOf(type),
      ...sorts.map(({ sort, count }) => `${this.sorts.numberOf(sort)}x${count}`),
      named?.failed ? `!${this.sorts.numberOf({ ...named.wound, guns: false })}` : named ? '+' : '',
    ].join(' ')
    const known = this.suffered.get(word)
    if (known) return known
    // C4-SHOOT-17: what allows no save comes first. Wounds that differ only in their save are counted together.
    const kinds = new Map<string, { readonly sort: WoundSort; odds: readonly number[] }>()
    const chances = sorts.map(({ sort, count }) => ({ sort, count, fails: this.sorts.failsOf(type, sort) }))
    for (const { sort, count, fails } of [
      ...chances.filter((one) => one.fails === 1),
      ...chances.filter((one) => one.fails < 1),
    ]) {
      const kind = this.sorts.plainWord(sort)
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

  /** What so many unsaved wounds leave of a type. */
  private outcomeOf(
    type: ArmourType,
    failed: readonly { readonly sort: WoundSort; readonly count: number }[],
    named: Named | null,
  ): number {
    const word = [
      this.types.indexOf(type),
      ...failed.map(({ sort, count }) => (count > 0 ? `${this.sorts.numberOf(sort)}x${count}` : '')),
      named?.failed ? `!${this.sorts.numberOf({ ...named.wound, guns: false })}` : named ? '+' : '',
    ].join(' ')
    const known = this.known.get(word)
    if (known !== undefined) return known
    const left: WoundsLeft = new Map(type.models.map((id) => [id, this.whole.get(id) ?? 0]))
    const pinning: Pinning[] = []
    if (named?.failed) {
      strike(this.game, left, named.model, named.wound.group.kills)
      const pins = left.get(named.model) === 0 ? named.wound.group.pins : null
      if (pins) pinning.push(pins)
    }
    const unsaved = failed.map(({ sort: { group }, count }): Unsaved => ({
      count,
      strength: group.kills,
      models: type.models.filter((model) => group.eligible.includes(model)),
      pinning: group.pins,
    }))
    pinning.push(...byDefault(takeLosses(this.game, this.target, unsaved, left)))
    const sum = unsaved.reduce((total, { count }) => total + count, named?.failed ? 1 : 0)
    return this.noted(word, { unsaved: sum, left, pinning: [...new Set(pinning)].sort() })
  }

  private gunsOutcome(guns: readonly { readonly sort: WoundSort; readonly count: number }[]): number {
    const word = `guns ${guns.map(({ sort, count }) => `${this.sorts.numberOf(sort)}x${count}`).join()}`
    const known = this.known.get(word)
    if (known !== undefined) return known
    const left: WoundsLeft = new Map()
    for (const { sort, count } of guns)
      sort.group.eligible
        .filter((id) => isGun(modelOf(this.game.state, id)) && left.get(id) === undefined)
        .slice(-count)
        .forEach((id) => left.set(id, 0))
    const unsaved = guns.reduce((sum, { count }) => sum + count, 0)
    const pinning = guns.flatMap(({ sort }) => sort.group.pins ?? [])
    return this.noted(word, { unsaved, left, pinning: [...new Set(pinning)].sort() })
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
