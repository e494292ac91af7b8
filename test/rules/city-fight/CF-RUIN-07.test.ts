import { describe, expect, it } from 'vitest'
import { terrainOf } from '../../../shared/table'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { endangerOrDestroy } from '../../../main/rulesets/city-fight/collapse'
import type { Command } from '../../../shared/protocol/command'
import { onMission } from '../missions'
import { board, type BoardSpec, type UnitSpec } from '../board'
import { rolls, run, types } from './CF-DESTROY-board'
import { answer, battleOn, order, reopened } from './CF-DESTROY-session'

const one: UnitSpec = { id: 'u', seat: 'a', models: [{ at: [22, 22, 1] }], profile: { sv: null } }
const other: UnitSpec = { id: 'v', seat: 'b', models: [{ at: [60, 40, 0] }] }
const battle = (
  piece: Partial<NonNullable<BoardSpec['pieces']>[number]> = {},
  more: BoardSpec = {},
): CoreState => board({ pieces: [{ id: 'A', ruin: 'A', ...piece }], units: [one, other], ...more })
const wish = (state: 'sound' | 'dangerous' | 'destroyed', piece = 'A'): Command => ({
  type: 'agreeOnRuin',
  piece,
  state,
})

describe('CF-RUIN-07 states of a ruin', () => {
  const piece = (state: CoreState) => state.table.pieces[0]!
  it('fortified and dangerous combine: 3+ cover and dangerous ground', () =>
    expect(terrainOf(piece(battle({ fortified: true, dangerous: true })))).toMatchObject({
      cover: 3,
      dangerous: true,
    }))
  it('both seats see them', async () => {
    const game = await battleOn(battle({ fortified: true, dangerous: true }), '')
    for (const seat of ['a', 'b'] as const)
      expect(game.snapshot(seat).view.table.pieces[0]?.state).toEqual({ fortified: true, dangerous: true })
  })
})

describe('CF-RUIN-07, C4-BASE-14 what both agree', () => {
  it('the other side is asked; agreed, the ruin is dangerous, and sound again', async () => {
    const game = await battleOn(battle(), '')
    await order(game, 'b', wish('dangerous'))
    expect(game.state.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['agreeOnRuin', 'a']])
    await answer(game, 'agreeOnRuin', 'agree')
    expect(game.state.game.table.pieces[0]?.state.dangerous).toBe(true)
    await order(game, 'a', wish('sound'))
    await answer(game, 'agreeOnRuin', 'agree')
    expect(game.state.game.table.pieces[0]?.state.dangerous).toBe(false)
  })
  it('refused, nothing has changed', async () => {
    const start = battle()
    const game = await battleOn(start, '')
    await order(game, 'a', wish('destroyed'))
    await answer(game, 'agreeOnRuin', 'refuse')
    expect(game.state.game).toEqual(start)
    expect(types(game.state.events)).toEqual(['agreementRefused'])
  })
  it('it is proposed of any ruin that stands, while the battle lasts', () => {
    const legal = (stage: CoreState['stage']) =>
      cityFight
        .legalCommands({ ...battle(), stage }, 'a')
        .flatMap((one) => (one.type === 'agreeOnRuin' ? [one.targets] : []))
    expect((['deployment', 'battle', 'over'] as const).map(legal)).toEqual([[], [['A']], []])
  })
  it('proposed alone at the table it is as good as agreed; else nobody agrees by default', async () => {
    const asked = async (solo: boolean) => {
      const start = battle()
      const game = await battleOn({ ...start, books: { ...start.books, solo } }, '')
      await order(game, 'a', wish('dangerous'))
      return game.state.decisions[0]?.default
    }
    expect(await asked(true)).toEqual({ form: 'option', option: 'agree' })
    expect(await asked(false)).toEqual({ form: 'option', option: 'refuse' })
  })
  it('in any phase, by either side, between actions; the ruin comes down there and then', async () => {
    const game = await battleOn(battle({}, { phase: 'assault', active: 'a' }), '1')
    await order(game, 'b', wish('destroyed'))
    await expect(order(game, 'a', wish('dangerous'))).rejects.toThrow()
    await answer(game, 'agreeOnRuin', 'agree')
    expect(game.state.game.table.pieces[0]?.design.kind).toBe('collapsed')
    expect(game.state.game.turn.phase).toBe('assault')
  })
  it('a side without models after it has lost at once', async () => {
    const game = await battleOn(onMission(battle(), 'clear-out'), '4')
    await order(game, 'b', wish('destroyed'))
    await answer(game, 'agreeOnRuin', 'agree')
    expect(game.state.moment.over).toBe(true)
    expect(types(game.state.events).slice(-2)).toEqual(['survivorsSettled', 'gameOver'])
  })
  it.each([
    ['no such piece', wish('dangerous', 'X'), 'noSuchPiece'],
    ['a wood', wish('dangerous', 'W'), 'notAStandingRuin'],
    ['what it is already', wish('sound'), 'ruinIsSoAlready'],
  ])('not about %s', async (_name, command, refusal) => {
    const state = board({
      pieces: [
        { id: 'A', ruin: 'A' },
        { id: 'W', kind: 'wood', area: [40, 20, 46, 26] },
      ],
      units: [one, other],
    })
    await expect(order(await battleOn(state, ''), 'a', command)).rejects.toMatchObject({
      error: { refusal: { key: `refusal.${refusal}` } },
    })
  })
  it('CF-DESTROY-06 rubble is no ruin to agree about, and not before the battle', async () => {
    const game = await battleOn(battle(), '1')
    await order(game, 'a', wish('destroyed'))
    await answer(game, 'agreeOnRuin', 'agree')
    await expect(order(game, 'a', wish('dangerous'))).rejects.toMatchObject({
      error: { refusal: { key: 'refusal.notAStandingRuin' } },
    })
    const early = await battleOn({ ...battle(), stage: 'deployment' }, '')
    await expect(order(early, 'a', wish('destroyed'))).rejects.toMatchObject({
      error: { refusal: { key: 'refusal.noPhaseYet' } },
    })
  })
})

describe('CF-STRAT-53, CF-STRAT-54, CF-DESTROY-01 shells and wreckers', () => {
  const strike = (state: CoreState, dice: string, cause: 'siegeShell' | 'wrecker' = 'wrecker') =>
    run(state, dice, (game) => endangerOrDestroy(game, 'A', cause, 'v'))
  it.each([
    ['sound', false, '3', 'nothing'],
    ['sound', false, '4', 'dangerous'],
    ['dangerous', true, '3', 'nothing'],
    ['dangerous', true, '4 1', 'destroyed'],
  ])('a %s ruin (%s), dice %s: %s', (_name, dangerous, dice, what) => {
    const { returned, events, state } = strike(battle({ dangerous }), dice)
    expect(returned).toBe(what)
    expect(rolls(events)[0]).toEqual(['batterRuin', 'v', dice[0]])
    expect(state.table.pieces[0]?.design.kind).toBe(what === 'destroyed' ? 'collapsed' : 'ruin')
    if (what === 'dangerous') expect(state.table.pieces[0]?.state.dangerous).toBe(true)
  })
  it('no die for rubble', () => {
    const down = strike(battle({ dangerous: true }), '4 1', 'siegeShell')
    const { returned, events } = strike(down.state, '')
    expect([returned, events]).toEqual(['nothing', []])
  })
})

describe('CF-DESTROY-01 the fall is told once', () => {
  it('after undo, redo and reopening, and the ruin stands again in between', async () => {
    const start = battle()
    const game = await battleOn(start, '5', 'solo')
    await order(game, 'a', wish('destroyed'))
    const asked = game.state.game
    await answer(game, 'agreeOnRuin', 'agree')
    const after = game.state
    const falls = (one: typeof game): number =>
      one.snapshot('b').events.filter(({ type }) => type === 'ruinCollapsed').length
    expect(falls(game)).toBe(1)
    await game.undo('a', true)
    expect(falls(game)).toBe(0)
    expect(game.state.game).toEqual(asked)
    await game.redo('a', true)
    expect(falls(game)).toBe(1)
    expect(game.state.game).toEqual(after.game)
    const read = reopened(game, start)
    expect(falls(read)).toBe(1)
    expect(read.state.game).toEqual(after.game)
    // Back to the question, and agreed anew: the same die falls.
    await read.undo('b', true)
    await answer(read, 'agreeOnRuin', 'agree')
    expect(falls(read)).toBe(1)
    expect(read.state.game).toEqual(after.game)
  })
})
