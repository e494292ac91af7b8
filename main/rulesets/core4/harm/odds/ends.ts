/** How everything together may end, where each part of a unit ends in its own way: chances by number. */

/** Outcomes of one part of the unit by number, and beside each its chance; there may be more outcomes than chances. */
export interface Chances {
  readonly outcomes: readonly number[]
  readonly chances: readonly number[]
}
export const surely = (outcome: number): Chances => ({ outcomes: [outcome], chances: [1] })
/** What each part may suffer once it is settled who is wounded. */
export interface Way {
  readonly parts: readonly Chances[]
  readonly chance: number
}
/** The end in which nobody has suffered. */
const nothingMore = -1
/** More than memory holds. */
const mostEnds = 2 ** 26

export class Ends {
  /** Each end by its number: the outcome of its first part, and the end of the others. */
  private readonly all: (readonly [part: number, rest: number])[] = []
  private readonly numbers = new Map<number, number>()

  /** Chances of all ends. Ways whose first part may end alike are added up before that part is counted in. */
  together(ways: readonly Way[], from = 0): ReadonlyMap<number, number> {
    const byFirst = new Map<Chances, Way[]>()
    let over = 0
    for (const way of ways) {
      const first = way.parts[from]
      const alike = first && byFirst.get(first)
      if (!first) over += way.chance
      else if (alike) alike.push(way)
      else byFirst.set(first, [way])
    }
    // By the end of the others: chances of how the first part ends beside it.
    const beside = new Map<number, number[]>()
    for (const [first, some] of byFirst)
      for (const [rest, chance] of this.together(some, from + 1)) {
        const row = beside.get(rest) ?? []
        beside.set(rest, row)
        for (let n = 0; n < first.chances.length; n++) {
          const [part = 0, p = 0] = [first.outcomes[n], first.chances[n]]
          if (p > 0) row[part] = (row[part] ?? 0) + chance * p
        }
      }
    const ends = new Map<number, number>(over > 0 ? [[nothingMore, over]] : [])
    for (const [rest, row] of beside) row.forEach((chance, part) => ends.set(this.endOf(part, rest), chance))
    return ends
  }

  /** The outcomes an end is made of. */
  partsOf(end: number): readonly number[] {
    const parts: number[] = []
    for (let next = this.all[end]; next; next = this.all[next[1]]) parts.push(next[0])
    return parts
  }

  private endOf(part: number, rest: number): number {
    const key = part * mostEnds + (rest + 1)
    const known = this.numbers.get(key) ?? this.all.push([part, rest]) - 1
    this.numbers.set(key, known)
    return known
  }
}
