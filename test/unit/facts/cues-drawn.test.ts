import { GreaterDepth, type InstancedMesh, type Material, type Points } from 'three'
import { describe, expect, it } from 'vitest'
import {
  clashSeconds,
  lungeAt,
  lungeReach,
  meetingPoint,
  sparksOf,
} from '../../../renderer/scene/effects/clash'
import { ClashField } from '../../../renderer/scene/effects/clash-field'
import { PuffField } from '../../../renderer/scene/effects/puff-field'
import { flightAt, TracerField } from '../../../renderer/scene/effects/tracer-field'
import { flightSeconds } from '../../../renderer/show/flight'
import { mannerLooks } from '../../../renderer/facts/cues'
import { calloutAt, calloutSeconds } from '../../../renderer/scene/effects/callout'
import { calloutSpot, clashPairs } from '../../../renderer/scene/effects/whereabouts'
import type { Actor } from '../../../renderer/scene/miniatures/troupe'

const actor = (id: string, seat: 'a' | 'b', x: number, unit = seat): Actor =>
  ({
    id,
    unit,
    seat,
    neutral: false,
    at: { x, y: 0, z: 0 },
    lunge: { x: 0, z: 0 },
    radius: 13,
    height: 28,
  }) as Actor
const ours = [actor('one', 'a', 0), actor('two', 'a', 40), actor('far', 'a', -400)]
const theirs = [actor('foe', 'b', 27), actor('other', 'b', 68)]
const table = { width: 1200, depth: 800, pieces: [] }

describe('a clash', () => {
  it('is between everybody who strikes and the nearest of the other side, and nobody out of reach', () => {
    const pairs = clashPairs({ cue: 'clash', between: [{ units: ['a'] }, 'nearest'] }, [...ours, ...theirs])
    expect(pairs.map((pair) => pair.map(({ id }) => id).join(' × ')).sort()).toEqual([
      'one × foe',
      'two × foe',
    ])
  })
  it('is between those whom the fact names, where it names both', () => {
    const between = [{ models: ['two'] }, { models: ['other'] }] as const
    const pairs = clashPairs({ cue: 'clash', between }, [...ours, ...theirs])
    expect(pairs.map((pair) => pair.map(({ id }) => id))).toEqual([['two', 'other']])
  })
  it('throws each forward once and back again, one after the other', () => {
    for (const first of [true, false]) {
      const way = Array.from({ length: 81 }, (_, i) => lungeAt((i / 80) * clashSeconds, first))
      expect(way[0]).toBe(0)
      expect(way.at(-1)).toBe(0)
      expect(Math.max(...way)).toBeGreaterThan(0.95)
      expect(way.every((share) => share >= 0 && share <= 1)).toBe(true)
    }
    expect(lungeAt(0.2, true)).toBe(1)
    expect(lungeAt(0.2, false)).toBe(0)
  })
  it('throws the same sparks on every run, from where the two meet', () => {
    const [a, b] = [actor('x', 'a', 0), actor('y', 'b', 30)]
    expect(sparksOf(a, b)).toEqual(sparksOf(a, b))
    expect(sparksOf(a, b)).not.toEqual(sparksOf(b, a))
    expect(meetingPoint(a, b).x).toBe(15)
  })

  it('is over in its time, and everybody stands where he stands; a leap ends it at once', () => {
    const [a, b] = [actor('x', 'a', 0), actor('y', 'b', 30)]
    const field = new ClashField()
    field.add(a, b)
    field.step(0.2)
    expect([a.lunge.x, b.lunge.x]).toEqual([lungeReach, expect.closeTo(0)])
    field.step(0.1)
    expect(field.mesh.count).toBeGreaterThan(0)
    expect(field.step(clashSeconds)).toBe(true)
    expect([a.lunge.x, b.lunge.x, field.mesh.count]).toEqual([0, 0, 0])
    expect(field.step(0.1)).toBe(false)
    field.add(a, b)
    field.step(0.2)
    field.clear()
    expect(a.lunge.x).toBe(0)
    expect(field.step(0.1)).toBe(false)
  })
})

describe('a word over heads', () => {
  const said = (over: Parameters<typeof calloutSpot>[0]) => calloutSpot(over, [...ours, ...theirs], table)
  it('hangs over whoever stands in the middle of those it speaks of', () => {
    expect(said({ models: ['one', 'two', 'foe'] })).toMatchObject({ x: 27 })
    expect(said({ units: ['b'] })?.y).toBeGreaterThan(28)
  })
  it('hangs over a place, and over nobody who is not there', () => {
    expect(said({ at: { x: 5, y: 10, z: 6 } })).toMatchObject({ x: 5, z: 6 })
    expect(said({ models: ['nobody'] })).toBeNull()
    expect(said({ piece: 'no such house' })).toBeNull()
  })
  it('comes, stays to be read, rises and fades; without motion it is there and then it is not', () => {
    expect(calloutAt(0).opacity).toBe(0)
    expect(calloutAt(0.5).opacity).toBe(1)
    expect(calloutAt(0.9).lift).toBeGreaterThan(calloutAt(0.3).lift)
    expect(calloutAt(calloutSeconds).opacity).toBe(0)
    expect(calloutAt(0, { still: true })).toEqual({ opacity: 1, lift: 0 })
  })
})

describe('what glows behind a wall', () => {
  it('is drawn once more through it, fainter; smoke and dust are not', () => {
    const tracers = new TracerField(4)
    tracers.add({ x: 0, y: 0, z: 0 }, { x: 300, y: 0, z: 0 }, 0, mannerLooks.single)
    tracers.step(0.05)
    const [through] = tracers.mesh.children as InstancedMesh[]
    expect(through?.count).toBe(1)
    expect(through?.instanceMatrix).toBe(tracers.mesh.instanceMatrix)
    const faint = through?.material as Material
    expect([faint.depthFunc, faint.opacity < 0.6]).toEqual([GreaterDepth, true])
    const glow = new PuffField(4, true).points.children as Points[]
    expect(glow.map(({ material }) => (material as Material).depthFunc)).toEqual([GreaterDepth])
    expect(new PuffField(4, false).points.children).toEqual([])
  })
})

describe('what flies', () => {
  const [from, to] = [
    { x: 0, y: 20, z: 0 },
    { x: 260, y: 20, z: 0 },
  ]
  it('goes straight or in a bow, from the muzzle to where it was aimed', () => {
    const { bow } = mannerLooks.thrown
    expect(flightAt(from, to, 0, bow)).toEqual(from)
    expect(flightAt(from, to, 1, bow)).toEqual(to)
    expect(flightAt(from, to, 0.5, bow).y).toBeGreaterThan(60)
    expect(flightAt(from, to, 0.5, mannerLooks.single.bow)).toEqual({ x: 130, y: 20, z: 0 })
  })
  it('is seen until all of it has come in, each at its own pace, and nothing flies on after a leap', () => {
    const field = new TracerField(8)
    field.add(from, to, 0, mannerLooks.thrown)
    field.add(from, to, 0, mannerLooks.sniper)
    expect(flightSeconds(260, mannerLooks.thrown)).toBeCloseTo(0.5)
    field.step(0.05)
    expect(field.mesh.count).toBe(2)
    field.step(0.2)
    expect(field.mesh.count).toBe(1)
    expect(field.step(0.5)).toBe(false)
    field.add(from, to, 0, mannerLooks.thrown)
    field.clear()
    expect(field.step(0.01)).toBe(false)
  })
})
