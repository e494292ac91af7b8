/** What comes before a battle, as the program proposes it. */
import type { Command } from '../../shared/protocol/command'
import type { GameView } from '../../shared/protocol/game-view'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { placementOf } from '../../shared/protocol/placements'
import type { UnitMoved } from '../../shared/protocol/previews/way'
import type { Query, QueryResult } from '../../shared/protocol/query'
import type { Seat } from '../../shared/protocol/spatial'
import { inSlices } from '../engine'
import type { Session } from '../session'
import { goAsProposed, mayNow } from './as-proposed'

/** Nothing is spent that cannot be had again: a stratagem is declared that was wished for before the game, or none (CF-SETUP-06). */
const answerTo =
  (session: Running) =>
  ({ kind, seat, form, default: proposed }: Decision): Answer => {
    if (kind !== 'stratagem' && kind !== 'stratagemBesides') return proposed
    const { wishes } = session.snapshot(seat).view.parts.stratagems ?? {}
    const isWished = proposed.form === 'option' && wishes?.[seat]?.includes(proposed.option) === true
    const passing =
      form.form === 'option' ? form.options.find(({ id }) => id === 'none' || id === 'leave') : undefined
    return isWished || passing === undefined ? proposed : { form: 'option', option: passing.id }
  }

type Running = Pick<Session, 'state' | 'snapshot' | 'submit' | 'querying'>

const ask = async <A extends Query['ask']>(
  session: Running,
  seat: Seat,
  query: Extract<Query, { ask: A }>,
): Promise<QueryResult[A]> => (await inSlices(session.querying(seat, query))) as QueryResult[A]
const give = (session: Running, seat: Seat, command: Command) =>
  session.submit({ kind: 'command', seat, state: session.state.at, command })

/**
 * Puts down whoever may come now, as proposed, behind a marker where that is allowed (CF-MSR-06); for whom there is no room
 * waits in reserve (C4-DEPLOY-06). False where nobody can.
 */
export async function placeAsProposed(session: Running): Promise<boolean> {
  const seat = mayNow(session, 'deploy')
  if (seat === undefined) return false
  const { view, legal } = session.snapshot(seat)
  const all = await ask(session, seat, { ask: 'suggestDeployAll' })
  // Nobody is put down before those of an earlier category for whom there is no room have been held back.
  const rank = rankIn(view)
  const least = Math.min(...all.placed.filter(({ check }) => check.refusal).map(({ unit }) => rank(unit)))
  const isDue = ({ unit }: { readonly unit: string }): boolean => rank(unit) <= least
  const [placed, aboard] = [all.placed.filter(isDue), all.aboard.filter(isDue)]
  const hidden = placed.find(
    ({ unit, check }) =>
      !check.refusal && legal.some((one) => one.type === 'deployHidden' && one.unit === unit),
  )
  const command: Command | null = hidden
    ? { type: 'deployHidden', unit: hidden.unit, poses: hidden.poses }
    : placementOf(placed, aboard)
  // Of those for whom there is none, the one whose turn it is.
  const held = new Set(legal.flatMap(({ type, unit }) => (type === 'holdBack' && unit ? [unit] : [])))
  const homeless = placed.find(({ unit }) => held.has(unit)) ?? placed[0]
  if (command === null && homeless === undefined) return false
  await give(session, seat, command ?? { type: 'holdBack', unit: homeless?.unit ?? '' })
  return true
}
/** In the order in which categories are put down. */
function rankIn({ parts, units }: GameView): (unit: string) => number {
  const deploy = parts.mission?.file?.steps.find((step) => step.step === 'deploy')
  return (unit) => {
    const category = units[unit]?.entry.category
    return category === undefined ? 0 : (deploy?.order.indexOf(category) ?? 0)
  }
}
/** The next counter of an objective (C4-MISSION-20). */
async function layCounter(session: Running): Promise<boolean> {
  const seat = mayNow(session, 'placeCounter')
  if (seat === undefined) return false
  const { to } = await ask(session, seat, { ask: 'suggestCounter' })
  if (to === null) return false
  await give(session, seat, { type: 'placeCounter', to })
  return true
}
/** Everybody of a side stands that places its whole army at once (S6-MISS-DEP-02). */
async function finishDeployment(session: Running): Promise<boolean> {
  const seat = mayNow(session, 'finishDeployment')
  if (seat === undefined) return false
  await give(session, seat, { type: 'finishDeployment' })
  return true
}
/** Free moves of those who have one: forward, where nobody is lost by it; the others stay where they are (C4-USR-13). */
async function moveEarly(session: Running): Promise<boolean> {
  const seat = mayNow(session, 'finishEarlyMoves')
  if (seat === undefined) return false
  for (const { type, unit = '' } of session.snapshot(seat).legal) {
    if (type !== 'move') continue
    const [way] = await ask(session, seat, { ask: 'suggestAdvance', units: [unit] })
    if (way === undefined || !isSafe(way)) continue
    const difficult = way.check.tests.some(({ kind }) => kind === 'difficult')
    await give(session, seat, { type: 'move', unit, paths: way.paths, difficult })
    return true
  }
  await give(session, seat, { type: 'finishEarlyMoves' })
  return true
}
const isSafe = ({ paths, check }: UnitMoved): boolean =>
  check.refusal === undefined &&
  check.coherent &&
  Object.keys(paths).length > 0 &&
  check.tests.every(({ kind }) => kind === 'difficult')

/** Sides, counters, order and places of both players, up to the first move of the battle. */
export const setUpAsProposed = (session: Running): Promise<void> =>
  goAsProposed(
    session,
    answerTo(session),
    async () =>
      (await placeAsProposed(session)) ||
      (await finishDeployment(session)) ||
      (await layCounter(session)) ||
      (await moveEarly(session)),
    ({ stage, turn }) => stage === 'battle' && turn.game > 0,
  )
