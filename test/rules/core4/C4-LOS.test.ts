import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { createSightScene, look, type CombatModels, type SightSettings } from '../../../shared/sight'
import type { BodyClass } from '../../../shared/table'
import type { Piece, Standing } from '../../../shared/table/types'
import { box, model, perch, piece, table } from '../city-fight/CF-RUIN-board'

const glance = (
  pieces: readonly Piece[],
  models: readonly Standing[],
  settings?: Partial<SightSettings>,
  combats?: readonly CombatModels[],
) => look(createSightScene(table(...pieces), models, settings, combats), 's', 't')
const pair = (
  from: readonly [number, number],
  to: readonly [number, number],
  shooter: BodyClass = 'infantry',
  target: BodyClass = 'infantry',
) => [model('s', [...from, 0], shooter), model('t', [...to, 0], target)]
const wood = (size: 1 | 2 | 3, outline = box(10, 22, 0, 20)): Piece =>
  piece('wood', { kind: 'wood', id: 'wood', outline, height: 0 }, { agreed: { size } })

describe('C4-LOS-02, C4-LOS-06 five rays to the body; C4-LOS-03 what never blocks', () => {
  it('ordinary models hide nothing', () => {
    const crowd = Array.from({ length: 9 }, (_, i) => model(`m${i}`, [15 + i, 10, 0]))
    expect(glance([], [...pair([10, 10], [30, 10]), ...crowd]).fully).toBe(true)
  })
})

describe('C4-LOS-04 models that block', () => {
  it('a monstrous creature blocks by its body, not beside it', () => {
    const brute = model('b', [20, 10, 0], 'monstrousCreature')
    expect(glance([], [...pair([10, 10], [30, 10]), brute])).toMatchObject({ clear: 0, cite: 'C4-LOS-04' })
    expect(glance([], [...pair([10, 11.5], [30, 11.5]), brute]).fully).toBe(true)
  })
  it('shooter and target never block their own line', () => {
    expect(glance([], pair([10, 10], [20, 10], 'monstrousCreature', 'monstrousCreature')).fully).toBe(true)
  })
})

describe('C4-LOS-05 close combats block', () => {
  const fighters = [model('f', [20, 9, 0]), model('g', [20, 11, 0])]
  const combats = [['f', 'g']]
  it('between two fighters of Size 2', () => {
    expect(glance([], [...pair([10, 10], [30, 10]), ...fighters], {}, combats).visible).toBe(false)
  })
  it('not when the target is larger than the largest fighter crossed', () => {
    expect(
      glance([], [...pair([10, 10], [30, 10], 'infantry', 'monstrousCreature'), ...fighters], {}, combats)
        .visible,
    ).toBe(true)
  })
  it('a large fighter among them hides large targets too', () => {
    const large = [model('f', [20, 8.5, 0], 'monstrousCreature'), model('g', [20, 11, 0])]
    const seen = glance(
      [],
      [...pair([10, 10], [30, 10], 'infantry', 'monstrousCreature'), ...large],
      {},
      combats,
    )
    expect(seen.rays[0]?.clear).toBe(false)
  })
  it('fighters more than 2" apart leave a gap', () => {
    const apart = [model('f', [20, 8, 0]), model('g', [20, 12, 0])]
    expect(glance([], [...pair([10, 10], [30, 10]), ...apart], {}, combats).visible).toBe(true)
  })
})

describe('C4-LOS-07 area terrain; C4-TERRAIN-02, C4-LOS-10 Sizes decide on the ground', () => {
  it.each([
    ['6.0" into a Size 3 wood', 16.5, true],
    ['6.1" into it', 16.6, false],
    ['across it', 30, false],
  ])('%s', (_, x, visible) => {
    expect(glance([wood(3)], pair([4, 10], [x, 10])).visible).toBe(visible)
  })
  it('Size 3 is not greater than 3: a beast 6.8" deep is not seen', () => {
    expect(glance([wood(3)], pair([4, 10], [18, 10], 'infantry', 'monstrousCreature')).visible).toBe(false)
  })
  it('Size 1 crops hide a Size 1 swarm but no trooper', () => {
    expect(glance([wood(1)], pair([4, 10], [20, 10])).visible).toBe(true)
    expect(glance([wood(1)], pair([4, 10], [30, 10])).visible).toBe(true)
    expect(glance([wood(1)], pair([4, 10], [20, 10], 'infantry', 'swarm')).visible).toBe(false)
  })
  it('inside it 6.0" apart but not 6.1"', () => {
    expect(glance([wood(3)], pair([12, 10], [19, 10])).visible).toBe(true)
    expect(glance([wood(3)], pair([12, 10], [19.1, 10])).visible).toBe(false)
  })
  it('the height of the other model does not help a deep one: it neither sees out nor is seen', () => {
    expect(glance([wood(2)], pair([4, 10], [17.6, 10], 'monstrousCreature')).visible).toBe(false)
    expect(glance([wood(2)], pair([17.6, 10], [4, 10], 'infantry', 'monstrousCreature')).visible).toBe(false)
  })
  it('with the house rule one sees across up to 6"', () => {
    const thin = wood(3, box(10, 16, 0, 20))
    const thick = wood(3, box(10, 16.1, 0, 20))
    const models = pair([4, 10], [30, 10])
    expect(glance([thin], models).visible).toBe(false)
    expect(glance([thin], models, { seeThroughSixInches: true }).visible).toBe(true)
    expect(glance([thick], models, { seeThroughSixInches: true }).visible).toBe(false)
  })
})

describe('C4-LOS-08 elevated models', () => {
  const hill = (z: number): Piece =>
    piece('hill', { kind: 'hill', id: 'hill', outline: box(0, 2, 8, 12), height: inches(z) })
  const from = (z: number): Standing => {
    const s = model('s', [0.6, 10, z])
    return { ...s, pose: { ...s.pose, at: { ...s.pose.at, x: 0 }, on: { piece: 'hill', level: 0 } } }
  }
  const strip = (size: 1 | 2 | 3, east = 14): Piece => wood(size, box(10, east, 0, 20))
  it('from a 3" hill four rays clear a Size 2 wood and none a Size 3 wood', () => {
    const target = model('t', [24, 10, 0])
    expect(glance([hill(3), strip(2)], [from(3), target])).toMatchObject({ clear: 4, cover: ['wood'] })
    expect(glance([hill(3), strip(3)], [from(3), target])).toMatchObject({ clear: 0, cite: 'C4-LOS-08' })
  })
  it('from 6" the Size 3 wood hides nothing and gives no cover', () => {
    expect(glance([hill(6), strip(3)], [from(6), model('t', [24, 10, 0])])).toMatchObject({
      clear: 5,
      cover: [],
    })
  })
  it('a target 8" deep in a Size 2 wood is not seen even from 6"', () => {
    expect(glance([hill(6), strip(2, 30)], [from(6), model('t', [18.5, 10, 0])]).visible).toBe(false)
  })
})

describe('C4-LOS-09 solid terrain; C4-SAVE-04, C4-SAVE-05, C4-SAVE-06 who gives cover', () => {
  const wall = (height: number): Piece =>
    piece('wall', { kind: 'barricade', id: 'wall', outline: box(18.9, 19.1, 5, 15), height: inches(height) })
  it('a wall of 0.6" hides the legs and gives cover', () => {
    const witness = glance([wall(0.6)], pair([0, 10], [20, 10]))
    expect(witness.rays.filter((ray) => !ray.clear).map((ray) => ray.name)).toEqual(['legs'])
    expect(witness.cover).toEqual(['wall'])
  })
  it('a wall of 2" hides everything', () => {
    expect(glance([wall(2)], pair([0, 10], [20, 10]))).toMatchObject({ visible: false, cover: [] })
  })
  it('a shooter within 1" of the wall shoots over it: no cover', () => {
    expect(glance([wall(0.6)], pair([17.4, 10], [20.5, 10])).cover).toEqual([])
  })
  it('a Size 3 model finds no cover in Size 1 bushes, but does in a Size 2 wood', () => {
    expect(glance([wood(1)], pair([4, 10], [14, 10], 'infantry', 'monstrousCreature')).cover).toEqual([])
    expect(glance([wood(2)], pair([4, 10], [14, 10], 'infantry', 'monstrousCreature')).cover).toEqual([
      'wood',
    ])
    expect(glance([wood(1)], pair([4, 10], [14, 10])).cover).toEqual(['wood'])
  })
  it('shooter and target in the same wood: the target keeps its cover', () => {
    expect(glance([wood(2)], pair([12, 10], [17, 10])).cover).toEqual(['wood'])
  })
  it('area terrain looked over by Size gives cover all the same', () => {
    expect(glance([wood(1)], pair([4, 10], [30, 10]))).toMatchObject({ clear: 5, cover: ['wood'] })
  })
  it('a perch of a ruin far from the line says nothing', () => {
    expect(glance([perch('P', 40, 40, 1)], pair([4, 10], [30, 10])).fully).toBe(true)
  })
})
