/** What comes before a battle, decided as the program proposes: inputs like any others, recorded and to be taken back. */
import type { Command } from '../../shared/protocol/command'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { GameView } from '../../shared/protocol/game-view'
import type { UnitPlaced } from '../../shared/protocol/previews/deploy'
import type { QueryResult } from '../../shared/protocol/query'
import type { UnitId } from '../../shared/table/types'
import { inSlices } from '../engine'
import type { Session } from '../session'

/** Nothing is spent that cannot be had again: a stratagem is a choice of its own, made by hand or not at all (CF-SETUP-06). */
const answerTo = ({ kind, default: proposed }: Decision): Answer =>
  kind === 'stratagem' ? { form: 'option', option: 'none' } : proposed

type Running = Pick<Session, 'state' | 'snapshot' | 'submit' | 'querying'>

/** The unit that the vehicle was bought to carry (C4-TRANS-02). */
const passengersOf = ({ units }: GameView, carrier: UnitId): UnitId | undefined => {
  const { seat, entry } = units[carrier] ?? {}
  return Object.values(units).find((one) => one.seat === seat && one.entry.id === entry?.dedicatedTo)?.id
}
/** Those whose own transport stands start in it: streets are narrow (C4-DEPLOY-08). */
function startsAboard({ view, legal }: ReturnType<Running['snapshot']>): Command | undefined {
  const rides = legal.flatMap((one) => (one.type === 'deployAboard' ? [one] : []))
  return rides
    .flatMap(({ unit = '', targets = [] }) => targets.map((vehicle) => ({ unit, vehicle })))
    .filter(({ unit, vehicle }) => passengersOf(view, view.models[vehicle]?.unit ?? '') === unit)
    .map((ride) => ({ type: 'deployAboard' as const, ...ride }))[0]
}
/** Who has found a place. Of a unit and the transport bought for it the transport comes first. */
function placing({ view }: ReturnType<Running['snapshot']>, placed: readonly UnitPlaced[]): Command | null {
  const units = placed.filter(({ check }) => !check.refusal).map(({ unit, poses }) => ({ unit, poses }))
  const carrier = units.find(({ unit }) => {
    const riders = passengersOf(view, unit)
    return riders !== undefined && placed.some((one) => one.unit === riders)
  })
  const first = carrier ?? units[0]
  if (first === undefined) return null
  return units.length === 1 || carrier !== undefined
    ? { type: 'deploy', ...first }
    : { type: 'deployMany', units }
}

/** Puts down whoever may come now, as proposed; for whom there is no room waits in reserve (C4-DEPLOY-06). False where nobody can. */
async function placeNext(session: Running): Promise<boolean> {
  const { at } = session.state
  const seat = (['a', 'b'] as const).find((one) =>
    session.snapshot(one).legal.some(({ type }) => type === 'deploy'),
  )
  if (seat === undefined) return false
  const submit = (command: Command) => session.submit({ kind: 'command', seat, state: at, command })
  const now = session.snapshot(seat)
  const aboard = startsAboard(now)
  if (aboard !== undefined) {
    await submit(aboard)
    return true
  }
  const found = await inSlices(session.querying(seat, { ask: 'suggestDeployAll' }))
  const { placed } = found as QueryResult['suggestDeployAll']
  const command = placing(now, placed)
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
      if (!(await placeNext(session))) return
    } else if (open.form.form === 'dice') return
    else {
      const { seat, id: decision } = open
      await session.submit({ kind: 'answer', seat, state: at, decision, answer: answerTo(open) })
    }
  }
}
