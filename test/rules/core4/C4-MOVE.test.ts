import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { turnPart } from '../../../main/rulesets/core4/turn'
import { routeTo } from '../../../shared/movement'
import { inches, toInches } from '../../../shared/geometry'
import type { UnitView } from '../../../shared/protocol/game-view'
import type { Paths } from '../../../shared/protocol/spatial'
import { board, coreGame, coreRules, waypoint, type UnitSpec } from '../board'

const parts = [turnPart, movementPart, casualtiesPart]
const rules = coreRules(parts)
type Place = readonly [number, number]
const troop = (
  id: string,
  seat: 'a' | 'b',
  places: readonly Place[],
  state: Partial<UnitView> = {},
): UnitSpec => ({
  id,
  seat,
  models: places.map(([x, y]) => ({ at: [x, y, 0] })),
  state,
})
const line = (...places: readonly Place[]): UnitSpec => troop('L', 'a', places)
const foe = (...places: readonly Place[]): UnitSpec => troop('E', 'b', places)
/** What the check says of one model's path. */
const verdict = (state: CoreState, ...path: readonly Place[]) =>
  checkMove(
    coreGame(state, parts),
    'L',
    { 'L.1': path.map(([x, y]) => waypoint(state, x, y)) },
    'move',
    false,
  )
const refusal = (state: CoreState, ...path: readonly Place[]) => verdict(state, ...path).refusal?.key
const move = (paths: Paths) => ({ type: 'move' as const, unit: 'L', paths, difficult: false })

describe('C4-MOVE-01 each unit once, by its player, in his Movement phase', () => {
  const state = board({ units: [line([10, 10]), foe([40, 40])] })
  const paths = { 'L.1': [waypoint(state, 12, 10)] }
  it('moves, and is done with', () => {
    const { state: after } = runScripted(rules, state, (game) => rules.perform(game, 'a', move(paths)))
    expect(after.units['L']).toMatchObject({ moved: true, moveDone: true })
    expect(rules.check(after, 'a', move({}))).toMatchObject({ refusal: { key: 'refusal.alreadyMoved' } })
    expect(rules.legalCommands(after, 'a').filter(({ type }) => type === 'move')).toEqual([])
  })
  it('is not moved by the other player', () =>
    expect(rules.check(state, 'b', move(paths))).toMatchObject({
      refusal: { key: 'refusal.notYourMovement' },
    }))
  it('is not moved in another phase', () =>
    expect(
      rules.check({ ...state, turn: { ...state.turn, phase: 'shooting' } }, 'a', move(paths)),
    ).toMatchObject({
      refusal: { key: 'refusal.notYourMovement' },
    }))
  const barred: readonly (readonly [string, Partial<UnitView>, string])[] = [
    ['locked in combat', { locked: ['E'] }, 'refusal.lockedCannotMove'],
    ['pinned', { pinned: true }, 'refusal.pinnedCannotMove'],
    ['falling back', { fallingBack: true }, 'refusal.fallingBackCannotMove'],
    ['regrouped this turn', { regrouped: true }, 'refusal.regroupedCannotMove'],
  ]
  it.each(barred)('does not move while %s', (_, condition, key) => {
    const held = board({ units: [troop('L', 'a', [[10, 10]], condition), foe([40, 40])] })
    expect(rules.check(held, 'a', move({}))).toMatchObject({ refusal: { key } })
    expect(rules.legalCommands(held, 'a').some(({ type }) => type === 'move')).toBe(false)
  })
  it('takes no paths for models of another unit', () =>
    expect(rules.check(state, 'a', move({ 'E.1': [waypoint(state, 40, 39)] }))).toMatchObject({
      refusal: { key: 'refusal.notInUnit', at: ['E.1'] },
    }))
})

describe('C4-MOVE-02 six inches along the path, bends counted', () => {
  const state = board({ units: [line([10, 10])] })
  it('round a corner 3 and 2.5 are 5.5', () => {
    const check = verdict(state, [13, 10], [13, 12.5])
    expect(check.refusal).toBeUndefined()
    expect(toInches(check.models['L.1']?.plan ?? 0)).toBeCloseTo(5.5, 6)
  })
  it('3 and 4 are 7 and too far', () =>
    expect(verdict(state, [14, 10], [14, 13]).refusal).toMatchObject({
      key: 'refusal.tooFar',
      args: { needed: 7, budget: 6 },
    }))
  it('exactly 6.000 is allowed, 6.01 is not', () => {
    expect(refusal(state, [16, 10])).toBeUndefined()
    expect(refusal(state, [16.01, 10])).toBe('refusal.tooFar')
  })
})

describe('C4-MOVE-03 friends are passed only where the base fits through', () => {
  const between = (second: number) =>
    board({
      units: [
        line([10, 9.75]),
        troop('F', 'a', [
          [12, 9.0],
          [12, second],
        ]),
      ],
    })
  it('not through a gap of half an inch', () => {
    const state = board({
      units: [
        line([10, 9.75]),
        troop('F', 'a', [
          [12, 9.0],
          [12, 10.5],
        ]),
      ],
    })
    expect(refusal(state, [14, 9.75])).toBe('refusal.friendInTheWay')
  })
  it('just through a gap of exactly one inch', () => {
    const state = board({
      units: [
        line([10, 10]),
        troop('F', 'a', [
          [12, 9],
          [12, 11],
        ]),
      ],
    })
    expect(refusal(state, [14, 10])).toBeUndefined()
  })
  it('a hair less than one inch stops it', () => {
    const state = board({
      units: [
        line([10, 10]),
        troop('F', 'a', [
          [12, 9.01],
          [12, 11],
        ]),
      ],
    })
    expect(refusal(state, [14, 10])).toBe('refusal.friendInTheWay')
  })
  it('passes its own unit freely', () => {
    const state = board({ units: [line([10, 10], [12, 10], [14, 10])] })
    expect(refusal(state, [15.5, 10])).toBeUndefined()
  })
  it('finds the way round by itself', () => {
    const state = between(10.5)
    const [mover] = standingModels(state, 'L')
    if (!mover) throw new Error('no mover')
    const obstacles = standingModels(state, 'F').map((standing) => ({ standing, keep: 0 }))
    const path = routeTo({ table: state.table, obstacles }, mover, waypoint(state, 14, 9.75), {
      budget: { plan: inches(6), climb: inches(6), label: 6 },
    })
    if (!path) throw new Error('no way round')
    expect(path.length).toBeGreaterThan(1)
    const check = checkMove(coreGame(state, parts), 'L', { 'L.1': [...path] }, 'move', false)
    expect(check.refusal).toBeUndefined()
    expect(toInches(check.models['L.1']?.plan ?? 0)).toBeLessThan(6)
  })
})

describe('C4-MOVE-04 one inch from the enemy', () => {
  const state = board({ units: [line([14, 10]), foe([20, 10])] })
  it('may end at exactly 1.000 inch', () => expect(refusal(state, [18, 10])).toBeUndefined())
  it('may not end at 0.9', () =>
    expect(verdict(state, [18.1, 10]).refusal).toMatchObject({
      key: 'refusal.enemyTooClose',
      cite: ['C4-MOVE-04', 'CF-MOVE-06'],
      at: ['L.1', 'E.1'],
    }))
  it('may not pass nearer on the way', () => {
    const passing = board({ units: [line([17, 8]), foe([20, 10])] })
    expect(refusal(passing, [23, 8])).toBeUndefined()
    const nearer = board({ units: [line([17, 8.1]), foe([20, 10])] })
    expect(refusal(nearer, [23, 8.1])).toBe('refusal.enemyTooClose')
  })
  it('lets whoever starts nearer walk away, never closer, and out of the inch', () => {
    const close = board({ units: [line([18.5, 10]), foe([20, 10])] })
    expect(refusal(close, [15, 10])).toBeUndefined()
    expect(refusal(close, [18.7, 10])).toBe('refusal.enemyTooClose')
    expect(refusal(close, [18.2, 10])).toBe('refusal.enemyTooClose')
    expect(refusal(close, [18, 10])).toBeUndefined()
  })
})

describe('C4-MOVE-05 a unit has one pace', () => {
  it('gives every model the same allowance', () => {
    const state = board({ units: [line([10, 10], [12, 10])] })
    const check = checkMove(coreGame(state, parts), 'L', {}, 'move', false)
    expect(check.budget).toEqual({ plan: inches(6), climb: inches(6), label: 6 })
  })
})

describe('C4-MOVE-06 coherency of 2 inches, as a chain', () => {
  const three = (last: number) => board({ units: [line([10, 10], [13, 10], [10 + last, 10])] })
  const ask = (state: CoreState) =>
    coreRules(parts).query(state, 'a', { ask: 'coherency', unit: 'L' } as { ask: string }) as {
      coherent: boolean
      offenders: string[]
    }
  it('holds at 0, 3, 6 although the ends are 5 inches apart', () => expect(ask(three(6)).coherent).toBe(true))
  it('is broken at 0, 3, 6.1', () =>
    expect(ask(three(6.1))).toMatchObject({ coherent: false, offenders: ['L.3'] }))
  it('may not be broken by a move', () => {
    const state = three(6)
    expect(refusal(state, [9.9, 10])).toBe('refusal.notCoherent')
  })
})

describe('C4-MOVE-07 a unit that lost its chain must draw together', () => {
  const scattered = board({
    units: [line([10, 10], [12, 10], [23, 10], [25, 10]), foe([60, 40])],
    active: 'b',
    turn: 1,
  })
  const begin = (state: CoreState): CoreState => {
    const closing: CoreState = { ...state, turn: { ...state.turn, phase: 'assault' } }
    return runScripted(rules, closing, (game) => rules.perform(game, 'b', { type: 'endPhase' })).state
  }
  const shifted = (state: CoreState, ...shifts: readonly number[]): Paths =>
    Object.fromEntries(
      standingModels(state, 'L').map(({ id, pose }, index) => [
        id,
        [{ at: { x: pose.at.x + inches(shifts[index] ?? 0), z: pose.at.z }, on: pose.on }],
      ]),
    )
  const state = begin(scattered)
  it('is told so when its Movement phase begins', () =>
    expect(state.units['L']?.conditions).toContain('brokenChain'))
  it('keeps the phase open until it has tried', () =>
    expect(rules.check(state, 'a', { type: 'endPhase' })).toMatchObject({
      refusal: { key: 'refusal.mustRestoreChain', at: ['L'] },
    }))
  it('is whole again when 4 inches from both sides close the gap of 10 to 2', () => {
    const { state: after } = runScripted(rules, state, (game) =>
      rules.perform(game, 'a', move(shifted(state, 4, 4, -4, -4))),
    )
    expect(after.units['L']?.conditions).toEqual([])
    expect(rules.check(after, 'a', { type: 'endPhase' }).ok).toBe(true)
  })
  it('may come nearer without closing it, and then holds its fire', () => {
    const { state: after } = runScripted(rules, state, (game) =>
      rules.perform(game, 'a', move(shifted(state, 2, 2, 0, 0))),
    )
    expect(rules.check(after, 'a', { type: 'endPhase' }).ok).toBe(true)
    const game = coreGame(after, parts)
    for (const question of ['mayShoot', 'mayAssault'] as const)
      expect(game.ask(question, null, { unit: 'L' }).value).toMatchObject({ key: 'refusal.chainIsBroken' })
  })
  it('may not drift farther apart', () =>
    expect(rules.check(state, 'a', move(shifted(state, -1, -1, 0, 0)))).toMatchObject({
      refusal: { key: 'refusal.mustDrawTogether' },
    }))
})

describe('C4-MOVE-08, C4-MOVE-10 turning is free, any step is a move', () => {
  const state = board({ units: [line([10, 10], [12, 10])] })
  it('does not count as moved when nobody is displaced', () => {
    const still = { 'L.1': [waypoint(state, 10, 10)] }
    const { state: after } = runScripted(rules, state, (game) => rules.perform(game, 'a', move(still)))
    expect(after.units['L']).toMatchObject({ moved: false, moveDone: true })
  })
  it('counts the whole unit when one model shuffles half an inch', () => {
    const { state: after } = runScripted(rules, state, (game) =>
      rules.perform(game, 'a', move({ 'L.1': [waypoint(state, 9.5, 10)] })),
    )
    expect(after.units['L']?.moved).toBe(true)
  })
  it('counts a walk back to where it began', () => {
    const round = { 'L.1': [waypoint(state, 8, 10), waypoint(state, 10, 10)] }
    const { state: after } = runScripted(rules, state, (game) => rules.perform(game, 'a', move(round)))
    expect(after.units['L']?.moved).toBe(true)
  })
})

describe('C4-MOVE-11 height is paid from its own purse', () => {
  const state = board({
    pieces: [
      {
        id: 'R',
        ruin: {
          footprint: [9.5, 5, 20, 15],
          floors: [{ slab: [9.5, 5, 20, 15] }, { slab: [9.5, 5, 20, 15] }],
        },
      },
    ],
    units: [line([9, 10])],
  })
  const up = (level: number, dice: readonly [string, string]) =>
    runScripted(
      rules,
      state,
      (game) =>
        rules.perform(game, 'a', { ...move({ 'L.1': [waypoint(state, 13, 10, level)] }), difficult: true }),
      {
        dice,
        answers: (decision) => decision.default,
      },
    )
  it('a 5 carries from (9, 10, 0) to (13, 10) and up to z 3', () =>
    expect(up(1, ['5', '2']).state.models['L.1']?.pose).toMatchObject({
      on: { piece: 'R', level: 1 },
      y: inches(3),
    }))
  it('a 5 does not carry to z 6: one storey is proposed, as far as it goes', () => {
    const run = up(2, ['5', '2'])
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['difficultMove'])
    expect(run.state.models['L.1']?.pose).toMatchObject({ on: { level: 1 }, y: inches(3) })
  })
  it('a 6 does', () => expect(up(2, ['6', '1']).state.models['L.1']?.pose?.on.level).toBe(2))
})

describe('C4-MOVE-12 nobody walks off the table', () => {
  const state = board({ units: [line([2, 10])] })
  it('may touch the edge', () => expect(refusal(state, [0.5, 10])).toBeUndefined())
  it('may not hang over it', () => expect(refusal(state, [0.4, 10])).toBe('refusal.offTable'))
})
