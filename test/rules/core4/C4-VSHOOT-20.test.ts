import { describe, expect, it } from 'vitest'
import { sidesTowards } from '../../../shared/sight/hull'
import { place } from '../city-fight/CF-RUIN-board'
import { line, previewOf } from './firing-line'
import { hull } from './hulls'
import { arms, firers, gun, hull as target } from './hulls-under-fire'

describe('C4-VSHOOT-20 the sides turned to a place', () => {
  const target = hull('v', [24, 24, 0], { length: 6, width: 4, height: 2 })
  it.each([
    [34, 28, ['front']],
    [30, 30, ['left']],
    [22, 29, ['left']],
    [24, 16, ['right']],
    [10, 24, ['rear']],
    // On the line through a corner both count, and the better armour is struck.
    [30, 28, ['front', 'left']],
    [18, 20, ['rear', 'right']],
    // Right over the hull by its place in plan alone; from its very middle a side.
    [25, 24, ['front']],
    [24, 24, ['right']],
  ])('from (%s, %s): %s', (x, y, sides) => {
    expect(sidesTowards(target, place(x, y))).toEqual(sides)
  })
  it('without a body box the square round the base: four quarters', () => {
    const { hull: _box, ...body } = target.body
    const walker = { ...target, body: { ...body, base: { shape: 'round' as const, radius: 30 } } }
    expect(sidesTowards(walker, place(30, 27))).toEqual(['front'])
    expect(sidesTowards(walker, place(27, 30))).toEqual(['left'])
  })
})

describe('C4-VSHOOT-20 whoever looks for a target is told which side he would strike, and its armour', () => {
  const told = (facing: number) => {
    const vehicle = target({ av: { front: 13, side: 12, rear: 10 }, model: { facing } })
    return previewOf(line(firers(), vehicle, { weapons: [...arms, gun(8)] })).chain
  }
  it.each([
    ['front', 270, 13],
    ['rear', 90, 10],
    ['right', 0, 12],
    ['left', 180, 12],
  ] as const)('the %s', (side, facing, armour) =>
    expect(told(facing)).toMatchObject([{ weapon: 'gun', toWound: null, hull: { side, armour } }]),
  )
})
