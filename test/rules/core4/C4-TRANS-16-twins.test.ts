/**
 * Two games that differ only in who rides unseen in which vehicle look the same to the other seat: what is seen, what may be
 * done, every answer, every fact (C4-TRANS-16, C4-DEPLOY-11).
 */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import type { GameEvent } from '../../../shared/protocol/event'
import type { QueryInput } from '../../../shared/protocol/query'
import type { Seat } from '../../../shared/protocol/spatial'
import { place } from '../board'
import { box, enemy, squad, table } from './riders'

type Riders = Readonly<Record<'V' | 'W', string | null>>
const riding = (id: string, vehicle: string, count: number, weapon: string) =>
  squad(
    Array.from({ length: count }, () => [1, 1] as const),
    { id, aboard: `${vehicle}.1`, weapons: [weapon] },
  )
/** The squads are in the list of both worlds in the same order; who rides in nothing has been lost. */
function world(riders: Riders, phase: CoreState['turn']['phase'], active: Seat): CoreState {
  const rideOf = (id: string): string => (riders.V === id ? 'V' : 'W')
  const state = table([
    box(),
    box({}, { id: 'W' }, { at: [32, 20, 0] }),
    riding('S', rideOf('S'), 5, 'rifle'),
    ...(Object.values(riders).includes('T') ? [riding('T', rideOf('T'), 3, 'cannon')] : []),
    enemy(
      [
        [20, 25],
        [21.2, 25],
        [22.4, 25],
      ],
      { weapons: ['cannon'] },
    ),
  ])
  const units = Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => [
      id,
      unit.aboard ? { ...unit, aboard: { ...unit.aboard, unseen: true as const } } : unit,
    ]),
  )
  return { ...state, units, turn: { ...state.turn, phase, active } }
}
const pairs: readonly (readonly [string, Riders, Riders])[] = [
  ['who rides in which', { V: 'S', W: 'T' }, { V: 'T', W: 'S' }],
  ['which of them is empty', { V: 'S', W: null }, { V: null, W: 'S' }],
]
const phases = ['movement', 'shooting', 'assault'] as const
const spot = { at: place(48, 20, 23), on: { piece: null, level: 0 } }

/** All that the other player may ask about what he sees. */
function questions(state: CoreState): readonly QueryInput[] {
  const { units, models } = cityFight.view(state, 'b')
  const on = Object.values(models).filter(({ pose }) => pose !== null)
  const theirs = on.filter(({ seat }) => seat === 'a').map(({ id }) => id)
  return [
    ...Object.keys(units).flatMap((unit): QueryInput[] => [
      { ask: 'unitCard', unit },
      { ask: 'stakes', unit },
      { ask: 'coherency', unit },
      { ask: 'targets', unit },
      { ask: 'aims', unit },
      { ask: 'assaults', unit },
      { ask: 'combatOdds', unit },
    ]),
    ...theirs.flatMap((to): QueryInput[] => [
      { ask: 'sight', from: 'E.1', to },
      { ask: 'distance', from: 'E.1', to },
    ]),
    ...['V', 'W'].flatMap((target): QueryInput[] => [
      { ask: 'fireOdds', unit: 'E', target, fire: [{ model: 'E.1', weapon: 'cannon' }] },
      { ask: 'chargeOdds', unit: 'E', targets: [target] },
    ]),
    { ask: 'suggestMove', unit: 'E', lead: 'E.1', to: spot, purpose: 'move' },
    { ask: 'template', floor: null, shape: { kind: 'marker', at: spot.at, radius: 60 } },
    { ask: 'whoCanAct' },
    { ask: 'suggestFire' },
    { ask: 'suggestAdvance' },
    { ask: 'testsToCome' },
    { ask: 'stakes' },
  ]
}
const told = (state: CoreState): unknown => ({
  view: cityFight.view(state, 'b'),
  legal: cityFight.legalCommands(state, 'b'),
  answers: questions(state).map((query) => {
    try {
      return [query, cityFight.query(state, 'b', query as never)]
    } catch (fault) {
      return [query, String(fault)]
    }
  }),
})
const heard = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter(({ audience }) => audience === undefined || audience === 'all' || audience.includes('b'))
const play = (state: CoreState, seat: Seat, command: Command, dice: string) => {
  const verdict = cityFight.check(state, seat, command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  return runScripted(cityFight, state, (game) => cityFight.perform(game, seat, command), {
    dice: dice.split(' ').filter(Boolean),
    answers: (decision) => decision.default,
  })
}

describe.each(pairs)('C4-TRANS-16 two worlds: %s', (_, one, other) => {
  it.each(phases)('look the same to the other side, %s', (phase) => {
    for (const active of ['a', 'b'] as const) {
      const [first, second] = [world(one, phase, active), world(other, phase, active)]
      expect(Object.keys(cityFight.view(first, 'b').units)).toEqual(['V', 'W', 'E'])
      expect(told(second)).toEqual(told(first))
    }
  })
  it('a shot that glances tells nothing, and a drive tells nothing', () => {
    const drive: Command = {
      type: 'move',
      unit: 'V',
      paths: { 'V.1': [{ at: place(48, 26, 14), on: { piece: null, level: 0 } }] },
      difficult: false,
    }
    const shot: Command = {
      type: 'shoot',
      unit: 'E',
      target: 'V',
      fire: [{ model: 'E.1', weapon: 'cannon' }],
    }
    const [first, second] = [one, other].map((riders) => {
      const driven = play(world(riders, 'movement', 'a'), 'a', drive, '')
      const fired = play(world(riders, 'shooting', 'b'), 'b', shot, '6 1 1 6 1')
      return [driven, fired].map(({ events, state }) => [heard(events), told(state)])
    })
    expect(second).toEqual(first)
  })
  it('their own side knows', () => {
    const [first, second] = [world(one, 'movement', 'a'), world(other, 'movement', 'a')]
    expect(cityFight.view(second, 'a')).not.toEqual(cityFight.view(first, 'a'))
  })
})
