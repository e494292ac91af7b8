/** What comes before a battle, decided as the program proposes: inputs like any others, recorded and to be taken back. */
import type { Command } from '../../shared/protocol/command'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { placementOf } from '../../shared/protocol/placements'
import type { QueryResult } from '../../shared/protocol/query'
import { inSlices } from '../engine'
import type { Session } from '../session'

/** Nothing is spent that cannot be had again: a stratagem is a choice of its own, made by hand or not at all (CF-SETUP-06). */
const answerTo = ({ kind, default: proposed }: Decision): Answer =>
  kind === 'stratagem' ? { form: 'option', option: 'none' } : proposed

type Running = Pick<Session, 'state' | 'snapshot' | 'submit' | 'querying'>

/** Puts down whoever may come now, as proposed; for whom there is no room waits in reserve (C4-DEPLOY-06). False where nobody can. */
export async function placeAsProposed(session: Running): Promise<boolean> {
  const { at } = session.state
  const seat = (['a', 'b'] as const).find((one) =>
    session.snapshot(one).legal.some(({ type }) => type === 'deploy'),
  )
  if (seat === undefined) return false
  const submit = (command: Command) => session.submit({ kind: 'command', seat, state: at, command })
  const found = await inSlices(session.querying(seat, { ask: 'suggestDeployAll' }))
  const { placed, aboard } = found as QueryResult['suggestDeployAll']
  const command = placementOf(placed, aboard)
  const [homeless] = placed
  if (command === null && homeless === undefined) return false
  await submit(command ?? { type: 'holdBack', unit: homeless?.unit ?? '' })
  return true
}

/**
 * Sides, order and places of both players, up to the first move of the battle. It ends earlier where only a person can go on:
 * dice that are typed in, a table that is still laid.
 */
export async function setUpAsProposed(session: Running): Promise<void> {
  while (session.snapshot('a').view.stage !== 'battle') {
    const { at, decisions } = session.state
    const [open] = decisions
    if (open === undefined) {
      if (!(await placeAsProposed(session))) return
    } else if (open.form.form === 'dice') return
    else {
      const { seat, id: decision } = open
      await session.submit({ kind: 'answer', seat, state: at, decision, answer: answerTo(open) })
    }
  }
}
