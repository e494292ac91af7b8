/** Chances of a salvo, computed and not sampled: every die is one step of a convolution. */

/** So many independent tries with the same chance. */
export interface Trials {
  readonly count: number
  readonly chance: number
  /** More successes than this are lost: no model is left that could suffer them (C4-SHOOT-15). */
  readonly most: number
}

/** Chance of a face of at least `needed`; a save or roll nobody has never succeeds. */
export const chanceOf = (needed: number | null): number =>
  needed === null ? 0 : Math.min(5, Math.max(0, 7 - needed)) / 6

const convolved = (one: readonly number[], two: readonly number[]): number[] => {
  const sum = new Array<number>(one.length + two.length - 1).fill(0)
  one.forEach((p, i) => two.forEach((q, j) => (sum[i + j] = (sum[i + j] ?? 0) + p * q)))
  return sum
}
/** Everything beyond the cap counts as the cap. */
const capped = (odds: readonly number[], most: number): number[] => {
  const kept = odds.slice(0, most + 1)
  const surplus = odds.slice(most + 1).reduce((sum, p) => sum + p, 0)
  if (surplus > 0) kept[most] = (kept[most] ?? 0) + surplus
  return kept
}

/** odds[n]: the chance of exactly n successes in all of them together. */
export function oddsOf(trials: readonly Trials[], most: number): readonly number[] {
  let all = [1]
  for (const { count, chance, most: own } of trials) {
    let odds = [1]
    for (let n = 0; n < count; n++) odds = convolved(odds, [1 - chance, chance])
    all = capped(convolved(all, capped(odds, own)), most)
  }
  return all
}
