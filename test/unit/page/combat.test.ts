import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../shared/protocol/event'
import type { GameView } from '../../../shared/protocol/game-view'
import type { CombatGroup, CombatPreview } from '../../../shared/protocol/previews/combat'
import {
  hurtSoFar,
  ladderOf,
  latestRound,
  rungShown,
  strikeLines,
} from '../../../renderer/page/hands/battle/combat'
import { combatPlanFor, withPlan } from '../../../renderer/page/hands/battle/combat-store'
import { madeUpEvent } from '../../made-up-facts'

let id = 0
const event = (type: string, data: unknown = {}): GameEvent => madeUpEvent({ id: ++id, type, data })
const group = (unit: string, target: string, models: readonly string[]): CombatGroup => ({
  unit,
  target,
  models,
  weapon: null,
  attacks: models.length,
  toHit: 4,
  toWound: 4,
  save: null,
  against: { skill: 3, theirSkill: 3, strength: 3, toughness: 3, fixed: false, pierces: true },
  modifiers: [],
  unsaved: 1,
})
const preview: CombatPreview = {
  units: { a: ['A'], b: ['B'] },
  steps: [
    { initiative: 4, groups: [group('A', 'B', ['a1', 'a2'])] },
    { initiative: 3, groups: [group('B', 'A', ['b1'])] },
    { initiative: 1, groups: [group('A', 'B', ['a3'])] },
  ],
  contacts: [['a1', 'b1']],
}
const opening = () => event('roundBegan', { units: ['A', 'B'] })
const step = (initiative: number, models: readonly string[]) =>
  event('initiativeStep', { initiative, models })
const roll = () => event('rolled', { purpose: 'toHitCombat', seat: 'a', dice: [{ kind: 'd6', face: 4 }] })
const result = () => event('combatResult', { winner: 'a', a: 2, b: 0, massacre: false })

describe('the round told last', () => {
  it('gathers dice and losses under the step they fell in', () => {
    const fallen = event('casualties', { unit: 'B', models: ['b1'], cause: 'combat' })
    const round = latestRound([opening(), step(4, ['a1']), roll(), roll(), fallen, step(3, ['b2']), roll()])
    expect(round?.units).toEqual(['A', 'B'])
    expect(round?.steps.map(({ initiative, events }) => [initiative, events.length])).toEqual([
      [4, 3],
      [3, 1],
    ])
    expect(round?.steps[0]?.fallen).toEqual(['b1'])
    expect(round?.result).toBeNull()
  })
  it('keeps what came of the result apart, up to the end of the phase', () => {
    const test = event('rolled', { purpose: 'morale', seat: 'b', dice: [{ kind: 'd6', face: 6 }] })
    const round = latestRound([
      opening(),
      step(4, ['a1']),
      result(),
      test,
      event('phaseBegan'),
      event('fellBack'),
    ])
    expect(round?.result).toMatchObject({ winner: 'a', a: 2, b: 0 })
    expect(round?.after).toEqual([test])
  })
  it('is forgotten once somebody has moved, fired or charged, and not before', () => {
    const told = [opening(), step(4, ['a1']), result(), event('playerTurnBegan'), event('phaseBegan')]
    expect(latestRound(told)).not.toBeNull()
    for (const type of ['moved', 'shootingDeclared', 'assaultDeclared'])
      expect(latestRound([...told, event(type)])).toBeNull()
    expect(latestRound([event('phaseBegan')])).toBeNull()
  })
})
describe('wounds between the steps', () => {
  const stand = (seat: 'a' | 'b', pose: unknown = {}) => ({ seat, pose })
  const view = { models: { a1: stand('a'), b1: stand('b'), b2: stand('b', null) } } as unknown as GameView
  const wounded = (model: string, lost: number) => event('wounded', { model, lost, left: 1 })
  it('are counted by side, for those who still stand', () => {
    const round = latestRound([
      opening(),
      step(4, ['a1']),
      wounded('b1', 2),
      wounded('b2', 1),
      step(3, ['b1']),
      wounded('b1', 1),
    ])
    expect(round && hurtSoFar(view, round)).toEqual({ a: 0, b: 3 })
  })
})
describe('the ladder', () => {
  it('runs down from the highest Initiative at which anybody strikes', () => {
    expect(ladderOf(preview, null, null).map(({ initiative, state }) => [initiative, state])).toEqual([
      [4, 'coming'],
      [3, 'coming'],
      [1, 'coming'],
    ])
  })
  it('lights the step that is struck, keeps those behind it and shows those to come as they are now', () => {
    const round = latestRound([opening(), step(4, ['a1']), roll(), step(3, ['b1'])])
    const now: CombatPreview = { ...preview, steps: [{ initiative: 1, groups: [group('A', 'B', ['a4'])] }] }
    const ladder = ladderOf(now, preview, round)
    expect(ladder.map(({ initiative, state }) => [initiative, state])).toEqual([
      [4, 'done'],
      [3, 'now'],
      [1, 'coming'],
    ])
    expect(ladder[1]?.groups[0]?.models).toEqual(['b1'])
    expect(ladder[2]?.groups[0]?.models).toEqual(['a4'])
    expect(rungShown(ladder, null)?.initiative).toBe(3)
    expect(rungShown(ladder, 1)?.initiative).toBe(1)
  })
  it('shows nothing to come once the round has its result', () => {
    const ladder = ladderOf(preview, preview, latestRound([opening(), step(4, ['a1']), result()]))
    expect(ladder.map(({ initiative, state }) => [initiative, state])).toEqual([[4, 'done']])
    expect(rungShown(ladder, null)).toBeNull()
  })
})
describe('what a round was planned as', () => {
  it('is the plan made last before it began, whatever has been fought since', () => {
    const first = opening()
    const before = withPlan([], [preview], [])
    const fighting = withPlan(before, [], [first])
    expect(fighting).toBe(before)
    const after = withPlan(before, [], [first, result()])
    expect(combatPlanFor(after, first.id)).toEqual([preview])
    expect(combatPlanFor(after, first.id + 10)).toEqual([])
  })
})
describe('who strikes whom on the table', () => {
  const model = (id: string, unit: string, seat: 'a' | 'b', x: number, y = 0) => ({
    id,
    unit,
    seat,
    pose: { at: { x, z: 0 }, y, on: { piece: null, level: 0 }, facing: 0 },
  })
  const view = {
    models: {
      a1: model('a1', 'A', 'a', 0),
      a2: model('a2', 'A', 'a', 30),
      b1: model('b1', 'B', 'b', 80),
      b2: model('b2', 'B', 'b', 25, 76),
      b3: model('b3', 'B', 'b', 55),
    },
  } as unknown as Pick<GameView, 'models'>
  it('goes to the one that is touched, be another nearer; who only supports strikes at the nearest', () => {
    expect(strikeLines(view, [group('A', 'B', ['a1', 'a2'])], [['a1', 'b1']])).toEqual([
      { from: 'a1', to: 'b1', seat: 'a' },
      { from: 'a2', to: 'b3', seat: 'a' },
    ])
  })
})
