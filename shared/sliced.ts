/**
 * Long work with places in it where others may be served: a generator that yields nothing but such a place. What comes
 * out is the same however often it is stopped.
 */
export type Sliced<R> = Generator<undefined, R, undefined>

/** In one piece, where nobody else waits. */
export function atOnce<R>(work: Sliced<R>): R {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** What was worked out already, or is still to be. */
export const isSliced = <R>(value: R | Sliced<R>): value is Sliced<R> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value
