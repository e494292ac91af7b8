import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { playerOf } from '../../main/automa/skirmish/player'
import { randomOrder } from '../../main/automa/skirmish/random-order'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../main/rulesets/live-skirmish/state'
import { cm } from '../../shared/geometry/length'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { noManOrders, noOrders, type StandingOrders } from '../../shared/protocol/skirmish/command'
import { someOf, soaking } from '../draws'
import { battle, from, keeper, observer, type TwinSession } from './skirmish-twins'

const ordered = (state: SkirmishState, orders: StandingOrders): SkirmishState => ({
  ...state,
  secrets: { ...state.secrets, orders: { ...state.secrets.orders, [keeper]: orders } },
})
const answer = (session: TwinSession, decision: Decision, given: Answer) =>
  session.submit({
    kind: 'answer',
    seat: decision.seat,
    state: session.at,
    decision: decision.id,
    answer: given,
  })
/** What seat a has before it, and every message it got of that. */
function listening(session: TwinSession) {
  const heard: string[] = []
  session.onUpdate((update) => heard.push(JSON.stringify(update)), observer)
  return () => ({ heard: heard.splice(0), snapshot: JSON.stringify(session.snapshot(observer)) })
}

/** By hand in one game what an order does in the other. @returns how many windows it answered */
async function playBoth(start: SkirmishState, orders: StandingOrders, seed: string): Promise<number> {
  const luck = playerChance(seed)
  const byHand = await from(start, seed)
  const byOrder = await from(ordered(start, orders), seed)
  const [one, two] = [listening(byHand), listening(byOrder)]
  let answered = 0
  for (let taken = 0, idle = 0; taken < 24 && idle < 40;) {
    const open = byOrder.state.decisions[0]
    if (byOrder.state.moment.over) break
    if (open) {
      await answer(byHand, open, open.default)
      await answer(byOrder, open, open.default)
    } else {
      const snapshot = byHand.snapshot(observer)
      const mine = snapshot.legal.some(({ type }) => type === 'activate' || type === 'endTurn')
      const command = mine
        ? randomOrder(playerOf(byHand, snapshot, luck), snapshot.legal)
        : ({ type: 'endTurn' } as const)
      const seat = mine ? observer : keeper
      if (!command || command.type === 'standingOrders' || command.type === 'giveUp') {
        idle++
        continue
      }
      if (!liveSkirmish.check(byHand.state.game, seat, command).ok) {
        idle++
        continue
      }
      await byHand.submit({ kind: 'command', seat, state: byHand.at, command })
      await byOrder.submit({ kind: 'command', seat, state: byOrder.at, command })
    }
    // Whatever the order has answered already is answered by a hand here, word for word.
    while (byHand.at < byOrder.at) {
      const [decision] = byHand.state.decisions
      const said = decision && liveSkirmish.standingAnswer?.(ordered(byHand.state.game, orders), decision)
      if (!decision || !said) throw new Error('an order answered what nobody was asked')
      await answer(byHand, decision, said)
      answered++
    }
    expect(two()).toEqual(one())
    taken++
    idle = 0
  }
  return answered
}

describe('LS-ENG-06 an order and the same answer by hand look alike to the enemy: messages, timeline, view', () => {
  const everyone = (state: SkirmishState, order: Partial<(typeof noOrders)['men'][string]>) =>
    Object.fromEntries(
      Object.values(state.models)
        .filter(({ seat }) => seat === keeper)
        .map(({ id }) => [id, { ...noManOrders, ...order }]),
    )
  it.each([
    ['every movement and all fire', () => ({ passMovement: true, passFire: true })],
    ['not again this turn', () => ({ holdsTurn: true })],
    ['not these men', (state: SkirmishState) => ({ men: everyone(state, { holds: 'always' as const }) })],
    ['only nearer than 15 cm', () => ({ within: cm(15) })],
    ['fire at 5 and better', () => ({ fireAt: 5 })],
    ['where nobody can do anything', () => ({ passIdle: true })],
  ] as const)('%s', { timeout: 120_000 }, async (_, orders) => {
    let answered = 0
    const battles = ['one', 'two', 'five']
    const [drawn = 'one'] = someOf(battles)
    for (const seed of new Set([drawn, ...battles])) {
      // One in which the orders had something to answer is enough.
      if (answered > 0 && !soaking) break
      const state = await battle(seed)
      const start: SkirmishState = { ...state, turn: { ...state.turn, active: observer } }
      answered += await playBoth(start, { ...noOrders, ...orders(start) }, seed)
    }
    expect(answered).toBeGreaterThan(0)
  })
})

describe('LS-ENG-06 an order given with an answer', () => {
  it('is a plain answer to the enemy', { timeout: 60_000 }, async () => {
    const state = await battle('one')
    const start: SkirmishState = { ...state, turn: { ...state.turn, active: observer } }
    const sessions = [await from(start, 'told'), await from(start, 'told')] as const
    const seen = sessions.map(listening)
    const luck = playerChance('told')
    for (let tries = 0; tries < 200 && sessions[0].state.decisions[0]?.kind !== 'lsReactPath'; tries++) {
      const [first] = sessions
      const [open] = first.state.decisions
      if (open) for (const session of sessions) await answer(session, open, open.default)
      else {
        const snapshot = first.snapshot(observer)
        const command = randomOrder(playerOf(first, snapshot, luck), snapshot.legal)
        if (command?.type !== 'activate' || !liveSkirmish.check(first.state.game, observer, command).ok)
          continue
        for (const session of sessions)
          await session.submit({ kind: 'command', seat: observer, state: session.at, command })
      }
    }
    const [plain, ordering] = sessions
    const window = plain.state.decisions[0]
    if (window?.kind !== 'lsReactPath') throw new Error('no window opened')
    await answer(plain, window, { form: 'reaction', reactions: [] })
    const orders = { ...noOrders, fireAt: 4 }
    await answer(ordering, window, { form: 'reaction', reactions: [], orders })
    expect(ordering.snapshot(keeper).view.orders).toEqual(orders)
    expect(seen[1]?.()).toEqual(seen[0]?.())
  })
})
