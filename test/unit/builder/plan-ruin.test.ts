import { describe, expect, it } from 'vitest'
import { emptyPlan, type RuinPlan } from '../../../shared/city/design/plan'
import {
  buildEdges,
  buildRoom,
  copyUp,
  damageEdges,
  finer,
  paintCells,
} from '../../../shared/city/design/plan-edit'
import { cellsBetween, edgesAlong } from '../../../shared/city/design/plan-grid'
import { planToRuin } from '../../../shared/city/design/plan-ruin'
import { templateNames, templatePlan } from '../../../shared/city/plan-templates'
import { inches } from '../../../shared/geometry/length'
import { checkDesign, designFootprint, designSolids } from '../../../shared/table'
import { area, contains } from '../../../shared/geometry/polygon'
import { ruinDesignSchema } from '../../../shared/protocol/city'

/** Six inches by five, its far left corner at (1, 1). */
const house = (): RuinPlan => buildRoom(emptyPlan(), 0, [1, 1], [7, 6])

describe('a plan becomes a ruin (CF-RUIN-01)', () => {
  it('joins edges on a line to one wall, a quarter inch thick and three inches high', () => {
    const { walls } = planToRuin(house(), 'own-a')
    expect(walls.length).toBe(4)
    for (const wall of walls) {
      expect(wall.thickness).toBeCloseTo(inches(0.25))
      expect(wall.height).toBeCloseTo(inches(3))
      expect(wall.base).toBe(0)
    }
  })
  it('lays the origin in the middle of what is drawn, wherever that is on the sheet', () => {
    const { walls } = planToRuin(house(), 'own-a')
    const xs = walls.flatMap(({ from, to }) => [from.x, to.x])
    const zs = walls.flatMap(({ from, to }) => [from.z, to.z])
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-76.2, 76.2])
    expect([Math.min(...zs), Math.max(...zs)]).toEqual([-63.5, 63.5])
  })
  it('says the same each time, and is a ruin a file may hold', () => {
    const plan = copyUp(house(), 0)
    expect(planToRuin(plan, 'own-a')).toEqual(planToRuin(plan, 'own-a'))
    expect(ruinDesignSchema.safeParse(planToRuin(plan, 'own-a')).success).toBe(true)
  })
  it('cuts windows with sills one can look over, and doors down to the floor', () => {
    const plan = buildEdges(
      buildEdges(house(), 0, edgesAlong(house(), [3.5, 1], [3.5, 1]), 'window'),
      0,
      edgesAlong(house(), [1, 3.5], [1, 3.5]),
      'door',
    )
    const openings = planToRuin(plan, 'own-a').walls.flatMap((wall) => wall.openings)
    expect(openings.map(({ kind }) => kind).sort()).toEqual(['door', 'window'])
    const window = openings.find(({ kind }) => kind === 'window')
    expect(window?.sill).toBeCloseTo(inches(0.6))
    // The third cell of the wall, in its middle.
    expect((window?.along ?? 0) + (window?.width ?? 0) / 2).toBeCloseTo(inches(2.5))
    expect(openings.find(({ kind }) => kind === 'door')?.sill).toBe(0)
  })
  it('makes one wide door of two side by side, and a gate no wider than three squares', () => {
    const doors = (to: number) =>
      planToRuin(buildEdges(house(), 0, edgesAlong(house(), [1, 6], [to, 6]), 'door'), 'own-a').walls.flatMap(
        (wall) => wall.openings.map(({ along, width }) => [along, width]),
      )
    expect(doors(3)).toEqual([[3.81, 43.18]])
    expect(doors(7).map(([, width]) => width)).toEqual([68.58, 68.58])
  })
  it('has the same windows on the sheet of half squares', () => {
    const plan = buildEdges(house(), 0, edgesAlong(house(), [1, 6], [3, 6]), 'window')
    expect(planToRuin(finer(plan), 'own-a').walls.flatMap((wall) => wall.openings).length).toBe(2)
  })
  it('keeps one window per square', () => {
    const plan = buildEdges(house(), 0, edgesAlong(house(), [1, 6], [3, 6]), 'window')
    expect(planToRuin(plan, 'own-a').walls.flatMap((wall) => wall.openings).length).toBe(2)
  })
  it('lets a whole wall grow through the storeys as one, and starts a new one over a broken crown', () => {
    const grown = planToRuin(copyUp(house(), 0), 'own-a')
    expect(grown.walls.map(({ height }) => height)).toEqual([152.4, 152.4, 152.4, 152.4])
    const far = edgesAlong(house(), [1, 1], [7, 1])
    const broken = planToRuin(damageEdges(copyUp(house(), 0), 0, far), 'own-a')
    const heights = broken.walls.map(({ base, height }) => [base, height])
    expect(heights).toContainEqual([0, 57.15])
    expect(heights).toContainEqual([76.2, 76.2])
  })
  it('takes three quarters of an inch with each stroke of damage; the fourth brings the wall down', () => {
    const key = edgesAlong(house(), [1, 1], [2, 1])
    let plan = house()
    const crowns: (number | undefined)[] = []
    for (let i = 0; i < 4; i++) {
      plan = damageEdges(plan, 0, key)
      crowns.push(plan.storeys[0]?.walls[key[0] ?? '']?.crown)
    }
    expect(crowns).toEqual([2.25, 1.5, 0.75, undefined])
  })
  it('leaves a hole in a floor as a hole, and nobody stands on what was taken away', () => {
    const two = copyUp(house(), 0)
    const holed = paintCells(two, 1, cellsBetween(two, [3.2, 3.2], [3.8, 3.8]), false)
    const slabs = planToRuin(holed, 'own-a').levels[1]?.slabs ?? []
    expect(slabs.length).toBe(1)
    expect(slabs[0]?.holes.map((hole) => area(hole))).toEqual([expect.closeTo(inches(1) ** 2)])
  })
  it('closes the corners: solid stone where two walls meet', () => {
    const solids = designSolids(planToRuin(house(), 'own-a')).filter(({ part }) => part === 'wall')
    for (const [x, z] of [
      [-3, -2.5],
      [3, -2.5],
      [-3, 2.5],
      [3, 2.5],
    ] as const)
      for (const out of [-0.1, 0.1]) {
        const at = { x: inches(x + out), z: inches(z + Math.sign(z) * 0.1) }
        expect(solids.some(({ outline }) => contains(outline, at, 0.01))).toBe(true)
      }
  })
  it('bites into floor edges that no wall carries, and into no others', () => {
    const two = copyUp(house(), 0)
    expect(planToRuin(two, 'own-a').levels[1]?.slabs[0]?.outline.length).toBe(4)
    const half = paintCells(two, 1, cellsBetween(two, [4.5, 1.5], [6.5, 5.5]), false)
    expect(planToRuin(half, 'own-a').levels[1]?.slabs[0]?.outline.length).toBeGreaterThan(4)
    const clean = planToRuin({ ...half, broken: false }, 'own-a')
    expect(clean.levels[1]?.slabs[0]?.outline.length).toBe(4)
  })
})

describe('the footprint of a drawn ruin (CF-RUIN-02)', () => {
  it('is the ground floor with its walls: outer face to outer face', () => {
    const plan = planToRuin(house(), 'own-a')
    expect(area(designFootprint(plan))).toBeCloseTo(inches(6.25) * inches(5.25), 0)
  })
  it('is the line that was agreed', () => {
    const agreed = planToRuin(
      {
        ...house(),
        footprint: {
          method: 'agreed',
          line: [
            [0, 0],
            [8, 0],
            [8, 7],
            [0, 7],
          ],
        },
      },
      'own-a',
    )
    expect(area(designFootprint(agreed))).toBeCloseTo(inches(8) * inches(7), 0)
    expect(checkDesign(agreed)).toEqual([])
  })
})

describe('shapes to start from', () => {
  for (const name of templateNames)
    it(`${name} stands in every city: the checklist finds nothing (CF-RUIN-13)`, () => {
      const ruin = planToRuin(templatePlan(name), 'own-a')
      expect(ruin.levels.length).toBeGreaterThan(1)
      for (const footprintMethod of ['baseRubbleLine', 'hull'] as const)
        expect(checkDesign({ ...ruin, footprintMethod })).toEqual([])
    })
})
