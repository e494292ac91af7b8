import { atOnce } from '../../../shared/sliced'
import { describe, expect, it } from 'vitest'
import {
  poseAt,
  soldierReach,
  reachAreas,
  soldierRouteTo,
  standsBadly,
  walkPathOf,
  type WalkManner,
  type SpaceModel,
  type SoldierWalk,
  type WalkOptions,
} from '../../../shared/skirmish/space'
import { cm } from '../../../shared/geometry'
import type { Piece, SurfaceRef } from '../../../shared/table'
import { at, facing, ground, plain, ruin, soldier, storey, vehicle } from './ground'

const open: SurfaceRef = { piece: null, level: 0 }
/** A walk in the plane y = 10 of the spec, through these x. */
const go = (
  pieces: readonly Piece[],
  xs: readonly number[],
  options: WalkOptions | WalkManner,
  others: readonly SpaceModel[] = [],
): SoldierWalk => {
  const [start = 0, ...rest] = xs
  const man = soldier('man', [start, 10, 0])
  const asked = typeof options === 'string' ? { manner: options } : options
  const path = rest.map((x) => ({ at: at(x, 10), on: open }))
  return walkPathOf(ground([man, ...others], pieces), man, path, asked)
}
const reason = ({ refusal }: SoldierWalk): string | undefined => refusal?.key.replace('refusal.', '')
/** Garden walls across the plane, at these x, so high. */
const walls = (height: number, ...xs: readonly number[]): readonly Piece[] =>
  xs.map((x) =>
    ruin(`wall-${x}`, {
      footprint: [x - 1, 0, x + 1, 20],
      walls: [{ from: [x, 0.5], to: [x, 19.5], height }],
    }),
  )

describe('LS-MOVE-01, LS-GEO-09: the length of a path', () => {
  it('lets a man run 25 cm, not 25.1', () => {
    expect(go([], [20, 45], 'run')).toMatchObject({ length: 250, allowance: 250, crossings: [] })
    expect(go([], [20, 45], 'run').refusal).toBeUndefined()
    expect(reason(go([], [20, 45.1], 'run'))).toBe('pathTooLong')
  })
  it('gives each manner what the tables give it', () => {
    const allowance = (manner: WalkManner) => go([], [20, 21], manner).allowance / 10
    expect(
      (['run', 'moveShoot', 'short', 'reaction', 'suppressed', 'retreat'] as const).map(allowance),
    ).toEqual([25, 15, 5, 5, 10, 15])
  })
  it('adds up the corners', () => {
    const man = soldier('man', [20, 10, 0])
    const path = [
      { at: at(24, 10), on: open },
      { at: at(24, 13), on: open },
    ]
    expect(walkPathOf(ground([man]), man, path, { manner: 'run' }).length).toBeCloseTo(70)
  })
})

describe('LS-GEO-07, LS-MOVE-03: obstacles and what they leave of a move', () => {
  it('EX-09: 12 cm with one sill is legal as a run, not as move and shoot', () => {
    const run = go(walls(1.5, 26), [20, 32], 'run')
    expect(run.refusal).toBeUndefined()
    expect(run).toMatchObject({ length: 120, allowance: 150 })
    expect(run.crossings).toMatchObject([{ level: 'I', height: 15, allowance: 150 }])
    expect(run.crossings[0]?.gone).toBeCloseTo(58)
    const shoot = go(walls(1.5, 26), [20, 32], 'moveShoot')
    expect(shoot.allowance).toBe(50)
    expect(reason(shoot)).toBe('pathTooLong')
  })
  it('EX-09: 4.5 cm over the same sill is legal as move and shoot', () => {
    expect(go(walls(1.5, 22.2), [20, 24.5], 'moveShoot')).toMatchObject({ length: 45, allowance: 50 })
    expect(go(walls(1.5, 22.2), [20, 24.5], 'moveShoot').refusal).toBeUndefined()
  })
  it('EX-09: two sills leave 5 cm: 6 cm is too long; a third cannot be crossed', () => {
    const two = go(walls(1.5, 22, 24), [20, 26], 'run')
    expect(two).toMatchObject({ allowance: 50 })
    expect(two.crossings.map(({ allowance }) => allowance)).toEqual([150, 50])
    expect(reason(two)).toBe('pathTooLong')
    expect(go(walls(1.5, 22, 23.5), [20.5, 25.5], 'run').refusal).toBeUndefined()
    expect(reason(go(walls(1.5, 22, 23.5, 24.5), [20.5, 25.5], 'run'))).toBe('tooManyObstacles')
  })
  it('does not count what is 0.45 cm high or less', () => {
    expect(go(walls(0.45, 26), [20, 45], 'run').crossings).toEqual([])
    expect(go(walls(0.46, 26), [20, 35], 'run').crossings).toHaveLength(1)
  })
  it('refuses level I to the moves of 5 cm, and lets reactions and the suppressed cross it', () => {
    const over = (manner: WalkManner, to = 24.5) => reason(go(walls(1.5, 22.2), [20, to], manner))
    expect(over('short')).toBe('noObstacleInShortMove')
    expect(over('reaction')).toBeUndefined()
    expect(over('suppressed')).toBeUndefined()
    expect(over('suppressed', 26)).toBe('pathTooLong')
    expect(over('moveShoot', 25)).toBeUndefined()
    expect(reason(go(walls(1.5, 21.5, 23), [20, 24.7], 'moveShoot'))).toBe('tooManyObstacles')
  })
  it('LS-MOVE-04: level II in a run of 5 cm, and nothing else on it', () => {
    const run = go(walls(3, 22.2), [20, 25], 'run')
    expect(run.refusal).toBeUndefined()
    expect(run).toMatchObject({ allowance: 50, crossings: [{ level: 'II', height: 30 }] })
    expect(reason(go(walls(3, 22.2), [20, 25.1], 'run'))).toBe('pathTooLong')
    expect(reason(go([...walls(3, 22), ...walls(1.5, 23.4)], [20, 25], 'run'))).toBe('onlyThisObstacle')
    for (const manner of ['moveShoot', 'short', 'reaction', 'suppressed'] as const)
      expect(reason(go(walls(3, 22.2), [20, 24.5], manner))).toBe('onlyRunOver')
  })
  it('LS-MOVE-05: level III with help only; more than 7.65 cm not at all', () => {
    expect(reason(go(walls(7.62, 22.2), [20, 24.5], 'run'))).toBe('needsHelpUp')
    expect(go(walls(7.62, 22.2), [20, 24.5], { manner: 'run', climbs: true }).refusal).toBeUndefined()
    expect(reason(go(walls(7.7, 22.2), [20, 24.5], { manner: 'run', climbs: true }))).toBe('tooHighToClimb')
  })
  it('LS-VEH-01: tracks cross level I and nothing higher, wheels nothing above 0.45 cm', () => {
    const drives = (height: number, manner: 'tracked' | 'wheeled') =>
      reason(go(walls(height, 26), [20, 32], { manner, allowance: cm(20) }))
    expect(drives(2.25, 'tracked')).toBeUndefined()
    expect(drives(2.3, 'tracked')).toBe('vehicleStopped')
    expect(drives(0.45, 'wheeled')).toBeUndefined()
    expect(drives(0.5, 'wheeled')).toBe('vehicleStopped')
  })
  it('LS-VEH-01: backwards one looks the other way at the end; a centimetre is a centimetre', () => {
    const back = go([], [20, 26], { manner: 'wheeled', allowance: cm(6), reverse: true })
    expect(back).toMatchObject({ length: 60, end: { facing: 180 } })
    expect(back.refusal).toBeUndefined()
  })
  it('takes the height from the tables, not from code', () => {
    const man = soldier('man', [20, 10, 0])
    const space = ground([man], walls(1.5, 26))
    const high = { ...space, numbers: { ...space.numbers, obstacles: { ...space.numbers.obstacles, I: 10 } } }
    const path = [
      { at: at(24.9, 10), on: open },
      { at: at(27, 10), on: open },
    ]
    expect(walkPathOf(high, man, path, { manner: 'run' }).crossings[0]?.level).toBe('II')
  })
})

describe('LS-GEO-07: doors, breaches and windows', () => {
  const through = (
    kind: 'window' | 'door' | 'breach',
    sill: number,
    width: number,
    height: number,
    base = 9,
  ) =>
    go(
      [
        ruin('house', {
          footprint: [25, 0, 27, 20],
          walls: [
            {
              from: [26, 0.5],
              to: [26, 19.5],
              height: base,
              openings: [{ kind, along: 9.5 - width / 2, width, sill, height }],
            },
          ],
        }),
      ],
      [20, 32],
      'run',
    )
  it('a door and a breach are no obstacle', () => {
    expect(through('door', 0, 2.8, 5)).toMatchObject({ crossings: [], length: 120 })
    expect(through('breach', 0, 2, 4).refusal).toBeUndefined()
  })
  it('a window is as high as its sill', () => {
    expect(through('window', 1.3, 3, 3.5).crossings).toMatchObject([{ level: 'I', height: 13 }])
    expect(through('window', 2.4, 3, 3.5).crossings).toMatchObject([{ level: 'II', height: 24 }])
  })
  it('a window smaller than 2.0 × 1.5 cm lets nobody through', () => {
    expect(through('window', 1.3, 2, 1.5).refusal).toBeUndefined()
    expect(reason(through('window', 1.3, 1.9, 3))).toBe('tooHighToClimb')
    expect(reason(through('window', 1.3, 3, 1.4))).toBe('tooHighToClimb')
  })
  it('beside the door there is the wall', () => {
    const man = soldier('man', [20, 14, 0])
    const house = ruin('house', {
      footprint: [25, 0, 27, 20],
      walls: [
        {
          from: [26, 0.5],
          to: [26, 19.5],
          height: 9,
          openings: [{ kind: 'door', along: 8, width: 3, sill: 0, height: 5 }],
        },
      ],
    })
    const space = ground([man], [house])
    const to = { at: at(32, 14), on: open }
    expect(walkPathOf(space, man, [to], { manner: 'run' }).refusal?.cite).toEqual(['LS-GEO-07'])
    const { path, walk: round, refusal } = soldierRouteTo(space, man, to, { manner: 'run' })
    expect(refusal).toBeUndefined()
    expect(path.length).toBeGreaterThan(1)
    expect(round.crossings).toEqual([])
    // By the door at y = 10: 2 × √(6² + 2.5²) at the least, and not much more.
    expect(round.length).toBeGreaterThan(120)
    expect(round.length).toBeLessThan(150)
  })
})

/** A house of two storeys whose front wall ends at the first floor; stairs and a ladder inside. */
const house = ruin('house', {
  footprint: [30, 5, 45, 20],
  floors: [{ slab: [30.4, 5, 45, 20] }],
  walls: [{ from: [30.2, 5.2], to: [30.2, 19.8], height: storey }],
  stairs: [
    { kind: 'stair', level: 0, from: [34, 12], to: [40, 12], width: 2.5 },
    { kind: 'ladder', level: 0, from: [43, 8], to: [43.5, 8], width: 1.5 },
  ],
})
const upstairs: SurfaceRef = { piece: 'house', level: 1 }
const groundFloor: SurfaceRef = { piece: 'house', level: 0 }

describe('LS-GEO-08: storeys', () => {
  it('EX-10: with a helper up a wall of one storey, at most 5 cm of horizontal path; without him not', () => {
    const man = soldier('man', [28.75, 10, 0])
    const space = ground([man], [house])
    const up = (x: number, climbs: boolean) =>
      walkPathOf(space, man, [{ at: at(x, 10), on: upstairs }], { manner: 'run', climbs })
    const helped = up(33.75, true)
    expect(helped.refusal).toBeUndefined()
    expect(helped.crossings).toMatchObject([{ level: 'III' }])
    expect(helped.crossings[0]?.height).toBeCloseTo(76.2)
    expect(helped.length).toBeCloseTo(50)
    expect(helped.end).toMatchObject({ y: 76.2, on: upstairs })
    expect(reason(up(33.85, true))).toBe('pathTooLong')
    expect(reason(up(33.75, false))).toBe('needsHelpUp')
  })
  it('does not count the height of a climb, up or down', () => {
    const man = soldier('man', [33, 10, storey], { on: upstairs })
    const down = walkPathOf(ground([man], [house]), man, [{ at: at(28.5, 10), on: open }], {
      manner: 'run',
      climbs: true,
    })
    expect(down.length).toBeCloseTo(45)
    expect(down.crossings).toMatchObject([{ level: 'III' }])
  })
  it('nobody climbs through a floor', () => {
    const man = soldier('man', [36, 8, 0], { on: groundFloor })
    const up = walkPathOf(ground([man], [house]), man, [{ at: at(38, 8), on: upstairs }], {
      manner: 'run',
      climbs: true,
    })
    expect(reason(up)).toBe('noWayThrough')
  })
  it('and of what is too far even straight that is the reason, whatever lies between', () => {
    const man = soldier('man', [36, 8, 0], { on: groundFloor })
    const space = ground([man], [house])
    const upTo = (x: number): SoldierWalk =>
      walkPathOf(space, man, [{ at: at(x, 8), on: upstairs }], { manner: 'short' })
    // Up through the floor above, 5 cm on and 5.1.
    expect(reason(upTo(41))).toBe('noWayThrough')
    expect(upTo(41.1).refusal).toMatchObject({
      key: 'refusal.pathTooLong',
      args: { allowance: 5 },
      cite: ['LS-MOVE-01', 'LS-MOVE-03'],
    })
    // Through what is crossed in a run only, 15 cm away and 15.1.
    const wall = walls(3, 22.2)
    expect(reason(go(wall, [20, 35], 'moveShoot'))).toBe('onlyRunOver')
    expect(go(wall, [20, 35.1], 'moveShoot').refusal).toMatchObject({
      key: 'refusal.pathTooLong',
      args: { needed: 15.1, allowance: 15 },
    })
    // Of a way round that is too long what bars it is the reason where a shorter one may lead there.
    expect(reason(go(wall, [20, 30, 24], 'moveShoot'))).toBe('onlyRunOver')
  })
  it('walks stairs at their true length', () => {
    const man = soldier('man', [33, 12, 0], { on: groundFloor })
    const up = walkPathOf(
      ground([man], [house]),
      man,
      [
        { at: at(34, 12), on: groundFloor },
        { at: at(40, 12), on: upstairs },
      ],
      {
        manner: 'run',
      },
    )
    expect(up.refusal).toBeUndefined()
    expect(up.length / 10).toBeCloseTo(1 + Math.hypot(6, storey), 3)
    expect(up.crossings).toEqual([])
    // Half-way up the stairs he is half a storey high.
    const half = poseAt(up, (10 + 10 * Math.hypot(3, storey / 2)) / up.length)
    expect(half.y).toBeCloseTo(38.1)
    expect(half.at.x).toBeCloseTo(370)
  })
  it('LS-GEO-08: near the head of the stairs one stands in who waits there, half-way up one does not', () => {
    const man = soldier('man', [33, 12, 0], { on: groundFloor })
    const waiting = soldier('waiting', [41, 12, storey], { on: upstairs })
    const space = ground([man, waiting], [house])
    const up = walkPathOf(
      space,
      man,
      [
        { at: at(34, 12), on: groundFloor },
        { at: at(40, 12), on: upstairs },
      ],
      { manner: 'run' },
    )
    const gone = (x: number): number => (10 + 10 * Math.hypot(x - 34, ((x - 34) / 6) * storey)) / up.length
    expect(standsBadly(space, man, poseAt(up, gone(39.3)))).toMatchObject({
      key: 'refusal.baseOverlap',
      cite: ['LS-GEO-08'],
      at: ['man', 'waiting'],
    })
    expect(standsBadly(space, man, poseAt(up, gone(37)))).toBeNull()
  })
  it('counts every centimetre of a ladder twice, and not in a move of 5 cm', () => {
    const man = soldier('man', [43, 8, 0], { on: groundFloor })
    const path = [{ at: at(43.5, 8), on: upstairs }]
    const up = walkPathOf(ground([man], [house]), man, path, { manner: 'run' })
    expect(up.refusal).toBeUndefined()
    expect(up.length / 10).toBeCloseTo(2 * storey + 0.5, 2)
    expect(
      reason(walkPathOf(ground([man], [house]), man, path, { manner: 'short', allowance: cm(20) })),
    ).toBe('noLadderInShortMove')
  })
  it('stops nobody over a hole, off a floor or in a wall', () => {
    const holed = ruin('holed', {
      footprint: [30, 5, 45, 20],
      floors: [{ slab: [30, 5, 45, 20], holes: [[35, 8, 40, 16]] }],
    })
    const man = soldier('man', [32, 12, storey], { on: { piece: 'holed', level: 1 } })
    const space = ground([man], [holed])
    const to = (x: number, y = 12) =>
      walkPathOf(space, man, [{ at: at(x, y), on: { piece: 'holed', level: 1 } }], {
        manner: 'run',
        climbs: true,
      })
    expect(reason(to(37))).toBe('noFloorThere')
    expect(reason(to(42))).toBe('noFloorThere')
    expect(reason(to(33.5))).toBeUndefined()
    expect(reason(go(walls(3, 22.2), [20, 22.9], 'run'))).toBe('insideWall')
  })
  it('stands on the top of a block wide enough for a base, not on a narrow one', () => {
    const block = (width: number) => plain('block', 'barricade', [24, 5, 24 + width, 15], 2)
    const onto = (width: number) => {
      const man = soldier('man', [20, 10, 0])
      return walkPathOf(
        ground([man], [block(width)]),
        man,
        [{ at: at(24 + width / 2, 10), on: { piece: 'block', level: 1 } }],
        {
          manner: 'run',
        },
      )
    }
    const wide = onto(2.5)
    expect(wide.refusal).toBeUndefined()
    expect(wide).toMatchObject({ end: { y: 20 }, crossings: [{ level: 'I', height: 20 }], allowance: 150 })
    expect(reason(onto(2.4))).toBe('noFloorThere')
  })
  it('area terrain gives cover and slows nobody (LS-MOVE-06)', () => {
    expect(go([plain('rubble', 'rubble', [24, 5, 30, 15], 1.2)], [20, 45], 'run')).toMatchObject({
      crossings: [],
    })
  })
})

describe('LS-MOVE-06: rough ground', () => {
  const rubble = plain('rubble', 'rubble', [24, 5, 30, 15], 1.2)
  it('halves the move of whoever goes through it, where the players want it so', () => {
    expect(go([rubble], [20, 32], { manner: 'run', roughGround: true })).toMatchObject({ allowance: 125 })
    expect(reason(go([rubble], [20, 32.6], { manner: 'run', roughGround: true }))).toBe('pathTooLong')
    expect(go([rubble], [20, 23], { manner: 'run', roughGround: true }).allowance).toBe(250)
  })
})

describe('LS-GEO-09: others on the way', () => {
  const friend = soldier('friend', [25, 10, 0])
  const enemy = soldier('enemy', [25, 10, 0], { side: 'b' })
  it('passes through friends and does not end on them', () => {
    expect(go([], [20, 30], 'run', [friend]).refusal).toBeUndefined()
    expect(reason(go([], [20, 26], 'run', [friend]))).toBe('baseOverlap')
  })
  it('stays off enemies, unless he assaults them', () => {
    expect(reason(go([], [20, 30], 'run', [enemy]))).toBe('enemyInTheWay')
    expect(reason(go([], [20, 22.5], 'run', [enemy]))).toBe('enemyInTheWay')
    expect(go([], [20, 22.3], 'run', [enemy]).refusal).toBeUndefined()
    expect(go([], [20, 22.5], { manner: 'run', mayTouch: ['enemy'] }, [enemy]).refusal).toBeUndefined()
  })
  it('LS-MELEE-03: breaks away from whom he touches, but neither through him nor through his comrade', () => {
    const beside = soldier('beside', [22.5, 10, 0], { side: 'b' })
    expect(go([], [20, 10], 'run', [beside]).refusal).toBeUndefined()
    expect(reason(go([], [20, 30], 'run', [beside]))).toBe('enemyInTheWay')
    const behind = soldier('behind', [14, 10, 0], { side: 'b' })
    expect(reason(go([], [20, 10], 'run', [beside, behind]))).toBe('enemyInTheWay')
    expect(go([], [20, 16.7], 'run', [beside, behind]).refusal).toBeUndefined()
  })
  it('a wreck is man high, whatever its model is (LS-VEH-06)', () => {
    const wreck = vehicle('wreck', [23.5, 10], [2, 2, 6], { wreck: true })
    expect(go([], [20.2, 27], { manner: 'run', allowance: cm(25) }, [wreck]).crossings).toMatchObject([
      { level: 'II' },
    ])
  })
})

describe('LS-MOVE-07: facing', () => {
  it('a move of more than 5 cm ends facing along its last stretch of at least 1 cm', () => {
    const man = soldier('man', [20, 10, 0], { yaw: 180 })
    const to = (...places: readonly (readonly [number, number])[]) =>
      walkPathOf(
        ground([man]),
        man,
        places.map(([x, y]) => ({ at: at(x, y), on: open, facing: facing(0) })),
        { manner: 'run' },
      ).end.facing
    expect(to([26, 10])).toBeCloseTo(0)
    expect(to([26, 10], [26, 12])).toBeCloseTo(90)
    expect(to([26, 10], [26, 10.9])).toBeCloseTo(0)
    expect(to([25, 10])).toBeCloseTo(90)
  })
  it('looks along the way while it runs, and is free at the end with `opt.freeFacing`', () => {
    const man = soldier('man', [20, 10, 0], { yaw: 180 })
    const path = [{ at: at(30, 10), on: open, facing: facing(0) }]
    const run = walkPathOf(ground([man]), man, path, { manner: 'run' })
    expect(poseAt(run, 0).facing).toBe(facing(180))
    expect(poseAt(run, 0.5)).toMatchObject({ at: { x: 250 }, facing: 0 })
    expect(walkPathOf(ground([man]), man, path, { manner: 'run', freeFacing: true }).end.facing).toBe(90)
  })
})

describe('LS-GEO-15, LS-MOVE-08: table edges', () => {
  it('leaves where the foot point crosses the edge, through his own only', () => {
    const out = go([], [5, -5], { manner: 'run', mayLeave: ['west'] })
    expect(out).toMatchObject({ leaves: 'west', length: 50, end: { at: { x: 0 } } })
    expect(out.refusal).toBeUndefined()
    expect(reason(go([], [5, -5], 'run'))).toBe('wrongTableEdge')
    expect(go([], [5, 2], 'run').leaves).toBeNull()
  })
  it('names the edges by the compass', () => {
    const man = soldier('man', [40, 78, 0])
    const north = walkPathOf(ground([man]), man, [{ at: at(40, 81), on: open }], { manner: 'run' })
    expect(north.leaves).toBe('north')
  })
})

describe('LS-ENG-10: where a model can get to', () => {
  const man = soldier('man', [40, 40, 0])
  it('reaches as far as a run on open ground, and no farther', () => {
    const lengths = soldierReach(ground([man]), man, { manner: 'run' }).map(({ length }) => length)
    expect(Math.max(...lengths)).toBeGreaterThan(235)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250.01)
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  })
  it('goes less far behind a sill, and by the stairs to the floor above', () => {
    const farthest = (pieces: readonly Piece[]) =>
      Math.max(...soldierReach(ground([man], pieces), man, { manner: 'run' }).map(({ place }) => place.at.x))
    const sill = ruin('sill', {
      footprint: [44, 0, 46, 80],
      walls: [{ from: [45, 0.5], to: [45, 79.5], height: 1.5 }],
    })
    expect(farthest([])).toBeGreaterThan(630)
    expect(farthest([sill])).toBeLessThanOrEqual(550)
    const inside = soldier('man', [33, 12, 0], { on: groundFloor })
    const areas = atOnce(reachAreas(ground([inside], [house]), inside, { manner: 'run' }))
    expect(areas.map(({ on }) => on.level)).toContain(1)
  })
  it('offers only places to which a legal walk leads', () => {
    const space = ground([man], [...walls(1.5, 36, 44), ...walls(3, 50)])
    const somewhere = soldierReach(space, man, { manner: 'run' }).filter(
      ({ stands }, i) => stands && i % 97 === 0,
    )
    expect(somewhere.length).toBeGreaterThan(5)
    for (const { place, length } of somewhere) {
      const route = soldierRouteTo(space, man, { at: place.at, on: place.on }, { manner: 'run' })
      expect(route.refusal).toBeUndefined()
      expect(route.walk.length).toBeLessThanOrEqual(length + 0.1)
    }
  })
})
