import { describe, expect, it } from 'vitest'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { inside } from '../../../shared/table'
import { inches } from '../../../shared/geometry'
import type { QueryResult } from '../../../shared/protocol/query'
import { board, coreRules, type PieceSpec, type UnitSpec } from '../board'
import { at, hullBody, move, testsOf, unitOf, why } from '../movers'

const tower: PieceSpec = {
  id: 'R',
  ruin: {
    footprint: [20, 10, 32, 22],
    floors: [{ slab: [20, 10, 32, 22] }, { slab: [20, 10, 26, 22] }],
    walls: [
      { from: [30, 10], to: [30, 22], z: [0, 8] },
      { from: [27, 10], to: [27, 22], z: [0, 6.5] },
    ],
  },
}
const over = (units: readonly UnitSpec[] = [], more: Partial<UnitSpec> = {}) =>
  board({ pieces: [tower], units: [unitOf('skimmer', at([14, 16]), more), ...units] })

describe('CF-RUIN-08 C4-VEH-07 C4-VEH-15 skimmers hover above ruins and never enter them', () => {
  it('flies over the ruin without a test', () => {
    expect(why(over([], { rules: ['fast'] }), { 1: [37, 16] })).toBeUndefined()
    expect(testsOf(over([], { rules: ['fast'] }), { 1: [37, 16] })).toEqual([])
  })
  it('ends on the topmost floor below its middle, its hull 1.5" above', () => {
    const end = move(over(), { 1: [22.5, 16] }, []).place(1)
    expect(end).toMatchObject({ hovering: true })
    expect(end?.height).toBeCloseTo(6)
  })
  it('stands on a wall where a wall is what is highest there', () =>
    expect(move(over([], { rules: ['fast'] }), { 1: [30, 16] }, []).place(1)?.height).toBeCloseTo(8))
  it('is raised until its hull clears every wall below it by half an inch', () => {
    // Middle over the first floor (3"); the wall of 8" lies under the front half: 8 + 0.5 − 1.5.
    const end = move(over([], { rules: ['fast'] }), { 1: [28.5, 16] }, []).place(1)
    expect(end?.height).toBeCloseTo(7)
  })
  it('a wall just beside the hull does not raise it', () => {
    const narrow = hullBody(2, 2, 3, { bottom: 1.5, skimmer: true })
    const near = (x: number) =>
      move(over([], { rules: ['fast'], body: narrow }), { 1: [x, 16] }, []).place(1)?.height
    // The wall of 6.5" begins at 26.875: a hull of 2" is clear of it up to 25.875, then it needs 6.5 + 0.5 − 1.5 < 6.
    expect(near(25.8)).toBeCloseTo(6)
    expect(near(28.7)).toBeCloseTo(3)
    expect(near(28.9)).toBeCloseTo(7)
  })
  it('is never inside, nor does it hold anything there', () => {
    const { state } = move(over(), { 1: [24, 16] }, [])
    const [pose, piece] = [state.models['L.1']?.pose, state.table.pieces[0]]
    if (!pose || !piece) throw new Error('nothing there')
    expect(inside(pose, piece)).toBe(false)
    expect(inside({ at: pose.at, on: pose.on }, piece)).toBe(true)
  })
  it('may not end above anybody, on whatever floor, friend or foe', () => {
    const friend: UnitSpec = { id: 'F', seat: 'a', models: [{ at: [24, 16, 1], piece: 'R' }] }
    expect(why(over([friend]), { 1: [24, 16] })).toBe('hoversOverSomebody')
    // Hull 4" by 3": its front rim at +2, the base of 0.5" beyond.
    expect(why(over([friend]), { 1: [21.5, 16] })).toBeUndefined()
    expect(why(over([friend]), { 1: [21.51, 16] })).toBe('hoversOverSomebody')
  })
  it('keeps 1" from enemies, measured down to the floor below it', () => {
    const enemy: UnitSpec = { id: 'E', seat: 'b', models: [{ at: [10, 16, 0] }] }
    const state = board({ units: [unitOf('skimmer', at([20, 16])), enemy] })
    expect(why(state, { 1: [13.5, 16] })).toBeUndefined()
    expect(why(state, { 1: [13.49, 16] })).toBe('enemyTooClose')
  })
  it('one that moves on from there pays for the plan alone', () => {
    const up = move(over(), { 1: [24, 16] }, [])
    const state = {
      ...up.state,
      units: { ...up.state.units, L: { ...up.state.units['L'], moveDone: false } },
    } as typeof up.state
    expect(why(state, { 1: [12, 16] })).toBeUndefined()
    expect(move(state, { 1: [12, 16] }, []).place(1)?.height).toBe(0)
  })
  it('its reach names the topmost floors, and no place above a model', () => {
    const friend: UnitSpec = { id: 'F', seat: 'a', models: [{ at: [24, 16, 1], piece: 'R' }] }
    const areas = coreRules([movementPart]).query(over([friend]), 'a', {
      ask: 'reach',
      model: 'L.1',
      purpose: 'move',
    } as never) as QueryResult['reach']
    expect(areas.map(({ on }) => `${on.piece}/${on.level}`).sort()).toEqual(['R/2', 'null/0'])
    const cells = areas.flatMap(({ cells }) =>
      Array.from({ length: cells.length / 2 }, (_, i) => [cells[2 * i], cells[2 * i + 1]]),
    )
    expect(cells.length).toBeGreaterThan(200)
    expect(
      cells.some(([x, z]) => Math.hypot((x ?? 0) - inches(24), (z ?? 0) - inches(32)) < inches(1.5)),
    ).toBe(false)
  })
  it('the tool that asks where it could stand says the same', () => {
    const stand = (x: number) =>
      coreRules([movementPart]).query(over(), 'a', {
        ask: 'stand',
        model: 'L.1',
        at: { at: { x: inches(x), z: inches(32) }, on: { piece: null, level: 0 } },
        facing: 0,
      } as never) as QueryResult['stand']
    expect(stand(30).pose).toMatchObject({ y: inches(8), hovering: true })
    expect(stand(30).refusal).toBeUndefined()
    expect(stand(1).refusal?.key).toBe('refusal.offTable')
  })
})
