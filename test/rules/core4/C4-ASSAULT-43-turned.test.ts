import { describe, expect, it } from 'vitest'
import { checkConsolidation, drawnBeside } from '../../../main/rulesets/core4/assault/consolidate'
import { inContact } from '../../../main/rulesets/core4/assault/contact'
import { contactMoves, firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry/length'
import type { Base, Body } from '../../../shared/table/types'
import { board, coreGame, infantry, waypoint, type ModelSpec, type UnitSpec } from '../board'

const on = (shape: 'oval' | 'rect', length: number, width: number): Body => {
  const base: Base = { shape, length: inches(length), width: inches(width) }
  return { ...infantry, base }
}
const bike = on('oval', 3, 1)
const cart = on('rect', 2, 1)
const man = (x: number, y: number): ModelSpec => ({ at: [x, y, 0] })
const mounted =
  (body: Body) =>
  (x: number, y: number, facing = 90): ModelSpec => ({ at: [x, y, 0], body, facing })
const budgetOf = (inch: number) => ({ plan: inches(inch), climb: inches(inch), label: inch })
const gameOf = (units: readonly UnitSpec[]) => {
  const state = board({ phase: 'assault', units })
  return { state, game: coreGame(state, []) }
}
const ends = (state: CoreState, moves: ReturnType<typeof contactMoves>['moves']) =>
  standingModels(state, 'A').map((mate) => ({
    ...mate,
    pose: moves.find(({ model }) => model === mate.id)?.move.end ?? mate.pose,
  }))

for (const [name, body] of [
  ['ovals', bike],
  ['rectangles', cart],
] as const) {
  const rider = mounted(body)
  describe(`C4-ASSAULT-06, -10, -41, -43 ${name} pile in, consolidate and take a second target like discs`, () => {
    it('who is near enough piles in to contact', () => {
      const { state, game } = gameOf([
        { id: 'A', seat: 'a', models: [rider(20, 20), rider(22, 18.5)], state: { locked: ['E'] } },
        { id: 'E', seat: 'b', models: [man(20, 22), man(22, 23)], state: { locked: ['A'] } },
      ])
      const approach = { unit: 'A', purpose: 'pileIn' as const, targets: ['E'], budget: budgetOf(6) }
      const { moves, coherent } = contactMoves(game, approach, ['A.2'], null)
      expect(coherent).toBe(true)
      const [, there] = ends(state, moves)
      expect(there && standingModels(state, 'E').some((enemy) => inContact(game, there, enemy))).toBe(true)
    })
    it('who is not comes as far as it may', () => {
      // The first one touches his man with its nose.
      const nose = body === bike ? 2 : 1.5
      const { game } = gameOf([
        { id: 'A', seat: 'a', models: [rider(20, 20), rider(20, 6)], state: { locked: ['E'] } },
        { id: 'E', seat: 'b', models: [man(20, 20 + nose)], state: { locked: ['A'] } },
      ])
      const approach = { unit: 'A', purpose: 'pileIn' as const, targets: ['E'], budget: budgetOf(6) }
      const { moves } = contactMoves(game, approach, ['A.2'], null)
      expect(moves).toHaveLength(1)
      expect(toInches(moves[0]?.move.plan ?? 0)).toBeCloseTo(6, 2)
    })
    it('drawn beside a rank in consolidation it touches one of it, whoever else is near', () => {
      const { state, game } = gameOf([
        { id: 'A', seat: 'a', models: [rider(20, 17)] },
        { id: 'E', seat: 'b', models: [man(18.5, 22), man(20, 22), man(21.5, 22)] },
      ])
      const nose = body === bike ? 1.5 : 1
      const path = drawnBeside(game, 'A', 'A.1', waypoint(state, 20, 21.5 - nose), budgetOf(4))
      expect(path).not.toBeNull()
      const check = checkConsolidation(game, 'A', { 'A.1': [...(path ?? [])] }, budgetOf(4))
      expect(check.refusal).toBeUndefined()
      const [end] = check.ends
      const [mover] = standingModels(state, 'A')
      const there = mover && end && { ...mover, pose: end.pose }
      expect(there && standingModels(state, 'E').some((enemy) => inContact(game, there, enemy))).toBe(true)
    })
    it('a second target off to the side is touched too, the chain unbroken', () => {
      const { game } = gameOf([
        { id: 'A', seat: 'a', models: [rider(20, 17), rider(22.2, 17)] },
        { id: 'E', seat: 'b', models: [man(20, 22)] },
        { id: 'N', seat: 'b', models: [man(23, 22)] },
      ])
      const approach = { unit: 'A', purpose: 'assault' as const, targets: ['E', 'N'], budget: budgetOf(6) }
      const first = firstIntoContact(game, approach, 'E')
      const { moves, coherent, touched } = contactMoves(game, approach, ['A.1', 'A.2'], first)
      expect(first?.model).toBe('A.1')
      expect(coherent).toBe(true)
      expect([...touched].sort()).toEqual(['E', 'N'])
      expect(moves).toHaveLength(2)
    })
  })
}
