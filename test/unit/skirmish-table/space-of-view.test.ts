import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { poseOfMember, standingStill } from '../../../main/rulesets/live-skirmish/activity/walking'
import {
  carriedOn,
  nearestMoment,
  poseOfMover,
  stretchOfMover,
} from '../../../renderer/page/hands/skirmish/space-of-view'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { nearestOnWay, stretchOfWay } from '../../../shared/skirmish/space'
import { place } from '../../rules/live-skirmish/acting'
import { plain, ruin } from '../../rules/live-skirmish/ground'
import { stage } from '../../rules/live-skirmish/stage'

const at = (x: number, y: number, z: number) => ({ x, y, z })
/** 10 cm to the right, a climb that costs nothing, 5 cm on. */
const legs = [
  { from: at(0, 0, 0), to: at(100, 0, 0), length: 100 },
  { from: at(100, 0, 0), to: at(100, 50, 0), length: 0 },
  { from: at(100, 50, 0), to: at(150, 50, 0), length: 50 },
]
describe('LS-ENG-04 places on a way by the share of its length', () => {
  it('a stretch keeps the corners between, and what costs nothing is gone at once', () => {
    expect(stretchOfWay(legs, 0, 0.5)).toEqual([at(0, 0, 0), at(75, 0, 0)])
    expect(stretchOfWay(legs, 0.5, 5 / 6)).toEqual([
      at(75, 0, 0),
      at(100, 0, 0),
      at(100, 50, 0),
      at(125, 50, 0),
    ])
  })
  it('stays on the way beyond its ends; a way of no length has no places', () => {
    expect(stretchOfWay(legs, -1, 2).at(-1)).toEqual(at(150, 50, 0))
    expect(stretchOfWay([], 0, 1)).toEqual([])
    expect(nearestOnWay([], at(0, 0, 0))).toBeNull()
  })
  it('the place under the mouse is found by what it costs to come there', () => {
    expect(nearestOnWay(legs, at(75, 0, 20))).toEqual({ share: 0.5, away: 20 })
    expect(nearestOnWay(legs, at(90, 25, 0))).toEqual({ share: 100 / 150, away: 10 })
  })
})

describe('LS-ENG-10 the page draws a mover where the rules have him', () => {
  const house = ruin('house', {
    footprint: [30, 10, 50, 30],
    floors: [{ slab: [30, 10, 50, 30] }],
    stairs: [{ kind: 'ladder', level: 0, from: [34, 20], to: [34, 20], width: 1 }],
  })
  const running = (path: Parameters<typeof place>[]) => {
    const man = stage({
      men: { a1: { at: [10, 20, 0] } },
      pieces: [plain('wall', 'barricade', [18, 5, 19, 35], 1.5), house],
    })
    const start = man.models['a1']?.pose
    if (start == null) throw new Error('he stands on the table')
    const member = {
      ...standingStill('a1', start),
      path: path.map((to) => place(...to)),
      stopped: 0.9,
      from: 0.1,
    }
    const state = {
      ...man,
      activity: {
        id: 1,
        seat: 'a' as const,
        activity: 'run' as const,
        step: 'path' as const,
        members: [member],
        t: 0.1,
        orders: [],
        reacted: [],
        reverse: false,
      },
    } as unknown as typeof man
    const view = liveSkirmish.view(state, 'a') as SkirmishView
    const mover = view.activity?.members[0]
    if (mover === undefined) throw new Error('his way is his own')
    return { game: liveSkirmish.live({ state } as never), member, view, mover }
  }
  it.each([
    [
      'over a wall and round a corner',
      [
        [26, 20],
        [26, 30],
      ],
    ],
    [
      'up a ladder',
      [
        [34, 20],
        [34, 20, { piece: 'house', level: 1 }],
        [40, 20, { piece: 'house', level: 1 }],
      ],
    ],
  ] as const)('%s, at every moment', (_, path) => {
    const { game, member, view, mover } = running(path as unknown as Parameters<typeof place>[])
    for (const t of [0, 0.1, 0.2, 0.35, 0.5, 0.63, 0.77, 0.9, 1])
      expect(poseOfMover(view, mover, t)).toEqual(poseOfMember(game, member, t))
  })
  it('the moment under the mouse and the stretch lit are of the same way', () => {
    const { view, mover } = running([
      [26, 20],
      [26, 30],
    ])
    const there = poseOfMover(view, mover, 0.5)
    const near = nearestMoment(view, [mover], { ...there.at, y: there.y })
    expect(near?.t).toBeCloseTo(0.5)
    expect(near?.model).toBe('a1')
    const lit = stretchOfMover(view, mover, 0.1, 0.5)
    expect(lit.at(-1)).toMatchObject({ x: there.at.x, z: there.at.z })
  })
  it('arrow keys keep a floor where it goes on; off its ledge one comes to the street', () => {
    const { view } = running([])
    const upstairs = { piece: 'house', level: 1 }
    const ground = { piece: null, level: 0 }
    const from = place(48, 20, upstairs)
    expect(carriedOn(view, from, place(49, 20).at)?.on).toEqual(upstairs)
    expect(carriedOn(view, from, place(52, 20).at)?.on).toEqual(ground)
    expect(carriedOn(view, place(51, 20, ground), place(49, 20).at)?.on).toEqual({ piece: 'house', level: 0 })
  })
})
