import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { MarkerState } from '../../../main/rulesets/live-skirmish/state'
import type { Seat } from '../../../shared/protocol/spatial'
import { place } from './acting'
import { crater, spot } from './shots'
import { stage, type Man, type Stage } from './stage'

const whyNot = (
  status: 'infiltrator' | 'ambush',
  [x, y]: readonly [number, number],
  men: Readonly<Record<string, Man>> = {},
  more: Partial<Stage> = {},
): string | null => {
  const batch = status === 'infiltrator' ? 6 : 8
  const state = stage({
    men: { a1: { status }, ...men },
    ...more,
    state: {
      stage: 'deployment',
      posting: { seat: 'a', batch, first: 'a', atLeast: 0, posted: [] },
      ...more.state,
    },
  })
  const models = [{ model: 'a1', pose: { ...place(x, y), facing: 0 }, hidden: false }]
  const verdict = liveSkirmish.check(state, 'a', { type: 'post', models })
  return verdict.ok ? null : verdict.refusal.key.replace('refusal.', '')
}
const marker = (seat: Seat, more: Partial<MarkerState> = {}): Partial<Stage> => {
  const one: MarkerState = {
    id: 'm',
    seat,
    number: 1,
    type: 'main',
    counts: 'main',
    at: spot([40, 40]),
    captured: null,
    revealedTo: [],
    scoutedBy: null,
    ...more,
  }
  return { state: { markers: { m: one } } }
}

describe('LS-EXT-01 where infiltrators appear', () => {
  it('20 cm off every enemy they know, whoever else is there', () => {
    const at = (id: string, hidden?: Man['hidden']) =>
      whyNot('infiltrator', [40, 40], { [id]: { at: [40, 60], ...(hidden && { hidden }) } })
    expect([at('b1'), at('a2'), at('n1')]).toEqual(['lsTooNearEnemy', null, null])
    expect(at('b1', { marker: 'h1', spottedBy: [] })).toBeNull()
    expect(whyNot('infiltrator', [40, 37.5], { b1: { at: [40, 60] } })).toBeNull()
  })
  it('10 cm off the enemy’s markers that nobody holds, where they lie', () => {
    const near = (seat: Seat, more: Partial<MarkerState> = {}, y = 50) =>
      whyNot('infiltrator', [40, y], {}, marker(seat, more))
    expect([near('b'), near('a')]).toEqual(['lsTooNearMarker', null])
    expect([near('b', { captured: { by: 'a', turn: 1 } }), near('b', { at: null })]).toEqual([null, null])
    expect([near('b', {}, 51.2), near('b', {}, 51.3)]).toEqual(['lsTooNearMarker', null])
  })
})

describe('LS-EXT-02 where an ambush may lie', () => {
  it('in any one piece of ground that covers, 20 cm off the enemy’s edge', () => {
    const pieces = [crater('one', [20, 40], 3), crater('two', [60, 40], 3), crater('far', [40, 65], 3)]
    const lies = (x: number, y: number) => whyNot('ambush', [x, y], {}, { pieces })
    expect([lies(20, 40), lies(60, 40), lies(40, 40)]).toEqual([null, null, 'lsAmbushInTheOpen'])
    expect(lies(40, 65)).toBe('lsTooNearEdge')
    expect(
      whyNot('ambush', [40, 65], {}, { pieces, sides: { b: { edge: null }, a: { edge: null } } }),
    ).toBeNull()
  })
})
