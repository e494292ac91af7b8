import { describe, expect, it } from 'vitest'
import { contactMoves, firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { contactPlanFor } from '../../../main/rulesets/core4/assault/contact-plan'
import { besideFriend } from '../../../main/rulesets/core4/assault/support-places'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry/length'
import { board, coreGame, type ModelSpec, type UnitSpec } from '../board'

const man = (x: number, y: number): ModelSpec => ({ at: [x, y, 0] })
const budget = (plan: number, climb = plan) => ({ plan: inches(plan), climb: inches(climb), label: plan })
const gameOf = (units: readonly UnitSpec[]) => coreGame(board({ phase: 'assault', units }), [])

describe('C4-ASSAULT-12, C4-ASSAULT-44 who moves for whom', () => {
  const own = { id: 'A', seat: 'a' as const, models: [man(20, 20), man(20, 26)] }
  const moves = (enemies: readonly ModelSpec[]) => {
    const game = gameOf([own, { id: 'E', seat: 'b', models: [...enemies, man(60, 40)] }])
    const gone = Object.fromEntries(
      Object.entries(game.state.models).map(([id, model]) =>
        id === `E.${enemies.length + 1}`
          ? [id, { ...model, status: 'casualty' as const, pose: null }]
          : [id, model],
      ),
    )
    const left = coreGame({ ...game.state, models: gone }, [])
    const approach = { unit: 'A', purpose: 'pileIn' as const, targets: ['E'], budget: budget(6) }
    return contactMoves(left, approach, ['A.2'], null).moves.map(({ model }) => model)
  }
  it('with nobody left to fight nobody moves, not even to his comrades', () => {
    expect(moves([])).toEqual([])
  })
  it('with one who is in no reach he who stands apart closes up', () => {
    expect(moves([man(20, 17)])).toContain('A.2')
  })
  it('nobody stands beside himself', () => {
    const game = gameOf([own, { id: 'E', seat: 'b', models: [man(60, 40)] }])
    const [mover, mate] = standingModels(game.state, 'A')
    if (!mover || !mate) throw new Error('two of them')
    const plan = contactPlanFor(game, { unit: 'A', purpose: 'pileIn', targets: ['E'], budget: budget(6) })
    plan.settled.add(mate.id)
    expect(besideFriend(plan, mover, [mover])).toBeNull()
    expect(besideFriend(plan, mover, [])).toBeNull()
    expect(besideFriend(plan, mover, [mover, mate])?.model).toBe(mover.id)
  })
})

describe('C4-ASSAULT-08 what the first into contact may spend', () => {
  const found = (plan: number, climb: number) => {
    const game = gameOf([
      { id: 'A', seat: 'a', models: [man(20, 20), man(26, 20)] },
      { id: 'E', seat: 'b', models: [man(20, 25)] },
    ])
    const first = firstIntoContact(
      game,
      { unit: 'A', purpose: 'assault', targets: ['E'], budget: budget(plan, climb) },
      'E',
    )
    return first && [first.model, Math.round(toInches(first.move.plan) * 100) / 100]
  }
  it('on the flat goes by what he may go, whatever he may climb', () => {
    expect([found(6, 2), found(4, 2), found(4, 6)]).toEqual([
      ['A.1', 4],
      ['A.1', 4],
      ['A.1', 4],
    ])
    expect(found(3.9, 6)).toBeNull()
  })
})
