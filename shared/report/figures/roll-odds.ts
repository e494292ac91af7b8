/**
 * What a throw of dice was expected to bring and how unusual it was that it brought what it did: exact, from its dice, the
 * number needed and nothing else. A die that is judged by itself succeeds or not; dice that are added up are one trial.
 */
import type { Die, RollData } from '../../protocol/event'

export interface RollOdds {
  /** So many could succeed: dice, or one sum of them. */
  readonly trials: number
  readonly expected: number
  readonly variance: number
  readonly result: number
  /** Chance of as many successes as fell, or more. */
  readonly atLeast: number
  /** Chance of as many successes as fell, or fewer. */
  readonly atMost: number
}

/** Values of a die, each as likely as the others; null: it has none that numbers are compared with. */
const values: Readonly<Record<Die['kind'], readonly number[] | null>> = {
  d6: [1, 2, 3, 4, 5, 6],
  d3: [1, 2, 3],
  d12: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  scatter: null,
}

/** null: nothing was needed, so that no number is better than another. */
export function rollOdds({
  dice,
  needed,
  compare,
}: Pick<RollData, 'dice' | 'needed' | 'compare'>): RollOdds | null {
  if (needed === undefined || dice.length === 0) return null
  const faces = dice.flatMap(({ kind }) => {
    const known = values[kind]
    return known === null ? [] : [known]
  })
  if (faces.length < dice.length) return null
  const succeeded = dice.filter(({ success }) => success === true).length
  return compare === 'atMost'
    ? oddsOf([chanceOfSum(faces, needed)], succeeded > 0 ? 1 : 0)
    : oddsOf(
        faces.map((known) => known.filter((value) => value >= needed).length / known.length),
        succeeded,
      )
}
/** That dice added up come to no more than this. */
function chanceOfSum(dice: readonly (readonly number[])[], most: number): number {
  let sums: ReadonlyMap<number, number> = new Map([[0, 1]])
  for (const faces of dice) {
    const next = new Map<number, number>()
    for (const [sum, chance] of sums)
      for (const value of faces) next.set(sum + value, (next.get(sum + value) ?? 0) + chance / faces.length)
    sums = next
  }
  return [...sums].reduce((all, [sum, chance]) => (sum <= most ? all + chance : all), 0)
}
/** @param chances  of each trial */
function oddsOf(chances: readonly number[], result: number): RollOdds {
  let exactly: readonly number[] = [1]
  for (const chance of chances)
    exactly = Array.from(
      { length: exactly.length + 1 },
      (_, n) => (exactly[n] ?? 0) * (1 - chance) + (exactly[n - 1] ?? 0) * chance,
    )
  const sum = (some: readonly number[]): number =>
    Math.min(
      1,
      some.reduce((all, one) => all + one, 0),
    )
  return {
    trials: chances.length,
    expected: chances.reduce((all, chance) => all + chance, 0),
    variance: chances.reduce((all, chance) => all + chance * (1 - chance), 0),
    result,
    atLeast: sum(exactly.slice(result)),
    atMost: sum(exactly.slice(0, result + 1)),
  }
}
