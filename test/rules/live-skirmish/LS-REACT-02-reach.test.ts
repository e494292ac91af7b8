import { describe, expect, it } from 'vitest'
import type { Reaction } from '../../../shared/protocol/skirmish/answers'
import { activation, place } from './acting'
import { ruin } from './ground'
import { order } from './shots'
import { command, stage } from './stage'

/**
 * b1 at (40,50), fired at from (40,20) past a wall at y 45 that begins at x. A third of him is hidden as soon as the line to
 * his eastern places, 0.8 cm beside his axis, meets the wall: sideways after 1.2 (x - 40) - 0.8 cm.
 */
const behind = (x: number) =>
  stage({
    men: { a1: { at: [40, 20] }, b1: { at: [40, 50], yaw: 180 } },
    pieces: [
      ruin('wall', { footprint: [x, 44, 70, 46], walls: [{ from: [x, 45], to: [70, 45], height: 6 }] }),
    ],
  })
const dodging = (x: number, to?: readonly [number, number]) =>
  command(behind(x), 'a', activation('cautious', { a1: [] }), {
    dice: ['1'],
    answers: {
      lsFire: () => ({ form: 'fire', orders: [order('a1', 'b1')] }),
      lsReactFire: () => ({ form: 'reaction', reactions: [{ do: 'dodge', model: 'b1' } satisfies Reaction] }),
      ...(to && { lsDodge: () => ({ form: 'paths', paths: { b1: [place(...to)] } }) }),
    },
  })

describe('LS-REACT-02 cover within 5 cm, to the edge of it', () => {
  it('4.96 cm away it may be dodged to, 5.2 cm away it may not', () => {
    const { state, decisions } = dodging(44.8)
    expect(state.models['b1']).toMatchObject({ displaced: true })
    expect(state.models['b1']?.moved).toBeLessThanOrEqual(50.01)
    expect(decisions.map(({ kind }) => kind)).toContain('lsDodge')
    expect(() => dodging(45)).toThrow(/lsNoCoverNear/)
  })
  it('his owner may name any place in it: 4.97 cm to the east is in cover, 4.9 cm is not', () => {
    expect(dodging(44.8, [44.97, 50]).state.models['b1']?.pose?.at.x).toBeCloseTo(449.7)
    expect(() => dodging(44.8, [44.9, 50])).toThrow(/lsNoCoverThere/)
  })
})
