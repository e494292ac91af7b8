import type { FactData } from '../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { playerChance, type PlayerChance } from '../../main/automa'
import { randomAnswer } from '../../main/automa/random-answer'
import { cityFight } from '../../main/rulesets'
import { arsenal } from '../../main/rulesets/core4/data'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { ApiFault, startSession, type Session } from '../../main/session'
import type { Command, LegalCommand } from '../../shared/protocol/command'
import type { GameEvent } from '../../shared/protocol/event'
import { board, type UnitSpec } from '../rules/board'
import { woundsPrinted } from '../../shared/force'

const powers = Object.fromEntries(arsenal.powers.map((power) => [power.id, power]))
const known = Object.keys(powers)
const seers = (seat: 'a' | 'b', y: number): readonly UnitSpec[] =>
  [4, 12, 20].map((x, index) => ({
    id: `${seat}${index}`,
    seat,
    models: Array.from({ length: 3 }, (_, n) => ({
      at: [x + 1.2 * n, y, 0] as const,
      ...(n < 2 && { powers: known }),
    })),
    profile: { w: 2, ld: 9, t: 4, bs: 4 },
  }))
const scene = (): CoreState => ({
  ...board({ width: 48, units: [...seers('a', 16), ...seers('b', 28)] }),
  powers,
})

async function play(luck: PlayerChance, turns: number): Promise<Session<CoreState>> {
  const begun = scene()
  const ruleset = { ...cityFight, begin: () => begun, *opening() {} }
  const session = await startSession({
    id: 'powers',
    ruleset,
    setup: { mode: 'solo', dice: { source: 'seeded', seed: `${luck.next()}` } },
    sink: { append: () => Promise.resolve() },
  })
  const at = () => session.state.at
  for (let input = 0; input < 400 && session.state.game.turn.player <= turns; input++) {
    cityFight.invariants(session.state.game)
    const [open] = session.state.decisions
    if (open) {
      const answer = (wish: typeof open.default) =>
        session.submit({ kind: 'answer', seat: open.seat, state: at(), decision: open.id, answer: wish })
      await answer(randomAnswer(open, luck)).catch((fault: unknown) => {
        if (!(fault instanceof ApiFault)) throw fault
        return answer(open.default)
      })
      continue
    }
    const seat = session.state.game.turn.active
    const command = wish(session, luck.pick(psychic(session, seat)), luck)
    await session.submit({ kind: 'command', seat, state: at(), command })
  }
  return session
}
const psychic = (session: Session<CoreState>, seat: 'a' | 'b'): readonly LegalCommand[] =>
  session.snapshot(seat).legal.filter(({ type }) => type === 'usePower')
/** A power now and then, else on to the next phase. */
function wish(session: Session<CoreState>, entry: LegalCommand | undefined, luck: PlayerChance): Command {
  const { model, power } = entry ?? {}
  if (model === undefined || power === undefined || luck.sometimes(0.25)) return { type: 'endPhase' }
  const seat = session.state.game.turn.active
  const targets = cityFight.query(session.state.game, seat, { ask: 'powerTargets', model, power } as {
    readonly ask: string
  }) as {
    readonly target: string
    readonly refusal?: unknown
  }[]
  const target = luck.pick(targets.filter(({ refusal }) => refusal === undefined))
  return target ? { type: 'usePower', model, power, target: target.target } : { type: 'endPhase' }
}

describe('C4-PSY-01 to -04: powers used without a plan', () => {
  it.each(['ember', 'ring', 'hymn'])(
    '%s: every power ends, and no psyker tests twice in a player turn',
    async (seed) => {
      const session = await play(playerChance(seed), 7)
      const { events } = session.snapshot('a')
      const tests = events.filter(({ type }: GameEvent) => type === 'psychicTested')
      expect(tests.length).toBeGreaterThan(5)
      const taken = tests.map(({ data }: GameEvent) => {
        const { model, player } = data as FactData<'psychicTested'>
        return `${model} ${player}`
      })
      expect(new Set(taken).size).toBe(taken.length)
      const { game } = session.state
      expect(
        Object.values(game.models).some(
          ({ wounds, profile }) => wounds > woundsPrinted(profile) || wounds < 0,
        ),
      ).toBe(false)
      expect(game.books.psychic).toBeDefined()
    },
  )
})
