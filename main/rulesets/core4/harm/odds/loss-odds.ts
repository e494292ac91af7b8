/**
 * From wounds to losses: who faces which of them, their saves, the order of casualties and what is left of the unit, for
 * every number of wounds there may be.
 */
import type { Sliced } from '../../../../../shared/sliced'
import type { ModelId, UnitId } from '../../../../../shared/table/types'
import { modelOf, type CoreGame, type Pinning, type Wound } from '../../game'
import { poolOf, type Pool } from '../in-turn'
import { Meetings, saveTypes, type SaveType } from '../armour-types'
import { woundsLeft, type ChoiceRules, type WoundsLeft } from '../choose-casualties'
import { binomial } from './chances'
import { Dealings } from './dealings'
import { LossEnds } from './ends'
import { InTurnOdds } from './in-turn-odds'
import { Outcomes, type KnownOutcome } from './outcome'
import { sortsOf } from './sorts'
import { harmOdds, isGunStruck, lotsOf, once, type Comes, type Harm, type HarmThrow } from './throws'
import { TypeOdds, type StruckType } from './type-odds'
import { WoundWords } from './wound-words'
import { woundsPrinted } from '../../../../../shared/force'

/** One way it may end. */
export class Ending {
  constructor(
    readonly chance: number,
    private readonly parts: readonly KnownOutcome[],
  ) {}

  /** Wounds that were not stopped, guns destroyed included. */
  get unsaved(): number {
    return this.parts.reduce((sum, { unsaved }) => sum + unsaved, 0)
  }
  /** What it leaves, in one word. */
  get leaves(): string {
    return this.parts.map(({ leaves }) => leaves).join()
  }
  /** Wounds left to those who may have lost any. */
  get left(): WoundsLeft {
    const [first, ...others] = this.parts
    const all: WoundsLeft = new Map(first?.left)
    for (const { left } of others) for (const [id, wounds] of left) all.set(id, wounds)
    return all
  }
  /** Of those who live: who strikes last from then on. */
  get slowed(): readonly ModelId[] {
    return this.parts.flatMap(({ slowed = [] }) => slowed)
  }
  /** Models removed by pinning wounds (C4-WEAPON-24). */
  get pinning(): readonly Pinning[] {
    return this.parts.flatMap(({ pinning }) => pinning)
  }
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

/** The whole of it: for large volleys there are thousands of sets of wounds to deal out. */
export function* lossOdds(
  game: CoreGame,
  victims: Victims,
  throws: readonly HarmThrow[],
  meetings = new Meetings(game),
): Sliced<readonly Ending[]> {
  const harms = harmsOf(throws)
  const pools = poolsOf(game, victims, harms)
  if (pools.size > 0) return yield* oddsWithTurns(game, victims, throws, harms, pools, meetings)
  const wounds = harms.filter((harm): harm is Wound => !isGunStruck(harm))
  const able = victims.models.filter((id) => wounds.some(({ eligible }) => eligible.includes(id)))
  const types = saveTypes(game, able, wounds, meetings)
  const words = new WoundWords(game, types)
  const only = onlyTypeOf(game, types, harms, words)
  const sorts = sortsOf(harms, (harm) => {
    const [plain, whole] = [words.plainWord(harm), words.word(harm)]
    // Among several types of armour it matters in which order wounds come that leave other saves.
    return { whole: only ? plain : whole, unsaved: types.length > 1 ? whole : plain }
  })
  const comes: Comes = only ? (harm) => leftOfOne(words, only, harm) : once
  const { odds, keys } = harmOdds(throws, sorts.placeOf, comes)
  const { unit, rules, nominateFrom } = victims
  const whole = woundsLeft(game, unit)
  const outcomes = new Outcomes()
  const struck: StruckType = { unit, whole, rules, wounds: sorts.wounds, most: keys.most, outcomes }
  const ends = new LossEnds()
  if (only) {
    const type = new TypeOdds(game, words, only, struck)
    for (const [left, chance] of odds) {
      ends.add([type.after(left, null)], chance)
      yield
    }
  } else {
    const dealings = new Dealings(game, words, sorts, struck, able, types, nominateFrom, meetings)
    for (const [key, chance] of odds) {
      dealings.deal(keys.countsOf(key), chance, ends)
      yield
    }
  }
  const endings: Ending[] = []
  ends.forEach((parts, chance) =>
    endings.push(
      new Ending(
        chance,
        parts.map((part) => outcomes.of(part)),
      ),
    ),
  )
  return endings
}

/** Of wounds that come one at a time: the pool of each. */
function poolsOf(game: CoreGame, { unit, models }: Victims, harms: readonly Harm[]): ReadonlyMap<Harm, Pool> {
  const pools = new Map<Harm, Pool>()
  const known = new Map<string, Pool>()
  for (const harm of harms) {
    const own = isGunStruck(harm) ? null : poolOf(game, unit, harm, models)
    if (own === null) continue
    const pool = known.get(own.word) ?? own
    known.set(own.word, pool)
    pools.set(harm, pool)
  }
  return pools
}

/** What is dealt out comes first, in all its numbers; then, from what that has left, what comes one at a time. */
function* oddsWithTurns(
  game: CoreGame,
  { unit, models, nominateFrom, rules }: Victims,
  throws: readonly HarmThrow[],
  harms: readonly Harm[],
  poolOfHarm: ReadonlyMap<Harm, Pool>,
  meetings: Meetings,
): Sliced<readonly Ending[]> {
  const dealt = harms.filter((harm) => !poolOfHarm.has(harm))
  const wounds = dealt.filter((harm): harm is Wound => !isGunStruck(harm))
  const able = models.filter((id) => wounds.some(({ eligible }) => eligible.includes(id)))
  const types = saveTypes(game, able, wounds, meetings)
  const words = new WoundWords(game, types)
  const sorts = sortsOf(dealt, (harm) => ({ whole: words.word(harm), unsaved: words.word(harm) }))
  const inOrder = [...new Set(poolOfHarm.values())]
  const places = sorts.wounds.length + sorts.guns.length
  const { odds, keys } = harmOdds(throws, (harm) => {
    const pool = poolOfHarm.get(harm)
    return pool ? places + inOrder.indexOf(pool) : sorts.placeOf(harm)
  })
  const whole = woundsLeft(game, unit)
  const outcomes = new Outcomes()
  const most = keys.most.slice(0, places)
  const struck: StruckType = { unit, whole, rules, wounds: sorts.wounds, most, outcomes }
  const dealings = new Dealings(game, words, sorts, struck, able, types, nominateFrom, meetings)
  const before = new Map<string, { readonly counts: readonly number[]; readonly ends: LossEnds }>()
  for (const [key, chance] of odds) {
    const counts = keys.countsOf(key)
    const inTurn = counts.slice(places)
    const known = before.get(inTurn.join()) ?? { counts: inTurn, ends: new LossEnds() }
    before.set(inTurn.join(), known)
    dealings.deal(counts.slice(0, places), chance, known.ends)
    yield
  }
  const inTurn = new InTurnOdds(game, unit, inOrder, meetings, rules)
  const chances = new Map<number, number>()
  for (const { counts, ends } of before.values()) {
    const starts: Ending[] = []
    ends.forEach((parts, chance) =>
      starts.push(
        new Ending(
          chance,
          parts.map((part) => outcomes.of(part)),
        ),
      ),
    )
    for (const { chance, unsaved, left, pinning, slowed } of starts) {
      const start = { unsaved, left: new Map([...whole, ...left]), pinning, slowed }
      for (const { outcome, chance: p } of inTurn.after(start, counts)) {
        const number = outcomes.numberOf(outcome)
        chances.set(number, (chances.get(number) ?? 0) + chance * p)
      }
      yield
    }
  }
  return [...chances].map(([number, chance]) => new Ending(chance, [outcomes.of(number)]))
}

/** All that may come, in the order of the throws, whatever falls first. */
const harmsOf = (throws: readonly HarmThrow[]): readonly Harm[] => [
  ...new Set(
    throws.flatMap(({ landings }) =>
      landings.flatMap((landing) =>
        lotsOf(landing).flatMap(({ ends }) =>
          ends.flatMap(({ harm, chance: p }) => (landing.chance * p > 0 ? [harm] : [])),
        ),
      ),
    ),
  ),
]

/**
 * The type of all who may be struck, where nothing but the number of wounds that are not stopped decides: all wounds may
 * strike the same models, all of one armour, none of them hurt. Saves are made part of the chance to wound then, and who
 * is named changes no number.
 */
function onlyTypeOf(
  { state }: CoreGame,
  types: readonly SaveType[],
  harms: readonly Harm[],
  words: WoundWords,
): SaveType | null {
  const [type, ...others] = types
  if (!type || others.length > 0) return null
  const models = type.models.map((id) => modelOf(state, id))
  const [first] = models
  const alike =
    new Set(harms.map((harm) => words.plainWord(harm))).size <= 1 &&
    harms.every((harm) => !isGunStruck(harm) && words.becomesOf(type, harm).ignored !== undefined) &&
    models.every(({ profile, wounds }) => {
      const whole = woundsPrinted(profile)
      return wounds === whole && first !== undefined && whole === woundsPrinted(first.profile)
    })
  return alike ? type : null
}

/** Chances of how many wounds are left of one after save and rules. */
function leftOfOne(words: WoundWords, type: SaveType, harm: Harm): readonly number[] {
  if (isGunStruck(harm)) return [0, 1]
  const { wounds, ignored = 0 } = words.becomesOf(type, harm)
  const fails = words.failsOf(type, harm)
  return binomial(wounds, 1 - ignored).map((p, n) => fails * p + (n === 0 ? 1 - fails : 0))
}
