import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { standingStill } from '../../../main/rulesets/live-skirmish/activity/walking'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { order, spot } from './shots'
import { poseAt, stage, type Man, type Stage } from './stage'

const hidden = (marker: string): Man => ({ hidden: { marker, spottedBy: [] } })
/** Of a two act, one of them hidden, and b two, likewise; this seat is b. */
const acting = (more: Partial<SkirmishState['activity'] & object>, men: Stage['men'] = {}): SkirmishState => {
  const state = stage({
    men: {
      a1: { at: [10, 10] },
      a2: { at: [20, 10], ...hidden('h1') },
      a3: { at: [30, 10], hidden: { marker: 'h9', spottedBy: [], ambush: true } },
      b1: { at: [40, 40], yaw: 225 },
      b2: { at: [50, 40], yaw: 225, ...hidden('h2') },
      ...men,
    },
  })
  const members = ['a1', 'a2'].map((id) => standingStill(id, state.models[id]?.pose ?? poseAt([0, 0])))
  const rest = { id: 1, seat: 'a', activity: 'cautious', target: null, reverse: false, step: 'fire' } as const
  return { ...state, activity: { ...rest, members, t: 1, orders: [], reacted: [], ...more } }
}
const seen = (state: SkirmishState, seat: 'a' | 'b') => liveSkirmish.view(state, seat).activity

describe('LS-ENG-07 what the other side is told of an activity', () => {
  it('a hidden man is his marker, and his own side knows him', () => {
    expect(seen(acting({}), 'b')?.members.map(({ model }) => model)).toEqual(['a1', 'h1'])
    expect(seen(acting({}), 'a')?.members.map(({ model }) => model)).toEqual(['a1', 'a2'])
  })
  it('nothing at all of men of whom there is not even a marker; of some of several the others', () => {
    const ambush = standingStill('a3', poseAt([30, 10]))
    const known = standingStill('a1', poseAt([10, 10]))
    expect(seen(acting({ members: [ambush] }), 'b')).toBeNull()
    expect(seen(acting({ members: [ambush] }), 'a')).not.toBeNull()
    expect(seen(acting({ members: [ambush, known] }), 'b')?.members.map(({ model }) => model)).toEqual(['a1'])
  })
  it('of a shot from whom and where to: a man, a marker, whoever is under it, or a place', () => {
    const told = (...orders: ReturnType<typeof order>[]) => {
      const state = acting({ orders })
      return seen(state, 'b')?.shots.map(({ from, to, at }) => [from, to, at.x, at.z])
    }
    const place = (x: number, y: number) => [spot([x, y]).x, spot([x, y]).z]
    expect(told(order('a1', 'b1'))).toEqual([['a1', 'b1', ...place(40, 40)]])
    expect(told(order('a1', { kind: 'marker', marker: 'h2' }))).toEqual([['a1', 'h2', ...place(50, 40)]])
    expect(told(order('a1', { kind: 'point', at: spot([60, 70, 0]) }))).toEqual([
      ['a1', null, ...place(60, 70)],
    ])
    expect(told(order('a3', 'b1'), order('a2', 'b1'))).toEqual([['h1', 'b1', ...place(40, 40)]])
  })
  it('and where to a decoy is that is shot at', () => {
    const shot = acting({ orders: [order('a1', { kind: 'marker', marker: 'h7' })] })
    const decoys = [
      { id: 'h6', seat: 'b', pose: poseAt([1, 1]), posture: 'standing' },
      { id: 'h7', seat: 'b', pose: poseAt([70, 70]), posture: 'standing' },
    ] as const
    const state = { ...shot, secrets: { ...shot.secrets, decoys } } as SkirmishState
    expect(seen(state, 'b')?.shots.map(({ to, at }) => [to, at.x])).toEqual([['h7', spot([70, 70]).x]])
  })
  it('who has answered only of men it knows', () => {
    const state = acting({ reacted: ['b1', 'b2'] })
    expect(seen(state, 'b')?.reacted).toEqual(['b1', 'b2'])
    expect(seen(state, 'a')?.reacted).toEqual(['b1'])
  })
})
