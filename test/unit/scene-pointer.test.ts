import { describe, expect, it } from 'vitest'
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import { rectangle } from '../../shared/geometry'
import type { Piece, RuinDesign, Table } from '../../shared/table/types'
import type { Actor } from '../../renderer/scene/miniatures/troupe'
import { meetActor, pickActor, pickBeside } from '../../renderer/scene/pointer/pick-model'
import { enterTable, isHidden, pickPlace, type Ray } from '../../renderer/scene/pointer/pick-table'

const whole = rectangle(inches(-4), inches(-3), inches(8), inches(6))
/** Ruin of 8" × 6" with one wall along its near edge and a floor over the far half. */
const design: RuinDesign = {
  kind: 'ruin',
  id: 'test-ruin',
  family: 'brick',
  levels: [
    { index: 0, height: 0, slabs: [] },
    {
      index: 1,
      height: inches(3),
      slabs: [{ outline: rectangle(inches(-4), inches(-3), inches(8), inches(3)), holes: [] }],
    },
  ],
  walls: [
    {
      from: { x: inches(-4), z: inches(3) },
      to: { x: inches(4), z: inches(3) },
      thickness: 6,
      base: 0,
      height: inches(3),
      openings: [],
    },
  ],
  stairs: [],
  heaps: [],
  footprintMethod: 'agreed',
  rubbleLine: whole,
}
const ruin: Piece = {
  id: 'ruin',
  design,
  at: { x: 500, z: 500 },
  turn: 0,
  state: { fortified: false, dangerous: false },
}
const table: Table = { width: 1000, depth: 1000, pieces: [ruin] }
const all = { storey: 'all', opened: [] } as const

const down = (x: number, z: number): Ray => ({ from: { x, y: 900, z }, way: { x: 0, y: -1, z: 0 } })
const towards = (from: Point3, to: Point3): Ray => {
  const [x, y, z] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const length = Math.hypot(x, y, z)
  return { from, way: { x: x / length, y: y / length, z: z / length } }
}

describe('where the cursor points', () => {
  it('is the floor upstairs, with its height', () => {
    const hit = pickPlace(table, down(500, 460), all, 'nothing')
    expect(hit?.on).toEqual({ piece: 'ruin', level: 1 })
    expect(hit?.at.y).toBeCloseTo(inches(3))
  })
  it('is the floor below once that storey is cut away', () => {
    const hit = pickPlace(table, down(500, 460), { storey: 0, opened: [] }, 'nothing')
    expect(hit?.on).toEqual({ piece: 'ruin', level: 0 })
    expect(hit?.at.y).toBe(0)
  })
  it('is the floor below when this building alone is opened, but not when another is', () => {
    const own = { storey: 'all', opened: [{ piece: 'ruin', level: 0 }] } as const
    const other = { storey: 'all', opened: [{ piece: 'elsewhere', level: 0 }] } as const
    expect(pickPlace(table, down(500, 460), own, 'nothing')?.on.level).toBe(0)
    expect(pickPlace(table, down(500, 460), other, 'nothing')?.on.level).toBe(1)
  })
  it('is a floor of its own that a building lies open to, above the storey of the rest', () => {
    const lifted = { storey: 0, opened: [{ piece: 'ruin', level: 1 }] } as const
    expect(pickPlace(table, down(500, 460), lifted, 'nothing')?.on.level).toBe(1)
  })
  it('is the open ground beside a ruin, and nothing beyond the table', () => {
    expect(pickPlace(table, down(100, 100), all, 'nothing')?.on).toEqual({ piece: null, level: 0 })
    expect(pickPlace(table, down(-1, 100), all, 'nothing')).toBeNull()
  })
  it('stops at a wall and stands in front of it; a drag goes through to the floor behind', () => {
    const ray = towards({ x: 500, y: 300, z: 900 }, { x: 500, y: 0, z: 540 })
    const look = pickPlace(table, ray, all, 'nothing')
    expect(look?.piece).toBe('ruin')
    expect(look!.at.z).toBeGreaterThan(500 + inches(3))
    expect(look?.on).toEqual({ piece: null, level: 0 })
    const drag = pickPlace(table, ray, all, 'walls')
    expect(drag?.at.z).toBeCloseTo(540)
    expect(drag?.on).toEqual({ piece: 'ruin', level: 0 })
  })
})

/** Two storeys behind one wall, its top a floor's height over the upper one. */
const house: Piece = {
  ...ruin,
  design: {
    ...design,
    id: 'test-house',
    levels: [design.levels[0]!, { ...design.levels[1]!, slabs: [{ outline: whole, holes: [] }] }],
    walls: [{ ...design.walls[0]!, height: inches(6) }],
  },
}
describe('with a storey chosen', () => {
  const street: Table = { ...table, pieces: [house] }
  const upstairs = towards({ x: 500, y: 300, z: 900 }, { x: 500, y: inches(3), z: 540 })
  it('its floor is meant, not the wall of the same building that stands before it', () => {
    const facade = pickPlace(street, upstairs, all, 'nothing')
    expect(facade?.wall, 'a façade as long as all storeys are shown').toBeDefined()
    expect(facade?.on).toEqual({ piece: null, level: 0 })
    const cut = pickPlace(street, upstairs, { storey: 1, opened: [] }, 'nothing')
    expect(cut?.on).toEqual({ piece: 'ruin', level: 1 })
    expect(cut?.at.z).toBeCloseTo(540)
    expect(cut?.wall).toBeUndefined()
  })
  it('so is that of a building opened by itself', () => {
    const opened = [{ piece: 'ruin', level: 1 }]
    expect(pickPlace(street, upstairs, { storey: 'all', opened }, 'nothing')?.on.level).toBe(1)
  })
  it('the ground floor is meant through its wall, and what lies before the wall stays what it is', () => {
    const below = towards({ x: 500, y: 150, z: 900 }, { x: 500, y: 0, z: 540 })
    const ground = { storey: 0, opened: [] } as const
    expect(pickPlace(street, below, ground, 'nothing')?.on).toEqual({ piece: 'ruin', level: 0 })
    const before = towards({ x: 500, y: 150, z: 900 }, { x: 500, y: 0, z: 620 })
    expect(pickPlace(street, before, ground, 'nothing')?.on).toEqual({ piece: null, level: 0 })
  })
  it('the wall of a lower storey is still a wall: no floor that is meant lies behind it', () => {
    const lower = towards({ x: 500, y: 100, z: 900 }, { x: 500, y: 40, z: 576 })
    expect(pickPlace(street, lower, { storey: 1, opened: [] }, 'nothing')?.wall).toBeDefined()
  })
  it('another building before it still hides it', () => {
    const nearer: Piece = { ...house, id: 'nearer', at: { x: 500, z: 650 } }
    const two: Table = { ...table, pieces: [nearer, house] }
    const far = towards({ x: 500, y: 200, z: 900 }, { x: 500, y: inches(3), z: 450 })
    expect(pickPlace(two, far, { storey: 1, opened: [] }, 'nothing')?.piece).toBe('nearer')
  })
})

describe('a ray and an upright prism', () => {
  const solid = { outline: rectangle(0, 0, 10, 10), from: 0, to: 20 }
  it('meets its near face, whichever way the outline is wound', () => {
    const ray = towards({ x: 5, y: 10, z: 50 }, { x: 5, y: 10, z: 0 })
    expect(enterTable(ray, solid)).toBeCloseTo(40)
    expect(enterTable(ray, { ...solid, outline: [...solid.outline].reverse() })).toBeCloseTo(40)
  })
  it('misses it when it passes above or beside', () => {
    expect(enterTable(towards({ x: 5, y: 21, z: 50 }, { x: 5, y: 21, z: 0 }), solid)).toBeNull()
    expect(enterTable(towards({ x: 11, y: 10, z: 50 }, { x: 11, y: 10, z: 0 }), solid)).toBeNull()
  })
})

describe('whoever stands behind something', () => {
  const eye = { x: 500, y: 300, z: 900 }
  const behind = { x: 500, y: 0, z: 560 }
  it('is hidden by walls and floors that are drawn, and by none that are cut away', () => {
    expect(isHidden(table, eye, behind, all)).toBe(true)
    expect(isHidden(table, eye, { ...behind, z: 640 }, all), 'before the wall').toBe(false)
    const [above, below] = [
      { x: 500, y: 900, z: 460 },
      { x: 500, y: 0, z: 460 },
    ]
    expect(isHidden(table, above, below, all), 'under the floor').toBe(true)
    expect(isHidden(table, above, below, { storey: 'all', opened: [{ piece: 'ruin', level: 0 }] })).toBe(
      false,
    )
    expect(isHidden(table, above, { ...below, y: inches(3) }, all), 'on it').toBe(false)
  })
})

describe('a click beside a miniature', () => {
  const at = (id: string, x: number, z: number): Actor =>
    ({
      id,
      unit: id,
      at: { x, y: 0, z },
      pose: { on: { piece: null, level: 0 } },
      radius: 12.7,
      halfLength: 12.7,
      height: 31.75,
      shape: 'round',
      facing: 0,
      falling: false,
    }) as unknown as Actor
  const [near, other] = [at('near', 0, 0), at('other', 60, 0)]
  /** A millimetre to the pixel at a metre. */
  const grain = 1 / 1000
  const from = (x: number): Ray => towards({ x, y: 1000, z: 1 }, { x, y: 0, z: 0 })
  const beside = (x: number, far = Infinity) =>
    pickBeside([near, other], from(x), all, grain, far)?.actor.id ?? null
  it('means the miniature, within a few pixels of it', () => {
    expect(pickActor([near, other], from(16), all, null), 'the ray meets nobody').toBeNull()
    expect(beside(16)).toBe('near')
    expect(beside(24)).toBeNull()
    expect(beside(45), 'the nearer of two').toBe('other')
  })
  it('reaches as far as a fingertip where a miniature is a speck', () => {
    // Seen from afar its base is three pixels wide.
    const speck = towards({ x: 60, y: 8000, z: 1 }, { x: 60, y: 0, z: 0 })
    expect(pickActor([near], speck, all, null)).toBeNull()
    expect(pickBeside([near], speck, all, grain, Infinity)?.actor.id).toBe('near')
  })
  it('means nobody behind what was hit before him', () => {
    expect(beside(16, 500)).toBeNull()
  })
})

describe('pointing at a miniature', () => {
  const actor = {
    at: { x: 0, y: 76.2, z: 0 },
    radius: 12.7,
    halfLength: 12.7,
    height: 31.75,
    shape: 'round',
    facing: 0,
  } as const
  it('hits its cylinder on its floor, a little wider than the base', () => {
    expect(meetActor(towards({ x: 13, y: 90, z: 100 }, { x: 13, y: 90, z: 0 }), actor)).not.toBeNull()
    expect(meetActor(towards({ x: 14, y: 90, z: 100 }, { x: 14, y: 90, z: 0 }), actor)).toBeNull()
  })
  it('hits a hull by its box, turned as it stands', () => {
    const hull = { ...actor, shape: 'rect', radius: 20, halfLength: 60, facing: 90 } as const
    const at = (x: number, z: number) => meetActor(towards({ x, y: 90, z: z + 200 }, { x, y: 90, z }), hull)
    expect(at(18, 0)).toBeCloseTo(200 - 60 * 1.08, 3)
    expect(at(30, 0)).toBeNull()
    expect(meetActor(towards({ x: 200, y: 90, z: 50 }, { x: 0, y: 90, z: 50 }), hull)).not.toBeNull()
    expect(meetActor(towards({ x: 200, y: 120, z: 50 }, { x: 0, y: 120, z: 50 }), hull)).toBeNull()
  })
  it('misses it on the floor below', () => {
    expect(meetActor(towards({ x: 0, y: 20, z: 100 }, { x: 0, y: 20, z: 0 }), actor)).toBeNull()
  })
})
