import { beforeEach, describe, expect, it } from 'vitest'
import type { GameSetup } from '../../../shared/protocol/setup'
import { battleOf } from './battle-of'
import { call, host, type Host } from './own-host'

let table: Host
beforeEach(async () => {
  table = await host()
})

const setup = (part: Partial<GameSetup> = {}) => ({
  setup: {
    title: 'At once',
    systems: ['core4', 'city-fight'],
    level: 'gamma' as const,
    terrain: { how: 'city' as const, city: 'gamma-crossroads' },
    scenario: 'clear-out' as const,
    sides: { a: { name: 'Ann', force: 'harbour-watch' }, b: { name: 'Bob', force: 'cinder-order' } },
    dice: { source: 'seeded' as const, seed: 'at once' },
    mode: 'solo' as const,
    settings: {},
    asProposed: true as const,
    ...part,
  },
})
const look = async (game: string) => battleOf(await call(table, 'subscribe', { game, seat: 'a' }))

describe('a battle that is set up as proposed (C4-DEPLOY-01)', () => {
  it('begins with both sides in place at its first move, and the log says how', async () => {
    const { game } = await call(table, 'createGame', setup())
    const { view, decisions, events, timeline } = await look(game)
    expect([view.stage, view.turn.game, view.turn.phase]).toEqual(['battle', 1, 'movement'])
    expect(decisions).toEqual([])
    expect(Object.values(view.models).filter(({ status, pose }) => status === 'waiting' || !pose)).toEqual([])
    expect(events.map(({ type }) => type)).toContain('setUpAsProposed')
    expect(events.filter(({ type }) => type === 'stratagemDeclared')).toEqual([])
    // Each answer is an input of its own.
    expect(timeline.nodes.length).toBeGreaterThan(12)
  })
  it('is taken back step by step like anything else', async () => {
    const { game } = await call(table, 'createGame', setup())
    const { view, timeline } = await look(game)
    const [, first] = timeline.nodes
    await call(table, 'jump', { game, seat: view.turn.active, node: first?.id ?? 0, consent: false })
    expect((await look(game)).view.stage).not.toBe('battle')
  })
  it('goes the same way from the same dice', async () => {
    const poses = async () => {
      const { game } = await call(table, 'createGame', setup())
      return Object.values((await look(game)).view.models).map(({ pose }) => pose)
    }
    expect(await poses()).toEqual(await poses())
  })
  it('waits where only a person can go on: for dice that are typed in', async () => {
    const { game } = await call(table, 'createGame', setup({ dice: { source: 'typed' } }))
    const { view } = await look(game)
    expect(view.stage).not.toBe('battle')
    expect(Object.values(view.models).every(({ status }) => status === 'waiting')).toBe(true)
  })
})
