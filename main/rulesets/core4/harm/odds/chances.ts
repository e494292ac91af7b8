/** Chances of faces and counts, computed and not sampled: the arithmetic under the odds of a salvo. */

/** Chance of a face of at least `needed`; a save or roll nobody has never succeeds, and a 1 never does. */
export const chanceOf = (needed: number | null): number =>
  needed === null ? 0 : Math.min(5, Math.max(0, 7 - needed)) / 6

/** Something that is tried so many times with the same chance: odds[n] of exactly n successes. */
export function binomial(count: number, chance: number): readonly number[] {
  let odds: readonly number[] = [1]
  for (let tried = 0; tried < count; tried++) odds = convolved(odds, [1 - chance, chance])
  return odds
}

export function convolved(one: readonly number[], two: readonly number[]): readonly number[] {
  const sum = new Array<number>(one.length + two.length - 1).fill(0)
  for (let i = 0; i < one.length; i++)
    for (let j = 0; j < two.length; j++) sum[i + j] = (sum[i + j] ?? 0) + (one[i] ?? 0) * (two[j] ?? 0)
  return sum
}

/** Everything beyond the cap counts as the cap. */
export function capped(odds: readonly number[], most: number): readonly number[] {
  const kept = odds.slice(0, most + 1)
  const surplus = odds.slice(most + 1).reduce((sum, p) => sum + p, 0)
  if (surplus > 0) kept[most] = (kept[most] ?? 0) + surplus
  return kept
}

/** Chance that two dice show more than this; where said, two ones never do (C4-MORALE-02). */
export function failsTwoDice(value: number, twoPasses: boolean): number {
  let fails = 0
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++) if (one + two > value && !(twoPasses && one + two === 2)) fails++
  return fails / 36
}
