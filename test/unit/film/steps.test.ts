import { describe, expect, it } from 'vitest'
import type { Cue } from '../../../renderer/facts/cues'
import type { GameEvent } from '../../../shared/protocol/event'
import { factSpans, strideTo } from '../../../renderer/page/show/film/steps'
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
})
describe('the facts of an act', () => {
  const fact = (id: number) => ({ id }) as GameEvent
  const [declared, rolled, fallen] = [fact(1), fact(2), fact(3)]
  it('are each seen from the first of it to the first of the next; what begins at once is one', () => {
    const cue = (event: GameEvent, begins: number) => ({ cue: {} as Cue, event, begins, seconds: 1 })
    const told = (event: GameEvent, at: number) => ({ event, at })
    expect(
      factSpans({
        cues: [cue(declared, 0), cue(rolled, 0.25), cue(fallen, 1.85)],
        // Dice are told of when they lie; of the last nothing is seen.
        told: [told(declared, 0), told(rolled, 1.85), told(fallen, 1.85), told(fact(4), 1.85)],
        seconds: 2.2,
      }),
    ).toEqual([
      { from: 0, until: 0.25 },
      { from: 0.25, until: 1.85 },
      { from: 1.85, until: 2.2 },
    ])
  })
})
