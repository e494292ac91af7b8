import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../main/engine'
import { planMove } from '../../main/rulesets/core4/movement/check-move'
import { standingModels, type CoreState } from '../../main/rulesets/core4/game/state'
import { boostOf } from '../../main/rulesets/core4/units'
import { inches, tolerance } from '../../shared/geometry'
import type { QueryResult } from '../../shared/protocol/query'
import { unitTypes } from '../../shared/protocol/force'
import { baseEnters, inside, solids, surfacesAt, terrainOf, touching } from '../../shared/table'
import { enough, runs } from '../draws'
import { board, coreGame, coreRules, type PieceSpec, type TroopType } from '../rules/board'
import { at, moveParts, unitOf } from '../rules/movers'

const rules = coreRules(moveParts)
const block = (id: string, x: number, y: number): PieceSpec => ({
  id,
  ruin: {
    footprint: [x, y, x + 9, y + 8],
    floors: [{ slab: [x, y, x + 9, y + 6] }, { slab: [x, y, x + 5, y + 6] }],
    walls: [
      { from: [x, y], to: [x, y + 8], z: [0, 9] },
      { from: [x, y], to: [x + 9, y], z: [0, 6] },
    ],
  },
})
const pieces: readonly PieceSpec[] = [
  block('P', 6, 6),
  block('Q', 26, 6),
  block('R', 6, 24),
  { id: 'W', kind: 'wood', area: [22.5, 19, 28, 26] },
  { id: 'B', kind: 'barricade', area: [16, 17, 22, 17.5], height: 1 },
  { id: 'D', kind: 'crater', area: [30, 24, 38, 30], dangerous: true },
]
/** Three of the type in the open street, or one hull, and an enemy squad. */
const table = (type: TroopType): CoreState =>
  board({
    width: 48,
    depth: 48,
    pieces,
    units: [
      unitOf(
        type,
        type === 'vehicle' || type === 'skimmer'
          ? at([18, 19.5])
          : at([18, 19.8], [20.6, 20], [18.2, 22.6]).map((one) => ({ ...one, role: 'crew' as const })),
        { rules: ['turboBoosters', 'swift'] },
      ),
      { id: 'E', seat: 'b', models: at([24, 31], [25.5, 31], [27, 31]) },
    ],
  })
const troopTypes: readonly TroopType[] = [...unitTypes, 'walker', 'skimmer']
const boards = new Map(troopTypes.map((type) => [type, table(type)]))

const drag = fc.record({
  type: fc.constantFrom(...troopTypes),
  x: fc.integer({ min: 8, max: 28 }),
  z: fc.integer({ min: 19, max: 38 }),
  pick: fc.nat(3),
  jumps: fc.boolean(),
  hovers: fc.boolean(),
  boosts: fc.boolean(),
  dice: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 40, maxLength: 40 }),
})
/** What the pointer would be offered, and the move as the rules make it. */
function dragged({
  type,
  x,
  z,
  pick,
  jumps,
  hovers,
  boosts,
  dice,
}: typeof drag extends fc.Arbitrary<infer T> ? T : never) {
  const state = boards.get(type) as CoreState
  const place = { x: inches(x + 0.3), z: inches(z + 0.2) }
  const floors = surfacesAt(state.table, place)
  const floor = floors[pick % Math.max(1, floors.length)]
  if (!floor) return null
  const manner = jumps ? ('jump' as const) : undefined
  const boost = boosts && (type === 'bikes' || type === 'jetbikes') ? true : undefined
  const to = { at: place, on: floor.ref, ...(hovers && { hover: true }) }
  const query = {
    ask: 'suggestMove',
    unit: 'L',
    lead: 'L.1',
    to,
    purpose: 'move',
    single: false,
    formation: 'keep',
    manner,
    boost,
  }
  const { paths, check } = rules.query(state, 'a', query as never) as QueryResult['suggestMove']
  if (check.refusal || Object.keys(paths).length === 0) return null
  const command = {
    type: 'move' as const,
    unit: 'L',
    paths,
    difficult: false,
    ...(manner && { manner }),
    ...(boost && { boost }),
  }
  expect(rules.check(state, 'a', command).ok).toBe(true)
  let made: CoreState | null = null
  for (let count = 0; made === null && count <= dice.length; count++)
    try {
      made = runScripted(rules, state, (game) => rules.perform(game, 'a', command), {
        dice: dice.slice(0, count).map(String),
        answers: (decision) => decision.default,
      }).state
    } catch (error) {
      // Too few dice: one more.
      if (!(error instanceof Error) || !/dice script/.test(error.message)) throw error
    }
  return (
    made && {
      before: state,
      state: made,
      plan: planMove(coreGame(state, moveParts), 'L', paths, 'move', undefined, { manner, boost }),
      type,
      boost,
      manner,
    }
  )
}

describe('whatever its type, a unit that is drawn anywhere', () => {
  it('ends where it may stand, hulls clear of every wall, and the tool and the rules agree', () => {
    let moved = 0
    let flown = 0
    fc.assert(
      fc.property(drag, (one) => {
        const result = dragged(one)
        if (!result) return
        moved++
        rules.invariants(result.state)
        for (const { pose, body } of standingModels(result.state, 'L')) {
          if (!pose.hovering) continue
          flown++
          const placed = { base: body.base, at: pose.at, facing: pose.facing }
          const low = pose.y + (body.hull?.bottom ?? 0)
          for (const piece of result.state.table.pieces)
            for (const solid of solids(piece))
              if (piece.design.kind === 'ruin' && baseEnters(placed, solid.outline))
                expect(low).toBeGreaterThanOrEqual(solid.to + (body.hull ? inches(0.5) : 0) - tolerance)
        }
      }),
      { numRuns: runs(250) },
    )
    expect(moved).toBeGreaterThan(enough(60))
    expect(flown).toBeGreaterThan(enough(10))
  })
  it('never drives through what stands higher than an inch', () => {
    let driven = 0
    fc.assert(
      fc.property(drag, (one) => {
        const result = dragged({ ...one, type: 'vehicle' })
        if (!result) return
        driven++
        for (const { legs } of Object.values(result.plan.models))
          for (const { from, to } of legs)
            for (let step = 0; step <= 10; step++) {
              const middle = {
                x: from.x + ((to.x - from.x) * step) / 10,
                z: from.z + ((to.z - from.z) * step) / 10,
              }
              for (const piece of result.state.table.pieces)
                for (const solid of solids(piece))
                  if (piece.design.kind === 'ruin' && solid.from < inches(2) && solid.to > inches(1))
                    expect(
                      baseEnters(
                        { base: { shape: 'round', radius: inches(1.4) }, at: middle },
                        solid.outline,
                      ),
                    ).toBe(false)
            }
      }),
      { numRuns: runs(200) },
    )
    expect(driven).toBeGreaterThan(enough(15))
  })
  /** Inches of a normal move, by table C4-TYPE-02: on foot or wheels, and by air. */
  const far: Readonly<Record<TroopType, readonly [number, number]>> = {
    infantry: [6, 6],
    jumpInfantry: [6, 12],
    jetPack: [6, 6],
    beasts: [6, 6],
    cavalry: [6, 6],
    bikes: [12, 12],
    jetbikes: [12, 12],
    monstrousCreature: [6, 6],
    artillery: [6, 6],
    walker: [6, 6],
    skimmer: [12, 12],
    vehicle: [12, 12],
  }
  it('nobody goes farther than his type allows, over a void, or hovers over open ground (C4-TYPE-02, -05, -13)', () => {
    let [boosted, hovering] = [0, 0]
    fc.assert(
      fc.property(drag, (one) => {
        const result = dragged(one)
        if (!result) return
        const { before, state, type, boost, manner } = result
        const allowed = boost ? 24 : far[type][manner === 'jump' ? 1 : 0]
        const starts = new Map(standingModels(before, 'L').map((model) => [model.id, model.pose]))
        const gone: number[] = []
        for (const { id, pose, body } of standingModels(state, 'L')) {
          const start = starts.get(id)
          if (!start) throw new Error(`${id} came from nowhere`)
          const apart = Math.hypot(pose.at.x - start.at.x, pose.at.z - start.at.z)
          expect(apart).toBeLessThanOrEqual(inches(allowed) + tolerance)
          gone.push(Math.hypot(apart, pose.y - start.y))
          if (!pose.hovering)
            expect(surfacesAt(state.table, pose.at).some(({ y }) => Math.abs(y - pose.y) <= tolerance)).toBe(
              true,
            )
          if (!pose.hovering || type !== 'jetbikes') continue
          hovering++
          const below = state.table.pieces.filter((piece) => touching(body.base, pose.at, piece, pose.facing))
          expect(below.some((piece) => terrainOf(piece).ground !== 'open')).toBe(true)
          expect(below.some((piece) => inside(pose, piece))).toBe(false)
        }
        const now = boostOf(state, 'L')
        expect(now !== undefined).toBe(boost === true)
        if (!boost) return
        boosted++
        expect(result.plan.difficult).toEqual([])
        expect(now?.far).toBe(gone.every((length) => length >= inches(18) - tolerance))
      }),
      { numRuns: runs(300, 1 / 2) },
    )
    expect(boosted).toBeGreaterThan(enough(8))
    expect(hovering).toBeGreaterThan(enough(4))
  })
  it('opens its boosters in a straight street: far is far for every model or for nobody (C4-TYPE-13)', () => {
    let [near, well] = [0, 0]
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer({ min: 1, max: 46 }), z: fc.constantFrom(16, 17, 18, 33, 34, 44, 46) }),
        (place) => {
          const result = dragged({
            type: 'jetbikes',
            pick: 0,
            jumps: true,
            hovers: false,
            boosts: true,
            dice: [],
            ...place,
          })
          if (!result) return
          if (boostOf(result.state, 'L')?.far) well++
          else near++
        },
      ),
      { numRuns: runs(60) },
    )
    expect(near).toBeGreaterThan(enough(3))
    expect(well).toBeGreaterThan(enough(3))
  })
})
