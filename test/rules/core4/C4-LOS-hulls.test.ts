import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { createSightScene, look, sees, type SightSettings } from '../../../shared/sight'
import { facingStruck, hullBox, panelPoints } from '../../../shared/sight/hull'
import type { Piece, Standing } from '../../../shared/table/types'
import { box, model, perch, piece, place, table } from '../city-fight/CF-RUIN-board'
import { hull } from './hulls'

const glance = (pieces: readonly Piece[], models: readonly Standing[], settings?: Partial<SightSettings>) =>
  look(createSightScene(table(...pieces), models, settings), 's', 't')
const pair = [model('s', [10, 10, 0]), model('t', [30, 10, 0])]
/** The eye of C4-VSHOOT-27's example is 1.5" up: that of a rider. */
const rider = (x: number, y: number, z: number): Standing => ({
  ...model('s', [x, y, 0], 'cavalry'),
  pose: { at: place(x, y), y: inches(z), on: { piece: null, level: 0 }, facing: 0 },
})
const wallAt = (top: number): Piece =>
  piece('wall', {
    kind: 'building',
    id: 'wall',
    outline: box(15, 15.5, 6, 14),
    height: inches(top),
  })
const wood = (size: 1 | 2 | 3, outline = box(10, 14, 0, 20)): Piece =>
  piece('wood', { kind: 'wood', id: 'wood', outline, height: 0 }, { agreed: { size } })
const target = hull('t', [20, 10, 0], { length: 6, width: 4, height: 2 }, 180)

describe('C4-LOS-04, C4-VEH-08 hulls block by their real box', () => {
  const tank = (from: number, to: number) =>
    hull('tank', [20, (from + to) / 2, 0], { length: 2, width: to - from, height: 2.5 })
  it('a tank across the line hides what is behind it', () => {
    expect(glance([], [...pair, tank(5, 12)])).toMatchObject({ clear: 0, cite: 'C4-LOS-04' })
  })
  it('past its end one of the five rays goes by', () => {
    const witness = glance([], [...pair, tank(5, 10.05)])
    expect(witness.rays.filter((ray) => ray.clear).map((ray) => ray.name)).toHaveLength(1)
    expect(witness).toMatchObject({ visible: true, fully: false, cover: [] })
  })
  it('turned a quarter its length lies across', () => {
    const turned = hull('tank', [20, 8.5, 0], { length: 7, width: 2, height: 2.5 }, 90)
    expect(glance([], [...pair, turned]).visible).toBe(false)
    const along = hull('tank', [20, 8.5, 0], { length: 2, width: 7, height: 2.5 }, 90)
    expect(glance([], [...pair, along]).fully).toBe(true)
  })
  it('a skimmer in flight hides nothing, one that is grounded does', () => {
    const flying = hull('tank', [20, 8.5, 0], { length: 2, width: 7, height: 2.5, skimmer: true })
    expect(glance([], [...pair, flying]).fully).toBe(true)
    expect(glance([], [...pair, { ...flying, grounded: true }]).visible).toBe(false)
  })
  it('lines pass under a hull that floats: its real box blocks, not the column', () => {
    const high = {
      ...hull('tank', [20, 10, 0], { length: 2, width: 7, height: 4, bottom: 1.5 }),
      grounded: true,
    }
    expect(glance([], [...pair, high]).fully).toBe(true)
  })
  it('a line along its side only touches it', () => {
    const beside = hull('tank', [20, 8, 0], { length: 2, width: 4, height: 2.5 })
    const clear = glance([], [...pair, beside]).rays.filter((ray) => ray.clear)
    expect(clear.map((ray) => ray.name)).toEqual(expect.arrayContaining(['head', 'chest', 'legs']))
  })
})

describe('C4-VSHOOT-20 the facing struck: lines through the corners part the table in four', () => {
  const box24 = hullBox(hull('v', [24, 24, 0], { length: 6, width: 4, height: 2 }))
  if (!box24) throw new Error('a hull has a box')
  it.each([
    [34, 28, 'front'],
    [30, 30, 'left'],
    [22, 29, 'left'],
    [24, 16, 'right'],
    [10, 24, 'rear'],
    [24.5, 24.5, 'top'],
  ])('from (%s, %s): %s', (x, y, panel) => {
    expect(facingStruck(box24, place(x, y))).toBe(panel)
  })
})

describe('C4-VSHOOT-27 the grid: 20 by 10 cell centres on every panel turned to the eye', () => {
  it('has 200 places a panel, half a cell from its edges', () => {
    const hullOf = hullBox(target)
    if (!hullOf) throw new Error('a hull has a box')
    const points = panelPoints(hullOf, 'front')
    expect(points).toHaveLength(200)
    // Heading 180°: the front lies at x = 17, from y = 8 to 12, z = 0 to 2.
    for (const point of points) expect(point.x).toBeCloseTo(inches(17), 9)
    expect(Math.min(...points.map((p) => p.y))).toBeCloseTo(inches(0.1), 9)
    expect(Math.max(...points.map((p) => p.y))).toBeCloseTo(inches(1.9), 9)
    expect(Math.min(...points.map((p) => p.z))).toBeCloseTo(inches(48 - 11.9), 9)
  })
  it('in the open every place of the panels turned to the eye is seen, and none behind the hull', () => {
    const witness = glance([], [rider(0, 10, 0), target])
    expect(witness.hull?.panels).toEqual([{ panel: 'front', clear: 200, samples: 200 }])
    expect(witness).toMatchObject({ visible: true, fully: true, clear: 200, samples: 200, fraction: 1 })
    const corner = glance([], [rider(0, 0, 0), target])
    expect(corner.hull?.panels.map((one) => one.panel)).toEqual(['front', 'left'])
    const above = glance([], [rider(0, 10, 7), target])
    expect(above.hull?.panels.map((one) => one.panel)).toEqual(['front', 'top'])
  })
  it('shows enough rays to draw, some clear and some stopped where there are both', () => {
    const witness = glance([wallAt(1.2)], [rider(0, 10, 0), target])
    expect(witness.rays.length).toBeLessThan(30)
    expect(witness.rays.some((ray) => ray.clear)).toBe(true)
    expect(witness.rays.find((ray) => !ray.clear)?.blocker).toMatchObject({ id: 'wall' })
    expect(new Set(witness.rays.map((ray) => ray.name)).size).toBe(witness.rays.length)
  })
  it('who hides nothing of a body may hide a hull, and the other way round: a sliver is enough to see', () => {
    const witness = glance([wallAt(2.05)], [rider(0, 10, 0), target])
    expect(witness).toMatchObject({ visible: false, clear: 0 })
    expect(glance([wallAt(1.65)], [rider(0, 10, 0), target])).toMatchObject({ visible: true, fully: false })
  })
})

describe('C4-VSHOOT-26, -27 obscured: half of the facing struck is hidden', () => {
  it('from the ground 6 of 10 rows dip below the wall: 120 of 200', () => {
    expect(glance([wallAt(1.2)], [rider(0, 10, 0), target]).hull).toMatchObject({
      struck: 'front',
      hidden: 120,
      obscured: true,
    })
  })
  it('from a floor only the rows 0.1, 0.3, 0.5 do: 60 of 200', () => {
    expect(glance([wallAt(1.2)], [rider(0, 10, 5.5), target]).hull).toMatchObject({
      struck: 'front',
      hidden: 60,
      obscured: false,
    })
  })
  it('exactly half is enough', () => {
    // At the wall the ray to height h passes 1.5 − (1.5 − h) · 15 / 17; row 0.9 passes at 0.97, row 1.1 at 1.15.
    expect(glance([wallAt(1.0)], [rider(0, 10, 0), target]).hull).toMatchObject({
      hidden: 100,
      obscured: true,
    })
    expect(glance([wallAt(0.9)], [rider(0, 10, 0), target]).hull).toMatchObject({
      hidden: 80,
      obscured: false,
    })
  })
  it('other hulls and large bodies hide it, foot soldiers and combats do not', () => {
    const before = hull('x', [14, 10, 0], { length: 2, width: 6, height: 2 }, 0)
    expect(glance([], [rider(0, 10, 0), target, before]).hull?.obscured).toBe(true)
    const crowd = Array.from({ length: 8 }, (_, i) => model(`m${i}`, [14, 6 + i, 0]))
    expect(glance([], [rider(0, 10, 0), target, ...crowd]).hull).toMatchObject({ hidden: 0, obscured: false })
    const fight = createSightScene(table(), [rider(0, 10, 0), target, ...crowd], {}, [crowd.map((m) => m.id)])
    expect(look(fight, 's', 't')).toMatchObject({ visible: true, hull: { hidden: 0, obscured: false } })
  })
})

describe('C4-VSHOOT-28 area terrain above Size 1 hides as a prism', () => {
  it('a Size 2 wood in between obscures a hull that is seen across it; a Size 1 wood does not', () => {
    const across = glance([wood(2)], [model('s', [4, 10, 0]), target])
    expect(across).toMatchObject({ visible: true, fully: true, hull: { hidden: 200, obscured: true } })
    const crops = glance([wood(1)], [model('s', [4, 10, 0]), target])
    expect(crops).toMatchObject({ visible: true, hull: { hidden: 0, obscured: false } })
  })
  it('a wood that screens a corner only does not', () => {
    const corner = glance([wood(2, box(12, 14, 10.9, 20))], [model('s', [4, 10, 0]), target])
    expect(corner.hull?.hidden).toBeGreaterThan(0)
    expect(corner.hull?.obscured).toBe(false)
  })
  it("the firer's own wood counts only when it holds some of the target too", () => {
    expect(glance([wood(2)], [model('s', [13, 10, 0]), target]).hull).toMatchObject({ hidden: 0 })
    const both = glance([wood(2, box(10, 18, 0, 20))], [model('s', [13, 10, 0]), target])
    expect(both.hull?.obscured).toBe(true)
  })
})

describe('C4-VSHOOT-29 skimmers in flight are not obscured', () => {
  it('not even behind a wall; grounded they are', () => {
    const skimmer = hull('t', [20, 10, 0], { length: 6, width: 4, height: 2, skimmer: true }, 180)
    const seen = (one: Standing) => glance([wallAt(1.2)], [rider(0, 10, 0), one]).hull
    expect(seen(skimmer)).toMatchObject({ hidden: 120, obscured: false })
    expect(seen({ ...skimmer, grounded: true })).toMatchObject({ hidden: 120, obscured: true })
  })
})

describe('C4-LOS-08 the other readings of elevation', () => {
  const onHill = (z: number): Standing => ({
    ...model('s', [4, 10, 0]),
    pose: { at: place(4, 10), y: inches(z), on: { piece: 'hill', level: 0 }, facing: 0 },
  })
  const across = [wood(2)]
  const behind = model('t', [20, 10, 0])
  it('added to Size: one hill of a storey sees across Size 2, not across Size 3', () => {
    const settings = { elevation: 'addToSize' } as const
    expect(glance(across, [onHill(3), behind], settings).visible).toBe(true)
    expect(glance([wood(3)], [onHill(3), behind], settings).visible).toBe(false)
    expect(glance(across, [onHill(0), behind], settings).visible).toBe(false)
  })
  it('the greater of the two: it takes the third floor', () => {
    const settings = { elevation: 'maxSize' } as const
    expect(glance(across, [onHill(3), behind], settings).visible).toBe(false)
    const upstairs = model('s', [4, 10, 9], 'infantry', 'tower')
    expect(glance([...across, perch('tower', 4, 10, 3)], [upstairs, behind], settings).visible).toBe(true)
  })
})

describe('C4-TERRAIN-07 inside by any overlap', () => {
  it('a base that reaches into the wood stands in it', () => {
    const models = [model('s', [4, 10, 0]), model('t', [14.3, 10, 0])]
    expect(glance([wood(3)], models).visible).toBe(false)
    expect(glance([wood(3)], models, { insideAnyOverlap: true }).visible).toBe(true)
    const touching = [model('s', [4, 10, 0]), model('t', [14.5, 10, 0])]
    expect(glance([wood(3)], touching, { insideAnyOverlap: true }).visible).toBe(false)
  })
})

describe('C4-LOS-10 real shapes against hulls', () => {
  it('from a roof one sees over a tank because the ray really passes over it', () => {
    const roof = {
      ...pair[0],
      pose: { at: place(10, 10), y: inches(9), on: { piece: null, level: 0 }, facing: 0 },
    }
    const tank = hull('tank', [20, 10, 0], { length: 2, width: 7, height: 2.5 })
    expect(sees(createSightScene(table(), [roof as Standing, pair[1] as Standing, tank]), 's', 't')).toBe(
      true,
    )
  })
})
