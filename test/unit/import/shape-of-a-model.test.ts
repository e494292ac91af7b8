import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../../renderer/import/blocks'
import { fitted, likelyUnit, unitInstead, type Fit, type LengthUnit } from '../../../renderer/import/fit'
import { findFloors, meshFloorAt, plateauOf } from '../../../renderer/import/floors'
import { footprintOf } from '../../../renderer/import/footprint'
import { cutMesh } from '../../../renderer/import/cut-storeys'
import { boxOf, inspect } from '../../../renderer/import/inspect'
import { designFrom } from '../../../renderer/import/make-design'
import { doubleArea, weld } from '../../../renderer/import/weld'
import { area, contains, isConvex } from '../../../shared/geometry'
import { checkDesign, checkMesh, designSolids, type Mesh } from '../../../shared/table'
import { boxSoup, house, meshOfSoup } from './models'

const asIs: Fit = { size: { by: 'unit', unit: 'mm' }, up: 'y', scale: 100, turn: 0, sink: 0 }
const model = (soup: readonly number[], fit: Partial<Fit> = {}): Mesh =>
  fitted(weld(Float32Array.from(soup)).mesh, { ...asIs, ...fit })
const size = (mesh: Mesh): readonly number[] => {
  const { min, max } = boxOf(mesh)
  return max.map((high, k) => Math.round((high - min[k]!) * 100) / 100)
}
const corners = (outline: readonly { readonly x: number; readonly z: number }[]): readonly string[] =>
  outline.map(({ x, z }) => `${x + 0},${z + 0}`).sort()

describe('a model is set on the table', () => {
  const tall = boxSoup([10, 20, 30], [20, 50, 35])
  it('with its foot at the table and its middle at the origin', () => {
    const { min, max } = boxOf(model(tall))
    expect([...min, ...max].map(Math.round)).toEqual([-5, 0, -2, 5, 30, 3])
  })
  it.each([
    ['inch', 25.4],
    ['cm', 10],
    ['foot', 304.8],
    ['m', 1000],
  ] as const)('in %s', (unit, factor) => {
    const small = boxSoup([0, 0, 0], [0.5, 0.25, 0.2])
    expect(size(model(small, { size: { by: 'unit', unit } }))).toEqual(
      [0.5, 0.25, 0.2].map((v) => Math.round(v * factor * 100) / 100),
    )
  })
  it('by the height it should have', () => {
    expect(size(model(tall, { size: { by: 'height', mm: 60 } }))).toEqual([20, 60, 10])
  })
  it('with another axis up, never mirrored', () => {
    expect(size(model(tall, { up: 'z' }))).toEqual([10, 5, 30])
    expect(size(model(tall, { up: 'x' }))).toEqual([30, 10, 5])
    // A left hand stays a left hand: the signed volume keeps its sign, whichever axis is up.
    for (const up of ['x', 'y', 'z', '-x', '-y', '-z'] as const)
      expect(volume(model(tall, { up })), up).toBeCloseTo(10 * 30 * 5, 2)
  })
  it('turned, scaled, and with its base plate sunk into the table', () => {
    expect(size(model(tall, { turn: 90, scale: 50 }))).toEqual([2.5, 15, 5])
    expect(boxOf(model(tall, { sink: 3 })).min[1]).toBeCloseTo(-3)
  })
  it('in the unit that makes it a piece of terrain', () => {
    expect(likelyUnit(boxOf(meshOfSoup(house())))).toBe('mm')
    expect(likelyUnit({ min: [0, 0, 0], max: [6, 9, 4] })).toBe('inch')
    expect(likelyUnit({ min: [0, 0, 0], max: [0.15, 0.2, 0.1] })).toBe('m')
    expect(likelyUnit({ min: [0, 0, 0], max: [1.2, 0.9, 0.6] })).toBe('foot')
  })
  it('with another unit to choose where the unit is wrong, and none where the scale or the height is', () => {
    const shed = { min: [0, 0, 0], max: [12, 8, 10] } as const
    const inUnit = (unit: LengthUnit, scale = 100) =>
      unitInstead(shed, { ...asIs, size: { by: 'unit', unit }, scale })
    expect(inUnit('m')).toBe('inch')
    expect(inUnit('foot')).toBe('inch')
    // At the scale that was chosen: 1.2 of them make 366 mm in feet, 120 of them 120 mm.
    expect(inUnit('mm', 10)).toBe('foot')
    expect(inUnit('inch', 1000)).toBe('mm')
    expect(inUnit('mm', 1000)).toBe(null)
    expect(inUnit('mm', 0.01)).toBe(null)
    expect(unitInstead(shed, { ...asIs, size: { by: 'height', mm: 1500 } })).toBe(null)
  })
})
function volume({ positions: p, indices }: Mesh): number {
  let six = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => p[indices[t + k]! * 3 + axis]!)) as [
      number[],
      number[],
      number[],
    ]
    six +=
      a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) +
      a[1]! * (b[2]! * c[0]! - b[0]! * c[2]!) +
      a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)
  }
  return six / 6
}

describe('floors are found', () => {
  const floors = findFloors(model(house()))
  it('where much surface lies flat, and not on the tops of walls', () => {
    expect(floors.map(({ height }) => Math.round(height * 100) / 100)).toEqual([76])
  })
  it('with the outline of the floor and the hole in it, on the model’s own corners', () => {
    expect(floors[0]!.regions.length).toBe(1)
    const [{ outline, holes }] = floors[0]!.regions as [{ outline: []; holes: [][] }]
    expect(corners(outline)).toEqual(['-70,-55', '-70,55', '70,-55', '70,55'])
    expect(holes.map(corners)).toEqual([['-15,-30', '-15,10', '25,-30', '25,10'].sort()])
  })
  it('without the tops of walls that end at the same height', () => {
    const parapet = boxSoup([60, 0, 0], [66, 76, 150])
    const mesh = model([...boxSoup([0, 70, 0], [60, 76, 60]), ...parapet, ...boxSoup([0, 0, 0], [1, 70, 1])])
    const [region, ...others] = meshFloorAt(mesh, 76)
    expect(others).toEqual([])
    // The floor runs over the wall beside it, and no farther along it.
    expect(area(region!.outline)).toBeLessThan(67 * 63)
    expect(area(region!.outline)).toBeGreaterThanOrEqual(60 * 60)
  })
  it('of two parts where the model has two', () => {
    const two = [...boxSoup([0, 70, 0], [60, 76, 60]), ...boxSoup([100, 70, 0], [150, 76, 60])]
    const regions = meshFloorAt(model([...two, ...boxSoup([0, 0, 0], [1, 70, 1])]), 76)
    expect(regions.map(({ outline }) => Math.round(area(outline)))).toEqual([3600, 3000])
  })
  it('through boards with gaps between them', () => {
    const boards = Array.from({ length: 10 }, (_, i) => boxSoup([i * 10, 70, 0], [i * 10 + 9, 76, 80])).flat()
    const regions = meshFloorAt(model([...boards, ...boxSoup([0, 0, 0], [1, 70, 1])]), 76)
    expect(regions.length).toBe(1)
    expect(regions[0]!.holes).toEqual([])
    expect(area(regions[0]!.outline)).toBeCloseTo(99 * 80, -2)
  })
  it('as the plateau of a hill, and nowhere on one that only slopes', () => {
    const hill = [...boxSoup([0, 0, 0], [100, 20, 100]), ...boxSoup([30, 20, 30], [60, 30, 60])]
    expect(plateauOf(model(hill))).toBeCloseTo(20)
    expect(plateauOf(model([0, 0, 0, 0, 0, 100, 100, 100, 0]))).toBe(null)
  })
  it('nowhere on a slope', () => {
    const slope = [0, 0, 0, 0, 0, 100, 100, 100, 0, 100, 100, 0, 0, 0, 100, 100, 100, 100]
    expect(findFloors(model(slope))).toEqual([])
  })
})

/** Four walls of 4 mm around 150 by 120, the near one with openings from x to x; nothing between them. */
const hollow = (doors: readonly (readonly [number, number])[]) => {
  const ends = [0, ...doors.flat(), 150]
  const near = Array.from({ length: ends.length / 2 }, (_, i) =>
    boxSoup([ends[2 * i]!, 0, 116], [ends[2 * i + 1]!, 60, 120]),
  )
  return [
    ...boxSoup([0, 0, 0], [150, 60, 4]),
    ...boxSoup([0, 0, 4], [4, 60, 116]),
    ...boxSoup([146, 0, 4], [150, 60, 116]),
    ...near.flat(),
  ]
}
describe('the footprint', () => {
  it('is what touches the ground', () => {
    const ell = [...boxSoup([0, 0, 0], [100, 80, 40]), ...boxSoup([0, 0, 40], [40, 80, 100])]
    const outline = footprintOf(model(ell), 'ground')
    expect(corners(outline)).toEqual(['-10,-10', '-10,50', '-50,-50', '-50,50', '50,-10', '50,-50'].sort())
  })
  it('is closed by the walls around it, whatever lies between them', () => {
    expect(area(footprintOf(model(house()), 'ground'))).toBeCloseTo(150 * 120, -1)
  })
  it.each([
    ['one door', [[60, 90]]],
    [
      'two doors in one wall',
      [
        [20, 50],
        [90, 120],
      ],
    ],
    ['a gateway of two inches', [[50, 100]]],
  ] as const)('is closed straight where the walls are broken by %s', (_name, doors) => {
    expect(area(footprintOf(model(hollow(doors)), 'ground'))).toBeCloseTo(150 * 120, -1)
  })
  it('joins the corners where a whole side is missing', () => {
    expect(area(footprintOf(model(hollow([[5, 145]])), 'ground'))).toBeCloseTo(150 * 120, -1)
  })
  it('keeps the yard of an angle of walls with a door out of it: an inner corner is no gap', () => {
    const arms = [
      ...boxSoup([0, 0, 0], [150, 60, 4]),
      ...boxSoup([0, 0, 4], [4, 60, 120]),
      ...boxSoup([146, 0, 4], [150, 60, 50]),
      ...boxSoup([70, 0, 46], [146, 60, 50]),
      ...boxSoup([66, 0, 46], [70, 60, 120]),
      ...boxSoup([4, 0, 116], [20, 60, 120]),
      ...boxSoup([50, 0, 116], [66, 60, 120]),
    ]
    expect(area(footprintOf(model(arms), 'ground'))).toBeCloseTo(150 * 50 + 70 * 70, -1)
  })
  it('of solid blocks close together is not closed: they are no walls', () => {
    const blocks = [...boxSoup([0, 0, 0], [60, 40, 60]), ...boxSoup([90, 0, 0], [150, 40, 60])]
    expect(area(footprintOf(model(blocks), 'ground'))).toBeCloseTo(60 * 60, -1)
  })
  it('leaves out what juts out higher up, unless it is wanted', () => {
    const mushroom = [...boxSoup([40, 0, 40], [80, 80, 80]), ...boxSoup([0, 80, 0], [120, 90, 120])]
    expect(area(footprintOf(model(mushroom), 'ground'))).toBeCloseTo(1600, -1)
    expect(area(footprintOf(model(mushroom), 'shadow'))).toBeCloseTo(14400, -1)
    expect(area(footprintOf(model(mushroom), 'hull'))).toBeCloseTo(14400, 5)
  })
  it('is a ring around the corners as hull, and a rectangle as box', () => {
    const ell = [...boxSoup([0, 0, 0], [100, 80, 40]), ...boxSoup([0, 0, 40], [40, 80, 100])]
    expect(area(footprintOf(model(ell), 'hull'))).toBeCloseTo(10000 - 1800, 5)
    expect(area(footprintOf(model(ell), 'box'))).toBeCloseTo(10000, 5)
  })
})

describe('the simple sight volume', () => {
  const mesh = model(house())
  const { blocks, cell } = blocksOf(mesh)
  it('is made of few convex blocks that reach as far as the model does', () => {
    expect(blocks.length).toBeGreaterThan(4)
    expect(blocks.length).toBeLessThan(100)
    expect(cell).toBe(2.5)
    expect(blocks.every(({ outline, from, to }) => isConvex(outline) && to > from)).toBe(true)
    const xs = blocks.flatMap(({ outline }) => outline.map(({ x }) => x))
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-75, 75])
    expect(Math.max(...blocks.map(({ to }) => to))).toBe(160)
  })
  it('covers every point of the surface', () => {
    const { positions: p, indices } = mesh
    let missed = 0
    for (let t = 0; t < indices.length; t += 3)
      for (const [u, v] of [
        [0.2, 0.2],
        [0.6, 0.3],
        [0.1, 0.8],
      ] as const) {
        const at = [0, 1, 2].map(
          (axis) =>
            p[indices[t]! * 3 + axis]! * (1 - u - v) +
            p[indices[t + 1]! * 3 + axis]! * u +
            p[indices[t + 2]! * 3 + axis]! * v,
        ) as [number, number, number]
        const inside = blocks.some(
          ({ outline, from, to }) =>
            at[1] >= from - 0.02 && at[1] <= to + 0.02 && contains(outline, { x: at[0], z: at[2] }, 0.02),
        )
        if (!inside) missed++
      }
    expect(missed).toBe(0)
  })
  it('leaves windows and rooms open', () => {
    const held = (x: number, y: number, z: number): boolean =>
      blocks.some(({ outline, from, to }) => y > from && y < to && contains(outline, { x, z }, 0))
    expect(held(0, 40, 0)).toBe(false)
    expect(held(5, 74, -10)).toBe(false)
    expect(held(-72, 40, 0)).toBe(true)
  })
  it('becomes coarser rather than more than the checklist takes', () => {
    const spikes = Array.from({ length: 400 }, (_, i) => {
      const [x, z] = [(i % 20) * 7.3, Math.floor(i / 20) * 7.3]
      return [x, 0, z, x + 3, 0, z, x + 1, 20 + (i % 13), z + 1]
    }).flat()
    const few = blocksOf(model(spikes), 300)
    expect(few.blocks.length).toBeLessThanOrEqual(300)
    expect(few.cell).toBeGreaterThan(2.5)
  })
})

describe('a shape cut level with its floors', () => {
  const whole = model(house())
  const cut = cutMesh(whole, [76])
  const areaOf = ({ positions: p, indices }: Mesh): number => {
    let sum = 0
    for (let t = 0; t < indices.length; t += 3)
      sum += doubleArea(p, indices[t]!, indices[t + 1]!, indices[t + 2]!) / 2
    return sum
  }
  it('is the same surface, no triangle of which reaches over the height', () => {
    checkMesh(cut)
    expect(cut.indices.length).toBeGreaterThan(whole.indices.length)
    expect(areaOf(cut)).toBeCloseTo(areaOf(whole), 0)
    expect(volume(cut)).toBeCloseTo(volume(whole), -1)
    for (let t = 0; t < cut.indices.length; t += 3) {
      const ys = [0, 1, 2].map((k) => cut.positions[cut.indices[t + k]! * 3 + 1]!)
      expect(Math.min(...ys) < 75.9 && Math.max(...ys) > 76.1).toBe(false)
    }
  })
  it('has no new gaps', () => {
    const { openEdges } = inspect(model(boxSoup([0, 0, 0], [50, 150, 50])))
    expect(inspect(cutMesh(model(boxSoup([0, 0, 0], [50, 150, 50])), [50, 100])).openEdges).toBe(openEdges)
  })
})

describe('a design made from a model', () => {
  const mesh = model(house())
  const design = designFrom({
    id: 'own-house',
    name: 'House',
    kind: 'ruin',
    footprint: footprintOf(mesh, 'ground'),
    floors: findFloors(mesh),
    top: 160,
    mesh: { hash: '0'.repeat(64), triangles: mesh.indices.length / 3 },
    sight: 'simple',
    blocks: blocksOf(mesh).blocks,
  })
  it('has no block that reaches from one storey into the next', () => {
    const { blocks } = design.kind === 'ruin' && design.mesh ? design.mesh : { blocks: [] }
    expect(blocks.length).toBeGreaterThan(10)
    expect(blocks.filter(({ from, to }) => from < 75 && to > 77)).toEqual([])
    const levels = designSolids(design)
      .filter(({ part }) => part === 'block')
      .map(({ level }) => level)
    expect(new Set(levels)).toEqual(new Set([0, 1]))
  })
  it('passes the checklist (CF-RUIN-13)', () => expect(checkDesign(design)).toEqual([]))
  it('has the ground and the floor of the model, at its own height (CF-RUIN-12)', () => {
    expect(design.kind === 'ruin' && design.levels.map(({ height }) => height)).toEqual([0, 76])
  })
})

describe('razor wire and tank traps made from a model (CF-STRAT-32, -33)', () => {
  const mesh = model(boxSoup([0, 0, 0], [100, 20, 20]))
  const made = (kind: 'wire' | 'tankTraps') =>
    designFrom({
      id: 'own-obstacle',
      name: 'Obstacle',
      kind,
      footprint: footprintOf(mesh, 'ground'),
      floors: [],
      top: 20,
      mesh: { hash: '0'.repeat(64), triangles: 12 },
      sight: 'mesh',
      blocks: blocksOf(mesh).blocks,
    })
  it('wire is a shape over flat ground: nothing of it stops sight or way', () => {
    expect(made('wire')).toMatchObject({ kind: 'wire', height: 0, mesh: { sight: 'simple', blocks: [] } })
    expect(designSolids(made('wire'))).toEqual([])
  })
  it('traps stand as they are', () => {
    expect(made('tankTraps')).toMatchObject({ kind: 'tankTraps', height: 20, mesh: { sight: 'mesh' } })
    expect(designSolids(made('tankTraps')).length).toBeGreaterThan(0)
  })
  it('both pass the checklist', () =>
    expect([...checkDesign(made('wire')), ...checkDesign(made('tankTraps'))]).toEqual([]))
})
