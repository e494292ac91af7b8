/** A match of two games: the first is played out, the second begins from it with the players at each other's places (CF-CUSTOM-09). */
import { beforeEach, expect, it } from 'vitest'
import type { QueryResult } from '../../../shared/protocol/query'
import { battleOf } from './battle-of'
import { call, host, type Host } from './own-host'

let table: Host
beforeEach(async () => {
  table = await host()
})
async function begun(scenario: string): Promise<string> {
  const { game } = await call(table, 'createGame', {
    setup: {
      title: 'Two games',
      systems: ['core4', 'city-fight'],
      level: 'gamma',
      terrain: { how: 'city', city: 'gamma-crossroads' },
      scenario,
      attacker: 'b',
      sides: { a: { name: 'Ann', force: 'harbour-watch' }, b: { name: 'Bob', force: 'hollow-brood' } },
      dice: { source: 'seeded', seed: 'two games' },
      mode: 'solo',
      settings: {},
      asProposed: true,
      organising: { limit: 1500, detachments: 1, multiDetachment: 'above2500', asTheyAre: true },
    },
  })
  return game
}
const seen = async (game: string) => battleOf(await call(table, 'subscribe', { game, seat: 'a' }))
/** Nobody does more than end his phases and bring on who must come; whatever is asked is answered as proposed. */
async function playedOut(game: string) {
  for (;;) {
    const { view, state, decisions: own } = await seen(game)
    const other = battleOf(await call(table, 'subscribe', { game, seat: 'b' }))
    const decisions = [...own, ...other.decisions]
    const seat = view.turn.active
    const { legal } = battleOf(await call(table, 'subscribe', { game, seat }))
    const comes = decisions.length > 0 ? undefined : legal.find(({ type }) => type === 'arrive')
    if (comes?.unit !== undefined) {
      await bringOn(game, seat, state, comes.unit)
      continue
    }
    if (view.stage === 'over') return view
    const [open] = decisions
    const input = open
      ? { kind: 'answer' as const, seat: open.seat, state, decision: open.id, answer: open.default }
      : { kind: 'command' as const, seat: view.turn.active, state, command: { type: 'endPhase' as const } }
    await call(table, 'submit', { game, input })
  }
}

async function bringOn(game: string, seat: 'a' | 'b', state: number, unit: string): Promise<void> {
  const query = {
    ask: 'suggestArrival' as const,
    unit,
    to: { at: { x: 600, z: 600 }, on: { piece: null, level: 0 } },
    formation: 'keep' as const,
  }
  const asked = await call(table, 'query', { game, seat, query })
  const { paths, check } = asked as QueryResult['suggestArrival']
  const command = check.refusal
    ? { type: 'holdBack' as const, unit }
    : { type: 'arrive' as const, unit, how: { by: 'edge' as const, paths } }
  await call(table, 'submit', { game, input: { kind: 'command', seat, state, command } })
}

it('CF-CUSTOM-13 the last stand, both games: the first is won by nobody; in the second each plays what the other played, against that score', async () => {
  const game = await begun('last-stand')
  const first = await playedOut(game)
  expect(first.result?.leg).toMatchObject({ number: 1, seat: 'a' })
  const next = await call(table, 'secondLeg', { game })
  const second = await seen(next.game)
  expect(second.view.parts.mission?.attacker).toBe('b')
  expect([second.view.sides.a.name, second.view.sides.b.name]).toEqual(['Bob', 'Ann'])
  expect(second.view.sides.a.force.id).toBe(first.sides.a.force.id)
  const { result } = await playedOut(next.game)
  const before = first.result?.leg?.score ?? NaN
  expect(result?.leg).toMatchObject({ number: 2, seat: 'a', before })
  const score = result?.leg?.score ?? NaN
  expect(before).toBeGreaterThan(0)
  expect(result?.winner).toBe(score === before ? 'draw' : score > before ? 'a' : 'b')
  await expect(call(table, 'secondLeg', { game: next.game })).rejects.toThrow()
})
it('no other mission has a second game', async () => {
  const game = await begun('clear-out')
  await expect(call(table, 'secondLeg', { game })).rejects.toThrow()
})
