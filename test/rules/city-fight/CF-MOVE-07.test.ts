import { describe, expect, it } from 'vitest'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry'
import {
  checkPath,
  checkUnitMove,
  dangerousTouched,
  reach,
  type MoveRules,
  type MoveScene,
} from '../../../shared/movement'
import { board, waypoint, type BoardSpec } from '../board'
import { atOnce } from '../../../shared/sliced'

const jump = (inch = 12): MoveRules => ({
  budget: { plan: inches(inch), climb: inches(inch), label: inch },
  manner: 'jump',
})
const field: BoardSpec = {
  pieces: [
    { id: 'A', ruin: 'A' },
    { id: 'B', kind: 'building', area: [8, 24, 12, 26], height: 6 },
    { id: 'D', kind: 'wood', area: [14, 22, 18, 28], dangerous: true },
  ],
  units: [
    { id: 'L', seat: 'a', models: [{ at: [6, 25, 0] }] },
    { id: 'E', seat: 'b', models: [{ at: [13, 25, 0] }] },
    { id: 'F', seat: 'a', models: [{ at: [16, 25, 0] }] },
  ],
}
const state = board(field)
const [trooper] = standingModels(state, 'L')
if (!trooper) throw new Error('no trooper')
const scene: MoveScene = {
  table: state.table,
  obstacles: [
    ...standingModels(state, 'E').map((standing) => ({ standing, keep: inches(1) })),
    ...standingModels(state, 'F').map((standing) => ({ standing, keep: 0 })),
  ],
}
const ground = { on: { piece: null, level: 0 } }
const leap = (x: number, y: number, level = 0, rules = jump(), from = trooper) =>
  checkPath(
    scene,
    from,
    [level > 0 ? waypoint(state, x, y, level) : { ...ground, at: waypoint(state, x, y).at }],
    rules,
  )
const onLevel = (level: number) => {
  const { at, on } = waypoint(state, 22, 24, level)
  return { ...trooper, pose: { at, on, y: inches(3 * level), facing: 0 } }
}

describe('CF-MOVE-07 a jump goes over everything', () => {
  it('over a building, an enemy and a friend, where a walk is barred', () => {
    expect(leap(18, 25).refusal).toBeUndefined()
    expect(toInches(leap(18, 25).plan)).toBeCloseTo(12, 6)
    expect(leap(18, 25, 0, { ...jump(), manner: 'walk' }).refusal?.key).toBe('refusal.impassable')
  })
  it('goes 12.000 inches and not 12.01', () => expect(leap(18.01, 25).refusal?.key).toBe('refusal.tooFar'))
  it('comes down neither within 1 inch of an enemy nor on a friend, in a wall or on a building', () => {
    expect(leap(14.9, 25).refusal?.key).toBe('refusal.enemyTooClose')
    expect(leap(15, 25).refusal).toBeUndefined()
    expect(leap(15.1, 25).refusal?.key).toBe('refusal.baseOverlap')
    expect(leap(16.5, 25).refusal?.key).toBe('refusal.baseOverlap')
    expect(leap(10, 25).refusal?.key).toBe('refusal.impassable')
    expect(checkPath(scene, onLevel(0), [waypoint(state, 20.2, 25)], jump()).refusal?.key).toBe(
      'refusal.insideWall',
    )
  })
  it('climbs by the difference of its ends, whole floors, up to 12 inches', () => {
    const up = checkPath(
      scene,
      { ...trooper, pose: { ...trooper.pose, at: waypoint(state, 14, 20).at } },
      [waypoint(state, 22, 22, 2)],
      jump(),
    )
    expect(up.refusal).toBeUndefined()
    expect(toInches(up.climb)).toBeCloseTo(6, 6)
    expect(checkPath(scene, onLevel(0), [waypoint(state, 22, 22, 2)], jump(5)).refusal?.key).toBe(
      'refusal.endsBetweenFloors',
    )
  })
  it('ends under the open sky: on the topmost floor of a place, on a lower one only beyond the upper slab', () => {
    const from = onLevel(2)
    const to = (x: number, y: number, level: number) =>
      checkPath(scene, from, [waypoint(state, x, y, level)], jump()).refusal?.key
    // Level 2 of Ruin A reaches to 25, level 1 to 27.
    expect(to(23, 22, 2)).toBeUndefined()
    expect(to(23, 22, 1)).toBe('refusal.notUnderTheSky')
    expect(to(26, 22, 1)).toBeUndefined()
    expect(to(26, 22, 0)).toBe('refusal.notUnderTheSky')
    expect(to(28, 28, 0)).toBeUndefined()
  })
  it('touches dangerous ground only where it comes down', () => {
    const touched = (x: number) =>
      dangerousTouched(state.table, trooper.body, leap(x, 25).legs).map(({ id }) => id)
    expect(touched(18.6)).toEqual([])
    expect(touched(18)).toEqual(['D'])
    expect(touched(8)).toEqual([])
  })
  it('takes a unit along as one', () => {
    const check = checkUnitMove(
      scene,
      [trooper],
      { 'L.1': [waypoint(state, 18, 25)] },
      { ...jump(), chain: 'keep' },
    )
    expect(check.refusal).toBeUndefined()
    expect(check.difficult.map(({ id }) => id)).toEqual(['D'])
  })
  it('has a reach of its own, over what walks do not pass', () => {
    const columns = (rules: MoveRules): number[] =>
      atOnce(reach(scene, [trooper], rules)).flatMap(({ cells }) =>
        cells.filter((_, index) => index % 2 === 0).map(toInches),
      )
    expect(Math.max(...columns(jump(12)))).toBeGreaterThan(17)
    expect(Math.max(...columns({ ...jump(6), manner: 'walk' }))).toBeLessThan(12)
  })
})
