import { describe, expect, it } from 'vitest'
import { createSightScene, look, type SightSettings } from '../../../shared/sight'
import type { Piece, Standing } from '../../../shared/table/types'
import { hull } from '../core4/hulls'
import { box, floor, model, perch, piece, ruin, ruinA, ruinB, table, wall } from './CF-RUIN-board'

const glance = (
  pieces: readonly Piece[],
  models: readonly Standing[],
  settings?: Partial<SightSettings>,
  combats?: readonly (readonly string[])[],
) => look(createSightScene(table(...pieces), models, settings, combats), 's', 't')
const rubbleOf = (one: Piece): Piece =>
  one.design.kind === 'ruin'
    ? {
        ...one,
        design: {
          kind: 'collapsed',
          id: `${one.design.id}-down`,
          outline: one.design.rubbleLine ?? [],
          was: one.design,
        },
      }
    : one

describe('CF-LOS-08, CF-LOS-09 from an upper floor over a hull on the ground', () => {
  const tank = hull('x', [16, 20, 0], { length: 4, width: 3, height: 2.5 })
  const trooper = model('t', [19, 20, 0])
  it('the tank is skipped and gives no cover', () => {
    const witness = glance(
      [perch('tower', 10, 20, 1)],
      [model('s', [10, 20, 3], 'infantry', 'tower'), tank, trooper],
    )
    expect(witness).toMatchObject({ visible: true, fully: true, cover: [] })
  })
  it('from the ground it blocks', () => {
    expect(glance([], [model('s', [10, 20, 0]), tank, trooper])).toMatchObject({
      visible: false,
      cite: 'C4-LOS-04',
    })
  })
  it('seen from below those upstairs are seen over it too, unless the table agreed otherwise', () => {
    const close = [model('s', [19, 20, 0]), tank, model('t', [10, 20, 3], 'infantry', 'tower')]
    expect(glance([perch('tower', 10, 20, 1)], close).fully).toBe(true)
    expect(glance([perch('tower', 10, 20, 1)], close, { upperSymmetric: false }).visible).toBe(false)
  })
})

describe('CF-LOS-09 a combat on an upper floor', () => {
  const block = ruin('block', {
    rubbleLine: box(10, 20, 15, 25),
    levels: [floor(0), floor(1, box(10, 20, 15, 25))],
  })
  const fighters = [
    model('f', [15, 19.2, 3], 'infantry', 'block'),
    model('g', [15, 20.8, 3], 'infantry', 'block'),
  ]
  it('hides what stands behind it on that floor and nothing on the ground', () => {
    const upstairs = [
      model('s', [13, 20, 3], 'infantry', 'block'),
      model('t', [17, 20, 3], 'infantry', 'block'),
    ]
    expect(glance([block], [...upstairs, ...fighters], {}, [['f', 'g']])).toMatchObject({
      visible: false,
      cite: 'C4-LOS-05',
    })
    const below = [model('s', [13, 20, 0]), model('t', [17, 20, 0])]
    expect(glance([block], [...below, ...fighters], {}, [['f', 'g']]).fully).toBe(true)
  })
})

describe('CF-LOS-10, CF-DESTROY-06 dust of a fallen ruin', () => {
  const dust = [rubbleOf(ruinB), perch('one', 12, 25, 1), perch('two', 12, 25, 2)]
  const beyond = model('t', [38, 25, 0])
  it.each([
    ['on the ground', model('s', [12, 25, 0]), 0],
    ['on level 1', model('s', [12, 25, 3], 'infantry', 'one'), 0],
    ['on level 2', model('s', [12, 25, 6], 'infantry', 'two'), 4],
  ])('looking across from %s', (_, shooter, clear) => {
    expect(glance(dust, [shooter, beyond]).clear).toBe(clear)
  })
  it.each([
    [26.5, true],
    [26.6, false],
  ])('into it to x = %s', (x, visible) => {
    for (const shooter of [model('s', [12, 25, 0]), model('s', [12, 25, 6], 'infantry', 'two')])
      expect(glance(dust, [shooter, model('t', [x, 25, 0])]).visible).toBe(visible)
  })
  it('its walls and floors are gone', () => {
    const inside = [model('s', [22, 25, 0]), model('t', [27, 25, 0])]
    expect(glance([rubbleOf(ruinB)], inside)).toMatchObject({ fully: true })
  })
})

describe('CF-LOS-10 smoke hides as any area of its Size', () => {
  const smoke = piece('smoke', { kind: 'smoke', id: 'smoke', outline: box(20, 24, 20, 30), height: 0 })
  it('nobody sees across it on the ground, from level 2 over 3"', () => {
    expect(glance([smoke], [model('s', [12, 25, 0]), model('t', [38, 25, 0])]).visible).toBe(false)
    const high = [model('s', [12, 25, 6], 'infantry', 'two'), model('t', [38, 25, 0])]
    expect(glance([smoke, perch('two', 12, 25, 2)], high).fully).toBe(true)
  })
})

describe('CF-LOS-12 obscured vehicles', () => {
  const tank = (x: number, y: number) => hull('t', [x, y, 0], { length: 4, width: 3, height: 2 }, 180)
  const plot = ruin('plot', { rubbleLine: box(20, 30, 10, 40) })
  it('inside a ruin always, however much of it is seen', () => {
    const witness = glance([plot], [model('s', [10, 25, 0]), tank(23, 25)])
    expect(witness).toMatchObject({ fully: true, hull: { hidden: 0, obscured: true } })
  })
  it('is seen 6.0" deep in one, but not 6.6" deep behind walls', () => {
    expect(glance([plot], [model('s', [10, 25, 0]), tank(28, 25)])).toMatchObject({ visible: true })
    expect(glance([ruinA], [model('s', [10, 23, 0]), tank(28.6, 23)])).toMatchObject({ visible: false })
  })
  it('behind a ruin of which nothing stands under the lines it is not', () => {
    const witness = glance([plot], [model('s', [10, 25, 0]), tank(33, 25)])
    expect(witness.hull).toMatchObject({ hidden: 0, obscured: false })
  })
  it('behind the walls of a ruin it is hidden place by place', () => {
    const low = ruin('low', {
      rubbleLine: box(14, 16, 10, 40),
      walls: [wall([15, 15.25, 10, 40], 0, 1)],
    })
    // Eye 1.1", wall top 1": a ray to height h passes the far face of the wall at 1.1 − (1.1 − h) · 5.25 / 8.
    const witness = glance([low], [model('s', [10, 25, 0]), tank(20, 25)])
    expect(witness.hull).toMatchObject({ struck: 'front', hidden: 100, obscured: true })
  })
  it('a ruin that holds the firer counts only when it holds the target too', () => {
    const window = ruin('window', {
      rubbleLine: box(14, 20, 10, 40),
      walls: [wall([19, 19.25, 10, 40], 0, 1)],
    })
    const out = glance([window], [model('s', [17, 25, 0]), tank(26, 25)])
    expect(out.fully).toBe(false)
    expect(out.hull).toMatchObject({ hidden: 0, obscured: false })
    const both = glance([window], [model('s', [17, 25, 0]), tank(21.5, 25)])
    expect(both.hull?.hidden).toBeGreaterThan(0)
  })
  it('models that are looked over hide none of it (CF-LOS-08)', () => {
    const before = hull('x', [14, 25, 0], { length: 2, width: 6, height: 2 })
    const tower = [perch('tower', 10, 25, 1)]
    const seen = (shooter: Standing) => glance(tower, [shooter, tank(20, 25), before]).hull
    expect(seen(model('s', [10, 25, 3], 'infantry', 'tower'))).toMatchObject({ hidden: 0 })
    expect(seen(model('s', [8, 25, 0]))?.hidden).toBeGreaterThanOrEqual(100)
  })
})

describe('CF-LOS-07 over and behind a ruin, between any two floors', () => {
  it('the far side of a ruin is seen from the height that its skyline asks for, not before', () => {
    const far = (level: number, x: number) =>
      glance(
        [ruinB, perch('here', 12, 25, level), perch('there', x, 25, 1)],
        [model('s', [12, 25, 3 * level], 'infantry', 'here'), model('t', [x, 25, 3], 'infantry', 'there')],
      )
    // Walls of 3": from level 1 (eye 4.1) to level 1 (legs 3.25) every line stays above them.
    expect(far(1, 38)).toMatchObject({ fully: true, cite: 'CF-LOS-07' })
  })
  it('a balcony hides who stands right below its edge from who stands on it', () => {
    const block = ruin('block', {
      rubbleLine: box(10, 16, 20, 26),
      levels: [floor(0), floor(1, box(10, 13, 20, 26))],
    })
    const looking = (x: number) =>
      glance([block], [model('s', [10.6, 23, 3], 'infantry', 'block'), model('t', [x, 23, 0])])
    // Eye 4.1" up, 2.4" behind the edge at 3": the line over it comes down to a head (1.125") 4.09" beyond it.
    expect(looking(14).visible).toBe(false)
    expect(looking(17).visible).toBe(false)
    expect(
      looking(17.2)
        .rays.filter((ray) => ray.clear)
        .map((ray) => ray.name),
    ).toEqual(['head'])
  })
})

describe('CF-LOS-03 models half through a window', () => {
  const front = ruin('front', {
    rubbleLine: box(20, 30, 20, 30),
    walls: [wall([20, 20.25, 20, 30], 0, 6, [[24, 25, 0, 2]])],
  })
  it('who stands in a narrow opening has his sides in the jambs: the rays to them are stopped', () => {
    const tight = ruin('tight', {
      rubbleLine: box(20, 30, 20, 30),
      walls: [wall([20, 20.25, 20, 30], 0, 6, [[24.2, 24.8, 0, 2]])],
    })
    const witness = glance([tight], [model('s', [10, 24.5, 0]), model('t', [20.125, 24.5, 0])])
    expect(witness.rays.filter((ray) => ray.clear).map((ray) => ray.name)).toEqual(['head', 'chest', 'legs'])
  })
  it('in an opening an inch wide all of him is seen, and he sees both ways', () => {
    const inDoor = model('t', [20.125, 24.5, 0])
    expect(glance([front], [model('s', [10, 24.5, 0]), inDoor]).fully).toBe(true)
    expect(glance([front], [model('s', [25, 24.5, 0]), inDoor]).fully).toBe(true)
    const out = { ...model('t', [10, 24.5, 0]) }
    expect(glance([front], [{ ...inDoor, id: 's' }, out]).fully).toBe(true)
  })
})
