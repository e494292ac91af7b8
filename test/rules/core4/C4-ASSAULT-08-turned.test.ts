import { describe, expect, it } from 'vitest'
import { inContact } from '../../../main/rulesets/core4/assault/contact'
import { firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry/length'
import type { Base, Body } from '../../../shared/table/types'
import { board, coreGame, infantry, type ModelSpec, type PieceSpec } from '../board'

const on = (shape: 'oval' | 'rect', length: number, width: number): Body => {
  const base: Base = { shape, length: inches(length), width: inches(width) }
  return { ...infantry, base }
}
const rider = on('oval', 3, 1)
const wagon = on('rect', 4, 3)
interface Charge {
  readonly from: ModelSpec
  readonly at: ModelSpec
  readonly friends?: readonly ModelSpec[]
  /** Enemies it does not charge. */
  readonly others?: readonly ModelSpec[]
  readonly mates?: readonly ModelSpec[]
  readonly pieces?: readonly PieceSpec[]
  readonly width?: number
  readonly settings?: CoreState['settings']
}
/** The first model's way into contact; null where none is short enough. */
function charged(
  { from, at, friends = [], others = [], mates = [], pieces = [], width, settings = {} }: Charge,
  budget = 6,
) {
  const state = board({
    phase: 'assault',
    pieces,
    settings,
    ...(width !== undefined && { width }),
    units: [
      { id: 'A', seat: 'a', models: [from, ...mates] },
      { id: 'E', seat: 'b', models: [at] },
      ...(friends.length > 0 ? [{ id: 'F', seat: 'a' as const, models: friends }] : []),
      ...(others.length > 0 ? [{ id: 'O', seat: 'b' as const, models: others }] : []),
    ],
  })
  const game = coreGame(state, [])
  const [enemy] = standingModels(state, 'E')
  const length = { plan: inches(budget), climb: inches(budget), label: budget }
  const first = firstIntoContact(game, { unit: 'A', purpose: 'assault', targets: ['E'], budget: length }, 'E')
  if (!first || !enemy) return null
  const mover = standingModels(state, 'A').find(({ id }) => id === first.model)
  if (!mover) throw new Error('who charges stands there')
  expect(inContact(game, { ...mover, pose: first.move.end }, enemy)).toBe(true)
  const facings = first.path.map(({ facing }) => facing)
  return {
    cost: toInches(Math.max(first.move.plan, first.move.climb)),
    facing: first.move.end.facing,
    facings,
  }
}
const man = (x: number, y: number): ModelSpec => ({ at: [x, y, 0] })
const riding = (x: number, y: number, facing: number): ModelSpec => ({ at: [x, y, 0], body: rider, facing })

describe('C4-ASSAULT-08, C4-MOVE-08 a base that is no disc turns as it likes, and its middle pays', () => {
  it('over a barricade a rectangle reaches with its corner', () => {
    // Its farthest corner, 2.5" before its middle, comes to the near face of the barricade at y = 19.75.
    const barricade: PieceSpec = { id: 'B', kind: 'barricade', area: [15, 19.75, 25, 20.25], height: 1 }
    for (const facing of [0, 90]) {
      const from: ModelSpec = { at: [20, 12, 0], body: wagon, facing }
      expect(charged({ from, at: man(20, 20.75), pieces: [barricade] })?.cost).toBeCloseTo(5.25, 2)
    }
  })
  it('an oval comes nose first, whichever way it stood', () => {
    // 8" from middle to middle, less 0.5" of the disc and 1.5" of the nose.
    for (const facing of [0, 45, 90, 137])
      expect(charged({ from: riding(20, 16, facing), at: man(20, 24) })?.cost).toBeCloseTo(6, 2)
  })
  it('and not farther by a hair than the allowance', () => {
    expect(charged({ from: riding(20, 16, 90), at: man(20, 24) })).not.toBeNull()
    expect(charged({ from: riding(20, 16, 90), at: man(20, 24.02) })).toBeNull()
    expect(charged({ from: riding(20, 16, 0), at: man(20, 23.98) })).not.toBeNull()
  })
  it('a rectangle touches with a corner: nothing of it reaches farther', () => {
    const square: ModelSpec = { at: [20, 16, 0], body: on('rect', 4, 3), facing: 90 }
    expect(charged({ from: square, at: man(20, 24.9) })?.cost).toBeCloseTo(8.9 - 0.5 - 2.5, 2)
    expect(charged({ from: square, at: man(20, 25.02) })).toBeNull()
  })
  it('an oval met by an oval, each however it stands', () => {
    // The enemy lies across: his half inch and a nose of 1.5".
    const across = { from: riding(20, 16, 90), at: riding(20, 23.5, 0) }
    expect(charged(across)?.cost).toBeCloseTo(7.5 - 0.5 - 1.5, 2)
    const along = { from: riding(20, 16, 0), at: riding(20, 24.5, 90) }
    expect(charged(along)?.cost).toBeCloseTo(8.5 - 3, 2)
  })
  it('a disc meets the corner and the side of a rectangle', () => {
    const facing0: ModelSpec = { at: [20, 24, 0], body: wagon, facing: 0 }
    expect(charged({ from: man(20, 17), at: facing0 })?.cost).toBeCloseTo(7 - 1.5 - 0.5, 3)
    const corner = Math.hypot(4, 4) - 0.5
    expect(charged({ from: man(14, 18.5), at: facing0 })?.cost).toBeCloseTo(corner, 2)
  })
  it('a disc meets an oval wherever it is nearest, however that stands', () => {
    for (const [length, width] of [
      [2.76, 1.38],
      [4.7, 3.6],
      [3, 1],
    ] as const)
      for (let facing = 0; facing < 180; facing += 15) {
        const enemy: ModelSpec = { at: [19, 22, 0], body: on('oval', length, width), facing }
        const gap = nearestOfOval({ x: 20 - 19, y: 16.7 - 22 }, length / 2, width / 2, facing) - 0.5
        const cost = charged({ from: man(20, 16.7), at: enemy })?.cost ?? Infinity
        expect(cost, `${length} x ${width}, ${facing} degrees`).toBeGreaterThan(gap - 0.005)
        expect(cost, `${length} x ${width}, ${facing} degrees`).toBeLessThan(gap + 0.01)
      }
  })
  it('and its nose and flank exactly', () => {
    expect(charged({ from: man(20, 16), at: riding(20, 23, 90) })?.cost).toBeCloseTo(5, 3)
    expect(charged({ from: man(20, 16), at: riding(20, 22, 0) })?.cost).toBeCloseTo(5, 3)
  })
  it('round an oval that stands in between, by tangents', () => {
    // It lies across, its tips 1.5" to either side of (20.4, 20.5).
    const way = charged({ from: man(20, 18), friends: [riding(20.4, 20.5, 0)], at: man(20, 23.6) })
    const least = roundOval({ x: -0.4, y: -2.5 }, { x: -0.4, y: 3.1 }, 1.5, 0.5) - 1
    expect(Math.abs((way?.cost ?? 0) - least)).toBeLessThan(0.02)
  })
  it('who stands beside the enemy only has to turn', () => {
    expect(charged({ from: riding(20, 22.6, 0), at: man(20, 24) })?.cost).toBeLessThan(0.02)
  })
})

describe('C4-ASSAULT-08, C4-ASSAULT-11 among others it is turned so that it passes', () => {
  it('a floor overhead takes no room from who has enough of it, nor a low one where headroom is left aside', () => {
    const floorAt = (z: number): PieceSpec => ({
      id: 'T',
      ruin: { footprint: [10, 10, 30, 35], floors: [{ z, slab: [10, 10, 30, 35] }] },
    })
    // Three hem the enemy in: beside him it has room in few facings and at few places.
    const hemmed = {
      from: riding(20, 18, 0),
      at: man(20, 22.4),
      friends: [man(18.7, 21.4), man(21.3, 21.4), man(20, 20.9)],
    }
    const open = charged(hemmed)?.cost ?? 0
    expect(open).toBeGreaterThan(5)
    expect(charged({ ...hemmed, pieces: [floorAt(3)] })?.cost).toBeCloseTo(open, 3)
    // Nor do those who stand on it, right over him and all round.
    const above = [19, 20, 21].flatMap((x) => [21.3, 22.4, 23.5].map((y): ModelSpec => ({ at: [x, y, 1] })))
    const under = { ...hemmed, pieces: [floorAt(3)], friends: [...hemmed.friends, ...above] }
    expect(charged(under)?.cost).toBeCloseTo(open, 3)
    // Upstairs the walls of the storey below bar nobody, those of the same storey do.
    const upstairs = ({ at: [x, y], ...more }: ModelSpec): ModelSpec => ({ ...more, at: [x, y, 1] })
    const walled = (z: [number, number]): PieceSpec => ({
      id: 'K',
      ruin: {
        footprint: [10, 10, 30, 35],
        floors: [{ slab: [10, 10, 30, 35] }],
        walls: [20.8, 21.6].map((y) => ({ from: [12, y], to: [28, y], z })),
      },
    })
    const risen = {
      from: upstairs(hemmed.from),
      at: upstairs(hemmed.at),
      friends: hemmed.friends.map(upstairs),
    }
    expect(charged({ ...risen, pieces: [walled([0, 3])] })?.cost).toBeCloseTo(open, 3)
    expect(charged({ ...risen, pieces: [walled([3, 6])] })?.cost).not.toBeCloseTo(open, 3)
    const low = { ...hemmed, pieces: [floorAt(1.2)] }
    expect(charged({ ...low, settings: { 'cf.ruin.headroom': false } })?.cost).toBeCloseTo(open, 3)
    expect(charged(low)).toBeNull()
  })
  it('out of a rank it goes aslant as it stands', () => {
    // A rank 1.05" apart cannot turn where it is; its enemy is 3" aside.
    const mates = [riding(21.05, 16, 90), riding(18.95, 16, 90)]
    const friends = [riding(22.1, 16, 90), riding(17.9, 16, 90)]
    const way = charged({ from: riding(20, 16, 90), mates, friends, at: man(23, 22.5) }, 6)
    // The mate on that side is the nearest: 1.95" aside.
    const least = Math.hypot(1.95, 6.5) - 2
    expect(way?.cost).toBeGreaterThan(least - 0.001)
    expect(way?.cost).toBeLessThan(least + 0.02)
  })
  it('through a gap no wider than it is narrow', () => {
    const gate = [man(19, 19), man(21, 19)]
    expect(charged({ from: riding(20, 15.5, 0), friends: gate, at: man(20, 23) })?.cost).toBeCloseTo(5.5, 2)
    const shut = [man(19.02, 19), man(20.97, 19)]
    expect(
      charged({ from: riding(20, 15.5, 0), friends: shut, at: man(20, 22.9) })?.cost ?? 7,
    ).toBeGreaterThan(5.5)
  })
  it.each(['north', 'east'])(
    'turned only where it has to be: out sideways, then to the %s through a gate nose first, each way it looks once',
    (way) => {
      const north = way === 'north'
      const at = (x: number, y: number): ModelSpec => (north ? man(x, y) : man(y, x))
      // Whoever stands behind leaves it no room to turn at once; the gate lets it through only nose first.
      const friends = [at(20, 14.98), at(19, 18.4), at(21, 18.4)]
      const from = north ? riding(20, 16, 0) : riding(16, 20, 90)
      const found = charged({ from, friends, at: at(20, 23.5) })
      expect(found?.cost).toBeCloseTo(5.5, 2)
      const turns = found?.facings.map(
        (facing = 0) => (Math.round((north ? facing : facing - 90) / 5) * 5) % 180,
      )
      // The last of it is for the place beside the enemy.
      expect(turns?.map(Math.abs)).toEqual([0, 90, 90])
    },
  )
  it('round one base with its narrow side: two tangents and the arc between them', () => {
    // A circle of 1" round the friend, 2.5" and 3" from the middles; it ends 2" short of the enemy's.
    const [near, far] = [2.5, 3]
    const turn = Math.PI - Math.acos(1 / near) - Math.acos(1 / far)
    const least = Math.sqrt(near ** 2 - 1) + turn + Math.sqrt(far ** 2 - 1) - 2
    const way = charged({
      from: riding(20, 16, 90),
      at: man(20, 16 + near + far),
      friends: [man(20, 16 + near)],
    })
    expect(Math.abs((way?.cost ?? 0) - least)).toBeLessThan(0.02)
  })
  it('round an enemy it does not charge with its narrow side an inch off him (C4-ASSAULT-11)', () => {
    // As round a friend, but by a circle of 2": half its width, half of his base, and the inch that is his due.
    const [near, far] = [3.5, 4.5]
    const turn = Math.PI - Math.acos(2 / near) - Math.acos(2 / far)
    const least = Math.sqrt(near ** 2 - 4) + 2 * turn + Math.sqrt(far ** 2 - 4) - 2
    const past = (budget: number) =>
      charged(
        { from: riding(20, 16, 90), at: man(20, 16 + near + far), others: [man(20, 16 + near)] },
        budget,
      )
    expect(Math.abs((past(8)?.cost ?? 0) - least)).toBeLessThan(0.03)
    expect(past(least - 0.05)).toBeNull()
  })
  it('along the edge of the table', () => {
    const way = charged({ from: riding(0.5, 12, 90), at: man(0.5, 18) })
    expect(way?.cost).toBeCloseTo(4, 2)
  })
  it('round the corner of a house by its narrow side', () => {
    const house: PieceSpec = { id: 'B', kind: 'building', area: [20, 20, 26, 26], height: 4 }
    // Beside the wall, a quarter turn of 0.5" and on beside the next; the nose comes 2" before his middle.
    const way = charged({ from: riding(19.5, 23, 90), at: man(23.5, 19.5), pieces: [house] })
    expect(Math.abs((way?.cost ?? 0) - (3 + Math.PI / 4 + 3.5 - 2))).toBeLessThan(0.02)
  })
})

interface Plain {
  readonly x: number
  readonly y: number
}
/** Places of an oval's rim, a hundredth of a degree apart. */
const rimOf = (length: number, width: number, count = 36000): Plain[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count
    return { x: length * Math.cos(angle), y: width * Math.sin(angle) }
  })
/** From a place to an oval round the origin, turned counter-clockwise by so many degrees: the least of all its rim. */
function nearestOfOval(from: Plain, length: number, width: number, facing: number): number {
  const turn = (-facing * Math.PI) / 180
  const own = {
    x: from.x * Math.cos(turn) - from.y * Math.sin(turn),
    y: from.x * Math.sin(turn) + from.y * Math.cos(turn),
  }
  return Math.min(...rimOf(length, width, 3600).map(({ x, y }) => Math.hypot(own.x - x, own.y - y)))
}
/** The taut way round an oval round the origin, kept half an inch off, on its shorter side: of the places it bends at, the hull. */
function roundOval(from: Plain, to: Plain, length: number, width: number): number {
  const off = rimOf(length, width, 2000).map(({ x, y }) => {
    const [nx, ny] = [x / length ** 2, y / width ** 2]
    const far = Math.hypot(nx, ny)
    return { x: x + (0.5 * nx) / far, y: y + (0.5 * ny) / far }
  })
  const side = (left: boolean): number => {
    const beside = off.filter(({ x, y }) => {
      const cross = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
      return left ? cross > 0 : cross < 0
    })
    const along = [from, ...beside.sort((one, two) => one.y - two.y), to]
    // What does not stick out is cut short.
    const taut: Plain[] = []
    for (const next of along) {
      for (;;) {
        const [before, last] = [taut[taut.length - 2], taut[taut.length - 1]]
        if (!before || !last) break
        const cross = (last.x - before.x) * (next.y - before.y) - (last.y - before.y) * (next.x - before.x)
        if (left ? cross < 0 : cross > 0) break
        taut.pop()
      }
      taut.push(next)
    }
    return taut.reduce((sum, { x, y }, i) => {
      const before = taut[i - 1]
      return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
    }, 0)
  }
  return Math.min(side(true), side(false))
}
