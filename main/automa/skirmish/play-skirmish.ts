/** Plays a skirmish to its end without a plan, by what a seat may see and ask: the rules must hold whatever happens. */
import type { Answer } from '../../../shared/protocol/decision'
import type { LegalSkirmish, SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import { otherSeat, type Seat } from '../../../shared/protocol/spatial'
import { ApiFault } from '../../session'
import type { PlayerChance } from '../chance'
import { StuckGame, type PlayedGame } from '../play-randomly'
import { mischief } from './mischief'
import { playerOf, type Player, type SkirmishSession } from './player'
import { randomOrder } from './random-order'
import { randomReply } from './random-reply'

/** How often a player does something rather than ending his turn, and how often he tries what he may not. */
const diligence = 0.99
const mischievous = 0.03
const mostInputs = 20_000
const mostIdeas = 25
const mostReplies = 4

interface PlayedSkirmish extends PlayedGame {
  /** Kinds of the questions that were put. */
  readonly asked: ReadonlySet<string>
}
export async function playSkirmish(
  session: SkirmishSession,
  luck: PlayerChance,
  afterInput: (input: number) => void | Promise<void>,
): Promise<PlayedSkirmish> {
  const refusals: Record<string, number> = {}
  const asked = new Set<string>()
  let inputs = 0

  /** False when the rules say no; anything else that goes wrong is a fault of ours. */
  async function taken(submit: () => Promise<unknown>): Promise<boolean> {
    try {
      await submit()
    } catch (error) {
      if (!(error instanceof ApiFault) || !['refused', 'notFound'].includes(error.error.code)) throw error
      const { key } = error.error.message
      refusals[key] = (refusals[key] ?? 0) + 1
      return false
    }
    await afterInput(++inputs)
    return true
  }
  const command = (seat: Seat, wish: SkirmishCommand): Promise<boolean> =>
    taken(() => session.submit({ kind: 'command', seat, state: session.at, command: wish }))
  const answer = (seat: Seat, decision: string, reply: Answer): Promise<boolean> =>
    taken(() => session.submit({ kind: 'answer', seat, state: session.at, decision, answer: reply }))

  async function answerOne(players: readonly Seated[]): Promise<boolean> {
    const open = players.flatMap(({ player, decisions }) =>
      decisions.map((decision) => ({ player, decision })),
    )
    const chosen = luck.pick(open)
    if (!chosen) return false
    const { player, decision } = chosen
    asked.add(decision.kind)
    for (let idea = 0; idea < mostReplies; idea++) {
      const drawn = randomReply(player, decision)
      if (drawn && (await answer(player.seat, decision.id, drawn))) return true
    }
    if (!(await answer(player.seat, decision.id, decision.default)))
      throw new StuckGame(`the default of ${decision.kind} is refused: ${JSON.stringify(decision)}`)
    return true
  }

  async function commandOne(players: readonly Seated[]): Promise<void> {
    const ends = players.flatMap(({ player, legal }) =>
      legal.flatMap(({ type }) => (type === 'endTurn' || type === 'finishPosting' ? [{ player, type }] : [])),
    )
    const ideas = ends.length === 0 || luck.sometimes(diligence) ? mostIdeas : 0
    for (let idea = 0; idea < ideas; idea++) {
      const { player, legal } = luck.pick(players) as Seated
      const wish = randomOrder(player, legal)
      if (wish && (await command(player.seat, wish))) return
    }
    for (const { player, type } of ends) if (await command(player.seat, { type })) return
    for (const { player, legal } of players)
      for (let idea = 0; idea < mostIdeas; idea++) {
        const wish = randomOrder(player, legal)
        if (wish && (await command(player.seat, wish))) return
      }
    throw new StuckGame(
      `nothing that is listed as legal is taken: ${JSON.stringify(players.map(({ legal }) => legal))} ${JSON.stringify(refusals)}`,
    )
  }

  for (;;) {
    const players = (['a', 'b'] as const).map((seat): Seated => {
      const snapshot = session.snapshot(seat)
      return {
        player: playerOf(session, snapshot, luck),
        decisions: snapshot.decisions,
        legal: snapshot.legal,
      }
    })
    const [{ player }] = players as [Seated]
    if (player.view.stage === 'over') return { inputs, refusals, asked }
    if (inputs > mostInputs) throw new StuckGame(`no end after ${inputs} inputs`)
    const limit = Number(player.view.settings['ls.turnLimit'])
    if (limit > 0 && player.view.turn.number > limit) throw new StuckGame(`turn ${limit} was to be the last`)
    if (luck.sometimes(mischievous)) {
      const seat: Seat = luck.sometimes(0.5) ? 'a' : otherSeat('a')
      const wish = mischief(players.map((one) => one.player).find((one) => one.seat === seat) ?? player)
      if (await command(seat, wish)) continue
    }
    if (!(await answerOne(players))) await commandOne(players)
  }
}
interface Seated {
  readonly player: Player
  readonly decisions: ReturnType<SkirmishSession['snapshot']>['decisions']
  readonly legal: readonly LegalSkirmish[]
}
