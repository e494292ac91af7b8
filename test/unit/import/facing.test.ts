import { describe, expect, it } from 'vitest'
import { faced } from '../../../renderer/import/facing'
import { fitted } from '../../../renderer/import/fit'
import { findFloors, floorPointedAt, plateauOf } from '../../../renderer/import/floors'
import { weld } from '../../../renderer/import/weld'
import { area } from '../../../shared/geometry'
import type { Mesh } from '../../../shared/table'
import { told } from './gltf-maker'
import { boxSoup, house } from './models'

const insideOut = (soup: readonly number[]): number[] =>
  soup.map((_, k) => {
    const [t, corner, axis] = [Math.floor(k / 9), Math.floor((k % 9) / 3), k % 3]
    return soup[t * 9 + [0, 2, 1][corner]! * 3 + axis]!
  })
/** Only the triangles with these numbers. */
const partly = (soup: readonly number[], triangles: readonly number[]): number[] => {
  const turned = insideOut(soup)
  return soup.map((v, k) => (triangles.includes(Math.floor(k / 9)) ? turned[k]! : v))
}
const meshOf = (soup: readonly number[]): Mesh => weld(Float32Array.from(soup)).mesh
const soupOf = ({ positions, indices }: Mesh): Float32Array =>
  Float32Array.from([...indices].flatMap((k) => [0, 1, 2].map((axis) => positions[k * 3 + axis]!)))
const volumeOf = (mesh: Mesh): number => told({ soup: soupOf(mesh), origin: [0, 0, 0] }).volume
const standing = (soup: readonly number[]): Mesh =>
  fitted(faced(meshOf(soup)).mesh, {
    size: { by: 'unit', unit: 'mm' },
    up: 'y',
    scale: 100,
    turn: 0,
    sink: 0,
  })
const heights = (mesh: Mesh): readonly number[] =>
  findFloors(mesh).map(({ height }) => Math.round(height * 100) / 100)
const box = boxSoup([0, 0, 0], [40, 50, 60])
/** One sheet, seen from above. */
const sheet = (y: number, [x0, z0]: readonly [number, number], [x1, z1]: readonly [number, number]) => [
  ...[x0, y, z0, x0, y, z1, x1, y, z1],
  ...[x0, y, z0, x1, y, z1, x1, y, z0],
]

describe('outsides are out', () => {
  it('of a body as it should be: nothing is touched', () => {
    const mesh = meshOf(box)
    expect(faced(mesh)).toEqual({ mesh, turned: 0 })
  })
  it('of a body that was written inside out', () => {
    const { mesh, turned } = faced(meshOf(insideOut(box)))
    expect(turned).toBe(12)
    expect(volumeOf(mesh)).toBeCloseTo(40 * 50 * 60, 0)
  })
  it('of a body with some triangles against the others', () => {
    const { mesh, turned } = faced(meshOf(partly(box, [1, 4, 5])))
    expect(turned).toBe(3)
    expect(volumeOf(mesh)).toBeCloseTo(40 * 50 * 60, 0)
  })
  it('of one body among others', () => {
    const other = boxSoup([100, 0, 0], [140, 50, 60])
    const { mesh, turned } = faced(meshOf([...box, ...insideOut(other)]))
    expect(turned).toBe(12)
    expect(volumeOf(mesh)).toBeCloseTo(2 * 40 * 50 * 60, 0)
  })
  it('of a body with a triangle missing', () => {
    const around = (k: number): [number, number] => {
      const turn = (k / 40) * 2 * Math.PI
      return [50 * Math.cos(turn), -50 * Math.sin(turn)]
    }
    const column = Array.from({ length: 40 }, (_, k) => {
      const [[ax, az], [bx, bz]] = [around(k), around(k + 1)]
      return [
        ...[0, 80, 0, ax, 80, az, bx, 80, bz],
        ...[0, 0, 0, bx, 0, bz, ax, 0, az],
        ...[ax, 0, az, bx, 0, bz, bx, 80, bz],
        ...[ax, 0, az, bx, 80, bz, ax, 80, az],
      ]
    }).flat()
    expect(faced(meshOf(column.slice(9))).turned).toBe(0)
    expect(faced(meshOf(insideOut(column.slice(9)))).turned).toBe(159)
  })
  it('but the hollow of a body keeps looking in, and what stands in it as it is', () => {
    const hollow = [...box, ...insideOut(boxSoup([5, 5, 5], [35, 45, 55]))]
    expect(faced(meshOf(hollow)).turned).toBe(0)
    // Written inside out, both are turned.
    const { mesh, turned } = faced(meshOf(insideOut(hollow)))
    expect(turned).toBe(24)
    expect(volumeOf(mesh)).toBeCloseTo(40 * 50 * 60 - 30 * 40 * 50, 0)
    // A beam in a wall is no hollow.
    expect(faced(meshOf([...box, ...boxSoup([5, 5, 5], [35, 45, 55])])).turned).toBe(0)
  })
  it('but a body in the yard of another is no hollow of it', () => {
    // Three sides of a wall around a box that was written inside out.
    const yard = [
      ...boxSoup([0, 0, 0], [100, 50, 5]),
      ...boxSoup([0, 0, 95], [100, 50, 100]),
      ...boxSoup([0, 0, 5], [5, 50, 95]),
    ]
    expect(faced(meshOf([...yard, ...insideOut(boxSoup([40, 10, 40], [60, 30, 60]))])).turned).toBe(12)
  })
  it('and a sheet is turned with the bodies beside it', () => {
    const file = [...box, ...sheet(76.2, [100, 0], [200, 100])]
    expect(faced(meshOf(file)).turned).toBe(0)
    expect(faced(meshOf(insideOut(file))).turned).toBe(14)
  })
})

describe('floors are found whichever way they face', () => {
  const wall = boxSoup([0, 0, 0], [150, 160, 5])
  it('in a house that was written inside out', () => {
    expect(heights(standing(house()))).toEqual([76])
    expect(heights(standing(insideOut(house())))).toEqual([76])
  })
  it('of sheets, some up and some down', () => {
    const floors = [...sheet(76.2, [0, 5], [150, 100]), ...insideOut(sheet(152.4, [0, 5], [150, 100]))]
    const mesh = standing([...wall, ...floors])
    expect(heights(mesh)).toEqual([76.2, 152.4])
    expect(Math.round(area(floorPointedAt(mesh, 151).regions[0]!.outline))).toBe(150 * 95)
    expect(floorPointedAt(mesh, 151).height).toBeCloseTo(152.4, 3)
  })
  it('and the ceiling under a floor is none', () => {
    const floors = [...sheet(76.2, [0, 5], [150, 100]), ...insideOut(sheet(73, [0, 5], [150, 100]))]
    expect(heights(standing([...wall, ...floors]))).toEqual([76.2])
  })
  it('and the underside of a body is none', () => {
    const bridge = [...boxSoup([0, 0, 0], [10, 80, 80]), ...boxSoup([30, 80, 0], [150, 140, 80])]
    expect(heights(standing(bridge))).toEqual([140])
  })
  it('in a bowl, which looks up as it is', () => {
    const bowl = [0, 1, 2, 3].flatMap((k) => {
      const rim = [-100, 30, -100, -100, 30, 100, 100, 30, 100, 100, 30, -100, -100, 30, -100]
      const floor = [-50, 5, -50, -50, 5, 50, 50, 5, 50, 50, 5, -50, -50, 5, -50]
      const [a, b] = [rim.slice(3 * k, 3 * k + 3), rim.slice(3 * k + 3, 3 * k + 6)]
      const [c, d] = [floor.slice(3 * k, 3 * k + 3), floor.slice(3 * k + 3, 3 * k + 6)]
      return [...a, ...b, ...d, ...a, ...d, ...c]
    })
    expect(faced(meshOf([...bowl, ...sheet(5, [-50, -50], [50, 50])])).turned).toBe(0)
  })
  it('as the plateau of a hill, too', () => {
    const sides = boxSoup([0, 0, 0], [1, 20, 1])
    expect(plateauOf(standing([...sides, ...insideOut(sheet(20, [0, 0], [100, 100]))]))).toBeCloseTo(20, 3)
  })
})

describe('the height of a floor is where one stands', () => {
  it('whatever ends a little lower beside it', () => {
    // Walls of 12 mm end 2.5 mm under the floor they carry.
    const carried = [
      ...boxSoup([0, 0, 0], [150, 73.7, 12]),
      ...boxSoup([0, 0, 108], [150, 73.7, 120]),
      ...boxSoup([0, 0, 12], [12, 73.7, 108]),
      ...boxSoup([138, 0, 12], [150, 73.7, 108]),
      ...boxSoup([12, 71, 12], [138, 76.2, 108]),
    ]
    const mesh = standing(carried)
    expect(heights(mesh)).toEqual([76.2])
    expect(floorPointedAt(mesh, 75).height).toBeCloseTo(76.2, 3)
  })
  it('that of most of its boards where they differ', () => {
    const boards = Array.from({ length: 10 }, (_, i) =>
      boxSoup([i * 10, 70, 0], [i * 10 + 10, i % 3 === 0 ? 75 : 76.2, 80]),
    ).flat()
    expect(heights(standing([...boards, ...boxSoup([0, 0, 0], [1, 70, 1])]))).toEqual([76.2])
  })
})
