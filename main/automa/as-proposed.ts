/** What comes before a game of either family, decided as the program proposes: inputs like any others, recorded and to be taken back. */
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Seat } from '../../shared/protocol/spatial'
import type { Session, SnapshotOf } from '../session'

type Command = { readonly type: string }
type Running<C extends Command, V> = Pick<Session<unknown, C, V>, 'state' | 'snapshot' | 'submit'>

/** Whoever may give this command now. */
export const mayNow = <C extends Command, V>(
  session: { snapshot(seat: Seat): Pick<SnapshotOf<C, V>, 'legal'> },
  wanted: C['type'],
): Seat | undefined =>
  (['a', 'b'] as const).find((seat) => session.snapshot(seat).legal.some(({ type }) => type === wanted))

/**
 * Question by question and step by step, up to the first move. It ends earlier where only a person can go on: dice that are
 * typed in, a table that is still laid.
 * @param answerTo  what is answered
 * @param step      does the next thing that is not asked for; false: there is none
 * @param hasBegun  is it at the first move? Questions may come after the battle has begun, before its first turn (CF-SPECIAL-02)
 */
export async function goAsProposed<C extends Command, V extends { readonly stage: string }>(
  session: Running<C, V>,
  answerTo: (asked: Decision) => Answer,
  step: () => Promise<boolean>,
  hasBegun: (view: V) => boolean = ({ stage }) => stage === 'battle',
): Promise<void> {
  const view = (): V => session.snapshot('a').view
  while (!hasBegun(view()) && view().stage !== 'over') {
    const { at, decisions } = session.state
    const [open] = decisions
    if (open?.form.form === 'dice') return
    if (open !== undefined) {
      const { seat, id: decision } = open
      await session.submit({ kind: 'answer', seat, state: at, decision, answer: answerTo(open) })
    } else if (!(await step())) return
  }
}
