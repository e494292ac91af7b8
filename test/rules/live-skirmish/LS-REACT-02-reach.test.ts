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

describe('LS-REACT-02, LS-SPEC-03: blind fire declares no target', () => {
  const behindWall = (spottedBy: readonly string[]) =>
    stage({
      men: {
        a1: { at: [40, 10], weapons: ['hmg'] },
        a2: { at: [10, 10] },
        b1: { at: [40, 40], yaw: 180, posture: 'prone', hidden: { marker: 'h1', spottedBy } },
      },
      pieces: [
        ruin('wall', { footprint: [42, 37, 61, 39], walls: [{ from: [43, 38], to: [60, 38], height: 6 }] }),
      ],
    })
  const dodge = (spottedBy: readonly string[], dice: readonly string[]) =>
    command(behindWall(spottedBy), 'a', activation('cautious', { a1: [] }), {
      dice,
      answers: {
        lsFire: () => ({ form: 'fire', orders: [order('a1', 'b1', 'hmg', 'burst')] }),
        lsReactFire: () => ({
          form: 'reaction',
          reactions: [{ do: 'dodge', model: 'b1' } satisfies Reaction],
        }),
      },
    })
  it('a hidden man whom only another of them has spotted does not dodge; one whom the firer has spotted does', () => {
    expect(() => dodge(['a2'], ['5', '1', '1', '1', '1'])).toThrow(/lsNotATarget/)
    expect(dodge(['a1'], ['1', '1', '1', '1']).state.models['b1']).toMatchObject({
      displaced: true,
      hidden: null,
    })
  })
})

describe('LS-REACT-04, LS-MOR-04: men who run', () => {
  it('seek cover as usual although they are suppressed', () => {
    const state = stage({
      men: {
        a1: { at: [40, 10] },
        b1: { at: [40, 40], yaw: 180 },
        b2: { at: [43.5, 41], yaw: 180, suppressed: true, shaken: true, retreat: { edge: 'north' } },
      },
      pieces: [
        ruin('wall', { footprint: [44, 37, 61, 39], walls: [{ from: [44.6, 38], to: [60, 38], height: 6 }] }),
      ],
    })
    const { state: after } = command(state, 'a', activation('cautious', { a1: [] }), {
      dice: ['1'],
      answers: {
        lsFire: () => ({ form: 'fire', orders: [order('a1', 'b1')] }),
        lsReactFire: () => ({
          form: 'reaction',
          reactions: [{ do: 'seekCover', model: 'b2' } satisfies Reaction],
        }),
      },
    })
    expect(after.models['b2']).toMatchObject({ displaced: true, suppressed: true })
  })
})
