/** Who faces which wounds, whatever their numbers: dealt out as the proposals of the decisions say (C4-MIXED-03, -05, -06). */
import { wholePower } from '../../../../../shared/portable'
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame } from '../../game'
import { dealtOut, preferencesOf, type Preferences } from '../allot'
import { saveTypes, type Meetings, type SaveType } from '../armour-types'
import type { WoundsLeft } from '../choose-casualties'
import { surely, type ChanceByCount, type LossEnds } from './ends'
import { nominationOdds, type Named, type Nomination } from './nomination-odds'
import type { Sorts } from './sorts'
import { TypeOdds, type StruckType } from './type-odds'
import type { WoundWords } from './wound-words'

/** What is the same for sets of these wounds, however many there are of each. */
interface Dealing {
  readonly types: readonly SaveType[]
  readonly odds: readonly TypeOdds[]
  readonly preferences: Preferences
  readonly nominations: readonly Nomination[]
}

export class Dealings {
  private readonly known = new Map<number, Dealing>()
  private readonly odds = new Map<string, TypeOdds>()
  private readonly gunsLost = new Map<string, ChanceByCount>()

  constructor(
    private readonly game: CoreGame,
    private readonly words: WoundWords,
    private readonly sorts: Sorts,
    private readonly struck: StruckType,
    /** Models that some wound may strike, and their types where every wound that may come has come. */
    private readonly able: readonly ModelId[],
    private readonly types: readonly SaveType[],
    private readonly nominateFrom: number | null,
    private readonly meetings: Meetings,
  ) {}

  /** What each type may then suffer, guns first; these numbers come with this chance. */
  deal(counts: readonly number[], chance: number, ends: LossEnds): void {
    const { wounds } = this.sorts
    const lots = counts.slice(0, wounds.length)
    const lost = this.gunsOdds(counts.slice(wounds.length))
    const total = lots.reduce((sum, count) => sum + count, 0)
    if (total === 0) return ends.add(lost, chance)
    const dealing = this.dealingOf(lots)
    const { nominations } = dealing
    const { nominateFrom: from } = this
    if (from === null || total < from || nominations.length === 0)
      return ends.add(this.partsOf(dealing, lots, null, lost), chance)
    for (const { named, chance: p } of nominations) {
      const rest = lots.map((count, n) => count - Number(wounds[n] === named.wound))
      ends.add(this.partsOf(dealing, rest, named, lost), chance * p)
    }
  }

  private partsOf(
    { types, odds, preferences }: Dealing,
    lots: readonly number[],
    named: Named | null,
    lost: readonly ChanceByCount[],
  ): readonly ChanceByCount[] {
    const { counts: shares } = dealtOut(types, lots, named?.model ?? null, preferences)
    const parts = [...lost]
    for (const [t, type] of odds.entries()) {
      // What has been saved from a wound makes no difference.
      const hurt = named !== null && named.kept > 0 && types[t]?.models.includes(named.model)
      parts.push(type.of(shares[t] ?? [], hurt ? named : null))
    }
    return parts
  }

  private dealingOf(lots: readonly number[]): Dealing {
    const key = lots.reduce((set, count, n) => set + (count > 0 ? wholePower(2, n) : 0), 0)
    const known = this.known.get(key)
    if (known) return known
    const dealing = this.dealing(lots)
    this.known.set(key, dealing)
    return dealing
  }

  private dealing(lots: readonly number[]): Dealing {
    const all = this.sorts.wounds.map((wound, n) => ({ wound, count: lots[n] ?? 0 }))
    const some = all.filter(({ count }) => count > 0)
    const able = this.able.filter((id) => some.some(({ wound }) => wound.eligible.includes(id)))
    const wounds = some.map(({ wound }) => wound)
    const types = this.types.length < 2 ? this.types : saveTypes(this.game, able, wounds, this.meetings)
    return {
      types,
      odds: types.map((type) => this.oddsOf(type)),
      preferences: preferencesOf(types, all),
      nominations: this.nominateFrom === null ? [] : nominationOdds(this.game, able, some),
    }
  }

  private oddsOf(type: SaveType): TypeOdds {
    const fails = this.sorts.wounds.map((wound) => this.words.failsOf(type, wound))
    const word = `${type.models.join()} ${fails.join()}`
    const known = this.odds.get(word) ?? new TypeOdds(this.game, this.words, type, this.struck)
    this.odds.set(word, known)
    return known
  }

  /** The last of those that could be hit are destroyed. */
  private gunsOdds(counts: readonly number[]): readonly ChanceByCount[] {
    if (counts.every((count) => count === 0)) return []
    const word = counts.join()
    const known = this.gunsLost.get(word) ?? this.withoutGuns(counts)
    this.gunsLost.set(word, known)
    return [known]
  }

  private withoutGuns(counts: readonly number[]): ChanceByCount {
    const left: WoundsLeft = new Map()
    const hit = this.sorts.guns.filter((_, n) => (counts[n] ?? 0) > 0)
    for (const [n, { guns }] of this.sorts.guns.entries())
      if (counts[n])
        guns
          .filter((id) => left.get(id) === undefined)
          .slice(-counts[n])
          .forEach((id) => left.set(id, 0))
    const unsaved = counts.reduce((sum, count) => sum + count, 0)
    const pinning = hit.flatMap(({ pins }) => pins ?? [])
    return surely(this.struck.outcomes.numberOf({ unsaved, left, pinning }))
  }
}
