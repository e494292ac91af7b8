import { describe, expect, it } from 'vitest'
import { firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { rulesFor, sceneFor } from '../../../main/rulesets/core4/movement/allowance'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry/length'
import { checkPath, reach, routeTo, type MoveRules } from '../../../shared/movement'
import { atOnce } from '../../../shared/sliced'
import { board, coreGame, waypoint, type PieceSpec, type RuinSpec } from '../board'

type Box = readonly [number, number, number, number]
const house = (
  id: string,
  box: Box,
  heights: readonly number[],
  walls: RuinSpec['walls'] = [],
): PieceSpec => ({
  id,
  ruin: { footprint: box, floors: heights.map((z) => ({ z, slab: box })), walls },
})
const west = house('R', [20, 10, 30, 30], [3])
const east = (x = 30, heights: readonly number[] = [3]): PieceSpec => house('S', [x, 10, 40, 30], heights)
const rules: MoveRules = { budget: { plan: inches(6), climb: inches(6), label: 6 } }

type At = readonly [x: number, y: number, level: number, piece?: string]
const setUp = (pieces: readonly PieceSpec[], from: At, at?: At, settings: CoreState['settings'] = {}) => {
  const model = ([x, y, level, piece]: At) => ({
    at: [x, y, level] as const,
    ...(piece !== undefined && { piece }),
  })
  const state = board({
    phase: 'assault',
    pieces,
    settings,
    units: [
      { id: 'A', seat: 'a', models: [model(from)] },
      ...(at ? [{ id: 'E', seat: 'b' as const, models: [model(at)] }] : []),
    ],
  })
  const game = coreGame(state, [movementPart])
  const [mover] = standingModels(state, 'A')
  if (!mover) throw new Error('somebody moves')
  return { state, game, mover, scene: sceneFor(game, 'A', 'move') }
}
/** Walk and climb of a straight move, inches. */
const move = (pieces: readonly PieceSpec[], from: At, to: At, settings: CoreState['settings'] = {}) => {
  const { state, scene, mover } = setUp(pieces, from, undefined, settings)
  const { plan, climb, refusal } = checkPath(scene, mover, [waypoint(state, ...to)], rules)
  return { plan: toInches(plan), climb: toInches(climb), refusal: refusal?.key }
}
/** What the cheapest way into contact costs, inches; null where there is none for so much. */
const charge = (
  pieces: readonly PieceSpec[],
  from: At,
  at: At,
  budget = 6,
  settings: CoreState['settings'] = {},
) => {
  const { game } = setUp(pieces, from, at, settings)
  const length = { plan: inches(budget), climb: inches(budget), label: budget }
  const first = firstIntoContact(game, { unit: 'A', purpose: 'assault', targets: ['E'], budget: length }, 'E')
  return first && { plan: toInches(first.move.plan), climb: toInches(first.move.climb) }
}

describe('CF-MOVE-02, C4-TERRAIN-08 floors of one height that touch are one storey', () => {
  it('a move from one ruin’s floor to the other’s climbs nothing', () =>
    expect(move([west, east()], [27.5, 20, 1, 'R'], [32.5, 20, 1, 'S'])).toEqual({
      plan: expect.closeTo(5, 3) as number,
      climb: 0,
      refusal: undefined,
    }))
  it('nor one over three of them', () => {
    const row = [
      house('R', [20, 10, 30, 30], [3]),
      house('S', [30, 10, 32, 30], [3]),
      house('T', [32, 10, 40, 30], [3]),
    ]
    expect(move(row, [28.5, 20, 1, 'R'], [33.5, 20, 1, 'T'])).toMatchObject({ climb: 0, refusal: undefined })
  })
  it('whatever the floors are counted as in their ruins', () =>
    expect(
      move([house('R', [20, 10, 30, 30], [3, 6]), east(30, [1.5, 6])], [28, 20, 2, 'R'], [32, 20, 2, 'S'])
        .climb,
    ).toBe(0))
  it('a charge of 3" is made on a 3', () => {
    const way = charge([west, east()], [27.5, 20, 1, 'R'], [31.5, 20, 1, 'S'], 3)
    expect(way?.plan).toBeCloseTo(3, 2)
    expect(way?.climb).toBe(0)
  })
  it('a charge bends where the two outlines leave a corner between them', () => {
    // The footprints share the edge x = 30 from y = 18 to y = 20 only: the way bends at (30, 20).
    const upper = house('S', [30, 18, 40, 30], [3])
    const lower = house('R', [20, 10, 30, 20], [3])
    const way = charge([lower, upper], [28, 19.5, 1, 'R'], [31, 22.5, 1, 'S'], 6)
    const length = Math.hypot(2, 0.5) + Math.hypot(1, 2.5) - 1
    expect(Math.abs((way?.plan ?? 0) - length)).toBeLessThan(0.02)
    expect(way?.climb).toBe(0)
  })
  it('a way round somebody leads over both floors', () => {
    const { state, scene, mover } = setUp([west, east()], [28, 20, 1, 'R'], [30, 21.7, 1, 'R'])
    const to = waypoint(state, 32.5, 20, 1, 'S')
    const path = routeTo(scene, mover, to, rules)
    const move = checkPath(scene, mover, path ?? [], rules)
    expect(move.refusal).toBeUndefined()
    expect(move.legs.length).toBeGreaterThan(1)
    expect(move.climb).toBe(0)
  })
  it('the reach shown holds places of both', () => {
    const { scene, mover } = setUp([west, east()], [28.5, 20, 1, 'R'])
    const short: MoveRules = { budget: { plan: inches(5), climb: inches(2), label: 5 } }
    const floors = atOnce(reach(scene, [mover], short)).map(({ on }) => `${on.piece}/${on.level}`)
    expect(floors.sort()).toEqual(['R/1', 'S/1'])
  })
  it('a wall between them is in the way where walls are physical, and a door in it is not', () => {
    const settings = { 'cf.move.walls': 'physical' }
    const walled = (openings: readonly { along: number; width: number; sill: number; height: number }[]) =>
      house('S', [30, 10, 40, 30], [3], [{ from: [30.125, 10], to: [30.125, 30], z: [0, 6], openings }])
    const door = { along: 9, width: 2, sill: 3, height: 2 }
    const [from, to] = [
      [28, 20, 1, 'R'],
      [32.5, 20, 1, 'S'],
    ] as const
    expect(move([west, walled([])], from, to, settings).refusal).toBe('refusal.wallInTheWay')
    expect(move([west, walled([door])], from, to, settings)).toMatchObject({ climb: 0, refusal: undefined })
    const at: At = [33, 20, 1, 'S']
    expect(charge([west, walled([])], from, at, 6, settings)).toBeNull()
    expect(charge([west, walled([door])], from, at, 6, settings)?.plan).toBeCloseTo(4, 2)
  })
})

describe('CF-MOVE-04 storeys are changed where two ruins touch', () => {
  it('a floor half an inch higher costs that half inch', () => {
    const way = move([west, east(30, [3.5])], [28, 20, 1, 'R'], [32, 20, 1, 'S'])
    expect(way.climb).toBeCloseTo(0.5, 3)
    expect(way.plan).toBeCloseTo(4, 3)
  })
  it('one a storey higher costs the storey', () => {
    const pieces = [west, east(30, [3, 6])]
    expect(move(pieces, [28, 20, 1, 'R'], [32, 20, 2, 'S']).climb).toBeCloseTo(3, 3)
    expect(charge(pieces, [28, 20, 1, 'R'], [31, 20, 2, 'S'], 3)).toMatchObject({
      plan: expect.closeTo(2, 2) as number,
      climb: expect.closeTo(3, 3) as number,
    })
  })
  it('ruins half an inch apart do not touch: one comes down and goes up again', () =>
    expect(move([west, east(30.5)], [28, 20, 1, 'R'], [32, 20, 1, 'S']).climb).toBeCloseTo(6, 3))
  it('from a floor to a heap of its height nothing is climbed', () => {
    const heap: PieceSpec = { id: 'H', kind: 'rubble', area: [30, 10, 40, 30], height: 3 }
    expect(move([west, heap], [28, 20, 1, 'R'], [32, 20, 0, 'H']).climb).toBe(0)
    expect(move([west, heap], [32, 20, 0, 'H'], [28, 20, 1, 'R']).climb).toBe(0)
    expect(charge([west, heap], [28, 20, 1, 'R'], [32, 20, 0, 'H'], 3)).toMatchObject({
      plan: expect.closeTo(3, 2) as number,
      climb: 0,
    })
  })
})

describe('CF-MOVE-07 consolidation and falling back use the same storeys', () => {
  for (const purpose of ['consolidate', 'pileIn', 'fallBack'] as const)
    it(`${purpose}: 1" of climb is enough to change to the neighbour’s floor`, () => {
      const { state, game, mover } = setUp([west, east()], [29, 20, 1, 'R'])
      const budget = { plan: inches(3), climb: inches(1), label: 3 }
      const path = [waypoint(state, 31.5, 20, 1, 'S')]
      const { climb, refusal } = checkPath(
        sceneFor(game, 'A', purpose),
        mover,
        path,
        rulesFor(game, 'A', purpose, budget),
      )
      expect(refusal).toBeUndefined()
      expect(climb).toBe(0)
    })
})
