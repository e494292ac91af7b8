import { describe, expect, it } from 'vitest'
import { area } from '../../../shared/geometry'
import { inches, toInches } from '../../../shared/geometry/length'
import { footprint, inside, touching } from '../../../shared/table'
import { bodyOf } from '../../../shared/table/bodies'
import { box, place, ruin, ruinA, wall } from './CF-RUIN-board'

const squareInches = (mm2: number): number => mm2 / inches(1) ** 2
const lShape = [wall([0, 8, 0, 0.25], 0, 6), wall([0, 0.25, 0, 6], 0, 6)]

describe('CF-RUIN-02 the footprint of a ruin', () => {
  it('joins the corners of the walls: two walls make a triangle of 24 square inches', () => {
    const corner = ruin('L', { footprintMethod: 'cornerLine', walls: lShape })
    expect(squareInches(area(footprint(corner)))).toBeCloseTo(24, 6)
    expect(inside({ at: place(5, 4) }, corner)).toBe(false)
    expect(inside({ at: place(4, 3) }, corner)).toBe(true)
  })
  it('takes the modelled rubble line: 48 square inches, the same place is inside', () => {
    const based = ruin('L', { footprintMethod: 'baseRubbleLine', walls: lShape, rubbleLine: box(0, 8, 0, 6) })
    expect(squareInches(area(footprint(based)))).toBeCloseTo(48, 6)
    expect(inside({ at: place(5, 4) }, based)).toBe(true)
  })
  it('takes the outer faces of the walls and the rubble line between them', () => {
    const outline = footprint(ruinA)
    expect(squareInches(area(outline))).toBeCloseTo(100, 4)
    expect(Math.min(...outline.map((p) => toInches(p.x)))).toBeCloseTo(20, 6)
  })
  it('closes straight between the ends of the walls where no rubble line is drawn', () => {
    const open = ruin('L', { footprintMethod: 'hull', walls: lShape })
    // The triangle and the walls, whose ends stand out of it.
    expect(squareInches(area(footprint(open)))).toBeGreaterThan(24)
    expect(squareInches(area(footprint(open)))).toBeLessThan(25)
  })
  it('lets wall stubs above the first inch of height have no say', () => {
    const walls = [wall([0, 8, 0, 0.25], 0, 6), wall([0, 0.25, 0, 6], 0, 6), wall([8, 8.25, 0, 6], 3, 6)]
    expect(squareInches(area(footprint(ruin('L', { footprintMethod: 'cornerLine', walls }))))).toBeCloseTo(
      24,
      6,
    )
  })
  it('closes a full ring of walls by their outer faces', () => {
    const ring = [
      wall([0, 8, 0, 0.25], 0, 6),
      wall([7.75, 8, 0, 6], 0, 6),
      wall([0, 8, 5.75, 6], 0, 6),
      wall([0, 0.25, 0, 6], 0, 6),
    ]
    expect(
      squareInches(area(footprint(ruin('R', { footprintMethod: 'cornerLine', walls: ring })))),
    ).toBeCloseTo(48, 1)
    expect(squareInches(area(footprint(ruin('R', { footprintMethod: 'hull', walls: ring }))))).toBeCloseTo(
      48,
      1,
    )
  })
  it('holds what the closing lines go round, where they cross each other and the walls as well', () => {
    const walls = [
      wall([11, 14, 9.875, 10.125], 0, 6),
      wall([3.875, 4.125, 0, 3], 0, 6),
      wall([4, 9, 1.875, 2.125], 0, 6),
    ]
    // Worked out on another clipper, by even and odd crossings.
    expect(squareInches(area(footprint(ruin('X', { footprintMethod: 'hull', walls }))))).toBeCloseTo(
      7.6196,
      3,
    )
  })
})

describe('CF-RUIN-03 inside and touching; C4-TERRAIN-07 inside a piece', () => {
  const infantry = bodyOf('infantry').base
  it('asks the base centre, boundary included', () => {
    expect(inside({ at: place(20, 25) }, ruinA)).toBe(true)
    expect(inside({ at: place(19.99, 25) }, ruinA)).toBe(false)
  })
  it('counts everybody on an upper floor as inside', () => {
    expect(inside({ at: place(31, 25), on: { piece: 'A', level: 1 } }, ruinA)).toBe(true)
    expect(inside({ at: place(31, 25), on: { piece: 'A', level: 0 } }, ruinA)).toBe(false)
  })
  it('touches up to a hundredth of an inch from the footprint', () => {
    expect(touching(infantry, place(19.49, 25), ruinA)).toBe(true)
    expect(touching(infantry, place(19.48, 25), ruinA)).toBe(false)
    expect(touching(infantry, place(25, 25), ruinA)).toBe(true)
  })
})
