import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches, toInches, within } from '../../shared/geometry'
import {
  checkPath,
  checkUnitMove,
  coherency,
  costOf,
  cutShort,
  legsOf,
  reach,
  routeTo,
  suggestMove,
  suggestPoses,
  type MoveScene,
  type UnitMoveRules,
} from '../../shared/movement'
import type { Waypoint } from '../../shared/protocol/spatial'
import { bodyOf, canStand, surfacesAt } from '../../shared/table'
import type { Body, Pose, Standing } from '../../shared/table/types'
import { enough, runs } from '../draws'
import { board, type PieceSpec } from '../rules/board'
import { atOnce } from '../../shared/sliced'

const block = (id: string, x: number, y: number): PieceSpec => ({
  id,
  ruin: {
    footprint: [x, y, x + 9, y + 8],
    floors: [{ slab: [x, y, x + 9, y + 6] }, { slab: [x, y, x + 5, y + 6] }],
    walls: [
      { from: [x, y], to: [x, y + 8], z: [0, 9] },
      { from: [x, y], to: [x + 9, y], z: [0, 6] },
    ],
  },
})
const { table } = board({
  width: 48,
  depth: 48,
  pieces: [
    block('P', 6, 6),
    block('Q', 18, 6),
    block('R', 6, 20),
    { id: 'B', kind: 'building', area: [20, 20, 26, 26], height: 6 },
    { id: 'U', kind: 'rubble', area: [30, 10, 34, 14], height: 0.5 },
    // A courtyard: the ruin runs round three sides of it.
    {
      id: 'C',
      ruin: {
        footprint: [
          [30, 24],
          [42, 24],
          [42, 36],
          [38, 36],
          [38, 28],
          [34, 28],
          [34, 36],
          [30, 36],
        ],
        floors: [{ slab: [30, 24, 34, 36] }],
      },
    },
  ],
})
const infantry = bodyOf('infantry')
const place = fc.record({
  x: fc.integer({ min: 1, max: 47 }),
  z: fc.integer({ min: 1, max: 47 }),
  pick: fc.nat(3),
})
/** Some foothold of the table: a place, and one of the surfaces under it. */
const foothold = place.map(({ x, z, pick }): (Waypoint & { y: number }) | null => {
  const at = { x: inches(x), z: inches(z) }
  const floors = surfacesAt(table, at)
  const floor = floors[pick % Math.max(1, floors.length)]
  return floor ? { at, on: floor.ref, y: floor.y } : null
})
const standing = (id: string, unit: string, pose: Pose): Standing => ({ id, unit, body: infantry, pose })
const rulesOf = (inch: number): UnitMoveRules => ({
  budget: { plan: inches(inch), climb: inches(inch), label: inch },
  chain: 'keep',
})
/** A squad, friends and enemies somewhere, all standing legally. */
const scenes = fc
  .tuple(
    fc.integer({ min: 1, max: 10 }),
    foothold,
    foothold,
    foothold,
    foothold,
    fc.integer({ min: 1, max: 6 }),
  )
  .map(([size, home, friendly, hostile, to, inch]) => {
    const all: Standing[] = []
    const muster = (unit: string, count: number, near: Waypoint | null): Standing[] => {
      if (!near) return []
      const recruits = Array.from({ length: count }, (_, index) => ({
        id: `${unit}.${index}`,
        unit,
        body: infantry,
      }))
      const poses = suggestPoses(table, recruits, near, all, () => true)
      const troop = recruits.flatMap(({ id }) => {
        const input = poses[id]
        const y =
          input &&
          surfacesAt(table, input.at).find(
            ({ ref }) => ref.piece === input.on.piece && ref.level === input.on.level,
          )?.y
        return input && y !== undefined ? [standing(id, unit, { ...input, y })] : []
      })
      all.push(...troop)
      return troop
    }
    const squad = muster('squad', size, home)
    const scene: MoveScene = {
      table,
      obstacles: [
        ...muster('friend', 5, friendly).map((one) => ({ standing: one, keep: 0 })),
        ...muster('enemy', 5, hostile).map((one) => ({ standing: one, keep: inches(1) })),
      ],
    }
    return { squad, scene, to, inch }
  })

describe('paths cost the same both ways', () => {
  it('from A to B and from B to A', () => {
    let climbs = 0
    fc.assert(
      fc.property(foothold, foothold, (a, b) => {
        fc.pre(a !== null && b !== null)
        const there = costOf(legsOf(table, a, [b]))
        const back = costOf(legsOf(table, b, [a]))
        if (there.climb > 0) climbs++
        expect(back.plan).toBeCloseTo(there.plan, 6)
        expect(back.climb).toBeCloseTo(there.climb, 6)
      }),
      { numRuns: runs(400) },
    )
    expect(climbs).toBeGreaterThan(enough(20))
  })
  it('legs join without a gap and end where the path ends', () => {
    fc.assert(
      fc.property(foothold, fc.array(foothold, { minLength: 1, maxLength: 4 }), (start, rest) => {
        const path = rest.filter((one) => one !== null)
        fc.pre(start !== null && path.length > 0)
        let here: { x: number; y: number; z: number } = { ...start.at, y: start.y }
        for (const leg of legsOf(table, start, path)) {
          expect(Math.hypot(leg.from.x - here.x, leg.from.y - here.y, leg.from.z - here.z)).toBeLessThan(0.1)
          if (leg.kind === 'climb') expect([leg.to.x, leg.to.z]).toEqual([leg.from.x, leg.from.z])
          here = leg.to
        }
        const end = path[path.length - 1]
        expect(
          Math.hypot(here.x - (end?.at.x ?? 0), here.y - (end?.y ?? 0), here.z - (end?.at.z ?? 0)),
        ).toBeLessThan(0.2)
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('what is suggested is legal', () => {
  it('for a unit that goes as far as it may', () => {
    let moved = 0
    fc.assert(
      fc.property(scenes, ({ squad, scene, to, inch }) => {
        const [lead] = squad
        fc.pre(lead !== undefined && to !== null && coherency(squad).coherent)
        const rules = rulesOf(inch)
        const { paths } = suggestMove(scene, squad, { lead: lead.id, to }, rules)
        const check = checkUnitMove(scene, squad, paths, rules)
        // Shown as drawn, with its refusal, only where no part of the way is lawful.
        if (check.refusal) expect(cutShort(scene, lead, [to], rules)).toEqual([])
        fc.pre(!check.refusal)
        for (const end of check.ends)
          expect(
            canStand(
              table,
              end.body,
              end.pose.at,
              end.pose.on,
              check.ends.filter((other) => other !== end),
            ),
          ).toBeNull()
        if (check.moving.length > 0) moved++
      }),
      { numRuns: runs(200) },
    )
    expect(moved).toBeGreaterThan(enough(100))
  })
  it('for a way that is cut to a distance; to cut it again changes nothing', () => {
    fc.assert(
      fc.property(scenes, ({ squad, scene, to, inch }) => {
        const [lead] = squad
        fc.pre(lead !== undefined && to !== null)
        const rules = rulesOf(inch)
        const way = cutShort(scene, lead, [to], rules)
        const gone = checkPath(scene, lead, way, rules)
        expect(gone.refusal).toBeUndefined()
        expect(cutShort(scene, lead, way, rules)).toEqual(way)
        const less = cutShort(scene, lead, [to], rulesOf(inch / 2))
        expect(checkPath(scene, lead, less, rulesOf(inch / 2)).refusal).toBeUndefined()
        expect(within(checkPath(scene, lead, less, rules).plan, inches(inch / 2))).toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })
  it('for a unit that is drawn up in a line, a ring or ranks, and stays a chain', () => {
    let moved = 0
    fc.assert(
      fc.property(
        scenes,
        fc.constantFrom('line' as const, 'ring' as const, 'ranks' as const),
        fc.option(fc.integer({ min: 0, max: 359 }), { nil: undefined }),
        fc.boolean(),
        ({ squad, scene, to, inch }, formation, facing, strictOwnPaths) => {
          const [lead] = squad
          fc.pre(lead !== undefined && to !== null && coherency(squad).coherent)
          const rules = { ...rulesOf(inch), strictOwnPaths }
          const drawn = { lead: lead.id, to, formation, facing }
          const check = checkUnitMove(scene, squad, suggestMove(scene, squad, drawn, rules).paths, rules)
          fc.pre(!check.refusal)
          expect(check.refusal).toBeUndefined()
          expect(check.coherency.coherent).toBe(true)
          if (check.moving.length > 0) moved++
          if (facing !== undefined)
            for (const id of check.moving) expect(check.models[id]?.end.facing).toBe(facing)
        },
      ),
      { numRuns: runs(150) },
    )
    expect(moved).toBeGreaterThan(enough(50))
  })
  it('and a way round is never shorter than the straight one', () => {
    fc.assert(
      fc.property(scenes, ({ squad, scene, to }) => {
        const [lead] = squad
        fc.pre(lead !== undefined && to !== null)
        const rules: UnitMoveRules = { ...rulesOf(60), chain: 'free' }
        const path = routeTo(scene, lead, to, rules)
        if (!path) return
        const legs = legsOf(table, lead.pose, path)
        const straight = costOf(legsOf(table, lead.pose, [to])).plan
        expect(within(straight, costOf(legs).plan)).toBe(true)
      }),
      { numRuns: runs(60) },
    )
  })
})

/** The cells of reach as places, and those a straight legal path leads to. */
const cellsOf = (areas: ReturnType<typeof reach>): Waypoint[] =>
  atOnce(areas).flatMap(({ on, cells }) =>
    Array.from({ length: cells.length / 2 }, (_, index) => ({
      at: { x: cells[2 * index] ?? 0, z: cells[2 * index + 1] ?? 0 },
      on,
    })),
  )
const named = ({ at, on }: Waypoint): string => `${toInches(at.x)} ${toInches(at.z)} ${on.piece}/${on.level}`
const straightCells = (scene: MoveScene, lead: Standing, rules: UnitMoveRules, inch: number): string[] => {
  const found: string[] = []
  const [column, row] = [Math.floor(toInches(lead.pose.at.x)), Math.floor(toInches(lead.pose.at.z))]
  for (let i = column - inch - 1; i <= column + inch + 1; i++)
    for (let j = row - inch - 1; j <= row + inch + 1; j++) {
      const at = { x: inches(i + 0.5), z: inches(j + 0.5) }
      for (const { ref } of surfacesAt(table, at)) {
        const move = checkPath(scene, lead, [{ at, on: ref }], rules)
        if (move.legs.length > 0 && !move.refusal) found.push(named({ at, on: ref }))
      }
    }
  return found
}
const oblong: readonly Body[] = [
  infantry,
  { ...infantry, base: { shape: 'oval', length: inches(2.8), width: inches(1) } },
  { ...infantry, base: { shape: 'rect', length: inches(2), width: inches(1) } },
]

describe('reach', () => {
  it('holds only places the model can really go to, by the route the tool takes', () => {
    let cells = 0
    fc.assert(
      fc.property(scenes, ({ squad, scene, inch }) => {
        const [lead] = squad
        fc.pre(lead !== undefined)
        const rules: UnitMoveRules = { ...rulesOf(inch), chain: 'free' }
        for (const cell of cellsOf(reach(scene, [lead], rules))) {
          cells++
          const path = routeTo(scene, lead, cell, rules)
          expect(path, named(cell)).not.toBeNull()
          expect(checkPath(scene, lead, path ?? [], rules).refusal, named(cell)).toBeUndefined()
        }
      }),
      { numRuns: runs(60) },
    )
    expect(cells).toBeGreaterThan(enough(1000))
  })
  it('holds every place a straight legal path leads to, whatever the base, on foot and by a jump', () => {
    let cells = 0
    fc.assert(
      fc.property(
        scenes,
        fc.constantFrom(...oblong),
        fc.constantFrom('walk' as const, 'jump' as const),
        ({ squad, scene, inch }, body, manner) => {
          const [first] = squad
          fc.pre(first !== undefined)
          const lead: Standing = { ...first, body }
          const rules: UnitMoveRules = { ...rulesOf(inch), chain: 'free', manner }
          const shown = cellsOf(reach(scene, [lead], rules))
          const straight = straightCells(scene, lead, rules, inch)
          cells += straight.length
          expect(straight.filter((one) => !shown.map(named).includes(one))).toEqual([])
          if (manner === 'jump') expect(shown.map(named).filter((one) => !straight.includes(one))).toEqual([])
        },
      ),
      { numRuns: runs(60) },
    )
    expect(cells).toBeGreaterThan(enough(500))
  })
  it('of an oval leads up where it fits as it came and not as it stood at first', () => {
    const [, oval = infantry] = oblong
    const up = { piece: 'P', level: 1 }
    const lead: Standing = {
      ...standing('oval', 'squad', {
        at: { x: inches(5), z: inches(41) },
        on: { piece: null, level: 0 },
        facing: 0,
        y: 0,
      }),
      body: oval,
    }
    const enemy = standing('enemy', 'enemy', {
      at: { x: inches(8.75), z: inches(41.2) },
      on: up,
      facing: 0,
      y: inches(3),
    })
    const scene: MoveScene = { table, obstacles: [{ standing: enemy, keep: inches(1) }] }
    const rules: UnitMoveRules = { ...rulesOf(3), chain: 'free' }
    const place = { at: { x: inches(7.5), z: inches(39.5) }, on: up }
    expect(checkPath(scene, lead, [place], rules).refusal).toBeUndefined()
    expect(cellsOf(reach(scene, [lead], rules)).map(named)).toContain(named(place))
  })
  it('of a unit is the reach of its models together', () => {
    fc.assert(
      fc.property(scenes, ({ squad, scene, inch }) => {
        const rules: UnitMoveRules = { ...rulesOf(inch), chain: 'free' }
        const together = cellsOf(reach(scene, squad, rules))
          .map(named)
          .sort()
        const each = new Set(squad.flatMap((one) => cellsOf(reach(scene, [one], rules)).map(named)))
        expect(together).toEqual([...each].sort())
      }),
      { numRuns: runs(25) },
    )
  })
})
