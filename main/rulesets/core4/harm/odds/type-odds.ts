/**
 * What wounds dealt out to models of one type may come to: saves, the order of casualties and what is left of the models.
 * Both sides choose as the proposals of the decisions say, by the very functions that make them.
 */
import type { ModelId, UnitId } from '../../../../../shared/table/types'
import type { Procedure } from '../../../../engine/types'
import type { CoreGame, Wound } from '../../game'
import type { SaveType } from '../armour-types'
import { killsAtOnce } from '../becomes'
import type { ChoiceRules, WoundsLeft } from '../choose-casualties'
import { layWounds, type Unsaved } from '../lay-wounds'
import { alikeAmong, byNumbers } from './alike'
import { binomial, convolved } from './chances'
import { CountKeys } from './count-keys'
import type { ChanceByCount } from './ends'
import type { Named } from './nomination-odds'
import { afterDice, applied, type DiceOutcome, type Outcomes } from './outcome'
import type { WoundWords } from './wound-words'

/** What all types of a unit have in common while one set of throws is reckoned. */
export interface StruckType {
  readonly unit: UnitId
  /** As its models stand before. */
  readonly whole: WoundsLeft
  readonly rules: ChoiceRules | undefined
  /** One of each sort of wounds, and how their numbers are told. */
  readonly wounds: readonly Wound[]
  readonly most: readonly number[]
  readonly outcomes: Outcomes
}
/** Sorts that differ in nothing but the save they leave, and that nothing else comes between. */
interface Kind {
  readonly wound: Wound
  readonly sorts: number[]
  /** Chances of how many are left, by the numbers dealt out. */
  readonly known: Map<number, readonly number[]>
}

/** None of them. */
const certain: readonly number[] = [1]

/** Takes the proposal of everything that is asked. */
export function byDefault<R>(procedure: Procedure<R>): R {
  let step = procedure.next()
  while (!step.done) {
    if (step.value.step !== 'ask') throw new Error(`odds cannot do the step '${step.value.step}'`)
    step = procedure.next(step.value.decision.default)
  }
  return step.value
}

export class TypeOdds {
  private readonly kinds: readonly Kind[]
  /** Nothing but their number decides what unsaved wounds come to. */
  private readonly isSettled: boolean
  private readonly dealt: CountKeys
  private readonly left: CountKeys
  private readonly saved = new Map<number, readonly number[]>()
  private groups: readonly (readonly ModelId[])[] | undefined
  private readonly ofDealt = new Map<Named | null, Map<number, ChanceByCount>>()
  private readonly ofEach = new Map<Named | null, number[]>()
  private readonly ofLeft = new Map<Named | null, Map<number, ChanceByCount>>()

  constructor(
    private readonly game: CoreGame,
    private readonly words: WoundWords,
    private readonly type: SaveType,
    private readonly struck: StruckType,
  ) {
    const { wounds, most } = struck
    this.dealt = new CountKeys(most)
    // C4-SHOOT-17: what allows no save comes first.
    const past = (n: number): boolean => words.failsOf(type, wounds[n] as Wound) === 1
    const kinds: (Kind & { readonly word: string })[] = []
    for (const n of [...wounds.keys()].sort((one, two) => Number(past(two)) - Number(past(one)))) {
      const wound = wounds[n] as Wound
      const word = words.plainWord(wound)
      const last = kinds.at(-1)
      if (last?.word === word) last.sorts.push(n)
      else kinds.push({ word, wound, sorts: [n], known: new Map() })
    }
    this.kinds = kinds
    this.isSettled = kinds.every(({ wound }) => words.becomesOf(type, wound).ignored !== undefined)
    this.left = new CountKeys(
      kinds.map(({ wound, sorts }) =>
        sorts.reduce((sum, n) => sum + (most[n] ?? 0) * words.becomesOf(type, wound).wounds, 0),
      ),
    )
  }

  /** Chances of the outcomes of so many wounds of each sort. */
  of(counts: readonly number[], named: Named | null): ChanceByCount {
    const memo = memoOf(this.ofDealt, named)
    const key = this.dealt.keyOf(counts)
    const before = memo.get(key)
    if (before) return before
    const odds = this.kinds.map((kind) => this.leftOf(kind, counts))
    const [only] = odds
    const may =
      odds.length === 1 && only && this.isSettled
        ? { outcomes: this.each(only.length, named), chances: only }
        : this.spread(odds, named)
    memo.set(key, may)
    return may
  }

  /** Of a single kind that no die stops any more: the outcomes of none of them, one, two … */
  private each(upTo: number, named: Named | null): readonly number[] {
    const outcomes = this.ofEach.get(named) ?? []
    this.ofEach.set(named, outcomes)
    while (outcomes.length < upTo) outcomes.push(...this.after(outcomes.length, named).outcomes)
    return outcomes
  }

  /** All that may come of so many of each kind. */
  private spread(odds: readonly (readonly number[])[], named: Named | null): ChanceByCount {
    const chances = new Map<number, number>()
    const add = (k: number, key: number, chance: number): void => {
      const ofKind = odds[k]
      if (ofKind)
        for (let n = 0; n < ofKind.length; n++) {
          const p = chance * (ofKind[n] ?? 0)
          if (p > 0) add(k + 1, this.left.plus(key, k, n), p)
        }
      else {
        const after = this.after(key, named)
        after.chances.forEach((p, n) => {
          const outcome = after.outcomes[n] ?? 0
          chances.set(outcome, (chances.get(outcome) ?? 0) + chance * p)
        })
      }
    }
    add(0, 0, 1)
    return { outcomes: [...chances.keys()], chances: [...chances.values()] }
  }

  /** Chances of how many wounds of a kind saves and rules leave. Sets that begin alike are reckoned alike so far. */
  private leftOf({ sorts, known: odds }: Kind, counts: readonly number[]): readonly number[] {
    let key = 0
    let all = certain
    for (const n of sorts) {
      const count = counts[n] ?? 0
      if (count === 0) continue
      key = this.dealt.plus(key, n, count)
      const known = odds.get(key)
      if (!known) odds.set(key, (all = convolved(all, this.leftOfSort(n, count))))
      else all = known
    }
    return all
  }

  private leftOfSort(n: number, count: number): readonly number[] {
    return known(this.saved, this.dealt.plus(0, n, count), () => {
      const wound = this.struck.wounds[n] as Wound
      const odds = binomial(count, this.words.failsOf(this.type, wound))
      const { wounds, ignored } = this.words.becomesOf(this.type, wound)
      if (wounds === 1 && (ignored === 0 || ignored === undefined)) return odds
      const left = new Array<number>(count * wounds + 1).fill(0)
      odds.forEach((p, failed) => {
        if (ignored === undefined) left[failed * wounds] = (left[failed * wounds] ?? 0) + p
        else
          binomial(failed * wounds, 1 - ignored).forEach(
            (q, kept) => (left[kept] = (left[kept] ?? 0) + p * q),
          )
      })
      return left
    })
  }

  /** What wounds come to that nothing has stopped, by their number. */
  after(key: number, named: Named | null): ChanceByCount {
    return known(memoOf(this.ofLeft, named), key, () => {
      const { unit, whole, rules, outcomes } = this.struck
      const left: WoundsLeft = new Map(this.type.models.map((id) => [id, whole.get(id) ?? 0]))
      const { first, surplus } = this.named({ unsaved: 0, left, pinning: [] }, named)
      const unsaved = this.left.countsOf(key).flatMap((count, k): readonly Unsaved[] => {
        const wound = this.kinds[k]?.wound
        if (!wound || count === 0) return []
        const models = this.type.models.filter((model) => wound.eligible.includes(model))
        const open = this.words.becomesOf(this.type, wound).ignored === undefined
        return [{ wound, count, models, open }]
      })
      const sure = unsaved.reduce((sum, { count, open }) => sum + (open ? 0 : count), named?.kept ?? 0)
      const laid = byDefault(layWounds(this.game, unit, [...surplus, ...unsaved], new Map(first.left), rules))
      const chances = new Map<number, number>()
      const ends = afterDice(this.game, { ...first, unsaved: sure }, laid)
      for (const { outcome, chance } of ends) {
        // Of equals it is always the last that fall, unless one of them is named or dice spare some.
        const anyFall = (ends.length > 1 || named !== null) && outcome.slowed === undefined
        const number = outcomes.numberOf(
          anyFall ? { ...outcome, left: byNumbers(outcome.left, this.alike()) } : outcome,
        )
        chances.set(number, (chances.get(number) ?? 0) + chance)
      }
      return { outcomes: [...chances.keys()], chances: [...chances.values()] }
    })
  }

  private alike(): readonly (readonly ModelId[])[] {
    this.groups ??= alikeAmong(this.game.state, this.type.models)
    return this.groups
  }

  /** What the model that is named takes first, and what of it is for his comrades. */
  private named(start: DiceOutcome, named: Named | null) {
    if (named === null) return { first: start, surplus: [] }
    const { model, wound, kept } = named
    const atOnce = killsAtOnce(this.game, model, wound)
    const room = start.left.get(model) ?? 0
    const first = applied(start, [{ model, wound, wounds: Math.min(room, kept), atOnce, open: false }])
    const over = atOnce ? kept - 1 : kept - room
    const comrades = this.type.models.filter((id) => id !== model)
    return { first, surplus: over > 0 ? [{ wound, count: over, models: comrades }] : [] }
  }
}

function memoOf<K, V>(memos: Map<K, Map<number, V>>, of: K): Map<number, V> {
  const known = memos.get(of)
  if (known) return known
  const memo = new Map<number, V>()
  memos.set(of, memo)
  return memo
}
function known<V>(memo: Map<number, V>, key: number, reckon: () => V): V {
  const before = memo.get(key)
  if (before !== undefined) return before
  const value = reckon()
  memo.set(key, value)
  return value
}
