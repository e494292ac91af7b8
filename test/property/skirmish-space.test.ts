/** What must hold of the space of Live Skirmish wherever one stands (LS-GEO). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distance,
  basesTouch,
  partSeen,
  skirmishField,
  sampleGrid,
  see,
  seesAt,
  soldierSees,
  sightAlong,
  supportsAt,
  walkPathOf,
  type SkirmishSpace,
  type SpaceModel,
} from '../../shared/skirmish/space'
import { isStoppedBruteForce } from '../../shared/sight/one-by-one'
import { eyeOf } from '../../shared/sight'
import { atOnce } from '../../shared/sliced'
import { runs } from '../draws'
import { ground, plain, ruin, soldier, storey, vehicle } from '../rules/live-skirmish/ground'

const pieces = [
  ruin('house', {
    footprint: [20, 20, 45, 40],
    floors: [{ slab: [20.2, 20.2, 44.8, 39.8], holes: [[30, 28, 34, 32]] }],
    walls: [
      {
        from: [20.2, 20.2],
        to: [44.8, 20.2],
        height: 14,
        openings: [
          { kind: 'door', along: 5, width: 3, sill: 0, height: 4.5 },
          { along: 12, width: 3, sill: 1.3, height: 3.5 },
          { along: 12, width: 3, sill: storey + 1.2, height: 3.5 },
        ],
      },
      { from: [20.2, 20.2], to: [20.2, 39.8], height: 9 },
      { from: [44.8, 20.2], to: [44.8, 39.8], height: 4 },
      { from: [32, 22], to: [32, 36], height: 7 },
    ],
  }),
  ruin('garden', {
    footprint: [50, 10, 70, 60],
    walls: [
      { from: [55, 12], to: [55, 58], height: 1.6 },
      { from: [62, 12], to: [62, 58], height: 3 },
    ],
  }),
  plain('crates', 'barricade', [10, 50, 14, 54], 2),
]
const place = fc.record({
  x: fc.double({ min: 2, max: 78, noNaN: true }),
  y: fc.double({ min: 2, max: 78, noNaN: true }),
  high: fc.boolean(),
  prone: fc.boolean(),
})
const bare = ground([], pieces)
function man(
  id: string,
  { x, y, high, prone }: { x: number; y: number; high: boolean; prone: boolean },
): SpaceModel {
  const one = soldier(id, [x, y, 0], { posture: prone ? 'prone' : 'standing', side: id === 'a' ? 'a' : 'b' })
  const supports = supportsAt(bare, one.pose.at)
  const support = high ? supports[0] : supports[supports.length - 1]
  return support ? { ...one, pose: { ...one.pose, y: support.y, on: support.on } } : one
}
const space = (...models: readonly SpaceModel[]): SkirmishSpace =>
  ground([...models, vehicle('truck', [48, 66], [9, 4, 3.5])], pieces, {
    smoke: [{ id: 's', at: { x: 400, z: 150 }, y: 0 }],
  })

describe('the space of Live Skirmish', () => {
  it('measures the same both ways, and nothing in contact', () => {
    fc.assert(
      fc.property(place, place, (p, q) => {
        const [a, b] = [man('a', p), man('b', q)]
        expect(distance(a, b)).toBe(distance(b, a))
        if (basesTouch(space(a, b), a, b)) expect(distance(a, b)).toBeLessThanOrEqual(Math.hypot(1.1, 10.1))
      }),
      { numRuns: runs(150) },
    )
  })
  it('lets whoever is seen see (LS-GEO-04), and answers fast what it answers with its witness', () => {
    fc.assert(
      fc.property(place, place, (p, q) => {
        const [a, b] = [man('a', p), man('b', q)]
        const here = space(a, b)
        const [there, back] = [see(here, a, b), see(here, b, a)]
        expect(there.visible).toBe(back.visible)
        expect(soldierSees(here, a, b)).toBe(there.visible)
        expect(there.visible).toBe(there.free > 0 || back.free > 0)
        expect(there.witness.rays.filter(({ clear }) => clear)).toHaveLength(there.free)
        expect(there.of).toBe(9)
        // What the tools count is what he sees himself; whoever only sees him counts for one place.
        const part = partSeen(here, a, b)
        expect(part).toEqual({ clear: there.visible ? Math.max(1, there.free) : 0, samples: 9 })
      }),
      { numRuns: runs(200) },
    )
  })
  it('says of every cell of a field of fire what a look at a man there says, and to both the same', () => {
    fc.assert(
      fc.property(place, fc.constantFrom('out' as const, 'in' as const), fc.nat(), (p, way, pick) => {
        const a = man('a', p)
        const here = space(a)
        const { areas, cell } = atOnce(skirmishField(here, a, way))
        const area = areas[pick % areas.length]
        if (area === undefined) throw new Error('nowhere to stand')
        const index = (pick * 7919) % area.clear.length
        const shown = area.clear[index]
        if (shown === undefined || shown === '.') return
        const at = {
          x: area.minX + ((index % area.columns) + 0.5) * cell,
          z: area.minZ + (Math.floor(index / area.columns) + 0.5) * cell,
        }
        const b: SpaceModel = {
          ...man('b', { ...p, prone: false }),
          pose: { at, y: area.y, on: area.on, facing: 0 },
        }
        const { visible, free } = way === 'out' ? see(here, a, b) : see(here, b, a)
        const places = visible ? Math.max(1, free) : 0
        expect(Number(shown)).toBe(places === 9 ? 5 : places === 0 ? 0 : Math.ceil(places / 2))
      }),
      { numRuns: runs(12) },
    )
  })
  it('looks along each ray as brute force does, where nobody leans and no smoke or hull is near', () => {
    fc.assert(
      fc.property(place, place, (p, q) => {
        const [a, b] = [man('a', p), man('b', q)]
        const here = ground([a, b], pieces)
        const eye = eyeOf(a)
        for (const ray of see(here, a, b).witness.rays) {
          const stopped = isStoppedBruteForce(here.tracer, eye, ray.to)
          // Whoever leans sees more, never less.
          if (!ray.clear) expect(stopped).toBe(true)
          if (p.x < 18 && p.y < 48) expect(ray.clear).toBe(!stopped)
        }
      }),
      { numRuns: runs(150) },
    )
  })
  it('finds along a path what it finds moment by moment (LS-ENG-04), with and without smoke and hulls', () => {
    fc.assert(
      fc.property(place, place, place, fc.boolean(), (p, q, w, plainly) => {
        const [mover, other] = [man('a', { ...p, high: false }), man('b', w)]
        const here = plainly ? ground([mover, other], pieces) : space(mover, other)
        const to = man('a', { ...q, high: false }).pose
        const path = walkPathOf(here, mover, [{ at: to.at, on: to.on }], {
          manner: 'run',
          allowance: Infinity,
        })
        const found = sightAlong(here, mover, path, [{ model: 'b', arc: false }]).get('b') ?? []
        const grid = sampleGrid(path.length).filter((_, i) => i % 3 === 0)
        for (const t of grid) {
          const within = found.some((one) => one.first <= t && t <= one.last)
          expect(seesAt(here, mover, path, { model: 'b', arc: false }, t)).toBe(within)
        }
      }),
      { numRuns: runs(60) },
    )
  })
})
