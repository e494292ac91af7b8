import { describe, expect, it } from 'vitest'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry'
import {
  checkUnitMove,
  suggestMove,
  suggestPoses,
  type DraggedMove,
  type UnitMoveRules,
} from '../../../shared/movement'
import { bodyOf, touching } from '../../../shared/table'
import { board, depthOf, waypoint, type BoardSpec } from '../../rules/board'

const rules: UnitMoveRules = { budget: { plan: inches(6), climb: inches(6), label: 6 }, chain: 'keep' }
const unit = (...places: readonly (readonly [number, number, number])[]): BoardSpec => ({
  pieces: [{ id: 'A', ruin: 'A' }],
  units: [{ id: 'L', seat: 'a', models: places.map((at) => ({ at })) }],
})
function draw(state: CoreState, drawn: DraggedMove) {
  const scene = { table: state.table, obstacles: [] }
  const models = standingModels(state, 'L')
  const { paths, stopped } = suggestMove(scene, models, drawn, rules)
  const check = checkUnitMove(scene, models, paths, rules)
  const places = check.ends.map(({ pose }) => [
    Math.round(toInches(pose.at.x) * 100) / 100,
    Math.round((depthOf(state) - toInches(pose.at.z)) * 100) / 100,
    pose.on.level,
  ])
  return { paths, check, places, stopped }
}

describe('a unit drawn by one of its models', () => {
  it('keeps its formation in the open', () => {
    const state = board(unit([10, 10, 0], [12, 10, 0], [11, 12, 0]))
    expect(draw(state, { lead: 'L.1', to: waypoint(state, 13, 11) }).places).toEqual([
      [13, 11, 0],
      [15, 11, 0],
      [14, 13, 0],
    ])
  })
  it('moves one model alone when asked to', () => {
    const state = board(unit([10, 10, 0], [12, 10, 0]))
    expect(
      Object.keys(draw(state, { lead: 'L.1', to: waypoint(state, 10, 11), single: true }).paths),
    ).toEqual(['L.1'])
  })
  it('steps out of a wall the pointer is in', () => {
    const state = board(unit([18, 25, 0]))
    const { places, check } = draw(state, { lead: 'L.1', to: waypoint(state, 20.3, 25) })
    expect(check.refusal).toBeUndefined()
    expect(Math.abs((places[0]?.[0] ?? 0) - 20.3)).toBeLessThanOrEqual(1)
  })
  it.each([
    [16.01, 16],
    [16.049, 16],
    [16.0005, 16],
    [16.06, 16],
    [18, 16],
    [30, 16],
  ])('drawn over its 6″, to %s, goes as far as it may and is not refused', (to, at) => {
    for (const state of [board(unit([10, 10, 0])), board(unit([10, 10, 0], [12, 10, 0]))]) {
      const { check, places } = draw(state, { lead: 'L.1', to: waypoint(state, to, 10) })
      expect(check.refusal).toBeUndefined()
      expect(Object.values(check.models).some(({ refusal }) => refusal !== undefined)).toBe(false)
      expect(places[0]).toEqual([at, 10, 0])
    }
  })
  it('and is told what keeps it from going farther', () => {
    const state = board(unit([10, 10, 0], [12, 10, 0]))
    const to = (x: number) => draw(state, { lead: 'L.1', to: waypoint(state, x, 10) })
    expect(to(18).stopped?.because).toMatchObject({ key: 'refusal.tooFar', args: { needed: 8, budget: 6 } })
    expect(to(15).stopped).toBeUndefined()
  })
  it('drawn to a storey that is too high stops on the last whole one, or below it', () => {
    const state = board(unit([22, 22, 0]))
    const up = draw(state, { lead: 'L.1', to: waypoint(state, 22.5, 22.5, 2) })
    expect(up.check.refusal).toBeUndefined()
    expect(up.places[0]?.[2]).toBe(2)
    const low = { ...rules, budget: { plan: inches(5), climb: inches(5), label: 5 } }
    const paths = suggestMove(
      { table: state.table, obstacles: [] },
      standingModels(state, 'L'),
      { lead: 'L.1', to: waypoint(state, 22.5, 22.5, 2) },
      low,
    )
    expect(paths.stopped?.because.key).toBe('refusal.endsBetweenFloors')
    expect(paths.paths['L.1']?.at(-1)?.on.level).toBe(1)
  })
  it('squeezes onto a floor too small for its formation, or stays below beside it', () => {
    // Level 2 of Ruin A is under 5 inches square.
    const state = board(unit([22, 22, 0], [24, 22, 0], [22, 24, 0], [24, 24, 0], [26, 22, 0], [26, 24, 0]))
    const { check, places } = draw(state, { lead: 'L.1', to: waypoint(state, 22.5, 22.5, 1) })
    expect(check.refusal).toBeUndefined()
    expect(places.filter(([, , level]) => level === 1)).toHaveLength(6)
  })
  it('brings scattered models back towards the lead', () => {
    const state = board(unit([10, 10, 0], [12, 10, 0], [20, 10, 0]))
    const { check } = draw(state, { lead: 'L.1', to: waypoint(state, 11, 10) })
    expect(check.refusal).toBeUndefined()
    expect(check.coherency.coherent).toBe(true)
  })
})

describe('a unit mustered around a spot', () => {
  const { table } = board({ pieces: [{ id: 'A', ruin: 'A' }] })
  const recruits = Array.from({ length: 10 }, (_, index) => ({
    id: `L.${index}`,
    unit: 'L',
    body: bodyOf('infantry'),
  }))
  const spot = { at: { x: inches(10), z: inches(10) }, on: { piece: null, level: 0 } }
  it('places everybody in one chain', () => {
    const poses = suggestPoses(table, recruits, spot, [], () => true)
    expect(Object.keys(poses)).toHaveLength(10)
  })
  it('stays inside the zone it is given', () => {
    const poses = suggestPoses(table, recruits, spot, [], ({ pose }) => pose.at.x <= inches(10))
    expect(Object.keys(poses)).toHaveLength(10)
    for (const { at } of Object.values(poses)) expect(at.x).toBeLessThanOrEqual(inches(10))
  })
  it('puts down nobody where all or none are asked for and one finds no room', () => {
    const onFew = ({
      pose,
    }: {
      readonly pose: { readonly at: { readonly x: number; readonly z: number } }
    }) => Math.hypot(pose.at.x - inches(10), pose.at.z - inches(10)) <= inches(1)
    const few = suggestPoses(table, recruits, spot, [], onFew)
    expect(Object.keys(few).length).toBeGreaterThan(0)
    expect(Object.keys(few).length).toBeLessThan(10)
    expect(suggestPoses(table, recruits, spot, [], onFew, { whole: true })).toEqual({})
    expect(suggestPoses(table, recruits, spot, [], () => true, { whole: true })).toEqual(
      suggestPoses(table, recruits, spot, [], () => true),
    )
  })
  it('fills a ruin floor by floor', () => {
    const [ruin] = table.pieces
    if (!ruin) throw new Error('no ruin')
    const inside = { at: { x: inches(23), z: inches(25) }, on: { piece: 'A', level: 1 } }
    const poses = suggestPoses(table, recruits, inside, [], ({ body, pose }) =>
      touching(body.base, pose.at, ruin),
    )
    expect(Object.keys(poses)).toHaveLength(10)
    expect(Object.values(poses).filter(({ on }) => on.level === 1).length).toBeGreaterThan(6)
  })
})
