/** Arcs, sight and range of mounted weapons (C4-VSHOOT-08 to -12, C4-WALKER-03). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { bearsOn, type Arc } from '../../../shared/sight'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import { arcNow, mountPlace, rangeOfMount, rangeToPlace } from '../../../main/rulesets/core4/sight/mounts'
import { sightQueries } from '../../../main/rulesets/core4/sight'
import { standingOf } from '../../../main/rulesets/core4/units'
import { modelOf } from '../../../main/rulesets/core4/game'
import { place } from '../board'
import { factsOf, refusalOf, rollsOf, rulesetOf, shoot } from './firing-line'
import { firing, guns, lineTank, mount, platform, type Platform } from './gun-platform'

const [anyGun] = guns
if (!anyGun) throw new Error('no guns')
const ordnance = { ...anyGun, s: 8, ap: 3, type: 'ordnance' as const }
const arcs = (given: Platform, settings = {}): readonly Arc[] => {
  const game = rulesetOf().gameOf(platform(given, { settings }))
  const model = modelOf(game.state, 'F.1')
  return given.mounts.map((one) => arcNow(game, model, one))
}
const point = (x: number, y: number, z = 1) => ({ ...place(48, x, y), y: inches(z) })
const only = (given: Platform, settings = {}): Arc => {
  const [arc] = arcs(given, settings)
  if (!arc) throw new Error('no mount')
  return arc
}

describe('C4-VSHOOT-10 computing an arc', () => {
  const fixed: Platform = {
    mounts: [mount('gun', 'hull', ['main7'], { at: { forward: 3, left: 0, up: 1 } })],
  }
  it('the example: fixed gun at (10, 13), heading 90°: (16, 19) lies on the edge and may be fired at, (16, 18) may not', () => {
    const arc = only(fixed)
    expect(arc.at).toMatchObject(place(48, 10, 13))
    expect(bearsOn(arc, point(16, 19))).toBe(true)
    expect(bearsOn(arc, point(16, 18))).toBe(false)
    expect(bearsOn(arc, point(4, 19))).toBe(true)
    expect(bearsOn(arc, point(10, 12))).toBe(false)
  })
  it.each([0, 45, 90, 137.5, 233.3, -20])('the edge counts at any heading: %s°', (facing) => {
    const arc = only({ ...fixed, facing })
    const at = (degrees: number) => {
      const angle = ((facing + degrees) * Math.PI) / 180
      return { x: arc.at.x + 200 * Math.cos(angle), y: 0, z: arc.at.z - 200 * Math.sin(angle) }
    }
    expect([45, -45, 44.9, 0].map((degrees) => bearsOn(arc, at(degrees)))).toEqual([true, true, true, true])
    expect([45.001, -45.001, 90, 180].map((degrees) => bearsOn(arc, at(degrees)))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
  it('height is no matter, unless 45° are agreed', () => {
    const up = [point(10, 19, 7), point(10, 19, 7.1), point(10, 19, -5.1)]
    expect(up.map((one) => bearsOn(only(fixed), one))).toEqual([true, true, true])
    const flat = only(fixed, { 'core4.vehicles.maxElevation': 45 })
    expect(up.map((one) => bearsOn(flat, one))).toEqual([true, false, false])
  })
})

describe('C4-VSHOOT-09 mounts', () => {
  const seen = (kind: Parameters<typeof mount>[1], more: Partial<Platform> = {}, settings = {}) => {
    // Heading 90°: ahead is +y, left is −x.
    const arc = only({ mounts: [mount('gun', kind, ['main7'])], ...more }, settings)
    const places = {
      ahead: [10, 20],
      left: [0, 10],
      right: [20, 10],
      astern: [10, 0],
      aheadLeft: [4, 17],
      asternLeft: [4, 3],
    } as const
    return Object.entries(places).flatMap(([name, [x, y]]) => (bearsOn(arc, point(x, y)) ? [name] : []))
  }
  it.each<[Parameters<typeof mount>[1], readonly string[]]>([
    ['turret', ['ahead', 'left', 'right', 'astern', 'aheadLeft', 'asternLeft']],
    ['pintle', ['ahead', 'left', 'right', 'astern', 'aheadLeft', 'asternLeft']],
    ['hull', ['ahead', 'aheadLeft']],
    ['sponsonLeft', ['ahead', 'left', 'astern', 'aheadLeft', 'asternLeft']],
    ['sponsonRight', ['ahead', 'right', 'astern']],
    ['left', ['left']],
    ['right', ['right']],
    ['rear', ['astern', 'asternLeft']],
    ['walkerArm', ['ahead', 'left', 'right', 'aheadLeft']],
  ])('%s bears on %j', (kind, names) => expect(seen(kind)).toEqual(names))
  it('sponsons as agreed', () => {
    const by = (degrees: number) => seen('sponsonLeft', {}, { 'core4.vehicles.sponsonArc': degrees })
    expect(by(135)).toEqual(['left', 'aheadLeft', 'asternLeft'])
    expect(by(90)).toEqual(['left'])
  })
  it('C4-WALKER-03: every weapon of a walker bears on the half of the table before it', () =>
    expect(seen('turret', { traits: ['walker'] })).toEqual(['ahead', 'left', 'right', 'aheadLeft']))
  it('who stands outside every arc is no target, and the refusal says so', () => {
    const behind = { models: [{ at: [10, 2, 0] as const }] }
    const given: Platform = { mounts: [mount('gun', 'hull', ['main7'])], targets: behind }
    expect(refusalOf(platform(given), { fire: firing('gun:main7') })).toBe('refusal.outsideArc')
  })
  it('four quarters of 90° leave no gap round a mount', () => {
    const kinds = ['hull', 'left', 'right', 'rear'] as const
    fc.assert(
      fc.property(
        fc.double({ min: -40, max: 40, noNaN: true }),
        fc.double({ min: -40, max: 40, noNaN: true }),
        fc.integer({ min: 0, max: 3599 }),
        (dx, dy, tenths) => {
          fc.pre(Math.hypot(dx, dy) > 0.01)
          const all = arcs({ mounts: kinds.map((kind) => mount(kind, kind, ['main7'])), facing: tenths / 10 })
          const bearing = all.filter((arc) =>
            bearsOn(arc, { x: arc.at.x + inches(dx), y: 0, z: arc.at.z + inches(dy) }),
          )
          expect(bearing.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('C4-VSHOOT-08 each weapon looks from its own mount', () => {
  // A wall between the left sponson and the target; the right one looks past its end.
  const wall = { id: 'wall', kind: 'building' as const, area: [2, 18, 9.6, 18.5] as const, height: 6 }
  const given: Platform = { mounts: lineTank, targets: { models: [{ at: [8, 20, 0] as const }] } }
  it('one sees the target and another does not', () => {
    const state = platform(given, { pieces: [wall] })
    expect(refusalOf(state, { fire: firing('left:main9') })).toBe('refusal.noSight')
    expect(refusalOf(state, { fire: firing('turret:main7') })).toBe('refusal.noSight')
    expect(refusalOf(state, { fire: firing('right:main9') })).toBe('refusal.outsideArc')
    const apart = platform(
      { ...given, targets: { models: [{ at: [12, 20, 0] }, { at: [8, 20, 0] }] } },
      { pieces: [wall] },
    )
    expect(refusalOf(apart, { fire: firing('right:main9') })).toBeNull()
    expect(refusalOf(apart, { fire: firing('left:main9') })).toBe('refusal.noSight')
  })
  it('its own hull is never in the way', () => {
    const low = mount('gun', 'turret', ['main7'], { at: { forward: -2.5, left: 0, up: 0.2 } })
    expect(refusalOf(platform({ mounts: [low] }), { fire: firing('gun:main7') })).toBeNull()
  })
  it('a mount stands on the hull, which stands on its place', () => {
    const state = platform({ mounts: lineTank, facing: 0 })
    const at = mountPlace(
      standingOf(modelOf(state, 'F.1')),
      mount('m', 'hull', ['main7'], { at: { forward: 2, left: 1, up: 1.5 } }),
    )
    const there = place(48, 12, 11)
    expect(at.x).toBeCloseTo(there.x, 6)
    expect(at.z).toBeCloseTo(there.z, 6)
    expect(at.y).toBe(inches(1.5))
  })
})

describe('C4-VSHOOT-08 a marker is laid by the eye of the weapon', () => {
  const bombard = { ...ordnance, id: 'bombard' }
  const small = { ...bombard, id: 'small', type: 'heavy' as const, rules: [{ rule: 'blast' }] }
  /** A house by its right flank: from the nose one looks past it, from the middle of the hull one does not. */
  const corner = (forward: number, settings = {}) =>
    platform(
      {
        mounts: [mount('gun', 'turret', ['bombard', 'small'], { at: { forward, left: 0, up: 1 } })],
        targets: { models: [{ at: [24, 14, 0] }] },
      },
      {
        weapons: [bombard, small],
        pieces: [{ id: 'house', kind: 'building', area: [12.5, 9.5, 13.5, 12.5], height: 4 }],
        settings,
      },
    )
  it('what the crew would not see it sees: its shell is not lost (C4-WEAPON-09)', () => {
    const run = shoot(corner(3), { fire: firing('gun:bombard'), dice: 'H 3 1' })
    expect(factsOf(run.events, 'markerLost')).toEqual([])
    expect(factsOf(run.events, 'markerStruck')).toMatchObject([{ full: ['T.1'] }])
  })
  it('what hides from it is no target, whatever the crew sees', () =>
    expect(refusalOf(corner(0), { fire: firing('gun:bombard') })).toBe('refusal.noSight'))
  it('so does a blast whose marker hits those alone that are seen (house rule)', () => {
    const seen = corner(3, { 'core4.weapons.markerNeedsSight': true })
    const run = shoot(seen, { fire: firing('gun:small'), dice: '6 1' })
    expect(factsOf(run.events, 'markerStruck')).toMatchObject([{ full: ['T.1'] }])
  })
})

describe('C4-VSHOOT-09 the arcs that are drawn are those of what still fires', () => {
  const shown = (more: object) => {
    const state = platform({ mounts: lineTank })
    const tank = modelOf(state, 'F.1')
    const now = { ...state, models: { ...state.models, 'F.1': { ...tank, ...more } } }
    const query: Query = { ask: 'mountArcs', unit: 'F' }
    const arcs = rulesetOf([sightQueries]).query(now, 'a', query as never) as QueryResult['mountArcs']
    return arcs.map(({ mount: id }) => id)
  }
  it.each([
    ['all of them', {}, ['turret', 'left', 'right']],
    ['without what has fired its one shot (C4-VDMG-13)', { mountsSpent: ['left'] }, ['turret', 'right']],
  ] as const)('%s', (_, more, expected) => expect(shown(more)).toEqual(expected))
  it('and go along with where it is drawn and how it is turned: then a sponson bears on who was ahead', () => {
    const state = platform({ mounts: lineTank })
    const { pose } = modelOf(state, 'F.1')
    if (!pose) throw new Error('it stands on the table')
    const bearing = (turned?: number) => {
      const drawn = turned === undefined ? undefined : { 'F.1': { ...pose, facing: pose.facing + turned } }
      const query: Query = { ask: 'mountArcs', unit: 'F', ...(drawn && { drawn }) }
      const arcs = rulesetOf([sightQueries]).query(state, 'a', query as never) as QueryResult['mountArcs']
      return arcs.flatMap(({ mount: id, bears }) => (bears.includes('T') ? [id] : []))
    }
    expect(bearing()).toEqual(bearing(0))
    expect(bearing(90)).toEqual(['turret', 'right'])
    expect(bearing(-90)).toEqual(['turret', 'left'])
  })
})

describe('C4-VSHOOT-11 range from the hull', () => {
  const turret = mount('turret', 'turret', ['main7'])
  // The front of the hull lies at y = 13, the rim of the base at 25.5.
  const state = (settings = {}) => platform({ mounts: [turret] }, { settings })
  const range = (settings = {}) =>
    rangeOfMount(rulesetOf().gameOf(state(settings)), 'F.1', turret, 'T.1') / 25.4
  it('from its nearest place', () => expect(range()).toBeCloseTo(12.5, 6))
  it('or from the mount, as agreed', () =>
    expect(range({ 'core4.vehicles.rangeFromMount': true })).toBeCloseTo(Math.hypot(15.5, 1), 6))
  it('so is that of a hole laid over the middle of a man (C4-WEAPON-09)', () => {
    const lost = (dice: string, settings = {}) => {
      const weapons = [{ ...ordnance, id: 'bombard', range: 14 }]
      const mounts = [mount('gun', 'turret', ['bombard'])]
      const target = { models: [{ at: [10, 24.3, 0] as const }] }
      const state = platform({ mounts, targets: target }, { weapons, settings })
      const at = modelOf(state, 'T.1').pose?.at ?? place(48, 0, 0)
      const answers = () => ({ form: 'marker' as const, at })
      return factsOf(shoot(state, { fire: firing('gun:bombard'), dice, answers }).events, 'markerLost')
    }
    expect(lost('H 3 1')).toEqual([])
    expect(lost('', { 'core4.vehicles.rangeFromMount': true })).toMatchObject([{ why: 'outOfRange' }])
  })
  it('from the mount it is the whole way through space to the hole, or as seen from above, as agreed', () => {
    const fired = { model: 'F.1', mount: turret } as const
    const hole = (flat: boolean, x: number, y: number) => {
      const settings = { 'core4.vehicles.rangeFromMount': true, 'core4.general.range2D': flat }
      return rangeToPlace(rulesetOf().gameOf(state(settings)), fired, point(x, y, 5)) / 25.4
    }
    // The gun: at (10, 10), an inch up; the hole lies five inches up.
    expect(hole(false, 13, 14)).toBeCloseTo(Math.hypot(3, 4, 4), 6)
    expect(hole(true, 13, 14)).toBeCloseTo(5, 6)
  })
})

describe('C4-VSHOOT-12 a linked pair is one weapon', () => {
  const pair = mount('pair', 'turret', ['main7'], { linked: true })
  it('throws its misses again', () => {
    const run = shoot(platform({ mounts: [pair] }), { fire: firing('pair:main7'), dice: '1 2' })
    expect(rollsOf(run.events, 'toHit').map(({ dice }) => dice.map(({ face }) => face))).toEqual([[1], [2]])
  })
  it('and counts once in the matrix: a walker that moved fires it and another', () => {
    const mounts = [pair, mount('arm', 'walkerArm', ['main9'])]
    const walking = platform({ mounts, traits: ['walker'], driven: 5 })
    expect(refusalOf(walking, { fire: firing('pair:main7', 'arm:main9') })).toBeNull()
  })
})
