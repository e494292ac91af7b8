import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { everybodyStands } from '../../../main/rulesets/core4/movement/standing'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { coherency } from '../../../shared/movement'
import { inches, toInches } from '../../../shared/geometry'
import type { GameView, UnitView } from '../../../shared/protocol/game-view'
import crossroads from '../../../resources/cities/gamma-crossroads.json'
import { cityToTable } from '../../../shared/city'
import { citySchema } from '../../../shared/protocol/city'
import { board, depthOf, infantry, runRules, type PieceSpec, type UnitSpec } from '../board'
import { moralePart } from '../../../main/rulesets/core4/morale'

type Place = readonly [x: number, y: number, level?: number]
const troop = (
  id: string,
  seat: 'a' | 'b',
  places: readonly Place[],
  state: Partial<UnitView> = {},
): UnitSpec => ({
  id,
  seat,
  models: places.map(([x, y, level]) => ({ at: [x, y, level ?? 0] })),
  state,
})
const runs = (state: CoreState, dice: readonly string[], foes?: readonly string[]) =>
  runRules(
    [automaticPart, moralePart, movementPart, casualtiesPart],
    state,
    (game) => fallBack(game, 'L', { fromCombat: foes !== undefined, foes }),
    { dice },
  )
/** Places of a unit in spec coordinates. */
const places = (state: CoreState, unit = 'L') =>
  standingModels(state, unit).map(({ pose }) => [
    Math.round(toInches(pose.at.x) * 100) / 100,
    Math.round((depthOf(state) - toInches(pose.at.z)) * 100) / 100,
    pose.on.level,
  ])
const fellBack = (run: ReturnType<typeof runs>): FactData<'fellBack'> => {
  const event = run.events.find(({ type }) => type === 'fellBack')
  if (!event) throw new Error('nobody fell back')
  return event.data as FactData<'fellBack'>
}

describe('C4-MORALE-11 a broken unit falls back at once', () => {
  const { state } = runs(
    board({
      units: [troop('L', 'a', [[10, 30]], { locked: ['E'] }), troop('E', 'b', [[40, 40]], { locked: ['L'] })],
    }),
    ['3', '4'],
  )
  it('is falling back, has moved, and is locked with nobody (C4-MORALE-17)', () => {
    expect(state.units['L']).toMatchObject({ fallingBack: true, moved: true, moveDone: true, locked: [] })
    expect(state.units['E']?.locked).toEqual([])
  })
})

describe('C4-MORALE-12, C4-MORALE-13 straight for the edge, as far as 2D6 say', () => {
  it('D = 9 takes (10,20), (12,21), (14,20) to (10,11), (12,12), (14,11)', () => {
    const run = runs(
      board({
        units: [
          troop('L', 'a', [
            [10, 20],
            [12, 21],
            [14, 20],
          ]),
        ],
      }),
      ['4', '5'],
    )
    expect(places(run.state)).toEqual([
      [10, 11, 0],
      [12, 12, 0],
      [14, 11, 0],
    ])
    expect(fellBack(run)).toMatchObject({ distance: 9, halved: false })
  })
  it('heads for the nearest of several edges: the half-edges of a quarter (CF-SETUP-05)', () => {
    const state = board({ units: [troop('L', 'a', [[9, 15]])] })
    const point = (x: number, y: number) => ({ x: inches(x), z: inches(48 - y) })
    const quarter: GameView['sides']['a'] = {
      ...state.sides.a,
      homeEdges: [
        [point(0, 0), point(36, 0)],
        [point(0, 0), point(0, 24)],
      ],
    }
    expect(places(runs({ ...state, sides: { ...state.sides, a: quarter } }, ['2', '3']).state)).toEqual([
      [4, 15, 0],
    ])
  })
})

describe('C4-MORALE-14 the chain holds where it can', () => {
  it('ends coherent behind a wall that gives no standing room', () => {
    const state = board({
      pieces: [
        {
          id: 'W',
          ruin: { footprint: [8, 10, 16, 16], walls: [{ from: [8, 12], to: [16, 12], z: [0, 3] }] },
        },
      ],
      units: [
        troop('L', 'a', [
          [10, 22],
          [12, 22],
          [14, 22],
        ]),
      ],
    })
    const { state: after } = runs(state, ['6', '6'])
    expect(standingModels(after, 'L')).toHaveLength(3)
    expect(coherency(standingModels(after, 'L')).coherent).toBe(true)
  })
})

describe('C4-MORALE-15, C4-MOVE-09 terrain halves the distance, fractions up', () => {
  const wood: PieceSpec = { id: 'W', kind: 'wood', area: [5, 10, 20, 15], height: 0 }
  it('7 becomes 4 for the whole unit when one path touches it', () => {
    const run = runs(
      board({
        pieces: [wood],
        units: [
          troop('L', 'a', [
            [19, 20],
            [21, 20],
          ]),
        ],
      }),
      ['3', '4'],
    )
    expect(fellBack(run)).toMatchObject({ distance: 4, halved: true })
    expect(places(run.state)).toEqual([
      [19, 16, 0],
      [21, 16, 0],
    ])
  })
  it('9 becomes 5 for those who start in it', () => {
    const run = runs(board({ pieces: [wood], units: [troop('L', 'a', [[10, 12]])] }), ['4', '5'])
    expect(places(run.state)).toEqual([[10, 7, 0]])
  })
  it('is judged on the full path, not on the halved one', () => {
    const run = runs(board({ pieces: [wood], units: [troop('L', 'a', [[10, 20]])] }), ['1', '4'])
    // 5 inches reach 15: the base touches the wood, so 3 inches it is.
    expect(places(run.state)).toEqual([[10, 17, 0]])
  })
  it('is not halved in the open', () => {
    const run = runs(board({ pieces: [wood], units: [troop('L', 'a', [[30, 20]])] }), ['3', '4'])
    expect(places(run.state)).toEqual([[30, 13, 0]])
  })
  it('dangerous ground is tested as in any move', () => {
    const state = board({
      pieces: [{ ...wood, dangerous: true }],
      units: [
        troop('L', 'a', [
          [10, 16],
          [12, 16],
        ]),
      ],
    })
    expect(places(runs(state, ['3', '3', '1', '2']).state)).toEqual([[12, 13, 0]])
  })
  const house: PieceSpec = {
    id: 'H',
    ruin: { footprint: [5, 20, 20, 34], floors: [{ slab: [5, 20, 20, 34] }, { slab: [5, 20, 20, 34] }] },
  }
  it('climbs down whole storeys out of the same distance: 12 halved is 6, two floors', () => {
    const run = runs(board({ pieces: [house], units: [troop('L', 'a', [[10, 30, 2]])] }), ['6', '6'])
    expect(places(run.state)).toEqual([[10, 24, 0]])
  })
  it('stays on the lowest floor it can reach: 7 halved is 4, one floor (CF-ASSAULT-05)', () => {
    const run = runs(board({ pieces: [house], units: [troop('L', 'a', [[10, 30, 2]])] }), ['3', '4'])
    expect(places(run.state)).toEqual([[10, 26, 1]])
  })
})

describe('C4-MORALE-16 obstacles, other models, trapped units', () => {
  /** A pocket 4 inches wide: a solid wall 5 inches from the base, both sides closed. */
  const pocket: readonly PieceSpec[] = [
    { id: 'N', kind: 'building', area: [0, 10, 30, 12], height: 6 },
    { id: 'W', kind: 'building', area: [0, 12, 10, 24], height: 6 },
    { id: 'E', kind: 'building', area: [14, 12, 30, 24], height: 6 },
  ]
  // The base edge is 5 inches from the wall; the model stands against the left side, so 3 inches are free beside it.
  const state = board({ pieces: pocket, units: [troop('L', 'a', [[10.5, 17.5]])] })
  it('D = 11 is more than 5 forward and 3 aside: trapped and destroyed', () => {
    const run = runs(state, ['5', '6'])
    expect(standingModels(run.state, 'L')).toEqual([])
    expect(run.events.find(({ type }) => type === 'casualties')?.data).toMatchObject({ cause: 'trapped' })
  })
  it('D = 7 is 5 forward and 2 along the wall: it survives', () => {
    const run = runs(state, ['3', '4'])
    expect(places(run.state)).toEqual([[12.5, 12.5, 0]])
  })
  it('friends block too', () => {
    const ring: Place[] = Array.from({ length: 12 }, (_, index) => [
      10 + 1.95 * Math.cos((index * Math.PI) / 6),
      20 + 1.95 * Math.sin((index * Math.PI) / 6),
    ])
    const run = runs(board({ units: [troop('L', 'a', [[10, 20]]), troop('F', 'a', ring)] }), ['3', '4'])
    expect(standingModels(run.state, 'L')).toEqual([])
  })
  it('goes round a friend as near to its edge as it can', () => {
    const run = runs(board({ units: [troop('L', 'a', [[10, 20]]), troop('F', 'a', [[10, 17]])] }), ['3', '4'])
    const [end] = places(run.state)
    expect(end?.[1]).toBeLessThan(14.5)
    expect(end?.[1]).toBeGreaterThanOrEqual(13)
    const { legs } = fellBack(run).moves['L.1'] ?? { legs: [] }
    expect(legs.reduce((sum, leg) => sum + toInches(leg.length), 0)).toBeLessThanOrEqual(7.01)
  })
  it('who is stuck is not run over by those behind him: a place met in a random game', () => {
    const table = cityToTable(citySchema.parse(crossroads))
    const stand = (id: string, x: number, z: number, piece: string | null = null) => ({ id, x, z, piece })
    const men = [
      stand('L.1', 497.32, 592.91),
      stand('L.2', 471.91, 592.91),
      stand('L.3', 484.61, 631.01),
      stand('L.4', 433.81, 609.01, 'piece-4'),
      stand('L.5', 510.01, 631.01),
      stand('F.1', 324, 564.74, 'piece-4'),
      stand('F.2', 362.1, 564.74, 'piece-4'),
      stand('F.3', 324, 602.84, 'piece-4'),
      stand('F.4', 355.75, 515.64, 'piece-4'),
      stand('E.1', 588.49, 506.47),
      stand('E.2', 531.34, 501.36),
    ]
    const unit = (id: string, seat: 'a' | 'b', state: Partial<UnitView> = {}): UnitSpec =>
      troop(
        id,
        seat,
        men.filter((man) => man.id.startsWith(id)).map((_, index) => [2 * index, 40]),
        state,
      )
    const plain = board({
      width: 48,
      units: [unit('L', 'a'), unit('F', 'a'), unit('E', 'b')],
    })
    const state: CoreState = {
      ...plain,
      table,
      sides: {
        ...plain.sides,
        a: {
          ...plain.sides.a,
          homeEdges: [
            [
              { x: 0, z: 1219.2 },
              { x: 0, z: 609.6 },
            ],
          ],
        },
      },
      models: Object.fromEntries(
        men.map(({ id, x, z, piece }) => {
          const model = plain.models[id]
          if (!model) throw new Error(`no ${id}`)
          return [id, { ...model, pose: { at: { x, z }, y: 0, on: { piece, level: 0 }, facing: 0 } }]
        }),
      ),
    }
    const run = runs(state, ['2', '1'])
    expect(fellBack(run)).toMatchObject({ distance: 2, halved: true })
    expect(() => everybodyStands(run.state)).not.toThrow()
  })
  it('keeps 1 inch from enemies who did not fight it', () => {
    const run = runs(board({ units: [troop('L', 'a', [[10, 20]]), troop('E', 'b', [[10, 13.4]])] }), [
      '2',
      '3',
    ])
    const [model] = standingModels(run.state, 'L')
    const [enemy] = standingModels(run.state, 'E')
    if (!model || !enemy) throw new Error('two models')
    const gap =
      Math.hypot(model.pose.at.x - enemy.pose.at.x, model.pose.at.z - enemy.pose.at.z) -
      2 * (infantry.base.shape === 'round' ? infantry.base.radius : 0)
    expect(toInches(gap)).toBeGreaterThanOrEqual(0.999)
  })
  it('runs past the foes of its combat, and is moved on when it would end within 1 inch of one', () => {
    const state = board({
      units: [
        troop('L', 'a', [[10, 20]]),
        troop('E', 'b', [
          [10, 19],
          [10, 13.5],
        ]),
      ],
    })
    const run = runs(state, ['3', '4'], ['E'])
    const [end] = places(run.state)
    // 7 inches would end at 13, half an inch beside the second foe; 1.5 more are the least that clears him.
    expect(end?.[0]).toBe(10)
    expect(end?.[1]).toBeCloseTo(11.5, 2)
  })
})
