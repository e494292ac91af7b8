/** What the markers of a salvo bring together, by numbers: sums of them are asked for millions of times (C4-WEAPON-22). */

/** Hits by the numbers of their kinds, and what cover each place leaves that has brought some. */
interface Burst {
  readonly hits: readonly number[]
  readonly places: readonly number[]
}
/** By the number of a burst. */
export type BurstChances = ReadonlyMap<number, number>

/** No two bursts of one number differ. */
export class Bursts {
  private readonly all: Burst[] = []
  private readonly numbers = new Map<string, number>()
  private readonly sums = new Map<number, Map<number, number>>()
  readonly none = this.numberOf({ hits: [], places: [] })
  readonly nothing: BurstChances = new Map([[this.none, 1]])

  numberOf({ hits, places }: Burst): number {
    const sorted = [...hits].sort((one, two) => one - two)
    const word = `${sorted.join()} ${places.join()}`
    const number = this.numbers.get(word) ?? this.all.push({ hits: sorted, places }) - 1
    this.numbers.set(word, number)
    return number
  }
  of(number: number): Burst {
    const burst = this.all[number]
    if (!burst) throw new Error(`no burst ${number}`)
    return burst
  }

  /** Both of them, one after the other. */
  both(one: BurstChances, two: BurstChances): BurstChances {
    if (one.size === 1 && one.has(this.none)) return two
    if (two.size === 1 && two.has(this.none)) return one
    const all = new Map<number, number>()
    for (const [a, p] of one)
      for (const [b, q] of two) {
        const sum = this.sumOf(a, b)
        all.set(sum, (all.get(sum) ?? 0) + p * q)
      }
    return all
  }
  private sumOf(a: number, b: number): number {
    if (a === this.none) return b
    if (b === this.none) return a
    const known = this.sums.get(a) ?? new Map<number, number>()
    this.sums.set(a, known)
    const before = known.get(b)
    if (before !== undefined) return before
    const [one, two] = [this.of(a), this.of(b)]
    const sum = this.numberOf({ hits: [...one.hits, ...two.hits], places: [...one.places, ...two.places] })
    known.set(b, sum)
    return sum
  }
}
