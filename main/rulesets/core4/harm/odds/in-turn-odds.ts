/** What wounds may come to that strike one at a time (`in-turn.ts`), by the functions that lay them; each choice is made as proposed. */
import type { ModelId, UnitId } from '../../../../../shared/table/types'
import type { CoreGame, Wound } from '../../game'
import type { Meetings } from '../armour-types'
import { becomes, ignores, killsAtOnce } from '../becomes'
import type { ChoiceRules } from '../choose-casualties'
import { chosenNext, struckNext, type Pool } from '../in-turn'
import { bestNeeded } from '../saves'
import { binomial, chanceOf } from './chances'
import { applied, outcomeWord, type Chanced, type DiceOutcome } from './outcome'
import { byDefault } from './type-odds'

/** What is left, and who was struck last. */
interface Stand extends Chanced {
  readonly last: ModelId | null
}
/** Chances of how many of a wound's wounds count on a model. */
type Keeps = readonly number[]

export class InTurnOdds {
  private readonly known = new Map<Pool, Map<ModelId, Keeps>>()
  private readonly reckoned = new Map<string, readonly Stand[]>()
  constructor(
    private readonly game: CoreGame,
    private readonly unit: UnitId,
    private readonly pools: readonly Pool[],
    private readonly meetings: Meetings,
    private readonly rules?: ChoiceRules,
  ) {}

  /** @param counts  so many of each pool, in the order of the pools */
  after(start: DiceOutcome, counts: readonly number[]): readonly Chanced[] {
    return this.stands({ outcome: start, chance: 1, last: null }, outcomeWord(start), counts)
  }

  /** Of numbers that differ in the last wound alone everything before it is reckoned once. */
  private stands(start: Stand, from: string, counts: readonly number[]): readonly Stand[] {
    const last = counts.findLastIndex((count) => count > 0)
    const pool = this.pools[last]
    if (!pool) return [start]
    const word = `${from} | ${counts.slice(0, last + 1).join()}`
    const known = this.reckoned.get(word)
    if (known) return known
    const before = counts.map((count, n) => (n === last ? count - 1 : count))
    const stands = joined(this.stands(start, from, before).flatMap((stand) => this.struck(stand, pool)))
    this.reckoned.set(word, stands)
    return stands
  }

  private struck(stand: Stand, pool: Pool): readonly Stand[] {
    const model = this.next(pool, stand)
    if (model === undefined) return [stand]
    return this.keepsOf(pool, model).flatMap((p, kept) =>
      p === 0 ? [] : [{ ...this.lay(pool, model, kept, stand), chance: stand.chance * p }],
    )
  }

  private next(pool: Pool, { outcome: { left }, last }: Stand): ModelId | undefined {
    const among = struckNext(pool, left, last)
    return among.length < 2
      ? among[0]
      : byDefault(chosenNext(this.game, this.unit, among, pool.because, left, this.rules))
  }

  private keepsOf(pool: Pool, model: ModelId): Keeps {
    const known = this.known.get(pool) ?? new Map<ModelId, Keeps>()
    this.known.set(pool, known)
    const before = known.get(model) ?? this.keeps(pool.wound, model)
    known.set(model, before)
    return before
  }
  private keeps(wound: Wound, model: ModelId): Keeps {
    const fails = 1 - chanceOf(bestNeeded(this.meetings.armourOf(model), wound))
    const stopped = chanceOf(ignores(this.game, model, wound)?.needed ?? null)
    return binomial(becomes(this.game, model, wound), 1 - stopped).map(
      (p, kept) => fails * p + (kept === 0 ? 1 - fails : 0),
    )
  }

  /** So many on this model; what it has not left to lose is the next one's. */
  private lay(pool: Pool, model: ModelId, kept: number, stand: Stand): Stand {
    const { wound } = pool
    if (kept === 0) return { ...stand, last: model }
    const atOnce = killsAtOnce(this.game, model, wound)
    const taken = atOnce ? 1 : Math.min(kept, stand.outcome.left.get(model) ?? 0)
    const outcome = applied(stand.outcome, [{ model, wound, wounds: taken, atOnce, open: false }], kept)
    let after: Stand = { ...stand, outcome, last: model }
    for (let more = kept - taken; more > 0; more--) {
      const other = this.next(pool, after)
      if (other === undefined) break
      const one = {
        model: other,
        wound,
        wounds: 1,
        atOnce: killsAtOnce(this.game, other, wound),
        open: false,
      }
      after = { ...after, outcome: applied(after.outcome, [one]), last: other }
    }
    return after
  }
}

/** Those that come to the same are one; who was struck last matters as long as he lives. */
function joined(stands: readonly Stand[]): readonly Stand[] {
  const known = new Map<string, Stand>()
  for (const stand of stands) {
    const { last, outcome } = stand
    const lives = last !== null && (outcome.left.get(last) ?? 0) > 0
    const word = `${outcomeWord(outcome)} ${lives ? last : ''}`
    const before = known.get(word)
    known.set(word, before ? { ...before, chance: before.chance + stand.chance } : stand)
  }
  return [...known.values()]
}
