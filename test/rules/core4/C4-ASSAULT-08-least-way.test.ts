import { describe, expect, it } from 'vitest'
import { inContact } from '../../../main/rulesets/core4/assault/contact'
import { firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry/length'
import { board, coreGame, infantry, type ModelSpec, type PieceSpec } from '../board'

type At = readonly [x: number, y: number, level?: number]
interface Charge {
  readonly from: At
  readonly at: At
  readonly pieces?: readonly PieceSpec[]
  readonly friends?: readonly At[]
  /** Enemies who are not charged. */
  readonly others?: readonly ModelSpec[]
  readonly settings?: CoreState['settings']
}
/** The first model's way into contact, one against one; null where none is short enough. */
function charged({ from, at, pieces = [], friends = [], others = [], settings = {} }: Charge, budget = 6) {
  const model = ([x, y, level = 0]: At) => ({ at: [x, y, level] as const })
  const state = board({
    phase: 'assault',
    pieces,
    settings,
    units: [
      { id: 'A', seat: 'a', models: [model(from)] },
      { id: 'E', seat: 'b', models: [model(at)] },
      ...(friends.length > 0 ? [{ id: 'F', seat: 'a' as const, models: friends.map(model) }] : []),
      ...(others.length > 0 ? [{ id: 'O', seat: 'b' as const, models: others }] : []),
    ],
  })
  const game = coreGame(state, [])
  const [mover] = standingModels(state, 'A')
  const [enemy] = standingModels(state, 'E')
  if (!mover || !enemy) throw new Error('one against one')
  const length = { plan: inches(budget), climb: inches(budget), label: budget }
  const first = firstIntoContact(game, { unit: 'A', purpose: 'assault', targets: ['E'], budget: length }, 'E')
  if (!first) return null
  const { plan, climb, end } = first.move
  expect(inContact(game, { ...mover, pose: end }, enemy)).toBe(true)
  return { cost: toInches(Math.max(plan, climb)), on: end.on }
}
const ruin = (walls?: { z: [number, number]; thickness?: number }): PieceSpec => ({
  id: 'R',
  ruin: {
    footprint: [16, 20, 28, 30],
    floors: [{ slab: [16, 20, 28, 30] }],
    ...(walls && { walls: [{ from: [16, 20.125], to: [28, 20.125], ...walls }] }),
  },
})
const area = (kind: NonNullable<PieceSpec['kind']>, height?: number): PieceSpec => ({
  id: 'P',
  kind,
  area: [16, 20, 28, 30],
  ...(height !== undefined && { height }),
})

describe('C4-ASSAULT-08, CF-ASSAULT-01 a defender just inside an outline is charged from outside it', () => {
  const inside = [0, 0.1, 0.2, 0.3, 0.45]
  for (const [name, piece] of [
    ['a ruin', ruin()],
    ['a wood', area('wood')],
    ['rubble', area('rubble', 0.5)],
    ['a crater', area('crater')],
  ] as const)
    it(`in ${name} a gap of 3" costs 3"`, () => {
      for (const deep of inside) {
        // Base to base from y = 20 + deep - 0.5 down to the charger's.
        const way = charged({ from: [22, 16 + deep], at: [22, 20 + deep], pieces: [piece] }, 3)
        expect(way?.cost).toBeCloseTo(3, 3)
        expect(way?.on.piece ?? null).toBeNull()
      }
    })
  it('aslant too, at the length of the gap and no more', () => {
    const gap = Math.hypot(2, 3.3) - 1
    const way = charged({ from: [20, 17], at: [22, 20.3], pieces: [ruin()] }, gap)
    expect(way?.cost).toBeCloseTo(gap, 3)
  })
  it('but not from the street below a floor an inch and more above it', () => {
    const low: PieceSpec = {
      id: 'R',
      ruin: { footprint: [16, 20, 28, 30], floors: [{ z: 1.2, slab: [16, 20, 28, 30] }] },
    }
    const way = charged({ from: [22, 16.2], at: [22, 20.2, 1], pieces: [low] })
    expect(way?.on).toEqual({ piece: 'R', level: 1 })
  })
})

describe('CF-RUIN-03 whoever charges stands on the ground there is', () => {
  it('out of a ruin on the street', () => {
    const way = charged({ from: [22, 21], at: [22, 18], pieces: [ruin()] })
    expect(way?.on).toEqual({ piece: null, level: 0 })
  })
  it('and from the street on the floor of the ruin', () => {
    const way = charged({ from: [22, 17], at: [22, 22], pieces: [ruin()] })
    expect(way?.on).toEqual({ piece: 'R', level: 0 })
  })
})

describe('CF-ASSAULT-02 a defender against the inside of a thin outer wall', () => {
  // The wall fills y = 20 to 20.25; he touches its inner face, the charger ends touching the outer one.
  const behind: At = [22, 20.75]
  it('is reached from the street where the charger touches the wall', () => {
    const way = charged({ from: [22, 16.5], at: behind, pieces: [ruin({ z: [0, 6] })] }, 3)
    expect(way?.cost).toBeCloseTo(3, 2)
  })
  it('from aside at the nearest place that still faces him, which is met square', () => {
    // Square to the wall the charger walks 3"; 0.3" aside is near enough: 1.25" / cos a <= 1.25" + 0.1" - the wall's share.
    const way = charged({ from: [22.3, 16.5], at: behind, pieces: [ruin({ z: [0, 6] })] }, 3)
    expect(way?.cost).toBeCloseTo(3, 2)
  })
  it('upstairs as well, from the floor on the other side', () => {
    const inner: PieceSpec = {
      id: 'R',
      ruin: {
        footprint: [16, 10, 28, 30],
        floors: [{ slab: [16, 10, 28, 30] }],
        walls: [{ from: [16, 20.125], to: [28, 20.125], z: [0, 6] }],
      },
    }
    expect(charged({ from: [22, 16.5, 1], at: [22, 20.75, 1], pieces: [inner] }, 3)?.cost).toBeCloseTo(3, 2)
  })
  it('is not where walls stand in the way of movement, unless they are as low as he is', () => {
    const settings = { 'cf.move.walls': 'physical' }
    const from: At = [22, 16.5]
    expect(charged({ from, at: behind, pieces: [ruin({ z: [0, 6] })], settings }, 3)).toBeNull()
    expect(charged({ from, at: behind, pieces: [ruin({ z: [0, 1] })], settings }, 3)?.cost).toBeCloseTo(3, 2)
  })
  it('C4-ASSAULT-01 a stub of 0.75" that is no taller than he is counts like a barricade', () => {
    const stub = ruin({ z: [0, 1.2], thickness: 0.75 })
    // It fills y = 19.75 to 20.5.
    expect(charged({ from: [22, 16.25], at: [22, 21], pieces: [stub] }, 3)?.cost).toBeCloseTo(3, 2)
    const tall = ruin({ z: [0, 6], thickness: 0.75 })
    expect(charged({ from: [22, 16.25], at: [22, 21], pieces: [tall] }, 3)).toBeNull()
  })
})

describe('C4-ASSAULT-08, -09 the cost is that of the shortest way, along tangents and arcs', () => {
  const house: PieceSpec = { id: 'B', kind: 'building', area: [20, 20, 24, 24], height: 4 }
  it('round one corner: 3" along a wall, a quarter turn of 0.5", 2" along the next', () => {
    const way = charged({ from: [19.5, 23], at: [23, 19.5], pieces: [house] })
    expect(way?.cost).toBeGreaterThan(5 + Math.PI / 4 - 0.002)
    expect(way?.cost).toBeLessThan(5 + Math.PI / 4 + 0.01)
  })
  it('and 5.96" are short enough for 6"', () => {
    const way = charged({ from: [19.5, 23], at: [23.17, 19.5], pieces: [house] })
    expect(way?.cost).toBeCloseTo(5.17 + Math.PI / 4, 1)
  })
  it('round one base: two tangents and the arc between them', () => {
    // A circle of 1" round the friend, 2" and 2.5" away.
    const turn = Math.PI - Math.acos(1 / 2) - Math.acos(1 / 2.5)
    const least = Math.sqrt(3) + turn + Math.sqrt(5.25) - 1
    const way = charged({ from: [20, 20], at: [20, 24.5], friends: [[20, 22]] })
    expect(Math.abs((way?.cost ?? 0) - least)).toBeLessThan(0.01)
  })
  it('through a gap exactly as wide as the base', () => {
    const way = charged({
      from: [20, 20],
      at: [20, 24],
      friends: [
        [19, 22],
        [21, 22],
      ],
    })
    expect(way?.cost).toBeCloseTo(3, 3)
  })
  it('into the last place beside an enemy, exactly as wide as the base', () => {
    // Friends touch him on five of six sides: the sixth is as wide as a base.
    const side = (turn: number): At => [
      20 + Math.cos((turn * Math.PI) / 180),
      22 + Math.sin((turn * Math.PI) / 180),
    ]
    const friends = [30, 150, 210, 270, 330].map(side)
    expect(charged({ from: [20, 26], at: [20, 22], friends })?.cost).toBeCloseTo(3, 2)
    expect(charged({ from: [20, 18], at: [20, 22], friends })).toBeNull()
  })
  it('with a wall that bars the way only where walls are physical', () => {
    const wall: PieceSpec = {
      id: 'R',
      ruin: { footprint: [16, 16, 28, 28], walls: [{ from: [18, 22], to: [21, 22], z: [0, 6] }] },
    }
    const from: At = [20.5, 20]
    const at: At = [20.5, 24]
    expect(charged({ from, at, pieces: [wall] })?.cost).toBeCloseTo(3, 3)
    // Round its end at x = 21: a body of 0.4" passes both corners of the 0.25" it is thick.
    const far = Math.hypot(0.5, 1.875)
    const turn = Math.atan2(0.5, 1.875) + Math.asin(0.4 / far)
    const round = 2 * (Math.sqrt(far * far - 0.16) + 0.4 * turn) + 0.25 - 1
    const way = charged({ from, at, pieces: [wall], settings: { 'cf.move.walls': 'physical' } })
    expect(Math.abs((way?.cost ?? 0) - round)).toBeLessThan(0.01)
  })
  it('over the heads of those who stand in between, where there is a floor and the climb is paid', () => {
    const row: readonly At[] = Array.from({ length: 12 }, (_, index) => [16.5 + index, 24] as const)
    const hall: PieceSpec = {
      id: 'R',
      ruin: { footprint: [16, 20, 28, 30], floors: [{ slab: [16, 20, 28, 30] }] },
    }
    const spec: Charge = { from: [22, 22], at: [22, 27], pieces: [hall], friends: row }
    expect(charged(spec)?.cost).toBeCloseTo(6, 3)
    expect(charged(spec, 5)).toBeNull()
  })
})

describe('C4-ASSAULT-08, C4-ASSAULT-11 an inch from enemies who are not charged, and no farther', () => {
  it('beside a disc', () => {
    // An inch of his own and of the other's bases, and the inch between: on both circles.
    const [at, other] = [
      [20, 24],
      [21.3, 22.4],
    ] as const
    const [dx, dy] = [other[0] - at[0], other[1] - at[1]]
    const far = Math.hypot(dx, dy)
    const along = (1 - 4 + far * far) / (2 * far)
    const aside = Math.sqrt(1 - along * along)
    const place = [at[0] + (dx * along + dy * aside) / far, at[1] + (dy * along - dx * aside) / far] as const
    const way = charged({ from: [18, 20], at, others: [{ at: [...other, 0] }] })
    expect(way?.cost).toBeCloseTo(Math.hypot(place[0] - 18, place[1] - 20), 3)
  })
  it('beside the flank of a rectangle', () => {
    // Its flank at x = 21.2: the middle of the charger goes no nearer than 19.7.
    const wagon = { ...infantry, base: { shape: 'rect', length: inches(4), width: inches(1) } } as const
    const way = charged({
      from: [19, 20],
      at: [20, 24],
      others: [{ at: [21.7, 24, 0], body: wagon, facing: 90 }],
    })
    expect(way?.cost).toBeCloseTo(Math.hypot(0.7, 4 - Math.sqrt(1 - 0.09)), 3)
  })
})
