import { describe, expect, it } from 'vitest'
import {
  beginWalk,
  isOnTheSpot,
  ledBy,
  walkMembers,
  walkPath,
  refusalIn,
  walkTurnedTo,
  withCorner,
  withoutCorner,
  withRoute,
  withShape,
  withTip,
} from '../../../renderer/page/hands/skirmish/walk-draft'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { Pose } from '../../../shared/table/types'

const ground = { piece: null, level: 0 }
const place = (x: number, z: number): Waypoint => ({ at: { x, z }, on: ground })
const standing = (x: number, z: number): Pose => ({ at: { x, z }, y: 0, on: ground, facing: 0 })
const poses = { 'a.one': standing(100, 100), 'a.two': standing(130, 90) }
const begun = beginWalk('a.one', ['a.one', 'a.two'])
const ends = (draft: ReturnType<typeof beginWalk>) =>
  Object.fromEntries(walkMembers(draft).map(({ model, path }) => [model, path.map(({ at }) => [at.x, at.z])]))

describe('paths of a group under the mouse', () => {
  it('are empty when the activity is taken up', () => {
    expect(ends(begun)).toEqual({ 'a.one': [], 'a.two': [] })
  })
  it('go nowhere until one of them is drawn', () => {
    expect(isOnTheSpot(begun)).toBe(true)
    const alone = withTip(ledBy(begun, 'a.two'), poses, place(200, 150))
    expect(ends(alone)['a.one']).toEqual([])
    expect(isOnTheSpot(alone)).toBe(false)
  })
  it('follow the mouse side by side, as the men stand to each other', () => {
    expect(ends(withTip(begun, poses, place(200, 150)))).toEqual({
      'a.one': [[200, 150]],
      'a.two': [[230, 140]],
    })
  })
  it('keep their corners, and the tip goes on from the last', () => {
    const cornered = withCorner(withTip(begun, poses, place(150, 100)), poses, place(150, 100))
    expect(ends(withTip(cornered, poses, place(150, 200)))['a.one']).toEqual([
      [150, 100],
      [150, 200],
    ])
  })
  it('give the tip back first, then corner by corner', () => {
    const drawn = withTip(withCorner(begun, poses, place(150, 100)), poses, place(150, 200))
    const once = withoutCorner(drawn, poses)
    expect(ends(once)['a.one']).toEqual([[150, 100]])
    expect(ends(withoutCorner(once, poses))['a.one']).toEqual([])
  })
  it('are each his own once another man is led: the first stays where he was sent', () => {
    const second = ledBy(withTip(begun, poses, place(200, 150)), 'a.two')
    expect(ends(withTip(second, poses, place(40, 40)))).toEqual({
      'a.one': [[200, 150]],
      'a.two': [[40, 40]],
    })
  })
  it('go round what is in the way until the mouse moves on', () => {
    const round = withRoute(withTip(begun, poses, place(200, 100)), 'a.one', [
      place(150, 60),
      place(200, 100),
    ])
    expect(walkPath(round.members['a.one']!)).toHaveLength(2)
    expect(ends(withTip(round, poses, place(210, 100)))['a.one']).toEqual([[210, 100]])
  })
  it('end looking where the player turns the man, told in whole turns', () => {
    const turned = walkMembers(walkTurnedTo(begun, -90))
    expect(turned.map(({ facing }) => facing)).toEqual([270, undefined])
  })
  it('are refused when one of the men is', () => {
    const refusal = { key: 'refusal.lsTooFar', cite: ['LS-MOVE-01'] }
    const walk = {
      legs: [],
      length: 0,
      allowance: 250,
      crossings: [],
      end: standing(0, 0),
      leavesTable: false,
    }
    expect(refusalIn({ members: { a: walk, b: { ...walk, refusal } }, seenBy: [] })).toEqual(refusal)
    expect(refusalIn({ members: { a: walk }, seenBy: [] })).toBeNull()
  })
})

describe('men who go together in a formation (LS-ACT-02)', () => {
  const trio = { ...poses, 'a.three': standing(90, 130) }
  const drawn = withTip(beginWalk('a.one', ['a.one', 'a.two', 'a.three']), trio, place(300, 100))
  const rounded = (draft: typeof drawn) =>
    Object.fromEntries(
      Object.entries(ends(draft)).map(([id, path]) => [
        id,
        path.map((at) => at.map((n) => Math.round(n!) + 0)),
      ]),
    )
  const shaped = (part: Partial<typeof drawn.shape>) =>
    rounded(withShape(drawn, trio, { ...drawn.shape, ...part }))
  it('spread out and close up about their leader', () => {
    expect(shaped({ spread: 2 })).toEqual({
      'a.one': [[300, 100]],
      'a.two': [[360, 80]],
      'a.three': [[280, 160]],
    })
  })
  it('turn about him, counter-clockwise seen from above', () => {
    expect(shaped({ turned: 90 })['a.two']).toEqual([[290, 70]])
  })
  it('stand in a line across the way they go, each on the side he came from', () => {
    const line = shaped({ formation: 'line' })
    expect(line['a.two']).toEqual([[300, 60]])
    expect(line['a.three']).toEqual([[300, 140]])
  })
  it('are all at different places in ranks and in a ring, and the leader where he was sent', () => {
    for (const formation of ['ranks', 'ring'] as const) {
      const places = shaped({ formation })
      expect(places['a.one']).toEqual([[300, 100]])
      expect(new Set(Object.values(places).map(String)).size).toBe(3)
    }
  })
  it('leave the way of one who is drawn by himself alone', () => {
    const apart = withTip(ledBy(drawn, 'a.two'), trio, place(200, 20))
    expect(ends(withShape(apart, trio, { ...apart.shape, spread: 3 }))['a.one']).toEqual([[300, 100]])
  })
})
