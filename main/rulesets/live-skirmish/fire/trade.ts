/** Dice of one shot: divided among its targets (LS-SHOOT-06), and given up where it needs more than 6 (LS-SHOOT-07). */

/** No die shows more. */
const highestFace = 6

interface Plan {
  /** Dice given up for the worst target. */
  readonly given: number
  /** Nothing is left to throw: fired, and missed once. */
  readonly hopeless: boolean
}
export function planTrade(dice: number, needed: readonly number[], mayTrade: boolean): Plan {
  const surplus = Math.max(0, Math.max(...needed) - highestFace)
  if (surplus === 0) return { given: 0, hopeless: false }
  return mayTrade && surplus < dice ? { given: surplus, hopeless: false } : { given: 0, hopeless: true }
}
/** What a die must show: after a trade those who need more than 6 are hit on 6. */
export const faceFor = (needed: number): number => Math.min(needed, highestFace)

interface Share {
  readonly needed: number
  readonly dice: number
}
/** The firer's best: dice go from the target he has least chance against; one at a time, the last named first. */
export function cheapestToGive(shares: readonly Share[], count: number): readonly number[] {
  const given = shares.map(() => 0)
  for (let i = 0; i < count; i++) {
    const left = shares.map((share, n) => share.dice - (given[n] ?? 0))
    const worst = shares.reduce<number>((best, share, n) => {
      if (left[n] === 0) return best
      if (best < 0) return n
      const [one, other] = [faceFor(share.needed), faceFor(shares[best]?.needed ?? 0)]
      return one > other || (one === other && (left[n] ?? 0) >= (left[best] ?? 0)) ? n : best
    }, -1)
    given[worst] = (given[worst] ?? 0) + 1
  }
  return given
}
