import { describe, expect, it } from 'vitest'
import {
  besideLine,
  blastDistance,
  blastSphere,
  buildingKind,
  coverPlaces,
  dangerTube,
  distanceToPoint,
  basesTouch,
  isBunker,
  isInDanger,
  isInZone,
  isShielded,
  nearestCover,
  obscuredFromBlast,
  openingsAt,
  prismOutline,
  scatterBlast,
  scatterDirection,
  see,
  soldierSees,
  seesPoint,
  underUpright,
  zonePrism,
  type SpaceModel,
} from '../../../shared/skirmish/space'
import { cm } from '../../../shared/geometry'
import { defaultTables } from '../../../shared/skirmish/tables'
import { at, ground, numbers, plain, point, ruin, soldier, storey, vehicle } from './ground'

describe('LS-GEO-10: base contact', () => {
  const a = soldier('a', [10, 10, 0])
  it('is a gap of 0.1 cm at most and a step of 1 cm at most', () => {
    const touches = (x: number, z: number) => basesTouch(ground([a]), a, soldier('b', [x, 10, z]))
    expect(touches(12.5, 0)).toBe(true)
    expect(touches(12.6, 0)).toBe(true)
    expect(touches(12.62, 0)).toBe(false)
    expect(touches(12.5, 1)).toBe(true)
    expect(touches(12.5, 1.01)).toBe(false)
  })
  it('is broken by a wall between the mid-points, not by a low step', () => {
    const between = (height: number) =>
      ruin('wall', {
        footprint: [10, 5, 13, 15],
        walls: [{ from: [11.27, 5.5], to: [11.27, 14.5], height, thickness: 0.05 }],
      })
    const b = soldier('b', [12.55, 10, 0])
    expect(basesTouch(ground([a, b], [between(1.4)]), a, b)).toBe(true)
    expect(basesTouch(ground([a, b], [between(3)]), a, b)).toBe(false)
  })
  it('counts to a hull from its nearest side', () => {
    const truck = vehicle('truck', [10 + 1.25 + 4, 10], [8, 4, 3])
    expect(basesTouch(ground([a, truck]), a, truck)).toBe(true)
    expect(basesTouch(ground([a]), a, vehicle('truck', [10 + 1.25 + 4.2, 10], [8, 4, 3]))).toBe(false)
  })
  it('puts a soldier at an opening whose nearest point is within 0.5 cm of his base edge', () => {
    const house = ruin('house', {
      footprint: [20, 5, 30, 20],
      walls: [
        {
          from: [20.2, 5.2],
          to: [20.2, 19.8],
          height: 9,
          openings: [{ kind: 'window', along: 4, width: 3, sill: 1, height: 4 }],
        },
      ],
    })
    const space = ground([a], [house])
    const stands = (x: number, y: number, z = 0) =>
      openingsAt(space, soldier('m', [x, y, z])).some(({ piece }) => piece.id === 'house')
    // The near face of the wall is at x = 20.
    expect(stands(18.25, 10.5)).toBe(true)
    expect(stands(18.24, 10.5)).toBe(false)
    expect(stands(18.75, 15)).toBe(false)
    expect(stands(18.5, 10.5, storey)).toBe(false)
    expect(openingsAt(space, soldier('m', [18.5, 10.5, 0]))).toMatchObject([{ kind: 'window', level: 0 }])
  })
})

describe('LS-GEO-11: the blast sphere', () => {
  const slab = ruin('house', { footprint: [10, 10, 30, 30], floors: [{ slab: [10, 10, 30, 30] }] })
  const holed = ruin('house', {
    footprint: [10, 10, 30, 30],
    floors: [{ slab: [10, 10, 30, 30], holes: [[18, 18, 22, 22]] }],
  })
  const caught = (
    centre: readonly [number, number, number],
    radius: number,
    man: readonly [number, number, number],
  ) => blastSphere(ground([soldier('man', man)]), point(...centre), cm(radius)).length === 1

  it('EX-04: at 6.2 cm it is 4.95 away and caught, at 6.3 cm 5.05 and not', () => {
    expect(blastDistance(soldier('m', [26.2, 20, 0]), point(20, 20, 0)) / 10).toBeCloseTo(4.95, 3)
    expect(caught([20, 20, 0], 5, [26.2, 20, 0])).toBe(true)
    expect(blastDistance(soldier('m', [26.3, 20, 0]), point(20, 20, 0)) / 10).toBeCloseTo(5.05, 3)
    expect(caught([20, 20, 0], 5, [26.3, 20, 0])).toBe(false)
  })
  it('EX-04: a storey above it is 7.62 away: not caught by 5 or 7', () => {
    expect(caught([20, 20, 0], 5, [20, 20, storey])).toBe(false)
    expect(caught([20, 20, 0], 7, [20, 20, storey])).toBe(false)
    expect(caught([20, 20, 0], 7.62, [20, 20, storey])).toBe(true)
  })
  it('EX-04: below it the gap is 4.62; the floor shields him, a hole does not', () => {
    const below = soldier('below', [20, 20, 0], { on: { piece: 'house', level: 0 } })
    const centre = point(20, 20, storey)
    expect(blastDistance(below, centre) / 10).toBeCloseTo(4.62, 3)
    expect(blastSphere(ground([below], [slab]), centre, cm(5))).toMatchObject([{ shielded: true }])
    expect(blastSphere(ground([below], [holed]), centre, cm(5))).toMatchObject([{ shielded: false }])
  })
  it('is stopped by a wall higher than the model, not by a low one or through its opening', () => {
    const wall = (height: number, door = false) =>
      ruin('wall', {
        footprint: [21, 10, 23, 30],
        walls: [
          {
            from: [22, 10.5],
            to: [22, 29.5],
            height,
            openings: door ? [{ kind: 'door', along: 8, width: 3, sill: 0, height: 5 }] : [],
          },
        ],
      })
    const man = soldier('man', [24, 20, 0])
    const shielded = (height: number, door?: boolean) =>
      isShielded(ground([man], [wall(height, door)]), man, point(20, 20, 0))
    expect(shielded(6)).toBe(true)
    expect(shielded(3)).toBe(false)
    expect(shielded(3.1)).toBe(true)
    expect(shielded(6, true)).toBe(false)
  })
  it('reaches a hull at its nearest point, and names the nearest first', () => {
    const far = soldier('b', [23, 20, 0])
    const near = soldier('a', [18, 20, 0])
    const truck = vehicle('truck', [28, 20], [8, 4, 3])
    const found = blastSphere(ground([far, near, truck]), point(20, 20, 0), cm(5))
    expect(found.map(({ model }) => model.id)).toEqual(['a', 'b', 'truck'])
    expect((found[2]?.distance ?? 0) / 10).toBeCloseTo(4, 3)
  })
  it('LS-CORE-06: one order, whoever is looked at first: nobody is both as far as the next and farther than him', () => {
    const men = [soldier('c', [25, 20, 0]), soldier('b', [25.0006, 20, 0]), soldier('a', [25.0012, 20, 0])]
    const [one, two, three] = men as [SpaceModel, SpaceModel, SpaceModel]
    const orders = [
      men,
      [three, two, one],
      [two, one, three],
      [two, three, one],
      [three, one, two],
      [one, three, two],
    ]
    const caught = orders.map((inTurn) =>
      blastSphere(ground(inTurn), point(20, 20, 0), cm(5))
        .map(({ model }) => model.id)
        .join(' '),
    )
    expect(new Set(caught).size).toBe(1)
  })
  it('LS-BLAST-01: cover from a blast is judged from half a centimetre above its centre', () => {
    const man = soldier('man', [26, 20, 0])
    const wall = ruin('wall', {
      footprint: [22, 10, 24, 30],
      walls: [{ from: [23, 11], to: [23, 29], height: 2 }],
    })
    expect(obscuredFromBlast(ground([man]), man, point(20, 20, 0))).toBe(false)
    expect(obscuredFromBlast(ground([man], [wall]), man, point(20, 20, 0))).toBe(true)
  })
})

describe('LS-GEO-12: covering-fire zones', () => {
  const firer = soldier('firer', [40, 0, 0])
  const { zone } = defaultTables.covering
  const prism = zonePrism(firer, point(40, 30, storey), {
    width: cm(zone.w),
    height: cm(zone.h),
    depth: cm(zone.depth),
  })
  it('EX-05: holds the man on the ground floor and on the first, not the second, not at 47.6', () => {
    expect(isInZone(prism, soldier('m', [40, 32, 0]))).toBe(true)
    expect(isInZone(prism, soldier('m', [40, 32, storey]))).toBe(true)
    expect(isInZone(prism, soldier('m', [40, 32, 2 * storey]))).toBe(false)
    expect(isInZone(prism, soldier('m', [47.6, 32, storey]))).toBe(false)
    expect(isInZone(prism, soldier('m', [47.5, 32, storey]))).toBe(true)
  })
  it('EX-05: spans x 32.5 to 47.5 and y 25 to 35, limits included', () => {
    const corners = prismOutline(prism)
    expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(325)
    expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(475)
    expect(Math.min(...corners.map(({ z }) => z))).toBeCloseTo(at(0, 35).z)
    expect(Math.max(...corners.map(({ z }) => z))).toBeCloseTo(at(0, 25).z)
    expect(isInZone(prism, soldier('m', [40, 35, storey]))).toBe(true)
    expect(isInZone(prism, soldier('m', [40, 35.01, storey]))).toBe(false)
  })
  it('faces the lead firer, and his facing where he is straight below', () => {
    const above = zonePrism(soldier('f', [40, 30, 0], { yaw: 90 }), point(40, 30, 5), {
      width: 150,
      height: 150,
      depth: 100,
    })
    expect(Math.abs(above.normal.x)).toBeCloseTo(1)
  })
  it('needs a free ray from the lead firer’s eye to its centre', () => {
    const wall = ruin('wall', {
      footprint: [30, 19, 50, 21],
      walls: [{ from: [31, 20], to: [49, 20], height: 9 }],
    })
    expect(seesPoint(ground([firer]), firer, point(40, 30, 5))).toBe(true)
    expect(seesPoint(ground([firer], [wall]), firer, point(40, 30, 5))).toBe(false)
  })
})

describe('LS-GEO-13: the line of fire and the danger round it', () => {
  const firer = soldier('firer', [10, 10, 0])
  const target = soldier('target', [50, 10, 0])
  const tube = dangerTube(ground([firer, target]), firer, target)
  it('EX-25: 40.02 long, so danger from 10 to 50.02', () => {
    expect(tube.eye).toEqual(point(10, 10, 2.7))
    expect(tube.from / 10).toBeCloseTo(10, 3)
    expect(tube.to / 10).toBeCloseTo(50.02, 2)
  })
  it('EX-25: P and S are safe, Q and R are not', () => {
    const beside = (x: number, y: number) => besideLine(tube, point(x, y, 1.5))
    const danger = (x: number, y: number) => isInDanger(tube, soldier('m', [x, y, 0]))
    expect(beside(12, 12).s / 10).toBeCloseTo(2, 0)
    expect(danger(12, 12)).toBe(false)
    expect(beside(40, 19).beside / 10).toBeCloseTo(9, 1)
    expect(danger(40, 19)).toBe(true)
    expect(beside(59, 14).s / 10).toBeCloseTo(49, 0)
    expect(beside(59, 14).beside / 10).toBeCloseTo(4, 1)
    expect(danger(59, 14)).toBe(true)
    expect(danger(61, 10)).toBe(false)
  })
  it('ends where solid terrain stands behind the target', () => {
    const wall = ruin('wall', {
      footprint: [54, 0, 56, 20],
      walls: [{ from: [55, 1], to: [55, 19], height: 6 }],
    })
    const short = dangerTube(ground([firer, target], [wall]), firer, target)
    expect(short.to / 10).toBeCloseTo(44.8, 1)
    expect(isInDanger(short, soldier('m', [59, 14, 0]))).toBe(false)
  })
})

describe('LS-GEO-14: upright templates', () => {
  it('EX-23: at 15.9 the base reaches under the circle of 15, whatever the height', () => {
    const man = soldier('man', [69.9, 40, 0])
    const up = soldier('up', [54, 40, 3 * storey])
    const out = soldier('out', [54, 40 + 16.26, 0])
    const found = underUpright(ground([man, up, out]), at(54, 40), cm(15))
    expect(found.map(({ id }) => id)).toEqual(['man', 'up'])
    expect(distanceToPoint(man, point(54, 40, 0)) / 10).toBeCloseTo(14.65, 3)
  })
})

describe('LS-GEO-14, LS-SMOKE-02: smoke', () => {
  const a = soldier('a', [10, 10, 0])
  const b = soldier('b', [30, 10, 0], { side: 'b' })
  const smoke = [{ id: 's', at: at(20, 10), y: 0 }]
  it('rises 7.5 cm from where it lies and blocks every ray through it', () => {
    expect(soldierSees(ground([a, b], [], { smoke }), a, b)).toBe(false)
    expect(see(ground([a, b], [], { smoke }), a, b).witness.rays[0]?.blocker).toMatchObject({
      kind: 'area',
      id: 's',
    })
    const high = soldier('high', [10, 10, 3 * storey])
    const far = soldier('far', [30, 10, 2 * storey], { side: 'b' })
    expect(soldierSees(ground([high, far], [], { smoke }), high, far)).toBe(true)
    const beside = [{ id: 's', at: at(20, 16), y: 0 }]
    expect(see(ground([a, b], [], { smoke: beside }), a, b).free).toBe(9)
  })
  it('lets one inside see, and be seen, up to 5 cm, as in cover', () => {
    const inside = soldier('inside', [22, 10, 0])
    const near = soldier('near', [29.5, 10, 0], { side: 'b' })
    const far = soldier('far', [29.6, 10, 0], { side: 'b' })
    const space = ground([inside, near, far], [], { smoke })
    expect(see(space, inside, near)).toMatchObject({ visible: true, free: 9, obscured: true })
    expect(see(space, near, inside)).toMatchObject({ visible: true, obscured: true })
    expect(soldierSees(space, inside, far)).toBe(false)
  })
})

describe('LS-GEO-16: kinds of buildings', () => {
  it('is open unless the scenario says sealed; a bunker is a flag of either', () => {
    const terrain = {
      buildings: {
        shut: { kind: 'sealed' as const, bunker: false },
        pillbox: { kind: 'open' as const, bunker: true },
      },
    }
    const space = ground([], [], { terrain })
    expect(['shut', 'pillbox', 'other'].map((id) => buildingKind(space, id))).toEqual([
      'sealed',
      'open',
      'open',
    ])
    expect(['shut', 'pillbox', 'other'].map((id) => isBunker(space, id))).toEqual([false, true, false])
  })
})

describe('LS-BLAST-03: scatter in the room', () => {
  const firer = soldier('firer', [10, 10, 0])
  it('EX-18: 6 cm to the left of a shot to the north is 6 cm to the west', () => {
    const { centre } = scatterBlast(ground([firer]), firer, point(10, 50, 0), 'left', cm(6))
    expect(centre).toEqual(point(4, 50, 0))
    expect(distanceToPoint(soldier('friend', [1.5, 50, 0]), centre) / 10).toBeCloseTo(1.25, 3)
  })
  it('goes to every side as the firer sees it, and never beyond him', () => {
    const aim = point(10, 50, 0)
    const goes = (way: 'short' | 'right' | 'long', length: number) =>
      scatterBlast(ground([firer]), firer, aim, way, cm(length)).centre
    expect(goes('right', 6)).toEqual(point(16, 50, 0))
    expect(goes('long', 6)).toEqual(point(10, 56, 0))
    expect(goes('short', 6)).toEqual(point(10, 44, 0))
    expect(goes('short', 60)).toEqual(point(10, 10, 0))
    expect(scatterDirection(at(10, 10), at(10, 50), 'left').x).toBeCloseTo(-1)
  })
  it('EX-19: off the open floor edge it falls to the ground, and the man upstairs is not caught', () => {
    const house = ruin('house', { footprint: [20, 20, 40, 40], floors: [{ slab: [20, 20, 40, 40] }] })
    const man = soldier('man', [21, 30, storey], { side: 'b', on: { piece: 'house', level: 1 } })
    const thrower = soldier('thrower', [21, 12, 0])
    const space = ground([man, thrower], [house])
    const { centre, fell, stopped } = scatterBlast(space, thrower, point(21, 30, storey), 'left', cm(3))
    expect(centre.x).toBeCloseTo(180)
    expect(centre.y).toBe(0)
    expect(fell).toBeCloseTo(76.2)
    expect(stopped).toBe(false)
    expect(blastSphere(space, centre, cm(5))).toEqual([])
    // On the floor it stays up there.
    expect(scatterBlast(space, thrower, point(25, 30, storey), 'left', cm(3)).centre.y).toBeCloseTo(76.2)
  })
  it('stops at the near side of a wall', () => {
    const wall = ruin('wall', {
      footprint: [5, 40, 7, 60],
      walls: [{ from: [6, 41], to: [6, 59], height: 3 }],
    })
    const { centre, stopped } = scatterBlast(ground([firer], [wall]), firer, point(10, 50, 0), 'left', cm(6))
    expect(stopped).toBe(true)
    expect(centre.x / 10).toBeCloseTo(6.2, 2)
  })
})

describe('LS-GEO-05, LS-SUP-03: the nearest cover', () => {
  const enemy = soldier('enemy', [70, 40, 0], { side: 'b' })
  const wall = ruin('wall', {
    footprint: [46, 30, 48, 50],
    walls: [{ from: [47, 31], to: [47, 49], height: 2.2 }],
  })
  it('is the shortest way to where nobody sees him in the open', () => {
    const man = soldier('man', [42, 40, 0])
    const space = ground([man, enemy], [wall])
    const found = nearestCover(space, man, ['enemy'], { manner: 'suppressed' })
    expect(found).not.toBeNull()
    expect(found?.partial).toBe(false)
    expect(see(space, enemy, { ...man, pose: found?.pose ?? man.pose }).obscured).toBe(true)
    expect(found?.length).toBeLessThan(60)
  })
  it('is where he stands when he is in cover, and nowhere on the bare table', () => {
    const hidden = soldier('man', [45, 40, 0])
    expect(
      nearestCover(ground([hidden, enemy], [wall]), hidden, ['enemy'], { manner: 'reaction' }),
    ).toMatchObject({
      length: 0,
      path: [],
    })
    const bare = soldier('man', [20, 20, 0])
    expect(nearestCover(ground([bare, enemy]), bare, ['enemy'], { manner: 'reaction' })).toBeNull()
  })
  it('is cover from the nearest enemy where there is none from all', () => {
    const man = soldier('man', [44, 40, 0])
    const near = soldier('near', [60, 40, 0], { side: 'b' })
    const behind = soldier('behind', [5, 40, 0], { side: 'b' })
    const found = nearestCover(ground([man, near, behind], [wall]), man, ['near', 'behind'], {
      manner: 'reaction',
    })
    expect(found).toMatchObject({ partial: true })
  })
  it('LS-REACT-02: lists every place of a dodge', () => {
    const man = soldier('man', [43, 40, 0])
    const space = ground([man, enemy], [wall])
    const places = [...coverPlaces(space, man, ['enemy'], { manner: 'reaction' })]
    expect(places.length).toBeGreaterThan(2)
    expect(places.every(({ length }) => length <= numbers.move.reaction + 0.01)).toBe(true)
    expect([
      ...coverPlaces(ground([man, enemy], [plain('road', 'road', [0, 0, 5, 5])]), man, ['enemy'], {
        manner: 'reaction',
      }),
    ]).toEqual([])
  })
})
