/**
 * Whoever asks takes turns: one piece of work of each in turn, and between two of them the program looks up for what
 * else has come in. So nobody waits longer than for one piece of everybody else's, however much one of them asks.
 */
import { ApiFault } from '../session'

export interface TurnPlace {
  /** Resolves when it is this one's turn, in the order of asking; rejects when it has left and what waits is dropped. */
  next(drop?: 'whenLeft'): Promise<void>
  /** Nobody is there any more to read what would be answered. */
  leave(): void
}
interface Waiting {
  readonly go: () => void
  /** null: it is done all the same. */
  readonly drop: (() => void) | null
}

const gone = (): ApiFault => new ApiFault({ code: 'notFound', message: { key: 'fault.connectionLost' } })

/** @returns  gives a place among those who take turns */
export function takingTurns(): () => TurnPlace {
  const round: Waiting[][] = []
  let isGoing = false

  function serve(): void {
    const line = round.shift()
    if (!line) {
      isGoing = false
      return
    }
    line.shift()?.go()
    if (line.length > 0) round.push(line)
    // What was let go runs before that, up to its next wait; then whatever has come in.
    setImmediate(serve)
  }

  return () => {
    const line: Waiting[] = []
    let isThere = true
    return {
      next: (drop) =>
        new Promise((resolve, reject) => {
          const refuse = drop === undefined ? null : () => reject(gone())
          if (!isThere && refuse) return refuse()
          line.push({ go: resolve, drop: refuse })
          if (line.length === 1) round.push(line)
          if (isGoing) return
          isGoing = true
          setImmediate(serve)
        }),
      leave() {
        isThere = false
        const kept = line.filter(({ drop }) => drop === null)
        for (const { drop } of line.splice(0, line.length, ...kept)) drop?.()
        if (line.length > 0) return
        const at = round.indexOf(line)
        if (at >= 0) round.splice(at, 1)
      },
    }
  }
}
