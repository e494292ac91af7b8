/** Plays a game to its end without a plan, by legal inputs only: the rules must hold whatever happens. */
import { otherSeat, type Seat } from '../../shared/protocol/spatial'
import type { Command } from '../../shared/protocol/command'
import { ApiFault, type Session } from '../session'
import type { PlayerChance } from './chance'
import { randomAnswer } from './random-answer'
import { randomCommand } from './random-command'
import { randomPaths } from './random-paths'
import { placeAsProposed } from './set-up-as-proposed'

export interface PlayedGame {
  readonly inputs: number
  /** Inputs that the rules did not take, by refusal. */
  readonly refusals: Readonly<Record<string, number>>
}
export class StuckGame extends Error {}

/** How often a player does something rather than ending the phase. */
const diligence = 0.97
/** A six-turn game takes some hundred inputs; one that takes so many will not end. */
const mostInputs = 20_000
const mostIdeas = 25
/** Who found nobody to fire at looks again in the same phase only now and then: seldom has anything changed. */
const looksAgain = 0.1

export async function playRandomly(
  session: Session,
  luck: PlayerChance,
  afterInput: (input: number) => void | Promise<void>,
): Promise<PlayedGame> {
  const refusals: Record<string, number> = {}
  let inputs = 0
  const inVain = { during: '', who: new Set<string>() }

  /** False when the rules say no; anything else that goes wrong is a fault of ours. */
  async function taken(submit: () => Promise<unknown>): Promise<boolean> {
    try {
      await submit()
    } catch (error) {
      if (!(error instanceof ApiFault) || error.error.code !== 'refused') throw error
      const { key } = error.error.message
      refusals[key] = (refusals[key] ?? 0) + 1
      return false
    }
    await afterInput(++inputs)
    return true
  }
  const command = (seat: Seat, wish: Command): Promise<boolean> =>
    taken(() => session.submit({ kind: 'command', seat, state: session.state.at, command: wish }))

  async function answerOne(): Promise<boolean> {
    const decision = luck.pick(session.state.decisions)
    if (!decision) return false
    const { id, seat } = decision
    const submit = (answer: typeof decision.default) =>
      taken(() => session.submit({ kind: 'answer', seat, state: session.state.at, decision: id, answer }))
    const drawn = randomPaths(session, decision, luck) ?? randomAnswer(decision, luck)
    if (!(await submit(drawn)) && !(await submit(decision.default)))
      throw new StuckGame(`the default of ${decision.kind} is refused: ${JSON.stringify(decision)}`)
    return true
  }

  async function commandOne(): Promise<void> {
    const first: Seat = luck.sometimes(0.5) ? 'a' : 'b'
    const open = [first, otherSeat(first)].flatMap((seat) =>
      session
        .snapshot(seat)
        .legal.filter(({ type }) => type !== 'concede' && type !== 'agreeOnRuin' && type !== 'reveal')
        .map((entry) => ({ seat, entry })),
    )
    const doing = open.filter(({ entry }) => entry.type !== 'endPhase')
    const end = open.find(({ entry }) => entry.type === 'endPhase')
    const ideas = doing.length > 0 && (!end || luck.sometimes(diligence)) ? mostIdeas : 0
    const { turn, phase, active } = session.state.moment
    const during = `${turn} ${phase} ${active}`
    if (inVain.during !== during) Object.assign(inVain, { during, who: new Set() })
    for (let idea = 0; idea < ideas; idea++) {
      const { seat, entry } = luck.pick(doing) as (typeof doing)[number]
      const looker = entry.type === 'shoot' ? entry.unit : undefined
      if (looker !== undefined && inVain.who.has(looker) && !luck.sometimes(looksAgain)) continue
      const wish = randomCommand(session, seat, entry, luck)
      if (wish && (await command(seat, wish))) return
      if (looker !== undefined) inVain.who.add(looker)
    }
    if (end && (await command(end.seat, { type: 'endPhase' }))) return
    // Before the battle there is no phase to end, and at its end a unit may have to be made coherent first.
    for (let round = 0; round < mostIdeas; round++)
      for (const { seat, entry } of luck.shuffled(doing)) {
        const wish = randomCommand(session, seat, entry, luck)
        if (wish && (await command(seat, wish))) return
      }
    // Of a table with hardly any room left the program knows where it is, and says so to whoever would rather wait.
    let placed = false
    if ((await taken(async () => (placed = await placeAsProposed(session)))) && placed) return
    throw new StuckGame(
      `nothing that is listed as legal is taken: ${JSON.stringify(open)} ${JSON.stringify(refusals)}`,
    )
  }

  while (!session.state.moment.over) {
    if (inputs > mostInputs) throw new StuckGame(`no end after ${inputs} inputs`)
    if (!(await answerOne())) await commandOne()
  }
  return { inputs, refusals }
}
