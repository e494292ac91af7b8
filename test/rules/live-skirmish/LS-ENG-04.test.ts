import { describe, expect, it } from 'vitest'
import {
  sampleGrid,
  seesAt,
  sightAlong,
  snapped,
  walkPathOf,
  type Reactor,
  type SoldierWalk,
} from '../../../shared/skirmish/space'
import type { Piece } from '../../../shared/table'
import { cm } from '../../../shared/geometry'
import { at, ground, ruin, soldier } from './ground'

/** A runner from (20, 40) to (40, 40), and one who watches him from the south. */
const runner = soldier('runner', [20, 40, 0])
const watcher = soldier('watcher', [30, 10, 0], { side: 'b' })
const run = (space = ground([runner, watcher])): SoldierWalk =>
  walkPathOf(space, runner, [{ at: at(40, 40), on: { piece: null, level: 0 } }], { manner: 'run' })
const stretches = (pieces: readonly Piece[], reactor: Partial<Reactor> = {}, from = 0) => {
  const space = ground([runner, watcher], pieces)
  return (
    sightAlong(space, runner, run(space), [{ model: 'watcher', ...reactor }], { from, borders: true }).get(
      'watcher',
    ) ?? []
  )
}
/** A house front between them, from one x to the other. */
const front = (x0: number, x1: number): Piece =>
  ruin('front', {
    footprint: [x0, 24, x1, 26],
    walls: [{ from: [x0, 25], to: [x1, 25], height: 9 }],
  })

describe('LS-ENG-04: when on a path a reactor could act', () => {
  it('samples the path every 0.25 cm from its start, and its end', () => {
    expect(sampleGrid(cm(1))).toEqual([0, 0.25, 0.5, 0.75, 1])
    expect(sampleGrid(cm(1.1))).toHaveLength(6)
    expect(sampleGrid(cm(1.1))[5]).toBe(1)
    expect(sampleGrid(cm(25))).toHaveLength(101)
  })
  it('snaps a picked moment to a sample', () => {
    expect(snapped(cm(10), 0.5)).toBeCloseTo(0.5)
    expect(snapped(cm(10), 0.512)).toBeCloseTo(0.5)
    expect(snapped(cm(10), 0.513)).toBeCloseTo(0.525)
    expect(snapped(cm(1.1), 0.99)).toBe(1)
  })
  it('is all of it in the open', () => {
    expect(stretches([])).toEqual([{ from: 0, to: 1, first: 0, last: 1 }])
    expect(stretches([], {}, 0.5)).toEqual([{ from: 0.5, to: 1, first: 0.5, last: 1 }])
  })
  it('is cut by what hides him, its borders to 0.001 cm', () => {
    const [before, after, ...rest] = stretches([front(28, 32)])
    expect(rest).toEqual([])
    // The last place of the runner that the wall hides lies 0.8 cm behind him, seen across: x of his middle when the ray
    // from (30, 10) past the wall's end (28, 25.2) meets that place.
    const hiddenFrom = 30 - (2 * 30) / 15.2
    expect(before?.from).toBe(0)
    expect(20 + 20 * (before?.to ?? 0)).toBeGreaterThan(hiddenFrom - 1)
    expect(20 + 20 * (before?.to ?? 0)).toBeLessThan(hiddenFrom + 1.2)
    const space = ground([runner, watcher], [front(28, 32)])
    const seen = (t: number) => seesAt(space, runner, run(space), { model: 'watcher' }, t)
    const hair = 0.001 / 20
    expect(seen(before?.to ?? 0)).toBe(true)
    expect(seen((before?.to ?? 0) + 2 * hair)).toBe(false)
    expect(seen(after?.from ?? 0)).toBe(true)
    expect(seen((after?.from ?? 0) - 2 * hair)).toBe(false)
    // The samples lie inside the borders.
    expect(before?.last).toBeLessThanOrEqual(before?.to ?? 0)
    expect(after?.first).toBeGreaterThanOrEqual(after?.from ?? 0)
    expect(sampleGrid(200)).toContain(before?.last)
  })
  it('is cut by distance and by the arc (LS-OPP-02)', () => {
    // Farther than 28.5 cm from base to base: only the middle of the path is nearer than that.
    const [near] = stretches([], { most: cm(28.5) })
    const reach = Math.sqrt(31 ** 2 - 30 ** 2)
    expect(20 + 20 * (near?.from ?? 0)).toBeCloseTo(30 - reach, 2)
    expect(20 + 20 * (near?.to ?? 0)).toBeCloseTo(30 + reach, 2)
    expect(stretches([], { most: cm(27) })).toEqual([])
    expect(stretches([], { least: cm(27.6) })).toHaveLength(2)
    const aside = soldier('aside', [30, 10, 0], { side: 'b', yaw: 45 })
    const space = ground([runner, aside])
    const along = (arc?: Reactor['arc']) =>
      sightAlong(space, runner, run(space), [{ model: 'aside', arc }], { borders: true }).get('aside') ?? []
    // Facing north-east he looks from due north to due east: from x = 30 on.
    expect(20 + 20 * (along()[0]?.from ?? 0)).toBeCloseTo(30, 1)
    expect(along(false)).toMatchObject([{ from: 0, to: 1 }])
    expect(along({ facing: 90 })).toMatchObject([{ from: 0, to: 1 }])
  })
  it('names the samples alone where nobody asked for the borders', () => {
    const space = ground([runner, watcher], [front(28, 32)])
    const plain = sightAlong(space, runner, run(space), [{ model: 'watcher' }]).get('watcher') ?? []
    const closed = stretches([front(28, 32)])
    expect(plain.map(({ first, last }) => [first, last])).toEqual(
      closed.map(({ first, last }) => [first, last]),
    )
    expect(plain.every(({ from, to, first, last }) => from === first && to === last)).toBe(true)
    expect(closed[0]?.to).toBeGreaterThan(closed[0]?.last ?? 1)
  })
  it('says nothing of those who never see him', () => {
    expect(stretches([front(5, 60)])).toEqual([])
  })
})
