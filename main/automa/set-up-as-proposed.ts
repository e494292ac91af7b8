/** What comes before a battle, decided as the program proposes: inputs like any others, recorded and to be taken back. */
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { QueryResult } from '../../shared/protocol/query'
import { inSlices } from '../engine'
import type { Session } from '../session'

/** Nothing is spent that cannot be had again: a stratagem is a choice of its own, made by hand or not at all (CF-SETUP-06). */
const answerTo = ({ kind, default: proposed }: Decision): Answer =>
  kind === 'stratagem' ? { form: 'option', option: 'none' } : proposed

type Running = Pick<Session, 'state' | 'snapshot' | 'submit' | 'querying'>

/** Puts down whoever may come now, as proposed; false where nobody can. */
async function placeNext(session: Running): Promise<boolean> {
  const { at } = session.state
  const seat = (['a', 'b'] as const).find((one) =>
    session.snapshot(one).legal.some(({ type }) => type === 'deploy'),
  )
  if (seat === undefined) return false
  const found = await inSlices(session.querying(seat, { ask: 'suggestDeployAll' }))
  const { placed } = found as QueryResult['suggestDeployAll']
  const units = placed.filter(({ check }) => !check.refusal).map(({ unit, poses }) => ({ unit, poses }))
  const [first] = units
  if (first === undefined) return false
  await session.submit({
    kind: 'command',
    seat,
    state: at,
    command: units.length === 1 ? { type: 'deploy', ...first } : { type: 'deployMany', units },
  })
  return true
}

/**
 * Sides, order and places of both players, up to the first move of the battle. It ends earlier where only a person can go on:
 * dice that are typed in, a table that is still laid, somebody for whom no place is found.
 */
export async function setUpAsProposed(session: Running): Promise<void> {
  while (session.snapshot('a').view.stage !== 'battle') {
    const { at, decisions } = session.state
    const [open] = decisions
    if (open === undefined) {
      if (!(await placeNext(session))) return
    } else if (open.form.form === 'dice') return
    else {
      const { seat, id: decision } = open
      await session.submit({ kind: 'answer', seat, state: at, decision, answer: answerTo(open) })
    }
  }
}
