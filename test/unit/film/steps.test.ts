import { describe, expect, it } from 'vitest'
import { nextMoment, strideTo } from '../../../renderer/page/show/film/steps'
import { point } from './made-up-film'

// 0 set-up · 1, 2 movement · 3 shooting · 4 movement of the other side · 5, 6 turn 2
const points = [
  point(0, 0, 'deployment'),
  point(1, 1, 'movement'),
  point(2, 1, 'movement'),
  point(3, 1, 'shooting'),
  point(4, 1, 'movement'),
  point(5, 2, 'movement'),
  point(6, 2, 'movement'),
]
const at = (index: number) => ({ index, within: false })
const within = (index: number) => ({ index, within: true })

describe('a step through a film', () => {
  it('goes to the input before and after, and from the middle of one to its beginning or end', () => {
    expect(strideTo(points, at(2), 'input', 1)).toBe(3)
    expect(strideTo(points, at(2), 'input', -1)).toBe(1)
    expect(strideTo(points, within(2), 'input', 1)).toBe(2)
    expect(strideTo(points, within(2), 'input', -1)).toBe(1)
  })
  it('goes to where a phase begins: first of this one, then of the one before', () => {
    expect(strideTo(points, at(1), 'phase', 1)).toBe(3)
    expect(strideTo(points, at(3), 'phase', 1)).toBe(4)
    expect(strideTo(points, at(2), 'phase', -1)).toBe(1)
    expect(strideTo(points, at(1), 'phase', -1)).toBe(0)
    expect(strideTo(points, within(1), 'phase', 1)).toBe(1)
  })
  it('goes to where a turn begins, both sides in one', () => {
    expect(strideTo(points, at(0), 'turn', 1)).toBe(1)
    expect(strideTo(points, at(2), 'turn', 1)).toBe(5)
    expect(strideTo(points, at(6), 'turn', -1)).toBe(5)
    expect(strideTo(points, at(5), 'turn', -1)).toBe(1)
  })
  it('stays at either end', () => {
    for (const stride of ['input', 'phase', 'turn'] as const) {
      expect(strideTo(points, at(6), stride, 1)).toBe(6)
      expect(strideTo(points, at(0), stride, -1)).toBe(0)
    }
    expect(strideTo([point(0)], at(0), 'turn', 1)).toBe(0)
  })
  it('finds the next moment, never the one it stands at', () => {
    expect(nextMoment([0, 0, 1, 2.5], 0, 1)).toBe(1)
    expect(nextMoment([0, 0, 1, 2.5], 2.5, 1)).toBeNull()
    expect(nextMoment([0, 0, 1, 2.5], 2.5, -1)).toBe(1)
    expect(nextMoment([0, 0, 1, 2.5], 0, -1)).toBeNull()
  })
})
