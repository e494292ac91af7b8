import { describe, expect, it } from 'vitest'
import { inches, toInches } from '../../../shared/geometry/length'
import { createSightScene, look, sees, type CombatModels, type SightSettings } from '../../../shared/sight'
import type { Piece, Standing } from '../../../shared/table/types'
import { box, floor, model, perch, piece, ruin, ruinA, ruinB, table } from './CF-RUIN-board'

const glance = (
  pieces: readonly Piece[],
  models: readonly Standing[],
  settings?: Partial<SightSettings>,
  combats?: readonly CombatModels[],
) => look(createSightScene(table(...pieces), models, settings, combats), 's', 't')
/** A ruin without walls: only its outline counts. */
const plot = ruin('plot', { rubbleLine: box(20, 30, 10, 40) })

describe('CF-LOS-02 eyes, rays, fractions; CF-RUIN-05 sample points', () => {
  it('looks from 1.1" at five places of the body', () => {
    const witness = glance([], [model('s', [10, 20, 0]), model('t', [20, 20, 0])])
    expect(toInches(witness.eye.y)).toBeCloseTo(1.1, 9)
    expect(witness.rays.map((ray) => [ray.name, Number(toInches(ray.to.y).toFixed(4))])).toEqual([
      ['head', 1.125],
      ['chest', 0.75],
      ['legs', 0.25],
      ['left', 0.875],
      ['right', 0.875],
    ])
    // The eye lies to the west: turned left from there is south, larger z on the table.
    const [left, right] = [witness.rays[3], witness.rays[4]]
    expect(toInches((left?.to.z ?? 0) - (right?.to.z ?? 0))).toBeCloseTo(0.64, 9)
    expect(witness).toMatchObject({ clear: 5, fraction: 1, visible: true, fully: true, cover: [] })
  })
  it('has one pattern for each class of body', () => {
    const witness = glance([], [model('s', [10, 20, 0]), model('t', [20, 20, 0], 'monstrousCreature')])
    expect(witness.rays.map((ray) => Number(toInches(ray.to.y).toFixed(3)))).toEqual([
      2.7, 1.8, 0.6, 2.1, 2.1,
    ])
  })
})

describe('CF-LOS-03 the physical test', () => {
  const block = piece('block', {
    kind: 'building',
    id: 'block',
    outline: box(18, 22, 20, 24),
    height: inches(5),
  })
  it('is stopped by a building, and says where and by what', () => {
    const witness = glance([block], [model('s', [10, 22, 0]), model('t', [30, 22, 0])])
    expect(witness.clear).toBe(0)
    expect(witness.rays[0]?.blocker).toMatchObject({
      kind: 'solid',
      id: 'block',
      part: 'building',
      cite: 'CF-LOS-03',
    })
    expect(toInches(witness.rays[0]?.stop?.x ?? 0)).toBeCloseTo(18, 4)
  })
  it('touching a face does not block: a ray along the wall of a building is free', () => {
    // The left sample (0.32" aside) is south of the line; the rays on the axis run exactly along y = 24.
    const witness = glance([block], [model('s', [10, 24, 0]), model('t', [30, 24, 0])])
    expect(witness.rays.filter((ray) => ray.clear).map((ray) => ray.name)).toEqual(
      expect.arrayContaining(['head', 'chest', 'legs']),
    )
    expect(witness.clear).toBe(4)
  })
  it('names the wall and the storey at which the ray stops', () => {
    const witness = glance([ruinA], [model('s', [10, 21, 0]), model('t', [24.5, 21, 0])])
    expect(witness.rays[0]?.blocker).toMatchObject({ id: 'A', part: 'wall', index: 0, level: 0 })
    expect(witness.because.key).toBe('sight.wall')
  })
})

describe('CF-LOS-04 up to 6" into a ruin', () => {
  it.each([
    ['26.0 − 20: exactly 6.0" is seen', 26.5, 6, true],
    ['6.1" is not', 26.6, 6.1, false],
    ['a base across the edge with its centre inside has depth 0', 20.3, 0, true],
  ])('%s', (_, x, depth, visible) => {
    const models = [model('s', [10, 23, 0]), model('t', [x, 23, 0])]
    const witness = glance([plot], models)
    expect(witness.visible).toBe(visible)
    expect(toInches(witness.depth ?? NaN)).toBeCloseTo(depth, 6)
    // The same look from the other side: out of the ruin.
    expect(sees(createSightScene(table(plot), models), 't', 's')).toBe(visible)
  })
  it('measures along the slope in the 3d metric', () => {
    const high = perch('P', 5, 23, 3)
    const models = [model('s', [5, 23, 9], 'infantry', 'P'), model('t', [26.2, 23, 0])]
    const roofed = ruin('plot', {
      rubbleLine: box(20, 30, 10, 40),
      levels: [floor(0), floor(4, box(20, 30, 10, 40))],
    })
    expect(glance([roofed, high], models).visible).toBe(true)
    expect(glance([roofed, high], models, { depthMetric: '3d' }).visible).toBe(false)
  })
  it('does not hold in the trueOnly mode', () => {
    expect(
      glance([plot], [model('s', [10, 23, 0]), model('t', [28, 23, 0])], { ruinMode: 'trueOnly' }).fully,
    ).toBe(true)
  })
})

describe('CF-LOS-06 not through a ruin', () => {
  it('lets a ray graze up to 0.05" of the footprint', () => {
    const corner = (offset: number) => [model('s', [28, 42 - offset, 0]), model('t', [32, 38 - offset, 0])]
    // x + y = 70 passes exactly through the corner (30, 40); further in it cuts off √2 · 2 · offset / √2.
    expect(glance([plot], corner(0)).rays[0]?.clear).toBe(true)
    expect(glance([plot], corner(0.017)).rays[0]?.clear).toBe(true)
    expect(glance([plot], corner(0.04)).rays[0]?.clear).toBe(false)
  })
})

describe('CF-LOS-08 upper floors look over models on the ground', () => {
  const tower = perch('P', 2, 20, 1)
  const brute = model('m', [7, 20, 0], 'monstrousCreature')
  const upstairs = [model('s', [2, 20, 3], 'infantry', 'P'), brute, model('t', [11, 20, 0])]
  it('the brute on the ground is skipped for a shooter upstairs, and gives no cover', () => {
    expect(glance([tower], upstairs)).toMatchObject({ clear: 5, cover: [] })
  })
  it('from the ground the brute blocks', () => {
    expect(glance([tower], [model('s', [2, 20, 0]), brute, model('t', [11, 20, 0])]).clear).toBe(0)
  })
  it('who can look over can be seen over, unless the house rule says no', () => {
    const models = [model('s', [11, 20, 0]), brute, model('t', [2, 20, 3], 'infantry', 'P')]
    expect(glance([tower], models).visible).toBe(true)
    const strict = glance([tower], models, { upperSymmetric: false })
    expect(strict.rays.some((ray) => ray.blocker?.id === 'm')).toBe(true)
  })
  it('a hill is no floor of a ruin: there geometry decides', () => {
    const hill = piece('hill', { kind: 'hill', id: 'hill', outline: box(0, 4, 18, 22), height: inches(1) })
    const s = {
      ...model('s', [2, 20, 1]),
      pose: { ...model('s', [2, 20, 1]).pose, on: { piece: 'hill', level: 0 } },
    }
    expect(glance([hill], [s, brute, model('t', [11, 20, 0])]).visible).toBe(false)
  })
})

describe('CF-LOS-09 models and combats that block', () => {
  const fighters = [model('f', [20, 19, 0]), model('g', [20, 21, 0])]
  it('a combat blocks rays on its level, also between two fighters within 2"', () => {
    const models = [model('s', [10, 20, 0]), model('t', [30, 20, 0]), ...fighters]
    expect(glance([], models).visible).toBe(true)
    expect(glance([], models, {}, [['f', 'g']])).toMatchObject({ clear: 0, cite: 'C4-LOS-05' })
  })
  it('a combat upstairs does not block a line on the ground', () => {
    const floors = ruin('P', {
      rubbleLine: box(19, 21, 18, 22),
      levels: [floor(0), floor(1, box(19, 21, 18, 22))],
    })
    const up = [model('f', [20, 19, 3], 'infantry', 'P'), model('g', [20, 21, 3], 'infantry', 'P')]
    const models = [model('s', [10, 20, 0]), model('t', [30, 20, 0]), ...up]
    const witness = glance([floors], models, { ruinMode: 'trueOnly' }, [['f', 'g']])
    expect(witness.visible).toBe(true)
  })
  it('who stands on an upper floor looks over it', () => {
    const tower = perch('P', 10, 20, 1)
    const models = [model('s', [10, 20, 3], 'infantry', 'P'), model('t', [30, 20, 0]), ...fighters]
    expect(glance([tower], models, {}, [['f', 'g']]).fully).toBe(true)
  })
})

describe('CF-LOS-10 and CF-TERRAIN-13: dust of a destroyed ruin B, Size 3', () => {
  const dust = piece(
    'dust',
    { kind: 'rubble', id: 'dust', outline: box(20, 28, 20, 30), height: 0 },
    { agreed: { size: 3 } },
  )
  const at = (level: number): Standing[] => [
    model('s', [12, 25, 3 * level], 'infantry', level > 0 ? 'P' : null),
    model('t', [38, 25, 0]),
  ]
  it('blocks on the ground and from level 1; from level 2 four of five rays are free', () => {
    expect(glance([dust, perch('P', 12, 25, 1)], at(0))).toMatchObject({ clear: 0, cite: 'C4-LOS-07' })
    expect(glance([dust, perch('P', 12, 25, 1)], at(1))).toMatchObject({ clear: 0, cite: 'C4-LOS-08' })
    expect(glance([dust, perch('P', 12, 25, 2)], at(2))).toMatchObject({ clear: 4, cover: ['dust'] })
  })
  it('lets one see 6.0" into it but not 6.1", not even from level 2', () => {
    const into = (x: number, level: number) =>
      glance(
        [dust, perch('P', 12, 25, 2)],
        [model('s', [12, 25, 3 * level], 'infantry', level > 0 ? 'P' : null), model('t', [x, 25, 0])],
      )
    expect(into(26.5, 0).visible).toBe(true)
    expect(into(26.6, 0).visible).toBe(false)
    expect(into(26.6, 2).visible).toBe(false)
  })
  it('Size-2 rubble does not limit a Brute, but hides troopers from each other', () => {
    const rubble = piece(
      'r',
      { kind: 'rubble', id: 'r', outline: box(20, 28, 20, 30), height: 0 },
      { agreed: { size: 2 } },
    )
    const models = (kind: 'infantry' | 'monstrousCreature') => [
      model('s', [12, 25, 0], kind),
      model('t', [38, 25, 0]),
    ]
    expect(glance([rubble], models('monstrousCreature'))).toMatchObject({ clear: 5, cover: ['r'] })
    expect(glance([rubble], models('infantry')).visible).toBe(false)
  })
})

describe('CF-LOS-11 when a target is in cover (CF-TERRAIN-14)', () => {
  it('hidden in part by ruin B: cover from B; free and outside: none', () => {
    const tower = perch('P', 12, 25, 2)
    const far = (x: number) =>
      glance([ruinB, tower], [model('s', [12, 25, 6], 'infantry', 'P'), model('t', [x, 25, 0])])
    expect(far(36)).toMatchObject({ clear: 1, cover: ['B'] })
    expect(far(46)).toMatchObject({ clear: 5, cover: [] })
  })
  it('inside a ruin from every direction and floor', () => {
    const models = [model('s', [32, 25, 0]), model('t', [28.5, 25, 0])]
    expect(glance([ruinA], models)).toMatchObject({ clear: 5, cover: ['A'] })
  })
  it('a shooter within 1" of the piece ignores it, unless the target is in it too', () => {
    const near = (x: number) =>
      glance([ruinA], [model('s', [22, 23, 3], 'infantry', 'A'), model('t', [x, 23, 0])])
    expect(near(10)).toMatchObject({ clear: 1, cover: [] })
    const both = glance([ruinA], [model('s', [22, 28.5, 0]), model('t', [27, 28.5, 0])])
    expect(both).toMatchObject({ clear: 5, cover: ['A'] })
  })
})
