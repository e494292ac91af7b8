/**
 * Effects put off to a later turn and phase: strikes, drifting smoke, countdowns, expiring zones (LS-ENG-09).
 * The list lives in the ruleset's state, so it is saved, undone and kept secret like everything else.
 */
export interface Scheduled<T> {
  readonly turn: number
  readonly phase: string
  readonly what: T
}

/** What falls due now, in the order it was scheduled, and what still lies ahead. A missed moment of an earlier turn is due too. */
export function due<T>(
  list: readonly Scheduled<T>[],
  now: { readonly turn: number; readonly phase: string },
): { readonly due: readonly T[]; readonly ahead: readonly Scheduled<T>[] } {
  const isDue = ({ turn, phase }: Scheduled<T>): boolean =>
    turn < now.turn || (turn === now.turn && phase === now.phase)
  return { due: list.filter(isDue).map(({ what }) => what), ahead: list.filter((each) => !isDue(each)) }
}
