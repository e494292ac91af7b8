/** How everything together may end, where each part of a unit ends in its own way: chances by number. */

/** Outcomes of one part of the unit by number, with their chances. */
export type Chances = ReadonlyMap<number, number>
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
  together(ways: readonly Way[]): ReadonlyMap<number, number> {
    const byFirst = new Map<Chances, Way[]>()
    let over = 0
    for (const { parts, chance } of ways) {
      const [first, ...others] = parts
      const alike = first && byFirst.get(first)
      if (!first) over += chance
      else if (alike) alike.push({ parts: others, chance })
      else byFirst.set(first, [{ parts: others, chance }])
    }
    // By the end of the others: chances of how the first part ends beside it.
    const beside = new Map<number, number[]>()
    for (const [first, others] of byFirst)
      for (const [rest, chance] of this.together(others)) {
        const row = beside.get(rest) ?? []
        beside.set(rest, row)
        for (const [part, p] of first) row[part] = (row[part] ?? 0) + chance * p
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
