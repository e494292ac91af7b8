import { describe, expect, it } from 'vitest'
import {
  cover,
  coverFromAll,
  distance,
  distanceToPoint,
  exposedTo,
  inArc,
  midPoint,
  obstacleLevel,
  offAxis,
  see,
  soldierSees,
  soldierBody,
  spaceNumbers,
} from '../../../shared/skirmish/space'
import { cm } from '../../../shared/geometry'
import { defaultTables } from '../../../shared/skirmish/tables'
import { at, facing, ground, numbers, plain, point, ruin, soldier, storey, vehicle } from './ground'

describe('LS-GEO-01: where things are', () => {
  it('turns a yaw clockwise from north into degrees counter-clockwise from east', () => {
    expect(facing(0)).toBe(90)
    const north = { at: at(20, 20), facing: facing(0) }
    expect(offAxis(north.at, north.facing, at(20, 30))).toBeCloseTo(0)
    expect(offAxis(north.at, north.facing, at(30, 20))).toBeCloseTo(90)
    // A quarter turn clockwise looks east.
    expect(offAxis(at(20, 20), facing(90), at(30, 20))).toBeCloseTo(0)
  })
})

describe('LS-GEO-02: bodies', () => {
  it('knows a man who stands and one who lies', () => {
    expect(soldierBody(numbers)).toMatchObject({ height: 30, eye: 27, base: { radius: 12.5 } })
    expect(soldierBody(numbers, 'prone')).toMatchObject({ height: 10, eye: 8, base: { radius: 12.5 } })
    expect(midPoint(soldier('a', [10, 10, 0])).y).toBe(15)
  })
  it('makes smaller figures smaller and leaves the distances of the rules alone', () => {
    expect(numbers.obstacles).toEqual({ none: 4.5, I: 22.5, II: 37.5, III: 76.5 })
    const small = spaceNumbers(defaultTables, '1:72')
    expect(small).toMatchObject({ radius: 10, height: 24, eye: 21.6 })
    expect(small.move.run).toBe(numbers.move.run)
    expect(small.obstacles.III).toBeCloseTo(0.8 * numbers.obstacles.III)
  })
})

describe('LS-GEO-03: distance from base edge to base edge, in the room', () => {
  it('EX-01: 17.50 on the flat, 19.09 to the storey above', () => {
    const a = soldier('a', [10, 10, 0])
    expect(distance(a, soldier('b', [30, 10, 0])) / 10).toBeCloseTo(17.5, 3)
    expect(distance(soldier('a', [10, 10, storey]), soldier('b', [30, 10, 0])) / 10).toBeCloseTo(19.09, 2)
  })
  it('is nothing in contact and overlapping, and the nearest point of a hull', () => {
    expect(distance(soldier('a', [10, 10, 0]), soldier('b', [12.5, 10, 0]))).toBeCloseTo(0)
    // A hull 8 cm long across the way: its side is 4 cm nearer.
    expect(distance(soldier('a', [10, 10, 0]), vehicle('car', [30, 10], [8, 4, 3])) / 10).toBeCloseTo(
      20 - 1.25 - 4,
      3,
    )
  })
  it('goes to a marker’s centre from the base edge: 5.5 − 1.25 = 4.25', () => {
    expect(distanceToPoint(soldier('a', [25.5, 60, 0]), point(20, 60, 0)) / 10).toBeCloseTo(4.25, 3)
    expect(distanceToPoint(soldier('a', [21.25, 60, 0]), point(20, 60, 5)) / 10).toBeCloseTo(5, 3)
  })
})

/** EX-02: a wall of height 2.0 from x = 28.0 to 28.4. */
const wall = ruin('wall', {
  footprint: [27, 0, 29, 40],
  walls: [{ from: [28.2, 0.5], to: [28.2, 39.5], height: 2 }],
})

describe('LS-GEO-04, -05: sight and cover over a wall of 2 cm', () => {
  const b = soldier('b', [30, 10, 0], { side: 'b' })
  const from = (z: number) => {
    const a = soldier('a', [10, 10, z])
    const space = ground([a, b], [wall])
    return { ...see(space, a, b), inCover: cover(space, b, a).inCover }
  }
  it('EX-02: three of nine from the ground, so sight and cover', () => {
    expect(from(0)).toMatchObject({ visible: true, free: 3, of: 9, inCover: true })
  })
  it('EX-02: six of nine from storey 1, still cover; cover from storey 2', () => {
    expect(from(storey)).toMatchObject({ free: 6, inCover: true })
    expect(from(2 * storey)).toMatchObject({ inCover: true })
  })
  it('EX-02, LS-GEO-17: nine of nine from storey 3: height acts by what is seen, and no cover is left', () => {
    expect(from(3 * storey)).toMatchObject({ free: 9, inCover: false, obscured: false })
  })
  it('draws nine rays, each free or with what stops it', () => {
    const { witness } = from(0)
    expect(witness.rays).toHaveLength(9)
    expect(witness.rays.filter((ray) => ray.clear).map((ray) => ray.name)).toEqual([
      'left-high',
      'centre-high',
      'right-high',
    ])
    const low = witness.rays.find((ray) => ray.name === 'centre-low')
    expect(low?.blocker).toMatchObject({ kind: 'solid', id: 'wall', part: 'wall' })
    // The ray meets the near face of the wall at z 0.54 (EX-02).
    expect(low?.stop?.y).toBeCloseTo(5.4, 1)
    expect(low?.stop?.x).toBeCloseTo(280, 1)
  })
})

describe('LS-GEO-04: what stops a ray', () => {
  const a = soldier('a', [10, 10, 0])
  const b = soldier('b', [30, 10, 0], { side: 'b' })
  it('is never a soldier', () => {
    const space = ground([a, b, soldier('c', [20, 10, 0]), soldier('d', [25, 10, 0])])
    expect(see(space, a, b)).toMatchObject({ visible: true, free: 9, obscured: false })
  })
  it('is a vehicle and a wreck, but not the observer or the target itself', () => {
    const truck = vehicle('truck', [20, 10], [8, 8, 4])
    const space = ground([a, b, truck], [])
    expect(see(space, a, b)).toMatchObject({ visible: false, free: 0 })
    expect(see(space, a, truck)).toMatchObject({ visible: true, obscured: false })
    expect(see(space, truck, b)).toMatchObject({ visible: true, free: 9 })
    expect(see(space, a, b).witness.rays[0]?.blocker).toMatchObject({ kind: 'model', id: 'truck' })
  })
  it('is a floor between two storeys', () => {
    const house = ruin('house', { footprint: [5, 5, 35, 35], floors: [{ slab: [5, 5, 35, 35] }] })
    const up = soldier('up', [20, 20, storey], { on: { piece: 'house', level: 1 } })
    const down = soldier('down', [20, 20, 0], { on: { piece: 'house', level: 0 } })
    expect(soldierSees(ground([up, down], [house]), up, down)).toBe(false)
  })
  it('asks of a hull the grid of 20 by 10 places on each side turned to the eye', () => {
    const truck = vehicle('truck', [30, 10], [8, 4, 3])
    const space = ground([a, truck])
    expect(see(space, a, truck)).toMatchObject({ free: 200, of: 200 })
    expect(see(space, a, truck).witness.hull?.struck).toBe('rear')
  })
  it('gives a hull cover when 67 of the 200 places of the side struck are hidden, not with fewer', () => {
    const truck = vehicle('truck', [30, 10], [8, 4, 3])
    // A screen close before it hides so many of its twenty columns, of ten places each.
    const screen = (covered: number) =>
      ruin('screen', {
        footprint: [24, 0, 26, 20],
        walls: [
          { from: [25.9, 8 - 3], to: [25.9, 8 + (covered / 20) * 4 + 0.01], height: 20, thickness: 0.1 },
        ],
      })
    const obscured = (covered: number) => {
      const eye = soldier('eye', [10, 10, 0])
      const sight = see(ground([eye, truck], [screen(covered)]), eye, truck)
      return { hidden: sight.witness.hull?.hidden ?? 0, obscured: sight.obscured }
    }
    for (const covered of [2, 5, 6, 7, 9, 12]) {
      const { hidden, obscured: is } = obscured(covered)
      expect(is).toBe(hidden >= 67)
    }
    expect(obscured(3).obscured).toBe(false)
    expect(obscured(12).obscured).toBe(true)
  })
})

describe('LS-GEO-04: leaning over what is chest high', () => {
  const b = soldier('b', [60, 10, 0], { posture: 'prone', side: 'b' })
  /** A wall of this height whose near face lies so far from a's base edge. */
  const behind = (height: number, gap: number) => {
    const face = 11.25 + gap
    const low = ruin('low', {
      footprint: [face - 1, 0, face + 2, 20],
      walls: [{ from: [face + 0.2, 0.5], to: [face + 0.2, 19.5], height }],
    })
    // He lies as well: without leaning he sees nothing over it.
    const a = soldier('a', [10, 10, 0], { posture: 'prone' })
    const space = ground([a, b], [low])
    return { mine: see(space, a, b), back: see(space, b, a) }
  }
  it('ignores an obstacle of level I within 1.0 cm of his base', () => {
    expect(behind(2, 0.9).mine).toMatchObject({ free: 9, onlyBack: false })
    expect(behind(2.25, 1).mine.free).toBe(9)
  })
  it('does not ignore one farther off, or man high', () => {
    expect(behind(2, 1.1).mine).toMatchObject({ free: 0, visible: false })
    expect(behind(2.3, 0.9).mine).toMatchObject({ free: 0, visible: false })
  })
  it('is mutual: whoever is seen sees, and is then seen in cover', () => {
    const { mine, back } = behind(2, 0.9)
    expect(mine).toMatchObject({ visible: true, obscured: false })
    expect(back).toMatchObject({ visible: true, free: 0, onlyBack: true, obscured: true })
  })
})

describe('LS-GEO-05: the other reasons for cover', () => {
  const a = soldier('a', [10, 10, 0])
  const rubble = plain('rubble', 'crater', [28, 8, 40, 20])
  it('b: his foot in an area that covers, the firer’s outside it', () => {
    const b = soldier('b', [30, 10, 0], { side: 'b' })
    const inside = soldier('inside', [35, 12, 0])
    const space = ground([a, b, inside], [rubble])
    expect(cover(space, b, a).reasons).toEqual(['area'])
    expect(cover(space, b, inside).reasons).toEqual([])
    const bare = ground([a, b], [rubble], { terrain: { areas: { rubble: 'none' } } })
    expect(cover(bare, b, a).inCover).toBe(false)
  })
  it('c, e: hidden, or a passenger', () => {
    const b = soldier('b', [30, 10, 0], { side: 'b' })
    const space = ground([a, b])
    expect(cover(space, b, a, { hidden: true }).reasons).toEqual(['hidden'])
    expect(cover(space, b, a, { passenger: true }).reasons).toEqual(['passenger'])
  })
  it('d: gone to ground in the open, more than 25 cm away: at 25.0 not', () => {
    const lies = (x: number) => {
      const b = soldier('b', [x, 10, 0], { side: 'b', posture: 'prone' })
      return cover(ground([a, b]), b, a, { groundInOpen: true }).inCover
    }
    expect(lies(10 + 25 + 2.5)).toBe(false)
    expect(lies(10 + 25 + 2.5 + 0.01)).toBe(true)
  })
  it('f: in a bunker (LS-GEO-16)', () => {
    const house = ruin('house', { footprint: [25, 5, 35, 15] })
    const b = soldier('b', [30, 10, 0], { side: 'b', on: { piece: 'house', level: 0 } })
    const bunker = { buildings: { house: { kind: 'open' as const, bunker: true } } }
    expect(cover(ground([a, b], [house]), b, a).inCover).toBe(false)
    expect(cover(ground([a, b], [house], { terrain: bunker }), b, a).reasons).toEqual(['bunker'])
  })
  it('without a firer: from every enemy who sees him; whom nobody sees is in cover', () => {
    const b = soldier('b', [30, 10, 0], { side: 'b' })
    const aside = soldier('aside', [30, 30, 0])
    const space = ground([a, aside, b], [wall])
    expect(coverFromAll(space, b, ['a'])).toBe(true)
    expect(coverFromAll(space, b, ['a', 'aside'])).toBe(false)
    expect(exposedTo(space, b, ['a', 'aside'])?.id).toBe('aside')
    const alone = ground(
      [a, b],
      [ruin('tall', { footprint: [19, 0, 21, 40], walls: [{ from: [20, 1], to: [20, 39], height: 9 }] })],
    )
    expect(coverFromAll(alone, b, ['a'])).toBe(true)
  })
})

describe('LS-GEO-06: the front arc', () => {
  const man = { at: at(20, 20), facing: facing(0) }
  it('EX-03: exactly 45° is in, 45.57° is out', () => {
    expect(inArc(man, at(30, 30), numbers)).toBe(true)
    expect(offAxis(man.at, man.facing, at(30.2, 30))).toBeCloseTo(45.57, 2)
    expect(inArc(man, at(30.2, 30), numbers)).toBe(false)
    expect(inArc(man, at(10, 30), numbers)).toBe(true)
    expect(inArc(man, at(20, 10), numbers)).toBe(false)
  })
  it('holds whoever is straight above or below', () => {
    expect(inArc(man, at(20, 19.95), numbers)).toBe(true)
    expect(inArc(man, at(20, 19.8), numbers)).toBe(false)
  })
})

describe('LS-GEO-07: levels by height', () => {
  it.each([
    [0.45, 'none'],
    [0.46, 'I'],
    [2.25, 'I'],
    [2.26, 'II'],
    [3.75, 'II'],
    [3.76, 'III'],
    [storey, 'III'],
    [7.65, 'III'],
    [7.66, 'impassable'],
  ])('%f cm is %s', (height, level) => {
    expect(obstacleLevel(numbers, cm(height))).toBe(level)
  })
})
