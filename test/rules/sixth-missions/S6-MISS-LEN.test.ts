import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { rulesetFor } from '../../../main/rulesets'
import { emit } from '../../../main/engine/steps'
import { runScripted } from '../../../main/engine'
import { reservesKept } from '../../../main/rulesets/core4/reserves'
import { keeping } from '../keeping'
import { wishing } from '../missions'
import { anyMission, fought, gameOf, inTurn, playOn, seen, sixth, squad } from './sixth-board'

const units = [squad('A1', 'a', 3, [5, 5]), squad('B1', 'b', 3, [5, 40])]
const battle = (
  rules: readonly string[] = ['variableLength'],
  more: Partial<Parameters<typeof fought>[0]> = {},
) => fought({ rules, units, ...more })
const lost = (state: CoreState, ...ids: string[]): CoreState => ({
  ...state,
  models: Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      ids.includes(model.unit) ? { ...model, pose: null, status: 'casualty' as const, wounds: 0 } : model,
    ]),
  ),
})
const waiting = (state: CoreState, ...ids: string[]): CoreState =>
  keeping(
    {
      ...state,
      models: Object.fromEntries(
        Object.entries(state.models).map(([id, model]) => [
          id,
          ids.includes(model.unit) ? { ...model, pose: null, status: 'waiting' as const } : model,
        ]),
      ),
    },
    reservesKept,
    {
      held: Object.fromEntries(
        ids.map((id) => [
          id,
          { seat: state.units[id]?.seat ?? 'a', why: 'chosen' as const, comes: false, putOff: null },
        ]),
      ),
    },
  )
/** The end of this game turn. */
const ends = (state: CoreState, turn: number, ...dice: string[]): CoreState =>
  playOn(inTurn(state, turn, 'b'), (game) => game.at('gameTurnEnd'), { dice }).state
const goneOn = (turn: number, die: string, limit = 5): boolean =>
  ends({ ...battle(), turn: { ...battle().turn, limit } }, turn, die).stage === 'battle'

describe('S6-MISS-LEN-01 variable length', () => {
  it.each([1, 2, 3, 4])('after turn %i no die falls, and it goes on', (turn) =>
    expect(ends(battle(), turn).stage).toBe('battle'),
  )
  it.each([
    ['2', false],
    ['3', true],
  ])('after turn 5 a %s: goes on %j', (die, on) => expect(goneOn(5, die)).toBe(on))
  it.each([
    ['3', false],
    ['4', true],
  ])('after turn 6 a %s: goes on %j', (die, on) => expect(goneOn(6, die, 6)).toBe(on))
  it('turn 7 is the last: no die', () => {
    expect(ends({ ...battle(), turn: { ...battle().turn, limit: 7 } }, 7).stage).toBe('over')
  })
  it('the last turn says beforehand from which face on it would go on', () => {
    const stakes = seen(inTurn(battle(), 5), { ask: 'stakes' }) as readonly { key: string; args: object }[]
    expect(stakes.find(({ key }) => key === 'stakes.lastTurnPerhaps')?.args).toMatchObject({ on: 3 })
  })
})

describe('S6-MISS-LEN-01 how long it may last is told', () => {
  const told = (limit: number, state = battle()) => {
    const { turn } = sixth.view({ ...state, turn: { ...state.turn, limit } }, 'a')
    return [turn.limit, turn.most]
  }
  it.each([
    [5, 7],
    [6, 7],
    [7, undefined],
  ])('while turn %i is the last so far, the last there may be is %j', (limit, most) =>
    expect(told(limit)).toEqual([limit, most]),
  )
  it('a mission without the rule has its turns alone', () =>
    expect(told(5, battle([]))).toEqual([5, undefined]))
})

describe('S6-MISS-LEN-02 other lengths', () => {
  it('a mission without the rule ends with its last turn', () =>
    expect(ends(battle([]), 5).stage).toBe('over'))
  it.each([
    ['variable', 5],
    [6, 6],
    [2, 2],
  ])('%j: turn %i is scheduled as the last', (agreed, limit) => {
    const state = wishing(battle([], { settings: { 's6.missions.fixedLength': agreed } }), anyMission.id)
    const kept = state.parts['mission'] as object
    const open = { ...state, parts: { ...state.parts, mission: { ...kept, choices: [anyMission] } } }
    const chosen = playOn(open, function* () {
      yield* emit('scenarioChosen', { scenario: anyMission.id }, [])
    })
    expect(chosen.state.turn.limit).toBe(limit)
  })
  it('as many as were agreed: no die grants one more', () => {
    const state = battle(['variableLength'], { settings: { 's6.missions.fixedLength': 5 } })
    expect(ends(state, 5).stage).toBe('over')
  })
})

describe('S6-MISS-LEN-03 concession and annihilation', () => {
  it('who concedes is beaten crushingly, whatever the points', () => {
    const run = runScripted(sixth, battle(), (game) => sixth.perform(game, 'b', { type: 'concede' }))
    expect(run.state.result).toMatchObject({ winner: 'a', degree: 'crushing' })
  })
  it('without the pack it is a plain victory', () => {
    const core = rulesetFor(['core4'])
    const run = runScripted(core, battle(), (game) => core.perform(game, 'b', { type: 'concede' }))
    expect(run.state.result).not.toHaveProperty('degree')
  })
  it('the last unit gone, with nobody to come: at once, and crushing', () => {
    const { state } = playOn(lost(inTurn(battle(), 3), 'B1'), (game) => game.at('actEnd'))
    expect(state.result).toMatchObject({
      winner: 'a',
      degree: 'crushing',
      reason: { key: 'result.nobodyLeft' },
    })
  })
  it('with somebody in reserve it goes on', () => {
    const state = battle(['variableLength'], { units: [...units, squad('B2', 'b', 2, [20, 40])] })
    const now = lost(waiting(inTurn(state, 3), 'B2'), 'B1')
    expect(playOn(now, (game) => game.at('actEnd')).state.stage).toBe('battle')
  })
})

describe('S6-MISS-LEN-04 no models on the table', () => {
  it('at the end of any game turn, reserves or not: an ordinary victory without a count', () => {
    const state = waiting(battle(), 'A1')
    expect(ends(state, 2).result).toMatchObject({ winner: 'b', reason: { key: 'result.tableCleared' } })
    expect(ends(state, 2).result).not.toHaveProperty('degree')
  })
  it('it is looked at before the die for the length', () => {
    expect(ends(waiting(battle(), 'A1'), 5).result).toMatchObject({ winner: 'b' })
  })
  it('nobody of either: a draw', () => {
    expect(ends(waiting(battle(), 'A1', 'B1'), 1).result).toMatchObject({
      winner: 'draw',
      reason: { key: 'result.bothCleared' },
    })
  })
  it('who rides is there where his vehicle is; in one that waits he is not', () => {
    const carrier = {
      id: 'A2',
      seat: 'a' as const,
      type: 'vehicle' as const,
      models: [{ at: [30, 5, 0] as const, id: 'hull' }],
      profile: {
        av: { front: 10, side: 10, rear: 10 },
        transport: { capacity: 10, accessPoints: [], firePoints: [] },
      },
    }
    const state = fought({
      units: [squad('A1', 'a', 2, [5, 5], { aboard: 'hull' }), carrier, squad('B1', 'b', 2, [5, 40])],
    })
    const alone = lost(state, 'A2')
    expect(ends(state, 1).stage).toBe('battle')
    expect(ends(waiting(state, 'A2'), 1).result).toMatchObject({ winner: 'b' })
    expect(gameOf(alone).state.units['A1']?.aboard).toBeDefined()
  })
})
