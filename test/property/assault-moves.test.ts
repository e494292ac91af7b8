import type { FactData } from '../../shared/protocol/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../main/rulesets/core4/assault'
import { charge } from '../../main/rulesets/core4/assault/charge'
import { combatsOf } from '../../main/rulesets/core4/units/combats'
import { pileInAll } from '../../main/rulesets/core4/assault/pile-in'
import { automaticPart } from '../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../main/rulesets/core4/morale'
import { fallBack } from '../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../main/rulesets/core4/movement'
import { everybodyStands } from '../../main/rulesets/core4/movement/standing'
import { standingModels, type CoreState } from '../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../shared/geometry'
import { coherency } from '../../shared/movement'
import { baseGap, roomFor } from '../../shared/table'
import { enough, runs } from '../draws'
import { board, depthOf, runRules, type PieceSpec, type UnitSpec } from '../rules/board'

const parts = [automaticPart, assaultPart, movementPart, moralePart, casualtiesPart]
const pieces: readonly PieceSpec[] = [
  { id: 'H', ruin: { footprint: [16, 16, 26, 24], floors: [{ slab: [16, 16, 24, 24] }] } },
  // A ledge too low to stand under.
  { id: 'T', ruin: { footprint: [14, 26, 22, 32], floors: [{ z: 1.2, slab: [15, 27, 20, 30] }] } },
  { id: 'B', kind: 'building', area: [30, 18, 33, 24], height: 5 },
  { id: 'W', kind: 'wood', area: [8, 18, 12, 22] },
]
/** A block of men around a place, 1.3" apart: a chain wherever it stands. */
const squad = (id: string, seat: 'a' | 'b', x: number, y: number, count: number): UnitSpec => ({
  id,
  seat,
  models: Array.from({ length: count }, (_, index) => ({
    at: [x + 1.3 * (index % 3), y + 1.3 * Math.floor(index / 3), 0] as const,
  })),
})
const near = fc.record({
  x: fc.integer({ min: 8, max: 34 }),
  y: fc.integer({ min: 8, max: 30 }),
  dx: fc.integer({ min: -7, max: 7 }),
  dy: fc.integer({ min: -7, max: 7 }),
  mine: fc.integer({ min: 1, max: 7 }),
  theirs: fc.integer({ min: 1, max: 6 }),
  bystanders: fc.record({ x: fc.integer({ min: 6, max: 36 }), y: fc.integer({ min: 6, max: 32 }) }),
  dice: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
})
type Near = typeof near extends fc.Arbitrary<infer T> ? T : never
/** The board, or null where somebody would stand in somebody or in a wall. */
function setUp({ x, y, dx, dy, mine, theirs, bystanders }: Near): CoreState | null {
  const state = board({
    phase: 'assault',
    width: 48,
    depth: 48,
    pieces,
    units: [
      squad('A', 'a', x, y, mine),
      squad('E', 'b', x + dx, y + dy, theirs),
      squad('N', 'b', bystanders.x, bystanders.y, 2),
    ],
  })
  try {
    everybodyStands(state)
  } catch {
    return null
  }
  const all = ['A', 'E', 'N'].flatMap((unit) => standingModels(state, unit))
  const clear = all.every((one) =>
    all.every((two) => one.seat === two.seat || baseGap(one, two) >= inches(1)),
  )
  return clear && all.every(({ pose }) => !inBuilding(state, pose.at.x, pose.at.z)) ? state : null
}
const inBuilding = (state: CoreState, x: number, z: number): boolean => {
  const [ix, iy] = [toInches(x), depthOf(state) - toInches(z)]
  return ix > 29 && ix < 34 && iy > 17 && iy < 25
}

describe('C4-ASSAULT-08, C4-ASSAULT-10, C4-ASSAULT-11 whoever charges', () => {
  it('stands in nobody, keeps his inch from those who are no target, goes no farther than he may, stays in one chain', () => {
    let charged = 0
    fc.assert(
      fc.property(near, fc.boolean(), (where, asked) => {
        const state = setUp(where)
        if (!state) return
        const settings: CoreState['settings'] = asked
          ? { 'core4.auto.assaultMoves': false, 'core4.auto.pileIn': false }
          : {}
        let result: ReturnType<typeof runRules> | null = null
        // With the dice of bad ground or without: whichever the table asks for.
        for (const dice of [[], where.dice.slice(0, 2).map(String)])
          try {
            result ??= runRules(
              parts,
              { ...state, settings },
              (game) => charge(game, { type: 'assault', unit: 'A', targets: ['E'] }),
              { dice, answers: (decision) => decision.default },
            )
          } catch (error) {
            if (!(error instanceof Error) || error.name !== 'ScriptFault') throw error
          }
        if (!result) throw new Error('neither with dice nor without')
        const after = result.state
        everybodyStands(after)
        const made = result.events.find((event) => event.type === 'assaulted')
        if (!made) {
          expect(standingModels(after, 'A').map(({ pose }) => pose)).toEqual(
            standingModels(state, 'A').map(({ pose }) => pose),
          )
          return
        }
        charged++
        const { moves } = made.data
        for (const { legs } of Object.values(moves)) {
          const plan = legs.filter(({ kind }) => kind !== 'climb').reduce((sum, leg) => sum + leg.length, 0)
          expect(toInches(plan)).toBeLessThanOrEqual(6.001)
        }
        // Room is what every other move asks for, headroom included (CF-RUIN-04).
        for (const { id, body, pose } of standingModels(after, 'A'))
          if (moves[id]) expect(roomFor(after.table, body, pose.at, pose.on, { headroom: true })).toBeNull()
        expect(coherency(standingModels(after, 'A')).coherent).toBe(true)
        for (const one of standingModels(after, 'A'))
          for (const two of standingModels(after, 'N'))
            expect(toInches(baseGap(one, two))).toBeGreaterThanOrEqual(0.998)
        const piled = runRules(parts, after, (game) => pileInAll(game, combatsOf(game.state)), {
          answers: (decision) => decision.default,
        })
        everybodyStands(piled.state)
        for (const one of standingModels(piled.state, 'A'))
          for (const two of standingModels(piled.state, 'N'))
            expect(toInches(baseGap(one, two))).toBeGreaterThanOrEqual(0.998)
      }),
      { numRuns: runs(60, 1 / 2) },
    )
    expect(charged).toBeGreaterThan(enough(5))
  })
})

describe('C4-MORALE-13, C4-MORALE-16 whoever runs', () => {
  it('never gets farther from his edge on the way, stands in nobody, and goes no farther than the dice say', () => {
    let ran = 0
    fc.assert(
      fc.property(near, fc.boolean(), (where, asked) => {
        const state = setUp(where)
        if (!state) return
        const settings: CoreState['settings'] = asked
          ? { 'core4.auto.fallBackRoute': false, 'core4.morale.manualFallBack': true }
          : {}
        const run = runRules(
          parts,
          { ...state, settings },
          (game) => fallBack(game, 'A', { fromCombat: false }),
          { dice: where.dice.slice(0, 2).map(String), answers: (decision) => decision.default },
        )
        everybodyStands(run.state)
        const made = run.events.find(({ type }) => type === 'fellBack')
        if (!made) return
        ran++
        const { moves, distance } = made.data as FactData<'fellBack'>
        for (const { legs } of Object.values(moves)) {
          // Seat a runs for the near edge: z grows towards it.
          for (const leg of legs) expect(leg.to.z).toBeGreaterThanOrEqual(leg.from.z - 0.03)
          const plan = legs.filter(({ kind }) => kind !== 'climb').reduce((sum, leg) => sum + leg.length, 0)
          expect(toInches(plan)).toBeLessThanOrEqual(distance + 0.001)
        }
      }),
      { numRuns: runs(60, 1 / 2) },
    )
    expect(ran).toBeGreaterThan(enough(10))
  })
})
