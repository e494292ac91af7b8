/** A procedure with every face of every die: what chances told before must agree with. */
import type { RollRequest } from '../main/engine'

/** Dice of one roll, and how likely they are among all that it may throw. */
export interface Throw {
  readonly dice: readonly number[]
  readonly chance: number
}
export interface Ending<T> {
  readonly end: T
  readonly chance: number
}

/**
 * One run for each way in which all dice may fall.
 * @param run the procedure with these dice, which come as it asks for them; it tells of each roll before it is thrown
 * @param throwsOf what a roll may throw; faces that differ in nothing may stand for one another
 */
export function everyThrow<T>(
  run: (dice: readonly string[], asks: (request: RollRequest) => void) => T,
  throwsOf: (request: RollRequest) => readonly Throw[],
): readonly Ending<T>[] {
  const endings: Ending<T>[] = []
  /** Of each roll on the way, what it may still throw; the first of these is thrown. */
  const way: Throw[][] = []
  do {
    const dice: string[] = []
    let rolls = 0
    const end = run(dice, (request) => {
      const [thrown] = (way[rolls++] ??= [...throwsOf(request)])
      if (thrown) dice.push(...thrown.dice.map(String))
    })
    endings.push({ end, chance: way.reduce((chance, [thrown]) => chance * (thrown?.chance ?? 0), 1) })
    // The last roll that may fall otherwise does so next; those after it are asked for anew.
    while (way.length > 0 && way.at(-1)?.length === 1) way.pop()
    way.at(-1)?.shift()
  } while (way.length > 0)
  return endings
}
