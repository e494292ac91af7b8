import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import { board, type BoardSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { rolls, types } from './CF-DESTROY-board'

const ruin = { id: 'R', ruin: { footprint: [20, 20, 30, 30] as const } }
const brute = (at: readonly [number, number, number]): UnitSpec => ({
  id: 'W',
  seat: 'a',
  type: 'monstrousCreature',
  profile: { t: 6, w: 4, sv: 3 },
  models: [{ at }],
})
const other: UnitSpec = { id: 'E', seat: 'b', models: [{ at: [45, 45, 0] }] }
const city = (more: Partial<BoardSpec> = {}, declared: readonly string[] = ['wreckers']): CoreState =>
  keeping(
    board({ width: 48, depth: 48, pieces: [ruin], units: [brute([25, 19.1, 0]), other], ...more }),
    declaredStratagems,
    { declared: { a: declared, b: [] } },
  )
const wreck = (piece = 'R', unit = 'W'): Command => ({ type: 'wreck', unit, piece })
const refusal = (state: CoreState, command: Command = wreck(), seat: 'a' | 'b' = 'a') => {
  const verdict = cityFight.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal.key
}
function batter(state: CoreState, dice: string, command = wreck()) {
  expect(refusal(state, command)).toBeNull()
  return runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', command), {
    dice: dice.split(' '),
    answers: (decision) => decision.default,
  })
}

describe('CF-STRAT-54 wreckers', () => {
  it.each([
    ['3', false],
    ['4', true],
  ])('a %s: a sound ruin is dangerous: %s', (die, dangerous) => {
    const { state, events } = batter(city(), die)
    expect(state.table.pieces[0]?.state.dangerous).toBe(dangerous)
    expect(rolls(events)).toEqual([['batterRuin', 'W', die]])
  })
  it('the worked example: a heavy walker touches a dangerous ruin, a 4 brings it down', () => {
    const walker: UnitSpec = {
      id: 'W',
      seat: 'a',
      type: 'walker',
      profile: {
        av: { front: 12, side: 12, rear: 10 },
        ws: 4,
        s: 6,
        i: 4,
        a: 2,
        mounts: [{ id: 'arm', weapons: [], kind: 'walkerArm', closeWeapon: 'fist' }],
      },
      models: [{ at: [25, 19.1, 0] }],
    }
    const { state, events } = batter(
      city({ pieces: [{ ...ruin, dangerous: true }], units: [walker, other] }),
      '4',
    )
    expect(state.table.pieces[0]?.design.kind).toBe('collapsed')
    expect(types(events)).toContain('ruinCollapsed')
  })
  it('inside counts as touching, and the collapse strikes it like anybody', () => {
    const inside = city({ pieces: [{ ...ruin, dangerous: true }], units: [brute([25, 25, 0]), other] })
    const { state, events } = batter(inside, '4 4 1')
    expect(rolls(events).map(([purpose]) => purpose)).toEqual(['batterRuin', 'collapse', 'armourSave'])
    expect(state.models['W.1']?.wounds).toBe(3)
  })
  it.each([
    ['3', 1],
    ['4', 0],
  ])('an obstacle: a %s leaves %i of it', (die, left) => {
    const state = city({
      pieces: [{ id: 'B', kind: 'barricade', area: [22, 20, 28, 20.5], height: 0.8 }],
    })
    const { state: after, events } = batter(state, die, wreck('B'))
    expect(after.table.pieces).toHaveLength(left)
    expect(rolls(events)).toEqual([['clearObstacle', 'W', die]])
  })
  it('not what it does not touch, not rubble, not a house', () => {
    const far = city({ units: [brute([25, 18, 0]), other] })
    expect(refusal(far)).toBe('refusal.wreckerTouchesNot')
    const house = city({ pieces: [{ id: 'R', kind: 'building', area: [20, 20, 30, 30], height: 5 }] })
    expect(refusal(house)).toBe('refusal.wreckerTouchesNot')
  })
  it('only where its side has declared it, only its own, only in its Movement phase', () => {
    expect(refusal(city({}, []))).toBe('refusal.noWrecker')
    expect(refusal(city(), wreck(), 'b')).toBe('refusal.notYourUnit')
    expect(refusal(city({ phase: 'shooting' }))).toBe('refusal.notYourMovement')
  })
  it('infantry is none, nor is a walker without a close-combat arm', () => {
    const trooper: UnitSpec = { id: 'W', seat: 'a', models: [{ at: [25, 19.5, 0] }] }
    expect(refusal(city({ units: [trooper, other] }))).toBe('refusal.noWrecker')
    const gunner: UnitSpec = { id: 'W', seat: 'a', type: 'walker', models: [{ at: [25, 19.1, 0] }] }
    expect(refusal(city({ units: [gunner, other] }))).toBe('refusal.noWrecker')
  })
  it('one of several that touches is enough; not who is locked in combat, nor from upstairs an obstacle', () => {
    const pair: UnitSpec = { ...brute([25, 19.1, 0]), models: [{ at: [25, 19.1, 0] }, { at: [25, 16, 0] }] }
    expect(refusal(city({ units: [pair, other] }))).toBeNull()
    const locked: UnitSpec = { ...brute([25, 19.1, 0]), state: { locked: ['E'] } }
    expect(refusal(city({ units: [locked, other] }))).toBe('refusal.lockedCannotMove')
    const beam = { id: 'B', kind: 'barricade' as const, area: [22, 30.2, 28, 30.7] as const, height: 0.8 }
    const tall = {
      id: 'R',
      ruin: { footprint: [20, 20, 30, 30] as const, floors: [{ slab: [20, 20, 30, 30] as const }] },
    }
    const over = (level: number) =>
      refusal(city({ pieces: [tall, beam], units: [brute([25, 29, level]), other] }), wreck('B'))
    expect([over(0), over(1)]).toEqual([null, 'refusal.wreckerTouchesNot'])
  })
  it('once a turn, whatever came of it; its move is over, and it neither shoots nor assaults', () => {
    const { state } = batter(city(), '1')
    expect(refusal(state)).toBe('refusal.wreckerIsSpent')
    expect(state.units['W']?.moveDone).toBe(true)
    const game = cityFight.live({ ...game0(state) })
    for (const question of ['mayShoot', 'mayAssault', 'mayUsePower'] as const)
      expect(game.ask(question, null, { unit: 'W' }).value?.key).toBe('refusal.wreckedThisTurn')
  })
  it('next turn it may again', () => {
    const { state } = batter(city(), '1')
    const later = { ...state, turn: { ...state.turn, player: state.turn.player + 2 } }
    expect(refusal(later)).toBeNull()
    expect(cityFight.live(game0(later)).ask('mayShoot', null, { unit: 'W' }).value).toBeNull()
  })
  it('is offered with what it touches', () => {
    const legal = cityFight
      .live(game0(city()))
      .legal('a')
      .filter(({ type }) => type === 'wreck')
    expect(legal).toEqual([{ type: 'wreck', unit: 'W', targets: ['R'] }])
  })
})
function game0(state: CoreState) {
  return { state } as Parameters<typeof cityFight.live>[0]
}
