import { describe, expect, it } from 'vitest'
import { inContact } from '../../../main/rulesets/core4/assault/contact'
import { contactMoves, firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { placesAgainstTheWall } from '../../../main/rulesets/core4/assault/wall-contact'
import { inches, toInches, tolerance } from '../../../shared/geometry/length'
import { baseToPolygon, solids } from '../../../shared/table'
import type { Base, Body } from '../../../shared/table/types'
import { board, coreGame, infantry, type PieceSpec, type WallSpec } from '../board'

type At = readonly [x: number, y: number, level?: number]
interface Charge {
  readonly from: At | readonly At[]
  readonly at: At | readonly At[]
  readonly pieces: readonly PieceSpec[]
  readonly friends?: readonly At[]
  readonly settings?: CoreState['settings']
  /** Of those who charge. */
  readonly body?: Body
}
const many = (at: At | readonly At[]): readonly At[] =>
  typeof at[0] === 'number' ? [at as At] : (at as readonly At[])
const model = ([x, y, level = 0]: At) => ({ at: [x, y, level] as const })
const stateOf = ({ from, at, pieces, friends = [], settings = {}, body }: Charge): CoreState =>
  board({
    phase: 'assault',
    pieces,
    settings,
    units: [
      { id: 'A', seat: 'a', models: many(from).map(model), body },
      { id: 'E', seat: 'b', models: many(at).map(model) },
      ...(friends.length > 0 ? [{ id: 'F', seat: 'a' as const, models: friends.map(model) }] : []),
    ],
  })
const approach = (budget: number) => ({
  unit: 'A',
  purpose: 'assault' as const,
  targets: ['E'],
  budget: { plan: inches(budget), climb: inches(budget), label: budget },
})
/** Where the first model ends and how far it walked, inches; null where a roll of this does not do. */
function charged(charge: Charge, roll: number) {
  const state = stateOf(charge)
  const first = firstIntoContact(coreGame(state, []), approach(roll), 'E')
  if (!first) return null
  const { plan, end } = first.move
  return { walked: toInches(plan), x: toInches(end.at.x), y: toInches(state.table.depth - end.at.z) }
}
/** Charges on a roll of exactly this, and on nothing less. */
function costs(charge: Charge, needed: number) {
  expect(charged(charge, needed - 0.02), `less than ${needed}"`).toBeNull()
  expect(charged(charge, needed + 0.005), `${needed}"`).not.toBeNull()
}
/** A hall with one wall from north to south, its western face at x = 20. */
const hall = (thickness = 0.25, wall: Partial<WallSpec> = {}, more: readonly WallSpec[] = []): PieceSpec => ({
  id: 'R',
  ruin: {
    footprint: [10, 10, 40, 30],
    floors: [{ slab: [10, 10, 40, 30] }],
    walls: [
      { from: [20 + thickness / 2, 10], to: [20 + thickness / 2, 30], z: [0, 6], thickness, ...wall },
      ...more,
    ],
  },
})
const street: PieceSpec = {
  id: 'R',
  ruin: {
    footprint: [20, 10, 40, 30],
    floors: [{ slab: [20, 10, 40, 30] }],
    walls: [{ from: [20.125, 10], to: [20.125, 30], z: [0, 6] }],
  },
}
/** Farther than both touching the wall, nearer than room for a base between. */
const between = [0.15, 0.2, 0.3, 0.6, 0.95]

describe('CF-ASSAULT-02 a thin wall between two bases does not prevent contact', () => {
  for (const off of between) {
    const needed = 3.25 + off
    it(`from the street, he stands ${off}" behind it: as far as to touch him, and no farther than the wall`, () => {
      const charge: Charge = { from: [16.5, 20], at: [20.75 + off, 20], pieces: [street] }
      costs(charge, needed)
      const end = charged(charge, needed + 0.005)
      expect(end?.x).toBeCloseTo(19.5, 2)
      expect(end?.walked).toBeCloseTo(3, 2)
    })
    it(`from inside out the same`, () =>
      costs({ from: [23.75, 20], at: [19.5 - off, 20], pieces: [street] }, needed))
    it(`and upstairs through an inner wall`, () =>
      costs({ from: [16.5, 20, 1], at: [20.75 + off, 20, 1], pieces: [hall()] }, needed))
  }
  it('aslant it costs what the straight way to him costs', () => {
    const needed = Math.hypot(4.65, 0.7) - 1
    costs({ from: [16.5, 20.7], at: [21.15, 20], pieces: [hall()] }, needed)
  })
  it('where a friend bars the straight way to its place against the wall it goes round him', () => {
    const needed = Math.hypot(4.45, 1.5) - 1
    const charge: Charge = {
      from: [16.5, 21.5],
      at: [20.95, 20],
      pieces: [hall()],
      friends: [[18.259, 19.831]],
    }
    costs(charge, needed)
    const [alone, round] = [{ ...charge, friends: [] }, charge].map((one) => charged(one, needed + 0.005))
    expect(round?.x).toBeCloseTo(19.5, 2)
    expect(round?.walked).toBeGreaterThan((alone?.walked ?? 9) + 0.001)
    expect(round?.walked).toBeLessThan(needed)
  })
  it('where there is room for the base between the wall and him it goes there', () => {
    const end = charged({ from: [16.5, 20], at: [21.75, 20], pieces: [hall()] }, 4.3)
    expect(end?.x).toBeCloseTo(20.75, 2)
  })
  it('a wall of 0.1" and one of 0.5" count, one of 0.55" does not', () => {
    costs({ from: [16.5, 20], at: [20.9, 20], pieces: [hall(0.1)] }, 3.4)
    costs({ from: [16.5, 20], at: [21.3, 20], pieces: [hall(0.5)] }, 3.8)
    // Round to his side: his base and the charger's both 0.3" and 0" off the inner face.
    const aside = Math.hypot(4.55, Math.sqrt(1 - 0.09))
    costs({ from: [16.5, 20], at: [21.35, 20], pieces: [hall(0.55)] }, aside)
  })
  it('nor any where walls stand in the way', () =>
    expect(
      charged(
        {
          from: [16.5, 20],
          at: [20.95, 20],
          pieces: [hall()],
          settings: { 'cf.move.walls': 'physical' },
        },
        6,
      ),
    ).toBeNull())
  it('what may be agreed of low obstacles (C4-ASSAULT-01) changes nothing about it', () =>
    costs(
      {
        from: [16.5, 20],
        at: [20.95, 20],
        pieces: [hall()],
        settings: { 'core4.assault.contactAcrossObstacle': false },
      },
      3.45,
    ))
  it('two walls back to back are no more than two thin walls', () => {
    const twin: WallSpec = { from: [20.375, 10], to: [20.375, 30], z: [0, 6] }
    costs({ from: [16.5, 20], at: [21.2, 20], pieces: [hall(0.25, {}, [twin])] }, 3.7)
  })
  it('with room between two walls he goes into it, and stands against the second', () => {
    const second: WallSpec = { from: [21.625, 10], to: [21.625, 30], z: [0, 6] }
    const pieces = [hall(0.25, {}, [second])]
    costs({ from: [16.5, 20], at: [22.45, 20], pieces }, 4.95)
    expect(charged({ from: [16.5, 20], at: [22.45, 20], pieces }, 5)?.x).toBeCloseTo(21, 2)
  })
  it('in a doorway too narrow for the base it stands as far in as it may', () => {
    const door = { along: 9.6, width: 0.8, sill: 0, height: 2 }
    const charge: Charge = { from: [16.5, 20], at: [20.95, 20], pieces: [hall(0.25, { openings: [door] })] }
    costs(charge, 3.45)
    // Both jambs are touched: 0.3" from its middle to the face.
    expect(charged(charge, 3.5)?.x).toBeCloseTo(19.7, 2)
  })
  it('in a doorway wide enough it stands in it and touches him', () => {
    const door = { along: 9.4, width: 1.2, sill: 0, height: 2 }
    const charge: Charge = { from: [16.5, 20], at: [20.95, 20], pieces: [hall(0.25, { openings: [door] })] }
    expect(charged(charge, 3.46)?.x).toBeCloseTo(19.95, 2)
  })
})

describe('CF-ASSAULT-02 a thin wall, whichever way it runs', () => {
  const middle: At = [20, 20]
  /** So far along the wall and beyond its middle, the wall's normal at this angle. */
  const turnedBy =
    (degrees: number) =>
    (along: number, beyond: number): At => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      return [middle[0] + beyond * cos - along * sin, middle[1] + beyond * sin + along * cos]
    }
  const wallAt = (place: ReturnType<typeof turnedBy>): PieceSpec => ({
    id: 'R',
    ruin: {
      footprint: [5, 5, 35, 35],
      floors: [{ slab: [5, 5, 35, 35] }],
      walls: [
        {
          from: [...place(-10, 0)] as [number, number],
          to: [...place(10, 0)] as [number, number],
          z: [0, 6],
        },
      ],
    },
  })
  for (const degrees of [0, 40, 90, 140, 180, 215, 270, 320]) {
    const place = turnedBy(degrees)
    const pieces = [wallAt(place)]
    it(`${degrees}°: straight and aslant as far as to touch him`, () => {
      costs({ from: place(0, -3.625), at: place(0, 0.95), pieces }, 3.575)
      costs({ from: place(0.7, -3.625), at: place(0, 0.95), pieces }, Math.hypot(4.575, 0.7) - 1)
      costs({ from: place(-0.7, -3.625), at: place(0, 0.95), pieces }, Math.hypot(4.575, 0.7) - 1)
    })
    it(`${degrees}°: who stands against it touches him behind it, and nobody aside of him`, () => {
      const touch = (along: number): boolean => {
        const state = stateOf({ from: place(along, -0.625), at: place(0, 0.95), pieces })
        const [[a], [b]] = [standingModels(state, 'A'), standingModels(state, 'E')]
        return a !== undefined && b !== undefined && inContact(coreGame(state, []), a, b)
      }
      expect([-1.1, -0.6, 0, 0.6, 1.1].map(touch)).toEqual([false, true, true, true, false])
    })
  }
})

describe('CF-ASSAULT-02 where two thin walls meet at less than a right angle', () => {
  const bisector = 30
  for (const degrees of [0, 50, 100, 155, 200, 250, 310])
    it(`${degrees}°: who would stand in both is set down against one of them, no farther off`, () => {
      const along = (angle: number, far: number): [number, number] => {
        const turned = ((degrees + angle) * Math.PI) / 180
        return [20 + far * Math.cos(turned), 20 + far * Math.sin(turned)]
      }
      const corner: PieceSpec = {
        id: 'R',
        ruin: {
          footprint: [5, 5, 35, 35],
          walls: [-bisector, bisector].map((angle) => ({
            from: along(angle, 0),
            to: along(angle, 8),
            z: [0, 6],
          })),
        },
      }
      const state = stateOf({ from: along(0, 1), at: along(180, 0.8), pieces: [corner] })
      const [[model], [enemy]] = [standingModels(state, 'A'), standingModels(state, 'E')]
      if (!model || !enemy) throw new Error('two models')
      const places = placesAgainstTheWall(coreGame(state, []), model, enemy)
      const off = places.map((at) =>
        Math.min(
          ...state.table.pieces
            .flatMap(solids)
            .map(({ outline }) => baseToPolygon({ base: model.body.base, at, facing: 0 }, outline)),
        ),
      )
      expect(off.length).toBeGreaterThan(1)
      for (const gap of off) expect(Math.abs(gap)).toBeLessThan(tolerance)
    })
})

describe('CF-ASSAULT-02 bases that are no discs are set down against a thin wall as well', () => {
  const on = (base: Base): Body => ({ ...infantry, base })
  const bike = on({ shape: 'oval', length: inches(3), width: inches(1) })
  const cart = on({ shape: 'rect', length: inches(2), width: inches(1.5) })
  for (const off of between) {
    it(`an oval, he stands ${off}" behind it: as far as to touch him with its nose`, () => {
      const charge: Charge = { from: [15, 20], at: [20.75 + off, 20], pieces: [street], body: bike }
      // To his middle, less half an inch of his base and 1.5" of its own.
      const needed = 5.75 + off - 2
      costs(charge, needed)
      const end = charged(charge, needed + 0.01)
      expect(end?.walked).toBeLessThanOrEqual(needed)
      expect(end?.x).toBeLessThan(19.51)
    })
    it(`a rectangle with its corner, he stands ${off}" behind it`, () => {
      const charge: Charge = { from: [15, 20], at: [20.75 + off, 20], pieces: [street], body: cart }
      costs(charge, 5.75 + off - 0.5 - 1.25)
    })
  }
})

describe('CF-ASSAULT-02 a base that has to be turned on its way to a place against the wall', () => {
  const cart: Body = {
    ...infantry,
    base: { shape: 'rect', length: inches(2.6), width: inches(1.1) },
  }
  const charge: Charge = {
    from: [15.05, 21.3],
    at: [20.9, 20],
    pieces: [hall()],
    friends: [
      [17.15, 20.55],
      [15.5, 22.6],
    ],
    body: cart,
  }
  it('comes there round what it cannot be turned past, for no more than it would have gone to touch him', () => {
    const state = stateOf(charge)
    const first = firstIntoContact(coreGame(state, []), approach(6), 'E')
    const { plan = 0 } = first?.move ?? {}
    expect(toInches(plan)).toBeCloseTo(3.91, 2)
    expect(toInches(first?.wouldGo ?? 0)).toBeCloseTo(4.3, 2)
  })
})

describe('CF-ASSAULT-02 the wall alone keeps them apart', () => {
  const second: At = [20.75 + 0.866, 20]
  it('who stands behind a rank of his own is not touched through it', () => {
    const rank: readonly At[] = [
      [20.75, 19.45],
      [20.75, 20.55],
    ]
    const state = stateOf({ from: [19.5, 20], at: [...rank, second], pieces: [hall()] })
    const game = coreGame(state, [])
    const [a] = standingModels(state, 'A')
    const touched = standingModels(state, 'E').filter((enemy) => a && inContact(game, a, enemy))
    expect(touched.map(({ id }) => id)).toEqual(['E.1', 'E.2'])
  })
  it('nor through something thick, nor a model that is not against the wall', () => {
    const touch = (from: At, at: At, pieces: readonly PieceSpec[]): boolean => {
      const state = stateOf({ from, at, pieces })
      const [[a], [b]] = [standingModels(state, 'A'), standingModels(state, 'E')]
      if (!a || !b) throw new Error('two models')
      const there = inContact(coreGame(state, []), a, b)
      expect(inContact(coreGame(state, []), b, a)).toBe(there)
      return there
    }
    expect(touch([19.5, 20], [21.2, 20], [hall()])).toBe(true)
    expect(touch([19.25, 20], [21.2, 20], [hall()])).toBe(false)
    expect(touch([19.5, 20], [21.2, 20], [hall(0.25, { z: [3, 6] })])).toBe(false)
    expect(touch([19.5, 20], [21.8, 20], [hall()])).toBe(false)
    // Nor aside of it: straight through the wall he would pass him.
    expect(touch([19.5, 21.1], [21.2, 20], [hall()])).toBe(false)
  })
  it('a corner of two walls is no more than they are', () => {
    const corner = hall(0.25, { from: [20.125, 20.125] }, [
      { from: [20.125, 20.125], to: [30, 20.125], z: [0, 6] },
    ])
    const [from, at]: [At, At] = [
      [17.5, 17.5],
      [21.05, 21.05],
    ]
    costs({ from, at, pieces: [corner] }, 3.55 * Math.SQRT2 - 1)
  })
  it('a wall that runs the way he would go is not gone through', () => {
    const junction = hall(0.25, {}, [{ from: [20.25, 20.125], to: [30, 20.125], z: [0, 6] }])
    const state = stateOf({ from: [19.5, 20.3], at: [22, 20.76], pieces: [junction] })
    const [[a], [b]] = [standingModels(state, 'A'), standingModels(state, 'E')]
    expect(a && b && inContact(coreGame(state, []), a, b)).toBe(false)
  })
  it('where others leave no other place beside him it is still made', () => {
    const friends: readonly At[] = [
      [20.95, 19],
      [20.95, 21],
      [21.95, 20],
    ]
    costs({ from: [16.5, 20], at: [20.95, 20], pieces: [hall()], friends }, 3.45)
  })
  it('two stand side by side against it, and both count', () => {
    const state = stateOf({
      from: [
        [16.5, 19.4],
        [16.5, 20.6],
      ],
      at: [20.95, 20],
      pieces: [hall()],
    })
    const game = coreGame(state, [])
    const first = firstIntoContact(game, approach(4), 'E')
    const { moves, coherent } = contactMoves(game, approach(4), ['A.1', 'A.2'], first)
    expect(coherent).toBe(true)
    const [enemy] = standingModels(state, 'E')
    const ends = standingModels(state, 'A').map((mate) => ({
      ...mate,
      pose: moves.find(({ model: id }) => id === mate.id)?.move.end ?? mate.pose,
    }))
    expect(ends.map((mate) => enemy && inContact(game, mate, enemy))).toEqual([true, true])
  })
  it('who can touch him for less elsewhere does', () => {
    // Round the wall's end at y = 20.4 the straight way is free.
    const open = hall(0.25, { from: [20.125, 21.2] })
    const end = charged({ from: [16.5, 20], at: [20.95, 20], pieces: [open] }, 3.46)
    expect(end?.x).toBeCloseTo(19.95, 2)
  })
})
