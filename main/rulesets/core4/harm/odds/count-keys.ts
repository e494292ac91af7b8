/**
 * Several counts as one number: each has a place of its own with room up to its most (mixed radix), so that adding the
 * numbers adds the counts. Odds of many things at once are told by such numbers: words took most of their time.
 */
export class CountKeys {
  /** What one more of each adds to the number. */
  readonly units: readonly number[]

  /** @param most  no count is ever above it */
  constructor(readonly most: readonly number[]) {
    let unit = 1
    this.units = most.map((count) => {
      const own = unit
      unit *= count + 1
      return own
    })
  }

  keyOf(counts: readonly number[]): number {
    let key = 0
    for (let n = 0; n < counts.length; n++) key += (this.units[n] ?? 0) * (counts[n] ?? 0)
    return key
  }

  countsOf(key: number): readonly number[] {
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
export function combined(one: Joint, two: Joint): Joint {
  if (one.size === 1 && one.has(0)) return two
  const sum = new Map<number, number>()
  for (const [a, p] of one) for (const [b, q] of two) sum.set(a + b, (sum.get(a + b) ?? 0) + p * q)
  return sum
}
/** The same thing so many times. */
export function repeated(once: Joint, times: number): Joint {
  let all = certain
  for (let n = 0; n < times; n++) all = combined(all, once)
  return all
}
