/**
 * Questions asked while the mouse moves: one is under way at a time, and of those that come meanwhile only
 * the newest is asked next. An answer to a question that was dropped never arrives.
 */
interface OneInFlight<Q> {
  ask(question: Q): void
  /** Forgets what waits, and what is under way when it comes. */
  drop(): void
  /** When nothing is under way or waits any more: what hangs on the newest answer is done after that. */
  idle(): Promise<void>
}
export function oneInFlight<Q, A>(
  put: (question: Q) => Promise<A>,
  answered: (answer: A, question: Q) => void,
  failed: (fault: unknown) => void,
): OneInFlight<Q> {
  let busy = false
  let waiting: { readonly question: Q } | null = null
  let era = 0
  let patient: (() => void)[] = []

  function next(question: Q): void {
    busy = true
    const born = era
    put(question)
      .then((answer) => (born === era ? answered(answer, question) : undefined))
      .catch((fault: unknown) => (born === era ? failed(fault) : undefined))
      .finally(() => {
        busy = false
        const following = waiting
        waiting = null
        if (following !== null) return next(following.question)
        const freed = patient
        patient = []
        for (const go of freed) go()
      })
  }
  return {
    ask(question) {
      if (busy) waiting = { question }
      else next(question)
    },
    drop() {
      era += 1
      waiting = null
    },
    idle: () => (busy ? new Promise((go) => patient.push(go)) : Promise.resolve()),
  }
}
