import { describe, expect, it } from 'vitest'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry'
import {
  checkUnitMove,
  coherency,
  suggestMove,
  suggestPoses,
  type DraggedMove,
  type UnitMoveRules,
} from '../../../shared/movement'
import type { Formation } from '../../../shared/protocol/spatial'
import { bodyOf } from '../../../shared/table'
import { board, depthOf, waypoint, type BoardSpec } from '../../rules/board'

const rules = (inch = 6): UnitMoveRules => ({
  budget: { plan: inches(inch), climb: inches(inch), label: inch },
  chain: 'keep',
})
type Place = readonly [number, number, number]
/** Ten in two rows of five. */
const rows = (x: number, y: number): readonly Place[] =>
  Array.from({ length: 10 }, (_, n) => [x + 1.5 * (n % 5), y + 1.5 * Math.floor(n / 5), 0] as const)
const squad = (places: readonly Place[], pieces: BoardSpec['pieces'] = []): CoreState =>
  board({ pieces, units: [{ id: 'L', seat: 'a', models: places.map((at) => ({ at })) }] })
function draw(state: CoreState, drawn: DraggedMove, move = rules()) {
  const unit = standingModels(state, 'L')
  const scene = { table: state.table, obstacles: [] }
  const { paths, stopped } = suggestMove(scene, unit, drawn, move)
  const check = checkUnitMove(scene, unit, paths, move)
  const places = check.ends.map(({ pose }) => ({
    x: Math.round(toInches(pose.at.x) * 100) / 100,
    y: Math.round((depthOf(state) - toInches(pose.at.z)) * 100) / 100,
    level: pose.on.level,
    facing: Math.round(pose.facing),
  }))
  return { check, places, paths, stopped }
}
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

describe('a unit drawn up in one drag', () => {
  const state = squad(rows(20, 20))
  const drawn = (formation: Formation, facing?: number): DraggedMove => ({
    lead: 'L.3',
    to: waypoint(state, 23, 23),
    formation,
    facing,
  })
  it('in a line across the way it looks', () => {
    // Looking up the table: the line runs along x, 13.5" from end to end.
    const { check, places } = draw(state, drawn('line', 90), rules(12))
    expect(check.refusal).toBeUndefined()
    expect(spread(places.map(({ y }) => y))).toBeCloseTo(0, 1)
    expect(spread(places.map(({ x }) => x))).toBeCloseTo(13.5, 1)
    expect(new Set(places.map(({ facing }) => facing))).toEqual(new Set([90]))
  })
  it('in ranks behind its leader, who stands in the front one', () => {
    const { check, places } = draw(state, drawn('ranks', 90), rules(12))
    expect(check.refusal).toBeUndefined()
    expect([...new Set(places.map(({ y }) => y))].sort()).toHaveLength(3)
    expect(places[2]?.y).toBe(Math.max(...places.map(({ y }) => y)))
  })
  it('in a ring around its leader, everybody as far from him', () => {
    const { check, places } = draw(state, drawn('ring'), rules(12))
    expect(check.refusal).toBeUndefined()
    const lead = places[2] ?? { x: 0, y: 0 }
    const radii = places.filter((one) => one !== lead).map(({ x, y }) => Math.hypot(x - lead.x, y - lead.y))
    expect(spread(radii)).toBeLessThan(0.05)
  })
  it('keeps its order where none is asked for', () => {
    const { places } = draw(state, drawn('keep'))
    expect(spread(places.map(({ x }) => x))).toBeCloseTo(6, 1)
    expect(spread(places.map(({ y }) => y))).toBeCloseTo(1.5, 1)
  })
  it('comes as near to the line as its allowance lets it, and stays a chain', () => {
    const { check } = draw(state, drawn('line', 90), rules(3))
    expect(check.refusal).toBeUndefined()
    expect(check.coherency.coherent).toBe(true)
  })
  it.each([1, 2, 5, 13, 30])('of %i models: a ring, ranks and a line that hold together', (count) => {
    const recruits = Array.from({ length: count }, (_, index) => ({
      id: `m${index}`,
      unit: 'U',
      body: bodyOf('infantry'),
    }))
    const { table } = board()
    for (const formation of ['line', 'ring', 'ranks'] as const) {
      const poses = suggestPoses(table, recruits, waypoint(board(), 24, 24), [], () => true, {
        formation,
        facing: 30,
      })
      expect(Object.keys(poses)).toHaveLength(count)
      const ends = recruits.map((recruit) => {
        const pose = poses[recruit.id]
        if (!pose) throw new Error('no pose')
        return { ...recruit, pose: { ...pose, y: 0 } }
      })
      expect(coherency(ends).coherent).toBe(true)
      expect(new Set(ends.map(({ pose }) => pose.facing))).toEqual(new Set([30]))
    }
  })
})

describe('a group through a stairwell', () => {
  const tower: BoardSpec['pieces'] = [
    // A landing of 3" by 3" over a ground floor of 10" by 10".
    { id: 'T', ruin: { footprint: [20, 20, 30, 30], floors: [{ slab: [20, 20, 23, 23] }] } },
  ]
  const state = squad(rows(21, 21), tower)
  const up = draw(state, { lead: 'L.1', to: waypoint(state, 21, 21, 1) })
  it('who fits on the landing goes up, the rest stays linked below, head to feet', () => {
    expect(up.check.refusal).toBeUndefined()
    const above = up.places.filter(({ level }) => level === 1)
    expect(above.length).toBeGreaterThanOrEqual(4)
    expect(above.length).toBeLessThan(10)
    expect(up.check.coherency.coherent).toBe(true)
  })
  it('all come down again in one drag', () => {
    const ends = up.check.ends
    const scene = { table: state.table, obstacles: [] }
    const { paths } = suggestMove(scene, ends, { lead: 'L.1', to: waypoint(state, 25, 25) }, rules())
    const down = checkUnitMove(scene, ends, paths, rules())
    expect(down.refusal).toBeUndefined()
    expect(down.ends.every(({ pose }) => pose.on.level === 0)).toBe(true)
  })
  it('stops, naming who would be cut off, where the lead goes two floors above the others', () => {
    const high: BoardSpec['pieces'] = [
      {
        id: 'T',
        ruin: {
          footprint: [20, 20, 30, 30],
          floors: [{ slab: [20, 20, 22, 22] }, { slab: [20, 20, 21.2, 21.2] }],
        },
      },
    ]
    const crowd = squad(rows(23, 23), high)
    const { check } = draw(crowd, { lead: 'L.1', to: waypoint(crowd, 20.6, 20.6, 2) })
    // Only one stands up there: the next floor holds the link if somebody reaches it, else the lead is off.
    if (check.refusal) {
      expect(check.refusal.key).toBe('refusal.notCoherent')
      expect(check.refusal.at?.length).toBeGreaterThan(0)
    } else expect(check.coherency.coherent).toBe(true)
    const alone = draw(crowd, { lead: 'L.1', to: waypoint(crowd, 20.6, 20.6, 2), single: true })
    expect(alone.check.refusal).toBeUndefined()
    expect(alone.stopped?.because).toMatchObject({ key: 'refusal.notCoherent', at: ['L.1'] })
    expect(alone.stopped?.because.args?.['missing']).toBeGreaterThan(4)
  })
})
