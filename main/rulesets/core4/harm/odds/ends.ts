/** How everything together may end, where each part of a unit ends in its own way: chances by number. */
import { packing } from './chances'

/** Outcomes of one part of the unit by number, with their chances. */
export type Chances = ReadonlyMap<number, number>
/** What each part may suffer once it is settled who is wounded. */
export interface Way {
  readonly parts: readonly Chances[]
  readonly chance: number
}
/** The end in which nobody has suffered. */
const nothingMore = -1

export class Ends {
  /** Each end by its number: the outcome of its first part, and the end of the others. */
  private readonly all: (readonly [part: number, rest: number])[] = []
  private readonly numbers = new Map<number, number>()

  /** Chances of all ends. Ways whose first part may end alike are added up before that part is counted in. */
  together(ways: readonly Way[]): ReadonlyMap<number, number> {
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

  /** The outcomes an end is made of. */
  partsOf(end: number): readonly number[] {
    const parts: number[] = []
    for (let next = this.all[end]; next; next = this.all[next[1]]) parts.push(next[0])
    return parts
  }

  private endOf(part: number, rest: number): number {
    const key = part * packing * packing + (rest + 1)
    const known = this.numbers.get(key) ?? this.all.push([part, rest]) - 1
    this.numbers.set(key, known)
    return known
  }
}
