/** Sets of counts of more sorts than one number has room for: each has the number of its turn, none of them 0. */
class NumberedCounts {
  private readonly sets: (readonly number[])[] = []
  private readonly numbers = new Map<string, number>()

  constructor(private readonly sorts: number) {
    this.numberOf([])
  }

  numberOf(counts: readonly number[]): number {
    const set = Array.from({ length: this.sorts }, (_, n) => counts[n] ?? 0)
    const word = set.join()
    const number = this.numbers.get(word) ?? this.sets.push(set) - 1
    this.numbers.set(word, number)
    return number
  }
  countsOf(number: number): readonly number[] {
    const set = this.sets[number]
    if (!set) throw new Error(`${number} is no set of counts`)
    return set
  }
  sum(one: number, two: number): number {
    const [a, b] = [this.countsOf(one), this.countsOf(two)]
    return this.numberOf(a.map((count, n) => count + (b[n] ?? 0)))
  }
  plus(number: number, sort: number, count: number): number {
    return this.numberOf(this.countsOf(number).map((own, n) => (n === sort ? own + count : own)))
  }
}

/**
 * Several counts as one number: each has a place of its own with room up to its most (mixed radix), so that adding the
 * numbers adds the counts. Odds of many things at once are told by such numbers: words took most of their time. Where that
 * room is more than a number can tell apart, the sets that are met are numbered instead: as exact, and slower.
 */
export class CountKeys {
  /** What one more of each adds to the number, where numbers are added. */
  private readonly units: readonly number[]
  /** Where they are not. */
  private readonly numbered: NumberedCounts | null

  /** @param most  no count is ever above it */
  constructor(readonly most: readonly number[]) {
    let unit = 1
    this.units = most.map((count) => {
      const own = unit
      unit *= count + 1
      return own
    })
    this.numbered = unit <= Number.MAX_SAFE_INTEGER ? null : new NumberedCounts(most.length)
  }

  /** How two numbers are added; null: as numbers are. */
  get adding(): ((one: number, two: number) => number) | null {
    const { numbered } = this
    return numbered && ((one, two) => numbered.sum(one, two))
  }
  /** So many more of one sort. */
  plus(key: number, sort: number, count: number): number {
    return this.numbered ? this.numbered.plus(key, sort, count) : key + count * (this.units[sort] ?? 0)
  }
  keyOf(counts: readonly number[]): number {
    if (this.numbered) return this.numbered.numberOf(counts)
    let key = 0
    for (let n = 0; n < counts.length; n++) key += (this.units[n] ?? 0) * (counts[n] ?? 0)
    return key
  }
  countsOf(key: number): readonly number[] {
    if (this.numbered) return this.numbered.countsOf(key)
    const counts = this.units.map(() => 0)
    let left = key
    for (let n = counts.length - 1; n >= 0; n--) {
      const unit = this.units[n] ?? 1
      const count = Math.floor(left / unit)
      counts[n] = count
      left -= count * unit
    }
    return counts
  }
}

/** Chances of several counts at once, by their number. */
export type Joint = ReadonlyMap<number, number>

export const certain: Joint = new Map([[0, 1]])
export function combined({ adding }: CountKeys, one: Joint, two: Joint): Joint {
  if (one.size === 1 && one.has(0)) return two
  const sum = new Map<number, number>()
  // Apart, so that the usual sum stays bare: it is most of the time of all odds.
  if (adding)
    for (const [a, p] of one)
      for (const [b, q] of two) {
        const key = adding(a, b)
        sum.set(key, (sum.get(key) ?? 0) + p * q)
      }
  else for (const [a, p] of one) for (const [b, q] of two) sum.set(a + b, (sum.get(a + b) ?? 0) + p * q)
  return sum
}
/** The same thing so many times. */
export function repeated(keys: CountKeys, once: Joint, times: number): Joint {
  let all = certain
  for (let n = 0; n < times; n++) all = combined(keys, all, once)
  return all
}
