/** A session that says of every question, command and answer how long it kept whoever gave it waiting. */
import type { Session } from '../../main/session'
import type { Sliced } from '../../shared/sliced'
import { spent } from './spent'

/** @param ms  of one wait: the less of wall and processor time, for neither who else computes nor the compiler beside it counts */
export type WaitNote = (what: string, ms: number, about: unknown, answer: unknown) => void

function stopwatch(): () => number {
  const [wall, cpu] = [performance.now(), spent()]
  return () => Math.min(performance.now() - wall, 1000 * (spent() - cpu))
}
/** Ask and answer as ever; a refusal is a wait like any other. */
export function timedSession<S, C extends { readonly type: string }, V>(
  session: Session<S, C, V>,
  note: WaitNote,
): Session<S, C, V> {
  function timed<T>(what: string, about: unknown, work: () => T): T {
    const elapsed = stopwatch()
    const answer = work()
    note(what, elapsed(), about, answer)
    return answer
  }
  return {
    id: session.id,
    mode: session.mode,
    get at() {
      return session.at
    },
    get state() {
      return session.state
    },
    get lines() {
      return session.lines
    },
    snapshot: (seat) => timed('snapshot', seat, () => session.snapshot(seat)),
    async submit(input) {
      const what = input.kind === 'command' ? `do ${input.command.type}` : 'answer'
      const { decisions } = session.state
      const about =
        input.kind === 'command' ? input.command : decisions.find(({ id }) => id === input.decision)
      const elapsed = stopwatch()
      try {
        return await session.submit(input)
      } finally {
        note(what, elapsed(), about, null)
      }
    },
    undo: (seat, consent) => session.undo(seat, consent),
    redo: (seat, consent) => session.redo(seat, consent),
    jump: (seat, node, consent) => session.jump(seat, node, consent),
    setHandover: (seat, level, consent) => session.setHandover(seat, level, consent),
    query: (seat, query) => timed(`ask ${query.ask}`, query, () => session.query(seat, query)),
    *querying(seat, query): Sliced<unknown> {
      const elapsed = stopwatch()
      const answer = yield* session.querying(seat, query)
      note(`ask ${query.ask}`, elapsed(), query, answer)
      return answer
    },
    onUpdate: (listener, seat) => session.onUpdate(listener, seat),
    seek: (node) => session.seek(node),
  }
}
