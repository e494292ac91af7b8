import { describe, expect, it } from 'vitest'
import { walkPathOf } from '../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../../../main/rulesets/live-skirmish/space-now'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { isPlaced } from '../../../main/rulesets/live-skirmish/state'
import type { Piece } from '../../../shared/table/types'
import { place } from './acting'
import { block } from './shots'
import { stage } from './stage'

/** Walls of 1.5 cm (level I), 0.4 cm thick, so far apart, the first 25 cm up the table; or of the heights given. */
const walls = (gap: number, heights: readonly number[] = [1.5, 1.5]): readonly Piece[] =>
  heights.map((height, i) => {
    const y = 25 + i * (0.4 + gap)
    return block(`wall${i}`, [5, y], [75, y + 0.4], height)
  })
const levels = (pieces: readonly Piece[], path: readonly (readonly [number, number])[], from = [20, 22]) => {
  const state = stage({ men: { a1: { at: from } }, pieces })
  const man = state.models['a1']!
  if (!isPlaced(man)) throw new Error('he stands')
  const waypoints = path.map(([x, y]) => place(x, y))
  const gone = walkPathOf(spaceOf(liveSkirmish.gameOf(state)), standingSoldier(state, man), waypoints, {
    manner: 'run',
    allowance: 1000,
  })
  return gone.crossings.map(({ level, height }) => `${level} ${(height / 10).toFixed(1)}`)
}

describe('LS-MOVE-03, LS-GEO-07 obstacles less than 0.5 cm apart count once', () => {
  const over = [20, 29] as const
  it('crossed straight: 0.49 cm apart is one, 0.5 is two', () => {
    expect(levels(walls(0.49), [over])).toEqual(['I 1.5'])
    expect(levels(walls(0.5), [over])).toEqual(['I 1.5', 'I 1.5'])
  })
  it('with a waypoint between them, or several along them, as well', () => {
    expect(levels(walls(0.4), [[20, 25.6], over])).toEqual(['I 1.5'])
    expect(levels(walls(0.4), [[20, 25.5], [20, 25.7], over])).toEqual(['I 1.5'])
    expect(
      levels(walls(0.4), [
        [20, 25.6],
        [28, 25.6],
        [28, 29],
      ]),
    ).toEqual(['I 1.5'])
    expect(levels(walls(0.6), [[20, 25.7], over])).toEqual(['I 1.5', 'I 1.5'])
  })
  it('however slantingly they are crossed', () => {
    // At 63 degrees the way between them is 0.9 cm long.
    expect(levels(walls(0.4), [[34, 29]])).toEqual(['I 1.5'])
    expect(
      levels(walls(0.4), [
        [24, 25.6],
        [34, 29],
      ]),
    ).toEqual(['I 1.5'])
    expect(levels(walls(0.6), [[34, 29]])).toEqual(['I 1.5', 'I 1.5'])
  })
  it('three in a row are one, and the highest of them counts', () => {
    expect(levels(walls(0.3, [1.5, 3, 1]), [over])).toEqual(['II 3.0'])
    expect(levels(walls(0.3, [1.5, 3, 1]), [[20, 25.55], [20, 26.25], over])).toEqual(['II 3.0'])
  })
  it('walls that meet at a corner are two where he crosses them far from it', () => {
    const corner = [block('a', [10, 25], [30, 25.4], 1.5), block('b', [29.6, 25], [30, 45], 1.5)]
    expect(
      levels(corner, [
        [20, 30],
        [34, 30],
      ]),
    ).toEqual(['I 1.5', 'I 1.5'])
    expect(
      levels(corner, [
        [25, 30],
        [34, 34],
      ]),
    ).toEqual(['I 1.5', 'I 1.5'])
  })
  it('one wall crossed, and crossed back again, is two crossings', () => {
    const one = walls(0, [1.5])
    expect(
      levels(one, [
        [20, 30],
        [25, 30],
        [25, 22],
      ]),
    ).toEqual(['I 1.5', 'I 1.5'])
    // Out and back two centimetres beside it, just clear of the wall.
    expect(
      levels(one, [
        [20, 26.8],
        [22, 26.8],
        [22, 22],
      ]),
    ).toEqual(['I 1.5', 'I 1.5'])
    // Between two walls close together he may go along: back over the first is one crossing more.
    expect(
      levels(walls(0.4), [
        [20, 25.6],
        [28, 25.6],
        [28, 22],
      ]),
    ).toEqual(['I 1.5', 'I 1.5'])
  })
  it('so a run over two such walls is 15 cm, not 5', () => {
    const state = stage({ men: { a1: { at: [20, 20] } }, pieces: walls(0.4) })
    const run = (y: number) =>
      liveSkirmish.check(state, 'a', {
        type: 'activate',
        activity: 'run',
        members: [{ model: 'a1', path: [place(20, 25.6), place(20, y)] }],
      })
    expect(run(35)).toEqual({ ok: true })
    expect(run(35.1)).toMatchObject({ refusal: { key: 'refusal.pathTooLong' } })
  })
})
