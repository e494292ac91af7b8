/** Plays both seats of a battle as the program proposes, and asks what the page asks on the way. */
import { playerChance, setUpAsProposed } from '../../main/automa'
import { randomCommand } from '../../main/automa/random-command'
import { inSlices } from '../../main/engine'
import { ApiFault, type Session } from '../../main/session'
import { inches } from '../../shared/geometry'
import type { Command } from '../../shared/protocol/command'
import type { Query, QueryResult } from '../../shared/protocol/query'
import type { Seat } from '../../shared/protocol/spatial'

const seats = ['a', 'b'] as const
/** So many units' reaches, fields and targets are looked at in a phase, and so many of their charges weighed. */
const [looked, weighed] = [4, 2]
const charged = inches(12)
/** Nobody asks the program for these. */
const unasked: readonly string[] = ['concede', 'agreeOnRuin', 'automate']
const [mostStuck, mostIdeas] = [5, 40]

/** A question that the rules refuse is as good as one with nothing to say: the page shows why and goes on. */
async function ask<A extends Query['ask']>(
  session: Session,
  seat: Seat,
  query: Extract<Query, { ask: A }>,
): Promise<QueryResult[A] | undefined> {
  try {
    return (await inSlices(session.querying(seat, query))) as QueryResult[A]
  } catch (error) {
    if (error instanceof ApiFault) return undefined
    throw error
  }
}
async function give(session: Session, seat: Seat, command: Command): Promise<boolean> {
  try {
    await session.submit({ kind: 'command', seat, state: session.at, command })
    return true
  } catch (error) {
    if (error instanceof ApiFault) return false
    throw error
  }
}
async function answerAll(session: Session): Promise<void> {
  for (;;) {
    const [open] = session.state.decisions
    if (open === undefined) return
    const { seat, id: decision, default: answer } = open
    await session.submit({ kind: 'answer', seat, state: session.at, decision, answer })
  }
}

async function move(session: Session, seat: Seat): Promise<void> {
  const { legal, view } = session.snapshot(seat)
  const units = legal.flatMap(({ type, unit }) => (type === 'move' && unit !== undefined ? [unit] : []))
  for (const unit of units.slice(0, looked)) {
    const model = view.units[unit]?.models.find((id) => view.models[id]?.pose)
    if (model === undefined) continue
    await ask(session, seat, { ask: 'reach', model, purpose: 'move' })
    await ask(session, seat, { ask: 'unitCard', unit })
    await ask(session, seat, { ask: 'fieldOfFire', of: { model }, way: 'out' })
  }
  const ways = (await ask(session, seat, { ask: 'suggestAdvance' })) ?? []
  const moves = ways
    .filter(({ check }) => check.refusal === undefined)
    .map(({ unit, paths, check }) => ({
      unit,
      paths,
      difficult: check.tests.some(({ kind }) => kind === 'difficult'),
    }))
  if (moves.length > 0) await give(session, seat, { type: 'moveMany', moves })
}
async function shoot(session: Session, seat: Seat): Promise<void> {
  const units = session
    .snapshot(seat)
    .legal.flatMap(({ type, unit }) => (type === 'shoot' && unit !== undefined ? [unit] : []))
  for (const unit of units.slice(0, looked)) {
    await ask(session, seat, { ask: 'targets', unit })
    await ask(session, seat, { ask: 'aims', unit })
  }
  const proposed = await ask(session, seat, { ask: 'suggestFire' })
  const orders = (proposed?.orders ?? []).map(({ unit, target, fire }) => ({ unit, target, fire: [...fire] }))
  if (orders.length > 0) await give(session, seat, { type: 'fireAll', orders })
}
async function assault(session: Session, seat: Seat): Promise<void> {
  for (const { type, unit } of session.snapshot(seat).legal) {
    if (type !== 'assault' || unit === undefined) continue
    if (session.state.moment.over || session.state.moment.phase !== 'assault') return
    const open = ((await ask(session, seat, { ask: 'assaults', unit })) ?? []).filter(
      ({ refusal }) => !refusal,
    )
    for (const { target } of open.slice(0, weighed))
      await ask(session, seat, { ask: 'chargeOdds', unit, targets: [target] })
    const [nearest] = open
      .filter(({ distance }) => distance === null || distance <= charged)
      .toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
    if (nearest === undefined) continue
    await give(session, seat, { type: 'assault', unit, targets: [nearest.target] })
    await answerAll(session)
  }
}
const inPhase = { movement: move, shooting: shoot, assault } as const
const isNamed = (phase: string): phase is keyof typeof inPhase => phase in inPhase

/** Ends the phase, or, where something must be done first, does it. */
async function goOn(session: Session, luck: ReturnType<typeof playerChance>): Promise<boolean> {
  const ends = seats.find((seat) => session.snapshot(seat).legal.some(({ type }) => type === 'endPhase'))
  if (ends !== undefined) return give(session, ends, { type: 'endPhase' })
  for (let idea = 0; idea < mostIdeas; idea++)
    for (const seat of seats)
      for (const entry of session.snapshot(seat).legal.filter(({ type }) => !unasked.includes(type))) {
        const wish = randomCommand(session, seat, entry, luck)
        if (wish && (await give(session, seat, wish))) return true
      }
  return false
}

/** From the set-up to the end of this turn, or of the game. */
export async function playAsProposed(session: Session, seed: string, turns: number): Promise<void> {
  const luck = playerChance(seed)
  await setUpAsProposed(session)
  let stuck = 0
  while (stuck <= mostStuck) {
    await answerAll(session)
    const { over, turn, active, phase } = session.state.moment
    if (over || turn > turns) return
    if (active !== null) {
      await ask(session, active, { ask: 'whoCanAct' })
      await ask(session, active, { ask: 'scoreSheet' })
      if (isNamed(phase)) await inPhase[phase](session, active)
    }
    await answerAll(session)
    if (session.state.moment.over) return
    stuck = (await goOn(session, luck)) ? 0 : stuck + 1
  }
  throw new Error(`nothing leads out of ${JSON.stringify(session.state.moment)}`)
}
