import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { checkPath, suggestMove, type MoveRules } from '../../../shared/movement'
import { inches, toInches } from '../../../shared/geometry'
import type { Paths, Waypoint } from '../../../shared/protocol/spatial'
import type { ModelMove } from '../../../shared/protocol/previews/way'
import { board, coreGame, coreRules, waypoint, type BoardSpec, type UnitSpec } from '../board'

const rules = coreRules([movementPart, casualtiesPart])
const budget = (R: number, sharedClimb = false): MoveRules => ({
  budget: { plan: inches(R), climb: inches(R), label: R },
  sharedClimb,
})
const squad = (...at: readonly (readonly [number, number, number])[]): UnitSpec => ({
  id: 'L',
  seat: 'a',
  models: at.map((place) => ({ at: place })),
})
const ruinA = (spec: BoardSpec = {}): CoreState => board({ pieces: [{ id: 'A', ruin: 'A' }], ...spec })
/** One trooper of a lone unit, from one place of the spec to others, with a test result R. */
function go(
  state: CoreState,
  to: readonly (readonly [number, number, number])[],
  R: number,
  sharedClimb = false,
): ModelMove {
  const [mover] = standingModels(state, 'L')
  if (!mover) throw new Error('no mover')
  const path = to.map(([x, y, level]) => waypoint(state, x, y, level))
  return checkPath({ table: state.table, obstacles: [] }, mover, path, budget(R, sharedClimb))
}
const from = (x: number, y: number, level = 0): CoreState => ruinA({ units: [squad([x, y, level])] })

describe('CF-MOVE-01 one roll for the unit before anybody moves', () => {
  const state = ruinA({ units: [squad([17.5, 25, 0], [17.5, 23, 0])] })
  const command = (paths: Paths, difficult = false) => ({
    type: 'move' as const,
    unit: 'L',
    paths,
    difficult,
  })
  const into: Paths = { 'L.1': [waypoint(state, 21, 25)], 'L.2': [waypoint(state, 21, 23)] }
  it('keeps the highest of two dice and moves when the paths fit', () => {
    const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command(into, true)), {
      dice: ['2', '5'],
    })
    expect(run.state.units['L']?.difficultRoll).toBe(5)
    expect(run.state.units['L']?.moved).toBe(true)
    expect(run.events.map((event) => event.type)).toEqual(['rolled', 'difficultRolled', 'moved'])
    expect(toInches(run.state.models['L.1']?.pose?.at.x ?? 0)).toBeCloseTo(21, 2)
  })
  it('rolls nothing for a move in the open', () => {
    const open: Paths = { 'L.1': [waypoint(state, 16, 25)] }
    const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command(open)))
    expect(run.state.units['L']?.difficultRoll).toBeNull()
  })
  it('rolls where the owner announces it although the paths need not', () => {
    const open: Paths = { 'L.1': [waypoint(state, 16, 25)] }
    const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command(open, true)), {
      dice: ['4', '1'],
    })
    expect(run.state.units['L']?.difficultRoll).toBe(4)
  })
  it('asks for new paths when the roll is short; whoever then stays counts as moved', () => {
    const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command(into, true)), {
      dice: ['1', '2'],
      answers: (decision) => {
        expect(decision.kind).toBe('difficultMove')
        expect(decision.form).toMatchObject({ form: 'paths', budget: { label: 2 } })
        return { form: 'paths', paths: {} }
      },
    })
    const unit = run.state.units['L']
    expect([unit?.moved, unit?.moveDone]).toEqual([true, true])
    expect(run.state.models['L.1']?.pose).toEqual(state.models['L.1']?.pose)
  })
  it('proposes the drawn way as far as the dice carry, in a chain', () => {
    const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command(into, true)), {
      dice: ['1', '2'],
      answers: (decision) => decision.default,
    })
    const x = (id: string) => toInches(run.state.models[id]?.pose?.at.x ?? 0)
    const before = (id: string) => toInches(state.models[id]?.pose?.at.x ?? 0)
    expect(x('L.1') - before('L.1')).toBeCloseTo(2, 2)
    expect(run.decisions[0]?.deliberate).toBeUndefined()
    expect(run.state.units['L']?.conditions).not.toContain('brokenChain')
  })
  it('limits those too who never touch the ruin', () => {
    expect(() =>
      runScripted(rules, state, (game) => rules.perform(game, 'a', command(into, true)), {
        dice: ['1', '2'],
        answers: () => ({
          form: 'paths',
          paths: { 'L.1': [waypoint(state, 15, 25)], 'L.2': [waypoint(state, 15, 23)] },
        }),
      }),
    ).toThrow('tooFar')
  })
  it('is not touched at 0.02 inches, is touched at 0.01', () => {
    const game = coreGame(state, [movementPart, casualtiesPart])
    const tests = (x: number) =>
      checkMove(game, 'L', { 'L.1': [waypoint(state, x, 25)] }, 'move', false).tests.length
    expect(tests(19.48)).toBe(0)
    expect(tests(19.49)).toBe(1)
  })
  it('is owed by a model that starts inside and walks out, not by one that stands still', () => {
    const inside = ruinA({ units: [squad([22, 25, 0], [23.5, 25, 0])] })
    const game = coreGame(inside, [movementPart, casualtiesPart])
    expect(checkMove(game, 'L', { 'L.1': [waypoint(inside, 21.5, 25)] }, 'move', false).tests).toHaveLength(1)
    expect(checkMove(game, 'L', {}, 'move', false).tests).toHaveLength(0)
  })
})

describe('CF-MOVE-02 leftover vertical inches are lost', () => {
  const floors = [
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 2],
  ] as const
  it.each(floors)('a roll of %i climbs %i floors', (R, most) => {
    const state = from(22, 24)
    for (const level of [1, 2])
      expect(go(state, [[22, 24, level]], R).refusal === undefined).toBe(level <= most)
  })
  it('names what is left and what a storey needs: roll 2 against 3 inches', () => {
    expect(go(from(22, 24), [[22, 24, 1]], 2).refusal).toMatchObject({
      key: 'refusal.endsBetweenFloors',
      cite: ['CF-MOVE-02', 'C4-MOVE-11'],
      args: { left: 2, needed: 3 },
    })
  })
  it('names the 2 inches left of a roll of 5 against the second storey', () => {
    expect(go(from(22, 24), [[22, 24, 2]], 5).refusal).toMatchObject({ args: { left: 2, needed: 3 } })
  })
  it('counts up and down again as 6 inches', () => {
    const there: readonly (readonly [number, number, number])[] = [
      [22, 24, 1],
      [22.5, 24, 0],
    ]
    expect(toInches(go(from(22, 24), there, 6).climb)).toBeCloseTo(6, 6)
    expect(go(from(22, 24), there, 5).refusal?.key).toBe('refusal.endsBetweenFloors')
    expect(go(from(22, 24), there, 6).refusal).toBeUndefined()
  })
  it('climbs exactly 3.000 inches on a roll of 3', () => {
    expect(go(from(22, 24), [[22, 24, 1]], 3).refusal).toBeUndefined()
  })
  it('uses real heights of custom buildings (CF-RUIN-12)', () => {
    const tall = board({
      pieces: [
        { id: 'T', ruin: { footprint: [20, 20, 30, 30], floors: [{ z: 4, slab: [20, 20, 30, 30] }] } },
      ],
      units: [squad([25, 25, 0])],
    })
    expect(go(tall, [[25, 25, 1]], 3).refusal).toMatchObject({ args: { left: 3, needed: 4 } })
    expect(go(tall, [[25, 25, 1]], 4).refusal).toBeUndefined()
  })
})

describe('CF-MOVE-03 climbing takes nothing from the way across', () => {
  it('(17.5, 25; 0) to (22, 25; 3) on a 5 is legal: 4.5 across, 3 up', () => {
    const move = go(from(17.5, 25), [[22, 25, 1]], 5)
    expect(move.refusal).toBeUndefined()
    expect(toInches(move.plan)).toBeCloseTo(4.5, 6)
    expect(toInches(move.climb)).toBeCloseTo(3, 6)
    expect(move.legs.map((leg) => leg.kind)).toEqual(['walk', 'climb'])
  })
  it('the same to (22, 24; 6) is illegal: 6 up', () => {
    const move = go(from(17.5, 25), [[22, 24, 2]], 5)
    expect(toInches(move.plan)).toBeCloseTo(4.61, 2)
    expect(move.refusal?.key).toBe('refusal.endsBetweenFloors')
  })
  it('from (16.5, 25; 0) it is 5.5 across and illegal', () => {
    expect(go(from(16.5, 25), [[22, 25, 1]], 5).refusal).toMatchObject({
      key: 'refusal.tooFar',
      args: { needed: 5.5, budget: 5 },
    })
  })
  it('a roll of 2 moves 2 across and nothing up', () => {
    expect(go(from(17.5, 25), [[19.5, 25, 0]], 2).refusal).toBeUndefined()
    expect(go(from(17.5, 25), [[19.51, 25, 0]], 2).refusal?.key).toBe('refusal.tooFar')
  })
  it('a roll of 6 reaches (22, 24; 6) from (17.5, 24; 0)', () => {
    const move = go(from(17.5, 24), [[22, 24, 2]], 6)
    expect(move.refusal).toBeUndefined()
    expect(toInches(move.plan)).toBeCloseTo(4.5, 6)
  })
  it('core4.move.sharedClimbBudget makes the first move need 7.5', () => {
    expect(go(from(17.5, 25), [[22, 25, 1]], 5, true).refusal).toMatchObject({
      key: 'refusal.tooFar',
      args: { needed: 7.5, budget: 5 },
    })
  })
})

describe('CF-MOVE-04 the path lies in plan; storeys are changed anywhere in the footprint', () => {
  it('walls do not hinder troops (CF-RUIN-11)', () => {
    expect(go(from(18.5, 25), [[22, 25, 0]], 6).refusal).toBeUndefined()
  })
  it('comes down first where the floor ends before the destination', () => {
    const move = go(from(26, 26, 1), [[31, 26, 0]], 6)
    expect(move.legs.map((leg) => leg.kind)).toEqual(['climb', 'walk'])
    expect(move.refusal).toBeUndefined()
  })
  it('from one ruin to another pays for both storeys', () => {
    const two = board({
      pieces: [
        { id: 'P', ruin: { footprint: [10, 10, 16, 16], floors: [{ slab: [10, 10, 16, 16] }] } },
        { id: 'Q', ruin: { footprint: [18, 10, 24, 16], floors: [{ slab: [18, 10, 24, 16] }] } },
      ],
      units: [squad([15, 13, 1])],
    })
    const move = go(two, [[19, 13, 1]], 6)
    expect(move.legs.map((leg) => leg.kind)).toEqual(['climb', 'walk', 'climb'])
    expect([toInches(move.plan), toInches(move.climb)].map((n) => Math.round(n * 1000) / 1000)).toEqual([
      4, 6,
    ])
    expect(move.refusal).toBeUndefined()
    expect(go(two, [[19, 13, 1]], 5).refusal?.key).toBe('refusal.endsBetweenFloors')
  })
  it('refuses to climb outside the footprint', () => {
    const state = from(17.5, 25)
    const [mover] = standingModels(state, 'L')
    if (!mover) throw new Error('no mover')
    const outside: Waypoint = { at: waypoint(state, 18, 25).at, on: { piece: 'A', level: 1 } }
    const check = checkPath(
      { table: state.table, obstacles: [] },
      mover,
      [outside, waypoint(state, 22, 25, 1)],
      budget(6),
    )
    expect(check.refusal).toMatchObject({ key: 'refusal.noFloorThere', cite: ['CF-MOVE-04', 'CF-RUIN-04'] })
  })
  it('costs the same there and back', () => {
    const there = go(from(17.5, 25), [[22, 25, 1]], 6)
    const back = go(from(22, 25, 1), [[17.5, 25, 0]], 6)
    expect([back.plan, back.climb]).toEqual([there.plan, there.climb])
  })
})

describe('CF-MOVE-05 the end of a move is a legal pose', () => {
  it('refuses a floor that is not there', () => {
    // Level 2 of Ruin A ends at x = 25.
    const state = from(24, 24, 2)
    const nowhere: Waypoint = { at: waypoint(state, 25.5, 24, 1).at, on: { piece: 'A', level: 2 } }
    const [mover] = standingModels(state, 'L')
    if (!mover) throw new Error('no mover')
    expect(checkPath({ table: state.table, obstacles: [] }, mover, [nowhere], budget(6)).refusal?.key).toBe(
      'refusal.noFloorThere',
    )
  })
  it('refuses to end in a wall', () => {
    expect(go(from(18.5, 25), [[20.2, 25, 0]], 6).refusal?.key).toBe('refusal.insideWall')
  })
  it('refuses to end on a comrade', () => {
    const state = ruinA({ units: [squad([22, 25, 0], [24, 25, 0])] })
    const game = coreGame(state, [movementPart])
    const check = checkMove(game, 'L', { 'L.1': [waypoint(state, 23.1, 25)] }, 'move', false)
    expect(check.refusal?.key).toBe('refusal.baseOverlap')
  })
  it('refuses a move that breaks the chain and names the stray', () => {
    const state = board({ units: [squad([10, 10, 0], [12, 10, 0])] })
    const check = checkMove(
      coreGame(state, [movementPart]),
      'L',
      { 'L.2': [waypoint(state, 13.1, 10)] },
      'move',
      false,
    )
    expect(check.refusal).toMatchObject({ key: 'refusal.notCoherent', at: ['L.2'] })
    const edge = checkMove(
      coreGame(state, [movementPart]),
      'L',
      { 'L.2': [waypoint(state, 13, 10)] },
      'move',
      false,
    )
    expect(edge.refusal).toBeUndefined()
  })
})

describe('CF-MOVE-06 an enemy one floor up or down is not within 1 inch', () => {
  const enemy = (level: number): UnitSpec => ({ id: 'E', seat: 'b', models: [{ at: [23, 24, level] }] })
  const end = (level: number) => {
    const state = ruinA({ units: [squad([21.5, 24, 0]), enemy(level)] })
    return checkMove(
      coreGame(state, [movementPart]),
      'L',
      { 'L.1': [waypoint(state, 23, 24)] },
      'move',
      false,
    ).refusal?.key
  }
  it('may stand straight below him', () => expect(end(1)).toBeUndefined())
  it('may not come near him on his own floor', () => expect(end(0)).toBe('refusal.enemyTooClose'))
  it('may not climb through the floor he stands on', () => {
    const state = ruinA({ units: [squad([23, 24, 0]), enemy(1)] })
    const check = checkMove(
      coreGame(state, [movementPart]),
      'L',
      { 'L.1': [waypoint(state, 23, 24, 2)] },
      'move',
      false,
    )
    expect(check.refusal?.key).toBe('refusal.enemyTooClose')
  })
})

describe('CF-MOVE-07 other kinds of move climb as far as they go across', () => {
  it('a 3 inch consolidation from (22, 25; 3) to (24, 25; 0): 2 across, one floor down', () => {
    const move = go(from(22, 25, 1), [[24, 25, 0]], 3)
    expect(move.refusal).toBeUndefined()
    expect([toInches(move.plan), toInches(move.climb)].map((n) => Math.round(n * 1000) / 1000)).toEqual([
      2, 3,
    ])
  })
  it('a consolidation of 2 inches changes no floor', () => {
    expect(go(from(22, 25, 1), [[23, 25, 0]], 2).refusal?.key).toBe('refusal.endsBetweenFloors')
  })
})

describe('CF-MOVE-09 declare, test, move, dangers: in this order', () => {
  it('rolls the danger dice after the move, one for each model that touched the ruin (CF-RUIN-09, CF-TERRAIN-15)', () => {
    const state = board({
      pieces: [{ id: 'A', ruin: 'A', dangerous: true }],
      units: [squad([22, 26, 0], [23.5, 26, 0], [25, 26, 0], [26.5, 26, 0], [28, 26, 0])],
    })
    const models = standingModels(state, 'L')
    const paths: Paths = Object.fromEntries(
      models.map(({ id }, index) => [id, [waypoint(state, 22 + 1.5 * index, 29)]]),
    )
    const run = runScripted(
      rules,
      state,
      (game) => rules.perform(game, 'a', { type: 'move', unit: 'L', paths, difficult: true }),
      { dice: ['2', '5', '3', '1', '6', '2', '1'] },
    )
    expect(run.events.map((event) => event.type)).toEqual([
      'rolled',
      'difficultRolled',
      'moved',
      'rolled',
      'casualties',
    ])
    expect(standingModels(run.state, 'L').map(({ id }) => id)).toEqual(['L.1', 'L.3', 'L.4'])
    const moved = run.events.find((event) => event.type === 'moved')?.data as FactData<'moved'>
    expect(Object.keys(moved.moves)).toHaveLength(5)
  })
})

describe('CF-COH-04 a unit drawn to another floor keeps its chain', () => {
  it('climbs together or not at all', () => {
    const state = ruinA({ units: [squad([22, 24, 0], [23.5, 24, 0], [22, 22.5, 0], [23.5, 22.5, 0])] })
    const unit = standingModels(state, 'L')
    const check = (to: Waypoint) => {
      const move = { ...budget(6), chain: 'keep' as const }
      const { paths } = suggestMove({ table: state.table, obstacles: [] }, unit, { lead: 'L.1', to }, move)
      return { paths, check: checkMove(coreGame(state, [movementPart]), 'L', paths, 'move', false) }
    }
    const up = check(waypoint(state, 22, 24, 1))
    expect(up.check.refusal).toBeUndefined()
    expect(Object.values(up.check.models).map((move) => move.end.on.level)).toEqual([1, 1, 1, 1])
  })
})
