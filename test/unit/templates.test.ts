import { describe, expect, it } from 'vitest'
import { inches } from '../../shared/geometry/length'
import type { Base, Body, RuinDesign, Standing, Table } from '../../shared/table/types'
import {
  besideMarker,
  blastRadius,
  coverageOf,
  directionOfFace,
  displaced,
  flameFrom,
  templateFloorOf,
  holeIsOver,
  isSameFloor,
  suggestBearing,
  topFloorAt,
  underTemplate,
} from '../../shared/templates'
import { infantry } from '../rules/board'

const body = (base: Base, hull?: Body['hull']): Body => ({ ...infantry, base, ...(hull && { hull }) })
const disc = { shape: 'round', radius: inches(0.5) } as const
/** Inches, z up the sheet as the specs have y. */
const standing = (
  x: number,
  y: number,
  base: Base = disc,
  more: Partial<Standing> & { readonly facing?: number } = {},
): Standing => ({
  id: `${x} ${y}`,
  unit: 'u',
  body: body(base),
  pose: {
    at: { x: inches(x), z: inches(-y) },
    y: 0,
    on: { piece: null, level: 0 },
    facing: more.facing ?? 0,
  },
  ...more,
})
const blast = (x: number, y: number) => ({
  kind: 'marker' as const,
  at: { x: inches(x), z: inches(-y) },
  radius: blastRadius,
})

describe('CF-TEMPLATE-01 coverage of bases', () => {
  it('round: wholly up to exactly R − r, partly below exactly R + r', () => {
    const at = (x: number) => coverageOf(blast(0, 0), standing(x, 0))
    expect([at(1), at(1.01), at(1.99), at(2)]).toEqual(['full', 'partial', 'partial', null])
  })
  it('oval and rectangle: all corners under it, or some of the base', () => {
    const bike: Base = { shape: 'oval', length: inches(2.75), width: inches(1) }
    expect(coverageOf(blast(0, 0), standing(0, 0, bike))).toBe('full')
    expect(coverageOf(blast(0, 0), standing(0.2, 0, bike))).toBe('partial')
    expect(coverageOf(blast(0, 0), standing(0, 1.99, bike))).toBe('partial')
    expect(coverageOf(blast(0, 0), standing(0, 2.01, bike))).toBeNull()
    const cart: Base = { shape: 'rect', length: inches(2), width: inches(1) }
    expect(coverageOf(blast(0, 0), standing(0, 0, cart))).toBe('full')
    expect(coverageOf(blast(0, 0), standing(2.49, 0, cart))).toBe('partial')
    expect(coverageOf(blast(0, 0), standing(2.5, 0, cart))).toBeNull()
    // Turned by a quarter its narrow side points at the marker.
    expect(coverageOf(blast(0, 0), standing(2.1, 0, cart, { facing: 90 }))).toBeNull()
  })
  it('C4-VSHOOT-22 a hull is hit where the hole is over it, and partly covered beside it', () => {
    const tank: Base = { shape: 'rect', length: inches(6), width: inches(4) }
    const hull = (x: number): Standing => ({
      ...standing(x, 0, tank),
      body: body(tank, { bottom: 0, skimmer: false }),
    })
    const at = (x: number) => coverageOf(blast(0, 0), hull(x))
    expect([at(0), at(3), at(3.1), at(4.4), at(4.5)]).toEqual(['full', 'full', 'partial', 'partial', null])
  })
})

describe('the hole', () => {
  it('lies wholly over a disc up to r − 0.25 from its middle', () => {
    expect([0.25, 0.26].map((x) => holeIsOver(blast(x, 0).at, standing(0, 0)))).toEqual([true, false])
  })
  it('lies wholly over a rectangle a quarter of an inch within its sides', () => {
    const cart: Base = { shape: 'rect', length: inches(2), width: inches(1) }
    const over = (x: number, y: number) => holeIsOver(blast(x, y).at, standing(0, 0, cart))
    expect([over(0.75, 0), over(0.77, 0), over(0, 0.25), over(0, 0.27)]).toEqual([true, false, true, false])
  })
})

describe('C4-WEAPON-17 the flame', () => {
  it('starts at the rim of its firer and points straight away from his middle', () => {
    const { tip } = flameFrom(standing(10, 10), 90)
    expect(tip.x).toBeCloseTo(inches(10))
    // 90° is up the sheet: towards smaller z.
    expect(tip.z).toBeCloseTo(inches(-10.5))
  })
  it('touches a rectangle by its nearest corner', () => {
    const cart: Base = { shape: 'rect', length: inches(2), width: inches(1) }
    const firer = standing(0, 0)
    // The disc at the far end reaches 8.5" ahead.
    expect(coverageOf(flameFrom(firer, 0), standing(9.4, 0, cart))).toBe('flame')
    expect(coverageOf(flameFrom(firer, 0), standing(9.5, 0, cart))).toBeNull()
    expect(coverageOf(flameFrom(firer, 0), standing(7.25, 1.7, cart))).toBe('flame')
    expect(coverageOf(flameFrom(firer, 0), standing(7.25, 1.76, cart))).toBeNull()
  })
  it('covers a base that it lies wholly inside of', () => {
    const raft: Base = { shape: 'rect', length: inches(30), width: inches(30) }
    expect(coverageOf(flameFrom(standing(0, 0), 0), standing(5, 0, raft))).toBe('flame')
  })
})

describe('CF-TEMPLATE-02 levels', () => {
  const square = (size: number) => [
    { x: 0, z: 0 },
    { x: inches(size), z: 0 },
    { x: inches(size), z: inches(size) },
    { x: 0, z: inches(size) },
  ]
  const design = (heights: readonly number[]): RuinDesign => ({
    kind: 'ruin',
    id: 'tower',
    family: 'brick',
    levels: [0, ...heights].map((height, index) => ({
      index,
      height: inches(height),
      slabs: [{ outline: square(10), holes: [] }],
    })),
    walls: [],
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: square(10),
  })
  const table: Table = {
    width: inches(48),
    depth: inches(48),
    pieces: [
      {
        id: 'A',
        design: design([3, 6]),
        at: { x: 0, z: 0 },
        turn: 0,
        state: { fortified: false, dangerous: false },
      },
    ],
  }
  const onA = (y: number, level = 0): Standing => ({
    ...standing(5, 0),
    pose: { at: { x: inches(5), z: inches(5) }, y: inches(y), on: { piece: 'A', level }, facing: 0 },
  })
  it('C4-TERRAIN-08 a stair belongs to the nearer floor, half way up to the lower', () => {
    expect([0, 1.4, 1.5, 1.6, 3, 4.5, 4.6].map((y) => templateFloorOf(table, onA(y)).level)).toEqual([
      0, 0, 0, 1, 1, 1, 2,
    ])
  })
  it('outside a ruin everybody is on level 0', () => {
    expect(
      templateFloorOf(table, { ...standing(20, 0), pose: { ...standing(20, 0).pose, y: inches(3) } }).level,
    ).toBe(0)
  })
  it('a skimmer in flight belongs to the topmost floor under its middle, a grounded one to where it lies', () => {
    const skimmer: Standing = { ...onA(0), body: body(disc, { bottom: 0, skimmer: true }) }
    expect(templateFloorOf(table, skimmer).level).toBe(2)
    expect(templateFloorOf(table, { ...skimmer, grounded: true }).level).toBe(0)
  })
  it('in other buildings 1.49" up or down is the same floor, 1.5" is not; the ground is struck as ground only', () => {
    const floor = (y: number, level = 1, piece = 'B') => ({ level, y: inches(y), piece })
    const struck = floor(3, 1, 'A')
    expect([1.51, 4.49].map((y) => isSameFloor(struck, floor(y)))).toEqual([true, true])
    expect([1.5, 4.5].map((y) => isSameFloor(struck, floor(y)))).toEqual([false, false])
    expect(isSameFloor(struck, floor(6, 2, 'A'))).toBe(false)
    expect(isSameFloor(floor(1, 1, 'A'), { level: 0, y: 0, piece: null })).toBe(false)
    expect(isSameFloor({ level: 0, y: 0, piece: 'A' }, { level: 0, y: inches(2), piece: 'hill' })).toBe(true)
  })
  it('CF-BARRAGE-01 the topmost slab under the hole, its edge included; off the table the ground', () => {
    const top = (x: number, z: number) => topFloorAt(table, { x: inches(x), z: inches(z) }).level
    expect([top(5, 5), top(10, 5), top(10.01, 5), top(60, 5)]).toEqual([2, 2, 0, 0])
  })
  it('lists everybody under it, top floor first, and says which floor is struck', () => {
    const models = [onA(0), { ...onA(3, 1), id: 'first' }, { ...onA(6, 2), id: 'second' }]
    const shape = { kind: 'marker' as const, at: { x: inches(5), z: inches(5) }, radius: blastRadius }
    const report = underTemplate(table, models, shape, { level: 1, y: inches(3), piece: 'A' })
    expect(report.levels.map(({ on, models: at }) => [on.level, at.map(({ struck }) => struck)])).toEqual([
      [2, [false]],
      [1, [true]],
      [0, [false]],
    ])
    expect(underTemplate(table, models, shape, null)).toMatchObject({ strikes: null })
    expect(underTemplate(table, models, shape, 'all').levels.every((level) => level.models[0]?.struck)).toBe(
      true,
    )
  })
})

describe('C4-BASE-03 deviation', () => {
  it('goes counter-clockwise from +x: 90° is away from the near edge, where z falls', () => {
    const from = { x: inches(10), z: inches(20) }
    expect(displaced(from, 0, inches(3))).toEqual({ x: inches(13), z: inches(20) })
    expect(displaced(from, 90, inches(3))).toEqual({ x: 254, z: 431.8 })
    expect(besideMarker(from, 180, inches(1.5), inches(1.5))).toEqual({ x: 177.8, z: 508 })
  })
  it('a plain die is read from the side of its roller: ahead, right, back, left, HIT', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => directionOfFace(face, true))).toEqual([
      90,
      0,
      270,
      180,
      null,
      null,
    ])
    expect([1, 2, 3, 4, 5, 6].map((face) => directionOfFace(face, false))).toEqual([
      270,
      180,
      90,
      0,
      null,
      null,
    ])
  })
})

describe('the proposed bearing', () => {
  it('is the best in steps of half a degree, and of equal ones the nearest to the enemy', () => {
    expect(suggestBearing(10.2, () => 1)?.place).toBe(10)
    expect(suggestBearing(350, (at) => (at === 4.5 ? 2 : 1))?.place).toBe(4.5)
    expect(suggestBearing(0, () => null)).toBeNull()
  })
})
